import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { publishArticle, type saveArticleCategory } from "../../contract/editing.ts";
import { articleChanged } from "../../contract/events.ts";
import { database } from "../database.ts";
import { articleUrl } from "../present.ts";
import { cleanBody, plainText } from "../rules/clean-body.ts";

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

export const publishArticleFn = async (
  ctx: Ctx,
  { id, category, title, image, alt = {}, desc, tag, author = {}, body, headline_weight, is_public }: ParsedInputOf<typeof publishArticle>,
) => {
  const chosen = await database(ctx).selectFrom("category").select("id").where("code", "=", category).executeTakeFirst();
  if (!chosen) throw refuse(publishArticle, "no_category", {}, ["category"]);
  const columns = {
    category_id: chosen.id,
    title: JSON.stringify(title),
    image,
    alt: JSON.stringify(alt),
    description: JSON.stringify(desc),
    tags: JSON.stringify(tag),
    author: JSON.stringify(author),
    body: JSON.stringify(cleanBody(body)),
    headline_weight,
    is_public,
    updated_at: ctx.now,
  };
  const row = id
    ? found(await database(ctx).updateTable("article").set(columns).where("id", "=", id).returningAll().executeTakeFirst())
    : await database(ctx)
        .insertInto("article")
        .values({ ...columns, published_by: me(ctx).id, created_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
  await ctx.publish(articleChanged, {
    id: row.id,
    title: row.title,
    desc: row.description,
    text: plainText(row.body),
    tags: row.tags,
    image: row.image,
    category,
    reads: row.reads,
    is_public: row.is_public,
    createtime: unixSeconds(row.created_at),
  });
  ctx.changed("articles");
  return { id: row.id, url: articleUrl(row.id) };
};
