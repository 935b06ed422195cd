import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { definePictureUpload } from "#kit/picture-upload.ts";
import { currencyClosed } from "#domains/settings/contract/rates.ts";
import { limitWords } from "#domains/people/vip/contract/entitlements.ts";
import { cartonWire } from "./carton.ts";
import { maxSkus, productFields } from "./fields.ts";
import { productLife } from "./lifecycle.ts";
import { gapKeys, pointKeys } from "./listing-score.ts";
import { packWire } from "./product-card.ts";
import { productVideo } from "./videos.ts";
import { pictureKinds } from "./choices.ts";

const words = {
  category_unknown: /*i18n*/ { id: "catalog.category_unknown", message: "Choose a category" },
  style_taken: /*i18n*/ { id: "catalog.style_taken", message: "Another of your products has this style code" },
  no_image: /*i18n*/ { id: "catalog.no_image", message: "A published product needs a picture" },
  no_sku: /*i18n*/ { id: "catalog.no_sku", message: "A published product needs a colour and size on sale" },
  removed: /*i18n*/ {
    id: "catalog.removed",
    message: "An operator took this product down. Correct it and save it: it is looked at again, and can then be published",
  },
  no_composition: /*i18n*/ { id: "catalog.no_composition", message: "A published product needs its composition" },
  no_attributes: /*i18n*/ { id: "catalog.no_attributes", message: "A published product needs what its category asks for: see its attributes" },
  state_wrong: /*i18n*/ { id: "catalog.state_wrong", message: "This cannot be done in the product's present state" },
  size_chart_unknown: /*i18n*/ { id: "catalog.size_chart_unknown", message: "Your shop has no such size chart any more. Choose another" },
  video_unknown: /*i18n*/ { id: "catalog.video_unknown", message: "This video is not there any more. Upload it once more" },
  changed_meanwhile: /*i18n*/ {
    id: "catalog.changed_meanwhile",
    message: "This product was changed in another window meanwhile. Load it anew, then make your change again",
  },
  below_held: /*i18n*/ { id: "catalog.below_held", message: "{held} are promised to orders: at most {most} can be taken away" },
  sku_twice: /*i18n*/ { id: "catalog.restock_twice", message: "Name each SKU once" },
  was_higher: /*i18n*/ { id: "catalog.was_above", message: "The former price must stay above the price" },
  time_past: /*i18n*/ { id: "catalog.time_past", message: "Choose a time within the coming year" },
  not_there: /*i18n*/ { id: "catalog.not_there", message: "This product is not there any more" },
};
const unfit = {
  no_image: words.no_image,
  no_sku: words.no_sku,
  no_composition: words.no_composition,
  no_attributes: words.no_attributes,
  removed: words.removed,
  currency_closed: currencyClosed,
};
const named = { size_chart_unknown: words.size_chart_unknown, video_unknown: words.video_unknown };
const status = z.enum(productLife.states);
export const restockLine = z.object({ sku_id: id, add: z.int().min(-10_000_000).max(10_000_000) });
/** The unfinished work that becomes a product by this: it is gone then. */
const work_id = id.optional();

export const createProduct = defineCall({
  path: "product/create",
  about: "A new product of mine, as a draft or published at once",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ product: productFields, publish: z.boolean().default(false), work_id }),
  output: z.object({ id: z.int(), status, version: z.int() }),
  idempotent: true,
  limit: { count: 600, seconds: 600 },
  refusals: {
    category_unknown: words.category_unknown,
    style_taken: words.style_taken,
    ...named,
    ...unfit,
    limit_listings: limitWords.listings,
    limit_languages: limitWords.languages,
  },
});

export const updateProduct = defineCall({
  path: "product/update",
  about:
    "Writes a product of mine anew. A colour and size left out goes off sale; stock is touched by `restock` alone. With `version`, only what was not changed since",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({
    id,
    product: productFields,
    version: z.int().positive().optional(),
    restock: z.array(restockLine).max(maxSkus).default([]),
    work_id,
  }),
  output: z.object({ id: z.int(), status, version: z.int() }),
  limit: { count: 600, seconds: 600 },
  refusals: {
    category_unknown: words.category_unknown,
    style_taken: words.style_taken,
    changed_meanwhile: words.changed_meanwhile,
    below_held: words.below_held,
    sku_twice: words.sku_twice,
    ...named,
    ...unfit,
    limit_languages: limitWords.languages,
  },
});

export const publishProduct = defineCall({
  path: "product/publish",
  about: "Puts a product of mine on sale",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id }),
  output: z.object({ id: z.int(), status }),
  refusals: { state_wrong: words.state_wrong, ...unfit, limit_listings: limitWords.listings },
});

export const takeDownProduct = defineCall({
  path: "product/takedown",
  about: "Takes a product of mine off sale",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id }),
  output: z.object({ id: z.int(), status }),
  refusals: { state_wrong: words.state_wrong },
});

export const myProductSorts = [
  "-created",
  "created",
  "-updated",
  "updated",
  "price",
  "-price",
  "sold",
  "-sold",
  "stock",
  "-stock",
  "code",
  "-code",
  "score",
  "-score",
] as const;

/** What a list of my products is narrowed and ordered by. */
export const matchingInput = {
  status: status.optional(),
  keyword: z.string().trim().max(60).default(""),
  /** With everything below it. */
  category_id: id.optional(),
  is_short: z.boolean().default(false),
  /** Waiting to be published by itself. */
  is_scheduled: z.boolean().default(false),
  /** Whose listing lacks this. */
  lacks: z.enum(gapKeys).optional(),
  /** Among these alone. */
  ids: z.array(id).max(50_000).optional(),
  sort: z.enum(myProductSorts).default("-created"),
};

