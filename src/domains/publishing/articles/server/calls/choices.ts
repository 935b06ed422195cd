import { discardDraftsOf } from "#domains/publishing/revisions/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { removeArticleCategory, saveBlock, saveTopic, type removeTag, type saveArticleCategory, type saveBrand, type saveTag } from "../../contract/desk.ts";
import { placementTurns } from "../../contract/events.ts";
import { blocks } from "../../contract/fields.ts";
import type { ArticleStatus } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";

export const saveArticleCategoryFn = async (ctx: Ctx, { code, title, position }: ParsedInputOf<typeof saveArticleCategory>) => {
  const columns = { title: JSON.stringify(title), position };
  const row = await database(ctx)
    .insertInto("category")
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(columns))
    .returning("id")
    .executeTakeFirstOrThrow();
  ctx.changed("articles");
  return { id: row.id };
};

export const removeArticleCategoryFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeArticleCategory>) => {
  found(await database(ctx).selectFrom("category").select("id").where("id", "=", id).forUpdate().executeTakeFirst());
  const one = await database(ctx).selectFrom("article").select("id").where("category_id", "=", id).limit(1).executeTakeFirst();
  if (one) throw refuse(removeArticleCategory, "has_articles");
  const { code } = await database(ctx).deleteFrom("category").where("id", "=", id).returning("code").executeTakeFirstOrThrow();
  await discardDraftsOf(ctx, "article-category", code);
  ctx.changed("articles");
  return {};
};

export const saveTagFn = async (ctx: Ctx, { id, title }: ParsedInputOf<typeof saveTag>) => {
  const columns = { title: JSON.stringify(title) };
  const row = id
    ? found(await database(ctx).updateTable("tag").set(columns).where("id", "=", id).returning("id").executeTakeFirst())
    : await database(ctx).insertInto("tag").values(columns).returning("id").executeTakeFirstOrThrow();
  ctx.changed("articles");
  return { id: row.id };
};

export const removeTagFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeTag>) => {
  found(await database(ctx).deleteFrom("tag").where("id", "=", id).returning("id").executeTakeFirst());
  await discardDraftsOf(ctx, "article-tag", String(id));
  ctx.changed("articles");
  return {};
};

export const deskChoicesFn = async (ctx: Ctx) => {
  const categories = await database(ctx)
    .selectFrom("category")
    .selectAll()
    .select((one) =>
      one
        .selectFrom("article")
        .whereRef("article.category_id", "=", "category.id")
        .select((count) => count.fn.countAll<string>().as("count"))
        .as("count"),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
  const tags = await database(ctx)
    .selectFrom("tag")
    .selectAll()
    .select((one) =>
      one
        .selectFrom("article_tag")
        .whereRef("article_tag.tag_id", "=", "tag.id")
        .select((count) => count.fn.countAll<string>().as("count"))
        .as("count"),
    )
    .orderBy("id")
    .limit(1_000)
    .execute();
  const brands = await database(ctx).selectFrom("brand").selectAll().orderBy("position").orderBy("id").limit(1_000).execute();
  const topics = await database(ctx).selectFrom("topic").selectAll().orderBy("position").orderBy("id").limit(1_000).execute();
  const within = await database(ctx).selectFrom("topic_article").select(["topic_id", "article_id"]).orderBy("topic_id").orderBy("position").execute();
  const articlesOf = Map.groupBy(within, (row) => row.topic_id);
  return {
    categories: categories.map((row) => ({ id: row.id, code: row.code, title: row.title, position: row.position, count: Number(row.count) })),
    tags: tags.map((row) => ({ id: row.id, title: row.title, count: Number(row.count) })),
    brands: brands.map(({ id, name, logo, image, about, country, position, is_public }) => ({ id, name, logo, image, about, country, position, is_public })),
    topics: topics.map(({ id, title, image, intro, position, is_public }) => ({
      id,
      title,
      image,
      intro,
      position,
      is_public,
      article_ids: (articlesOf.get(id) ?? []).map((one) => one.article_id),
    })),
  };
};

export const deskBlocksFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("placement")
    .innerJoin("article", "article.id", "placement.article_id")
    .select(["placement.block", "placement.article_id", "placement.position", "placement.from_at", "placement.until_at", "article.title", "article.status"])
    .orderBy("placement.position")
    .orderBy("placement.id")
    .execute();
  const placedIn = Map.groupBy(rows, (row) => row.block);
  return {
    list: blocks.map((block) => ({
      block,
      placed: (placedIn.get(block) ?? []).map((row) => ({
        article_id: row.article_id,
        title: row.title,
        status: row.status as ArticleStatus,
        position: row.position,
        from: unixSeconds(row.from_at),
        until: row.until_at && unixSeconds(row.until_at),
        is_showing: row.status === "published" && row.from_at <= ctx.now && (row.until_at === null || row.until_at > ctx.now),
      })),
    })),
  };
};

