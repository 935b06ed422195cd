import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { scoreOf } from "./score.ts";

/**
 * Stock is promised when an order is made, taken when it ships, given back when it closes. A hold stands under a reference that
 * the caller names once (an order) and expires unless it is confirmed (paid for).
 *
 * Locks: hold rows first, then SKU rows, both in order of their keys, in every function here. So no two of them can wait for each
 * other, whatever the carts.
 */
export type StockLine = { sku_id: number; quantity: number };

/** One tag for all stock: what is left is seen by buyers within seconds, and is never dropped order by order. */
const stockTag = "stock";

/** Not enough of a SKU: the whole hold is undone with the transaction. */
export class StockShort extends Error {
  readonly sku_id: number;
  /** What could still be had; 0 also when the SKU went off sale. */
  readonly left: number;
  constructor(skuId: number, left: number) {
    super(`stock short: sku ${skuId}, ${left} left`);
    this.name = "StockShort";
    this.sku_id = skuId;
    this.left = left;
  }
}

type Demand = { sku_id: number; quantity: number; reference: string };

/** One entry a SKU, in id order. A SKU belongs to one product, so to one seller and one order: it cannot stand under two references. */
const demandOf = (reference: string, lines: readonly (StockLine & { reference?: string })[]): Demand[] => {
  const demand = new Map<number, Demand>();
  for (const line of lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity <= 0) throw new Error(`a quantity of ${line.quantity} cannot be held`);
    const own = line.reference ?? reference;
    const before = demand.get(line.sku_id);
    if (before && before.reference !== own) throw new Error(`sku ${line.sku_id} is asked for under two references`);
    demand.set(line.sku_id, { sku_id: line.sku_id, reference: own, quantity: (before?.quantity ?? 0) + line.quantity });
  }
  return [...demand.values()].sort((a, b) => a.sku_id - b.sku_id);
};

/**
 * Holds the summed demand per SKU, all or nothing, in one round trip. A line may carry a reference of its own, so that a checkout
 * over several sellers holds for all its orders at once (one call: locks are then taken in one order).
 * @throws {StockShort} naming the first SKU that is short
 */
export const holdStock = async (
  ctx: Pick<Ctx, "tx" | "now" | "changed">,
  hold: { reference: string; lines: readonly (StockLine & { reference?: string })[]; expires_at: Date },
): Promise<void> => {
  const demand = demandOf(hold.reference, hold.lines);
  if (demand.length === 0) return;
  // The locks are taken in id order by `locked`; the condition is then checked on the newest version of each row.
  const { rows } = await sql<{ sku_id: number }>`
    with demand as (select * from unnest(${demand.map((d) => d.sku_id)}::int[], ${demand.map((d) => d.quantity)}::int[], ${demand.map((d) => d.reference)}::text[]) as d (sku_id, quantity, reference)),
    locked as materialized (select s.id from catalog.sku s where s.id in (select sku_id from demand) order by s.id for update),
    taken as (
      update catalog.sku s set held = s.held + d.quantity
      from locked l join demand d on d.sku_id = l.id
      where s.id = l.id and s.is_on and s.stock - s.held >= d.quantity and exists (select from catalog.product p where p.id = s.product_id and p.status = 'published')
      returning s.id, d.quantity, d.reference
    )
    insert into catalog.stock_hold (reference, sku_id, quantity, expires_at, created_at)
    select reference, id, quantity, ${hold.expires_at}, ${ctx.now} from taken order by id
    returning sku_id`.execute(ctx.tx);
  if (rows.length === demand.length) return ctx.changed(stockTag);
  const taken = new Set(rows.map((row) => row.sku_id));
  const short = demand.find((d) => !taken.has(d.sku_id));
  if (!short) throw new Error("more was held than asked for");
  const { rows: left } = await sql<{ left: number }>`
    select case when s.is_on and p.status = 'published' then s.stock - s.held else 0 end as left
    from catalog.sku s join catalog.product p on p.id = s.product_id where s.id = ${short.sku_id}`.execute(ctx.tx);
  throw new StockShort(short.sku_id, left[0]?.left ?? 0);
};

const referencesOf = (reference: string | readonly string[]): readonly string[] => (typeof reference === "string" ? [reference] : reference);

/**
 * The order is paid for: its hold no longer expires. Idempotent.
 * @returns false when the hold is gone already (it expired, or was released): the payment came too late for this stock.
 */
