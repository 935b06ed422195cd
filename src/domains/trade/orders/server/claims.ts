import { sql } from "kysely";
import { releasePart } from "#domains/catalogue/catalog/index.server.ts";
import { canTakeBack, leftOfSettlements, takeBack, takeFromHeld } from "#domains/money/payments/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { divide, least, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { freightShare, layIntoParcels, missingFirst, type Holding } from "../contract/freight-share.ts";
import { database } from "./database.ts";
import { giveBack } from "./give-back.ts";
import { moneyOfLine } from "./standing-lines.ts";
import { outstanding } from "./invoice.ts";
import { goodsMinorOf, orderMachine, type OrderRow } from "./order-machine.ts";
import { parcelMachine, type ParcelRow } from "./parcel-machine.ts";
import { stockReference } from "./order-stock.ts";
import { presentAddress } from "./present-address.ts";
import { startClocks, stopClocks } from "./parcel-clocks.ts";
import { pauseBalance, resumeBalance } from "./balance.ts";
import { escrowOf, finishOrder, lockParcels, settleRest } from "./receive-parcels.ts";
import { daysOf } from "./terms.ts";

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
  unit: SaleUnit;
  quantity: number;
  shipped: number;
  cancelled: number;
  withheld: number;
  /** What those were paid with that no parcel holds and nobody claims. */
  unsentMinor: bigint;
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
  /** What the way of all that was ordered costs; pieces that are not sent, or never arrive, give their share of it back. */
  freightMinor: bigint;
  /** What all that was ordered costs, less the coupon. */
  goodsMinor: bigint;
  /** While its balance is not paid: the deposit, which a claim of the whole order is about; null otherwise. */
  depositMinor: bigint | null;
  lines: ClaimableLine[];
  /** By line, the pieces in its parcels that no claim names, first to last sent. */
  holdings: ReadonlyMap<number, Holding[]>;
};
type Part = { line_id: number; quantity: number; /** What these pieces were paid with. */ totalMinor: bigint };

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
    unit: row.unit as SaleUnit,
    quantity: row.quantity,
    shipped: row.shipped_quantity,
    cancelled: row.cancelled_quantity,
    withheld: row.withheld_quantity,
    unsentMinor: moneyOfLine(row).leftMinor,
  }));
};

const freeHoldings = async (ctx: Pick<Ctx, "tx">, orderId: number): Promise<Map<number, Holding[]>> => {
  const { rows } = await sql<Holding & { line_id: number }>`
    select sl.shipment_id as parcel_id, sl.line_id, s.status = 'on_way' as is_on_way, s.delivered_at is not null as is_delivered,
      sl.quantity - coalesce(c.quantity, 0) as quantity, sl.paid_minor - coalesce(c.paid_minor, 0) as paid_minor
    from orders.shipment_line sl join orders.shipment s on s.id = sl.shipment_id
    left join lateral (
      select sum(p.quantity)::int as quantity, sum(p.paid_minor)::bigint as paid_minor from orders.claimed_piece p
      where p.shipment_id = sl.shipment_id and p.line_id = sl.line_id
    ) c on true
    where s.order_id = ${orderId} order by sl.shipment_id, sl.line_id`.execute(ctx.tx);
  return Map.groupBy(rows, ({ line_id }) => line_id);
};