/** Refuses ids that name no article, each at its place in the list. */
const missingArticles = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("article")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return ids.flatMap((id, index) => (rows.some((row) => row.id === id) ? [] : [index]));
};

export const saveBlockFn = async (ctx: Ctx, { block, placed }: ParsedInputOf<typeof saveBlock>) => {
  const missing = await missingArticles(
    ctx,
    placed.map((one) => one.article_id),
  );
  if (missing.length > 0)
    throw refuse(
      saveBlock,
      "no_article",
      {},
      missing.map((index) => `placed.${index}.article_id`),
    );
  const rows = [...new Map(placed.map((one) => [one.article_id, one])).values()].map((one, position) => ({
    block,
    article_id: one.article_id,
    position,
    from_at: one.from ? fromUnix(one.from) : ctx.now,
    until_at: one.until === null ? null : fromUnix(one.until),
  }));
  const turned = rows.flatMap((row, index) => (row.until_at && row.until_at <= row.from_at ? [`placed.${index}.until`] : []));
  if (turned.length > 0) throw refuse(saveBlock, "times_turned", {}, turned);
  await advisoryLock(ctx, `articles/block/${block}`);
  await database(ctx).deleteFrom("placement").where("block", "=", block).execute();
  if (rows.length > 0) await database(ctx).insertInto("placement").values(rows).execute();
  for (const moment of new Set(rows.flatMap((row) => [row.from_at, row.until_at]).flatMap((at) => (at && at > ctx.now ? [at.getTime()] : []))))
    await ctx.enqueue(placementTurns, { block }, { runAt: new Date(moment), key: `articles.placement_turns:${block}:${moment}` });
  ctx.changed("articles");
  return { count: rows.length };
};

export const saveBrandFn = async (ctx: Ctx, { id, name, about = {}, ...rest }: ParsedInputOf<typeof saveBrand>) => {
  const columns = { ...rest, name: JSON.stringify(name), about: JSON.stringify(about) };
  const row = id
    ? found(await database(ctx).updateTable("brand").set(columns).where("id", "=", id).returning("id").executeTakeFirst())
    : await database(ctx).insertInto("brand").values(columns).returning("id").executeTakeFirstOrThrow();
  ctx.changed("articles");
  return { id: row.id };
};

export const saveTopicFn = async (ctx: Ctx, { id, title, intro = {}, article_ids, ...rest }: ParsedInputOf<typeof saveTopic>) => {
  const missing = await missingArticles(ctx, article_ids);
  if (missing.length > 0)
    throw refuse(
      saveTopic,
      "no_article",
      {},
      missing.map((index) => `article_ids.${index}`),
    );
  const columns = { ...rest, title: JSON.stringify(title), intro: JSON.stringify(intro) };
  const row = id
    ? found(await database(ctx).updateTable("topic").set(columns).where("id", "=", id).returning("id").executeTakeFirst())
    : await database(ctx)
        .insertInto("topic")
        .values({ ...columns, created_at: ctx.now })
        .returning("id")
        .executeTakeFirstOrThrow();
  await database(ctx).deleteFrom("topic_article").where("topic_id", "=", row.id).execute();
  const articles = [...new Set(article_ids)];
  if (articles.length > 0)
    await database(ctx)
      .insertInto("topic_article")
      .values(articles.map((article_id, position) => ({ topic_id: row.id, article_id, position })))
      .execute();
  ctx.changed("articles");
  return { id: row.id };
};
