import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { currencies } from "#kit/money.ts";
import { countCap } from "#kit/paging.ts";
import { says } from "#kit/words.ts";
import { catalogWords, faultsOfPrices, isAllSurcharged, maxSkus, netGrams, productFields, surchargeMinor } from "./fields.ts";
import { productLife } from "./lifecycle.ts";
import { matchingInput, restockLine } from "./selling.ts";

/** So many products are read at once, and so many are changed in one transaction. */
export const gridPage = 60;
export const gridBatch = 25;

const status = z.enum(productLife.states);

export const gridRow = z.object({
  id: z.int(),
  version: z.int(),
  style_code: z.string(),
  title: localTextWire,
  image: z.string(),
  category_id: z.int(),
  status,
  /** Taken down by a reviewer, who alone can open the way back. */
  is_removed: z.boolean(),
  currency: z.enum(currencies),
  price_minor: z.string(),
  /** The price breaks above the first. */
  steps: z.array(z.object({ from_quantity: z.int(), unit_price_minor: z.string() })),
  was_price_minor: z.string().nullable(),
  min_quantity: z.int(),
  lead_days: z.int(),
  /** On sale, in their order. `stock` is on hand, `held` of it is promised to orders. */
  skus: z.array(
    z.object({ id: z.int(), colour: z.string(), size: z.string(), stock: z.int(), held: z.int(), surcharge_minor: z.string(), net_grams: z.int().nullable() }),
  ),
});
export type GridRow = z.output<typeof gridRow>;

const { style_code, title, category_id, min_quantity, lead_days, was_price_minor, price_breaks } = productFields.shape;
const written = { style_code, title, category_id, min_quantity, lead_days, was_price_minor, price_breaks };
/** Of a product's fields, those that the grid writes, by the same rules: for judging cells as they are typed. */
export const gridFields = z.object({ ...written, surcharges: z.array(surchargeMinor), weights: z.array(netGrams.nullable()) }).superRefine((product, ctx) => {
  if (isAllSurcharged(product.surcharges)) ctx.addIssue({ code: "custom", path: ["skus"], message: says(catalogWords.surchargeNone) });
  for (const { path, word } of faultsOfPrices(product)) ctx.addIssue({ code: "custom", path, message: says(word) });
});

/** The column that a fault at this path of a product's fields stands in. */
export const columnOfFault = (path: string): string => {
  const [field = "", index, part] = path.replace(/^product\./, "").split(".");
  if (field === "price_breaks") return index === "0" ? (part === "from_quantity" ? "min_quantity" : "price") : "steps";
  if (field === "weights" || part === "net_grams") return "weight";
  return { was_price_minor: "price", category_id: "category", restock: "stock", skus: "surcharge" }[field] ?? field;
};

export const gridIds = defineCall({
  path: "product/gridids",
  about: "The ids of all of my products that match, in the order of `product/mine`: up to ten thousand, without the rows",
  who: "shop:goods",
  input: z.object(matchingInput),
  output: z.object({ ids: z.array(z.int()), is_capped: z.boolean() }),
  reads: true,
  refusals: {},
});
export const mostGridIds = countCap;

export const gridRows = defineCall({
  path: "product/gridrows",
  about: "Products of mine as the grid shows them, in the order asked; what is not mine or not there any more is left out",
  who: "shop:goods",
  input: z.object({ ids: z.array(id).min(1).max(gridPage) }),
  output: z.object({ rows: z.array(gridRow) }),
  reads: true,
  refusals: {},
});

const amount = z.string().max(20);
/** What changes of one product. Only the shape is judged here: a product whose values are not right is refused by itself. */
const gridPatch = z.object({
  style_code: z.string().max(240).optional(),
  /** By language; "" takes that language away. */
  title: z.object({ "zh-cn": z.string().max(480).optional(), en: z.string().max(480).optional(), ar: z.string().max(480).optional() }).optional(),
  category_id: id.optional(),
  price_minor: amount.optional(),
  steps: z
    .array(z.object({ from_quantity: z.int(), unit_price_minor: amount }))
    .max(10)
    .optional(),
  min_quantity: z.int().optional(),
  lead_days: z.int().optional(),
  status: z.enum(["published", "taken_down"]).optional(),
  restock: z.array(restockLine).max(maxSkus).optional(),
  surcharges: z
    .array(z.object({ sku_id: id, surcharge_minor: amount }))
    .max(maxSkus)
    .optional(),
  /** Null where it is not known any more. */
  weights: z
    .array(z.object({ sku_id: id, net_grams: z.int().nullable() }))
    .max(maxSkus)
    .optional(),
});
export type GridPatch = z.output<typeof gridPatch>;

/** In the order in which the products were named, without their ids: what is not there says no more than what is not mine. */
const results = z.array(
  z.object({
    title: z.string(),
    is_done: z.boolean(),
    /** Why it was refused, and of which fields that is. */
    msg: z.string(),
    fields: z.array(z.string()),
    /** As it is now; null for what is not there. */
    row: gridRow.nullable(),
  }),
);

export const saveGrid = defineCall({
  path: "product/gridsave",
  about:
    "Writes cells of several products of mine: each by the rules of its own call, and only where it still has `version`; what is refused leaves nothing behind and stops nothing else. `change_id` 0 begins a change, and its further batches name it",
  who: "shop:goods",
  input: z.object({
    change_id: z.int().min(0).max(2_147_483_647).default(0),
    changes: z
      .array(z.object({ id, version: z.int().positive(), set: gridPatch }))
      .min(1)
      .max(gridBatch),
  }),
  /** `change_id` is 0 while nothing was written. In the order of `changes`, each product once. */
  output: z.object({ change_id: z.int(), results }),
  idempotent: true,
  limit: { count: 600, seconds: 600 },
  refusals: {
    changed_meanwhile: /*i18n*/ { id: "catalog.grid_changed", message: "This was changed meanwhile. Compare both values, then choose" },
    not_there: /*i18n*/ { id: "catalog.grid_not_there", message: "This product is not there any more" },
  },
});

export const lastGridChange = defineCall({
  path: "product/gridlast",
  about: "The last change that was saved in the shop's grid and not taken back; null when there is none",
  who: "shop:goods",
  input: z.object({}),
  output: z.object({ change: z.object({ id: z.int(), by: z.string(), at: z.int(), products: z.int() }).nullable() }),
  reads: true,
  refusals: {},
});

export const undoGrid = defineCall({
  path: "product/gridundo",
  about:
    "Takes the last change of the shop's grid back, a batch at a time until `left` is 0. What was changed since keeps what it has and is named; pieces come off stock by as many as were added",
  who: "shop:goods",
  input: z.object({ change_id: id }),
  output: z.object({ results, left: z.int() }),
  limit: { count: 600, seconds: 600 },
  refusals: {
    not_last: /*i18n*/ { id: "catalog.grid_not_last", message: "Another change was saved since: only the last one can be taken back" },
    changed_since: /*i18n*/ { id: "catalog.grid_since", message: "Changed again since, and left as it is" },
  },
});
