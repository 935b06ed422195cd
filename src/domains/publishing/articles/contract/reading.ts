import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { blocks, categoryCode } from "./fields.ts";
import { rankingPeriods } from "./ranking-periods.ts";

const named = z.object({ id: z.int(), title: z.string() });

/** The Article item of the specification, section 3, and after it what lists show beside it. */
export const articleItem = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  desc: z.string(),
  tag: z.array(z.string()),
  /** Unix seconds: when it appeared. */
  createtime: z.int(),
  url: z.string(),
  alt: z.string(),
  author: z.string(),
  reads: z.int(),
  category: z.object({ id: z.int(), code: z.string(), title: z.string() }),
  /** The tags again, with their ids: what a list can be narrowed by. */
  tags: z.array(named),
});
export type ArticleItem = z.output<typeof articleItem>;

const reading = { reads: true, shared: { seconds: 300, tags: ["articles"] }, refusals: {} } as const;
const articlesPage = { list: z.array(articleItem), ...pageOutput };

export const listCategories = defineCall({
  path: "article/categories",
  about: "Categories of articles, in their order",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: z.int(), code: z.string(), title: z.string(), url: z.string(), count: z.int() })) }),
  ...reading,
});

export const listTags = defineCall({
  path: "article/tags",
  about: "Tags of public articles, those with most articles first; of one category when it is named",
  who: "anyone",
  input: z.object({ category_id: id.optional(), size: z.int().min(1).max(100).default(40) }),
  output: z.object({ list: z.array(named.extend({ count: z.int() })) }),
  ...reading,
});

export const listArticles = defineCall({
  path: "article/list",
  about: "Articles, newest first; narrowed by category (id or code), tag, brand or topic",
  who: "anyone",
  input: z.object({
    category_id: id.optional(),
    category: categoryCode.optional(),
    tag_id: id.optional(),
    brand_id: id.optional(),
    topic_id: id.optional(),
    ...pageInput,
  }),
  output: z.object({
    ...articlesPage,
    category: z.object({ id: z.int(), code: z.string(), title: z.string() }).nullable(),
    tag: named.nullable(),
    brand: named.nullable(),
    topic: named.nullable(),
  }),
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

export const blockArticles = defineCall({
  path: "article/block",
  about: "One block of the headlines: what its editors placed, in their order, then the newest of its category",
  who: "anyone",
  input: z.object({ block: z.enum(blocks), ...pageInput }),
  output: z.object({ ...articlesPage, category_id: z.int().nullable() }),
  ...reading,
});

export const ranking = defineCall({
  path: "article/ranking",
  about: "The most read articles of a day, a week, a month or of all time",
  who: "anyone",
  input: z.object({ period: z.enum(rankingPeriods).default("week"), page: pageInput.page, size: z.int().min(1).max(30).default(10) }),
  output: z.object({
    /** `period_reads` is how often it was read in the period, `reads` how often in all. */
    list: z.array(articleItem.extend({ period_reads: z.int() })),
    ...pageOutput,
  }),
  ...reading,
});

export const listBrands = defineCall({
  path: "article/brands",
  about: "Brands of the headlines in their order, with the newest articles on each",
  who: "anyone",
  input: z.object({ articles: z.int().min(0).max(6).default(3), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        logo: z.string(),
        image: z.string(),
        about: z.string(),
        country: z.string(),
        count: z.int(),
        articles: z.array(articleItem),
      }),
    ),
    ...pageOutput,
  }),
  ...reading,
});

export const interviewee = z.object({ name: z.string(), role: z.string(), quote: z.string(), portrait: z.string() });

export const listInterviews = defineCall({
  path: "article/interviews",
  about: "Conversations: who was talked to, the sentence that stands out, and the article; placed ones first",
  who: "anyone",
  input: z.object(pageInput),
  output: z.object({ list: z.array(articleItem.extend({ interview: interviewee })), ...pageOutput }),
  ...reading,
});

export const listTopics = defineCall({
  path: "article/topics",
  about: "Topics in their order, each with its first articles",
  who: "anyone",
  input: z.object({ articles: z.int().min(1).max(12).default(4), ...pageInput }),
  output: z.object({
    list: z.array(named.extend({ image: z.string(), intro: z.string(), count: z.int(), articles: z.array(articleItem) })),
    ...pageOutput,
  }),
  ...reading,
});

const neighbour = z.object({ id: z.int(), title: z.string(), url: z.string() }).nullable();

export const articleDetails = defineCall({
  path: "article/details",
  about: "One article, what is before and after it in its category, and what is related to it",
  who: "anyone",
  input: z.object({ id }),
  output: articleItem.extend({
    /** Sanitised HTML. */
    body: z.string(),
    updatetime: z.int(),
    /** Whole minutes that reading it takes, at least one. */
    reading_minutes: z.int(),
    interview: interviewee.nullable(),
    brand: z.object({ id: z.int(), name: z.string(), logo: z.string() }).nullable(),
    topics: z.array(named),
    previous: neighbour,
    next: neighbour,
    /** Those with most tags in common, then the newest of the category. */
    related: z.array(articleItem),
  }),
  ...reading,
});

export const countRead = defineCall({
  path: "article/read",
  about: "Counts that an article was read: once a reader and day",
  who: "anyone",
  input: z.object({ id }),
  output: z.object({}),
  // Reads that come together are counted by one statement.
  withoutTransaction: true,
  limit: { count: 60, seconds: 600 },
  refusals: {},
});
