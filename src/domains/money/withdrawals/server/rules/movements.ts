import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { Currency } from "#kit/money.ts";
import type { OwnSource, WithdrawalAct } from "../../contract/lifecycle.ts";

/** `isAtProvider`: it stands in the owner's account at a payment provider, and is paid out from there. `from`: what the provider owes us, where it pays out of that. */
export type Frozen = {
  id: number;
  userId: number;
  source: OwnSource;
  amount: bigint;
  currency: Currency;
  isAtProvider?: boolean;
  from?: AccountName | undefined;
};
type Step = Exclude<WithdrawalAct, "approve_first" | "approve" | "give_up"> | "request";
export type Move = { key: string; reason: Reason; reference: string; postings: { account: AccountName; minor: bigint }[] };

/** From where to where the money of each step goes, and why its owner reads it in the history. */
const ways: Record<Step, { from: "source" | "frozen" | "payout_transit" | "bank"; to: "source" | "frozen" | "payout_transit" | "bank"; reason: Reason }> = {
  request: { from: "source", to: "frozen", reason: "withdrawal" },
  reject: { from: "frozen", to: "source", reason: "withdrawal_returned" },
  send: { from: "frozen", to: "payout_transit", reason: "withdrawal" },
  pay: { from: "payout_transit", to: "bank", reason: "withdrawal_paid" },
  fail: { from: "payout_transit", to: "source", reason: "withdrawal_returned" },
  bounce: { from: "bank", to: "source", reason: "withdrawal_returned" },
};

/** Where money that stands at a provider is meanwhile: free there, or set apart for the payout. */
const there: Partial<Record<Step, readonly ["connected_free" | "connected_leaving", "connected_free" | "connected_leaving"]>> = {
  request: ["connected_free", "connected_leaving"],
  reject: ["connected_leaving", "connected_free"],
  fail: ["connected_leaving", "connected_free"],
  bounce: ["connected_leaving", "connected_free"],
};

export const movementOf = (step: Step, { id, userId, source, amount, currency, isAtProvider = false, from: clearing }: Frozen): Move => {
  const account = (place: "source" | "frozen" | "payout_transit" | "bank"): AccountName =>
    place !== "bank"
      ? { kind: place === "source" ? source : place, owner: userId, currency }
      : isAtProvider
        ? { kind: "connected_leaving", owner: userId, currency }
        : (clearing ?? { kind: "bank", owner: 0, currency });
  const [fromThere, toThere] = (isAtProvider && there[step]) || [];
  const { from, to, reason } = ways[step];
  return {
    key: `withdrawal:${id}:${step}`,
    reason,
    reference: `withdrawal:${id}`,
    postings: [
      { account: account(from), minor: -amount },
      { account: account(to), minor: amount },
      // As with clearing, what stands there is below nothing.
      ...(fromThere && toThere
        ? [
            { account: { kind: fromThere, owner: userId, currency }, minor: amount },
            { account: { kind: toThere, owner: userId, currency }, minor: -amount },
          ]
        : []),
    ],
  };
};
