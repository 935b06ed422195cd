import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { teamWire, termsWire } from "./fields.ts";

/** What drops the shared answer of a product. */
export const groupTag = (productId: number): string => `groupbuy:${productId}`;

export const productOffer = defineCall({
  path: "groupbuy/product",
  about: "The group-buy offer that a product has now, and its groups that form, the fullest first",
  who: "anyone",
  input: z.object({ product_id: id }),
  output: z.object({ offer: termsWire.nullable(), teams: z.array(teamWire) }),
  reads: true,
  shared: { seconds: 20, tags: [], tagsOf: ({ product_id }: { product_id: number }) => [groupTag(product_id)] },
  refusals: {},
});

export const showTeam = defineCall({
  path: "groupbuy/team",
  about: "One group with the terms it was started under",
  who: "anyone",
  input: z.object({ id }),
  output: z.object({ team: teamWire, terms: termsWire, seconds_left: z.int() }),
  reads: true,
  refusals: {},
});
