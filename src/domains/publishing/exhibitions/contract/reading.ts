import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { productCard } from "#domains/catalogue/catalog/contract/product-card.ts";
import { blockShown } from "./blocks.ts";
import { formKinds, listPages, siteCode, themeShown } from "./fields.ts";
import { fieldShown } from "./form.ts";

export const signUpSummary = z.object({
  kind: z.enum(formKinds),
  state: z.enum(["not_yet", "open", "waiting", "full", "closed"]),
  opens_at: z.int().nullable(),
  closes_at: z.int(),
  /** Null where there is room for all. */
  places_left: z.int().nullable(),
});
export type SignUpSummary = z.output<typeof signUpSummary>;

/** A fair as lists and the calendar show it. Times are unix seconds; `ends_at` is the end of its last day. */
export const fairItem = z.object({
  id: z.int(),
  site: z.string(),
  url: z.string(),
  name: z.string(),
  tagline: z.string(),
  about: z.string(),
  image: z.string(),
  alt: z.string(),
  starts_at: z.int(),
  ends_at: z.int(),
  /** "28–30 Dec 2026", in the caller's language. */
  dates: z.string(),
  hours: z.string(),
  venue: z.string(),
  city: z.string(),
  address: z.string(),
  theme: themeShown,
  exhibitor_count: z.int(),
  sign_up: signUpSummary.nullable(),
  lists: z.array(z.enum(listPages)),
});
export type FairItem = z.output<typeof fairItem>;

/** An enterprise at a fair. */
export const exhibitorItem = z.object({
  user_id: z.int(),
  name: z.string(),
  logo: z.string(),
  type: z.string(),
  city: z.string(),
  city_code: z.string(),
  zhuyingchanpin: z.string(),
  renshu: z.int().nullable(),
  is_verified: z.boolean(),
  hall: z.string(),
  booth: z.string(),
});
export type ExhibitorItem = z.output<typeof exhibitorItem>;

const tagsOf = ({ site }: { site: string }) => [`fair:${site}`];
const reading = { who: "anyone", reads: true, refusals: {} } as const;
const ofOne = { seconds: 60, tags: ["exhibitions"], tagsOf, aged: ["enterprises", "catalog"] };

export const listFairs = defineCall({
  path: "exhibition/list",
  about: "Every public fair, the latest first: for the calendar, the list and the archive",
  input: z.object({}),
  output: z.object({ list: z.array(fairItem) }),
  shared: { seconds: 60, tags: ["exhibitions"] },
  ...reading,
});

export const fairSite = defineCall({
  path: "exhibition/site",
  about: "A fair's front page: its blocks in their order, and the first exhibitors and products for those that show them",
  input: z.object({ site: siteCode }),
  output: fairItem.extend({ blocks: z.array(blockShown), exhibitors: z.array(exhibitorItem), products: z.array(productCard), product_count: z.int() }),
  shared: ofOne,
  ...reading,
});

export const fairForm = defineCall({
  path: "exhibition/form",
  about: "A fair's form: what it asks, and whether it takes anybody now",
  input: z.object({ site: siteCode, kind: z.enum(formKinds) }),
  output: z.object({
    fair: fairItem,
    form: signUpSummary.extend({ title: z.string(), about: z.string(), terms: z.string(), fields: z.array(fieldShown) }),
  }),
  shared: { ...ofOne, seconds: 30 },
  ...reading,
});

export const exhibitorSorts = ["hall", "name", "scale"] as const;

export const fairExhibitors = defineCall({
  path: "exhibition/exhibitors",
  about: "Who exhibits at a fair, narrowed by word, hall, town and inspection",
  input: z.object({
    site: siteCode,
    keyword: z.string().trim().max(60).default(""),
    hall: z.string().max(20).default(""),
    city: z.string().max(6).default(""),
    is_verified: z.boolean().optional(),
    sort: z.enum(exhibitorSorts).default("hall"),
    ...pageInput,
  }),
  output: z.object({
    fair: fairItem,
    list: z.array(exhibitorItem),
    halls: z.array(z.object({ key: z.string(), count: z.int() })),
    cities: z.array(z.object({ key: z.string(), text: z.string(), count: z.int() })),
    ...pageOutput,
  }),
  shared: ofOne,
  ...reading,
});

export const fairProductSorts = ["shown", "price_asc", "price_desc", "min_quantity"] as const;

export const fairProducts = defineCall({
  path: "exhibition/products",
  about: "What is shown at a fair, narrowed by word, exhibitor and minimum quantity",
  input: z.object({
    site: siteCode,
    keyword: z.string().trim().max(60).default(""),
    seller_id: id.optional(),
    /** Shows what can be bought from this quantity on, or fewer. */
    min_quantity_max: z.int().min(1).max(1_000_000).optional(),
    sort: z.enum(fairProductSorts).default("shown"),
    ...pageInput,
  }),
  output: z.object({
    fair: fairItem,
    list: z.array(productCard),
    sellers: z.array(z.object({ key: z.int(), text: z.string(), count: z.int() })),
    ...pageOutput,
  }),
  shared: ofOne,
  ...reading,
});
