import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { says, type Word } from "#kit/words.ts";
import { priceBreakWire } from "#domains/catalogue/catalog/contract/product-card.ts";
import { longestCode, mostCodes } from "./limits.ts";

/** The two columns of the file to fill in. */
export const sheetHeads: Record<"code" | "quantity", Word> = {
  code: /*i18n*/ { id: "order_lists.head_code", message: "SKU code" },
  quantity: /*i18n*/ { id: "order_lists.head_quantity", message: "Quantity" },
};
for (const word of Object.values(sheetHeads)) says(word);

/** A SKU of an option, and how many of it one piece (or one pack) of the option is. */
const part = z.object({
  sku_id: z.int(),
  size: z.string(),
  quantity: z.int(),
  available: z.int(),
  /** What it costs above the product's price, in minor units. */
  surcharge_minor: z.string(),
});
export const option = z.object({
  /** Tells the options of a code apart, and stays the same from one look to the next. */
  key: z.string(),
  product_id: z.int(),
  image: z.string(),
  colour: z.string(),
  hex: z.string(),
  /** The SKU's own code, the pack's, or the portal's number of the SKU. */
  code: z.string(),
  /** The name of the pack; "" for a SKU by itself. */
  pack: z.string(),
  parts: z.array(part),
});
export type Option = z.output<typeof option>;

export const codedProduct = z.object({
  id: z.int(),
  seller_id: z.int(),
  shop: z.string(),
  title: z.string(),
  unit: saleUnit,
  min_quantity: z.int(),
  price_breaks: z.array(priceBreakWire),
});
export type CodedProduct = z.output<typeof codedProduct>;

export const findByCode = defineCall({
  path: "orderlist/find",
  about:
    "What is on sale under each of these codes: a seller's code of a SKU or a pack, a style code, or the portal's number of a SKU (“SKU-12”); with prices and stock of this moment",
  who: "user",
  input: z.object({ codes: z.array(z.string().trim().max(longestCode)).min(1).max(mostCodes) }),
  output: z.object({
    /** In the order of the codes; none where nothing is on sale under one. */
    found: z.array(z.object({ code: z.string(), options: z.array(option) })),
    products: z.array(codedProduct),
  }),
  reads: true,
  limit: { count: 120, seconds: 60 },
  refusals: {},
});

export const readOrderSheet = defineCall({
  path: "orderlist/readsheet",
  about: "Reads a CSV or XLSX file of codes and quantities, with or without a head, and hands its lines back as they were written. Nothing is ordered by it",
  who: "user",
  input: z.object({ sheet: uploadedFile }),
  output: z.object({
    rows: z.array(z.object({ code: z.string(), quantity: z.string() })),
    /** Lines beyond those that are read. */
    more: z.int(),
  }),
  multipart: true,
  // The file is read apart: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 30, seconds: 600 },
  refusals: {
    too_large: /*i18n*/ { id: "order_lists.sheet_too_large", message: "The file is larger than 2 MB" },
    unreadable: /*i18n*/ { id: "order_lists.sheet_unreadable", message: "{reason}" },
    empty: /*i18n*/ { id: "order_lists.sheet_empty", message: "The file has no lines with a code. Start from the file that you download here" },
  },
});
