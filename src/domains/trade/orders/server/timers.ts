import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import { closeUnpaidCheckout, receiveAutomatically } from "../contract/events.ts";
import { closeCheckout, lockCheckout } from "./close-checkout.ts";
import { database } from "./database.ts";
import { orderMachine } from "./order-machine.ts";
import { receive } from "./receive-order.ts";

/** Jobs may come early, late or twice: each looks at the deadline itself. */
export const closeUnpaidCheckoutJob = async (ctx: Ctx, { checkout_id }: z.output<(typeof closeUnpaidCheckout)["payload"]>): Promise<void> => {
  const checkout = await lockCheckout(ctx, checkout_id);
  if (checkout) await closeCheckout(ctx, checkout, "time_out");
};

export const receiveAutomaticallyJob = async (ctx: Ctx, { order_id }: z.output<(typeof receiveAutomatically)["payload"]>): Promise<void> => {
  const order = await orderMachine.lock(ctx, order_id);
  if (order) await receive(ctx, order, "system");
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
  for (const id of await orderMachine.overdue(ctx, "receive", mostAtOnce))
    await ctx.enqueue(receiveAutomatically, { order_id: id }, { key: `orders.receive_automatically:${id}` });
};

/** Received, and the time for reviews is over. */
export const completeOrders = async (ctx: Ctx): Promise<void> => {
  for (const id of await orderMachine.overdue(ctx, "complete", mostAtOnce)) {
    const order = await orderMachine.lock(ctx, id);
    if (order) await orderMachine.move(ctx, [order], { event: "complete", party: "system", set: (at) => ({ completed_at: at }) });
  }
};
