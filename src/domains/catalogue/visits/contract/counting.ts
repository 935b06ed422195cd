import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";

/** The pages of a shop that are counted: one of its products, its factory page, its shelves; of a designer, one of the prints and the own page. */
export const visitedPages = ["product", "factory", "shop", "print", "designer"] as const;
export type VisitedPage = (typeof visitedPages)[number];

export const countVisit = defineCall({
  path: "visit/count",
  about:
    "Counts that somebody looks at a page of a shop: once a reader, day and product or print, and once a reader, day and shop. Those who work there are not counted",
  who: "anyone",
  input: z.object({
    page: z.enum(visitedPages),
    /** The product's or the print's id; for the other pages the seller's user id. */
    id,
  }),
  output: z.object({}),
  // Visits that come together are counted by one statement.
  withoutTransaction: true,
  limit: { count: 120, seconds: 600 },
  refusals: {},
});
