import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { SaleUnit } from "#kit/sale-unit.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { locales } from "#kit/locale.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { cityName } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { prepared } from "#platform/database/prepared.ts";
import { cartonColumns, cartonOf, type CartonFacts } from "../../contract/carton.ts";
import type { Pack } from "../../contract/packs.ts";
import { termsColumns, termsOf, type TermsRow } from "../../contract/terms.ts";
import { audiences, careSymbols, fabrics, fibres, paymentTerms, seasons, services, units, type PictureKind } from "../../contract/choices.ts";
import type { productDetails } from "../../contract/details.ts";
import type { ProductCard } from "../../contract/product-card.ts";
import { aroundInCategory, aroundInShop } from "../around.ts";
import { loadAttributes, sayChosen } from "../attributes.ts";
import { isPromoted, tagsOf } from "../cards.ts";
import { loadCategories, type Category } from "../categories.ts";
import { database } from "../database.ts";
import { askedOf, type Attribute, type Chosen } from "../rules/chosen-attributes.ts";
import { showSizeChart, type KeptChart } from "../show-size-chart.ts";
import { presentShop, shops, type Shop } from "../shops.ts";
import type { Tables } from "../tables.ts";
import { altOf } from "../alt-of.ts";
import { wordsOf } from "../words.ts";

const pageColumns = [
  "product.id",
  "seller_id",
  "category_id",
  "style_code",
  "title",
  "image",
  "was_price_minor",
  "promo_until",
  "currency",
  "min_quantity",
  "lead_days",
  "city_code",
  "fabric",
  "is_wholesale",
  "sold_count",
  "created_at",
  "published_at",
  "description",
  "keywords",
  "audience",
  "season",
  "product_sheet.services",
  "composition",
  "attributes",
  "chosen",
  "care",
  "weight_gsm",
  "width_cm",
  "origin",
  "hs_code",
  ...cartonColumns,
  ...termsColumns,
  "packs",
  "unit",
  "sample_price_minor",
  "sample_limit",
] as const;
const breaksOf = ({ selectFrom }: ExpressionBuilder<Tables, "product">) =>
  selectFrom("price_break")
    // As text: a number of JSON is not exact to the last digit of a bigint.
    .select((column) => ["from_quantity", column.cast<string>("unit_price_minor", "text").as("unit_price_minor")])
    .whereRef("price_break.product_id", "=", "product.id")
    .orderBy("from_quantity");
const imagesOf = ({ selectFrom }: ExpressionBuilder<Tables, "product">) =>
  selectFrom("product_image").select(["path", "alt", "colour_key", "kind"]).whereRef("product_image.product_id", "=", "product.id").orderBy("sort");
const skusOf = ({ selectFrom }: ExpressionBuilder<Tables, "product">) =>
  selectFrom("sku")
    .select(["id", "colour_key", "colour", "hex", "size", "seller_code", "stock", "held"])
    .select((column) => column.cast<string>("surcharge_minor", "text").as("surcharge_minor"))
    .whereRef("sku.product_id", "=", "product.id")
    .where("is_on", "=", true)
    .orderBy("sort")
    .orderBy("id");
const chartOf = ({ selectFrom }: ExpressionBuilder<Tables, "product" | "product_sheet">) =>
  selectFrom("size_chart").select(["points", "sizes", "tolerance_mm"]).whereRef("size_chart.id", "=", "product_sheet.size_chart_id");
const videoOf = ({ selectFrom }: ExpressionBuilder<Tables, "product" | "product_sheet">) =>
  selectFrom("product_video").select(["path", "media_type"]).whereRef("product_video.id", "=", "product_sheet.video_id");

/** The rows of published products with all that their pages show, in no order, one query whatever their number. */
const pagesOf = compiled((ctx, ids: readonly number[]) =>
  database(ctx)
    .selectFrom("product")
    .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
    .modifyFront(prepared)
    .select(pageColumns)
    .select((product) => [
      jsonArrayFrom(breaksOf(product)).as("breaks"),
      jsonArrayFrom(imagesOf(product)).as("images"),
      jsonArrayFrom(skusOf(product)).as("skus"),
      jsonObjectFrom(chartOf(product)).as("chart"),
      jsonObjectFrom(videoOf(product)).as("video"),
    ])
    .where("product.id", "=", sql<number>`any(${ids}::int[])`)
    .where("status", "=", "published"),
);