const asClaimable = async (ctx: Ctx, row: OrderRow): Promise<ClaimableOrder> => ({
  id: row.id,
  code: row.code,
  buyerId: row.buyer_id,
  sellerId: row.seller_id,
  status: row.status,
  currency: row.currency as Currency,
  claimUntil: row.received_at && later(row.received_at, days(await daysOf(ctx, row, "claim_days"))),
  freightMinor: row.freight_minor,
  goodsMinor: goodsMinorOf(row),
  depositMinor: row.status === "pending_balance" ? await escrowOf(ctx, row) : null,
  lines: await linesOf(ctx, "order_id", [row.id]),
  holdings: await freeHoldings(ctx, row.id),
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

/** The lines of an order, as claims see them. */
export const claimedLinesOf = (ctx: Pick<Ctx, "tx">, orderId: number): Promise<ClaimableLine[]> => linesOf(ctx, "order_id", [orderId]);

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
    update orders.order_line l set
      withheld_quantity = l.withheld_quantity + ${change.withheld}::int * p.quantity, withheld_minor = l.withheld_minor + ${change.withheld}::int * p.paid_minor,
      cancelled_quantity = l.cancelled_quantity + ${change.cancelled ?? 0}::int * p.quantity, cancelled_minor = l.cancelled_minor + ${change.cancelled ?? 0}::int * p.paid_minor
    from unnest(${parts.map((part) => part.line_id)}::int[], ${parts.map((part) => part.quantity)}::int[], ${parts.map((part) => String(part.totalMinor))}::bigint[]) as p (line_id, quantity, paid_minor)
    where l.id = p.line_id`.execute(ctx.tx);
};

/** A claim as orders sees it: pieces that are not shipped, or pieces that are. */
type Claim = { order_id: number; claim_id: number; scope: "unshipped" | "shipped"; parts: readonly Part[] };
/** `isMissing`: its pieces are said never to have arrived. */
type NewClaim = Claim & { isMissing: boolean };

/** Which pieces in which parcels a new claim of shipped pieces names: they stand still until it is over. */
const nameInParcels = async (ctx: Ctx, { order_id, claim_id, parts, isMissing }: NewClaim): Promise<void> => {
  const holdings = await freeHoldings(ctx, order_id);
  const of = (lineId: number) => (isMissing ? missingFirst(holdings.get(lineId) ?? []) : (holdings.get(lineId) ?? []));
  const named = parts.flatMap(({ line_id, quantity }) =>
    layIntoParcels(quantity, of(line_id)).map((part) => ({
      claim_id,
      shipment_id: part.parcel_id,
      line_id,
      quantity: part.quantity,
      paid_minor: part.paid_minor,
    })),
  );
  const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0);
  if (sum(named) !== sum(parts)) throw new Error(`claim ${claim_id} names pieces that no parcel of order ${order_id} holds`);
  await database(ctx).insertInto("claimed_piece").values(named).execute();
};

/** The parcels of a locked order that a claim names pieces of, locked too, and what those pieces were paid with. */
const parcelsOfClaim = async (ctx: Ctx, orderId: number, claimId: number): Promise<{ parcel: ParcelRow; worth: bigint }[]> => {
  const rows = await database(ctx)
    .selectFrom("claimed_piece")
    .select(["shipment_id", sql<bigint>`sum(paid_minor)::bigint`.as("worth")])
    .where("claim_id", "=", claimId)
    .groupBy("shipment_id")
    .execute();
  if (rows.length === 0) return [];
  const worthOf = new Map(rows.map((row) => [row.shipment_id, row.worth]));
  return (await lockParcels(ctx, orderId)).filter(({ id }) => worthOf.has(id)).map((parcel) => ({ parcel, worth: worthOf.get(parcel.id) ?? 0n }));
};

/** A claim of a locked order begins: pieces that are not shipped are kept back; the clocks of the parcels that hold the others stand still. */
export const beginClaim = async (ctx: Ctx, claim: NewClaim): Promise<void> => {
  const order = found(await orderMachine.lock(ctx, claim.order_id));
  await database(ctx)
    .updateTable("order")
    .set({ open_claims: order.open_claims + 1 })
    .where("id", "=", order.id)
    .execute();
  if (order.status === "pending_balance") await pauseBalance(ctx, order);
  if (claim.scope === "unshipped") return withhold(ctx, claim.parts, { withheld: 1 });
  await nameInParcels(ctx, claim);
  await stopClocks(
    ctx,
    (await parcelsOfClaim(ctx, order.id, claim.claim_id)).map(({ parcel }) => parcel),
  );
};

/** One claim less. With the last of a parcel its clock goes on from where it stood. Answers the order as it is then. */
const oneLess = async (ctx: Ctx, order: OrderRow, claimId: number): Promise<OrderRow> => {
  await startClocks(
    ctx,
    order,
    (await parcelsOfClaim(ctx, order.id, claimId)).map(({ parcel }) => parcel),
  );
  const standing = await database(ctx)
    .updateTable("order")
    .set({ open_claims: order.open_claims - 1 })
    .where("id", "=", order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return resumeBalance(ctx, standing);
};

/** A claim ended without money: what it kept back may be shipped again, what it named may be claimed again. */
export const endClaim = async (ctx: Ctx, { order_id, claim_id, scope, parts }: Claim): Promise<void> => {
  const order = found(await orderMachine.lock(ctx, order_id));
  if (scope === "unshipped") await withhold(ctx, parts, { withheld: -1 });
  await oneLess(ctx, order, claim_id);
  await database(ctx).deleteFrom("claimed_piece").where("claim_id", "=", claim_id).execute();
};

type PartOfRefund = { parcel: ParcelRow; minor: bigint; /** What of it is freight. */ freight: bigint };
/** A refund falls to the parcels of a claim by what its pieces in each cost; what is more than all of them cost is freight, and falls to them by their shares of that. */
const byParcel = (order: OrderRow, parcels: readonly { parcel: ParcelRow; worth: bigint }[], minor: bigint): PartOfRefund[] => {
  if (parcels.length === 0 || minor === 0n) return [];
  const worths = parcels.map(({ worth }) => worth);
  const worth = worths.reduce((sum, one) => sum + one, 0n);
  const goods = least(minor, worth);
  const ofGoods = divide(goods, worths);
  const ofFreight =
    minor > goods
      ? divide(
          minor - goods,
          worths.map((one) => freightShare(order.freight_minor, one, goodsMinorOf(order))),
        )
      : [];
  return parcels.map(({ parcel }, index) => {
    const freight = ofFreight[index] ?? 0n;
    return { parcel, minor: (ofGoods[index] ?? 0n) + freight, freight };
  });
};
const clearedOf = (parts: readonly PartOfRefund[]) =>
  parts.flatMap(({ parcel, minor }) => (parcel.status === "cleared" && minor > 0n ? [{ parcel_id: parcel.id, minor }] : []));

/** The same of what is due, as far as each parcel's money is there: what the buyer's bank has taken back of it they have already. */
const partsThere = async (ctx: Ctx, order: OrderRow, claimId: number, due: bigint): Promise<PartOfRefund[]> => {
  const parts = byParcel(order, await parcelsOfClaim(ctx, order.id, claimId), due);
  const settled = new Map((await leftOfSettlements(ctx, order.id)).map(({ parcel_id, minor }) => [parcel_id, minor]));
  let inEscrow = await escrowOf(ctx, order);
  return parts.map(({ parcel, minor, freight }) => {
    const there = parcel.status === "received" ? parcel.pending_minor : parcel.status === "cleared" ? (settled.get(parcel.id) ?? 0n) : inEscrow;
    const part = least(minor, there);
    if (parcel.status === "on_way") inEscrow -= part;
    return { parcel, minor: part, freight: least(freight, part) };
  });
};
const sumOf = (parts: readonly PartOfRefund[]): bigint => parts.reduce((sum, { minor }) => sum + minor, 0n);

type DueOfClaim = { order_id: number; claim_id: number; scope: Claim["scope"]; due: bigint };

/**
 * What of the money that a claim ends with can go back to the buyer now: all of it, but for what their bank took back of it. Undefined while the seller has too little
 * of what they can spend already; out of escrow, and while it is held for claims, it always goes.
 */
export const payableOfClaim = async (ctx: Ctx, { order_id, claim_id, scope, due }: DueOfClaim): Promise<bigint | undefined> => {
  const order = found(await orderMachine.lock(ctx, order_id));
  if (scope === "unshipped") return least(due, await escrowOf(ctx, order));
  const there = await partsThere(ctx, order, claim_id, due);
  const parts = clearedOf(there);
  const hasEnough = parts.length === 0 || (await canTakeBack(ctx, { order_id, currency: order.currency as Currency, parts }));
  return hasEnough ? sumOf(there) : undefined;
};

/** The money of received parcels comes back into the order's escrow; of parcels on their way it is there, and is less of theirs. */
const takeFromParcels = async (ctx: Ctx, order: OrderRow, of: string, parts: readonly PartOfRefund[]): Promise<void> => {
  const currency = order.currency as Currency;
  const isUnpaid = (await outstanding(ctx, order)) !== undefined;
  for (const { parcel, minor, freight } of parts) {
    if (minor === 0n) continue;
    if (parcel.status === "on_way") {
      const [row] = await database(ctx)
        .updateTable("shipment")
        .set({ given_back_minor: parcel.given_back_minor + minor - freight, freight_back_minor: parcel.freight_back_minor + freight })
        .where("id", "=", parcel.id)
        .returningAll()
        .execute();
      if (row && row.given_back_minor === row.worth_minor)
        await parcelMachine.move(ctx, [row], { event: "give_back", party: "system", set: { receive_by: null }, more: { order } });
    }
    if (parcel.status === "received") {
      await database(ctx)
        .updateTable("shipment")
        .set({ pending_minor: parcel.pending_minor - minor })
        .where("id", "=", parcel.id)
        .execute();
      if (!isUnpaid)
        await takeFromHeld(ctx, { key: `${order.id}:${of}:${parcel.id}`, order_id: order.id, seller_id: order.seller_id, currency, amount_minor: minor });
    }
  }
  const cleared = clearedOf(parts);
  if (cleared.length > 0) await takeBack(ctx, { key: of, order_id: order.id, currency, parts: cleared });
};

/**
 * A claim ends with so much going back to the buyer: out of escrow, out of what is held for the seller or, once they can spend it, from them. Pieces
 * that were not shipped are cancelled with it; an order of which nothing is left closes.
 * @throws BalanceShort when none of them holds as much: the transaction must be left.
 */
export const refundClaim = async (
  ctx: Ctx,
  claim: Claim & { /** What it ends with. */ due: bigint; /** What of it is there. */ minor: bigint },
): Promise<void> => {
  const { order_id, claim_id, scope, parts, due, minor } = claim;
  const locked = found(await orderMachine.lock(ctx, order_id));
  const of = `claim:${claim_id}`;
  // Pieces that the buyer's bank has paid for are given up as well.
  const isGivenUp = due > 0n;
  if (scope === "shipped") {
    const order = await oneLess(ctx, locked, claim_id);
    const there = await partsThere(ctx, order, claim_id, due);
    if (sumOf(there) !== minor) throw new Error(`claim ${claim_id} gives back ${minor}, and its parcels hold ${sumOf(there)} of it`);
    await takeFromParcels(ctx, order, of, there);
    await giveBack(ctx, order, { of, minor, why: "claim" });
    if (!isGivenUp) await database(ctx).deleteFrom("claimed_piece").where("claim_id", "=", claim_id).execute();
    await finishOrder(ctx, order_id, "rest");
    return;
  }
  await withhold(ctx, parts, isGivenUp ? { withheld: -1, cancelled: 1 } : { withheld: -1 });
  const order = await oneLess(ctx, locked, claim_id);
  if (!isGivenUp) return;
  const lines = await linesOf(ctx, "order_id", [order_id]);
  const skuOf = new Map(lines.map((line) => [line.id, line.skuId]));
  await releasePart(
    ctx,
    stockReference(order_id),
    parts.map((part) => ({ sku_id: skuOf.get(part.line_id) ?? 0, quantity: part.quantity })),
  );
  const isAllGone = lines.every((line) => line.quantity === line.shipped + line.cancelled);
  const held = await escrowOf(ctx, order);
  const isWhole = isAllGone && (order.status === "to_ship" || order.status === "pending_balance");
  // What a closed order's escrow still holds was agreed to be the seller's.
  const more = { refund: { of, minor, reason: "refunded" as const, ...(isWhole ? { kept_minor: held - minor } : {}) } };
  if (isWhole) await orderMachine.move(ctx, [order], { event: "refund", party: "system", set: { close_reason: "refunded", closed_at: ctx.now }, more });
  else if (order.status === "partially_shipped" && isAllGone)
    await orderMachine.move(ctx, [order], { event: "cancel_rest", party: "system", set: { shipped_at: ctx.now }, more });
  else await giveBack(ctx, order, { of, minor, why: "claim" });
  if (isWhole) await settleRest(ctx, order, held - minor);
  await finishOrder(ctx, order_id, "rest");
};
