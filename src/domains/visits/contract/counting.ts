import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";

/** The pages of a shop that are counted: one of its products, its factory page, its shelves. */
export const visitedPages = ["product", "factory", "shop"] as const;
export type VisitedPage = (typeof visitedPages)[number];

export const countVisit = defineCall({
  path: "visit/count",
  about:
    "Counts that somebody looks at a page of a shop: once a reader, day and product, and once a reader, day and shop. Those who work there are not counted",
  who: "anyone",
  input: z.object({
    page: z.enum(visitedPages),
    /** The product's id; for the factory page and the shop's shelves the seller's user id. */
    id,
  }),
  output: z.object({}),
  // Visits that come together are counted by one statement.
  withoutTransaction: true,
  limit: { count: 120, seconds: 600 },
  refusals: {},
});