type Page = Awaited<ReturnType<typeof pagesOf>>[number];
/** The parts of a page that its row holds. */
const partsOf = ({ id, breaks, images, skus, chart, video, ...product }: Page) => ({
  id,
  product,
  chart,
  video,
  breaks: breaks.map((one) => ({ ...one, unit_price_minor: BigInt(one.unit_price_minor) })),
  images,
  skus,
});

export const productDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof productDetails>) => {
  const page = found((await pagesOf(ctx, [id]))[0]);
  const [{ path, asked, related }, shopProducts, shopById] = await Promise.all([
    aroundInCategory(ctx, page),
    aroundInShop(ctx, page),
    shops(ctx, [page.seller_id]),
  ]);
  return presentDetails(ctx, { ...partsOf(page), path, asked, shopProducts, related, shop: found(shopById.get(page.seller_id)) });
};

/** The same of several published products, in the order of the ids and without what is around each; those that are not public are named apart. */
export const detailsOf = async (ctx: Ctx, ids: readonly number[]) => {
  const wanted = [...new Set(ids)];
  const pages = new Map((wanted.length > 0 ? await pagesOf(ctx, wanted) : []).map((page) => [page.id, page]));
  const [tree, shopById] = await Promise.all([
    loadCategories(ctx),
    shops(
      ctx,
      [...pages.values()].map((page) => page.seller_id),
    ),
  ]);
  const attributes = await loadAttributes(ctx, tree);
  const list = wanted.flatMap((id) => {
    const page = pages.get(id);
    const shop = page && shopById.get(page.seller_id);
    if (!page || !shop) return [];
    const path = tree.path(page.category_id);
    return [presentDetails(ctx, { ...partsOf(page), path, asked: askedOf(attributes, page.category_id), shopProducts: [], related: [], shop })];
  });
  const shown = new Set(list.map((one) => one.id));
  return { list, missing: wanted.filter((id) => !shown.has(id)) };
};

type Sheet = {
  seller_id: number;
  style_code: string;
  title: LocalText;
  image: string;
  was_price_minor: bigint | null;
  promo_until: Date | null;
  currency: string;
  min_quantity: number;
  lead_days: number;
  city_code: string;
  fabric: string;
  is_wholesale: boolean;
  sold_count: number;
  created_at: Date;
  published_at: Date | null;
  description: LocalText;
  keywords: string[];
  audience: string;
  season: string[];
  services: string[];
  composition: { fibre: string; percent: number }[];
  attributes: { name: LocalText; value: LocalText }[];
  chosen: Chosen[];
  care: string[];
  weight_gsm: number | null;
  width_cm: number | null;
  origin: string;
  hs_code: string;
  unit: string;
  sample_price_minor: bigint | null;
  sample_limit: number | null;
  packs: Pack[];
} & CartonFacts &
  TermsRow;
/** What a product's page is made of: read from its rows, or from what somebody types and has not saved. */
export type DetailParts = {
  id: number;
  product: Sheet;
  path: readonly Category[];
  /** What is asked of the products of its category. */
  asked: readonly Attribute[];
  breaks: readonly { from_quantity: number; unit_price_minor: bigint }[];
  images: readonly { path: string; alt: LocalText; colour_key: string; kind: string }[];
  chart: KeptChart | null | undefined;
  video: { path: string | null; media_type: string | null } | null | undefined;
  skus: readonly {
    id: number;
    colour_key: string;
    colour: LocalText;
    hex: string;
    size: string;
    seller_code: string;
    surcharge_minor: string;
    stock: number;
    held: number;
  }[];
  shopProducts: ProductCard[];
  related: ProductCard[];
  shop: Shop;
};

