import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { localText } from "#kit/local-text.ts";
import { storedImage } from "#kit/stored-image.ts";
import { says } from "#kit/words.ts";
import { levels, topics } from "./fields.ts";
import { ownRefusal } from "#kit/own.ts";

const made = z.object({ id: z.int() });
const seconds = z.int().min(0).max(4_102_444_800);
const endsFirst = /*i18n*/ { id: "academy.ends_before_start", message: "It must end after it begins" };

export const saveLecturer = defineCall({
  path: "academy/savelecturer",
  about: "Adds or changes an expert",
  who: "content",
  input: z.object({
    id: id.optional(),
    name: localText(60),
    position: localText(120),
    about: localText(2_000),
    image: storedImage,
    topics: z.array(z.enum(topics)).min(1).max(4),
    /** The lecturer's own account, into whose wallet their share goes; nobody's for lecturers of the house. */
    account_id: id.nullable().default(null),
    is_public: z.boolean().default(true),
  }),
  output: made,
  refusals: {
    no_account: /*i18n*/ { id: "academy.no_account", message: "There is no such account" },
    ...ownRefusal,
  },
});

export const saveCourse = defineCall({
  path: "academy/savecourse",
  about: "Adds or changes a course with its chapters; a chapter named by its id stays itself, with who has read it",
  who: "content",
  input: z.object({
    id: id.optional(),
    lecturer_id: id,
    title: localText(120),
    summary: localText(300),
    about: localText(4_000),
    learns: z.array(localText(200)).max(8),
    image: storedImage,
    topic: z.enum(topics),
    level: z.enum(levels),
    /** Minor units; 0 is free. */
    price: z.string().regex(/^\d{1,9}$/),
    is_public: z.boolean().default(true),
    chapters: z
      .array(
        z.object({ id: id.optional(), title: localText(120), body: localText(40_000), minutes: z.int().min(1).max(600), is_free: z.boolean().default(false) }),
      )
      .min(1)
      .max(60),
  }),
  output: made,
  refusals: {},
});

export const saveStream = defineCall({
  path: "academy/savestream",
  about: "Adds or changes a live stream",
  who: "content",
  input: z
    .object({
      id: id.optional(),
      lecturer_id: id,
      title: localText(120),
      about: localText(1_000),
      image: storedImage,
      topic: z.enum(topics),
      starts_at: seconds,
      ends_at: seconds,
      address: z.union([z.literal(""), z.url({ protocol: /^https$/ }).max(300)]).default(""),
      replay_course_id: id.nullable().default(null),
    })
    .refine(({ starts_at, ends_at }) => ends_at > starts_at, { error: says(endsFirst), path: ["ends_at"] }),
  output: made,
  refusals: {},
});

const seriesCode = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const points = z.array(z.object({ on: z.iso.date(), price_milli: z.int().min(1).max(2_000_000_000) }));
const pointRefusals = {
  day_to_come: /*i18n*/ { id: "academy.day_to_come", message: "A price of a day to come is not known yet" },
  day_twice: /*i18n*/ { id: "academy.day_twice", message: "A day is there twice" },
};

export const saveSeries = defineCall({
  path: "academy/saveseries",
  about: "Adds or changes a price series; weeks that are named are written over, others stay",
  who: "content",
  input: z.object({
    code: seriesCode,
    name: localText(80),
    group: z.enum(["cotton", "yarn", "fabric"]),
    unit: localText(40),
    source: localText(200),
    points: points.max(600).default([]),
  }),
  output: z.object({ points_count: z.int() }),
  object: "code",
  refusals: pointRefusals,
});

export const seriesPrices = defineCall({
  path: "academy/seriesprices",
  about: "The weeks of a price series, the latest first, each with what it was the week before",
  who: "content",
  input: z.object({ code: seriesCode, ...pageInput }),
  output: z.object({ list: z.array(z.object({ on: z.string(), price_milli: z.int(), before_milli: z.int().nullable() })), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const addPrices = defineCall({
  path: "academy/addprices",
  about: "Enters prices of a series, one a week; a week that is there already is written over",
  who: "content",
  input: z.object({ code: seriesCode, points: points.min(1).max(600) }),
  output: z.object({ added: z.int(), changed: z.int() }),
  object: "code",
  refusals: pointRefusals,
});

export const removePrice = defineCall({
  path: "academy/removeprice",
  about: "Takes the price of one week out of a series",
  who: "content",
  input: z.object({ code: seriesCode, on: z.iso.date() }),
  output: z.object({}),
  object: "code",
  refusals: {},
});
