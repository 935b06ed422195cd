import { currencyClosed } from "#domains/settings/contract/rates.ts";
import { z } from "zod";
import { limitWords } from "#domains/people/vip/contract/entitlements.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText, localTextWire } from "#kit/local-text.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { largeFile } from "#kit/uploaded-file.ts";
import { designStyles, designTypes, family, ink, licenceKinds, repeatKinds, workTag } from "./fields.ts";
import { faultFields, workFlags, workStates } from "./work-life.ts";

export const largestPrintBytes = 50 * 1024 * 1024;
export const mostColourways = 8;
export const mostOffers = 6;

/** A work or file whose drawing is near to an uploaded one, whatever its colours and however it is turned. */
export const nearWork = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  image: z.string(),
  designer: z.string(),
  /** One's own is a hint; another's has to be confirmed, and is looked at by a reviewer. */
  is_own: z.boolean(),
  /** Bits of 128 in which the drawings differ. */
  bits_apart: z.int(),
});
export type NearWork = z.output<typeof nearWork>;

export const printFile = z.object({
  file_id: z.int(),
  name: z.string(),
  type: z.string(),
  size_bytes: z.int(),
  width_px: z.int(),
  height_px: z.int(),
  /** Watermarked. */
  preview: z.string(),
  inks: z.array(z.string()),
  is_recoloured: z.boolean(),
});
export type PrintFile = z.output<typeof printFile>;

export const uploadPrint = defineCall({
  path: "design/upload",
  about: "Takes a print file (PNG, JPEG, TIFF or WebP, 50 MB, 100 million pixels); answers its watermarked preview, its colours and what is near to it",
  who: "designer",
  input: z.object({ file: largeFile }),
  output: printFile.extend({ near: z.array(nearWork) }),
  multipart: true,
  largestFileBytes: largestPrintBytes,
  // Decoding and storing a print file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 60, seconds: 600 },
  refusals: {
    type: /*i18n*/ { id: "designs.file_type", message: "A print file is a PNG, JPEG, TIFF or WebP" },
    broken: /*i18n*/ { id: "designs.file_broken", message: "This file cannot be read" },
    pixels: /*i18n*/ { id: "designs.file_pixels", message: "This file has too many pixels: 100 million at most, and one page" },
    too_small: /*i18n*/ { id: "designs.file_too_small", message: "A print needs at least 300 pixels a side" },
  },
});

export const recolourPrint = defineCall({
  path: "design/recolour",
  about: "Makes a colourway of one of my files: each of its inks is exchanged for the one at the same place",
  who: "designer",
  input: z.object({ file_id: id, inks: z.array(ink).min(1).max(6) }),
  output: printFile,
  withoutTransaction: true,
  limit: { count: 60, seconds: 600 },
  refusals: {
    no_such_file: /*i18n*/ { id: "designs.no_such_file", message: "Upload the print file first" },
    ink_count: /*i18n*/ { id: "designs.ink_count", message: "This file has {count} inks: give as many" },
    of_a_recolour: /*i18n*/ { id: "designs.of_a_recolour", message: "Recolour the file that was uploaded, not a recoloured one" },
  },
});

const priceMinor = z.string().regex(/^[1-9]\d{0,9}$/);

export const saveWork = defineCall({
  path: "design/save",
  about: "Writes one of my works; with `submit` it is sent in, and published at once unless a reviewer has to look at it",
  who: "designer",
  idempotent: true,
  input: z.object({
    id: id.optional(),
    file_id: id,
    title: localText(80),
    description: localText(2_000).optional(),
    type: z.enum(designTypes),
    style: z.enum(designStyles),
    family: z.union([z.literal(""), family]).default(""),
    tags: z.array(workTag).max(12).default([]),
    technique: localText(200).optional(),
    repeat_kind: z.enum(repeatKinds).default("straight"),
    repeat_width_mm: z.int().min(1).max(10_000).nullable().default(null),
    repeat_height_mm: z.int().min(1).max(10_000).nullable().default(null),
    registration: z.string().trim().max(60).default(""),
    colour_name: localText(40).optional(),
    colourways: z
      .array(z.object({ name: localText(40), file_id: id }))
      .max(mostColourways)
      .default([]),
    licences: z
      .array(
        z.object({
          kind: z.enum(licenceKinds),
          /** Minor units. */
          price: priceMinor,
          most_metres: z.int().min(1).max(10_000_000).nullable().default(null),
          term_months: z.int().min(1).max(600).nullable().default(null),
        }),
      )
      .max(mostOffers)
      .default([]),
    /** Of the prices; without it a work keeps its own, and a new one has the portal's. */
    currency: z.enum(currencies).optional(),
    /** That a drawing near to another designer's is one's own. */
    near_confirmed: z.boolean().default(false),
    submit: z.boolean().default(false),
  }),
  output: z.object({ id: z.int(), code: z.string(), state: z.enum(workStates), flag: z.enum(workFlags).nullable() }),
  refusals: {
    currency_closed: currencyClosed,
    profile_first: /*i18n*/ { id: "designs.profile_first", message: "Write your designer profile first" },
    in_review: /*i18n*/ { id: "designs.in_review", message: "A reviewer is looking at this work: withdraw it before you change it" },
    no_such_file: /*i18n*/ { id: "designs.no_such_file", message: "Upload the print file first" },
    file_twice: /*i18n*/ { id: "designs.file_twice", message: "Each colourway needs a picture of its own" },
    licence_missing: /*i18n*/ { id: "designs.licence_missing", message: "Offer at least one licence" },
    licence_twice: /*i18n*/ { id: "designs.licence_twice", message: "This licence is offered twice" },
    metres_missing: /*i18n*/ { id: "designs.metres_missing", message: "Say for how many metres" },
    metres_needless: /*i18n*/ { id: "designs.metres_needless", message: "Only a licence by quantity names metres" },
    near_unconfirmed: /*i18n*/ { id: "designs.near_unconfirmed", message: "This drawing is near to {code} of another designer: confirm that it is your own" },
    works_full: /*i18n*/ { id: "designs.works_full", message: "You have {most} unpublished works: finish or discard some first" },
    limit_works: limitWords.works,
  },
});

