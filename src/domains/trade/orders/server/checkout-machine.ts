import { sql, type Selectable } from "kysely";
import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import { closePayable, takePayment } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { textOnce } from "#platform/database/compiled.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { checkoutClosed, ordersPaid } from "../contract/events.ts";
import { checkoutLife, type CloseReason } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { abandonedDays } from "./payment-plan.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { statusOnceTaken } from "./payment-status.ts";
import type { Tables } from "./tables.ts";

export type CheckoutRow = Selectable<Tables["checkout"]>;

/** A checkout moves alone, with its locked orders: what they do, and the money or the reason it happens for. */
type More = { orders: readonly OrderRow[] } &
  // Without money where all of it is on account.
  (
    | { came: MoneyCame | null; event: "pay" | "pay_into_group"; reason?: undefined; product_ids: readonly number[] }
    | { came?: undefined; event: "cancel" | "time_out" | "turn_away"; reason: CloseReason; product_ids?: undefined }
  );
type CheckoutEffect = Effect<typeof checkoutLife, CheckoutRow, More>;

/** The day by which an order is to be shipped, counted from `at`: of each order its own. */
export const dispatchDay = (at: Date) => textOnce("dispatch day", at, (moment) => sql<Date>`${moment}::timestamptz + dispatch_days * interval '1 day'`);

/** Of all of them at once. Orders of nothing beside others are told apart by their own row. */
const paymentStatusFor = (orders: readonly OrderRow[]) => {
  const statuses = new Set(orders.map(statusOnceTaken));
  const [status] = statuses;
  return statuses.size === 1 && status ? status : sql<string>`case when total_minor > 0 then 'paid' else 'unpaid' end`;
};

/** When an order in production closes by itself, its seller silent: so long after its buyer could have closed it. */
const abandonedAt = (at: Date) =>
  textOnce(
    "abandoned",
    at,
    (moment) => sql<Date>`${moment}::timestamptz + (dispatch_days + coalesce(late_days, 0) + ${sql.lit(abandonedDays)}) * interval '1 day'`,
  );

export const isOnAccount = ({ account_days }: Pick<OrderRow, "account_days">): boolean => account_days !== null;
/** What of an order is paid with its checkout. */
export const paidWith = ({ deposit_minor, total_minor }: Pick<OrderRow, "deposit_minor" | "total_minor">): bigint => deposit_minor ?? total_minor;

const moveOrders: CheckoutEffect = async (ctx, { party, at, more }) => {
  const { orders, event, reason } = more;
  const inParts = reason === undefined ? orders.filter(({ deposit_minor }) => deposit_minor !== null) : [];
  const later = reason === undefined ? orders.filter(isOnAccount) : [];
  const atOnce = orders.filter((order) => !inParts.includes(order) && !later.includes(order));
  const move = async (rows: readonly OrderRow[], how: typeof event | "pay_deposit" | "pay_later", set: object) => {
    if (rows.length > 0 && !(await orderMachine.move(ctx, rows, { event: how, party, set, more: undefined })))
      throw new Error(`the orders of a checkout do not ${how} with it`);
  };
  if (reason !== undefined) return move(atOnce, event, { close_reason: reason, closed_at: at });
  await move(atOnce, event, { paid_at: at, payment_status: paymentStatusFor(atOnce), ...(event === "pay" ? { dispatch_by: dispatchDay(at) } : {}) });
  await move(later, "pay_later", { dispatch_by: dispatchDay(at) });
  // Until the day that was promised for dispatch its goods are to be ready.
  await move(inParts, "pay_deposit", { paid_at: at, payment_status: "deposit_paid", dispatch_by: dispatchDay(at), plan_ends_at: abandonedAt(at) });
};

const takeMoney: CheckoutEffect = async (ctx, { rows: [checkout], more: { orders, came } }) => {
  if (!checkout) return;
  const paid = orders.filter((order) => !isOnAccount(order));
  if (!came && paid.length > 0) throw new Error("a checkout is paid without money");
  if (!came) return;
  await takePayment(ctx, {
    ...came,
    reason: "order_payment",
    reference: `checkout:${checkout.id}`,
    into: paid.map((order) => ({ kind: "escrow", owner: order.id, minor: paidWith(order), seller_id: order.seller_id })),
  });
};

const closeItsPayable: CheckoutEffect = async (ctx, { rows, event }) => {
  for (const { id } of rows) await closePayable(ctx, { kind: "checkout", reference: id }, event === "cancel" ? "cancel" : "expire");
};

const sayPaid: CheckoutEffect = async (ctx, { rows, more: { orders, event, product_ids = [] } }) => {
  for (const { id, buyer_id, currency } of rows)
    await ctx.publish(ordersPaid, {
      checkout_id: id,
      buyer_id,
      currency: currency as Currency,
      waits_for_group: event === "pay_into_group",
      orders: orders.map((order) => ({
        order_id: order.id,
        seller_id: order.seller_id,
        amount_minor: paidWith(order),
        portal_minor: order.portal_discount_minor,
        is_deposit: order.deposit_minor !== null,
        is_on_account: isOnAccount(order),
      })),
      product_ids: [...product_ids],
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
