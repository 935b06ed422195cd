import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { mostCompared } from "#kit/compared.ts";
import { id } from "#kit/ids.ts";
import { productFacts } from "./details.ts";

const asked = {
  output: z.object({
    /** In the order asked. */
    list: z.array(productFacts),
    /** Of those asked for, what is unknown or public no longer. */
    missing: z.array(z.int()),
  }),
  reads: true,
  refusals: {},
} as const;

export const compareProducts = defineCall({
  path: "product/compare",
  about: "The facts of a few published products side by side, in the order asked; what is not public is named as missing",
  who: "anyone",
  input: z.object({ ids: z.array(id).max(mostCompared) }),
  ...asked,
  shared: {
    seconds: 600,
    tags: ["products"],
    tagsOf: ({ ids }: { ids: number[] }) => ids.map((product) => `product:${product}`),
    aged: ["catalog", "enterprises", "stock"],
  },
});

/** How many products a line sheet has at most. */
export const mostOnSheet = 100;

export const productLineSheet = defineCall({
  path: "product/linesheet",
  about: "The facts of up to 100 published products for a line sheet: those asked for, in that order, or the first of a shop",
  who: "anyone",
  input: z.object({ ids: z.array(id).max(mostOnSheet).optional(), seller_id: id.optional() }),
  ...asked,
  // A file of pages with pictures is made of each answer.
  limit: { count: 20, seconds: 600 },
});