export const confirmHold = async (ctx: Pick<Ctx, "tx" | "now">, reference: string | readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ is_released: boolean }>`
    with mine as (select reference, sku_id, released from catalog.stock_hold where reference = any(${referencesOf(reference)}::text[]) order by reference, sku_id for update),
    kept as (update catalog.stock_hold h set confirmed_at = coalesce(h.confirmed_at, ${ctx.now}) from mine where h.reference = mine.reference and h.sku_id = mine.sku_id and mine.released = 0)
    select released > 0 as is_released from mine`.execute(ctx.tx);
  return rows.length > 0 && rows.every((row) => !row.is_released);
};

/**
 * There is more time to pay for what is held.
 * @returns false when any of it is gone already.
 */
export const prolongHold = async (ctx: Pick<Ctx, "tx">, references: readonly string[], expires_at: Date): Promise<boolean> => {
  const { rows } = await sql<{ is_released: boolean }>`
    with mine as (select reference, sku_id, released from catalog.stock_hold where reference = any(${references}::text[]) order by reference, sku_id for update),
    kept as (update catalog.stock_hold h set expires_at = greatest(h.expires_at, ${expires_at}::timestamptz) from mine where h.reference = mine.reference and h.sku_id = mine.sku_id and mine.released = 0)
    select released > 0 as is_released from mine`.execute(ctx.tx);
  return rows.length > 0 && rows.every((row) => !row.is_released);
};

type Held = { reference: string; sku_id: number; left: number };

const lockHolds = async (ctx: Pick<Ctx, "tx">, references: readonly string[]): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select reference, sku_id, quantity - consumed - released as left from catalog.stock_hold
    where reference = any(${references}::text[]) order by reference, sku_id for update`.execute(ctx.tx);
  return rows.filter((row) => row.left > 0);
};

/** Moves quantities out of "held": to the buyer (`consumed`, which the stock loses) or back on the shelf (`released`). */
const settle = async (ctx: Pick<Ctx, "tx" | "changed">, as: "consumed" | "released", parts: readonly Held[]): Promise<void> => {
  if (parts.length === 0) return;
  const bySku = new Map<number, number>();
  for (const part of parts) bySku.set(part.sku_id, (bySku.get(part.sku_id) ?? 0) + part.left);
  const skus = [...bySku.keys()].sort((a, b) => a - b);
  const amounts = skus.map((id) => bySku.get(id) ?? 0);
  const column = sql.ref(as);
  await sql`
    update catalog.stock_hold h set ${column} = h.${column} + d.amount
    from unnest(${parts.map((part) => part.reference)}::text[], ${parts.map((part) => part.sku_id)}::int[], ${parts.map((part) => part.left)}::int[]) as d (reference, sku_id, amount)
    where h.reference = d.reference and h.sku_id = d.sku_id`.execute(ctx.tx);
  await sql`
    with d as (select * from unnest(${skus}::int[], ${amounts}::int[]) as d (id, amount)),
    locked as materialized (select s.id from catalog.sku s where s.id in (select id from d) order by s.id for update)
    update catalog.sku s set held = s.held - d.amount, stock = s.stock - ${as === "consumed" ? sql`d.amount` : sql`0`}
    from locked l join d on d.id = l.id where s.id = l.id`.execute(ctx.tx);
  ctx.changed(stockTag);
};

/** Pieces shipped are pieces sold: they count for best sellers and for the default order of lists. */
const countSold = async (ctx: Pick<Ctx, "tx">, parts: readonly Held[]): Promise<void> => {
  const skus = parts.map((part) => part.sku_id);
  await sql`
    with sold as (
      select s.product_id, sum(d.amount)::int as amount
      from unnest(${skus}::int[], ${parts.map((part) => part.left)}::int[]) as d (sku_id, amount) join catalog.sku s on s.id = d.sku_id group by s.product_id
    ),
    locked as materialized (select p.id from catalog.product p where p.id in (select product_id from sold) order by p.id for update)
    update catalog.product p set sold_count = p.sold_count + sold.amount, score = ${scoreOf(sql`(p.sold_count + sold.amount)`, sql`p.published_at`)}
    from locked l join sold on sold.product_id = l.id where p.id = l.id`.execute(ctx.tx);
};

/**
 * Shipping: what was held leaves the stock. Without `lines` everything still held under the reference is taken, and a repeat finds
 * nothing to take. With `lines` only these quantities (no more than is held); name the `shipment`, so that a repeat of
 * the same shipment takes nothing.
 */
export const consumeStock = async (
  ctx: Pick<Ctx, "tx" | "now" | "changed">,
  reference: string,
  lines?: readonly StockLine[],
  shipment?: string,
): Promise<void> => {
  const held = await lockHolds(ctx, [reference]);
  if (shipment !== undefined) {
    const { rows } =
      await sql`insert into catalog.stock_shipment (reference, shipment, created_at) values (${reference}, ${shipment}, ${ctx.now}) on conflict do nothing returning reference`.execute(
        ctx.tx,
      );
    if (rows.length === 0) return;
  }
  const wanted = lines && new Map<number, number>();
  for (const line of lines ?? []) wanted?.set(line.sku_id, (wanted.get(line.sku_id) ?? 0) + line.quantity);
  const parts = held.map((one) => ({ ...one, left: wanted ? Math.min(one.left, wanted.get(one.sku_id) ?? 0) : one.left })).filter((one) => one.left > 0);
  if (parts.length === 0) return;
  await settle(ctx, "consumed", parts);
  await countSold(ctx, parts);
};

/** Closing: what is still held goes back on the shelf. Idempotent; what was shipped stays shipped. */
export const releaseStock = async (ctx: Pick<Ctx, "tx" | "now" | "changed">, reference: string | readonly string[]): Promise<void> =>
  settle(ctx, "released", await lockHolds(ctx, referencesOf(reference)));

/** A part of what is held goes back on the shelf, never more than is held. The caller sees to it that this happens once. */
export const releasePart = async (ctx: Pick<Ctx, "tx" | "now" | "changed">, reference: string, lines: readonly StockLine[]): Promise<void> => {
  const wanted = new Map<number, number>();
  for (const line of lines) wanted.set(line.sku_id, (wanted.get(line.sku_id) ?? 0) + line.quantity);
  const held = await lockHolds(ctx, [reference]);
  await settle(
    ctx,
    "released",
    held.map((one) => ({ ...one, left: Math.min(one.left, wanted.get(one.sku_id) ?? 0) })).filter((one) => one.left > 0),
  );
};

/**
 * Pieces leave the shelf at once that were not promised before, as a replacement does: all or nothing, also of goods that are no longer on sale, and
 * never those that are promised to orders. They are not counted as sold. The caller sees to it that this happens once.
 * @throws {StockShort} naming the first SKU that is short
 */
export const takeStock = async (ctx: Pick<Ctx, "tx" | "changed">, lines: readonly StockLine[]): Promise<void> => {
  const demand = demandOf("", lines);
  if (demand.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    with demand as (select * from unnest(${demand.map((d) => d.sku_id)}::int[], ${demand.map((d) => d.quantity)}::int[]) as d (sku_id, quantity)),
    locked as materialized (select s.id from catalog.sku s where s.id in (select sku_id from demand) order by s.id for update)
    update catalog.sku s set stock = s.stock - d.quantity
    from locked l join demand d on d.sku_id = l.id
    where s.id = l.id and s.stock - s.held >= d.quantity
    returning s.id`.execute(ctx.tx);
  if (rows.length === demand.length) return ctx.changed(stockTag);
  const taken = new Set(rows.map((row) => row.id));
  const short = demand.find((d) => !taken.has(d.sku_id));
  if (!short) throw new Error("more was taken than asked for");
  const { rows: left } = await sql<{ left: number }>`select stock - held as left from catalog.sku where id = ${short.sku_id}`.execute(ctx.tx);
  throw new StockShort(short.sku_id, left[0]?.left ?? 0);
};

