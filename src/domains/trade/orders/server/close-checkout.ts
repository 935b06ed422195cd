import { releaseStock } from "#domains/catalogue/catalog/index.server.ts";
import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { checkoutClosed } from "../contract/events.ts";
import { checkoutLife, type CloseReason } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { moveOrders } from "./move-orders.ts";
import { stockReference } from "./order-stock.ts";
import type { Tables } from "./tables.ts";
import type { Selectable } from "kysely";

export type CheckoutRow = Selectable<Tables["checkout"]>;

/** The checkout, locked. Whoever locks its orders too locks it first. */
export const lockCheckout = (ctx: Ctx, id: number): Promise<CheckoutRow | undefined> =>
  database(ctx).selectFrom("checkout").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
export const lockOrdersOf = (ctx: Ctx, checkoutId: number) =>
  database(ctx).selectFrom("order").selectAll().where("checkout_id", "=", checkoutId).orderBy("id").forNoKeyUpdate().execute();

const reasonOf: Record<"cancel" | "time_out", CloseReason> = { cancel: "buyer_cancel", time_out: "pay_timeout" };

/**
 * Closes an unpaid, locked checkout with all its orders and gives the stock back.
 * @returns the ids of its orders; undefined when it is no longer unpaid.
 */
export const closeCheckout = async (ctx: Ctx, checkout: CheckoutRow, event: "cancel" | "time_out"): Promise<number[] | undefined> => {
  const party = event === "cancel" ? "buyer" : "system";
  const to = next(checkoutLife, checkout.status as (typeof checkoutLife.states)[number], event, party);
  if (!to) return undefined;
  // A timer that comes late says when the time was over, not when it came.
  const at = event === "time_out" ? checkout.expires_at : ctx.now;
  const reason = reasonOf[event];
  const orders = await lockOrdersOf(ctx, checkout.id);
  await database(ctx).updateTable("checkout").set({ status: to, closed_at: at }).where("id", "=", checkout.id).execute();
  await moveOrders(ctx, orders, { event, party, at, set: { close_reason: reason, closed_at: at } });
  await releaseStock(
    ctx,
    orders.map((order) => stockReference(order.id)),
  );
  const order_ids = orders.map((order) => order.id);
  await ctx.publish(checkoutClosed, { checkout_id: checkout.id, buyer_id: checkout.buyer_id, reason, order_ids });
  return order_ids;
};
