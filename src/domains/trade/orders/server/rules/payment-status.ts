import type { PaymentStatus } from "../../contract/lifecycle.ts";

/** What the ledger says of an order's escrow, in minor units: what came in, and what was given back to the buyer. `due` is what is to come in all; of an order that is paid at once nobody asks. */
export const paymentStatusOf = ({ paid, refunded, due = 0n }: { paid: bigint; refunded: bigint; due?: bigint }): PaymentStatus => {
  if (paid === 0n) return "unpaid";
  if (refunded === 0n) return paid < due ? "deposit_paid" : "paid";
  return refunded < paid ? "partially_refunded" : "refunded";
};