/** Pieces that were sold are on the shelf again. The caller sees to it that this happens once. */
export const returnStock = async (ctx: Pick<Ctx, "tx" | "changed">, lines: readonly StockLine[]): Promise<void> => {
  const back = demandOf("", lines);
  if (back.length === 0) return;
  await sql`
    with d as (select * from unnest(${back.map((d) => d.sku_id)}::int[], ${back.map((d) => d.quantity)}::int[]) as d (id, quantity)),
    locked as materialized (select s.id from catalog.sku s where s.id in (select id from d) order by s.id for update)
    update catalog.sku s set stock = s.stock + d.quantity from locked l join d on d.id = l.id where s.id = l.id`.execute(ctx.tx);
  ctx.changed(stockTag);
};

/**
 * Gives back what expired unpaid. A hold that a payment is confirming at this moment is locked by it, and is left for the next
 * round. At most so many at once, so that the transaction stays short.
 */
export const releaseExpiredHolds = async (ctx: Pick<Ctx, "tx" | "now" | "changed">): Promise<void> => {
  const { rows } = await sql<Held>`
    select reference, sku_id, quantity - consumed - released as left from catalog.stock_hold
    where expires_at <= ${ctx.now} and confirmed_at is null and consumed + released < quantity
    order by reference, sku_id limit 1000 for update skip locked`.execute(ctx.tx);
  await settle(ctx, "released", rows);
};
