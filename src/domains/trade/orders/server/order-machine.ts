import type { Selectable } from "kysely";
import { consumeStock, releaseStock } from "#domains/catalogue/catalog/index.server.ts";
import { giveCouponsBack } from "#domains/trade/coupons/index.server.ts";
import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import { closePayable, giveBackOfOrder, openPayable, prolongPayable, settleOrder, takePayment } from "#domains/money/payments/index.server.ts";
import { locales } from "#kit/locale.ts";
import type { Currency } from "#kit/money.ts";
import { says } from "#kit/words.ts";
import type { Effect } from "#platform/lifecycle/machine.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { balancePaid, orderReady, orderReceived, orderShipped } from "../contract/events.ts";
import { orderLife, type CloseReason } from "../contract/lifecycle.ts";
import { tellAskedSeller } from "./ask-for-freight.ts";
import { database } from "./database.ts";
import { giveBack } from "./give-back.ts";
import { billInvoice, moveWaiting } from "./invoice.ts";
import { stockReference } from "./order-stock.ts";
import { portalPartOf, settledOf } from "./settled-of.ts";
import type { Tables } from "./tables.ts";
import { tellBuyer, tellSeller } from "./tell-of-move.ts";

export type OrderRow = Selectable<Tables["order"]>;
/** What of an order's total is its goods, less the coupons: all that is not freight. */
export const goodsMinorOf = ({ total_minor, freight_minor }: Pick<OrderRow, "total_minor" | "freight_minor">): bigint => total_minor - freight_minor;

/** What a move of orders brings along beside the rows. */
type More = {
  parcel?: { shipment_id: number; carrier: string; tracking_number: string; goods: readonly { sku_id: number; quantity: number }[] };
  /** What goes back to the buyer, and why; `of` names this refund of the order for ever. `kept_minor` of what its escrow holds is the seller's when it closes so. */
  refund?: { of: string; minor: bigint; reason: CloseReason; kept_minor?: bigint };
  /** Money that came for a balance. */
  came?: MoneyCame;
  /** Why a deposit is divided; `kept_minor` of it is the seller's. */
  forfeit?: { kept_minor: bigint; back_minor: bigint };
  /** What a group made cheaper. */
  cheaper?: bigint;
};
type OrderEffect = Effect<typeof orderLife, OrderRow, More | undefined>;

const needed = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`an order moves without ${what}`);
  return value;
};

const releaseCoupon: OrderEffect = async (ctx, { rows, more }) => {
  const kept = more?.forfeit?.kept_minor ?? more?.refund?.kept_minor ?? 0n;
  const orders = rows.flatMap((order) => (order.coupon || order.portal_coupon ? [{ order_id: order.id, kept_minor: portalPartOf(order, kept) }] : []));
  if (orders.length > 0) await giveCouponsBack(ctx, orders);
};

const release: OrderEffect = (ctx, { rows }) =>
  releaseStock(
    ctx,
    rows.map((order) => stockReference(order.id)),
  );

const consume: OrderEffect = async (ctx, { rows, more }) => {
  const { goods, shipment_id } = needed(more?.parcel, "its parcel");
  for (const order of rows) await consumeStock(ctx, stockReference(order.id), goods, String(shipment_id));
};

const refund: OrderEffect = async (ctx, { rows, more }) => {
  const { of, minor, reason } = needed(more?.refund, "what is refunded");
  for (const order of rows) await giveBack(ctx, order, { of, minor, why: reason });
};

const lowerPrice: OrderEffect = async (ctx, { rows, more }) => {
  const amount_minor = needed(more?.cheaper, "the difference");
  if (amount_minor === 0n) return;
  for (const { id, checkout_id, buyer_id, currency } of rows)
    await giveBackOfOrder(ctx, {
      key: `order:${id}:group_price`,
      order_id: id,
      checkout_id,
      buyer_id,
      amount_minor,
      currency: currency as Currency,
      movedFor: "group_price",
      why: "group_price",
    });
};

/** What is still to be paid of an order in parts. */
export const balanceMinorOf = ({ total_minor, deposit_minor }: Pick<OrderRow, "total_minor" | "deposit_minor">): bigint =>
  total_minor - (deposit_minor ?? total_minor);
export const payableOfBalance = ({ id }: { id: number }) => ({ kind: "balance", reference: id }) as const;

const balanceTitle = /*i18n*/ { id: "orders.balance_title", message: "Balance of order {code}" };
says(balanceTitle);

