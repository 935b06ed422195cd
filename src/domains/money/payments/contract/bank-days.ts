import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { defineQuestion } from "#kit/event.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire, type Currency } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { defineLifecycle } from "#kit/states.ts";
import { proposedOutput, proposedRefusals, waitingProposal } from "./proposals.ts";

/** A line of our bank's statement by which money left: what it was for is found by the number that the file said, or decided by finance. */
export const bankOutLife = defineLifecycle({
  name: "money that left by bank",
  version: 1,
  states: ["open", "matched", "explained", "booked"],
  initial: "open",
  effects: { book_off: "ledger" },
  unsaid: {
    match: "the withdrawal or refund that it paid tells its owner",
    explain: "staff did it",
    book: "staff did it",
  },
  transitions: [
    { from: "open", event: "match", to: "matched", by: ["system", "finance"] },
    // It stands in the books by another way: what was put in at a provider, what was sent back.
    { from: "open", event: "explain", to: "explained", by: ["finance"] },
    // What the bank keeps for its work, and anything that the platform pays.
    { from: "open", event: "book", to: "booked", by: ["finance"], effects: ["book_off"] },
  ],
});

/** A day of our bank account: closed where its statement and the ledger say the same, and everything that left is decided; else finance says why not. */
export const bankDayLife = defineLifecycle({
  name: "day of our bank",
  version: 1,
  states: ["open", "closed", "explained"],
  initial: "open",
  unsaid: { agree: "staff see it in their list", explain: "staff did it" },
  transitions: [
    { from: "open", event: "agree", to: "closed", by: ["system"] },
    { from: "open", event: "explain", to: "explained", by: ["finance"] },
  ],
});

export const bankOutActs = ["match", "explain", "book"] as const;

/**
 * Asked of whoever has money paid out by our bank: what a line that left it was for, by the numbers in its text. Answers what it paid (`withdrawal:12`), told paid in the
 * same transaction; nothing where no number of theirs stands in it, or another sum.
 */
export const paidByBank = defineQuestion<{ text: string; amount: bigint; currency: Currency; reference: string }, readonly string[]>("payments.paid_by_bank");

/** A bank account that is paid to; of one within China name and number are enough. */
export type BankPayee = { holder: string; bank: string; number: string; country: string; bic: string; address: string };
export type RefundByBank = {
  /** Null: only whether it could be paid is asked. */
  refund_id: number | null;
  payer_id: number;
  amount_minor: bigint;
  currency: Currency;
  account: BankPayee;
};
/**
 * Asked of whoever has money paid out by our bank: a refund is to go to the account that its transfer came from. True, and `refundPaidByBank` or `refundNotPaidByBank` of the
 * door says what became of it; false where the bank would lack something.
 */
export const refundByBank = defineQuestion<RefundByBank, boolean>("payments.refund_by_bank");

const day = z.object({
  id: z.int(),
  currency: z.enum(currencies),
  /** A statement of several days has the first here. */
  from_day: z.string(),
  day: z.string(),
  /** With what came and less what left, by the lines that were imported, the closing balance. */
  opening: moneyWire,
  came: moneyWire,
  left: moneyWire,
  closing: moneyWire,
  /** What the ledger says that the account held then. */
  ours: moneyWire,
  /** By how much more the bank has than the ledger: what of it is explained, with this day or one before, and what is not. */
  difference: moneyWire,
  explained: moneyWire,
  unexplained: moneyWire,
  /** By how much its lines do not lead from the one balance to the other. */
  lines_off: moneyWire,
  /** By how much the day before does not end where this begins. */
  gap: moneyWire,
  /** Lines that left until then and are not decided. */
  open_out: z.int(),
  status: z.enum(bankDayLife.states),
  note: z.string(),
  by: z.string(),
});

export const bankDays = defineCall({
  path: "payment/bankdays",
  about:
    "Days of our bank accounts by their statements, newest first, each with what the ledger says beside it and why it is not closed; and what left and is not decided",
  who: "finance",
  input: z.object({ only_open: z.boolean().default(false), ...pageInput }),
  output: z.object({
    list: z.array(day),
    out: z.array(
      z.object({
        id: z.int(),
        amount: moneyWire,
        day: z.string(),
        payee: z.string(),
        text: z.string(),
        proposed: waitingProposal.nullable(),
      }),
    ),
    /** Days and lines that wait, and the days alone. */
    open: z.int(),
    open_days: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const settleBankOut = defineCall({
  path: "payment/settlebankout",
  about:
    "Says what money that left our bank was for: it is looked for once more among withdrawals, stands in the books by another way, or is booked as the platform's own cost; above the limit two people say the last",
  who: "finance",
  input: z.object({ id, act: z.enum(bankOutActs), note: z.string().trim().max(300).default("") }),
  output: z.object({ status: z.enum(bankOutLife.states), ...proposedOutput }),
  refusals: {
    ...proposedRefusals,
    settled: /*i18n*/ { id: "payments.out_settled", message: "This was decided already" },
    note_missing: /*i18n*/ { id: "payments.out_note", message: "Say what it was for" },
    no_match: /*i18n*/ {
      id: "payments.out_no_match",
      message: "No withdrawal that the bank was given has this number and sum. Mark its batch as handed to the bank first, if that is what is missing",
    },
  },
});

export const explainBankDay = defineCall({
  path: "payment/explainbankday",
  about: "Says why the bank's statement and the ledger differ on a day: days after it are compared from there",
  who: "finance",
  input: z.object({ id, note: z.string().trim().min(1).max(300) }),
  output: z.object({ status: z.enum(bankDayLife.states) }),
  refusals: {
    settled: /*i18n*/ { id: "payments.bank_day_settled", message: "This day is closed already" },
    earlier: /*i18n*/ { id: "payments.bank_day_earlier", message: "An earlier day is open still: begin with that" },
    out_open: /*i18n*/ { id: "payments.bank_day_out", message: "Say first what the money that left until then was for" },
  },
});
