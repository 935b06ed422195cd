import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import { clearIncome, closeUnpaidCheckout, receiveAutomatically } from "../contract/events.ts";
import { closeCheckout, lockCheckout } from "./close-checkout.ts";
import { database } from "./database.ts";
import { orderMachine } from "./order-machine.ts";
import { parcelMachine } from "./parcel-machine.ts";
import { clearParcels, lockReceivable, receiveParcels } from "./receive-parcels.ts";

/** Jobs may come early, late or twice: each looks at the deadline itself. */
export const closeUnpaidCheckoutJob = async (ctx: Ctx, { checkout_id }: z.output<(typeof closeUnpaidCheckout)["payload"]>): Promise<void> => {
  const checkout = await lockCheckout(ctx, checkout_id);
  if (checkout) await closeCheckout(ctx, checkout, "time_out");
};

export const receiveAutomaticallyJob = async (ctx: Ctx, { order_id }: z.output<(typeof receiveAutomatically)["payload"]>): Promise<void> => {
  const order = await orderMachine.lock(ctx, order_id);
  if (order) await receiveParcels(ctx, order, await lockReceivable(ctx, order_id), "system");
};

export const clearIncomeJob = async (ctx: Ctx, { order_id }: z.output<(typeof clearIncome)["payload"]>): Promise<void> => {
  const order = await orderMachine.lock(ctx, order_id);
  if (order) await clearParcels(ctx, order);
};

const mostAtOnce = 500;
/** Of unpaid checkouts, which have no timers of their own: most that are placed are paid in time, and each timer is a row of the queue to write, take up and delete. */
const mostUnpaid = 2_000;

const ordersOf = async (ctx: Ctx, parcelIds: readonly number[]): Promise<number[]> => {
  if (parcelIds.length === 0) return [];
  const rows = await database(ctx).selectFrom("shipment").select("order_id").distinct().where("id", "in", parcelIds).execute();
  return rows.map(({ order_id }) => order_id);
};

/** Checkouts whose time to pay is over: one job each, so that each has a transaction of its own. */
export const sweepUnpaid = async (ctx: Ctx): Promise<void> => {
  const checkouts = await database(ctx)
    .selectFrom("checkout")
    .select("id")
    .where("status", "=", "pending")
    .where("expires_at", "<=", ctx.now)
    .orderBy("expires_at")
    .limit(mostUnpaid)
    .execute();
  for (const { id } of checkouts) await ctx.enqueue(closeUnpaidCheckout, { checkout_id: id }, { key: `orders.close_unpaid_checkout:${id}` });
};

/** For timers that got lost: one job each, so that each order has a transaction of its own. */
export const sweepDeadlines = async (ctx: Ctx): Promise<void> => {
  for (const id of await ordersOf(ctx, await parcelMachine.overdue(ctx, "receive", mostAtOnce)))
    await ctx.enqueue(receiveAutomatically, { order_id: id }, { key: `orders.receive_automatically:${id}` });
  for (const id of await ordersOf(ctx, await parcelMachine.overdue(ctx, "clear", mostAtOnce)))
    await ctx.enqueue(clearIncome, { order_id: id }, { key: `orders.clear_income:${id}` });
};

/** Received, and the time for reviews is over. */
export const completeOrders = async (ctx: Ctx): Promise<void> => {
  for (const id of await orderMachine.overdue(ctx, "complete", mostAtOnce)) {
    const order = await orderMachine.lock(ctx, id);
    if (order) await orderMachine.move(ctx, [order], { event: "complete", party: "system", set: (at) => ({ completed_at: at }) });
  }
};
