import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import type { CloseReason } from "../contract/lifecycle.ts";
import { checkoutMachine, type CheckoutRow } from "./checkout-machine.ts";
import { database } from "./database.ts";
import type { OrderRow } from "./order-machine.ts";

/** The checkout, locked. Whoever locks its orders too locks it first. */
export const lockCheckout = async (ctx: Ctx, id: number): Promise<CheckoutRow | undefined> => (await lockById(ctx, id))[0];
const lockById = compiled((ctx, id: number) => database(ctx).selectFrom("checkout").selectAll().where("id", "=", id).forNoKeyUpdate());
export const lockOrdersOf = compiled((ctx, checkoutId: number) =>
  database(ctx).selectFrom("order").selectAll().where("checkout_id", "=", checkoutId).orderBy("id").forNoKeyUpdate(),
);

const checkoutColumns = ["id", "buyer_id", "address", "total_minor", "currency", "status", "expires_at", "created_at", "paid_at", "closed_at"] as const;
type Aliased = { [Column in (typeof checkoutColumns)[number] as `of_checkout_${Column}`]: CheckoutRow[Column] };

/** Locks a row of the join at a time: the checkout first, which has no order that was not written with it. */
const lockJoined = compiled((ctx, id: number) =>
  database(ctx)
    .selectFrom("checkout")
    .innerJoin("order", "order.checkout_id", "checkout.id")
    .selectAll("order")
    .select(checkoutColumns.map((column) => `checkout.${column} as of_checkout_${column}` as const))
    .select(sql<number[]>`array(select l.product_id from orders.order_line l where l.order_id = "order".id)`.as("product_ids"))
    .where("checkout.id", "=", id)
    .orderBy("order.id")
    .forNoKeyUpdate(["checkout", "order"]),
);

/** A checkout and its orders, locked, with the products that are bought: in one statement, since every payment begins with it. */
export const lockToPay = async (ctx: Ctx, id: number): Promise<{ checkout: CheckoutRow | undefined; orders: OrderRow[]; product_ids: number[] }> => {
  const rows = await lockJoined(ctx, id);
  const [first] = rows as readonly (Aliased | undefined)[];
  const checkout = first && (Object.fromEntries(checkoutColumns.map((column) => [column, first[`of_checkout_${column}`]])) as CheckoutRow);
  return { checkout, orders: rows, product_ids: [...new Set(rows.flatMap((row) => row.product_ids))].sort((a, b) => a - b) };
};

const reasonOf = { cancel: "buyer_cancel", time_out: "pay_timeout", turn_away: "pay_timeout" } as const satisfies Record<string, CloseReason>;

/**
 * Closes an unpaid, locked checkout with all its orders and gives the stock back.
 * @returns the ids of its orders; undefined when it cannot be closed so now.
 */
export const closeCheckout = async (ctx: Ctx, checkout: CheckoutRow, event: keyof typeof reasonOf): Promise<number[] | undefined> => {
  const orders = await lockOrdersOf(ctx, checkout.id);
  const closed = await checkoutMachine.move(ctx, [checkout], {
    event,
    party: event === "cancel" ? "buyer" : "system",
    set: (at) => ({ closed_at: at }),
    more: { orders, event, reason: reasonOf[event] },
  });
  return closed && orders.map((order) => order.id);
};
