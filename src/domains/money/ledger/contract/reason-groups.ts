import { says, type Word } from "#kit/words.ts";
import type { Reason } from "./reasons.ts";

/** Under what people look for a movement: its row says the exact reason. */
export const reasonGroups = ["paid", "received", "refunds", "deposits", "withdrawals", "chargebacks", "fees"] as const;
export type ReasonGroup = (typeof reasonGroups)[number];

export const reasonGroupWords: Record<ReasonGroup, Word> = {
  paid: /*i18n*/ { id: "ledger.group_paid", message: "Payments made" },
  received: /*i18n*/ { id: "ledger.group_received", message: "Income received" },
  refunds: /*i18n*/ { id: "ledger.group_refunds", message: "Refunds and money given back" },
  deposits: /*i18n*/ { id: "ledger.group_deposits", message: "Top-ups and transfers in" },
  withdrawals: /*i18n*/ { id: "ledger.group_withdrawals", message: "Withdrawals and payouts" },
  chargebacks: /*i18n*/ { id: "ledger.group_chargebacks", message: "Chargebacks by a bank" },
  fees: /*i18n*/ { id: "ledger.group_fees", message: "Fees and differences" },
};
for (const word of Object.values(reasonGroupWords)) says(word);

const groupOf: Record<Reason, ReasonGroup> = {
  topup: "deposits",
  order_payment: "paid",
  order_refund: "refunds",
  group_price: "refunds",
  late_payment: "refunds",
  order_income: "received",
  course: "paid",
  course_refund: "refunds",
  course_income: "received",
  membership: "paid",
  membership_refund: "refunds",
  withdrawal: "withdrawals",
  withdrawal_paid: "withdrawals",
  withdrawal_returned: "withdrawals",
  unmatched: "deposits",
  unmatched_given: "deposits",
  unmatched_returned: "refunds",
  licence_payment: "paid",
  licence_refund: "refunds",
  licence_income: "received",
  booking_payment: "paid",
  booking_refund: "refunds",
  booking_income: "received",
  contract_payment: "paid",
  contract_income: "received",
  contract_refund: "refunds",
  claim_return: "refunds",
  order_received: "received",
  refund_sent: "refunds",
  refund_to_wallet: "refunds",
  refund_twice: "refunds",
  transfer_came: "deposits",
  transfer_part: "deposits",
  transfer_over: "deposits",
  transfer_lapsed: "deposits",
  inspection_payment: "paid",
  inspection_refund: "refunds",
  inspection_income: "received",
  booked_off: "fees",
  dispute_taken: "chargebacks",
  dispute_returned: "chargebacks",
  dispute_held: "chargebacks",
  dispute_freed: "chargebacks",
  dispute_lost: "chargebacks",
  charged_back: "chargebacks",
  provider_fee: "fees",
  provider_payout: "withdrawals",
  provider_topup: "withdrawals",
  payout_received: "withdrawals",
  payout_taken_back: "withdrawals",
  coupon_income: "received",
  share_sent: "received",
  share_back: "received",
  share_freed: "received",
};

export const reasonsOf = (group: ReasonGroup): Reason[] => (Object.keys(groupOf) as Reason[]).filter((reason) => groupOf[reason] === group);
