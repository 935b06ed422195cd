import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What sellers call their SKUs, by SKU; "" where they gave none. Only for the shop that they belong to. */
export const sellerCodesOf = async (ctx: Pick<Ctx, "tx">, skuIds: readonly number[]): Promise<Map<number, string>> => {
  if (skuIds.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("sku")
    .select(["id", "seller_code"])
    .where("id", "in", [...skuIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.seller_code]));
};
