import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { cuts, halves, wears } from "./fields.ts";

export const lookItem = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  theme: z.object({ id: z.int(), title: z.string() }),
  season: z.object({ id: z.int(), title: z.string() }),
  designer: z.object({ id: z.int(), name: z.string() }),
  wear: z.enum(wears),
  cut: z.enum(cuts),
  /** "#rrggbb" */
  colours: z.array(z.string()),
});
export type LookItem = z.output<typeof lookItem>;

const counted = z.object({ id: z.int(), title: z.string(), count: z.int() });

export const listLooks = defineCall({
  path: "xpo/looks",
  about: "Looks by theme, season, designer, garment, and for whom",
  who: "anyone",
  input: z.object({
    theme_id: id.optional(),
    season_id: id.optional(),
    designer_id: id.optional(),
    topic_id: id.optional(),
    wear: z.enum(wears).optional(),
    cut: z.enum(cuts).optional(),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(lookItem),
    /** Each facet counted under the other filters. */
    themes: z.array(counted),
    seasons: z.array(counted),
    wears: z.array(z.object({ key: z.enum(wears), count: z.int() })),
    cuts: z.array(z.object({ key: z.enum(cuts), count: z.int() })),
    ...pageOutput,
  }),
  reads: true,
  shared: { seconds: 120, tags: ["exposition"] },
  refusals: {},
});

export const lookDetails = defineCall({
  path: "xpo/look",
  about: "One look: its pictures, what it is made of, the prints in it, the looks shown with it",
  who: "anyone",
  input: z.object({ id }),
  output: lookItem.extend({
    about: z.string(),
    images: z.array(z.string()),
    materials: z.array(z.object({ name: z.string(), percent: z.int() })),
    portrait: z.string(),
    /** The published prints it is made from. */
    designs: z.array(z.object({ id: z.int(), title: z.string(), image: z.string(), code: z.string() })),
    topics: z.array(z.object({ id: z.int(), title: z.string() })),
    shown_with: z.array(lookItem),
  }),
  reads: true,
  shared: { seconds: 120, tags: ["exposition"], aged: ["designs"] },
  refusals: {},
});

export const listThemes = defineCall({
  path: "xpo/themes",
  about: "The themes of the exposition with how many looks each has",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: z.int(), title: z.string(), about: z.string(), image: z.string(), looks_count: z.int() })) }),
  reads: true,
  shared: { seconds: 120, tags: ["exposition"] },
  refusals: {},
});

const trait = z.object({ name: z.string(), about: z.string() });

export const listSeasons = defineCall({
  path: "xpo/seasons",
  about: "The seasons from the latest back, each with its colours, silhouettes and fabrics",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        year: z.int(),
        half: z.enum(halves),
        title: z.string(),
        about: z.string(),
        image: z.string(),
        colours: z.array(z.object({ hex: z.string(), name: z.string() })),
        silhouettes: z.array(trait),
        fabrics: z.array(trait),
        looks_count: z.int(),
      }),
    ),
  }),
  reads: true,
  shared: { seconds: 300, tags: ["exposition"] },
  refusals: {},
});

export const exhibitingDesigners = defineCall({
  path: "xpo/designers",
  about: "Designers who show here with their newest looks, those with the most looks first",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        city: z.string(),
        country: z.string(),
        portrait: z.string(),
        looks_count: z.int(),
        /** At most three. */
        looks: z.array(z.object({ id: z.int(), title: z.string(), image: z.string() })),
      }),
    ),
  }),
  reads: true,
  shared: { seconds: 300, tags: ["exposition"], aged: ["designs"] },
  refusals: {},
});
