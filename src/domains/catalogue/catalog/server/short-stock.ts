import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What can still be sold of a product, over its SKUs on sale. */
export const available = sql<number>`(select coalesce(sum(s.stock - s.held), 0)::int from catalog.sku s where s.product_id = product.id and s.is_on)`;

/** Fewer pieces than one order of the least quantity: time to restock. */
export const isShort = sql<boolean>`${available} < product.min_quantity`;

export type ShortProduct = { id: number; style_code: string; available: number; min_quantity: number };

/** The published products of a seller that run short. */
export const shortProductsOf = (ctx: Ctx, sellerId: number): Promise<ShortProduct[]> =>
  database(ctx)
    .selectFrom("product")
    .select(["id", "style_code", "min_quantity", available.as("available")])
    .where("seller_id", "=", sellerId)
    .where("status", "=", "published")
    .where(isShort)
    .orderBy("id")
    .limit(1_000)
    .execute();
