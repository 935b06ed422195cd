import { sql } from "kysely";
import { orderCodes } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { containing, saysSomewhere } from "#platform/database/like.ts";
import type { ReviewStatus } from "../../contract/review-life.ts";
import { replyToReview, reportReview, type receivedReviews } from "../../contract/selling.ts";
import { database } from "../database.ts";
import { keepEvents } from "../keep-event.ts";
import { additionsOf, presentReviews, readScore } from "../present.ts";
import { causesOf } from "../rules/watch-list.ts";
import { settleLine } from "../settle-line.ts";
import { tellPublished } from "../tell.ts";
import { readWatchWords } from "../watch-words.ts";

const hasNoReply = sql<boolean>`not exists (select from reviews.addition a where a.review_id = review.id and a.part = 'reply')`;
const mostProducts = 100;

export const receivedReviewsFn = async (
  ctx: Ctx,
  { stars, most_stars, unanswered, product_id, keyword, page, size }: ParsedInputOf<typeof receivedReviews>,
) => {
  const { ownerId } = shopOf(ctx);
  const tables = database(ctx);
  const own = tables.selectFrom("review").where("seller_id", "=", ownerId).where("status", "=", "published");
  let matching = own;
  if (stars !== undefined) matching = matching.where("stars", "=", stars);
  if (most_stars !== undefined) matching = matching.where("stars", "<=", most_stars);
  if (unanswered) matching = matching.where(hasNoReply);
  if (product_id !== undefined) matching = matching.where("product_id", "=", product_id);
  if (keyword) matching = matching.where((where) => where.or([where("body", "ilike", containing(keyword)), saysSomewhere(sql.ref("title"), keyword)]));
  const [rows, counted, score, waiting, products] = await Promise.all([
    matching
      .selectAll()
      .orderBy("id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    countUpToCap(ctx, matching),
    readScore(ctx, { seller_id: ownerId }),
    own
      .where(hasNoReply)
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow(),
    own
      .select(["product_id", sql<number>`count(*)::int`.as("count"), sql<LocalText>`(array_agg(title order by id desc))[1]`.as("title")])
      .groupBy("product_id")
      .orderBy("count", "desc")
      .orderBy("product_id")
      .limit(mostProducts)
      .execute(),
  ]);
  const ids = rows.map((row) => row.id);
  const [presented, additions, reports, codes] = await Promise.all([
    presentReviews(ctx, rows),
    additionsOf(ctx, ids),
    ids.length === 0 ? [] : tables.selectFrom("report").select(["review_id", "closed_at"]).where("review_id", "in", ids).execute(),
    orderCodes(
      ctx,
      rows.map((row) => row.order_id),
    ),
  ]);
  const reportOf = (id: number) => {
    const report = reports.find((one) => one.review_id === id);
    return report ? (report.closed_at ? ("closed" as const) : ("open" as const)) : ("none" as const);
  };
  return {
    list: presented.map((review, index) => {
      const row = rows[index];
      return {
        ...review,
        image: row?.image ?? "",
        // Which order it was would say who it was.
        order_code: row && !row.is_anonymous ? (codes.get(row.order_id) ?? "") : "",
        order_id: row && !row.is_anonymous ? row.order_id : 0,
        reply_status: (additions.reply(review.id)?.status ?? null) as ReviewStatus | null,
        report: reportOf(review.id),
      };
    }),
    score,
    unanswered: waiting.count,
    products: products.map((one) => ({ id: one.product_id, title: pick(one.title, ctx.locale), count: one.count })),
    page,
    size,
    ...counted,
  };
};

/** A public review of what this shop sold, locked. */
const ownPublic = async (ctx: Ctx, id: number) =>
  found(
    await database(ctx)
      .selectFrom("review")
      .selectAll()
      .where("id", "=", id)
      .where("seller_id", "=", shopOf(ctx).ownerId)
      .where("status", "=", "published")
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

export const replyToReviewFn = async (ctx: Ctx, { id, body }: ParsedInputOf<typeof replyToReview>) => {
  const review = await ownPublic(ctx, id);
  const causes = causesOf({ isFirst: false, body, images: [] }, await readWatchWords(ctx));
  const status: ReviewStatus = causes.length > 0 ? "pending" : "published";
  const added = await database(ctx)
    .insertInto("addition")
    .values({ review_id: id, part: "reply", author_id: me(ctx).id, body, locale: ctx.locale, status, causes, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(["review_id", "part"]).doNothing())
    .returning("review_id")
    .executeTakeFirst();
  if (!added) throw refuse(replyToReview, "reply_once");
  await keepEvents(ctx, [{ review_id: id, part: "reply", event: "write", from: "", to: status, party: "seller" }]);
  if (status === "published") await tellPublished(ctx, review, "reply");
  else await settleLine(ctx, [id]);
  return { status };
};

export const reportReviewFn = async (ctx: Ctx, { id, reason, note }: ParsedInputOf<typeof reportReview>) => {
  await ownPublic(ctx, id);
  const added = await database(ctx)
    .insertInto("report")
    .values({ review_id: id, reporter_id: me(ctx).id, reason, note, created_at: ctx.now })
    .onConflict((conflict) => conflict.column("review_id").doNothing())
    .returning("review_id")
    .executeTakeFirst();
  if (!added) throw refuse(reportReview, "reported_once");
  await settleLine(ctx, [id]);
  return {};
};
