import { z } from "zod";
import { isIban, looksLikeIban } from "#kit/bank-codes.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { ownRefusal } from "#kit/own.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { defineLifecycle } from "#kit/states.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { says } from "#kit/words.ts";
import { payableLife, paymentLife } from "./lifecycle.ts";
import { providerCodes } from "./fields.ts";
import { proposedOutput, proposedRefusals, waitingProposal } from "./proposals.ts";
import { bankAccountWire, slipWire, typedMinor } from "./transfers.ts";

/** A line of our bank's statement: money that came. It stands in suspense until finance has said what it is for, and goes to the differences where nobody knows. */
export const receivedLife = defineLifecycle({
  name: "money received by bank",
  states: ["waiting", "matched", "set_aside"],
  initial: "waiting",
  version: 3,
  guards: { is_payout: ({ outcome }: { outcome: string | null }) => outcome === "payout" },
  unsaid: {
    match: "the transfer tells its payer",
    pay_in: "staff did it, and it is the platform's own",
    take_back: "staff did it, and it is the platform's own",
    set_aside: "staff did it, and nobody knows yet whose it is",
  },
  transitions: [
    { from: "waiting", event: "match", to: "matched", by: ["finance"] },
    // What a provider paid out.
    { from: "waiting", event: "pay_in", to: "matched", by: ["finance"] },
    // It was none. Of what a transfer was paid with its payer has been told: that stays.
    { from: "matched", event: "take_back", to: "waiting", by: ["finance"], when: ["is_payout"] },
    { from: "waiting", event: "set_aside", to: "set_aside", by: ["finance"] },
  ],
});
export type ReceivedStatus = (typeof receivedLife)["states"][number];
/** What it did: paid the whole, stands as a part, went into the payer's wallet, or is what a provider paid out to us. */
export const receivedOutcomes = ["paid", "part", "wallet", "payout"] as const;
export type ReceivedOutcome = (typeof receivedOutcomes)[number];
/** Why a transfer is suggested for a line, the best reason first. */
export const matchReasons = ["reference", "near_reference", "amount", "sender"] as const;
export type MatchReason = (typeof matchReasons)[number];

const words = {
  holder: /*i18n*/ { id: "payments.bank_holder", message: "Enter the name of the account's holder, 2 to 120 characters" },
  bank: /*i18n*/ { id: "payments.bank_name", message: "Enter the bank, 2 to 120 characters" },
  number: /*i18n*/ { id: "payments.bank_number", message: "Enter the account number or IBAN: 6 to 34 figures and letters" },
  iban: /*i18n*/ { id: "payments.bank_iban", message: "The check figures of this IBAN are not right" },
  swift: /*i18n*/ { id: "payments.bank_swift", message: "A SWIFT code has 8 or 11 letters and figures" },
  day: /*i18n*/ { id: "payments.received_day", message: "Enter the day on which it came" },
};

const person = z.object({ id: z.int(), nickname: z.string() });
const currency = z.enum(currencies);
const account = z.object({ id: z.int(), currency, ...bankAccountWire.shape, createtime: z.int(), created_by: person });

export const bankAccounts = defineCall({
  path: "payment/bankaccounts",
  about: "The platform's accounts that buyers transfer to, one a currency; without one, nothing can be paid by transfer in it",
  who: "finance",
  input: z.object({}),
  output: z.object({ list: z.array(account), may_change: z.boolean() }),
  reads: true,
  refusals: {},
});

export const saveBankAccount = defineCall({
  path: "payment/savebankaccount",
  about:
    "The platform's account in a currency from now on, in place of the one before: who was shown that one goes on seeing it. Set by others than those who match",
  who: "admin",
  input: z.object({
    currency,
    holder: z
      .string()
      .trim()
      .min(2, { error: says(words.holder) })
      .max(120, { error: says(words.holder) }),
    bank: z
      .string()
      .trim()
      .min(2, { error: says(words.bank) })
      .max(120, { error: says(words.bank) }),
    number: z
      .string()
      .max(60, { error: says(words.number), abort: true })
      .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
      .pipe(
        z
          .string()
          .regex(/^[0-9A-Z]{6,34}$/, { error: says(words.number), abort: true })
          .refine((text) => !looksLikeIban(text) || isIban(text), { error: says(words.iban) }),
      ),
    swift: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, { error: says(words.swift) })
      .default(""),
    address: z.string().trim().max(200).default(""),
    is_example: z.boolean().default(false),
  }),
  output: z.object({ id: z.int() }),
  refusals: { unchanged: /*i18n*/ { id: "payments.bank_unchanged", message: "This is the account that holds already" } },
});

