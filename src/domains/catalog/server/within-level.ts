import { sql } from "kysely";
import { allow, entitlementsOf } from "#domains/vip/index.server.ts";
import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createProduct, type publishProduct, type updateProduct } from "../contract/selling.ts";
import { database } from "./database.ts";

/** Refuses one more product on sale than the seller's membership includes. What is on sale stays on sale when a membership ends. */
export const withinListings = async (ctx: Ctx, call: typeof createProduct | typeof publishProduct, sellerId: number): Promise<void> => {
  const { isAllowed, limit } = await allow(ctx, sellerId, "listings", async () => {
    const { count } = await database(ctx)
      .selectFrom("product")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("seller_id", "=", sellerId)
      .where("status", "=", "published")
      .executeTakeFirstOrThrow();
    return count;
  });
  if (!isAllowed) throw refuse(call as typeof createProduct, "limit_listings", { limit: limit ?? 0 });
};

const languagesOf = (title: LocalText): number => locales.filter((locale) => title[locale]).length;

/** Refuses more languages than the membership includes; those that a product has already may stay. */
export const withinLanguages = async (
  ctx: Ctx,
  call: typeof createProduct | typeof updateProduct,
  sellerId: number,
  title: LocalText,
  before?: LocalText,
): Promise<void> => {
  const { languages: limit } = await entitlementsOf(ctx, sellerId);
  if (limit !== null && languagesOf(title) > Math.max(limit, before ? languagesOf(before) : 0))
    throw refuse(call as typeof createProduct, "limit_languages", { limit }, ["product.title"]);
};
