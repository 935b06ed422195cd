import { z } from "zod";
import { goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { countryCode, mostRegions, placeCode } from "#domains/places/contract/fields.ts";
import { incoterms } from "#kit/incoterms.ts";
import { units } from "#domains/sourcing/contracts/contract/fields.ts";
import { attachmentWire, processingTypes, sampleWishes, suppliers } from "./fields.ts";
import { processingLifecycle } from "./lifecycle.ts";

/** The Order item of the specification, section 3, and after it what a card shows beside it. */
export const processingItem = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  /** "阿联酋 · 迪拜"; "Dubai, United Arab Emirates" */
  destination: z.string(),
  type_text: z.string(),
  /** The towns that factories are looked for in: "广州、绍兴", or the word for anywhere. */
  city: z.string(),
  /** PO-261120-0381 */
  number: z.string(),
  /** ISO country code of the destination, for its flag. */
  country: z.string(),
  type: z.enum(processingTypes),
  makes: z.enum(goodsTypes),
  quantity: z.int(),
  unit: z.enum(units),
  unit_text: z.string(),
  budget: z.object({ min: moneyWire, max: moneyWire }).nullable(),
  city_codes: z.array(z.string()),
  offers_count: z.int(),
  status: z.enum(processingLifecycle.states),
  /** Unix seconds. */
  deadline: z.int(),
  createtime: z.int(),
});

export const processingSorts = ["newest", "deadline", "quantity", "fewest_offers"] as const;

export const listProcessing = defineCall({
  path: "processing/list",
  about: "Processing orders that factories may offer on: narrowed by goods, destination, way of working, up to three places",
  who: "anyone",
  input: z.object({
    makes: z.array(z.enum(goodsTypes)).max(11).default([]),
    type: z.enum(processingTypes).optional(),
    country: countryCode.optional(),
    cities: z.array(placeCode).max(mostRegions).default([]),
    min_quantity: z.int().min(1).max(1_000_000_000).optional(),
    /** The deadline for offers lies within so many days. */
    within_days: z.int().min(1).max(90).optional(),
    sort: z.enum(processingSorts).default("newest"),
    ...pageInput,
  }),
  output: z.object({ list: z.array(processingItem), ...pageOutput, posted_today: z.int() }),
  reads: true,
  shared: { seconds: 60, tags: [], aged: ["processing"] },
  refusals: {},
});

export const processingDetails = defineCall({
  path: "processing/details",
  about: "One processing order as everyone may see it: never a draft",
  who: "anyone",
  input: z.object({ id }),
  output: processingItem.extend({
    description: z.string(),
    spec: z.array(z.object({ name: z.string(), value: z.string() })),
    delivery_at: z.int().nullable(),
    quality: z.string(),
    packing: z.string(),
    incoterm: z.enum(incoterms).nullable(),
    sample_wish: z.enum(sampleWishes),
    sample_pieces: z.int().nullable(),
    /** Centimetres; a column a size. */
    measurements: z.object({ sizes: z.array(z.string()), rows: z.array(z.object({ name: z.string(), values: z.array(z.string()) })) }).nullable(),
    bill_of_materials: z.array(z.object({ part: z.string(), material: z.string(), consumption: z.string(), by: z.enum(suppliers) })),
    attachments: z.array(attachmentWire),
    buyer: z.object({ id: z.int(), nickname: z.string(), avatar: z.string() }),
  }),
  reads: true,
  shared: { seconds: 60, tags: [], tagsOf: ({ id: order }: { id: number }) => [`processing:${order}`], aged: ["processing"] },
  refusals: {},
});

export const similarProcessing = defineCall({
  path: "processing/similar",
  about: "Open processing orders like this one: the same goods first, then the same way of working or destination",
  who: "anyone",
  input: z.object({ id, size: z.int().min(1).max(12).default(4) }),
  output: z.object({ list: z.array(processingItem) }),
  reads: true,
  shared: { seconds: 60, tags: [], aged: ["processing"] },
  refusals: {},
});
