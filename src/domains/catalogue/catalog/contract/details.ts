import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { cartonWire } from "./carton.ts";
import { termsWire } from "./terms.ts";
import { choiceWire, packWire, priceBreakWire, productCard, shopSummary } from "./product-card.ts";
import { sizeChartWire } from "./size-chart.ts";
import { videoWire } from "./videos.ts";
import { pictureKinds } from "./choices.ts";

/** What is known of a published product itself. */
export const productFacts = z.object({
  id: z.int(),
  seller_id: z.int(),
  category: z.array(z.object({ id: z.int(), slug: z.string(), text: z.string() })),
  style_code: z.string(),
  title: z.string(),
  /** `alt` says of a drawing and of a rendering that it is one. */
  images: z.array(z.object({ path: z.string(), alt: z.string(), colour_key: z.string(), kind: pictureKinds.schema })),
  price_breaks: z.array(priceBreakWire),
  was_price: moneyWire.nullable(),
  sample_price: moneyWire.nullable(),
  /** How many pieces one buyer may order as samples. */
  sample_limit: z.int().nullable(),
  unit: z.object({ key: saleUnit, text: z.string() }),
  min_quantity: z.int(),
  lead_days: z.int(),
  sold_count: z.int(),
  tags: z.array(z.enum(["new", "promo"])),
  /** Columns of the matrix, in the seller's order. */
  sizes: z.array(z.string()),
  /** Rows of the matrix. A size that a colour does not come in has no SKU. */
  colours: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      hex: z.string(),
      image: z.string(),
      /** `surcharge` comes on top of the price at every quantity; null where there is none. */
      skus: z.array(z.object({ id: z.int(), size: z.string(), seller_code: z.string(), available: z.int(), surcharge: moneyWire.nullable() })),
    }),
  ),
  /** How many of each size go together; `colour_key` is "" for what there is in every colour. */
  packs: z.array(packWire),
  audience: choiceWire,
  season: z.array(choiceWire),
  fabric: choiceWire,
  /** `names` in all three languages: a care label shows them together. */
  composition: z.array(z.object({ key: z.string(), text: z.string(), names: z.array(z.string()), percent: z.int() })),
  weight_gsm: z.int().nullable(),
  width_cm: z.int().nullable(),
  care: z.array(choiceWire),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  services: z.array(choiceWire),
  origin: z.string(),
  hs_code: z.string(),
  ...cartonWire,
  ...termsWire,
  city: z.string(),
  city_code: z.string(),
  is_wholesale: z.boolean(),
  createtime: z.int(),
  publishtime: z.int(),
  shop: shopSummary,
});

export const productDetails = defineCall({
  path: "product/details",
  about: "Everything a published product's page shows: pictures, price breaks, the matrix of colours and sizes with stock, attributes, shop, related products",
  who: "anyone",
  input: z.object({ id }),
  output: productFacts.extend({
    description: z.string(),
    keywords: z.array(z.string()),
    /** What its sizes measure; null where its shop does not say. */
    size_chart: sizeChartWire.nullable(),
    video: videoWire.nullable(),
    /** Two more of the same shop, and others of the same category. */
    shop_products: z.array(productCard),
    related: z.array(productCard),
  }),
  reads: true,
  shared: {
    seconds: 600,
    tags: ["products"],
    tagsOf: ({ id: product }: { id: number }) => [`product:${product}`],
    aged: ["catalog", "enterprises", "stock"],
  },
  refusals: {},
});
