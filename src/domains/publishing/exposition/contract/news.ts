import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { newsKinds } from "./fields.ts";
import { lookItem } from "./looks.ts";

export const newsItem = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  kind: z.enum(newsKinds),
  author: z.string(),
  createtime: z.int(),
});
export type NewsItem = z.output<typeof newsItem>;

export const listNews = defineCall({
  path: "xpo/news",
  about: "News of the exposition, the newest first, by kind and topic",
  who: "anyone",
  input: z.object({ kind: z.enum(newsKinds).optional(), topic_id: id.optional(), ...pageInput }),
  output: z.object({ list: z.array(newsItem), kinds: z.array(z.object({ key: z.enum(newsKinds), count: z.int() })), ...pageOutput }),
  reads: true,
  shared: { seconds: 60, tags: ["exposition"] },
  refusals: {},
});

export const newsDetails = defineCall({
  path: "xpo/newsitem",
  about: "One piece of news with others of its kind",
  who: "anyone",
  input: z.object({ id }),
  output: newsItem.extend({
    /** Plain text; an empty line ends a paragraph. */
    body: z.string(),
    topic: z.object({ id: z.int(), title: z.string() }).nullable(),
    others: z.array(newsItem),
  }),
  reads: true,
  shared: { seconds: 60, tags: ["exposition"] },
  refusals: {},
});

export const topicItem = z.object({ id: z.int(), title: z.string(), about: z.string(), image: z.string(), looks_count: z.int(), news_count: z.int() });
export type TopicItem = z.output<typeof topicItem>;

export const listTopics = defineCall({
  path: "xpo/topics",
  about: "Topics of the exposition, the newest first",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(topicItem) }),
  reads: true,
  shared: { seconds: 120, tags: ["exposition"] },
  refusals: {},
});

export const topicDetails = defineCall({
  path: "xpo/topic",
  about: "One topic with its looks and news",
  who: "anyone",
  input: z.object({ id }),
  output: topicItem.extend({ body: z.string(), looks: z.array(lookItem), news: z.array(newsItem) }),
  reads: true,
  shared: { seconds: 60, tags: ["exposition"] },
  refusals: {},
});
