import { sql, type Selectable } from "kysely";
import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import { closePayable, takePayment } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { compiled } from "#platform/database/compiled.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { checkoutClosed, ordersPaid } from "../contract/events.ts";
import { checkoutLife, type CloseReason } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { settlePaymentStatus } from "./payment-status.ts";
import type { Tables } from "./tables.ts";

export type CheckoutRow = Selectable<Tables["checkout"]>;

/** A checkout moves alone, with its locked orders: what they do, and the money or the reason it happens for. */
type More = { orders: readonly OrderRow[] } & (
  | { came: MoneyCame; event: "pay" | "pay_into_group"; reason?: undefined }
  | { came?: undefined; event: "cancel" | "time_out" | "turn_away"; reason: CloseReason }
);
type CheckoutEffect = Effect<typeof checkoutLife, CheckoutRow, More>;

/** The day by which an order is to be shipped, counted from `at`: of each order its own. */
export const dispatchDay = (at: Date) => sql<Date>`${at}::timestamptz + dispatch_days * interval '1 day'`;

const moveOrders: CheckoutEffect = async (ctx, { party, at, more }) => {
  const { orders, event, reason } = more;
  const set = reason === undefined ? { paid_at: at, ...(event === "pay" ? { dispatch_by: dispatchDay(at) } : {}) } : { close_reason: reason, closed_at: at };
  if (!(await orderMachine.move(ctx, orders, { event, party, set, more: undefined }))) throw new Error(`the orders of a checkout do not ${event} with it`);
};

const takeMoney: CheckoutEffect = async (ctx, { rows: [checkout], more: { orders, came } }) => {
  if (!checkout || !came) throw new Error("a checkout is paid without money");
  await takePayment(ctx, {
    payment_id: came.payment_id,
    transaction: came.transaction,
    reason: "order_payment",
    reference: `checkout:${checkout.id}`,
    into: orders.map((order) => ({ kind: "escrow", owner: order.id, minor: order.total_minor })),
  });
  await settlePaymentStatus(
    ctx,
    orders.map((order) => order.id),
    checkout.currency as Currency,
  );
};

const closeItsPayable: CheckoutEffect = async (ctx, { rows, event }) => {
  for (const { id } of rows) await closePayable(ctx, { kind: "checkout", reference: id }, event === "cancel" ? "cancel" : "expire");
};

const productsOf = compiled((ctx, orderIds: readonly number[]) =>
  database(ctx)
    .selectFrom("order_line")
    .select("product_id")
    .distinct()
    .where("order_id", "=", sql<number>`any(${orderIds}::int[])`),
);

const sayPaid: CheckoutEffect = async (ctx, { rows, more: { orders, event } }) => {
  const bought = await productsOf(
    ctx,
    orders.map((order) => order.id),
  );
  for (const { id, buyer_id, currency } of rows)
    await ctx.publish(ordersPaid, {
      checkout_id: id,
      buyer_id,
      currency: currency as Currency,
      waits_for_group: event === "pay_into_group",
      orders: orders.map((order) => ({ order_id: order.id, seller_id: order.seller_id, amount_minor: order.total_minor })),
      product_ids: bought.map((line) => line.product_id),
    });
};

const sayClosed: CheckoutEffect = async (ctx, { rows, more: { orders, reason } }) => {
  if (reason === undefined) throw new Error("a checkout closes without a reason");
  for (const { id, buyer_id } of rows) await ctx.publish(checkoutClosed, { checkout_id: id, buyer_id, reason, order_ids: orders.map((order) => order.id) });
};

export const checkoutMachine = defineMachine<typeof checkoutLife, Tables, "checkout", "checkout_event", More>(checkoutLife, {
  database,
  table: "checkout",
  events: { table: "checkout_event", of: "checkout_id" },
  effects: { take_money: takeMoney, close_payable: closeItsPayable, move_orders: moveOrders, say_paid: sayPaid, say_closed: sayClosed },
});
