import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { z } from "zod";
import { articleChanged } from "../contract/events.ts";
import type { articlePaper } from "../contract/fields.ts";
import { database } from "./database.ts";
import type { ArticleRow } from "./present.ts";
import { cleanBody, plainText } from "./rules/clean-body.ts";

/** An article as a revision keeps it: cleaned, every field there. */
export type Paper = {
  category_id: number;
  title: LocalText;
  image: string;
  alt: LocalText;
  desc: LocalText;
  author: LocalText;
  body: LocalText;
  tag_ids: number[];
  brand_id: number | null;
  interview: { name: LocalText; role: LocalText; quote: LocalText; portrait: string } | null;
};

export const paperOf = ({ alt = {}, desc = {}, author = {}, body = {}, interview, tag_ids, ...rest }: z.output<typeof articlePaper>): Paper => ({
  category_id: rest.category_id,
  title: rest.title,
  image: rest.image,
  alt,
  desc,
  author,
  body: cleanBody(body),
  tag_ids: [...new Set(tag_ids)],
  brand_id: rest.brand_id,
  interview: interview && { ...interview, quote: interview.quote ?? {} },
});

const isWritten = (text: LocalText): boolean => locales.some((locale) => text[locale]);
/** What may stand before readers: it has a text, or at least a picture in place of one. */
export const isFinished = (body: LocalText): boolean => isWritten(plainText(body)) || locales.some((locale) => body[locale]?.includes("<img"));

export const columnsOf = (paper: Paper) => ({
  category_id: paper.category_id,
  title: JSON.stringify(paper.title),
  image: paper.image,
  alt: JSON.stringify(paper.alt),
  description: JSON.stringify(paper.desc),
  author: JSON.stringify(paper.author),
  body: JSON.stringify(paper.body),
  brand_id: paper.brand_id,
  interview: paper.interview && JSON.stringify(paper.interview),
});

/** An article as it stands, in the form in which it is written. */
export const paperOfRow = async (ctx: Ctx, row: ArticleRow): Promise<Paper> => {
  const tags = await database(ctx).selectFrom("article_tag").select("tag_id").where("article_id", "=", row.id).orderBy("position").execute();
  return {
    category_id: row.category_id,
    title: row.title,
    image: row.image,
    alt: row.alt,
    desc: row.description,
    author: row.author,
    body: row.body,
    tag_ids: tags.map((one) => one.tag_id),
    brand_id: row.brand_id,
    interview: row.interview as Paper["interview"],
  };
};

/** Writes the article's tags anew, and the paper as a revision that never changes. */
export const keepRevision = async (
  ctx: Ctx,
  article: Pick<ArticleRow, "id" | "revision">,
  paper: Paper,
  { restoredFrom = null, by = me(ctx).id }: { restoredFrom?: number | null; by?: number } = {},
): Promise<void> => {
  await database(ctx).deleteFrom("article_tag").where("article_id", "=", article.id).execute();
  if (paper.tag_ids.length > 0)
    await database(ctx)
      .insertInto("article_tag")
      .values(paper.tag_ids.map((tag_id, position) => ({ article_id: article.id, tag_id, position })))
      .execute();
  await database(ctx)
    .insertInto("revision")
    .values({
      article_id: article.id,
      number: article.revision,
      paper: JSON.stringify(paper),
      restored_from: restoredFrom,
      saved_by: by,
      saved_at: ctx.now,
    })
    .execute();
};

/** Tells search and whoever else keeps an index; drops what was kept of lists and pages. */
export const tellOthers = async (ctx: Ctx, row: ArticleRow): Promise<void> => {
  const category = await database(ctx).selectFrom("category").select("code").where("id", "=", row.category_id).executeTakeFirstOrThrow();
  const tags = await database(ctx)
    .selectFrom("article_tag")
    .innerJoin("tag", "tag.id", "article_tag.tag_id")
    .select("tag.title")
    .where("article_tag.article_id", "=", row.id)
    .orderBy("article_tag.position")
    .execute();
  await ctx.publish(articleChanged, {
    id: row.id,
    title: row.title,
    desc: row.description,
    text: plainText(row.body),
    tags: tags.map(({ title }) => title as LocalText),
    image: row.image,
    category: category.code,
    reads: row.reads,
    is_public: row.status === "published",
    createtime: unixSeconds(row.published_at ?? row.created_at),
  });
  ctx.changed("articles");
};
