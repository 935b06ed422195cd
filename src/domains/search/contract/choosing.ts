import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { kinds } from "./kinds.ts";

/** How far down a list is believed to have been looked through. */
export const lastPlace = 240;

export const choose = defineCall({
  path: "search/choose",
  about:
    "Counts that somebody opened a thing that a search found: once a reader, day, query and thing. What is chosen often comes first a little sooner; those who sell it do not count",
  who: "anyone",
  input: z.object({
    /** The words of the search. */
    q: z.string().trim().min(1).max(200),
    kind: z.enum(kinds),
    id,
    /** Where it stood in the list, from one on. */
    place: z.int().min(1).max(lastPlace),
  }),
  output: z.object({}),
  // Choices that come together are counted by one statement.
  withoutTransaction: true,
  limit: { count: 120, seconds: 600 },
  refusals: {},
});

const raisedThing = z.object({
  /** What is asked for, as concepts: "dress · red". */
  subject: z.string(),
  kind: z.enum(kinds),
  id: z.int(),
  title: z.string(),
  /** Readers of the last ninety days who opened it from this search, and orders of it by such readers. */
  readers: z.int(),
  orders: z.int(),
  /** By how much it is raised, in thousandths of what fits. */
  raised: z.int(),
});

export const chosenThings = defineCall({
  path: "search/chosenthings",
  about: "What searches raise because readers choose it, the most raised first",
  who: "content",
  reads: true,
  input: z.object({ ...pageInput }),
  output: z.object({ list: z.array(raisedThing), ...pageOutput }),
  refusals: {},
});

export const why = defineCall({
  path: "search/why",
  about: "Why a search puts first what it puts first: of each of the first things what it has of the words, where, and what else counts for it",
  who: "content",
  reads: true,
  input: z.object({ q: z.string().trim().min(1).max(200), kind: z.enum(kinds).optional() }),
  output: z.object({
    /** What was searched for instead of the words; empty where it was they. */
    instead: z.string(),
    subject: z.string(),
    list: z.array(
      z.object({
        kind: z.enum(kinds),
        id: z.int(),
        owner_id: z.int(),
        key: z.string(),
        title: z.string(),
        /** All that counts for it, times 100; the list is in its order. */
        score: z.int(),
        words: z.array(z.object({ text: z.string(), where: z.enum(["title", "keywords", "text", "nowhere"]), worth: z.int() })),
        /** Words of the query that stand in it as they stand in a name, and what else is welcome without being asked for. */
        together: z.int(),
        /** A short title says it more plainly: what the words are worth is multiplied by so many thousandths. */
        plainness: z.int(),
        /** For what was sold or read, times 100. */
        renown: z.int(),
        kind_worth: z.int(),
        readers: z.int(),
        orders: z.int(),
        raised: z.int(),
      }),
    ),
  }),
  refusals: {},
});
