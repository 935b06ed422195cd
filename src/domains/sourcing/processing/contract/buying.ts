import { currencyClosed } from "#domains/settings/contract/rates.ts";
import { z } from "zod";
import { goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { incoterms } from "#kit/incoterms.ts";
import { units } from "#domains/sourcing/contracts/contract/fields.ts";
import { attachmentWire, orderPaper, processingTypes, sampleWishes, suppliers } from "./fields.ts";
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
    currency_closed: currencyClosed,
    budget_order: /*i18n*/ { id: "processing.budget_order", message: "The upper budget cannot be below the lower" },
    no_attachment: /*i18n*/ { id: "processing.no_attachment", message: "This attachment is not here any more: upload it again" },
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
  output: z.object({
    list: z.array(
      processingItem.extend({
        actions: z.array(z.string()),
        /** Offers that wait for the buyer's answer. */
        waiting: z.int(),
        /** Of the offer that won; 0 before one has. */
        contract_id: z.int(),
      }),
    ),
    /** How many there are of each state. */
    counts: z.record(z.enum(processingLifecycle.states), z.int()),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const closeProcessing = defineCall({
  path: "processing/close",
  about: "Says that the awarded work is done: the order is closed",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status: z.enum(processingLifecycle.states) }),
  refusals: { not_awarded: /*i18n*/ { id: "processing.not_awarded", message: "Only an awarded order can be closed" } },
});

const text = localTextWire;

export const ownProcessing = defineCall({
  path: "processing/own",
  about: "One of my processing orders whole, in every language, as its form is filled with",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    number: z.string(),
    status: z.enum(processingLifecycle.states),
    paper: z.object({
      title: text,
      image: z.string(),
      destination_country: z.string(),
      destination_city: text,
      type: z.enum(processingTypes),
      makes: z.enum(goodsTypes),
      quantity: z.int(),
      unit: z.enum(units),
      deadline: z.int(),
      delivery_at: z.int().nullable(),
      budget: z.object({ min: z.string(), max: z.string(), currency: z.string() }).nullable(),
      city_codes: z.array(z.string()),
      description: text,
      spec: z.array(z.object({ name: text, value: text })),
      quality: text,
      packing: text,
      incoterm: z.enum(incoterms).nullable(),
      sample_wish: z.enum(sampleWishes),
      sample_pieces: z.int().nullable(),
      measurements: z.object({ sizes: z.array(z.string()), rows: z.array(z.object({ name: text, values: z.array(z.string()) })) }).nullable(),
      bill_of_materials: z.array(z.object({ part: text, material: text, consumption: z.string(), by: z.enum(suppliers) })),
    }),
    attachments: z.array(attachmentWire),
  }),
  reads: true,
  refusals: {},
});
