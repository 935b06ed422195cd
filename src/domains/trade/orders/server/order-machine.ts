import type { Selectable } from "kysely";
import { consumeStock, releaseStock } from "#domains/catalogue/catalog/index.server.ts";
import { giveCouponsBack } from "#domains/trade/coupons/index.server.ts";
import { giveBackOfOrder } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Effect } from "#platform/lifecycle/machine.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { orderReceived, orderShipped } from "../contract/events.ts";
import { orderLife, type CloseReason } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { giveBack } from "./give-back.ts";
import { stockReference } from "./order-stock.ts";
import type { Tables } from "./tables.ts";
import { tellBuyer, tellSeller } from "./tell-of-move.ts";

export type OrderRow = Selectable<Tables["order"]>;
/** What of an order's total is its goods, less the coupon: all that is not freight. */
export const goodsMinorOf = ({ total_minor, freight_minor }: Pick<OrderRow, "total_minor" | "freight_minor">): bigint => total_minor - freight_minor;

/** What a move of orders brings along beside the rows. */
type More = {
  parcel?: { shipment_id: number; carrier: string; tracking_number: string; goods: readonly { sku_id: number; quantity: number }[] };
  /** What goes back to the buyer, and why; `of` names this refund of the order for ever. */
  refund?: { of: string; minor: bigint; reason: CloseReason };
  /** What a group made cheaper. */
  cheaper?: bigint;
};
type OrderEffect = Effect<typeof orderLife, OrderRow, More | undefined>;

const needed = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`an order moves without ${what}`);
  return value;
};

const releaseCoupon: OrderEffect = async (ctx, { rows }) => {
  const ids = rows.flatMap(({ id, coupon }) => (coupon ? [id] : []));
  if (ids.length > 0) await giveCouponsBack(ctx, ids);
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
    tell_buyer: tellBuyer,
    tell_seller: tellSeller,
    say_shipped: sayShipped,
    say_received: sayReceived,
  },
});
