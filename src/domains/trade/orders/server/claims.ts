import { sql } from "kysely";
import { releasePart } from "#domains/catalogue/catalog/index.server.ts";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { canTakeBack, settleOrder, takeBack } from "#domains/money/payments/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { receiveAutomatically } from "../contract/events.ts";
import { database } from "./database.ts";
import { giveBack } from "./give-back.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { stockReference } from "./order-stock.ts";
import { presentAddress } from "./present-address.ts";
import { daysOf, receiptClock } from "./terms.ts";

/** What after-sale knows of a line: how many pieces were bought, are shipped, refunded instead, and kept back by an open claim. */
export type ClaimableLine = {
  id: number;
  skuId: number;
  productId: number;
  title: LocalText;
  image: string;
  colour: LocalText;
  hex: string;
  size: string;
  quantity: number;
  shipped: number;
  cancelled: number;
  withheld: number;
  unitPriceMinor: bigint;
};
export type ClaimableOrder = {
  id: number;
  code: string;
  buyerId: number;
  sellerId: number;
  status: string;
  currency: Currency;
  /** The end of the claim term; null before receipt. */
  claimUntil: Date | null;
  lines: ClaimableLine[];
};
type Part = { line_id: number; quantity: number };

const linesOf = async (ctx: Pick<Ctx, "tx">, by: "id" | "order_id", ids: readonly number[]): Promise<ClaimableLine[]> => {
  if (ids.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("order_line")
    .selectAll()
    .where(by, "in", [...new Set(ids)])
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    skuId: row.sku_id,
    productId: row.product_id,
    title: row.title,
    image: row.image,
    colour: row.colour,
    hex: row.hex,
    size: row.size,
    quantity: row.quantity,
    shipped: row.shipped_quantity,
    cancelled: row.cancelled_quantity,
    withheld: row.withheld_quantity,
    unitPriceMinor: row.unit_price_minor,
  }));
};

const asClaimable = async (ctx: Ctx, row: OrderRow): Promise<ClaimableOrder> => ({
  id: row.id,
  code: row.code,
  buyerId: row.buyer_id,
  sellerId: row.seller_id,
  status: row.status,
  currency: row.currency as Currency,
  claimUntil: row.received_at && later(row.received_at, days(await daysOf(ctx, row, "claim_days"))),
  lines: await linesOf(ctx, "order_id", [row.id]),
});

/** An order as claims see it, whosoever it is: the caller looks at `buyerId` and `sellerId`. */
export const orderForClaims = async (ctx: Ctx, id: number): Promise<ClaimableOrder | undefined> => {
  const row = await database(ctx).selectFrom("order").selectAll().where("id", "=", id).executeTakeFirst();
  return row && asClaimable(ctx, row);
};

/** The same, locked until the transaction ends: what is claimed of an order is decided under its lock. */
export const lockOrderForClaims = async (ctx: Ctx, id: number): Promise<ClaimableOrder | undefined> => {
  const row = await orderMachine.lock(ctx, id);
  return row && asClaimable(ctx, row);
};

/** Lines of orders by their ids: what a claim shows of its goods. */
export const claimedGoods = async (ctx: Pick<Ctx, "tx">, lineIds: readonly number[]): Promise<Map<number, ClaimableLine>> =>
  new Map((await linesOf(ctx, "id", lineIds)).map((line) => [line.id, line]));

/** Somebody's own address on paper; null where their book is empty. */
export const homeAddress = async (ctx: Ctx, userId: number): Promise<{ name: string; phone: string; detail: string } | null> => {
  const row = await database(ctx).selectFrom("address").selectAll().where("user_id", "=", userId).where("is_default", "=", true).executeTakeFirst();
  if (!row) return null;
  const { name, phone_text, text } = presentAddress(row, ctx.locale);
  return { name, phone: phone_text, detail: text };
};

const withhold = async (ctx: Ctx, parts: readonly Part[], change: { withheld: 1 | -1; cancelled?: 1 }): Promise<void> => {
  if (parts.length === 0) return;
  await sql`
    update orders.order_line l set withheld_quantity = l.withheld_quantity + ${change.withheld}::int * p.quantity, cancelled_quantity = l.cancelled_quantity + ${change.cancelled ?? 0}::int * p.quantity
    from unnest(${parts.map((part) => part.line_id)}::int[], ${parts.map((part) => part.quantity)}::int[]) as p (line_id, quantity)
    where l.id = p.line_id`.execute(ctx.tx);
};

/** A claim of a locked order begins: pieces that are not shipped are kept back, and the clock of its receipt stands still. */
export const beginClaim = async (ctx: Ctx, orderId: number, unshipped: readonly Part[]): Promise<void> => {
  const order = found(await orderMachine.lock(ctx, orderId));
  await withhold(ctx, unshipped, { withheld: 1 });
  await database(ctx)
    .updateTable("order")
    .set({
      open_claims: order.open_claims + 1,
      ...(order.receive_by ? { receive_by: null, receive_left_seconds: Math.ceil((order.receive_by.getTime() - ctx.now.getTime()) / 1000) } : {}),
    })
    .where("id", "=", orderId)
    .execute();
};

