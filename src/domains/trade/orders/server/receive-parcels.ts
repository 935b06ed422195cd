import { setting } from "#domains/settings/index.server.ts";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { isProposed, settleOrder } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import type { OrderStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { parcelMachine, type ParcelRow } from "./parcel-machine.ts";
import { shareOfParcel } from "./rules/parcel-share.ts";
import { standingLines } from "./standing-lines.ts";
import { daysOf } from "./terms.ts";

/** The parcels of a locked order, first to last, locked too. */
export const lockParcels = compiled((ctx, orderId: number) =>
  database(ctx).selectFrom("shipment").selectAll().where("order_id", "=", orderId).orderBy("id").forNoKeyUpdate(),
);

/** When the money of a parcel that was received at `at` is the seller's to spend. */
export const clearAt = async (ctx: Ctx, order: OrderRow, at: Date): Promise<Date> =>
  later(at, days(order.pending_days ?? (await setting(ctx, "orders.pending_days"))));

/** What an order's escrow still holds when nothing of it is to come was agreed to be the seller's, by a claim that gave back less than its pieces cost. */
const settleRest = async (ctx: Ctx, { id, seller_id, currency, commission_basis_points }: OrderRow): Promise<void> => {
  const held = await balanceOf(ctx, { kind: "escrow", owner: id, currency: currency as Currency });
  const rest = { order_id: id, parcel_id: 0, seller_id, currency: currency as Currency, amount_minor: held, commission_basis_points };
  if (held > 0n) await settleOrder(ctx, { ...rest, from: "escrow" });
};

/** An order was closed over parcels that are on their way: all that its escrow held has gone back. */
export const giveParcelsBack = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  const parcels = (await lockParcels(ctx, order.id)).filter(({ status }) => status === "on_way");
  await parcelMachine.move(ctx, parcels, { event: "give_back", party: "system", set: { receive_by: null }, more: { order } });
};

/**
 * A locked order of which everything is shipped and nothing is on its way any more is received; or closed, where all of it went back. Answers the
 * state it is in. With the receipt of its last parcel it is received when that was; without its rest, now.
 */
export const finishOrder = async (ctx: Ctx, id: number, why: "receipt" | "rest"): Promise<OrderStatus> => {
  const order = await orderMachine.lock(ctx, id);
  if (!order) throw new Error(`there is no order ${id}`);
  return finishLocked(ctx, order, why);
};

/** The same of an order that stands as it was locked. */
export const finishLocked = async (ctx: Ctx, order: OrderRow, why: "receipt" | "rest"): Promise<OrderStatus> => {
  if (order.status !== "shipped") return order.status as OrderStatus;
  const parcels = await lockParcels(ctx, order.id);
  if (parcels.some(({ status }) => status === "on_way")) return "shipped";
  const last = parcels.reduce<Date | null>((latest, { received_at }) => (received_at && (!latest || received_at > latest) ? received_at : latest), null);
  await settleRest(ctx, order);
  if (!last) {
    const more = { refund: { of: "parcels", minor: 0n, reason: "refunded" as const } };
    await orderMachine.move(ctx, [order], { event: "refund", party: "system", set: { close_reason: "refunded", closed_at: ctx.now }, more });
    return "closed";
  }
  const reviewTime = days(await daysOf(ctx, order, "complete_days"));
  const at = why === "receipt" ? last : ctx.now;
  await orderMachine.move(ctx, [order], {
    event: "receive",
    party: "system",
    at,
    set: { received_at: at, completes_at: later(at, reviewTime) },
    more: undefined,
  });
  return "received";
};

/** Parcels of a locked order, locked too, have arrived: the buyer says so, or their time is over. Answers how many were received now. */
export const receiveParcels = async (ctx: Ctx, order: OrderRow, parcels: readonly ParcelRow[], party: "buyer" | "system", only?: number): Promise<number> => {
  // Nobody's money goes on by its timer while a second person has to say whether it goes back.
  if (party === "system" && (await isProposed(ctx, "order/refund", order.id))) return 0;
  const due = parcels.filter((one) => (only === undefined || one.id === only) && !parcelMachine.whyNot(one, "receive", party, ctx.now));
  if (due.length === 0) return 0;
  const lines = await standingLines(ctx, order.id);
  const unshipped = lines.reduce((sum, line) => sum + line.unitPriceMinor * BigInt(line.quantity - line.shipped - line.cancelled), 0n);
  let onWay = parcels.filter(({ status }) => status === "on_way").length;
  let held = await balanceOf(ctx, { kind: "escrow", owner: order.id, currency: order.currency as Currency });
  for (const parcel of due) {
    onWay -= 1;
    const share = shareOfParcel(parcel, { held, unshipped, isLast: onWay === 0 && unshipped === 0n });
    const at = party === "system" ? (parcel.receive_by ?? ctx.now) : ctx.now;
    const clear_at = await clearAt(ctx, order, at);
    await parcelMachine.move(ctx, [parcel], {
      event: "receive",
      party,
      set: { received_at: at, receive_by: null, clear_at, pending_minor: share },
      more: { order },
    });
    held -= share;
  }
  return due.length;
};

/** The time for claims to be met from what is held is over: the money of a locked order's parcels is the seller's to spend. */
export const clearParcels = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  for (const parcel of await lockParcels(ctx, order.id))
    await parcelMachine.move(ctx, [parcel], { event: "clear", party: "system", set: { pending_minor: 0n, clear_at: null }, more: { order } });
};

/** The same by its number: for whoever fills a market with a past. */
export const clearIncomeOf = async (ctx: Ctx, orderId: number): Promise<void> => {
  const order = await orderMachine.lock(ctx, orderId);
  if (order) await clearParcels(ctx, order);
};

/** What of an order is the seller's and still held for claims, by order. */
export const pendingOf = async (ctx: Pick<Ctx, "tx">, orderId: number): Promise<bigint> => {
  const rows = await database(ctx).selectFrom("shipment").select("pending_minor").where("order_id", "=", orderId).where("status", "=", "received").execute();
  return rows.reduce((sum, row) => sum + row.pending_minor, 0n);
};
