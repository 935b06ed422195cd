import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { articleLifecycle, type ArticleEvent, type ArticleStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { tellOthers } from "./paper.ts";
import type { ArticleRow } from "./present.ts";

/** The article, locked until the command ends. */
export const lockedArticle = (ctx: Ctx, id: number): Promise<ArticleRow | undefined> =>
  database(ctx).selectFrom("article").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** One step of a locked article; undefined when it is not allowed from where the article stands. */
export const changeStatus = async (
  ctx: Ctx,
  article: ArticleRow,
  event: ArticleEvent,
  by: "editor" | "system",
  publishedAt: Date | null = article.published_at,
): Promise<ArticleRow | undefined> => {
  const status = next(articleLifecycle, article.status as ArticleStatus, event, by);
  if (!status) return undefined;
  const row = await database(ctx)
    .updateTable("article")
    .set({ status, published_at: publishedAt })
    .where("id", "=", article.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.status === "published" || article.status === "published") await tellOthers(ctx, row);
  return row;
};
