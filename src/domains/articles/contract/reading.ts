import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { categoryCode } from "./fields.ts";

/** The Article item of the specification, section 3, and after it what lists show beside it. */
export const articleItem = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  desc: z.string(),
  tag: z.array(z.string()),
  /** Unix seconds. */
  createtime: z.int(),
  url: z.string(),
  alt: z.string(),
  author: z.string(),
  reads: z.int(),
  category: z.object({ id: z.int(), code: z.string(), title: z.string() }),
});
export type ArticleItem = z.output<typeof articleItem>;

const reading = { reads: true, shared: { seconds: 300, tags: ["articles"] }, refusals: {} } as const;

export const listCategories = defineCall({
  path: "article/categories",
  about: "Categories of articles, in their order",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: z.int(), code: z.string(), title: z.string(), url: z.string(), count: z.int() })) }),
  ...reading,
});

export const listArticles = defineCall({
  path: "article/list",
  about: "Articles, newest first; of one category by id or code, or of all",
  who: "anyone",
  input: z.object({ category_id: id.optional(), category: categoryCode.optional(), ...pageInput }),
  output: z.object({ list: z.array(articleItem), category: z.object({ id: z.int(), code: z.string(), title: z.string() }).nullable(), ...pageOutput }),
  ...reading,
});

export const headlines = defineCall({
  path: "article/headlines",
  about: "The headlines block: a lead, and the list that is hovered over",
  who: "anyone",
  input: z.object({ category: categoryCode.optional(), size: z.int().min(1).max(20).default(4) }),
  output: z.object({ lead: articleItem.nullable(), list: z.array(articleItem) }),
  ...reading,
});

export const ranking = defineCall({
  path: "article/ranking",
  about: "The most read articles of the last days",
  who: "anyone",
  input: z.object({ days: z.int().min(1).max(366).default(7), size: z.int().min(1).max(30).default(10) }),
  output: z.object({ list: z.array(articleItem) }),
  ...reading,
});

export const articleDetails = defineCall({
  path: "article/details",
  about: "One article, what is before and after it in its category, and others of the category",
  who: "anyone",
  input: z.object({ id }),
  output: articleItem.extend({
    /** Sanitised HTML. */
    body: z.string(),
    updatetime: z.int(),
    previous: z.object({ id: z.int(), title: z.string(), url: z.string() }).nullable(),
    next: z.object({ id: z.int(), title: z.string(), url: z.string() }).nullable(),
    others: z.array(articleItem),
  }),
  ...reading,
});

export const countRead = defineCall({
  path: "article/read",
  about: "Counts that an article was read",
  who: "anyone",
  input: z.object({ id }),
  output: z.object({}),
  limit: { count: 60, seconds: 600 },
  refusals: {},
});
