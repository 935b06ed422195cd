import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { limitWords } from "#domains/vip/contract/entitlements.ts";
import { maxSkus, productFields } from "./fields.ts";
import { productLife } from "./lifecycle.ts";

const words = {
  category_unknown: /*i18n*/ { id: "catalog.category_unknown", message: "Choose a category" },
  style_taken: /*i18n*/ { id: "catalog.style_taken", message: "Another of your products has this style code" },
  no_image: /*i18n*/ { id: "catalog.no_image", message: "A published product needs a picture" },
  no_sku: /*i18n*/ { id: "catalog.no_sku", message: "A published product needs a colour and size on sale" },
  no_composition: /*i18n*/ { id: "catalog.no_composition", message: "A published product needs its composition" },
  state_wrong: /*i18n*/ { id: "catalog.state_wrong", message: "This cannot be done in the product's present state" },
};
const unfit = { no_image: words.no_image, no_sku: words.no_sku, no_composition: words.no_composition };
const status = z.enum(productLife.states);

export const createProduct = defineCall({
  path: "product/create",
  about: "A new product of mine, as a draft or published at once",
  who: "enterprise",
  input: z.object({ product: productFields, publish: z.boolean().default(false) }),
  output: z.object({ id: z.int(), status }),
  idempotent: true,
  limit: { count: 600, seconds: 600 },
  refusals: {
    category_unknown: words.category_unknown,
    style_taken: words.style_taken,
    ...unfit,
    limit_listings: limitWords.listings,
    limit_languages: limitWords.languages,
  },
});

export const updateProduct = defineCall({
  path: "product/update",
  about: "Writes a product of mine anew. A colour and size left out goes off sale; stock is not touched (see product/restock)",
  who: "enterprise",
  input: z.object({ id, product: productFields }),
  output: z.object({ id: z.int(), status }),
  limit: { count: 600, seconds: 600 },
  refusals: { category_unknown: words.category_unknown, style_taken: words.style_taken, ...unfit, limit_languages: limitWords.languages },
});

export const publishProduct = defineCall({
  path: "product/publish",
  about: "Puts a product of mine on sale",
  who: "enterprise",
  input: z.object({ id }),
  output: z.object({ id: z.int(), status }),
  refusals: { state_wrong: words.state_wrong, ...unfit, limit_listings: limitWords.listings },
});

export const takeDownProduct = defineCall({
  path: "product/takedown",
  about: "Takes a product of mine off sale",
  who: "enterprise",
  input: z.object({ id }),
  output: z.object({ id: z.int(), status }),
  refusals: { state_wrong: words.state_wrong },
});

export const myProducts = defineCall({
  path: "product/mine",
  about: "My products whatever their state, newest first, and how many there are in each state",
  who: "enterprise",
  input: z.object({ status: status.optional(), keyword: z.string().trim().max(60).default(""), is_short: z.boolean().default(false), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        style_code: z.string(),
        title: z.string(),
        image: z.string(),
        status,
        price: moneyWire,
        min_quantity: z.int(),
        /** Over all SKUs: on hand, of which promised to orders. */
        stock: z.int(),
        held: z.int(),
        sku_count: z.int(),
        sold_count: z.int(),
        createtime: z.int(),
        updatetime: z.int(),
        /** The buttons: what may be done with it now. */
        can: z.array(z.enum(["publish", "take_down"])),
      }),
    ),
    counts: z.object({ draft: z.int(), published: z.int(), taken_down: z.int() }),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const myProduct = defineCall({
  path: "product/own",
  about: "One of my products as I wrote it, for the form that changes it; with the stock of each SKU",
  who: "enterprise",
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    status,
    can: z.array(z.enum(["publish", "take_down"])),
    /** In the form in which `product/update` takes it. */
    product: z.object({
      category_id: z.int(),
      style_code: z.string(),
      title: localTextWire,
      description: localTextWire,
      keywords: z.array(z.string()),
      audience: z.string(),
      season: z.array(z.string()),
      fabric: z.string(),
      composition: z.array(z.object({ fibre: z.string(), percent: z.int() })),
      weight_gsm: z.int().nullable(),
      width_cm: z.int().nullable(),
      care: z.array(z.string()),
      attributes: z.array(z.object({ name: localTextWire, value: localTextWire })),
      services: z.array(z.string()),
      origin: z.string(),
      hs_code: z.string(),
      unit: z.string(),
      lead_days: z.int(),
      min_quantity: z.int(),
      city_code: z.string(),
      is_wholesale: z.boolean(),
      currency: z.string(),
      sample_price_minor: z.string().nullable(),
      was_price_minor: z.string().nullable(),
      promo_until: z.int(),
      price_breaks: z.array(z.object({ from_quantity: z.int(), unit_price_minor: z.string() })),
      images: z.array(z.object({ path: z.string(), alt: localTextWire.optional(), colour_key: z.string().optional() })),
      skus: z.array(
        z.object({
          colour_key: z.string(),
          colour: localTextWire,
          hex: z.string(),
          size: z.string(),
          seller_code: z.string(),
          stock: z.int(),
          is_on: z.boolean(),
        }),
      ),
    }),
    stock: z.array(z.object({ sku_id: z.int(), colour_key: z.string(), size: z.string(), stock: z.int(), held: z.int(), available: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const restock = defineCall({
  path: "product/restock",
  about: "Adds to the stock of SKUs of mine, or takes away with a negative number; never below what is promised to orders",
  who: "enterprise",
  input: z.object({
    id,
    lines: z
      .array(z.object({ sku_id: id, add: z.int().min(-10_000_000).max(10_000_000) }))
      .min(1)
      .max(maxSkus),
  }),
  output: z.object({ stock: z.array(z.object({ sku_id: z.int(), stock: z.int(), held: z.int(), available: z.int() })) }),
  idempotent: true,
  refusals: {
    below_held: /*i18n*/ { id: "catalog.below_held", message: "{held} are promised to orders: at most {most} can be taken away" },
    sku_twice: /*i18n*/ { id: "catalog.restock_twice", message: "Name each SKU once" },
  },
});

export const uploadProductImage = defineCall({
  path: "product/uploadimage",
  about: "Stores a picture for a product of mine; the path goes into product/create or product/update",
  who: "enterprise",
  input: z.object({ image: uploadedFile }),
  output: z.object({ path: z.string(), width: z.int(), height: z.int() }),
  multipart: true,
  // Encodes and stores a picture: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 300, seconds: 600 },
  refusals: {
    type: /*i18n*/ { id: "catalog.image_type", message: "File type limited to png/jpeg/webp/bmp/jpeg/gif" },
    broken: /*i18n*/ { id: "catalog.image_broken", message: "This picture cannot be read" },
    pixels: /*i18n*/ { id: "catalog.image_pixels", message: "This picture has too many pixels: 40 million at most" },
  },
});
