import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { plainLocalText } from "./fields.ts";

const node = { id: z.int(), slug: z.string(), name: z.string(), count: z.int() };

export const listCategories = defineCall({
  path: "product/categories",
  about: "The tree of product categories with the number of published products in each, sub-categories included",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ ...node, children: z.array(z.object({ ...node, children: z.array(z.object(node)) })) })) }),
  reads: true,
  shared: { seconds: 120, tags: ["categories"] },
  refusals: {},
});

export const saveCategory = defineCall({
  path: "product/savecategory",
  about: "Adds a category, or changes the name, address or place of one",
  who: "content",
  input: z.object({
    id: id.optional(),
    parent_id: id.nullable().default(null),
    slug: z.string().regex(/^[a-z0-9-]{1,60}$/),
    name: plainLocalText(40),
    sort: z.int().min(0).max(10_000).default(0),
  }),
  output: z.object({ id: z.int() }),
  refusals: {
    slug_taken: /*i18n*/ { id: "catalog.slug_taken", message: "Another category has this address" },
    too_deep: /*i18n*/ { id: "catalog.category_too_deep", message: "Categories go three levels deep at most" },
    parent_fixed: /*i18n*/ { id: "catalog.category_parent_fixed", message: "A category stays where it is in the tree" },
  },
});

export const adminCategories = defineCall({
  path: "product/admincategories",
  about: "Every category as it is written, in all three languages, with the number of published products of its own",
  who: "content",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({ id: z.int(), parent_id: z.int().nullable(), slug: z.string(), name: localTextWire, sort: z.int(), depth: z.int(), products: z.int() }),
    ),
  }),
  reads: true,
  refusals: {},
});
