import type { z } from "zod";
import { shortProductsOf } from "#domains/catalogue/catalog/index.server.ts";
import type { productPublished } from "#domains/catalogue/catalog/contract/events.ts";
import type {
  balancePaid,
  groupBuyCompleted,
  invoicePaid,
  checkoutPlaced,
  orderReady,
  orderReceived,
  orderShipped,
  ordersPaid,
} from "#domains/trade/orders/contract/events.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { lookAtStock } from "../contract/events.ts";
import { database } from "./database.ts";
import { endpointsOf, tell, type Endpoint } from "./deliveries.ts";

type Heard<Event extends { payload: z.ZodType }> = z.output<Event["payload"]>;

const money = (minor: bigint, currency: string) => ({ minor: String(minor), currency });

/** The amount is what the buyer pays; what the portal pays of the order is said beside it, where there is any. */
const byPortal = ({ portal_minor = 0n }: { portal_minor?: bigint }, currency: string) =>
  portal_minor > 0n ? { by_portal: money(portal_minor, currency) } : {};

export const tellPlaced = async (ctx: Ctx, { orders, currency }: Heard<typeof checkoutPlaced>) =>
  tell(
    ctx,
    orders.map((order) => ({
      owner_id: order.seller_id,
      event: "order_placed",
      data: { order_id: order.order_id, amount: money(order.amount_minor, currency), ...byPortal(order, currency) },
    })),
  );

type Paid = { order_id: number; seller_id: number; amount_minor: bigint; portal_minor?: bigint; is_deposit?: boolean; is_on_account?: boolean };
const paid = (order: Paid, currency: string) => ({
  owner_id: order.seller_id,
  event: order.is_deposit ? ("order_deposit_paid" as const) : order.is_on_account ? ("order_on_account" as const) : ("order_paid" as const),
  data: { order_id: order.order_id, amount: money(order.amount_minor, currency), ...byPortal(order, currency) },
});

/** Who is told that an order is paid ships it: one that waits for its group is told of once that came together, at the price reached. */
export const tellPaid = async (ctx: Ctx, { orders, currency, waits_for_group }: Heard<typeof ordersPaid>) => {
  const endpoints = await endpointsOf(
    ctx,
    orders.map((order) => order.seller_id),
  );
  if (!waits_for_group)
    await tell(
      ctx,
      orders.map((order) => paid(order, currency)),
      endpoints,
    );
  await lookLater(ctx, endpoints);
};

export const tellGroupCompleted = async (ctx: Ctx, order: Heard<typeof groupBuyCompleted>) => tell(ctx, [paid(order, order.currency)]);

export const tellReady = async (ctx: Ctx, { order_id, code, seller_id, balance_minor, currency, due }: Heard<typeof orderReady>) =>
  tell(ctx, [{ owner_id: seller_id, event: "order_ready", data: { order_id, code, balance: money(balance_minor, currency), due: unixSeconds(due) } }]);

/** With its balance an order is paid whole: the amount is that of the balance. One on account is paid at once: the amount is what was still due. */
export const tellBalancePaid = async (ctx: Ctx, order: Heard<typeof balancePaid | typeof invoicePaid>) => tell(ctx, [paid(order, order.currency)]);

export const tellShipped = async (ctx: Ctx, { order_id, code, seller_id, carrier, tracking_number }: Heard<typeof orderShipped>) =>
  tell(ctx, [{ owner_id: seller_id, event: "order_shipped", data: { order_id, code, carrier, tracking_number } }]);

export const tellReceived = async (ctx: Ctx, { order_id, code, seller_id, by }: Heard<typeof orderReceived>) =>
  tell(ctx, [{ owner_id: seller_id, event: "order_received", data: { order_id, code, by } }]);

export const tellPublished = async (ctx: Ctx, { id, seller_id, style_code, title, price }: Heard<typeof productPublished>) =>
  tell(ctx, [{ owner_id: seller_id, event: "product_published", data: { product_id: id, style_code, title, price } }]);

/** Stock is looked at after the order, by a job of its own: the busiest rows of the market are not held for that. */
const lookLater = async (ctx: Ctx, endpoints: readonly Endpoint[]) => {
  const wanting = new Set(endpoints.filter((one) => one.events.includes("stock_low")).map((one) => one.owner_id));
  for (const owner_id of wanting) await ctx.enqueue(lookAtStock, { owner_id }, { key: `shops.look_at_stock:${owner_id}` });
};

/** Tells of each product that runs short once, until there is enough of it again. */
export const lookAtStockJob = async (ctx: Ctx, { owner_id }: z.output<(typeof lookAtStock)["payload"]>) => {
  const short = await shortProductsOf(ctx, owner_id);
  const ids = short.map((one) => one.id);
  await database(ctx)
    .deleteFrom("short_told")
    .where("owner_id", "=", owner_id)
    .$if(ids.length > 0, (query) => query.where("product_id", "not in", ids))
    .execute();
  if (ids.length === 0) return;
  const fresh = await database(ctx)
    .insertInto("short_told")
    .values(ids.map((product_id) => ({ owner_id, product_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("product_id")
    .execute();
  const told = new Set(fresh.map((row) => row.product_id));
  await tell(
    ctx,
    short
      .filter((one) => told.has(one.id))
      .map((one) => ({
        owner_id,
        event: "stock_low",
        data: { product_id: one.id, style_code: one.style_code, available: one.available, min_quantity: one.min_quantity },
      })),
  );
};

export const forgetOldDeliveries = async (ctx: Ctx) => {
  await database(ctx)
    .deleteFrom("delivery")
    .where("created_at", "<", later(ctx.now, -days(30)))
    .execute();
};
