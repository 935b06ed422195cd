import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { shopSummary } from "./product-card.ts";

export const shopInfo = defineCall({
  path: "shop/info",
  about: "A seller's shop: who it is, and how much is on each of its shelves",
  who: "anyone",
  input: z.object({ seller_id: id }),
  output: z.object({
    shop: shopSummary,
    product_count: z.int(),
    /** On the shelf of new arrivals. */
    new_count: z.int(),
    /** On the shelf of best sellers. */
    best_count: z.int(),
    sold_count: z.int(),
    categories: z.array(z.object({ id: z.int(), text: z.string(), count: z.int() })),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["categories"], aged: ["catalog", "enterprises"] },
  refusals: {},
});
