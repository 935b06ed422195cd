import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { schemaWords } from "#kit/schema-words.ts";
import { says } from "#kit/words.ts";
import { found, kinds, searchTypes, suggestion, understood } from "./kinds.ts";

const keywordRequired = /*i18n*/ { id: "search.keyword_required", message: "Please enter search content" };

export const sorts = ["relevance", "new", "price_up", "price_down", "popular", "min_quantity", "lead_time"] as const;

export const search = defineCall({
  path: "search/query",
  about: "Finds products, enterprises, processing orders, designs, models, exhibitions, courses and articles, in any of the three languages",
  who: "anyone",
  reads: true,
  // By the rates, which are settings, prices are compared.
  shared: { seconds: 600, tags: ["settings"], aged: ["search"] },
  input: z.object({
    q: z
      .string({ error: says(keywordRequired) })
      .trim()
      .min(1, { error: says(keywordRequired) })
      // The sentence of the string itself would be given otherwise.
      .max(200, { error: says(schemaWords.tooLong) }),
    kind: z.enum(kinds).optional(),
    category: z.string().max(60).optional(),
    /** Up to three (specification, section 9). */
    cities: z
      .array(z.string().regex(/^\d{6}$/))
      .max(3)
      .default([]),
    /** `colour:red`, `x.neckline:crew`: those of one group (before the colon) widen each other, groups narrow. */
    tags: z.array(z.string().max(70)).max(40).default([]),
    /** Tags that must all be there, also of one group: `service:samples`, `wholesale:yes`, `category:12`. */
    every: z.array(z.string().max(70)).max(12).default([]),
    /** Minor units of the portal's own currency; prices in others are compared by the rates of the settings. */
    price_from: z.int().nonnegative().optional(),
    price_to: z.int().nonnegative().optional(),
    min_quantity_from: z.int().positive().max(1_000_000_000).optional(),
    min_quantity_to: z.int().positive().max(1_000_000_000).optional(),
    sort: z.enum(sorts).default("relevance"),
    /**
     * Whether `facets` are wanted; empty otherwise. Counting them takes as long as finding, and again for each group that narrows: a group's own
     * choice does not narrow what is counted of the group itself.
     */
    facets: z.boolean().default(false),
    /** Whether goods of one name are one hit, and no seller fills a page; in the order of relevance. */
    grouped: z.boolean().default(false),
    /** Prices, quantities, quotes and minus in the words are read as words. */
    as_typed: z.boolean().default(false),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(found),
    /** How many of each kind; capped together with `total`. */
    counts: z.record(z.string(), z.int()),
    facets: z.object({
      categories: z.array(z.object({ key: z.string(), count: z.int() })),
      cities: z.array(z.object({ key: z.string(), count: z.int() })),
      tags: z.array(z.object({ key: z.string(), count: z.int() })),
      /** Whose things those are that are counted: so many sellers, of goods. */
      makers: z.int(),
    }),
    /** The query found nothing as it was typed; this list is of what may have been meant. */
    is_loose: z.boolean(),
    /** What was searched for instead, being probably meant ("jacket" for "jaket"); empty when the list is of what was typed. */
    instead: z.string(),
    /** What was read in the words, part by part; empty for one plain word. */
    understood: z.array(understood),
    /** Hits to page through: fewer than `total` where things are grouped. */
    groups: z.int(),
    /** The words that found, in every language, for marking them where they stand. */
    marks: z.array(z.string()),
    ...pageOutput,
  }),
  refusals: { keyword_required: keywordRequired },
});

export const suggest = defineCall({
  path: "search/suggest",
  about: "Words and things that begin like what is being typed",
  who: "anyone",
  reads: true,
  shared: { seconds: 600, tags: [], aged: ["search"] },
  input: z.object({ q: z.string().trim().max(60), type: z.enum(searchTypes).default("whole") }),
  output: z.object({ list: z.array(suggestion) }),
  refusals: {},
});
