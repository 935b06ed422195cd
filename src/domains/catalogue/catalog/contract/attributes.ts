import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { attributeCode, plainLocalText } from "./fields.ts";

export const saveAttribute = defineCall({
  path: "product/saveattribute",
  about: "Writes an attribute of some categories and of everything below them, known by its code: its name and what may be chosen, in order",
  who: "content",
  input: z.object({
    code: attributeCode,
    category_ids: z.array(id).min(1).max(20),
    name: plainLocalText(40),
    options: z
      .array(z.object({ code: attributeCode, name: plainLocalText(40) }))
      .min(1)
      .max(40),
    /** A product of these categories is not public without it. */
    is_required: z.boolean().default(false),
    /** Lists of these categories are narrowed by it. */
    is_filter: z.boolean().default(false),
    is_public: z.boolean().default(true),
    position: z.int().min(0).max(10_000).default(0),
  }),
  output: z.object({ code: z.string() }),
  object: "code",
  refusals: {
    option_twice: /*i18n*/ { id: "catalog.option_twice", message: "This code is there twice" },
    code_taken: /*i18n*/ { id: "catalog.attribute_code_taken", message: "Every product has an attribute of this code: choose another" },
    category_unknown: /*i18n*/ { id: "catalog.attribute_category", message: "There is no such category" },
  },
});

export const listAttributes = defineCall({
  path: "product/attributes",
  about: "The attributes that categories ask for, each with every category it holds for and what may be chosen",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        is_required: z.boolean(),
        is_filter: z.boolean(),
        /** Those below included. */
        category_ids: z.array(z.int()),
        options: z.array(z.object({ key: z.string(), text: z.string() })),
      }),
    ),
  }),
  reads: true,
  shared: { seconds: 120, tags: ["categories"] },
  refusals: {},
});
