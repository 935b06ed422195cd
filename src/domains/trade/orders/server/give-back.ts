import { giveBackOfOrder } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { settlePaymentStatus } from "./payment-status.ts";

/**
 * A part of what an order's escrow holds goes back to its buyer; its payment status follows. `of` names this refund of the order for ever, a repeat
 * changes nothing; `why` is what finance reads.
 * @throws BalanceShort when the escrow holds less.
 */
export const giveBack = async (
  ctx: Ctx,
  { id, checkout_id, buyer_id, currency }: { id: number; checkout_id: number; buyer_id: number; currency: string },
  { of, minor, why }: { of: string; minor: bigint; why: string },
): Promise<void> => {
  if (minor === 0n) return;
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