export const closeBankAccount = defineCall({
  path: "payment/closebankaccount",
  about: "Nothing can be paid by transfer in this currency from now on; what is under way goes on",
  who: "admin",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

const transfer = z.object({
  payment_id: z.int(),
  reference: z.string(),
  status: z.enum(paymentLife.states),
  payable_status: z.enum(payableLife.states),
  kind: z.string(),
  kind_text: z.string(),
  paid_for: z.int(),
  /** What people call that; "" where it has its number alone. */
  paid_for_name: z.string(),
  payer: person,
  amount: moneyWire,
  received: moneyWire,
  rest: moneyWire,
  slip: slipWire.nullable(),
  expires_at: z.int(),
  createtime: z.int(),
});

export const transferViews = ["open", "slip", "all"] as const;
export const findTransfers = defineCall({
  path: "payment/transfers",
  about:
    "Transfers that payers were told to make: those that are waited for, the slips first, or all; by reference, or the payer's number, mobile number or name",
  who: "finance",
  input: z.object({ view: z.enum(transferViews).default("open"), keyword: z.string().trim().max(60).default(""), ...pageInput }),
  output: z.object({ list: z.array(transfer), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const findReceived = defineCall({
  path: "payment/received",
  about: "Money that came to our bank accounts: what waits to be matched, the oldest first, with the transfers that it may be of; or what was decided",
  who: "finance",
  input: z.object({ status: z.enum(receivedLife.states).default("waiting"), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        amount: moneyWire,
        day: z.string(),
        /** The day on whose books it stands, where its own were closed when it was entered. */
        booked_on: z.string().nullable(),
        payer: z.string(),
        text: z.string(),
        entered_by: person,
        status: z.enum(receivedLife.states),
        outcome: z.enum(receivedOutcomes).nullable(),
        /** What it was matched with: a transfer, or a provider's payouts. */
        payment_id: z.int().nullable(),
        provider_text: z.string(),
        reference: z.string(),
        suggestions: z.array(z.object({ ...transfer.shape, reasons: z.array(z.enum(matchReasons)) })),
        proposed: waitingProposal.nullable(),
        createtime: z.int(),
      }),
    ),
    waiting: z.int(),
    /** What providers have paid out and no bank's statement has shown yet. */
    on_way: z.array(z.object({ provider: z.enum(providerCodes), provider_text: z.string(), amount: moneyWire })),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

const line = {
  amount: typedMinor,
  currency,
  day: z.iso.date({ error: says(words.day) }),
  payer: z.string().trim().max(140).default(""),
  /** What the sender wrote: the reference stands in it. */
  text: z.string().trim().max(300).default(""),
  /** The bank's own number of the line, which tells two alike apart. */
  line_id: z.string().trim().max(80).default(""),
};

const noAccount = /*i18n*/ { id: "payments.received_no_account", message: "The platform has had no account in this currency" };
const laterDay = /*i18n*/ { id: "payments.received_later", message: "This day lies ahead" };

export const enterReceived = defineCall({
  path: "payment/enterreceived",
  about: "A line of the bank's statement, entered by hand: money that came. The same line entered twice is there once",
  who: "finance",
  input: z.object(line),
  output: z.object({ id: z.int(), is_known: z.boolean(), /** The day on whose books it stands, where its own are closed. */ booked_on: z.string().nullable() }),
  refusals: { no_account: noAccount, later_day: laterDay },
});

export const mostLines = 2_000;
export const mostStatementBytes = 1_000_000;

export const importReceived = defineCall({
  path: "payment/importreceived",
  about:
    "The bank's statement: camt.053, or CSV with a line that names its columns in English or Chinese (date, amount or credit and debit, currency, payer, text, id, balance). What came is entered, what left is looked for among withdrawals, and the balances of its days are compared with the ledger. What was entered before is left out; one faulty line, and nothing is taken",
  who: "finance",
  multipart: true,
  limit: { count: 60, seconds: 3600 },
  input: z.object({ file: uploadedFile, /** Of the account, where no column says it. */ currency: currency.optional() }),
  output: z.object({
    added: z.int(),
    known: z.int(),
    /** Of those that were added: what left, and of that what paid withdrawals. */
    left: z.int(),
    matched: z.int(),
    /** Days whose balance it says. */
    days: z.int(),
    /** Of those that were added: of days whose books are closed, so that they stand in today's. */ late: z.int(),
  }),
  refusals: {
    too_large: /*i18n*/ { id: "payments.statement_large", message: "A statement has 2,000 lines and 1 MB at most: import it in parts" },
    broken: /*i18n*/ { id: "payments.statement_unread", message: "This is neither CSV nor camt.053 that can be read" },
    columns: /*i18n*/ {
      id: "payments.statement_heads",
      message: "One of the first lines has to name the columns: date, and amount or credit and debit. Where none says the currency, choose it",
    },
    line: /*i18n*/ { id: "payments.statement_line", message: "Line {line} cannot be taken: look at its {column}. Nothing was imported" },
    other_account: /*i18n*/ { id: "payments.statement_account", message: "This statement is of an account that is none of the platform's" },
    other_balance: /*i18n*/ {
      id: "payments.statement_balance",
      message: "A day of this statement is closed already with other balances: {day}. Nothing was imported",
    },
    no_account: noAccount,
    later_day: laterDay,
  },
});

export const matchReceived = defineCall({
  path: "payment/matchreceived",
  about:
    "Says which transfer money that came is of: it pays it, stands as a part of it, or goes into its payer's wallet where nothing is to be paid any more. Above the limit, two people are needed unless the reference agrees and somebody else entered the line",
  who: "finance",
  input: z.object({ id, payment_id: id.optional(), /** In its place, the reference as it was written. */ reference: z.string().trim().max(30).default("") }),
  output: z.object({ status: z.enum(receivedLife.states), outcome: z.enum(receivedOutcomes).nullable(), ...proposedOutput }),
  refusals: {
    ...proposedRefusals,
    no_transfer: /*i18n*/ { id: "payments.received_no_transfer", message: "No transfer has this reference" },
    settled: /*i18n*/ { id: "payments.received_settled", message: "This was matched or set aside already" },
    other_currency: /*i18n*/ {
      id: "payments.received_other_currency",
      message: "The transfer is in another currency. Set the money aside: among the differences it is given to the payer in its own currency, or sent back",
    },
    ...ownRefusal,
  },
});

export const setReceivedAside = defineCall({
  path: "payment/setaside",
  about:
    "Money that fits no transfer, or one in another currency: it goes to the differences, where finance gives it to an account or says that it was sent back",
  who: "finance",
  input: z.object({ id, /** The transfer that was meant, in another currency. */ payment_id: id.optional(), note: z.string().trim().min(1).max(300) }),
  output: z.object({ status: z.enum(receivedLife.states) }),
  refusals: { settled: /*i18n*/ { id: "payments.set_aside_settled", message: "This was matched or set aside already" } },
});

export const bookPayout = defineCall({
  path: "payment/bookpayout",
  about: "Says that money that came is what a provider paid out to us: no more than what is on its way from there",
  who: "finance",
  input: z.object({ id, provider: z.enum(providerCodes) }),
  output: z.object({ status: z.enum(receivedLife.states), /** What is still on its way from there, in this currency. */ rest: moneyWire }),
  refusals: {
    settled: setReceivedAside.refusals.settled,
    own_line: /*i18n*/ { id: "payments.payout_own_line", message: "You entered this line: somebody else of finance has to say that it is a payout" },
    more_than_on_way: /*i18n*/ {
      id: "payments.payout_more_than_on_way",
      message:
        "Only {amount} is on its way from there: close its day first. What was paid out on a day whose books were closed before payouts were read in them is not on its way here: set this money aside",
    },
  },
});

export const unbookPayout = defineCall({
  path: "payment/unbookpayout",
  about: "Takes back that money that came is a provider's payout: it stands in suspense again, and as much is on its way from the provider as before",
  who: "finance",
  input: z.object({ id, note: z.string().trim().min(1).max(300) }),
  output: z.object({ status: z.enum(receivedLife.states) }),
  refusals: { not_booked: /*i18n*/ { id: "payments.payout_not_booked", message: "This is not booked as a payout" } },
});

/** In the browser a file is a `File` until the call has sent it. */
export const importReceivedForm = {
  ...importReceived,
  input: z.object({
    currency: currency.optional(),
    file: z.custom<File>((value) => typeof Blob !== "undefined" && value instanceof Blob, { error: "kit.required" }),
  }),
};
