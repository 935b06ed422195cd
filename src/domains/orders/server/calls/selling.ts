import { consumeStock, releaseStock } from "#domains/catalog/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, later } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { orderShipped, receiveAutomatically, refundWanted } from "../../contract/events.ts";
import { rejectOrder, shipOrder } from "../../contract/orders.ts";
import { database } from "../database.ts";
import { lockOrder, moveOrders, type OrderRow } from "../move-orders.ts";
import { stockReference } from "../order-stock.ts";

const lockSold = async (ctx: Ctx, id: number): Promise<OrderRow> => {
  const order = await lockOrder(ctx, id);
  return found(order?.seller_id === me(ctx).id ? order : null);
};

export const shipOrderFn = async (ctx: Ctx, { id, carrier, tracking_number }: ParsedInputOf<typeof shipOrder>) => {
  const order = await lockSold(ctx, id);
  const receive_by = later(ctx.now, days(await setting(ctx, "orders.receive_days")));
  const status = await moveOrders(ctx, [order], { event: "ship", party: "seller", set: { shipped_at: ctx.now, receive_by } });
  if (!status) throw refuse(shipOrder, "state_wrong");
  await database(ctx)
    .updateTable("order_line")
    .set({ shipped_quantity: sql<number>`quantity` })
    .where("order_id", "=", id)
    .execute();
  await database(ctx).insertInto("shipment").values({ order_id: id, carrier, tracking_number, created_at: ctx.now }).execute();
  await ctx.enqueue(receiveAutomatically, { order_id: id }, { runAt: receive_by });
  await ctx.publish(orderShipped, { order_id: id, code: order.code, buyer_id: order.buyer_id, seller_id: order.seller_id, carrier, tracking_number });
  await consumeStock(ctx, stockReference(id));
  return { status };
};

export const rejectOrderFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof rejectOrder>) => {
  const order = await lockSold(ctx, id);
  const status = await moveOrders(ctx, [order], {
    event: "reject",
    party: "seller",
    note,
    set: { close_reason: "seller_reject", close_note: note, closed_at: ctx.now },
  });
  if (!status) throw refuse(rejectOrder, "state_wrong");
  await releaseStock(ctx, stockReference(id));
  await ctx.publish(refundWanted, {
    key: `order:${id}:seller_reject`,
    order_id: id,
    buyer_id: order.buyer_id,
    amount_minor: order.total_minor,
    currency: order.currency as Currency,
    reason: "seller_reject",
  });
  return { status };
};
