import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { locales } from "#kit/locale.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";

const tooFew = /*i18n*/ { id: "search.synonyms_too_few", message: "Give at least two words that mean the same" };
const tooMany = /*i18n*/ { id: "search.synonyms_too_many", message: "There are {most} entries already: remove some first" };
const nothingToFind = /*i18n*/ { id: "search.synonyms_nothing_to_find", message: "“{word}” has nothing that could be looked for" };

/** What is empty is no word. */
const words = z
  .array(z.string().trim().max(60))
  .max(24)
  .default([])
  .transform((list) => list.filter((word) => word !== ""))
  .pipe(z.array(z.string()).max(12));
const terms = z.object({ "zh-cn": words, en: words, ar: words });

export const mostSynonyms = 2_000;

export const synonyms = defineCall({
  path: "search/synonyms",
  about: "Words that operators say mean the same, the last changed first; they widen searches beside the portal's own glossary",
  who: "content",
  reads: true,
  input: z.object({ ...pageInput }),
  output: z.object({
    list: z.array(z.object({ id, terms, changed_by: z.int(), changetime: z.int() })),
    ...pageOutput,
  }),
  refusals: {},
});

const twoAtLeast = terms.refine((all) => all["zh-cn"].length + all.en.length + all.ar.length >= 2, { error: says(tooFew) });

export const trySynonym = defineCall({
  path: "search/trysynonym",
  about: "What an entry of words that mean the same would change, before it is saved: on the judged queries, and in how much its own words find",
  who: "content",
  reads: true,
  input: z.object({ terms: twoAtLeast }),
  output: z.object({
    /** How well the judged queries of a language find (nDCG at ten, of 1,000), without the entry and with it. */
    judged: z.array(z.object({ locale: z.enum(locales), queries: z.int(), before: z.int(), after: z.int() })),
    /** Judged queries that would find better or worse, the most changed first. */
    changed: z.array(z.object({ text: z.string(), locale: z.enum(locales), before: z.int(), after: z.int() })),
    /** How many things each of the words finds as it is typed, without the entry and with it. */
    words: z.array(z.object({ text: z.string(), before: z.int(), after: z.int() })),
  }),
  refusals: {},
});

export const saveSynonym = defineCall({
  path: "search/savesynonym",
  about: "Enters words that mean the same, in any of the three languages, or changes an entry. Searches use it at once",
  who: "content",
  input: z.object({
    id: id.optional(),
    terms: twoAtLeast,
  }),
  output: z.object({ id }),
  refusals: { too_many: tooMany, nothing_to_find: nothingToFind },
});

export const removeSynonym = defineCall({
  path: "search/removesynonym",
  about: "Removes an entry of words that mean the same",
  who: "content",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});
