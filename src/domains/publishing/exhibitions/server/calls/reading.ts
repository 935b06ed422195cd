import { worth } from "#domains/settings/contract/rates.ts";
import { ratesNow } from "#domains/settings/index.server.ts";
import { houseCurrency } from "#kit/money.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { cardsById } from "#domains/catalogue/catalog/index.server.ts";
import { cityOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ExhibitorItem, fairExhibitors, fairForm, fairProducts, fairSite } from "../../contract/reading.ts";
import { liveFair, liveFairs, signUpCounts, takerCounts, type WrittenFair } from "../fairs.ts";
import { inLanguage } from "../in-language.ts";
import { exhibitorsOf, presentFairs, productIdsOf, summaryOf } from "../present.ts";

export const listFairsFn = async (ctx: Ctx) => ({ list: await presentFairs(ctx, await liveFairs(ctx)) });

const itemOf = async (ctx: Ctx, fair: WrittenFair) => found((await presentFairs(ctx, [fair]))[0]);

/** The most that a block of this kind shows; without one nothing is read. */
const mostShown = (fair: WrittenFair, type: "exhibitors" | "products"): number =>
  Math.max(0, ...fair.content.blocks.map((block) => (block.type === type ? block.shown : 0)));

export const fairSiteFn = async (ctx: Ctx, { site }: ParsedInputOf<typeof fairSite>) => {
  const fair = await liveFair(ctx, site);
  const exhibitors = mostShown(fair, "exhibitors");
  const products = mostShown(fair, "products");
  const countOf = await takerCounts(ctx, "shown_product", [fair.id]);
  return {
    ...(await itemOf(ctx, fair)),
    blocks: inLanguage(fair.content.blocks, ctx.locale),
    exhibitors: exhibitors > 0 ? await exhibitorsOf(ctx, fair.id, exhibitors) : [],
    products: products > 0 ? await cardsById(ctx, await productIdsOf(ctx, fair.id, products)) : [],
    product_count: countOf(fair.id),
  };
};

export const fairFormFn = async (ctx: Ctx, { site, kind }: ParsedInputOf<typeof fairForm>) => {
  const fair = await liveFair(ctx, site);
  const form = found(fair.content.form?.kind === kind ? fair.content.form : null);
  const counts = (await signUpCounts(ctx, [fair.id]))(fair.id);
  const { title, about, terms, fields } = inLanguage(form, ctx.locale);
  return { fair: await itemOf(ctx, fair), form: { ...found(summaryOf(fair, counts, ctx.now)), title, about, terms, fields } };
};

const holds = (keyword: string, ...texts: string[]) => {
  const wanted = keyword.toLowerCase();
  return wanted === "" || texts.some((text) => text.toLowerCase().includes(wanted));
};

const counted = <Key extends string | number>(list: readonly { key: Key; text: string }[]) =>
  [...Map.groupBy(list, (one) => one.key)].map(([key, same]) => ({ key, text: same[0]?.text ?? "", count: same.length })).sort((a, b) => b.count - a.count);

const paged = <One>(list: readonly One[], { page, size }: { page: number; size: number }) => ({
  list: list.slice((page - 1) * size, page * size),
  page,
  size,
  total: list.length,
  totalIsCapped: false,
});

const orders: Record<ParsedInputOf<typeof fairExhibitors>["sort"], (a: ExhibitorItem, b: ExhibitorItem) => number> = {
  hall: (a, b) => a.hall.localeCompare(b.hall) || a.booth.localeCompare(b.booth, "en", { numeric: true }),
  name: (a, b) => a.name.localeCompare(b.name, "zh"),
  scale: (a, b) => (b.renshu ?? 0) - (a.renshu ?? 0),
};

/** A fair has at most some hundred exhibitors, whose names are another domain's: they are narrowed here, and the answer is kept. */
export const fairExhibitorsFn = async (ctx: Ctx, input: ParsedInputOf<typeof fairExhibitors>) => {
  const { site, keyword, hall, city, is_verified, sort } = input;
  const fair = await liveFair(ctx, site);
  if (!fair.content.lists.includes("enterprise")) found(undefined);
  const all = await exhibitorsOf(ctx, fair.id);
  const chosen = all
    .filter((one) => holds(keyword, one.name, one.zhuyingchanpin, one.booth))
    .filter(
      (one) =>
        (hall === "" || one.hall === hall) && (city === "" || one.city_code === cityOf(city)) && (is_verified === undefined || one.is_verified === is_verified),
    )
    .sort(orders[sort]);
  return {
    fair: await itemOf(ctx, fair),
    halls: counted(all.filter((one) => one.hall !== "").map((one) => ({ key: one.hall, text: one.hall })))
      .map(({ key, count }) => ({ key, count }))
      .sort((a, b) => a.key.localeCompare(b.key)),
    cities: counted(all.map((one) => ({ key: one.city_code, text: one.city }))),
    ...paged(chosen, input),
  };
};

export const fairProductsFn = async (ctx: Ctx, input: ParsedInputOf<typeof fairProducts>) => {
  const { site, keyword, seller_id, min_quantity_max, sort } = input;
  const fair = await liveFair(ctx, site);
  if (!fair.content.lists.includes("product")) found(undefined);
  const all = await cardsById(ctx, await productIdsOf(ctx, fair.id));
  const rates = await ratesNow(ctx);
  const priceOf = ({ price_breaks: [first] }: (typeof all)[number]) =>
    first ? Number(worth({ minor: BigInt(first.price.minor), currency: first.price.currency }, houseCurrency, rates)) : 0;
  const chosen = all
    .filter((card) => holds(keyword, card.title, card.shop_name))
    .filter((card) => (seller_id === undefined || card.seller_id === seller_id) && (min_quantity_max === undefined || card.min_quantity <= min_quantity_max));
  if (sort === "price_asc") chosen.sort((a, b) => priceOf(a) - priceOf(b));
  if (sort === "price_desc") chosen.sort((a, b) => priceOf(b) - priceOf(a));
  if (sort === "min_quantity") chosen.sort((a, b) => a.min_quantity - b.min_quantity);
  return {
    fair: await itemOf(ctx, fair),
    sellers: counted(all.map((card) => ({ key: card.seller_id, text: card.shop_name }))),
    ...paged(chosen, input),
  };
};
