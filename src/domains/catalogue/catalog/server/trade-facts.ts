import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { cartonColumns, cartonOf, type CartonFacts } from "../contract/carton.ts";
import { database } from "./database.ts";

export type TradeFacts = {
  /** What the seller calls the SKU, else the style. */
  article_code: string;
  hs_code: string;
  origin: string;
  /** What its category is called in addresses, whom it is for and what it is made of. */
  category: string;
  audience: string;
  fabric: string;
  composition: { fibre: string; percent: number }[];
  carton: CartonFacts;
  /** What one piece weighs; null where the seller has not said it. */
  net_grams: number | null;
  /** The same of a piece of its product on average, over the sizes that say it. */
  net_average: number | null;
};

/** What papers say of goods beside their names and prices, by SKU: as the products are now, whether on sale or not. */
export const tradeFactsOf = async (ctx: Pick<Ctx, "tx">, skuIds: readonly number[]): Promise<Map<number, TradeFacts>> => {
  if (skuIds.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("sku")
    .innerJoin("product", "product.id", "sku.product_id")
    .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
    .innerJoin("category", "category.id", "product.category_id")
    .select(["sku.id", "category.slug", "audience", "fabric", "seller_code", "style_code", "hs_code", "origin", "composition", "net_grams", ...cartonColumns])
    .select(sql<number | null>`(select avg(k.net_grams)::float8 from catalog.sku k where k.product_id = sku.product_id and k.is_on)`.as("net_average"))
    .where("sku.id", "in", [...skuIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        article_code: row.seller_code || row.style_code,
        hs_code: row.hs_code,
        origin: row.origin,
        category: row.slug,
        audience: row.audience,
        fabric: row.fabric,
        composition: row.composition as TradeFacts["composition"],
        carton: cartonOf(row),
        net_grams: row.net_grams,
        net_average: row.net_average,
      },
    ]),
  );
};
