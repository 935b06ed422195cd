import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import { ownRefusal } from "#kit/own.ts";
import { proposedOutput, proposedRefusals } from "./proposals.ts";

/** Where a provider's books of a day and ours differ (decision 62). What the comparison itself could set right is healed. */
export const findingLife = defineLifecycle({
  name: "finding of a day",
  version: 2,
  states: ["open", "healed", "explained", "booked"],
  initial: "open",
  effects: { hear: "moves", book_off: "ledger" },
  unsaid: {
    heal: "staff see it in their list",
    agree: "staff see it in their list",
    explain: "staff did it",
    book: "staff did it",
  },
  transitions: [
    { from: "open", event: "heal", to: "healed", by: ["system"], effects: ["hear"] },
    // The missing side has come since.
    { from: "open", event: "agree", to: "healed", by: ["system"] },
    { from: "open", event: "explain", to: "explained", by: ["finance"] },
    { from: "open", event: "book", to: "booked", by: ["finance"], effects: ["book_off"] },
  ],
});
export const findingActs = ["explain", "book"] as const;

export const findingFaults = [
  "unheard",
  "other_amount",
  "payment_missing",
  "refund_unknown",
  "refund_missing",
  "dispute_unheard",
  "share_unknown",
  "share_missing",
  "withdrawal_unknown",
  "withdrawal_missing",
  "not_posted",
  "posted_alone",
  "balance_otherwise",
] as const;
export type FindingFault = (typeof findingFaults)[number];

/** What is wrong, and what to do about it. */
export const findingWords: Record<FindingFault, Word> = {
  unheard: /*i18n*/ {
    id: "payments.finding_unheard",
    message: "The provider took this payment and its word of it never came. It was taken from the statement, as if it had been told.",
  },
  other_amount: /*i18n*/ {
    id: "payments.finding_amount",
    message: "The provider's books say another amount than it told us. Ask the provider which is right.",
  },
  payment_missing: /*i18n*/ {
    id: "payments.finding_payment_missing",
    message: "We were told of this payment, and the provider's books do not have it. Ask the provider; what never came is booked off.",
  },
  refund_unknown: /*i18n*/ {
    id: "payments.finding_refund_unknown",
    message: "The provider paid this back without having been asked by us, for instance by hand on its own pages. Find out who did, and for what.",
  },
  refund_missing: /*i18n*/ {
    id: "payments.finding_refund_missing",
    message: "We were told that this was paid back, and the provider's books do not have it. Ask the provider whether the payer has it.",
  },
  share_unknown: /*i18n*/ {
    id: "payments.finding_share_unknown",
    message: "The provider moved this between us and a seller's account there without having been asked by us. Find out who did, and for what.",
  },
  share_missing: /*i18n*/ {
    id: "payments.finding_share_missing",
    message: "We were told that this was moved between us and a seller's account at the provider, whose books do not have it. Ask the provider which is right.",
  },
  withdrawal_unknown: /*i18n*/ {
    id: "payments.finding_withdrawal_unknown",
    message:
      "The provider transferred this out of the platform's balance, or into it, without having been asked by us, for instance by hand on its own pages. Find out who did, and for what.",
  },
  withdrawal_missing: /*i18n*/ {
    id: "payments.finding_withdrawal_missing",
    message: "We were told that this withdrawal was paid out or came back, and the provider's books do not have it. Ask the provider which is right.",
  },
  not_posted: /*i18n*/ {
    id: "payments.finding_lacking",
    message:
      "The provider told us of this, and the ledger does not have it, or has another sum. Find out why first. It can be booked in one click where one account is right: a payment that came too late goes into its payer's wallet, a refund comes out of what was set aside for it.",
  },
  posted_alone: /*i18n*/ {
    id: "payments.finding_posted_alone",
    message: "The ledger has this on the provider's account, and the provider never told us of it. Find out what it was booked for.",
  },
  balance_otherwise: /*i18n*/ {
    id: "payments.finding_balance",
    message:
      "What the platform's account at the provider holds changed by another sum than the provider's own lines of the day come to. Look on its pages for what moved there that no bill names.",
  },
  dispute_unheard: /*i18n*/ {
    id: "payments.finding_dispute_unheard",
    message: "The provider took or returned money for a chargeback, and its word of it never came. It was asked how that stands, as if it had told.",
  },
};
for (const word of Object.values(findingWords)) says(word);

const status = z.enum(findingLife.states);
const day = {
  id: z.int(),
  /** Of the trade's calendar: YYYY-MM-DD. */
  day: z.string(),
  provider_text: z.string(),
  /** How many lines the provider's statement has. */
  lines: z.int(),
  sums: z.array(z.object({ theirs: moneyWire, ours: moneyWire, difference: moneyWire })),
  /** What the provider kept, and what it paid out to our bank, as it was booked with this day. */
  costs: z.array(z.object({ fees: moneyWire, payouts: moneyWire, /** What our bank put in there. */ topups: moneyWire })),
  /** Findings that finance has to decide, and all there were. */
  open: z.int(),
  findings: z.int(),
  compared_at: z.int(),
};

export const statementDays = defineCall({
  path: "payment/statementdays",
  about:
    "Days whose books were compared with a provider's, the newest first: both sums, and how many differences are open; a day of which none is open is closed",
  who: "finance",
  input: z.object({ only_open: z.boolean().default(false), ...pageInput }),
  output: z.object({
    list: z.array(z.object(day)),
    /** Findings of all days that are open. */ open: z.int(),
    /** Providers whose books could not be read for days: the first day that is missing. */ late: z.array(
      z.object({ provider_text: z.string(), day: z.string() }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const statementDay = defineCall({
  path: "payment/statementday",
  about: "One such day with what differs: both amounts, what to do about it, who decided and why",
  who: "finance",
  input: z.object({ id }),
  output: z.object({
    ...day,
    list: z.array(
      z.object({
        id: z.int(),
        fault: z.enum(findingFaults),
        what_to_do: z.string(),
        transaction: z.string(),
        /** 0 where none of ours is meant. */
        payment_id: z.int(),
        theirs: moneyWire,
        ours: moneyWire,
        /** Theirs less ours. */
        difference: moneyWire,
        status,
        /** Why it was decided so; empty before. */
        note: z.string(),
        by: z.string(),
        actions: z.array(z.enum(findingActs)),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const settleFinding = defineCall({
  path: "payment/settlefinding",
  about:
    "A difference between a provider's books and ours is explained (nothing moves: the books will agree), or booked off: a refund that never arrived and a late payment that the ledger lacks go into their payer's wallet, a refund that it lacks comes out of what was set aside, what belongs to an order, a chargeback or a share is refused, all else is the platform's loss or gain; with a note",
  who: "finance",
  input: z.object({ id, act: z.enum(findingActs), note: z.string().trim().min(1).max(300) }),
  output: z.object({ status, ...proposedOutput }),
  refusals: {
    ...proposedRefusals,
    /** What finance had sent back out of suspense is booked already. */
    sent_back: /*i18n*/ { id: "payments.finding_sent_back", message: "So much was sent back from suspense, and is booked already: explain it with that" },
    no_one_account: /*i18n*/ {
      id: "payments.finding_no_one_account",
      message: "This belongs to an order, a chargeback or a seller's share: have what is missing booked there, and name that here",
    },
    settled: /*i18n*/ { id: "payments.finding_settled", message: "This difference was decided already" },
    ...ownRefusal,
  },
});
