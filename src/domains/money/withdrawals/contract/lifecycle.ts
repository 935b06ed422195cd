import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";

/**
 * A withdrawal's life (domain page, "Orders"). The amount is frozen from the request on; it leaves for good when it is paid, and
 * comes back when it is rejected or fails.
 */
export const withdrawalLife = defineLifecycle({
  name: "withdrawal",
  version: 4,
  states: ["requested", "approved", "processing", "paid", "rejected", "failed"],
  initial: "requested",
  effects: {
    give_back: "ledger",
    let_go: "ledger",
    book_paid: "ledger",
    tell_paid: "notification",
    tell_returned: "notification",
    begin_payout: "timer",
    send_payout: "timer",
  },
  unsaid: {
    approve_first: "a second of the staff is still to approve it",
    approve: "told once the bank has answered",
    send: "told once the bank has answered",
    give_up: "told once its provider was asked once more",
  },
  transitions: [
    // The first of two different operators; the second one's word is `approve`.
    { from: "requested", event: "approve_first", to: "requested", by: ["finance"] },
    { from: "requested", event: "approve", to: "approved", by: ["finance"], effects: ["begin_payout"] },
    { from: "requested", event: "reject", to: "rejected", by: ["finance"], effects: ["give_back", "tell_returned"] },
    { from: "approved", event: "send", to: "processing", by: ["system"], effects: ["let_go", "send_payout"] },
    { from: "processing", event: "pay", to: "paid", by: ["finance", "system"], effects: ["book_paid", "tell_paid"] },
    { from: "processing", event: "fail", to: "failed", by: ["finance", "system"], effects: ["give_back", "tell_returned"] },
    // Of one that its provider does not pay, or cannot be asked about: it is asked once more, and then it fails, unless it was paid after all.
    { from: "processing", event: "give_up", to: "processing", by: ["finance"], effects: ["send_payout"] },
    // The bank sent it back after a payment provider had called it paid: it stands there again.
    { from: "paid", event: "bounce", to: "failed", by: ["system"], effects: ["give_back", "tell_returned"] },
  ],
});
export type WithdrawalStatus = (typeof withdrawalLife)["states"][number];
export type WithdrawalAct = (typeof withdrawalLife)["transitions"][number]["event"];

/** How many different operators have to approve. */
export const approvalsNeeded = 2;

/** The account that the money is taken from: what was put in or refunded, what selling has earned, or what goes back to the bank account that a transfer came from. */
export const ownSources = ["wallet", "seller_available"] as const;
/** What somebody asks for themselves. */
export type OwnSource = (typeof ownSources)[number];
export const sources = [...ownSources, "refund"] as const;
export type Source = (typeof sources)[number];

export const withdrawalWords: Record<WithdrawalStatus, Word> = {
  requested: /*i18n*/ { id: "withdrawals.status_requested", message: "Being checked" },
  approved: /*i18n*/ { id: "withdrawals.status_approved", message: "Approved" },
  processing: /*i18n*/ { id: "withdrawals.status_paying", message: "Being paid out" },
  paid: /*i18n*/ { id: "withdrawals.status_paid", message: "Paid out" },
  rejected: /*i18n*/ { id: "withdrawals.status_rejected", message: "Turned down" },
  failed: /*i18n*/ { id: "withdrawals.status_failed", message: "Returned by the bank" },
};
/** The same where a payment provider pays it. */
export const providerStateWords: Partial<Record<WithdrawalStatus, Word>> = {
  processing: /*i18n*/ { id: "withdrawals.status_processing_provider", message: "With the payment provider" },
  failed: /*i18n*/ { id: "withdrawals.status_failed_provider", message: "Not paid by the payment provider" },
};
/** The reason of one that a provider could not pay for want of ours. */
export const notPaidHere = "not paid here";
/** What finance reads while a provider cannot pay, of what was not said by the provider itself. */
export const waitWords: readonly (readonly [RegExp, Word])[] = [
  [/^not switched on$/, /*i18n*/ { id: "withdrawals.waits_off", message: "This provider is not switched on here to pay people" }],
  [/^another's number$/, /*i18n*/ { id: "withdrawals.waits_another", message: "This provider has another payment, over another sum, under the same number" }],
];
/** What its owner reads of reasons that have a code of the provider's in them: what can be done about it. Any other is read as it was said. */
export const reasonWords: readonly (readonly [RegExp, Word])[] = [
  [
    /PAYEE_USER_INFO_ERROR|PAYEE_CARD_INFO_ERROR|PAYEE_USERINFO/,
    /*i18n*/ { id: "withdrawals.reason_name", message: "The name is not that of the account's holder. Add the account again with the verified name." },
  ],
  [
    /PAYEE_NOT_EXIST|PAYEE_ACCOUNT_NOT_EXSIT|CARD_BIN_ERROR/,
    /*i18n*/ { id: "withdrawals.reason_account", message: "There is no such account. Look at its number and add it again." },
  ],
  [
    /PERM_AML|PERMIT_NON_BANK|EXCEED_LIMIT_UNRN|PAYEE_CERT/,
    /*i18n*/ { id: "withdrawals.reason_verify", message: "Alipay lets this account receive no more until its owner has completed their identity there." },
  ],
  [
    new RegExp(`^${notPaidHere}$`),
    /*i18n*/ {
      id: "withdrawals.reason_here",
      message: "It could not be paid in this way for reasons of ours. Please ask for it again, to a bank account if you can.",
    },
  ],
];
for (const word of [...Object.values<Word>(providerStateWords), ...[...reasonWords, ...waitWords].map(([, one]) => one)]) says(word);

export const sourceWords: Record<Source, Word> = {
  wallet: /*i18n*/ { id: "withdrawals.source_wallet", message: "Wallet" },
  seller_available: /*i18n*/ { id: "withdrawals.source_seller_available", message: "Sales income" },
  refund: /*i18n*/ { id: "withdrawals.source_refund", message: "Refund of a bank transfer" },
};
for (const words of [withdrawalWords, sourceWords]) for (const word of Object.values<Word>(words)) says(word);
