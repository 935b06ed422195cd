import { sql } from "kysely";
import { setting } from "#domains/settings/index.server.ts";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { isProposed, settleOrder } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { freightShare } from "../contract/freight-share.ts";
import type { OrderStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { billInvoice, outstanding } from "./invoice.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { parcelMachine, type ParcelRow } from "./parcel-machine.ts";
import { shareOfParcel } from "./rules/parcel-share.ts";
import { settledOf } from "./settled-of.ts";
import { daysOf } from "./terms.ts";

/** The parcels of a locked order, first to last, locked too. */
export const lockParcels = compiled((ctx, orderId: number) =>
  database(ctx).selectFrom("shipment").selectAll().where("order_id", "=", orderId).orderBy("id").forNoKeyUpdate(),
);

/** The same, each with what the pieces of the order were paid with, all of them and those that no parcel holds: the order's lock guards its lines too. */
export const lockReceivable = compiled((ctx, orderId: number) =>
  database(ctx)
    .selectFrom("shipment")
    .selectAll()
    .select(
      sql<bigint>`(select coalesce(sum(l.total_minor - l.discount_minor - l.shipped_minor - l.cancelled_minor), 0)::bigint from orders.order_line l where l.order_id = ${orderId})`.as(
        "unshipped_minor",
      ),
    )
    .select(
      sql<bigint>`(select coalesce(sum(l.total_minor - l.discount_minor), 0)::bigint from orders.order_line l where l.order_id = ${orderId})`.as("goods_minor"),
    )
    .select(
      sql<boolean>`not exists (select from orders.order_line l where l.order_id = ${orderId} and l.quantity > l.shipped_quantity + l.cancelled_quantity)`.as(
        "is_all_shipped",
      ),
    )
    .where("order_id", "=", orderId)
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** When the money of a parcel that was received at `at` is the seller's to spend. */
export const clearAt = async (ctx: Ctx, order: OrderRow, at: Date): Promise<Date> =>
  later(at, days(order.pending_days ?? (await setting(ctx, "orders.pending_days"))));

/**
 * What an order's escrow still holds when nothing of it is to come was agreed to be the seller's, by a claim that gave back less than its pieces cost. While the
 * payer's bank decides it stays there: `freeOrders` comes to it.
 */
export const settleRest = async (ctx: Ctx, order: OrderRow, inEscrow?: bigint): Promise<void> => {
  if (order.disputed_by !== null) return;
  // It is theirs once it is paid.
  if (await outstanding(ctx, order)) return billInvoice(ctx, order);
  const held = inEscrow ?? (await escrowOf(ctx, order));
  if (held > 0n) await settleOrder(ctx, { ...settledOf(order), parcel_id: 0, amount_minor: held, from: "escrow" });
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
  if (order.status !== "shipped") return order.status as OrderStatus;
  return finishLocked(ctx, order, why, await lockParcels(ctx, id), () => escrowOf(ctx, order));
};

/**
 * What is kept of a locked order's money: nobody moves it without that lock. Of an order on account that waits for its money what would be kept were it paid: what
 * is to be paid, less what is a received parcel's.
 */
export const escrowOf = async (ctx: Ctx, order: Pick<OrderRow, "id" | "currency" | "account_days">): Promise<bigint> => {
  const { id, currency } = order;
  const invoice = await outstanding(ctx, order);
  if (!invoice) return balanceOf(ctx, { kind: "escrow", owner: id, currency: currency as Currency });
  const rest = invoice.open_minor - (await sharesReceived(ctx, id));
  return rest > 0n ? rest : 0n;
};

type Parcel = Pick<ParcelRow, "status" | "received_at">;

/** The same of an order that stands as it was locked, with its parcels as they are now. */
const finishLocked = async (
  ctx: Ctx,
  order: OrderRow,
  why: "receipt" | "rest",
  parcels: readonly Parcel[],
  held: () => bigint | Promise<bigint>,
): Promise<OrderStatus> => {
  if (order.status !== "shipped") return order.status as OrderStatus;
  if (parcels.some(({ status }) => status === "on_way")) return "shipped";
  const last = parcels.reduce<Date | null>((latest, { received_at }) => (received_at && (!latest || received_at > latest) ? received_at : latest), null);
  await settleRest(ctx, order, await held());
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

/**
 * Parcels of a locked order, locked too by `lockReceivable`, have arrived: the buyer says so, or their time is over. Answers the state of the order then; undefined, with
 * nothing written, where none could be received now.
 */
export const receiveParcels = async (
  ctx: Ctx,
  order: OrderRow,
  parcels: readonly (ParcelRow & { unshipped_minor: bigint; goods_minor: bigint; is_all_shipped: boolean })[],
  party: "buyer" | "system",
  only?: number,
): Promise<OrderStatus | undefined> => {
  // Nobody's money goes on by its timer while a second person has to say whether it goes back.
  if (party === "system" && (await isProposed(ctx, "order/refund", order.id))) return undefined;
  const due = parcels.filter((one) => (only === undefined || one.id === only) && !parcelMachine.whyNot(one, "receive", party, ctx.now));
  if (due.length === 0) return undefined;
  const goods = parcels[0]?.goods_minor ?? 0n;
  const freightOf = (worth: bigint) => freightShare(order.freight_minor, worth, goods);
  const isAllShipped = parcels[0]?.is_all_shipped ?? false;
  const unshipped = (parcels[0]?.unshipped_minor ?? 0n) + freightOf(parcels[0]?.unshipped_minor ?? 0n);
  let onWay = parcels.filter(({ status }) => status === "on_way").length;
  let held = await escrowOf(ctx, order);
  const isUnpaid = (await outstanding(ctx, order)) !== undefined;
  const now = new Map<number, Parcel>(parcels.map((parcel) => [parcel.id, parcel]));
  for (const parcel of due) {
    onWay -= 1;
    const share = shareOfParcel({ ...parcel, freight_minor: freightOf(parcel.worth_minor) }, { held, unshipped, isLast: onWay === 0 && isAllShipped });
    const at = party === "system" ? (parcel.receive_by ?? ctx.now) : ctx.now;
    // Of an order that is not paid nothing is held for claims, and no day comes on which it is theirs.
    const clear_at = isUnpaid ? null : await clearAt(ctx, order, at);
    await parcelMachine.move(ctx, [parcel], {
      event: "receive",
      party,
      set: { received_at: at, receive_by: null, clear_at, pending_minor: share },
      more: { order, isUnpaid },
    });
    held -= share;
    now.set(parcel.id, { status: "received", received_at: at });
  }
  return finishLocked(ctx, order, "receipt", [...now.values()], () => held);
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

/** What of an order is the seller's and still held for claims, by order; of one that waits for its money nothing is held. */
export const pendingOf = async (ctx: Pick<Ctx, "tx">, orderId: number): Promise<bigint> => {
  const waits = await database(ctx)
    .selectFrom("invoice")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "in", ["open", "overdue"])
    .executeTakeFirst();
  return waits ? 0n : sharesReceived(ctx, orderId);
};

/** What received parcels have as their share and nobody can spend yet. */
export const sharesReceived = async (ctx: Pick<Ctx, "tx">, orderId: number): Promise<bigint> => {
  const rows = await database(ctx).selectFrom("shipment").select("pending_minor").where("order_id", "=", orderId).where("status", "=", "received").execute();
  return rows.reduce((sum, row) => sum + row.pending_minor, 0n);
};
