import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { cartonOf } from "../contract/carton.ts";
import { termsOf } from "../contract/terms.ts";
import type { ProductFields } from "../contract/fields.ts";
import type { ProductStatus } from "../contract/lifecycle.ts";
import { loadAttributes } from "./attributes.ts";
import { loadCategories } from "./categories.ts";
import { database } from "./database.ts";
import { isNamed } from "./named.ts";
import { askedOf, stillMeant, type Chosen } from "./rules/chosen-attributes.ts";

/** A product as its seller wrote it. `held` and `skuIds` stand in the order of `fields.skus`, those off sale included, with the stock there is. */
export type OwnGoods = { id: number; version: number; status: ProductStatus; fields: ProductFields; held: readonly number[]; skuIds: readonly number[] };

export type WantedGoods =
  /** Those with these style codes, held for a change until the transaction ends: locked in id order, as every writer of SKUs does. */
  | { codes: readonly string[]; forChange?: boolean }
  /** The same by their ids. */
  | { ids: readonly number[]; forChange?: boolean }
  /** A shelf of them in the order of their ids, from behind `after`. */
  | { after: number; size: number; status?: ProductStatus | undefined; keyword?: string | undefined; categoryId?: number | undefined };

/** Products of one shop, four queries whatever their number. */
export const ownGoods = async (ctx: Pick<Ctx, "tx">, sellerId: number, wanted: WantedGoods): Promise<OwnGoods[]> => {
  const tables = database(ctx);
  const isForChange = "forChange" in wanted && wanted.forChange === true;
  let query = tables
    .selectFrom("product")
    .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
    .selectAll()
    .where("seller_id", "=", sellerId)
    .orderBy("product.id");
  if ("codes" in wanted) {
    if (wanted.codes.length === 0) return [];
    query = query.where("style_code", "in", wanted.codes);
  } else if ("ids" in wanted) {
    if (wanted.ids.length === 0) return [];
    query = query.where("product.id", "in", wanted.ids);
  } else {
    query = query.where("product.id", ">", wanted.after).limit(wanted.size);
    if (wanted.status) query = query.where("status", "=", wanted.status);
    if (wanted.keyword) query = query.where(isNamed(wanted.keyword));
    if (wanted.categoryId) query = query.where("category_id", "in", (await loadCategories(ctx)).below(wanted.categoryId));
  }
  const products = await (isForChange ? query.forUpdate("product") : query).execute();
  const ids = products.map((product) => product.id);
  if (ids.length === 0) return [];
  const skusInOrder = tables.selectFrom("sku").selectAll().where("product_id", "in", ids).orderBy("id");
  const skus = await (isForChange ? skusInOrder.forUpdate() : skusInOrder).execute();
  const images = await tables.selectFrom("product_image").selectAll().where("product_id", "in", ids).orderBy("sort").execute();
  const breaks = await tables.selectFrom("price_break").selectAll().where("product_id", "in", ids).orderBy("from_quantity").execute();
  const attributes = await loadAttributes(ctx);
  const [skusOf, imagesOf, breaksOf] = [
    Map.groupBy(skus, (sku) => sku.product_id),
    Map.groupBy(images, (image) => image.product_id),
    Map.groupBy(breaks, (one) => one.product_id),
  ];
  return products.map((product) => {
    const own = (skusOf.get(product.id) ?? []).sort((a, b) => a.sort - b.sort || a.id - b.id);
    const fields = {
      category_id: product.category_id,
      style_code: product.style_code,
      title: product.title,
      description: Object.keys(product.description).length > 0 ? product.description : undefined,
      keywords: product.keywords,
      audience: product.audience,
      season: product.season,
      fabric: product.fabric,
      composition: product.composition,
      weight_gsm: product.weight_gsm,
      width_cm: product.width_cm,
      care: product.care,
      attributes: product.attributes,
      chosen: stillMeant(askedOf(attributes, product.category_id), product.chosen as Chosen[]),
      services: product.services,
      origin: product.origin,
      hs_code: product.hs_code,
      ...cartonOf(product),
      ...termsOf(product),
      size_chart_id: product.size_chart_id,
      video_id: product.video_id,
      packs: product.packs,
      unit: product.unit,
      lead_days: product.lead_days,
      min_quantity: product.min_quantity,
      city_code: product.city_code,
      is_wholesale: product.is_wholesale,
      currency: product.currency,
      sample_price_minor: product.sample_price_minor?.toString() ?? null,
      sample_limit: product.sample_limit,
      was_price_minor: product.was_price_minor?.toString() ?? null,
      promo_until: product.promo_until ? unixSeconds(product.promo_until) : 0,
      price_breaks: (breaksOf.get(product.id) ?? []).map((one) => ({ from_quantity: one.from_quantity, unit_price_minor: one.unit_price_minor.toString() })),
      images: (imagesOf.get(product.id) ?? []).map((image) => ({
        path: image.path,
        ...(Object.keys(image.alt).length > 0 ? { alt: image.alt } : {}),
        ...(image.colour_key ? { colour_key: image.colour_key } : {}),
      })),
      skus: own.map((sku) => ({
        colour_key: sku.colour_key,
        colour: sku.colour,
        hex: sku.hex,
        size: sku.size,
        seller_code: sku.seller_code,
        surcharge_minor: sku.surcharge_minor.toString(),
        stock: sku.stock,
        is_on: sku.is_on,
      })),
    };
    return {
      id: product.id,
      version: product.version,
      status: product.status as ProductStatus,
      fields: fields as ProductFields,
      held: own.map((sku) => sku.held),
      skuIds: own.map((sku) => sku.id),
    };
  });
};

/** How many products `ownGoods` would hand out from beginning to end. */
export const countOwnGoods = async (ctx: Pick<Ctx, "tx">, sellerId: number): Promise<number> => {
  const { fn } = database(ctx);
  const { count } = await database(ctx)
    .selectFrom("product")
    .select(fn.countAll<bigint>().as("count"))
    .where("seller_id", "=", sellerId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
