import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import type { LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { possible } from "#kit/states.ts";
import { days, fromUnix, unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { missingLanguages } from "#domains/publishing/site/contract/missing-languages.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { saysSomewhere } from "#platform/database/like.ts";
import {
  publishArticle,
  restoreRevision,
  saveArticle,
  scheduleArticle,
  takeDownArticle,
  type articleRevisions,
  type adminArticle,
  type adminArticles,
} from "../../contract/admin.ts";
import { publishDue } from "../../contract/events.ts";
import { articleStatuses, type Block } from "../../contract/fields.ts";
import { articleLifecycle, type ArticleStatus } from "../../contract/lifecycle.ts";
import { changeStatus, lockedArticle } from "../change-status.ts";
import { database } from "../database.ts";
import { columnsOf, isFinished, keepRevision, paperOf, paperOfRow, tellOthers, type Paper } from "../paper.ts";
import { articleUrl, type ArticleRow, type CategoryRow } from "../present.ts";

type AdminRow = Pick<ArticleRow, "id" | "title" | "image" | "category_id" | "status" | "revision" | "reads" | "published_at" | "updated_at">;
const adminColumns = ["id", "title", "image", "category_id", "status", "revision", "reads", "published_at", "updated_at"] as const;

const presentForAdmin = (row: AdminRow, categories: ReadonlyMap<number, CategoryRow>) => {
  const category = categories.get(row.category_id);
  return {
    id: row.id,
    title: row.title,
    image: row.image,
    category: { id: row.category_id, code: category?.code ?? "", title: category?.title ?? {} },
    status: row.status as ArticleStatus,
    actions: possible(articleLifecycle, row.status as ArticleStatus, "editor"),
    revision: row.revision,
    reads: row.reads,
    published_at: row.published_at ? unixSeconds(row.published_at) : null,
    updatetime: unixSeconds(row.updated_at),
  };
};

const categoriesById = async (ctx: Ctx) => new Map((await database(ctx).selectFrom("category").selectAll().execute()).map((row) => [row.id, row]));

export const adminArticlesFn = async (ctx: Ctx, { status, category_id, keyword, page, size }: ParsedInputOf<typeof adminArticles>) => {
  let within = database(ctx).selectFrom("article");
  if (category_id) within = within.where("category_id", "=", category_id);
  if (keyword) within = within.where(saysSomewhere(sql.ref("title"), keyword));
  const query = status ? within.where("status", "=", status) : within;
  const rows = await query
    .select([...adminColumns, "alt", "description", "author", "body", "interview"])
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counts = await within
    .select(["status", (one) => one.fn.countAll<string>().as("count")])
    .groupBy("status")
    .execute();
  const categories = await categoriesById(ctx);
  const countOf = new Map(counts.map((row) => [row.status, Number(row.count)]));
  return {
    list: rows.map((row) => ({
      ...presentForAdmin(row, categories),
      missing: missingLanguages([row.title, row.alt, row.description, row.author, row.body, row.interview]),
      // What is empty in every language lacks none of them: without a text it is no article yet.
      lacks_text: !isFinished(row.body as LocalText),
    })),
    counts: Object.fromEntries(articleStatuses.map((one) => [one, countOf.get(one) ?? 0])) as Record<ArticleStatus, number>,
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const adminArticleFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof adminArticle>) => {
  const row = found(await database(ctx).selectFrom("article").selectAll().where("id", "=", id).executeTakeFirst());
  const placements = await database(ctx).selectFrom("placement").selectAll().where("article_id", "=", id).orderBy("block").execute();
  const topics = await database(ctx)
    .selectFrom("topic")
    .innerJoin("topic_article", "topic_article.topic_id", "topic.id")
    .select(["topic.id", "topic.title"])
    .where("topic_article.article_id", "=", id)
    .orderBy("topic.id")
    .execute();
  return {
    ...presentForAdmin(row, await categoriesById(ctx)),
    paper: await paperOfRow(ctx, row),
    placements: placements.map((one) => ({
      id: one.id,
      block: one.block as Block,
      position: one.position,
      from: unixSeconds(one.from_at),
      until: one.until_at && unixSeconds(one.until_at),
    })),
    topics,
    url: articleUrl(id),
  };
};

/** What the paper names has to be there. */
const check = async (ctx: Ctx, paper: Paper) => {
  const exists = async (table: "category" | "brand", id: number) =>
    (await database(ctx).selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  if (!(await exists("category", paper.category_id))) throw refuse(saveArticle, "no_category", {}, ["category_id"]);
  if (paper.brand_id && !(await exists("brand", paper.brand_id))) throw refuse(saveArticle, "no_brand", {}, ["brand_id"]);
  if (paper.tag_ids.length === 0) return;
  const tags = await database(ctx).selectFrom("tag").select("id").where("id", "in", paper.tag_ids).execute();
  if (tags.length < paper.tag_ids.length) throw refuse(saveArticle, "no_tag", {}, ["tag_ids"]);
};

const isShown = (status: string) => status === "published" || status === "scheduled";

export const saveArticleFn = async (ctx: Ctx, { id, base, ...written }: ParsedInputOf<typeof saveArticle>, by = me(ctx).id) => {
  const paper = paperOf(written);
  await check(ctx, paper);
  const before = id ? found(await lockedArticle(ctx, id)) : undefined;
  if (before && base !== undefined && base !== before.revision) throw refuse(saveArticle, "changed_meanwhile");
  if (before && isShown(before.status) && !isFinished(paper.body)) throw refuse(saveArticle, "unfinished", {}, ["body"]);
  const row = before
    ? await database(ctx)
        .updateTable("article")
        .set({ ...columnsOf(paper), revision: before.revision + 1, updated_at: ctx.now })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await database(ctx)
        .insertInto("article")
        .values({ ...columnsOf(paper), status: articleLifecycle.initial, published_by: by, created_at: ctx.now, updated_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
  await keepRevision(ctx, row, paper, { by });
  if (row.status === "published") await tellOthers(ctx, row);
  return { id: row.id, revision: row.revision, status: row.status as ArticleStatus };
};

const presentState = (row: ArticleRow) => ({
  id: row.id,
  status: row.status as ArticleStatus,
  published_at: row.published_at ? unixSeconds(row.published_at) : null,
  url: articleUrl(row.id),
});

export const publishArticleFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof publishArticle>) => {
  const article = found(await lockedArticle(ctx, id));
  if (!isFinished(article.body)) throw refuse(publishArticle, "unfinished");
  // One that was public before comes back with the date it had.
  const first = article.status === "taken_down" && article.published_at && article.published_at <= ctx.now ? article.published_at : ctx.now;
  const row = await changeStatus(ctx, article, "publish", "editor", first);
  if (!row) throw refuse(publishArticle, "not_now");
  return presentState(row);
};

export const scheduleArticleFn = async (ctx: Ctx, { id, at }: ParsedInputOf<typeof scheduleArticle>) => {
  const article = found(await lockedArticle(ctx, id));
  if (!isFinished(article.body)) throw refuse(scheduleArticle, "unfinished");
  const time = fromUnix(at);
  if (time <= ctx.now || time.getTime() > ctx.now.getTime() + days(366)) throw refuse(scheduleArticle, "time_past", {}, ["at"]);
  const row = await changeStatus(ctx, article, "schedule", "editor", time);
  if (!row) throw refuse(scheduleArticle, "not_now");
  await ctx.enqueue(publishDue, { id }, { runAt: time, key: `articles.publish_due:${id}` });
  return presentState(row);
};

export const takeDownArticleFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof takeDownArticle>) => {
  const article = found(await lockedArticle(ctx, id));
  const row = await changeStatus(ctx, article, "takedown", "editor", article.status === "scheduled" ? null : article.published_at);
  if (!row) throw refuse(takeDownArticle, "not_now");
  return presentState(row);
};

export const articleRevisionsFn = async (ctx: Ctx, { id, page, size }: ParsedInputOf<typeof articleRevisions>) => {
  found(await database(ctx).selectFrom("article").select("id").where("id", "=", id).executeTakeFirst());
  const query = database(ctx).selectFrom("revision").where("article_id", "=", id);
  const rows = await query
    .selectAll()
    .orderBy("number", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.saved_by),
  );
  return {
    list: rows.map((row) => ({
      number: row.number,
      paper: row.paper as Paper,
      restored_from: row.restored_from,
      saved_by: { id: row.saved_by, nickname: people.get(row.saved_by)?.nickname ?? "" },
      savetime: unixSeconds(row.saved_at),
    })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const restoreRevisionFn = async (ctx: Ctx, { id, number }: ParsedInputOf<typeof restoreRevision>) => {
  const article = found(await lockedArticle(ctx, id));
  const kept = found(await database(ctx).selectFrom("revision").select("paper").where("article_id", "=", id).where("number", "=", number).executeTakeFirst())
    .paper as Paper;
  const category = await database(ctx).selectFrom("category").select("id").where("id", "=", kept.category_id).executeTakeFirst();
  if (!category) throw refuse(restoreRevision, "no_category");
  if (isShown(article.status) && !isFinished(kept.body)) throw refuse(restoreRevision, "unfinished");
  // Tags and brands that were removed since stay away.
  const tags = kept.tag_ids.length > 0 ? await database(ctx).selectFrom("tag").select("id").where("id", "in", kept.tag_ids).execute() : [];
  const brand = kept.brand_id ? await database(ctx).selectFrom("brand").select("id").where("id", "=", kept.brand_id).executeTakeFirst() : undefined;
  const paper: Paper = { ...kept, tag_ids: kept.tag_ids.filter((tag) => tags.some((one) => one.id === tag)), brand_id: brand?.id ?? null };
  const row = await database(ctx)
    .updateTable("article")
    .set({ ...columnsOf(paper), revision: article.revision + 1, updated_at: ctx.now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepRevision(ctx, row, paper, { restoredFrom: number });
  if (row.status === "published") await tellOthers(ctx, row);
  return { id: row.id, revision: row.revision, status: row.status as ArticleStatus };
};
