import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { colourFamilies, designStyles, designTypes, hireStates, licenceKinds, repeatKinds } from "./fields.ts";

/** The Design item of the specification, section 3, and after it what a card shows beside it. */
export const designItem = z.object({
  id: z.int(),
  title: z.string(),
  /** The watermarked preview. */
  image: z.string(),
  type_text: z.string(),
  /** The style as a word; its code is `style_code`. */
  style: z.string(),
  /** TP-D-20268 */
  code: z.string(),
  type: z.enum(designTypes),
  style_code: z.enum(designStyles),
  family: z.string(),
  /** The inks, as #rrggbb. */
  inks: z.array(z.string()),
  /** The lowest of its licences. */
  price: moneyWire,
  colour_family: z.enum(colourFamilies),
  licence_kinds: z.array(z.enum(licenceKinds)),
  /** Sold to one alone: shown, and no longer for sale. */
  is_sold_exclusively: z.boolean(),
  designer_id: z.int(),
  designer: z.string(),
  createtime: z.int(),
});
export type DesignItem = z.output<typeof designItem>;

export const designSorts = ["newest", "licences", "price_up", "price_down"] as const;
/** Yuan, as they stand in an address: "300-500", "1000-". */
export const priceYuan = z.int().min(0).max(10_000_000);

export const listDesigns = defineCall({
  path: "design/list",
  about: "Published print designs, narrowed by type, style, a tag (type, style, family or a designer's own), colour, repeat, licence, price or designer",
  who: "anyone",
  input: z.object({
    tag: z.string().trim().min(1).max(40).optional(),
    type: z.enum(designTypes).optional(),
    style: z.enum(designStyles).optional(),
    colour: z.enum(colourFamilies).optional(),
    repeat: z.enum(repeatKinds).optional(),
    licence: z.enum(licenceKinds).optional(),
    min_yuan: priceYuan.optional(),
    max_yuan: priceYuan.optional(),
    designer_id: id.optional(),
    sort: z.enum(designSorts).default("newest"),
    ...pageInput,
  }),
  output: z.object({ list: z.array(designItem), ...pageOutput }),
  reads: true,
  shared: { seconds: 120, tags: [], aged: ["designs"] },
  refusals: {},
});

export const licenceOffer = z.object({
  id: z.int(),
  kind: z.enum(licenceKinds),
  kind_text: z.string(),
  price: moneyWire,
  /** Metres of cloth; null where the quantity does not matter. */
  most_metres: z.int().nullable(),
  /** Null is for good. */
  term_months: z.int().nullable(),
  /** Why it can not be bought now: others hold licences already, or one holds it alone. Null when it can be. */
  closed: z.enum(["others_hold_it", "sold_exclusively"]).nullable(),
});
export type LicenceOffer = z.output<typeof licenceOffer>;

export const colourway = z.object({ name: z.string(), image: z.string(), inks: z.array(z.string()) });

export const designDetails = defineCall({
  path: "design/details",
  about: "One print design with its colourways and licences, its designer and other works of the same hand",
  who: "anyone",
  input: z.object({ id }),
  output: designItem.extend({
    description: z.string(),
    tags: z.array(z.string()),
    technique: z.string(),
    repeat_kind: z.enum(repeatKinds),
    repeat_text: z.string(),
    repeat_width_mm: z.int().nullable(),
    repeat_height_mm: z.int().nullable(),
    registration: z.string(),
    /** Of the file that is delivered; null for works that came without one. */
    file: z.object({ type: z.string(), width_px: z.int(), height_px: z.int(), size_bytes: z.int() }).nullable(),
    /** The work's own colouring first. */
    colourways: z.array(colourway),
    licences: z.array(licenceOffer),
    licences_count: z.int(),
    maker: z.object({
      user_id: z.int(),
      name: z.string(),
      city: z.string(),
      country: z.string(),
      portrait: z.string(),
      hire_state: z.enum(hireStates),
      works_count: z.int(),
      licences_count: z.int(),
    }),
    others: z.array(designItem),
  }),
  reads: true,
  shared: { seconds: 300, tags: [], tagsOf: ({ id: work }: { id: number }) => [`design:${work}`], aged: ["designs"] },
  refusals: {},
});

export const similarDesigns = defineCall({
  path: "design/similar",
  about: "Published prints that look like this one: by their drawing (two perceptual hashes) and their colours",
  who: "anyone",
  input: z.object({ id }),
  output: z.object({ list: z.array(designItem) }),
  reads: true,
  shared: { seconds: 1_800, tags: [], aged: ["designs"] },
  refusals: {},
});

export const newColourways = defineCall({
  path: "design/newcolourways",
  about: "The colourways added last, each with its work; one a work",
  who: "anyone",
  input: z.object({ size: z.int().min(1).max(24).default(10) }),
  output: z.object({ list: z.array(z.object({ name: z.string(), image: z.string(), inks: z.array(z.string()), design: designItem })) }),
  reads: true,
  shared: { seconds: 600, tags: [], aged: ["designs"] },
  refusals: {},
});
