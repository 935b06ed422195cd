import { giveBackOfOrder } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { creditInvoice } from "./invoice.ts";
import type { OnAccount } from "./invoice-machine.ts";
import { settlePaymentStatus } from "./payment-status.ts";

/**
 * A part of what an order's escrow holds goes back to its buyer; its payment status follows. Of an order on account that nobody has paid it is not to be paid any more. `of` names this refund of the order for ever, a repeat
 * of what was paid changes nothing; `why` is what finance reads. What lowers an invoice bears no name: every caller is the effect of a move of the order, or of a claim's or
 * a parcel's, under the order's lock, and a move happens once.
 * @throws BalanceShort when the escrow holds less.
 */
export const giveBack = async (
  ctx: Ctx,
  order: OnAccount & { checkout_id: number; currency: string },
  { of, minor, why }: { of: string; minor: bigint; why: string },
): Promise<void> => {
  if (minor === 0n || (await creditInvoice(ctx, order, minor))) return;
  const { id, checkout_id, buyer_id, currency } = order;
  await giveBackOfOrder(ctx, {
    key: `order:${id}:${of}`,
    order_id: id,
    checkout_id,
    buyer_id,
    amount_minor: minor,
    currency: currency as Currency,
    movedFor: "order_refund",
    why,
  });
  await settlePaymentStatus(ctx, [id], currency as Currency);
};
