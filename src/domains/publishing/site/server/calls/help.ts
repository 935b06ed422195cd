import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { helpArticle, helpCategories } from "../../contract/help.ts";
import { database } from "../database.ts";

export const helpCategoriesFn = async (ctx: Ctx, { is_footer }: ParsedInputOf<typeof helpCategories>) => {
  let query = database(ctx).selectFrom("help_category").selectAll();
  query = query.where("is_public", "=", true);
  if (is_footer === 1) query = query.where("is_footer", "=", true);
  const rows = await query.orderBy("position").orderBy("id").execute();
  const below = (pid: number | null): { id: number; pid: number; name: string; url: string; cat: never[] }[] =>
    rows
      .filter((row) => row.pid === pid)
      .map((row) => ({
        id: row.id,
        pid: row.pid ?? 0,
        name: pick(row.name, ctx.locale),
        url: row.url || to("protocol", { text: row.code ?? row.id }),
        cat: below(row.id) as never[],
      }));
  return below(null);
};

export const helpArticleFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof helpArticle>) => {
  const row = found(
    await database(ctx)
      .selectFrom("help_article")
      .innerJoin("help_category", "help_category.id", "help_article.category_id")
      .select(["help_category.id", "help_category.pid", "help_category.code", "help_article.title", "help_article.body", "help_article.updated_at"])
      .where(typeof id === "number" ? "help_category.id" : "help_category.code", "=", id)
      .where("help_category.is_public", "=", true)
      .executeTakeFirst(),
  );
  return {
    id: row.id,
    pid: row.pid ?? 0,
    code: row.code ?? "",
    title: pick(row.title, ctx.locale),
    body: pick(row.body, ctx.locale),
    updatetime: unixSeconds(row.updated_at),
  };
};
