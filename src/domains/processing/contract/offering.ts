import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies } from "#kit/money.ts";
import { priceMinor } from "./fields.ts";

export const offerProcessing = defineCall({
  path: "processing/offer",
  about: "A factory's offer on a processing order: price a unit, days until delivery",
  who: "enterprise",
  idempotent: true,
  input: z.object({
    id,
    price: priceMinor,
    currency: z.enum(currencies).default("CNY"),
    lead_days: z.int().min(1).max(365),
    note: z.string().trim().max(1000).default(""),
  }),
  output: z.object({ offer_id: z.int(), version: z.int() }),
  refusals: {
    closed: /*i18n*/ { id: "processing.offers_closed", message: "This order no longer takes offers" },
    own_order: /*i18n*/ { id: "processing.own_order", message: "You cannot offer on your own order" },
    offered: /*i18n*/ { id: "processing.offered", message: "You have already made an offer on this order" },
  },
});
