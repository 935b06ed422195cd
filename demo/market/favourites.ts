// What buyers keep and follow, and what the named buyer has in the cart.
import { days, hours, later } from "#kit/time.ts";
import { listCourses } from "#domains/publishing/academy/contract/courses.ts";
import { listLecturers } from "#domains/publishing/academy/contract/lecturers.ts";
import { listArticles } from "#domains/publishing/articles/contract/reading.ts";
import { addToCart } from "#domains/trade/cart/contract/cart.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { listDesigns } from "#domains/catalogue/designs/contract/works.ts";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { listFairs } from "#domains/publishing/exhibitions/contract/reading.ts";
import { keep } from "#domains/people/favourites/contract/favourites.ts";
import type { FavouriteKind } from "#domains/people/favourites/contract/kinds.ts";
import { listModels } from "#domains/catalogue/models/contract/profiles.ts";
import { listProcessing } from "#domains/sourcing/processing/contract/list.ts";
import { chance } from "#demo/pictures/chance.ts";
import type { Account, Market } from "./market.ts";

/** What there is to keep of each kind, with how many of it the named buyer keeps. */
const choicesOf = async ({ run }: Market): Promise<readonly [kind: FavouriteKind, ids: number[], most: number][]> => [
  ["product", (await run(listProducts, null, { size: 40 })).list.map(({ id }) => id), 9],
  ["shop", [...new Set((await run(listProducts, null, { size: 40, sort: "newest" })).list.map(({ seller_id }) => seller_id))], 4],
  ["enterprise", (await run(listEnterprises, null, { size: 30 })).list.map(({ user_id }) => user_id), 4],
  ["designworks", (await run(listDesigns, null, { size: 30 })).list.map(({ id }) => id), 5],
  ["design", (await run(listDesigners, null, { size: 20 })).list.map(({ user_id }) => user_id), 3],
  ["order", (await run(listProcessing, null, { size: 20 })).list.map(({ id }) => id), 2],
  ["course", (await run(listCourses, null, { size: 16 })).list.map(({ id }) => id), 3],
  ["lecturer", (await run(listLecturers, null, {})).list.map(({ id }) => id), 2],
  ["model", (await run(listModels, null, { size: 16 })).list.map(({ id }) => id), 3],
  ["article", (await run(listArticles, null, { size: 24 })).list.map(({ id }) => id), 4],
  ["exhibition", (await run(listFairs, null, {})).list.map(({ id }) => id), 2],
];

/** Two colours in three sizes, each by the minimum: what is asked for stays small, and may be ordered as it stands. */
const linesOf = async (market: Market, id: number): Promise<{ sku_id: number; quantity: number }[]> => {
  const product = await market.run(productDetails, null, { id });
  const skus = product.colours.slice(0, 2).flatMap((colour) => colour.skus.slice(0, 3));
  const each = Math.ceil(product.min_quantity / Math.max(1, skus.length));
  return skus.every((sku) => sku.available >= each) ? skus.map((sku) => ({ sku_id: sku.id, quantity: each })) : [];
};

const fillCart = async (market: Market, buyer: Account): Promise<void> => {
  const shops = new Map<number, number>();
  for (const { id, seller_id } of (await market.run(listProducts, null, { size: 40, is_wholesale: true })).list) {
    if ((shops.get(seller_id) ?? 0) >= 2 || shops.size > 3) continue;
    const lines = await linesOf(market, id);
    if (lines.length === 0) continue;
    shops.set(seller_id, (shops.get(seller_id) ?? 0) + 1);
    await market.run(addToCart, buyer, { lines }, { at: later(market.now, -hours(20 - 4 * shops.size)) });
    if (shops.size === 3) return;
  }
};

export const loadFavourites = async (market: Market): Promise<void> => {
  const c = chance(`${market.seed} kept`);
  const { buyer } = market.accounts;
  const readers = [buyer, ...market.buyers.filter(({ id }) => id !== buyer.id).slice(0, 8)];
  const choices = await choicesOf(market);
  const tick = market.progress("what buyers keep", readers.length);
  for (const reader of readers) {
    for (const [kind, ids, most] of choices) {
      for (const id of c.shuffle(ids).slice(0, reader === buyer ? most : c.int(0, most)))
        await market.run(keep, reader, { kind, id }, { at: later(market.now, -days(c.range(0.5, 40))) });
    }
    tick();
  }
  await fillCart(market, buyer);
};
