import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";

/** Different SKUs in one cart; more is a mistake or an attack. */
export const maxLines = 200;
export const maxQuantity = 1_000_000;

const quantity = z.int().min(1).max(maxQuantity);
const lines = z
  .array(z.object({ sku_id: id, quantity }))
  .min(1)
  .max(maxLines);

const words = {
  sku_gone: /*i18n*/ { id: "cart.sku_gone", message: "This colour and size is no longer on sale" },
  stock_short: /*i18n*/ { id: "cart.stock_short_of", message: "{name}: only {left} left" },
  too_many_lines: /*i18n*/ { id: "cart.too_many_lines", message: "A cart holds {maximum} colours and sizes at most. Order or remove some first" },
  too_much: /*i18n*/ { id: "cart.too_much", message: "At most {maximum} of one colour and size" },
};

/** Why a line or a product cannot be ordered as it stands. */
export const warnings = ["not_on_sale", "short_stock", "below_minimum"] as const;
export type CartWarning = (typeof warnings)[number];

const count = { count: z.int() };

export const listCart = defineCall({
  path: "cart/list",
  about: "My cart by shop and product, at the prices and with the stock of this moment",
  who: "user",
  input: z.object({}),
  output: z.object({
    shops: z.array(
      z.object({
        seller_id: z.int(),
        name: z.string(),
        logo: z.string(),
        city: z.string(),
        /** Until its first answer, as a rule; null where it is not known. */
        response_minutes: z.int().nullable(),
        products: z.array(
          z.object({
            product_id: z.int(),
            title: z.string(),
            min_quantity: z.int(),
            unit: saleUnit,
            lead_days: z.int(),
            /** Over the selected lines that are on sale: what counts for the price break and the minimum. */
            selected_quantity: z.int(),
            warnings: z.array(z.enum(warnings)),
            lines: z.array(
              z.object({
                sku_id: z.int(),
                image: z.string(),
                colour: z.string(),
                hex: z.string(),
                size: z.string(),
                seller_code: z.string(),
                quantity: z.int(),
                is_selected: z.boolean(),
                available: z.int(),
                unit_price: moneyWire,
                total: moneyWire,
                warnings: z.array(z.enum(warnings)),
              }),
            ),
          }),
        ),
        selected_quantity: z.int(),
        /** One sum a currency, over what is selected and can be ordered. */
        totals: z.array(moneyWire),
      }),
    ),
    count: z.int(),
    selected_count: z.int(),
    selected_quantity: z.int(),
    totals: z.array(moneyWire),
    /** Whether everything selected can be ordered as it stands. */
    can_order: z.boolean(),
  }),
  reads: true,
  refusals: {},
});

export const addToCart = defineCall({
  path: "cart/add",
  about: "Adds SKUs to my cart; what is in it already grows by the quantity",
  who: "user",
  input: z.object({ lines }),
  output: z.object(count),
  limit: { count: 240, seconds: 60 },
  refusals: words,
});

export const updateCart = defineCall({
  path: "cart/update",
  about: "Sets quantities of lines of my cart, and whether they are selected for ordering",
  who: "user",
  input: z.object({
    lines: z
      .array(z.object({ sku_id: id, quantity: quantity.optional(), is_selected: z.boolean().optional() }))
      .min(1)
      .max(maxLines),
  }),
  output: z.object(count),
  limit: { count: 600, seconds: 60 },
  refusals: { sku_gone: words.sku_gone, stock_short: words.stock_short },
});

export const removeFromCart = defineCall({
  path: "cart/remove",
  about: "Takes lines out of my cart; taking out what is not in it does nothing",
  who: "user",
  input: z.object({ sku_ids: z.array(id).min(1).max(maxLines) }),
  output: z.object(count),
  refusals: {},
});

export const countCart = defineCall({
  path: "cart/count",
  about: "How many lines are in my cart, for the masthead",
  who: "user",
  input: z.object({}),
  output: z.object(count),
  reads: true,
  refusals: {},
});

export const mergeCart = defineCall({
  path: "cart/merge",
  about:
    "Hands the cart that a visitor filled in the browser over to the account; a repeat with the same key does nothing. What cannot be taken is left out, and what is short lowered",
  who: "user",
  input: z.object({ merge_key: z.string().regex(/^[A-Za-z0-9-]{8,64}$/), lines }),
  output: z.object({ ...count, left_out: z.array(z.int()), /** Of these fewer were taken than wanted: no more are in stock. */ lowered: z.array(z.int()) }),
  refusals: {},
});
