import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { orderReceived } from "../contract/events.ts";
import type { OrderStatus } from "../contract/lifecycle.ts";
import { moveOrders, type OrderRow } from "./move-orders.ts";

/** A locked, shipped order has arrived. Answers undefined when it is not on its way. */
export const receive = async (ctx: Ctx, order: OrderRow, by: "buyer" | "system"): Promise<OrderStatus | undefined> => {
  const at = by === "system" ? (order.receive_by ?? ctx.now) : ctx.now;
  const status = await moveOrders(ctx, [order], { event: "receive", party: by, at, set: { received_at: at, receive_by: null } });
  if (!status) return undefined;
  await ctx.publish(orderReceived, {
    order_id: order.id,
    code: order.code,
    buyer_id: order.buyer_id,
    seller_id: order.seller_id,
    currency: order.currency as Currency,
    by,
  });
  return status;
};
