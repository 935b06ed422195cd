import { sql } from "kysely";
import { allow, entitlementsOf } from "#domains/people/vip/index.server.ts";
import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { createProduct, type publishProduct, type updateProduct } from "../contract/selling.ts";
import { database } from "./database.ts";

const countOnSale = async (ctx: Ctx, sellerId: number): Promise<number> => {
  const { count } = await database(ctx)
    .selectFrom("product")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("seller_id", "=", sellerId)
    .where("status", "=", "published")
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * How many more products the seller's membership lets be on sale, `most` at the most; until the transaction ends nobody else asks it for
 * this seller. What is on sale stays on sale when a membership ends.
 */
export const roomForListings = async (ctx: Ctx, sellerId: number, most = 1): Promise<{ room: number; limit: number | null }> => {
  let onSale = 0;
  const { isAllowed, limit } = await allow(ctx, sellerId, "listings", async () => (onSale = await countOnSale(ctx, sellerId)), most);
  return { room: isAllowed || limit === null ? most : Math.max(0, limit - onSale), limit };
};

/** Refuses one more product on sale than the membership includes. */
export const withinListings = async (ctx: Ctx, call: typeof createProduct | typeof publishProduct, sellerId: number): Promise<void> => {
  const { room, limit } = await roomForListings(ctx, sellerId);
  if (room === 0) throw refuse(call as typeof createProduct, "limit_listings", { limit: limit ?? 0 });
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
