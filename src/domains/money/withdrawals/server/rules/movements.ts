import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { Currency } from "#kit/money.ts";
import type { Source, WithdrawalAct } from "../../contract/lifecycle.ts";

/** The payout bank's owner number among the clearing accounts. */
const payoutBank = 101;

export type Frozen = { id: number; userId: number; source: Source; amount: bigint; currency: Currency };
type Step = Exclude<WithdrawalAct, "approve_first" | "approve"> | "request";
export type Move = { key: string; reason: Reason; reference: string; postings: { account: AccountName; minor: bigint }[] };

/** From where to where the money of each step goes, and why its owner reads it in the history. */
const ways: Record<Step, { from: "source" | "frozen" | "payout_transit"; to: "source" | "frozen" | "payout_transit" | "bank"; reason: Reason }> = {
  request: { from: "source", to: "frozen", reason: "withdrawal" },
  reject: { from: "frozen", to: "source", reason: "withdrawal_returned" },
  send: { from: "frozen", to: "payout_transit", reason: "withdrawal" },
  pay: { from: "payout_transit", to: "bank", reason: "withdrawal_paid" },
  fail: { from: "payout_transit", to: "source", reason: "withdrawal_returned" },
};

export const movementOf = (step: Step, { id, userId, source, amount, currency }: Frozen): Move => {
  const account = (place: "source" | "frozen" | "payout_transit" | "bank"): AccountName =>
    place === "bank" ? { kind: "provider_clearing", owner: payoutBank, currency } : { kind: place === "source" ? source : place, owner: userId, currency };
  const { from, to, reason } = ways[step];
  return {
    key: `withdrawal:${id}:${step}`,
    reason,
    reference: `withdrawal:${id}`,
    postings: [
      { account: account(from), minor: -amount },
      { account: account(to), minor: amount },
    ],
  };
};
