import { LRUCache } from "lru-cache";
import type { Ctx, Services } from "#platform/calls/context.ts";
import { prepared } from "#platform/database/prepared.ts";
import type { ProductCard } from "../contract/product-card.ts";
import { loadAttributes } from "./attributes.ts";
import { cardColumns, presentCards } from "./cards.ts";
import { categoryPath, type Category } from "./categories.ts";
import { database } from "./database.ts";
import { inOrder } from "./filters.ts";
import { askedOf, type Attribute } from "./rules/chosen-attributes.ts";

/** What is around a product changes seldom and is the same for all its neighbours: kept this long in this process. */
const keptMs = 20_000;
const keptCategories = 5_000;
const keptShops = 20_000;

type Around = { cards: readonly ProductCard[]; path: readonly Category[]; asked: readonly Attribute[] };
type Kept = { categories: LRUCache<string, Around>; shops: LRUCache<string, readonly ProductCard[]> };
const kept = new WeakMap<Services, Kept>();
const keptBy = (services: Services): Kept => {
  const known = kept.get(services) ?? {
    categories: new LRUCache<string, Around>({ max: keptCategories, ttl: keptMs }),
    shops: new LRUCache<string, readonly ProductCard[]>({ max: keptShops, ttl: keptMs }),
  };
  kept.set(services, known);
  return known;
};

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
  const { categories } = keptBy(ctx.services);
  const key = `${category_id} ${ctx.locale}`;
  let around = categories.get(key);
  if (!around) {
    const [path, attributes, rows] = await Promise.all([
      categoryPath(ctx, category_id),
      loadAttributes(ctx),
      first(ctx, categoryCount).where("category_id", "=", category_id).execute(),
    ]);
    around = { path, asked: askedOf(attributes, category_id), cards: await presentCards(ctx, rows) };
    categories.set(key, around);
  }
  const { path, asked, cards } = around;
  const others = cards.filter((card) => card.seller_id !== seller_id);
  if (others.length >= relatedCount || cards.length < categoryCount) return { path, asked, related: others.slice(0, relatedCount) };
  // One shop has most of the category's first.
  const rows = await first(ctx, relatedCount).where("category_id", "=", category_id).where("seller_id", "<>", seller_id).execute();
  return { path, asked, related: await presentCards(ctx, rows) };
};

/** The first cards of a product's shop, itself left out. */
export const aroundInShop = async (ctx: Ctx, { id, seller_id }: Product): Promise<ProductCard[]> => {
  const { shops } = keptBy(ctx.services);
  const key = `${seller_id} ${ctx.locale}`;
  let cards = shops.get(key);
  if (!cards) {
    const rows = await first(ctx, shopProductCount + 1)
      .where("seller_id", "=", seller_id)
      .execute();
    cards = await presentCards(ctx, rows);
    shops.set(key, cards);
  }
  return cards.filter((card) => card.id !== id).slice(0, shopProductCount);
};
