import type { Currency } from "#kit/money.ts";

/**
 * Where money stands. `escrow` is owned by an order, `contract_escrow` by a milestone of a contract, `licence_escrow` by the sale of a licence, `booking_escrow` by a booking, `course_escrow` by the purchase of a course, `inspection_escrow` by an inspection; `wallet`, `frozen`, `seller_pending` (received, held for the first week of the claim term), `seller_available`, `reserve` (of it so much as is held for some days against claims and chargebacks), `payout_transit` and `refund_transit` (on its way back to where it was paid from) by a user;
 * `provider_clearing` by a payment provider's number; `bank` is what lies on the platform's own accounts, owner 0, `transfer_held` what came of a bank transfer that is not whole yet, owned by its payment; `revenue` by the platform, owner 0, as is `suspense`: money that came and fits nothing.
 * `chargeback` is what a provider has taken back of a payment and nobody has borne yet, owned by the chargeback; `seller_disputed` income of an order that stands still meanwhile, owned by the order, and `sale_disputed` that of any other sale, owned by the chargeback; `loss` (owner 0) what the platform bore, `provider_fee` what a
 * provider kept for its work, and `bank_transit` what it paid out to our bank, both owned by its number; `coupon` (owner 0) what the portal paid sellers for its own coupons, below zero.
 * Below zero too, where sellers' money stands at a provider: `connected_held`, by the order, or any other sale by its payable's number below nothing; `connected_free` and `connected_leaving` by the seller.
 */
export const accountKinds = [
  "provider_clearing",
  "wallet",
  "frozen",
  "escrow",
  "seller_available",
  "revenue",
  "payout_transit",
  "suspense",
  "licence_escrow",
  "booking_escrow",
  "contract_escrow",
  "seller_pending",
  "course_escrow",
  "refund_transit",
  "bank",
  "transfer_held",
  "inspection_escrow",
  "chargeback",
  "seller_disputed",
  "provider_fee",
  "loss",
  "bank_transit",
  "coupon",
  "sale_disputed",
  "connected_held",
  "connected_free",
  "connected_leaving",
  "reserve",
] as const;
/** What is paid and not released yet, of whatever was sold. */
export const escrowKinds = [
  "escrow",
  "contract_escrow",
  "licence_escrow",
  "booking_escrow",
  "course_escrow",
  "inspection_escrow",
] as const satisfies readonly (typeof accountKinds)[number][];
/** Of these any balance is right: what is owed to us, and what is ours. Nobody waits for them, and no balance after a posting is known. */
export const floorless: readonly string[] = [
  "provider_clearing",
  "revenue",
  "bank",
  "chargeback",
  "provider_fee",
  "loss",
  "bank_transit",
  "coupon",
  "connected_held",
  "connected_free",
  "connected_leaving",
] satisfies (typeof accountKinds)[number][];
/** What a seller owes after a lost chargeback is their income below zero, paid by what they earn next: by a movement that says so (`mayOwe`), and by no other. */
export const maybeOwed: readonly string[] = ["seller_available"] satisfies (typeof accountKinds)[number][];
export type AccountKind = (typeof accountKinds)[number];

export type AccountName = { kind: AccountKind; owner: number; currency: Currency };
