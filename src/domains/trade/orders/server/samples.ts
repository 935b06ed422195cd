import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { claimedLinesOf, type ClaimableLine } from "./claims.ts";
import { database } from "./database.ts";

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
