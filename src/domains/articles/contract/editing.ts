import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localText } from "#kit/local-text.ts";
import { storedImage } from "#kit/stored-image.ts";
import { categoryCode } from "./fields.ts";

export const saveArticleCategory = defineCall({
  path: "article/savecategory",
  about: "Writes a category of articles, known by its code",
  who: "content",
  input: z.object({ code: categoryCode, title: localText(40), position: z.int().min(0).max(10_000).default(0) }),
  output: z.object({ id: z.int() }),
  refusals: {},
});

export const publishArticle = defineCall({
  path: "article/publish",
  about: "Publishes an article, or changes it; its HTML is sanitised before it is stored",
  who: "content",
  idempotent: true,
  input: z.object({
    id: id.optional(),
    category: categoryCode,
    title: localText(160),
    image: z.union([z.literal(""), storedImage]).default(""),
    alt: localText(200).optional(),
    desc: localText(400),
    tag: z.array(localText(24)).max(8).default([]),
    author: localText(60).optional(),
    body: localText(60_000),
    /** Headlines have a weight; the heaviest leads. */
    headline_weight: z.int().min(1).max(1000).nullable().default(null),
    is_public: z.boolean().default(true),
  }),
  output: z.object({ id: z.int(), url: z.string() }),
  refusals: { no_category: /*i18n*/ { id: "articles.no_category", message: "There is no such category" } },
});
