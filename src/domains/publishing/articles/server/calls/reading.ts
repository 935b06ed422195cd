import { sql } from "kysely";
import type { OutputOf, ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { readerMark } from "#platform/counting/reader-mark.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { articleDetails, countRead, listArticles, listTags, ranking } from "../../contract/reading.ts";
import { daysBack } from "../../contract/ranking-periods.ts";
import { database } from "../database.ts";
import { articleUrl, lineColumns, presentArticles, presentCategory, presentInterview, publicArticles, type ArticleRow } from "../present.ts";
import { countOne } from "../reads.ts";
import { plainText } from "../rules/clean-body.ts";
import { readingMinutes } from "../rules/reading-minutes.ts";

export const listCategoriesFn = async (ctx: Ctx) => {
  const rows = await database(ctx).selectFrom("category").selectAll().orderBy("position").orderBy("id").execute();
  const counts = await publicArticles(ctx)
    .select(["category_id"])
    .select((one) => one.fn.countAll<string>().as("count"))
    .groupBy("category_id")
    .execute();
  const countOf = new Map(counts.map((row) => [row.category_id, Number(row.count)]));
  return {
    list: rows.map((row) => ({ ...presentCategory(row, ctx.locale), url: to("article-category-id", { id: row.id }), count: countOf.get(row.id) ?? 0 })),
  };
};

export const listTagsFn = async (ctx: Ctx, { category_id, size }: ParsedInputOf<typeof listTags>) => {
  let query = publicArticles(ctx).innerJoin("article_tag", "article_tag.article_id", "article.id").innerJoin("tag", "tag.id", "article_tag.tag_id");
  if (category_id) query = query.where("article.category_id", "=", category_id);
  const rows = await query
    .select(["tag.id", "tag.title"])
    .select((one) => one.fn.countAll<string>().as("count"))
    .groupBy(["tag.id", "tag.title"])
    .orderBy("count", "desc")
    .orderBy("tag.id")
    .limit(size)
    .execute();
  return { list: rows.map((row) => ({ id: row.id, title: pick(row.title, ctx.locale), count: Number(row.count) })) };
};

export const listArticlesFn = async (ctx: Ctx, { category_id, category, tag_id, brand_id, topic_id, page, size }: ParsedInputOf<typeof listArticles>) => {
  let query = publicArticles(ctx);
  let chosen = database(ctx).selectFrom("category").selectAll();
  if (category_id) chosen = chosen.where("id", "=", category_id);
  if (category) chosen = chosen.where("code", "=", category);
  const one = category_id || category ? found(await chosen.executeTakeFirst()) : undefined;
  if (one) query = query.where("article.category_id", "=", one.id);
  const tag = tag_id ? found(await database(ctx).selectFrom("tag").selectAll().where("id", "=", tag_id).executeTakeFirst()) : undefined;
  if (tag)
    query = query.where((has) =>
      has.exists(has.selectFrom("article_tag").whereRef("article_id", "=", "article.id").where("tag_id", "=", tag.id).select("tag_id")),
    );
  const brand = brand_id
    ? found(await database(ctx).selectFrom("brand").selectAll().where("id", "=", brand_id).where("is_public", "=", true).executeTakeFirst())
    : undefined;
  if (brand) query = query.where("article.brand_id", "=", brand.id);
  const topic = topic_id
    ? found(await database(ctx).selectFrom("topic").selectAll().where("id", "=", topic_id).where("is_public", "=", true).executeTakeFirst())
    : undefined;
  if (topic)
    query = query.where((has) =>
      has.exists(has.selectFrom("topic_article").whereRef("article_id", "=", "article.id").where("topic_id", "=", topic.id).select("topic_id")),
    );
  const rows = await query
    .select(lineColumns)
    .orderBy("article.published_at", "desc")
    .orderBy("article.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, query);
  return {
    list: await presentArticles(ctx, rows),
    category: one ? presentCategory(one, ctx.locale) : null,
    tag: tag ? { id: tag.id, title: pick(tag.title, ctx.locale) } : null,
    brand: brand ? { id: brand.id, title: pick(brand.name, ctx.locale) } : null,
    topic: topic ? { id: topic.id, title: pick(topic.title, ctx.locale) } : null,
    page,
    size,
    ...counted,
  };
};

export const rankingFn = async (ctx: Ctx, { period, page, size }: ParsedInputOf<typeof ranking>) => {
  const back = daysBack[period];
  const since = sql<string>`${dayOf(unixSeconds(ctx.now))}::date - ${back ?? 0}::int`;
  const counts = database(ctx)
    .selectFrom("reads_of_day")
    .where("day", ">=", since)
    .groupBy("article_id")
    .select(["article_id", (one) => sql<number>`${one.fn.sum("reads")}::int`.as("reads")])
    .as("counts");
  const counted =
    back === null
      ? publicArticles(ctx).where("article.reads", ">", 0)
      : publicArticles(ctx).where("article.id", "in", (one) => one.selectFrom("reads_of_day").where("day", ">=", since).select("article_id"));
  const rows =
    back === null
      ? await counted
          .select(lineColumns)
          .select("article.reads as period_reads")
          .orderBy("article.reads", "desc")
          .orderBy("article.id")
          .limit(size)
          .offset((page - 1) * size)
          .execute()
      : await publicArticles(ctx)
          .innerJoin(counts, "counts.article_id", "article.id")
          .select(lineColumns)
          .select("counts.reads as period_reads")
          .orderBy("counts.reads", "desc")
          .orderBy("article.id")
          .limit(size)
          .offset((page - 1) * size)
          .execute();
  const items = await presentArticles(ctx, rows);
  return {
    list: items.map((item, index) => ({ ...item, period_reads: rows[index]?.period_reads ?? 0 })),
    page,
    size,
    ...(await countUpToCap(ctx, counted)),
  };
};

/** The one next to this in its category: older (`<`) or newer (`>`). */
const neighbour = async (ctx: Ctx, row: ArticleRow, side: "<" | ">") => {
  const order = side === "<" ? "desc" : "asc";
  const beside = await publicArticles(ctx)
    .select(["id", "title"])
    .where("category_id", "=", row.category_id)
    .where(sql<boolean>`(published_at, id) ${sql.raw(side)} (${row.published_at}, ${row.id})`)
    .orderBy("published_at", order)
    .orderBy("id", order)
    .limit(1)
    .executeTakeFirst();
  return beside ? { id: beside.id, title: pick(beside.title, ctx.locale), url: articleUrl(beside.id) } : null;
};

const mostRelated = 6;

const relatedTo = (ctx: Ctx, row: ArticleRow) =>
  publicArticles(ctx)
    .leftJoin(
      (common) =>
        common
          .selectFrom("article_tag as theirs")
          .innerJoin("article_tag as ours", "ours.tag_id", "theirs.tag_id")
          .where("ours.article_id", "=", row.id)
          .select(["theirs.article_id", (one) => one.fn.countAll<string>().as("shared")])
          .groupBy("theirs.article_id")
          .as("common"),
      (join) => join.onRef("common.article_id", "=", "article.id"),
    )
    .select(lineColumns)
    .where("article.id", "<>", row.id)
    .where((one) => one.or([one("common.shared", "is not", null), one("article.category_id", "=", row.category_id)]))
    .orderBy(sql`common.shared desc nulls last`)
    .orderBy("article.published_at", "desc")
    .orderBy("article.id", "desc")
    .limit(mostRelated)
    .execute();

export const articleDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof articleDetails>) =>
  presentWhole(ctx, found(await publicArticles(ctx).selectAll().where("id", "=", id).executeTakeFirst()));

/** An article with what stands around it. */
export const presentWhole = async (ctx: Ctx, row: ArticleRow): Promise<OutputOf<typeof articleDetails>> => {
  const { id } = row;
  const [item, ...related] = await presentArticles(ctx, [row, ...(await relatedTo(ctx, row))]);
  const brand = row.brand_id
    ? await database(ctx).selectFrom("brand").select(["id", "name", "logo"]).where("id", "=", row.brand_id).where("is_public", "=", true).executeTakeFirst()
    : undefined;
  const topics = await database(ctx)
    .selectFrom("topic")
    .innerJoin("topic_article", "topic_article.topic_id", "topic.id")
    .select(["topic.id", "topic.title"])
    .where("topic_article.article_id", "=", id)
    .where("topic.is_public", "=", true)
    .orderBy("topic.position")
    .orderBy("topic.id")
    .execute();
  return {
    ...found(item),
    body: pick(row.body, ctx.locale),
    updatetime: unixSeconds(row.updated_at),
    reading_minutes: readingMinutes(pick(plainText(row.body), ctx.locale), ctx.locale),
    interview: row.interview ? presentInterview(row.interview, ctx.locale) : null,
    brand: brand ? { id: brand.id, name: pick(brand.name, ctx.locale), logo: brand.logo } : null,
    topics: topics.map((topic) => ({ id: topic.id, title: pick(topic.title, ctx.locale) })),
    previous: await neighbour(ctx, row, "<"),
    next: await neighbour(ctx, row, ">"),
    related,
  };
};

export const countReadFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof countRead>) => {
  const day = dayOf(unixSeconds(ctx.now));
  await countOne(ctx, {
    article: id,
    day,
    reader: readerMark(ctx.services.secret, "articles", day, { id: ctx.actor?.id, address: ctx.request.address, agent: ctx.request.agent }),
  });
  return {};
};