export const myProducts = defineCall({
  path: "product/mine",
  about: "My products whatever their state, newest first unless asked otherwise, and how many there are in each state",
  who: "shop:goods",
  scope: "products:read",
  input: z.object({ ...matchingInput, ...pageInput }),
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
        /** When it is published by itself; 0 when it is not. */
        publish_at: z.int(),
        /** Of a hundred, and what it lacks of them (`contract/listing-score.ts`). */
        listing_score: z.int(),
        lacks: z.array(z.enum(pointKeys)),
        /** The buttons: what may be done with it now. */
        can: z.array(z.enum(["publish", "take_down"])),
      }),
    ),
    counts: z.object({ draft: z.int(), published: z.int(), taken_down: z.int(), scheduled: z.int(), short: z.int() }),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

/** What can still be looked for and bought, or will be: what is taken down is out of the count. */
export const scoredStates = ["draft", "published"] as const;

export const listingGaps = defineCall({
  path: "product/listinggaps",
  about:
    "The listing score of my drafts and of what is on sale, on average, and what they lack: of each gap how many products, what would be gained most first",
  who: "shop:goods",
  scope: "products:read",
  input: z.object({}),
  output: z.object({
    products: z.int(),
    /** On average, of a hundred; 0 where there are no products. */
    score: z.int(),
    gaps: z.array(
      z.object({
        point: z.enum(pointKeys),
        status: z.enum(scoredStates),
        count: z.int(),
        /** By how much the average rises once none of these lacks it. */
        gain: z.int(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const myProduct = defineCall({
  path: "product/own",
  about: "One of my products as I wrote it, for the form that changes it; with the stock of each SKU",
  who: "shop:goods",
  scope: "products:read",
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    status,
    version: z.int(),
    publish_at: z.int(),
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
      chosen: z.array(z.object({ attribute: z.string(), option: z.string() })),
      services: z.array(z.string()),
      origin: z.string(),
      hs_code: z.string(),
      ...cartonWire,
      incoterms: z.array(z.string()),
      incoterm_place: z.string(),
      payment_terms: z.array(z.string()),
      size_chart_id: z.int().nullable(),
      video_id: z.int().nullable(),
      unit: z.string(),
      lead_days: z.int(),
      min_quantity: z.int(),
      city_code: z.string(),
      is_wholesale: z.boolean(),
      currency: z.enum(currencies),
      sample_price_minor: z.string().nullable(),
      sample_limit: z.int().nullable(),
      was_price_minor: z.string().nullable(),
      promo_until: z.int(),
      price_breaks: z.array(z.object({ from_quantity: z.int(), unit_price_minor: z.string() })),
      packs: z.array(packWire.extend({ name: localTextWire })),
      images: z.array(z.object({ path: z.string(), alt: localTextWire.optional(), colour_key: z.string().optional(), kind: pictureKinds.schema.optional() })),
      skus: z.array(
        z.object({
          colour_key: z.string(),
          colour: localTextWire,
          hex: z.string(),
          size: z.string(),
          seller_code: z.string(),
          surcharge_minor: z.string(),
          net_grams: z.int().nullable(),
          stock: z.int(),
          is_on: z.boolean(),
        }),
      ),
    }),
    /** That of `video_id`. */
    video: productVideo.nullable(),
    stock: z.array(z.object({ sku_id: z.int(), colour_key: z.string(), size: z.string(), stock: z.int(), held: z.int(), available: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const restock = defineCall({
  path: "product/restock",
  about: "Adds to the stock of SKUs of mine, or takes away with a negative number; never below what is promised to orders",
  who: "shop:goods",
  scope: "stock:write",
  input: z.object({
    id,
    lines: z.array(restockLine).min(1).max(maxSkus),
  }),
  output: z.object({ stock: z.array(z.object({ sku_id: z.int(), stock: z.int(), held: z.int(), available: z.int() })) }),
  idempotent: true,
  refusals: { below_held: words.below_held, sku_twice: words.sku_twice },
});

export const uploadProductImage = definePictureUpload({
  path: "product/uploadimage",
  about: "Stores a picture for a product of mine; the path goes into product/create or product/update",
  who: "shop:goods",
  scope: "products:write",
  count: 300,
});

/** A price more or less by so many hundredths of a percent: from 90 % less to five times more. */
const basis_points = z.int().min(-9_000).max(40_000);
export const bulkActs = ["publish", "take_down", "change_price", "delete"] as const;

export const bulkProducts = defineCall({
  path: "product/bulk",
  about: "One act on many products of mine: each one succeeds or is refused by itself. Only drafts that were never public can be deleted",
  who: "shop:goods",
  input: z.object({
    ids: z.array(id).min(1).max(60),
    act: z.enum(bulkActs),
    /** For `change_price`: of every break, rounded to the minor unit. */
    basis_points: basis_points.default(0),
  }),
  output: z.object({
    /** In the order of `ids`, each one once. */
    results: z.array(z.object({ title: z.string(), is_done: z.boolean(), msg: z.string() })),
    done: z.int(),
  }),
  limit: { count: 60, seconds: 60 },
  refusals: { state_wrong: words.state_wrong, was_higher: words.was_higher, not_there: words.not_there, ...unfit, limit_listings: limitWords.listings },
});

export const scheduleProduct = defineCall({
  path: "product/schedule",
  about: "Lets a product of mine become public by itself at a time (unix seconds); 0 takes that back",
  who: "shop:goods",
  input: z.object({ id, publish_at: z.int().min(0).max(4_102_444_800) }),
  output: z.object({ id: z.int(), status, publish_at: z.int() }),
  refusals: { state_wrong: words.state_wrong, time_past: words.time_past, ...unfit },
});
