import type { PaymentStatus } from "../../contract/lifecycle.ts";

/** What the ledger says of an order's escrow, in minor units: what came in, and what was given back to the buyer. */
export const paymentStatusOf = ({ paid, refunded }: { paid: bigint; refunded: bigint }): PaymentStatus => {
  if (paid === 0n) return "unpaid";
  if (refunded === 0n) return "paid";
  return refunded < paid ? "partially_refunded" : "refunded";
};