/** So much time a buyer has at least after a claim, before the order counts as received. */
const leastLeft = days(1);

/** One claim less. With the last the clock goes on from where it stood. Answers the order as it is then. */
const oneLess = async (ctx: Ctx, order: OrderRow): Promise<OrderRow> => {
  const open_claims = order.open_claims - 1;
  const isFree = open_claims === 0 && order.receive_left_seconds !== null;
  const receive_by = isFree ? later(ctx.now, Math.max(leastLeft, (order.receive_left_seconds ?? 0) * 1000)) : order.receive_by;
  if (isFree && receive_by) await ctx.enqueue(receiveAutomatically, { order_id: order.id }, { runAt: receive_by });
  return database(ctx)
    .updateTable("order")
    .set({ open_claims, receive_by, ...(isFree ? { receive_left_seconds: null } : {}) })
    .where("id", "=", order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** A claim ended without money: what it kept back may be shipped again. */
export const endClaim = async (ctx: Ctx, orderId: number, unshipped: readonly Part[]): Promise<void> => {
  const order = found(await orderMachine.lock(ctx, orderId));
  await withhold(ctx, unshipped, { withheld: -1 });
  await oneLess(ctx, order);
};

const isSettled = (order: { status: string }): boolean => order.status === "received" || order.status === "completed";

/** Whether so much can go back to the buyer now: always out of escrow; what is the seller's already, as far as they have it. */
export const canRefundClaim = async (ctx: Ctx, orderId: number, minor: bigint): Promise<boolean> => {
  const order = found(await database(ctx).selectFrom("order").select(["status", "currency"]).where("id", "=", orderId).executeTakeFirst());
  return minor === 0n || !isSettled(order) || canTakeBack(ctx, { order_id: orderId, currency: order.currency as Currency, amount_minor: minor });
};

/**
 * A claim ends with so much going back to the buyer, out of escrow or, once the seller has it, from them. Pieces that were not shipped are
 * cancelled with it; an order of which nothing is left closes.
 * @throws BalanceShort when neither holds as much: the transaction must be left.
 */
export const refundClaim = async (
  ctx: Ctx,
  { order_id, claim_id, minor, unshipped }: { order_id: number; claim_id: number; minor: bigint; unshipped: readonly Part[] },
): Promise<void> => {
  const locked = found(await orderMachine.lock(ctx, order_id));
  const currency = locked.currency as Currency;
  const isGivenUp = minor > 0n;
  await withhold(ctx, unshipped, isGivenUp ? { withheld: -1, cancelled: 1 } : { withheld: -1 });
  const lines = await linesOf(ctx, "order_id", [order_id]);
  if (isGivenUp && unshipped.length > 0) {
    const skuOf = new Map(lines.map((line) => [line.id, line.skuId]));
    await releasePart(
      ctx,
      stockReference(order_id),
      unshipped.map((part) => ({ sku_id: skuOf.get(part.line_id) ?? 0, quantity: part.quantity })),
    );
  }
  const order = await oneLess(ctx, locked);
  if (!isGivenUp) return;
  const of = `claim:${claim_id}`;
  if (isSettled(order)) {
    await takeBack(ctx, { key: of, order_id, currency, amount_minor: minor });
    return giveBack(ctx, order, { of, minor, why: "claim" });
  }
  const more = { refund: { of, minor, reason: "refunded" as const } };
  const closed = { close_reason: "refunded", closed_at: ctx.now };
  const isAllGone = lines.every((line) => line.quantity === line.shipped + line.cancelled);
  const held = await balanceOf(ctx, { kind: "escrow", owner: order_id, currency });
  if (order.status === "to_ship" && isAllGone) await orderMachine.move(ctx, [order], { event: "refund", party: "system", set: closed, more });
  else if (order.status === "partially_shipped" && isAllGone)
    await orderMachine.move(ctx, [order], { event: "cancel_rest", party: "system", set: { shipped_at: ctx.now, ...(await receiptClock(ctx, order)) }, more });
  else if (order.status === "shipped" && held === minor && order.open_claims === 0)
    await orderMachine.move(ctx, [order], { event: "refund", party: "system", set: { ...closed, receive_by: null }, more });
  else return giveBack(ctx, order, { of, minor, why: "claim" });
  // What a closed order's escrow still holds was agreed to be the seller's.
  if (order.status === "to_ship" && held > minor)
    await settleOrder(ctx, { order_id, seller_id: order.seller_id, currency, commission_basis_points: order.commission_basis_points });
};
