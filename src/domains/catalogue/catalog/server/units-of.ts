import type { SaleUnit } from "#kit/sale-unit.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What products are sold by, by id. */
export const unitsOf = async (ctx: Pick<Ctx, "tx">, productIds: readonly number[]): Promise<Map<number, SaleUnit>> => {
  if (productIds.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("product_sheet")
    .select(["product_id", "unit"])
    .where("product_id", "in", [...new Set(productIds)])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.unit as SaleUnit]));
};
