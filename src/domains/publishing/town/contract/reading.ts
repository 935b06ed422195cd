import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { entryKinds } from "./fields.ts";

/** An entry as it is read. What its kind does not have is empty, 0 or null. */
export const townEntry = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  image: z.string(),
  /** Of a figure. */
  value: z.string(),
  place: z.string(),
  hours: z.string(),
  maker: z.string(),
  /** Days as `2026-12-31`. */
  starts_on: z.string(),
  ends_on: z.string(),
  is_over: z.boolean(),
  /** Stage, trade or speciality in words. */
  facet: z.string(),
  facet_text: z.string(),
  year: z.int(),
  exhibitors: z.int(),
  /** Wanted for a job, working in a studio, places of a programme. */
  people: z.int(),
  weeks: z.int(),
  days: z.int(),
  pay_from: moneyWire.nullable(),
  pay_to: moneyWire.nullable(),
  price_from: moneyWire.nullable(),
  employer: z.object({ user_id: z.int(), name: z.string() }).nullable(),
});
export type TownEntry = z.infer<typeof townEntry>;

export const townOverview = defineCall({
  path: "town/overview",
  about: "The front page of the garment town: its lead chapter, figures, the next exhibits, and the first of each other kind",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    lead: townEntry.nullable(),
    figures: z.array(townEntry),
    exhibits: z.array(townEntry),
    facilities: z.array(townEntry),
    projects: z.array(townEntry),
    jobs: z.array(townEntry),
    studios: z.array(townEntry),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["town"] },
  refusals: {},
});

export const townList = defineCall({
  path: "town/list",
  about: "Entries of one kind; narrowed by stage, trade or speciality, and to those to come or those that are over",
  who: "anyone",
  input: z.object({ kind: z.enum(entryKinds), facet: z.string().max(30).default(""), when: z.enum(["all", "coming", "over"]).default("all"), ...pageInput }),
  output: z.object({
    list: z.array(townEntry),
    /** What the kind can be narrowed by, with how many there are. */
    facets: z.array(z.object({ value: z.string(), text: z.string(), count: z.int() })),
    counts: z.object({ coming: z.int(), over: z.int() }),
    ...pageOutput,
  }),
  reads: true,
  shared: { seconds: 600, tags: ["town"] },
  refusals: {},
});
