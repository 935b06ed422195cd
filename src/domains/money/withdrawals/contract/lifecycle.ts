import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

/**
 * A withdrawal's life (domain page, "Orders"). The amount is frozen from the request on; it leaves for good when it is paid, and
 * comes back when it is rejected or fails.
 */
export const withdrawalLife = defineLifecycle({
  name: "withdrawal",
  states: ["requested", "approved", "processing", "paid", "rejected", "failed"],
  initial: "requested",
  transitions: [
    // The first of two different operators; the second one's word is `approve`.
    { from: "requested", event: "approve_first", to: "requested", by: ["finance"] },
    { from: "requested", event: "approve", to: "approved", by: ["finance"] },
    { from: "requested", event: "reject", to: "rejected", by: ["finance"] },
    { from: "approved", event: "send", to: "processing", by: ["system"] },
    { from: "processing", event: "pay", to: "paid", by: ["finance"] },
    { from: "processing", event: "fail", to: "failed", by: ["finance"] },
  ],
});
export type WithdrawalStatus = (typeof withdrawalLife)["states"][number];
export type WithdrawalAct = (typeof withdrawalLife)["transitions"][number]["event"];
export type WithdrawalParty = (typeof withdrawalLife)["transitions"][number]["by"][number];

/** How many different operators have to approve. */
export const approvalsNeeded = 2;

/** The account that the money is taken from: what was put in or refunded, or what selling has earned. */
export const sources = ["wallet", "seller_available"] as const;
export type Source = (typeof sources)[number];

export const withdrawalWords: Record<WithdrawalStatus, Word> = {
  requested: /*i18n*/ { id: "withdrawals.status_requested", message: "Being checked" },
  approved: /*i18n*/ { id: "withdrawals.status_approved", message: "Approved" },
  processing: /*i18n*/ { id: "withdrawals.status_processing", message: "With the bank" },
  paid: /*i18n*/ { id: "withdrawals.status_paid", message: "Paid out" },
  rejected: /*i18n*/ { id: "withdrawals.status_rejected", message: "Turned down" },
  failed: /*i18n*/ { id: "withdrawals.status_failed", message: "Returned by the bank" },
};
export const sourceWords: Record<Source, Word> = {
  wallet: /*i18n*/ { id: "withdrawals.source_wallet", message: "Wallet" },
  seller_available: /*i18n*/ { id: "withdrawals.source_seller_available", message: "Sales income" },
};
for (const words of [withdrawalWords, sourceWords]) for (const word of Object.values<Word>(words)) says(word);
