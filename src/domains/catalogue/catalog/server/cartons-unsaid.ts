import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/** How many products of a shop are on sale, and of how many the weight and the volume of a piece cannot be told from what it or its cartons say. */
export const cartonsUnsaid = async (ctx: Pick<Ctx, "tx">, sellerId: number): Promise<{ products: number; without_weight: number; without_volume: number }> => {
  const { rows } = await sql<{ products: number; without_weight: number; without_volume: number }>`
    select count(*)::int as products,
      count(*) filter (
        where (s.carton_pieces is null or s.carton_gross_grams is null)
          and exists (select 1 from catalog.sku k where k.product_id = p.id and k.is_on and k.net_grams is null)
      )::int as without_weight,
      count(*) filter (where s.carton_pieces is null or s.carton_length_mm is null)::int as without_volume
    from catalog.product p join catalog.product_sheet s on s.product_id = p.id
    where p.seller_id = ${sellerId} and p.status = 'published'`.execute(ctx.tx);
  return rows[0] ?? { products: 0, without_weight: 0, without_volume: 0 };
};
