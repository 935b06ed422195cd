import type { Selectable } from "kysely";
import { pick, type LocalText } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ArticleItem } from "../contract/reading.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type ArticleRow = Selectable<Tables["article"]>;
/** A row without its body: lists never read bodies. */
export type ArticleLine = Omit<ArticleRow, "body">;
export type CategoryRow = Selectable<Tables["category"]>;

export const lineColumns = [
  "id",
  "category_id",
  "title",
  "image",
  "alt",
  "description",
  "tags",
  "author",
  "headline_weight",
  "reads",
  "is_public",
  "published_by",
  "created_at",
  "updated_at",
] as const;

export const articleUrl = (id: number): string => `/article/details/${id}`;

export const presentCategory = (row: CategoryRow, locale: Ctx["locale"]) => ({ id: row.id, code: row.code, title: pick(row.title, locale) });

/** Lines as list items with their categories, one query more. */
export const presentArticles = async (ctx: Ctx, rows: readonly ArticleLine[]): Promise<ArticleItem[]> => {
  if (rows.length === 0) return [];
  const categories = await database(ctx)
    .selectFrom("category")
    .selectAll()
    .where("id", "in", [...new Set(rows.map((row) => row.category_id))])
    .execute();
  const byId = new Map(categories.map((category) => [category.id, presentCategory(category, ctx.locale)]));
  return rows.map((row) => ({
    id: row.id,
    title: pick(row.title, ctx.locale),
    image: row.image,
    desc: pick(row.description, ctx.locale),
    tag: (row.tags as LocalText[]).map((tag) => pick(tag, ctx.locale)),
    createtime: unixSeconds(row.created_at),
    url: articleUrl(row.id),
    alt: pick(row.alt, ctx.locale) || pick(row.title, ctx.locale),
    author: pick(row.author, ctx.locale),
    reads: row.reads,
    category: byId.get(row.category_id) ?? { id: row.category_id, code: "", title: "" },
  }));
};
