import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { productCard } from "#domains/catalogue/catalog/contract/product-card.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
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

/** What drops the shared list of offers. */
export const groupsTag = "groupbuys";

/** `ending`: whose group, or else whose offer, ends first. */
export const groupSorts = ["ending", "fullest", "newest"] as const;
export type GroupSort = (typeof groupSorts)[number];

export const openGroups = defineCall({
  path: "groupbuy/open",
  about: "Products on sale that groups can buy now, each with its terms and the fullest group that forms; on request those alone of which one forms",
  who: "anyone",
  input: z.object({ forming: z.boolean().default(false), sort: z.enum(groupSorts).default("ending"), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        product: productCard,
        terms: termsWire,
        /** The fullest that forms. */
        team: teamWire.nullable(),
        /** How many form. */
        forming: z.int(),
      }),
    ),
    /** Of all that can be bought: of how many a group forms. */
    forming_total: z.int(),
    open_total: z.int(),
    ...pageOutput,
  }),
  reads: true,
  shared: { seconds: 20, tags: [groupsTag], aged: ["catalog", "enterprises"] },
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
