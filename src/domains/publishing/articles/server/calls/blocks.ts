import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { categoryOfBlock, type Block } from "../../contract/fields.ts";
import type { ArticleItem, blockArticles, headlines, listBrands, listInterviews, listTopics } from "../../contract/reading.ts";
import { database } from "../database.ts";
import { lineColumns, presentArticles, presentInterview, publicArticles, type ArticleLine } from "../present.ts";

/** Public articles with their place in a block, where they have one at this moment. */
const withPlaces = (ctx: Ctx, block: Block) =>
  publicArticles(ctx).leftJoin("placement", (join) =>
    join
      .onRef("placement.article_id", "=", "article.id")
      .on("placement.block", "=", block)
      .on("placement.from_at", "<=", ctx.now)
      .on((on) => on.or([on("placement.until_at", "is", null), on("placement.until_at", ">", ctx.now)])),
  );

const categoryIdOf = async (ctx: Ctx, code: string | undefined): Promise<number | undefined> =>
  code ? (await database(ctx).selectFrom("category").select("id").where("code", "=", code).executeTakeFirst())?.id : undefined;

/** What a block holds: its placed articles, and those of its category; without a category of its own, all articles. */
const ofBlock = async (ctx: Ctx, block: Block) => {
  const code = categoryOfBlock[block];
  const category = await categoryIdOf(ctx, code);
  const query = withPlaces(ctx, block);
  return {
    category,
    query: code ? query.where((one) => one.or([one("placement.id", "is not", null), one("article.category_id", "=", category ?? 0)])) : query,
  };
};

const placedFirst = sql`placement.position asc nulls last, article.published_at desc, article.id desc`;

export const headlinesFn = async (ctx: Ctx, { category, size }: ParsedInputOf<typeof headlines>) => {
  const query = category
    ? publicArticles(ctx)
        .where("article.category_id", "=", (await categoryIdOf(ctx, category)) ?? 0)
        .orderBy("article.published_at", "desc")
    : withPlaces(ctx, "headlines").where("placement.id", "is not", null).orderBy(placedFirst);
  const rows = await query
    .select(lineColumns)
    .limit(size + 1)
    .execute();
  const [lead, ...list] = await presentArticles(ctx, rows);
  return { lead: lead ?? null, list };
};

export const blockArticlesFn = async (ctx: Ctx, { block, page, size }: ParsedInputOf<typeof blockArticles>) => {
  const { query, category } = await ofBlock(ctx, block);
  const rows = await query
    .select(lineColumns)
    .orderBy(placedFirst)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentArticles(ctx, rows), category_id: category ?? null, page, size, ...(await countUpToCap(ctx, query)) };
};

/** The first so many articles of each of some rows, in one query, by the row's id. */
const grouped = async (ctx: Ctx, rows: readonly (ArticleLine & { of: number })[]): Promise<Map<number, ArticleItem[]>> => {
  const items = await presentArticles(ctx, rows);
  const found = new Map<number, ArticleItem[]>();
  rows.forEach((row, index) => found.set(row.of, [...(found.get(row.of) ?? []), items[index] as ArticleItem]));
  return found;
};

export const listBrandsFn = async (ctx: Ctx, { articles, page, size }: ParsedInputOf<typeof listBrands>) => {
  const brands = database(ctx).selectFrom("brand").where("is_public", "=", true);
  const rows = await brands
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map((row) => row.id);
  const counts = ids.length
    ? await publicArticles(ctx)
        .where("article.brand_id", "in", ids)
        .select(["article.brand_id", (one) => one.fn.countAll<string>().as("count")])
        .groupBy("article.brand_id")
        .execute()
    : [];
  const newest =
    ids.length && articles
      ? await database(ctx)
          .selectFrom(
            publicArticles(ctx)
              .where("article.brand_id", "in", ids)
              .select(lineColumns)
              .select(sql<number>`article.brand_id`.as("of"))
              .select(sql<string>`row_number() over (partition by article.brand_id order by article.published_at desc, article.id desc)`.as("place"))
              .as("article"),
          )
          .selectAll()
          .where(sql<boolean>`place <= ${articles}`)
          .orderBy("of")
          .orderBy(sql`place`)
          .execute()
      : [];
  const countOf = new Map(counts.map((row) => [row.brand_id, Number(row.count)]));
  const articlesOf = await grouped(ctx, newest);
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: pick(row.name, ctx.locale),
      logo: row.logo,
      image: row.image,
      about: pick(row.about, ctx.locale),
      country: row.country,
      count: countOf.get(row.id) ?? 0,
      articles: articlesOf.get(row.id) ?? [],
    })),
    page,
    size,
    ...(await countUpToCap(ctx, brands)),
  };
};

export const listInterviewsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof listInterviews>) => {
  const query = withPlaces(ctx, "interview").where("article.interview", "is not", null);
  const rows = await query
    .select(lineColumns)
    .orderBy(placedFirst)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = await presentArticles(ctx, rows);
  return {
    list: items.map((item, index) => ({ ...item, interview: presentInterview(rows[index]?.interview, ctx.locale) })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const listTopicsFn = async (ctx: Ctx, { articles, page, size }: ParsedInputOf<typeof listTopics>) => {
  const topics = database(ctx).selectFrom("topic").where("is_public", "=", true);
  const rows = await topics
    .selectAll()
    .orderBy("position")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map((row) => row.id);
  const within = () => publicArticles(ctx).innerJoin("topic_article", "topic_article.article_id", "article.id").where("topic_article.topic_id", "in", ids);
  const counts = ids.length
    ? await within()
        .select(["topic_article.topic_id", (one) => one.fn.countAll<string>().as("count")])
        .groupBy("topic_article.topic_id")
        .execute()
    : [];
  const first = ids.length
    ? await database(ctx)
        .selectFrom(
          within()
            .select(lineColumns)
            .select("topic_article.topic_id as of")
            .select(sql<string>`row_number() over (partition by topic_article.topic_id order by topic_article.position, article.published_at desc)`.as("place"))
            .as("article"),
        )
        .selectAll()
        .where(sql<boolean>`place <= ${articles}`)
        .orderBy("of")
        .orderBy(sql`place`)
        .execute()
    : [];
  const countOf = new Map(counts.map((row) => [row.topic_id, Number(row.count)]));
  const articlesOf = await grouped(ctx, first);
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: pick(row.title, ctx.locale),
      image: row.image,
      intro: pick(row.intro, ctx.locale),
      count: countOf.get(row.id) ?? 0,
      articles: articlesOf.get(row.id) ?? [],
    })),
    page,
    size,
    ...(await countUpToCap(ctx, topics)),
  };
};