export const ownWorkItem = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  image: z.string(),
  inks: z.array(z.string()),
  state: z.enum(workStates),
  flag: z.enum(workFlags).nullable(),
  price: moneyWire.nullable(),
  reads_count: z.int(),
  licences_count: z.int(),
  is_sold_exclusively: z.boolean(),
  faults_count: z.int(),
  changed_at: z.int(),
});

export const ownWorks = defineCall({
  path: "design/own",
  about: "My works with their states, readings and licences sold, those changed last first; and how many are in each state",
  who: "designer",
  input: z.object({ state: z.enum(workStates).optional(), ...pageInput }),
  output: z.object({
    list: z.array(ownWorkItem),
    counts: z.record(z.enum(workStates), z.int()),
    reads: z.int(),
    licences: z.int(),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

const eventLine = z.object({ event: z.string(), state_after: z.enum(workStates), by: z.enum(["designer", "operator", "system"]), at: z.int() });

export const workFault = z.object({ field: z.enum(faultFields), field_text: z.string(), reason: z.string() });

/** A work as whoever made it, or reviews it, sees it: every language, every term. */
export const wholeWork = ownWorkItem.extend({
  title_whole: localTextWire,
  description: localTextWire,
  technique: localTextWire,
  type: z.enum(designTypes),
  style: z.enum(designStyles),
  family: z.string(),
  tags: z.array(z.string()),
  repeat_kind: z.enum(repeatKinds),
  repeat_width_mm: z.int().nullable(),
  repeat_height_mm: z.int().nullable(),
  registration: z.string(),
  file: printFile.nullable(),
  colourways: z.array(z.object({ name: localTextWire, file: printFile })),
  /** Of the licences' prices, also while there are none. */
  currency: z.enum(currencies),
  licences: z.array(
    z.object({
      kind: z.enum(licenceKinds),
      kind_text: z.string(),
      price: moneyWire,
      most_metres: z.int().nullable(),
      term_months: z.int().nullable(),
      sold: z.int(),
    }),
  ),
  faults: z.array(workFault),
  near: z.array(nearWork),
  events: z.array(eventLine),
});
export type WholeWork = z.output<typeof wholeWork>;

export const ownWork = defineCall({
  path: "design/ownwork",
  about: "One of my works in full: texts in every language, file, colourways, licences, faults found, what is near to it and what happened",
  who: "designer",
  input: z.object({ id }),
  output: wholeWork,
  reads: true,
  refusals: {},
});

const moved = { output: z.object({ id: z.int(), state: z.enum(workStates) }), input: z.object({ id }), who: "designer" as const };
const notNow = /*i18n*/ { id: "designs.not_now", message: "This is not possible in the state the work is in" };

export const withdrawWork = defineCall({
  ...moved,
  path: "design/withdraw",
  about: "Takes one of my works back from the reviewers: it is a draft again",
  refusals: { not_now: notNow },
});

export const takeDownWork = defineCall({
  ...moved,
  path: "design/takedown",
  about: "Takes one of my published works off sale; licences sold stay valid",
  refusals: { not_now: notNow },
});

export const discardWork = defineCall({
  ...moved,
  path: "design/discard",
  about: "Deletes one of my works that was never published",
  output: z.object({}),
  refusals: { not_now: notNow },
});
