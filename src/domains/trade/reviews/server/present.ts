import { sql, type Selectable } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { localeFacts, type Locale } from "#kit/locale.ts";
import { pick } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { goodsText } from "./bought-products.ts";
import { database } from "./database.ts";
import { scoreOf } from "./rules/score.ts";
import type { Tables } from "./tables.ts";

export type ReviewRow = Selectable<Tables["review"]>;
export type AdditionRow = Selectable<Tables["addition"]>;

export const hasFollowUp = sql<boolean>`exists (select from reviews.addition a where a.review_id = review.id and a.part = 'follow_up' and a.status = 'published')`;
const hasPublicPictures = sql<boolean>`exists (select from reviews.addition a where a.review_id = review.id and a.part = 'follow_up' and a.status = 'published' and cardinality(a.images) > 0)`;
export const hasPictures = sql<boolean>`(cardinality(review.images) > 0 or ${hasPublicPictures})`;

export const langOf = (locale: string): string => localeFacts[locale as Locale].tag;

/** The author's follow-ups and the seller's replies of these reviews, whatever their state. */
export const additionsOf = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]) => {
  const rows =
    ids.length === 0
      ? []
      : await database(ctx)
          .selectFrom("addition")
          .selectAll()
          .where("review_id", "in", [...ids])
          .execute();
  const find = (id: number, part: "follow_up" | "reply") => rows.find((row) => row.review_id === id && row.part === part);
  return { followUp: (id: number) => find(id, "follow_up"), reply: (id: number) => find(id, "reply") };
};

const written = (row: { body: string; locale: string; created_at: Date }) => ({
  body: row.body,
  lang: langOf(row.locale),
  createtime: unixSeconds(row.created_at),
});
export const presentReply = (row: AdditionRow) => written(row);
export const presentFollowUp = (row: AdditionRow, review: { created_at: Date }) => ({
  ...written(row),
  images: row.images,
  days_later: Math.floor((row.created_at.getTime() - review.created_at.getTime()) / 86_400_000),
});

/** Public reviews as everybody sees them: what of them waits or is hidden is left out, and so is who does not want to be named. */
export const presentReviews = async (ctx: Ctx, rows: readonly ReviewRow[]) => {
  const [additions, people] = await Promise.all([
    additionsOf(
      ctx,
      rows.map((row) => row.id),
    ),
    peopleById(
      ctx,
      rows.filter((row) => !row.is_anonymous).map((row) => row.author_id),
    ),
  ]);
  const ifPublic = (row: AdditionRow | undefined) => (row?.status === "published" ? row : undefined);
  return rows.map((row) => {
    const author = row.is_anonymous ? undefined : people.get(row.author_id);
    const followUp = ifPublic(additions.followUp(row.id));
    const reply = ifPublic(additions.reply(row.id));
    return {
      id: row.id,
      product_id: row.product_id,
      seller_id: row.seller_id,
      stars: row.stars,
      ...written(row),
      images: row.images,
      author: author?.nickname ?? "",
      avatar: author?.avatar ?? "",
      title: pick(row.title, ctx.locale),
      goods: goodsText(row.goods, ctx.locale),
      follow_up: followUp ? presentFollowUp(followUp, row) : null,
      reply: reply ? presentReply(reply) : null,
    };
  });
};

/** The public score of a product, or of everything that a seller sells. */
export const readScore = async (ctx: Pick<Ctx, "tx">, of: { product_id: number } | { seller_id: number }) => {
  const [column, id] = "product_id" in of ? (["product_id", of.product_id] as const) : (["seller_id", of.seller_id] as const);
  const rows = await database(ctx)
    .selectFrom("review")
    .select([
      "stars",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`count(*) filter (where cardinality(images) > 0 or ${hasPublicPictures})::int`.as("with_pictures"),
      sql<number>`count(*) filter (where ${hasFollowUp})::int`.as("with_follow_up"),
    ])
    .where(column, "=", id)
    .where("status", "=", "published")
    .groupBy("stars")
    .execute();
  const sum = (name: "with_pictures" | "with_follow_up") => rows.reduce((total, row) => total + row[name], 0);
  return { ...scoreOf(new Map(rows.map((row) => [row.stars, row.count]))), with_pictures: sum("with_pictures"), with_follow_up: sum("with_follow_up") };
};

/** The public scores of several, one query; who has none is there with 0 reviews. */
export const readScores = async (ctx: Pick<Ctx, "tx">, column: "product_id" | "seller_id", ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("review")
    .select([`${column} as id`, "stars", sql<number>`count(*)::int`.as("count")])
    .where(column, "in", ids)
    .where("status", "=", "published")
    .groupBy([column, "stars"])
    .execute();
  const rowsOf = Map.groupBy(rows, (row) => row.id);
  return ids.map((id) => {
    const { count, average_tenths } = scoreOf(new Map((rowsOf.get(id) ?? []).map((row) => [row.stars, row.count])));
    return { id, count, average_tenths };
  });
};
