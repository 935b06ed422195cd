import { sql } from "kysely";
import { absent, numbered, revisioned } from "#domains/publishing/revisions/index.server.ts";
import { me } from "#platform/calls/context.ts";
import { articlePage, saveArticle } from "../contract/desk.ts";
import { saveArticleFn } from "./calls/desk.ts";
import { database } from "./database.ts";
import { paperOfRow } from "./paper.ts";

/**
 * A text that is prepared beside the one readers see. Publishing it is a save, and so a revision of the article as any other; its
 * `base` keeps it from writing over what somebody saved meanwhile.
 */
export const articleKind = revisioned({
  kind: "article",
  call: saveArticle,
  write: (ctx, input, by) => saveArticleFn(ctx, input, by ?? me(ctx).id),
  by: "id",
  page: (record) => articlePage(Number(record)),
  hasOwnRevisions: true,
  read: async (ctx, record) => {
    const row = await database(ctx).selectFrom("article").selectAll().where("id", "=", Number(record)).executeTakeFirst();
    return row ? paperOfRow(ctx, row) : null;
  },
  rows: (ctx) =>
    database(ctx)
      .selectFrom("article")
      .select([
        numbered,
        "title",
        "description as note",
        sql<string>`(select code from articles.category c where c.id = article.category_id)`.as("facet"),
        absent.isPublic,
        "published_at as at",
        "reads as figure",
      ])
      .where("status", "=", "published"),
});
