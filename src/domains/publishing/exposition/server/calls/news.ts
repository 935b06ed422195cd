import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { newsKinds } from "../../contract/fields.ts";
import type { listNews, newsDetails, topicDetails } from "../../contract/news.ts";
import { database } from "../database.ts";
import { lookRows, newsRows, presentLooks, presentNews, presentTopic, topicRows } from "../present.ts";

type Filters = Partial<ParsedInputOf<typeof listNews>>;

const narrowed = (ctx: Ctx, { kind, topic_id }: Filters) => {
  let query = newsRows(ctx);
  if (kind) query = query.where("kind", "=", kind);
  if (topic_id) query = query.where("topic_id", "=", topic_id);
  return query;
};

export const listNewsFn = async (ctx: Ctx, input: ParsedInputOf<typeof listNews>) => {
  const { page, size, topic_id } = input;
  const rows = await narrowed(ctx, input)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counts = await database(ctx)
    .selectFrom(narrowed(ctx, { topic_id }).as("found"))
    .select(["found.kind", sql<number>`count(*)::int`.as("count")])
    .groupBy("found.kind")
    .execute();
  return {
    list: rows.map((row) => presentNews(ctx, row)),
    kinds: newsKinds.map((key) => ({ key, count: counts.find((one) => one.kind === key)?.count ?? 0 })),
    page,
    size,
    ...(await countUpToCap(ctx, narrowed(ctx, input).clearSelect())),
  };
};

export const newsDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof newsDetails>) => {
  const row = found(await newsRows(ctx).select(["body", "topic_id"]).where("id", "=", id).executeTakeFirst());
  const topic = row.topic_id ? await topicRows(ctx).where("id", "=", row.topic_id).executeTakeFirst() : undefined;
  const others = await newsRows(ctx)
    .where("id", "<>", id)
    .orderBy(sql`(kind = ${row.kind}) desc, published_at desc, id desc`)
    .limit(4)
    .execute();
  return {
    ...presentNews(ctx, row),
    body: pick(row.body, ctx.locale),
    topic: topic ? { id: topic.id, title: pick(topic.title, ctx.locale) } : null,
    others: others.map((one) => presentNews(ctx, one)),
  };
};

export const listTopicsFn = async (ctx: Ctx) => ({
  list: (await topicRows(ctx).orderBy("created_at", "desc").orderBy("id", "desc").execute()).map((row) => presentTopic(ctx, row)),
});

export const topicDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof topicDetails>) => {
  const row = found(await topicRows(ctx).select("body").where("id", "=", id).executeTakeFirst());
  const looks = await lookRows(ctx)
    .innerJoin("topic_look", "topic_look.look_id", "look.id")
    .where("topic_look.topic_id", "=", id)
    .orderBy("topic_look.position")
    .execute();
  const news = await narrowed(ctx, { topic_id: id }).orderBy("published_at", "desc").limit(12).execute();
  return {
    ...presentTopic(ctx, row),
    body: pick(row.body, ctx.locale),
    looks: await presentLooks(ctx, looks),
    news: news.map((one) => presentNews(ctx, one)),
  };
};
