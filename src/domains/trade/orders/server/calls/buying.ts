import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { receiveAutomatically } from "../../contract/events.ts";
import { setting } from "#domains/settings/index.server.ts";
import { orderLife, type OrderStatus } from "../../contract/lifecycle.ts";
import { cancelOrder, extendReceipt, receiveOrder } from "../../contract/orders.ts";
import { closeCheckout, lockCheckout } from "../close-checkout.ts";
import { database } from "../database.ts";
import { lockOrder, moveOrders, type OrderRow } from "../move-orders.ts";
import { receive } from "../receive-order.ts";

const lockBought = async (ctx: Ctx, id: number): Promise<OrderRow> => {
  const order = await lockOrder(ctx, id);
  return found(order?.buyer_id === me(ctx).id ? order : null);
};

export const cancelOrderFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof cancelOrder>) => {
  const order = await database(ctx).selectFrom("order").select("checkout_id").where("id", "=", id).where("buyer_id", "=", me(ctx).id).executeTakeFirst();
  const checkout = found(await lockCheckout(ctx, found(order).checkout_id));
  if (checkout.expires_at <= ctx.now) throw refuse(cancelOrder, "state_wrong");
  const closed = await closeCheckout(ctx, checkout, "cancel");
  if (!closed) throw refuse(cancelOrder, "state_wrong");
  return { closed };
};

export const receiveOrderFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof receiveOrder>) => {
  const status = await receive(ctx, await lockBought(ctx, id), "buyer");
  if (!status) throw refuse(receiveOrder, "state_wrong");
  return { status };
};

export const extendReceiptFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof extendReceipt>) => {
  const order = await lockBought(ctx, id);
  const isAllowed = next(orderLife, order.status as OrderStatus, "extend", "buyer") !== undefined;
  if (!isAllowed || !order.receive_by || order.receive_by <= ctx.now) throw refuse(extendReceipt, "state_wrong");
  if (order.is_extended) throw refuse(extendReceipt, "already_extended");
  const receive_by = later(order.receive_by, days(await setting(ctx, "orders.extension_days")));
  await moveOrders(ctx, [order], { event: "extend", party: "buyer", set: { receive_by, is_extended: true } });
  await ctx.enqueue(receiveAutomatically, { order_id: order.id }, { runAt: receive_by });
  return { receive_by: unixSeconds(receive_by) };
};
