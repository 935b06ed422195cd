import type { Ctx } from "#platform/calls/context.ts";
import { prepared } from "#platform/database/prepared.ts";
import type { ProductCard } from "../contract/product-card.ts";
import { loadAttributes } from "./attributes.ts";
import { cardColumns, presentCards } from "./cards.ts";
import { categoryPath, type Category } from "./categories.ts";
import { database } from "./database.ts";
import { inOrder } from "./filters.ts";
import { askedOf, type Attribute } from "./rules/chosen-attributes.ts";

/** What is around a product is the same for all its neighbours. */
const rule = { seconds: 600, tags: ["categories"], aged: ["catalog"] };
const cardBytes = 1_000;

type Around = { cards: readonly ProductCard[]; path: readonly Category[]; asked: readonly Attribute[] };

const first = (ctx: Ctx, limit: number) =>
  inOrder(database(ctx).selectFrom("product").where("status", "=", "published"), "default")
    .modifyFront(prepared)
    .select(cardColumns)
    .limit(limit);

const shopProductCount = 2;
const relatedCount = 8;
/** So many are kept of a category that, one shop's left out, enough are left as a rule. */
const categoryCount = 3 * relatedCount;

type Product = { id: number; seller_id: number; category_id: number };

/** The way to a product's category, what it asks of its products, and its first cards in other shops. */
export const aroundInCategory = async (ctx: Ctx, { seller_id, category_id }: Product): Promise<Omit<Around, "cards"> & { related: ProductCard[] }> => {
  const { path, asked, cards } = await ctx.kept<Around>("catalog.around-categories", `${category_id} ${ctx.locale}`, async () => {
    const [path, attributes, rows] = await Promise.all([
      categoryPath(ctx, category_id),
      loadAttributes(ctx),
      first(ctx, categoryCount).where("category_id", "=", category_id).execute(),
    ]);
    const value = { path, asked: askedOf(attributes, category_id), cards: await presentCards(ctx, rows) };
    return { value, bytes: (1 + value.cards.length) * cardBytes, ...rule };
  });
  const others = cards.filter((card) => card.seller_id !== seller_id);
  if (others.length >= relatedCount || cards.length < categoryCount) return { path, asked, related: others.slice(0, relatedCount) };
  // One shop has most of the category's first.
  const rows = await first(ctx, relatedCount).where("category_id", "=", category_id).where("seller_id", "<>", seller_id).execute();
  return { path, asked, related: await presentCards(ctx, rows) };
};

/** The first cards of a product's shop, itself left out. */
export const aroundInShop = async (ctx: Ctx, { id, seller_id }: Product): Promise<ProductCard[]> => {
  const cards = await ctx.kept("catalog.around-shops", `${seller_id} ${ctx.locale}`, async () => {
    const rows = await first(ctx, shopProductCount + 1)
      .where("seller_id", "=", seller_id)
      .execute();
    return { value: await presentCards(ctx, rows), bytes: rows.length * cardBytes, ...rule };
  });
  return cards.filter((card) => card.id !== id).slice(0, shopProductCount);
};