const openBalance: OrderEffect = async (ctx, { rows }) => {
  for (const order of rows)
    await openPayable(ctx, {
      ...payableOfBalance(order),
      payer_id: order.buyer_id,
      amount_minor: balanceMinorOf(order),
      currency: order.currency as Currency,
      title: Object.fromEntries(locales.map((locale) => [locale, ctx.services.words.say(locale, balanceTitle.id, { code: order.code })])),
      expires_at: needed(order.plan_ends_at ?? undefined, "the end of its plan"),
    });
};

const takeBalance: OrderEffect = async (ctx, { rows, more }) => {
  const came = needed(more?.came, "money");
  for (const { id, seller_id } of rows)
    await takePayment(ctx, {
      ...came,
      reason: "order_payment",
      reference: `order:${id}`,
      into: [{ kind: "escrow", owner: id, minor: came.amount_minor, seller_id }],
    });
};

const prolongBalance: OrderEffect = async (ctx, { rows }) => {
  for (const order of rows) await prolongPayable(ctx, payableOfBalance(order), needed(order.plan_ends_at ?? undefined, "the end of its plan"));
};

const closeBalance: OrderEffect = async (ctx, { rows, event }) => {
  for (const order of rows) await closePayable(ctx, payableOfBalance(order), event === "lapse" || event === "close_unpaid" ? "expire" : "cancel");
};

const forfeit: OrderEffect = async (ctx, { rows, more }) => {
  const { kept_minor, back_minor } = needed(more?.forfeit, "how its deposit is divided");
  for (const order of rows) {
    await giveBack(ctx, order, { of: "balance_unpaid", minor: back_minor, why: "balance_unpaid" });
    if (kept_minor > 0n) await settleOrder(ctx, { ...settledOf(order), parcel_id: 0, amount_minor: kept_minor, from: "escrow" });
  }
};

const beginInvoice: OrderEffect = (ctx, { rows }) => moveWaiting(ctx, rows, "begin");
const dropInvoice: OrderEffect = (ctx, { rows }) => moveWaiting(ctx, rows, "drop");
const bill: OrderEffect = async (ctx, { rows }) => {
  for (const order of rows) await billInvoice(ctx, order);
};

const sayReady: OrderEffect = async (ctx, { rows }) => {
  for (const order of rows)
    await ctx.publish(orderReady, {
      order_id: order.id,
      code: order.code,
      seller_id: order.seller_id,
      balance_minor: balanceMinorOf(order),
      currency: order.currency as Currency,
      due: needed(order.balance_due ?? undefined, "a due day"),
    });
};

const sayBalancePaid: OrderEffect = async (ctx, { rows }) => {
  for (const order of rows)
    await ctx.publish(balancePaid, {
      order_id: order.id,
      seller_id: order.seller_id,
      amount_minor: balanceMinorOf(order),
      portal_minor: order.portal_discount_minor,
      currency: order.currency as Currency,
    });
};

const sayReceived: OrderEffect = async (ctx, { rows }) => {
  for (const { id, code, buyer_id, seller_id, currency } of rows)
    await ctx.publish(orderReceived, {
      order_id: id,
      code,
      buyer_id,
      seller_id,
      currency: currency as Currency,
      by: ctx.actor?.id === buyer_id ? "buyer" : "system",
    });
};

const sayShipped: OrderEffect = async (ctx, { rows, more }) => {
  const { carrier, tracking_number } = needed(more?.parcel, "its parcel");
  for (const { id, code, buyer_id, seller_id } of rows) await ctx.publish(orderShipped, { order_id: id, code, buyer_id, seller_id, carrier, tracking_number });
};

export const orderMachine = defineMachine<typeof orderLife, Tables, "order", "order_event", More | undefined>(orderLife, {
  database,
  table: "order",
  events: { table: "order_event", of: "order_id" },
  effects: {
    release_coupon: releaseCoupon,
    release_stock: release,
    consume_stock: consume,
    lower_price: lowerPrice,
    refund,
    forfeit,
    open_balance: openBalance,
    take_balance: takeBalance,
    prolong_balance: prolongBalance,
    close_balance: closeBalance,
    begin_invoice: beginInvoice,
    drop_invoice: dropInvoice,
    bill,
    say_ready: sayReady,
    say_balance_paid: sayBalancePaid,
    tell_buyer: tellBuyer,
    tell_seller: tellSeller,
    tell_asked_seller: (ctx, { rows }) => tellAskedSeller(ctx, rows),
    say_shipped: sayShipped,
    say_received: sayReceived,
  },
});