export const presentDetails = (ctx: Ctx, { id, product, path, asked, breaks, images, chart, video, skus, shopProducts, related, shop }: DetailParts) => {
  const currency = product.currency as Currency;
  const say = wordsOf(ctx);
  const choice = (words: Parameters<typeof say>[0]) => (key: string) => ({ key, text: say(words, key) });
  const title = pick(product.title, ctx.locale);
  const sizes = [...new Set(skus.map((sku) => sku.size))];
  const fibreNames = (key: string) => locales.map((locale) => wordsOf({ services: ctx.services, locale })(fibres.words, key));
  return {
    id,
    seller_id: product.seller_id,
    category: path.map((category) => ({ id: category.id, slug: category.slug, text: pick(category.name, ctx.locale) })),
    style_code: product.style_code,
    title,
    description: pick(product.description, ctx.locale),
    keywords: product.keywords,
    images: images.map((image) => ({
      path: image.path,
      alt: altOf(ctx, image, title),
      colour_key: image.colour_key,
      kind: image.kind as PictureKind,
    })),
    price_breaks: breaks.map((one) => ({ from_quantity: one.from_quantity, price: toWire({ minor: one.unit_price_minor, currency }) })),
    was_price: isPromoted(product, ctx.now) && product.was_price_minor !== null ? toWire({ minor: product.was_price_minor, currency }) : null,
    sample_price: product.sample_price_minor === null ? null : toWire({ minor: product.sample_price_minor, currency }),
    sample_limit: product.sample_limit,
    unit: { key: product.unit as SaleUnit, text: say(units.words, product.unit) },
    min_quantity: product.min_quantity,
    lead_days: product.lead_days,
    sold_count: product.sold_count,
    tags: tagsOf(product, ctx.now),
    sizes,
    size_chart: showSizeChart(ctx, chart, sizes),
    video: video?.path && video.media_type ? { path: video.path, media_type: video.media_type } : null,
    colours: [...Map.groupBy(skus, (sku) => sku.colour_key)].map(([key, own]) => ({
      key,
      text: pick(own[0]?.colour, ctx.locale),
      hex: own[0]?.hex ?? "",
      image: images.find((image) => image.colour_key === key)?.path ?? product.image,
      skus: own.map((sku) => ({
        id: sku.id,
        size: sku.size,
        seller_code: sku.seller_code,
        available: sku.stock - sku.held,
        surcharge: sku.surcharge_minor === "0" ? null : toWire({ minor: BigInt(sku.surcharge_minor), currency }),
      })),
    })),
    packs: product.packs.map((pack) => ({ ...pack, name: pick(pack.name, ctx.locale) })),
    audience: choice(audiences.words)(product.audience),
    season: product.season.map(choice(seasons.words)),
    fabric: choice(fabrics.words)(product.fabric),
    composition: product.composition.map(({ fibre, percent }) => ({
      key: fibre,
      text: say(fibres.words, fibre),
      names: fibreNames(fibre),
      percent,
    })),
    weight_gsm: product.weight_gsm,
    width_cm: product.width_cm,
    care: product.care.map(choice(careSymbols.words)),
    // Those of its category first, then those of the seller's own words.
    attributes: [
      ...sayChosen(asked, product.chosen, ctx.locale),
      ...product.attributes.map(({ name, value }) => ({
        name: pick(name, ctx.locale),
        value: pick(value, ctx.locale),
      })),
    ],
    services: [...product.services, ...(shop.is_verified ? ["inspected"] : [])].map(choice(services.words)),
    origin: product.origin,
    hs_code: product.hs_code,
    ...cartonOf(product),
    ...termsOf(product),
    payment_terms: product.payment_terms.map(choice(paymentTerms.words)),
    city: cityName(product.city_code, ctx.locale) || shop.city,
    city_code: product.city_code,
    is_wholesale: product.is_wholesale,
    createtime: unixSeconds(product.created_at),
    publishtime: product.published_at ? unixSeconds(product.published_at) : 0,
    shop: presentShop(shop),
    shop_products: shopProducts,
    related,
  };
};
