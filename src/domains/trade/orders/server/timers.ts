import { sql } from "kysely";
import type { z } from "zod";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { closeUnpaidCheckout, receiveAutomatically } from "../contract/events.ts";
import { setting } from "#domains/settings/index.server.ts";
import { closeCheckout, lockCheckout } from "./close-checkout.ts";
import { database } from "./database.ts";
import { lockOrder, moveOrders, type OrderRow } from "./move-orders.ts";
import { receive } from "./receive-order.ts";

/** Jobs may come early, late or twice: each looks at the deadline itself. */
export const closeUnpaidCheckoutJob = async (ctx: Ctx, { checkout_id }: z.output<(typeof closeUnpaidCheckout)["payload"]>): Promise<void> => {
  const checkout = await lockCheckout(ctx, checkout_id);
  if (checkout && checkout.expires_at <= ctx.now) await closeCheckout(ctx, checkout, "time_out");
};

export const receiveAutomaticallyJob = async (ctx: Ctx, { order_id }: z.output<(typeof receiveAutomatically)["payload"]>): Promise<void> => {
  const order = await lockOrder(ctx, order_id);
  if (order?.receive_by && order.receive_by <= ctx.now) await receive(ctx, order, "system");
};

const mostAtOnce = 500;

/** For timers that got lost: one job each, so that each order has a transaction of its own. */
export const sweepDeadlines = async (ctx: Ctx): Promise<void> => {
  const checkouts = await database(ctx)
    .selectFrom("checkout")
    .select("id")
    .where("status", "=", "pending")
    .where("expires_at", "<=", ctx.now)
    .orderBy("expires_at")
    .limit(mostAtOnce)
    .execute();
  for (const { id } of checkouts) await ctx.enqueue(closeUnpaidCheckout, { checkout_id: id }, { key: `orders.close_unpaid_checkout:${id}` });
  const orders = await database(ctx)
    .selectFrom("order")
    .select("id")
    .where("status", "=", "shipped")
    .where("receive_by", "<=", ctx.now)
    .orderBy("receive_by")
    .limit(mostAtOnce)
    .execute();
  for (const { id } of orders) await ctx.enqueue(receiveAutomatically, { order_id: id }, { key: `orders.receive_automatically:${id}` });
};

/** Received, and the time for reviews is over. */
export const completeOrders = async (ctx: Ctx): Promise<void> => {
  const completeDays = await setting(ctx, "orders.complete_days");
  const orders = await database(ctx)
    .selectFrom("order")
    .selectAll()
    .where("status", "=", "received")
    .where("received_at", "<=", later(ctx.now, -days(completeDays)))
    .orderBy("id")
    .limit(mostAtOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const whenOver = (order: OrderRow) => later(order.received_at ?? ctx.now, days(completeDays));
  await moveOrders(ctx, orders, {
    event: "complete",
    party: "system",
    at: whenOver,
    set: { completed_at: sql<Date>`received_at + make_interval(days => ${completeDays})` },
  });
};
