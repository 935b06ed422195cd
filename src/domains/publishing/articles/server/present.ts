import type { Selectable } from "kysely";
import { pick } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ArticleItem } from "../contract/reading.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type ArticleRow = Selectable<Tables["article"]>;
export type CategoryRow = Selectable<Tables["category"]>;

/** What a list reads of an article: never its body. */
export const lineColumns = [
  "article.id",
  "article.category_id",
  "article.title",
  "article.image",
  "article.alt",
  "article.description",
  "article.author",
  "article.reads",
  "article.interview",
  "article.created_at",
  "article.published_at",
] as const;
export type ArticleLine = Pick<
  ArticleRow,
  "id" | "category_id" | "title" | "image" | "alt" | "description" | "author" | "reads" | "interview" | "created_at" | "published_at"
>;

export const articleUrl = (id: number): string => to("article-details-id", { id });

/** Articles that everyone may see. */
export const publicArticles = (ctx: Pick<Ctx, "tx">) => database(ctx).selectFrom("article").where("article.status", "=", "published");

export const presentCategory = (row: CategoryRow, locale: Ctx["locale"]) => ({ id: row.id, code: row.code, title: pick(row.title, locale) });

export const presentInterview = (interview: ArticleRow["interview"], locale: Ctx["locale"]) => ({
  name: pick(interview?.name, locale),
  role: pick(interview?.role, locale),
  quote: pick(interview?.quote, locale),
  portrait: String(interview?.portrait ?? ""),
});

/** Tags by article, in the order each names them. */
const tagsOf = async (ctx: Pick<Ctx, "tx" | "locale">, ids: readonly number[]): Promise<Map<number, { id: number; title: string }[]>> => {
  const rows = await database(ctx)
    .selectFrom("article_tag")
    .innerJoin("tag", "tag.id", "article_tag.tag_id")
    .select(["article_tag.article_id", "tag.id", "tag.title"])
    .where("article_tag.article_id", "in", [...ids])
    .orderBy("article_tag.article_id")
    .orderBy("article_tag.position")
    .execute();
  const found = new Map<number, { id: number; title: string }[]>();
  for (const row of rows) found.set(row.article_id, [...(found.get(row.article_id) ?? []), { id: row.id, title: pick(row.title, ctx.locale) }]);
  return found;
};

/** Lines as list items with their categories and tags, two queries more. */
export const presentArticles = async (ctx: Pick<Ctx, "tx" | "locale">, rows: readonly ArticleLine[]): Promise<ArticleItem[]> => {
  if (rows.length === 0) return [];
  const categories = await database(ctx)
    .selectFrom("category")
    .selectAll()
    .where("id", "in", [...new Set(rows.map((row) => row.category_id))])
    .execute();
  const tags = await tagsOf(ctx, [...new Set(rows.map((row) => row.id))]);
  const byId = new Map(categories.map((category) => [category.id, presentCategory(category, ctx.locale)]));
  return rows.map((row) => ({
    id: row.id,
    title: pick(row.title, ctx.locale),
    image: row.image,
    desc: pick(row.description, ctx.locale),
    tag: (tags.get(row.id) ?? []).map(({ title }) => title),
    createtime: unixSeconds(row.published_at ?? row.created_at),
    url: articleUrl(row.id),
    alt: pick(row.alt, ctx.locale) || pick(row.title, ctx.locale),
    author: pick(row.author, ctx.locale),
    reads: row.reads,
    category: byId.get(row.category_id) ?? { id: row.category_id, code: "", title: "" },
    tags: tags.get(row.id) ?? [],
  }));
};
