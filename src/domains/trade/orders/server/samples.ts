import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { claimedLinesOf, type ClaimableLine } from "./claims.ts";
import { database } from "./database.ts";
import type { Part } from "./rules/checkout.ts";

/** How many pieces of each product a buyer has as samples, or will have once they are paid. */
export const samplesHad = async (ctx: Pick<Ctx, "tx">, buyerId: number, productIds: readonly number[]): Promise<Map<number, number>> => {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ product_id: number; pieces: number }>`
    select l.product_id, sum(l.quantity - l.cancelled_quantity)::int as pieces
    from orders."order" o join orders.order_line l on l.order_id = o.id
    where o.buyer_id = ${buyerId} and o.is_sample and o.status <> 'closed' and l.product_id = any(${[...new Set(productIds)]}::int[])
    group by l.product_id`.execute(ctx.tx);
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]));
};

type SampleChoice = { id: number; code: string; title: LocalText; createdAt: Date };

/** What an order of these parts can be measured against, newest first, by the seller: samples of one of its products that were sent to the buyer. */
export const samplesToChoose = async (ctx: Pick<Ctx, "tx">, buyerId: number, parts: readonly Part[]): Promise<Map<number, SampleChoice[]>> => {
  if (parts.length === 0) return new Map();
  const wanted = parts.map(({ seller_id, lines }) => ({ seller_id, product_ids: [...new Set(lines.map((line) => line.product_id))] }));
  const { rows } = await sql<{ seller_id: number; id: number; code: string; title: LocalText; created_at: Date }>`
    select s.seller_id, s.id, s.code, s.created_at, (select l.title from orders.order_line l where l.order_id = s.id order by l.id limit 1) as title
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as o (seller_id int, product_ids int[])
    join orders."order" s on s.seller_id = o.seller_id and s.buyer_id = ${buyerId} and s.is_sample and s.status in ('shipped', 'received', 'completed')
    where exists (select from orders.order_line sl where sl.order_id = s.id and sl.product_id = any(o.product_ids))
    order by s.id desc`.execute(ctx.tx);
  const choices = rows.map(({ seller_id, created_at, ...one }) => ({ seller_id, createdAt: created_at, ...one }));
  return Map.groupBy(choices, ({ seller_id }) => seller_id);
};

/** Samples that a seller has sent to a buyer, newest first, for whoever writes down what the two agree on. */
export const samplesBetween = async (ctx: Pick<Ctx, "tx">, buyerId: number, sellerId: number): Promise<SampleChoice[]> => {
  const { rows } = await sql<{ id: number; code: string; title: LocalText; created_at: Date }>`
    select s.id, s.code, s.created_at, (select l.title from orders.order_line l where l.order_id = s.id order by l.id limit 1) as title
    from orders."order" s
    where s.buyer_id = ${buyerId} and s.seller_id = ${sellerId} and s.is_sample and s.status in ('shipped', 'received', 'completed')
    order by s.id desc limit 50`.execute(ctx.tx);
  return rows.map(({ created_at, ...one }) => ({ ...one, createdAt: created_at }));
};

/** A sample by its order, with its goods. */
export const sampleById = async (ctx: Pick<Ctx, "tx">, orderId: number): Promise<SampleOrder | null> => {
  const row = await database(ctx)
    .selectFrom("order")
    .select(["id", "code", "received_at"])
    .where("id", "=", orderId)
    .where("is_sample", "=", true)
    .executeTakeFirst();
  return row ? { id: row.id, code: row.code, receivedAt: row.received_at, lines: await claimedLinesOf(ctx, row.id) } : null;
};

export type SampleOrder = { id: number; code: string; receivedAt: Date | null; lines: ClaimableLine[] };

/** The sample that an order is measured against; null where it was ordered without one. */
export const sampleOfOrder = async (ctx: Pick<Ctx, "tx">, orderId: number): Promise<SampleOrder | null> => {
  const row = await database(ctx)
    .selectFrom("order")
    .innerJoin("order as sample", "sample.id", "order.sample_order_id")
    .select(["sample.id", "sample.code", "sample.received_at"])
    .where("order.id", "=", orderId)
    .executeTakeFirst();
  return row ? { id: row.id, code: row.code, receivedAt: row.received_at, lines: await claimedLinesOf(ctx, row.id) } : null;
};
