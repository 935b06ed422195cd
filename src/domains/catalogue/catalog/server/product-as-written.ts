import type { Selectable } from "kysely";
import type { Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { cartonOf } from "../contract/carton.ts";
import type { PictureKind } from "../contract/choices.ts";
import type { Pack } from "../contract/packs.ts";
import { termsOf } from "../contract/terms.ts";
import type { loadAttributes } from "./attributes.ts";
import { askedOf, stillMeant, type Chosen } from "./rules/chosen-attributes.ts";
import type { Tables } from "./tables.ts";

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
type Below = {
  attributes: Awaited<ReturnType<typeof loadAttributes>>;
  breaks: readonly Row<"price_break">[];
  images: readonly Row<"product_image">[];
  skus: readonly Row<"sku">[];
};

/** A product as its seller wrote it, of its rows: what a form, a file or the grid writes again. */
export const productAsWritten = (product: Row<"product"> & Row<"product_sheet">, { attributes, breaks, images, skus }: Below) => ({
  category_id: product.category_id,
  style_code: product.style_code,
  title: product.title,
  description: product.description,
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
  packs: product.packs as Pack[],
  unit: product.unit,
  lead_days: product.lead_days,
  min_quantity: product.min_quantity,
  city_code: product.city_code,
  is_wholesale: product.is_wholesale,
  currency: product.currency as Currency,
  sample_price_minor: product.sample_price_minor?.toString() ?? null,
  sample_limit: product.sample_limit,
  was_price_minor: product.was_price_minor?.toString() ?? null,
  promo_until: product.promo_until ? unixSeconds(product.promo_until) : 0,
  price_breaks: breaks.map((one) => ({ from_quantity: one.from_quantity, unit_price_minor: one.unit_price_minor.toString() })),
  images: images.map((image) => ({
    path: image.path,
    ...(Object.keys(image.alt).length > 0 ? { alt: image.alt } : {}),
    ...(image.colour_key ? { colour_key: image.colour_key } : {}),
    ...(image.kind === "photo" ? {} : { kind: image.kind as PictureKind }),
  })),
  skus: skus.map((sku) => ({
    colour_key: sku.colour_key,
    colour: sku.colour,
    hex: sku.hex,
    size: sku.size,
    seller_code: sku.seller_code,
    surcharge_minor: sku.surcharge_minor.toString(),
    net_grams: sku.net_grams,
    stock: sku.stock,
    is_on: sku.is_on,
  })),
});
