import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { shopInfo } from "../../contract/shop.ts";
import { newForDays } from "../cards.ts";
import { countsByCategory, loadCategories } from "../categories.ts";
import { database } from "../database.ts";
import { presentShop, shops } from "../shops.ts";

/** A shop is there when its seller has an enterprise page or ever had a product published. */
export const shopInfoFn = async (ctx: Ctx, { seller_id }: ParsedInputOf<typeof shopInfo>) => {
  const shop = found((await shops(ctx, [seller_id])).get(seller_id));
  const [sums, tree, own] = await Promise.all([
    database(ctx)
      .selectFrom("product")
      .select([
        sql<number>`count(*) filter (where status = 'published')::int`.as("product_count"),
        sql<number>`count(*) filter (where status = 'published' and published_at > ${later(ctx.now, -days(newForDays))})::int`.as("new_count"),
        sql<number>`count(*) filter (where status = 'published' and sold_count > 0)::int`.as("best_count"),
        sql<number>`coalesce(sum(sold_count), 0)::int`.as("sold_count"),
        sql<number>`count(published_at)::int`.as("ever"),
      ])
      .where("seller_id", "=", seller_id)
      .executeTakeFirstOrThrow(),
    loadCategories(ctx),
    countsByCategory(ctx, seller_id),
  ]);
  if (!shop.has_page && sums.ever === 0) found(undefined);
  return {
    shop: presentShop(shop),
    product_count: sums.product_count,
    new_count: sums.new_count,
    best_count: sums.best_count,
    sold_count: sums.sold_count,
    categories: [...own].map(([id, count]) => ({ id, text: tree.name(id, ctx.locale), count })).sort((a, b) => b.count - a.count || a.id - b.id),
  };
};
