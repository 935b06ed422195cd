import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { storedImage } from "#kit/stored-image.ts";
import { designStyles, designTypes, family, ink } from "./fields.ts";

/** The Design item of the specification, section 3, and after it what a swatch shows beside it. */
export const designItem = z.object({
  id: z.int(),
  title: z.string(),
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
  price: moneyWire,
  designer_id: z.int(),
  designer: z.string(),
  createtime: z.int(),
});
export type DesignItem = z.output<typeof designItem>;

export const designSorts = ["newest", "price_up", "price_down"] as const;

export const listDesigns = defineCall({
  path: "design/list",
  about: "Print designs on sale, narrowed by type, style, a tag (type, style or family) or a designer",
  who: "anyone",
  input: z.object({
    tag: family.optional(),
    type: z.enum(designTypes).optional(),
    style: z.enum(designStyles).optional(),
    designer_id: id.optional(),
    sort: z.enum(designSorts).default("newest"),
    ...pageInput,
  }),
  output: z.object({ list: z.array(designItem), ...pageOutput }),
  reads: true,
  shared: { seconds: 120, tags: ["designs"] },
  refusals: {},
});

export const designDetails = defineCall({
  path: "design/details",
  about: "One print design, its designer and other works of the same hand",
  who: "anyone",
  input: z.object({ id }),
  output: designItem.extend({
    technique: z.string(),
    repeat_width_mm: z.int().nullable(),
    repeat_height_mm: z.int().nullable(),
    registration: z.string(),
    maker: z.object({
      user_id: z.int(),
      name: z.string(),
      city: z.string(),
      country: z.string(),
      portrait: z.string(),
      works_count: z.int(),
      licences_count: z.int(),
    }),
    others: z.array(designItem),
  }),
  reads: true,
  shared: { seconds: 300, tags: ["designs"] },
  refusals: {},
});

export const publishDesign = defineCall({
  path: "design/publish",
  about: "Puts one of my works on sale, or changes it",
  who: "designer",
  idempotent: true,
  input: z.object({
    id: id.optional(),
    title: localText(80),
    image: storedImage,
    type: z.enum(designTypes),
    style: z.enum(designStyles),
    family,
    inks: z.array(ink).min(1).max(12),
    technique: localText(200).optional(),
    repeat_width_mm: z.int().min(1).max(10_000).nullable().default(null),
    repeat_height_mm: z.int().min(1).max(10_000).nullable().default(null),
    price: z.string().regex(/^[1-9]\d{0,9}$/),
    currency: z.enum(currencies).default("CNY"),
    registration: z.string().trim().max(60).default(""),
    is_on_sale: z.boolean().default(true),
  }),
  output: z.object({ id: z.int(), code: z.string() }),
  refusals: { profile_first: /*i18n*/ { id: "designs.profile_first", message: "Write your designer profile first" } },
});
