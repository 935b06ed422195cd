import { says, type Word } from "#kit/words.ts";

/** Why money moved, as its owner reads it in the history. A domain that moves money for a new reason adds it here. */
export const reasons = [
  "topup",
  "order_payment",
  "order_refund",
  "group_price",
  "late_payment",
  "order_income",
  "course",
  "course_refund",
  "course_income",
  "membership",
  "membership_refund",
  "withdrawal",
  "withdrawal_paid",
  "withdrawal_returned",
  "unmatched",
  "unmatched_given",
  "unmatched_returned",
  "licence_payment",
  "licence_refund",
  "licence_income",
  "booking_payment",
  "booking_refund",
  "booking_income",
  "contract_payment",
  "contract_income",
  "contract_refund",
  "claim_return",
  "order_received",
] as const;
export type Reason = (typeof reasons)[number];

/** What sellers earn: the lines of a statement that are income. */
export const incomeReasons: readonly Reason[] = ["order_income", "contract_income", "licence_income", "booking_income"];

export const reasonWords: Record<Reason, Word> = {
  topup: /*i18n*/ { id: "ledger.reason_topup", message: "Wallet top-up" },
  order_payment: /*i18n*/ { id: "ledger.reason_order_payment", message: "Payment for an order" },
  order_refund: /*i18n*/ { id: "ledger.reason_order_refund", message: "Refund of an order" },
  group_price: /*i18n*/ { id: "ledger.reason_group_price", message: "Difference to the price that a group reached" },
  late_payment: /*i18n*/ { id: "ledger.reason_late_payment", message: "A payment that arrived after closing, given back" },
  order_income: /*i18n*/ { id: "ledger.reason_order_income", message: "Income from an order" },
  course: /*i18n*/ { id: "ledger.reason_course", message: "A course" },
  course_refund: /*i18n*/ { id: "ledger.reason_course_refund", message: "A course given back" },
  course_income: /*i18n*/ { id: "ledger.reason_course_income", message: "Income from a course" },
  membership: /*i18n*/ { id: "ledger.reason_membership", message: "A membership" },
  membership_refund: /*i18n*/ { id: "ledger.reason_membership_refund", message: "A membership given back" },
  withdrawal: /*i18n*/ { id: "ledger.reason_withdrawal", message: "Withdrawal" },
  withdrawal_paid: /*i18n*/ { id: "ledger.reason_withdrawal_paid", message: "Withdrawal, paid out" },
  withdrawal_returned: /*i18n*/ { id: "ledger.reason_withdrawal_returned", message: "Withdrawal given back" },
  unmatched: /*i18n*/ { id: "ledger.reason_unmatched", message: "Money that fits no payment" },
  unmatched_given: /*i18n*/ { id: "ledger.reason_unmatched_given", message: "Money that fitted no payment, found to be yours" },
  unmatched_returned: /*i18n*/ { id: "ledger.reason_unmatched_returned", message: "Money that fitted no payment, sent back by its provider" },
  licence_payment: /*i18n*/ { id: "ledger.reason_licence_payment", message: "Payment for a licence" },
  licence_refund: /*i18n*/ { id: "ledger.reason_licence_refund", message: "Refund of a licence" },
  licence_income: /*i18n*/ { id: "ledger.reason_licence_income", message: "Income from a licence" },
  booking_payment: /*i18n*/ { id: "ledger.reason_booking_payment", message: "Payment for a booking" },
  booking_refund: /*i18n*/ { id: "ledger.reason_booking_refund", message: "Refund of a booking" },
  booking_income: /*i18n*/ { id: "ledger.reason_booking_income", message: "Income from a booking" },
  contract_payment: /*i18n*/ { id: "ledger.reason_contract_payment", message: "A payment of a contract, into escrow" },
  contract_income: /*i18n*/ { id: "ledger.reason_contract_income", message: "Income from a contract" },
  contract_refund: /*i18n*/ { id: "ledger.reason_contract_refund", message: "Escrow of a contract, given back" },
  claim_return: /*i18n*/ { id: "ledger.reason_claim_return", message: "Income given back for a claim" },
  order_received: /*i18n*/ { id: "ledger.reason_order_received", message: "Goods received, held for claims" },
};
for (const word of Object.values(reasonWords)) says(word);
