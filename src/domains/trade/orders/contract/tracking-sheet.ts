import { z } from "zod";
import { formats } from "#domains/catalogue/imports/contract/sheets.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { says } from "#kit/words.ts";
import { carriers } from "./fields.ts";

/** Of one sheet: a shop that ships more in one go makes two of them. */
export const mostSheetRows = 500;
export const mostSheetBytes = 2 * 1024 * 1024;

/** What would become of a row: `ready` is shipped, `empty` left as it is, each other says what is wrong. */
export const sheetFates = [
  "ready",
  "empty",
  "no_order",
  "twice",
  "already_sent",
  "not_to_ship",
  "inspection_first",
  "disputed",
  "address_asked",
  "no_carrier",
  "number_faulty",
  "number_twice",
  "number_used",
] as const;
export type SheetFate = (typeof sheetFates)[number];

export const sheetFateWords = {
  ready: /*i18n*/ { id: "orders.sheet_ready", message: "Will be shipped" },
  empty: /*i18n*/ { id: "orders.sheet_empty", message: "Not filled in: left as it is" },
  no_order: /*i18n*/ { id: "orders.sheet_no_order", message: "Your shop has no order with this number" },
  twice: /*i18n*/ { id: "orders.sheet_twice", message: "This order stands in row {row} already" },
  already_sent: /*i18n*/ { id: "orders.sheet_already_sent", message: "Everything of this order is sent already" },
  not_to_ship: /*i18n*/ { id: "orders.sheet_not_to_ship", message: "There is nothing to ship of this order: it is not paid, or it is closed" },
  disputed: /*i18n*/ { id: "orders.sheet_disputed", message: "The buyer's bank decides about its payment: send nothing" },
  inspection_first: /*i18n*/ { id: "orders.sheet_inspection_first", message: "This order waits for an inspection" },
  address_asked: /*i18n*/ { id: "orders.sheet_address_asked", message: "The buyer asks for another address: answer first" },
  no_carrier: /*i18n*/ { id: "orders.sheet_no_carrier", message: "This carrier is none of the list" },
  number_faulty: /*i18n*/ { id: "orders.sheet_number_faulty", message: "A tracking number has 4 to 40 letters, figures or hyphens" },
  number_twice: /*i18n*/ { id: "orders.sheet_number_twice", message: "Row {row} has the same number for another buyer" },
  number_used: /*i18n*/ { id: "orders.sheet_number_used", message: "This number is on a parcel to another buyer already" },
} as const satisfies Record<SheetFate, { id: string; message: string }>;
for (const word of Object.values(sheetFateWords)) says(word);

export const trackingSheet = defineCall({
  path: "order/trackingsheet",
  about: "A file of orders of my shop to fill in with carrier and tracking number: these, or without `ids` all that wait to be shipped, oldest first",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ ids: z.array(id).min(1).max(100).optional(), format: z.enum(formats) }),
  output: z.object({ url: z.string(), rows: z.int() }),
  withoutTransaction: true,
  limit: { count: 30, seconds: 600 },
  refusals: {
    none_to_ship: /*i18n*/ { id: "orders.sheet_none_to_ship", message: "None of these orders waits to be shipped" },
  },
});

export const readTrackingSheet = defineCall({
  path: "order/readtracking",
  about: "Reads a file of carriers and tracking numbers and says what would become of each row. Nothing is shipped by it: `order/ship` does that, row by row",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ sheet: uploadedFile }),
  output: z.object({
    rows: z.array(
      z.object({
        /** As spreadsheets count. */
        row: z.int(),
        code: z.string(),
        order_id: z.int().nullable(),
        buyer: z.string(),
        /** As it was written, and which carrier it is. */
        carrier_text: z.string(),
        carrier: z.enum(carriers).nullable(),
        tracking_number: z.string(),
        fate: z.enum(sheetFates),
        fate_text: z.string(),
      }),
    ),
    ready: z.int(),
  }),
  multipart: true,
  // The file is read apart: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 30, seconds: 600 },
  refusals: {
    too_large: /*i18n*/ { id: "orders.sheet_too_large", message: "The file is larger than 2 MB" },
    unreadable: /*i18n*/ { id: "orders.sheet_unreadable", message: "{reason}" },
    no_columns: /*i18n*/ {
      id: "orders.sheet_no_columns",
      message: "The file has no columns for order, carrier and tracking number. Start from the file that you download here",
    },
  },
});
