import { preparedOf } from "#domains/publishing/revisions/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { previewArticle } from "../../contract/desk.ts";
import { articlePaper } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { paperOf } from "../paper.ts";
import { articleKind } from "../revisioned-article.ts";
import { presentWhole } from "./reading.ts";

const namedTags = async (ctx: Ctx, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("tag")
    .select(["id", "title"])
    .where("id", "in", [...ids])
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => ({ id: row.id, title: pick(row.title, ctx.locale) }));
};

export const previewArticleFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof previewArticle>) => {
  const row = found(await database(ctx).selectFrom("article").selectAll().where("id", "=", id).executeTakeFirst());
  const prepared = articlePaper.safeParse(await preparedOf(ctx, articleKind.kind, String(id)));
  if (!prepared.success) return presentWhole(ctx, row);
  const { desc: description, tag_ids, ...paper } = paperOf(prepared.data);
  const tags = await namedTags(ctx, tag_ids);
  return { ...(await presentWhole(ctx, { ...row, ...paper, description })), tags, tag: tags.map(({ title }) => title) };
};
