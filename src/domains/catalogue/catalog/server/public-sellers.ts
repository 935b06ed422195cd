import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** The sellers of these products, by product; what is not public is missing. */
export const sellersOfPublic = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("product")
    .select(["id", "seller_id"])
    .where("id", "in", [...new Set(ids)])
    .where("status", "=", "published")
    .execute();
  return new Map(rows.map((row) => [row.id, row.seller_id]));
};
