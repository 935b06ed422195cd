import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { orderPaper } from "./fields.ts";
import { processingItem } from "./list.ts";
import { processingLifecycle } from "./lifecycle.ts";

export const publishProcessing = defineCall({
  path: "processing/publish",
  about: "Publishes a processing order, or keeps it as a draft; with an id it is one of my drafts",
  who: "user",
  idempotent: true,
  input: orderPaper.extend({ id: id.optional(), is_draft: z.boolean().default(false) }),
  output: z.object({ id: z.int(), number: z.string(), status: z.enum(processingLifecycle.states) }),
  refusals: {
    place_unknown: /*i18n*/ { id: "processing.place_unknown", message: "Choose the places from the list" },
    country_unknown: /*i18n*/ { id: "processing.country_unknown", message: "Choose the destination from the list of countries" },
    deadline_past: /*i18n*/ { id: "processing.deadline_past", message: "The deadline must lie at least an hour and at most 90 days ahead" },
    delivery_early: /*i18n*/ { id: "processing.delivery_early", message: "Delivery must come after the deadline for offers" },
    budget_order: /*i18n*/ { id: "processing.budget_order", message: "The upper budget cannot be below the lower" },
    already_public: /*i18n*/ { id: "processing.already_public", message: "Only a draft can be changed" },
  },
});

export const cancelProcessing = defineCall({
  path: "processing/cancel",
  about: "Takes back one of my processing orders before it is awarded",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status: z.enum(processingLifecycle.states) }),
  refusals: { not_now: /*i18n*/ { id: "processing.not_now", message: "The order can no longer be taken back" } },
});

export const myProcessing = defineCall({
  path: "processing/mine",
  about: "My processing orders, drafts among them, newest first",
  who: "user",
  input: z.object({ status: z.enum(processingLifecycle.states).optional(), ...pageInput }),
  output: z.object({ list: z.array(processingItem.extend({ actions: z.array(z.string()) })), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const processingOffers = defineCall({
  path: "processing/offers",
  about: "The offers on one of my processing orders, lowest price first",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        factory_id: z.int(),
        status: z.string(),
        version: z.int(),
        price: moneyWire,
        lead_days: z.int(),
        note: z.string(),
        createtime: z.int(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});
