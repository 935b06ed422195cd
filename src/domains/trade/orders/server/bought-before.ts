import { sql } from "kysely";
import { found } from "#kit/refusal.ts";
import type { Currency, Money } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What somebody ordered in an order of theirs, as it was written down; not found where it is not theirs. */
export const linesOfOwnOrder = async (ctx: Pick<Ctx, "tx">, buyerId: number, orderId: number): Promise<{ sku_id: number; quantity: number }[]> => {
  found(await database(ctx).selectFrom("order").select("id").where("id", "=", orderId).where("buyer_id", "=", buyerId).executeTakeFirst());
  return database(ctx).selectFrom("order_line").select(["sku_id", "quantity"]).where("order_id", "=", orderId).orderBy("id").execute();
};

/**
 * What a buyer last ordered each of these SKUs at, and when, one query whatever their number. Samples and groups have prices of their own, and what was
 * closed came to nothing: they are passed over.
 */
export const lastOrdered = async (ctx: Pick<Ctx, "tx">, buyerId: number, skuIds: readonly number[]): Promise<Map<number, { price: Money; at: Date }>> => {
  if (skuIds.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("order_line")
    .innerJoin("order", "order.id", "order_line.order_id")
    .distinctOn("order_line.sku_id")
    .select(["order_line.sku_id", "order_line.unit_price_minor", "order.currency", "order.created_at"])
    .where("order.buyer_id", "=", buyerId)
    .where("order_line.sku_id", "=", sql<number>`any(${[...skuIds]}::int[])`)
    .where("order.is_sample", "=", false)
    .where("order.group_buy_id", "is", null)
    .where("order.status", "<>", "closed")
    .orderBy("order_line.sku_id")
    .orderBy("order_line.id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.sku_id, { price: { minor: row.unit_price_minor, currency: row.currency as Currency }, at: row.created_at }]));
};
