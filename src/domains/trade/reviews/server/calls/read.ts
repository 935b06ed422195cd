import type { ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { listReviews, reviewScores, reviewsOfSeller } from "../../contract/reading.ts";
import { database } from "../database.ts";
import { hasFollowUp, hasPictures, presentReviews, readScore, readScores } from "../present.ts";

export const listReviewsFn = async (ctx: Ctx, { product_id, stars, show, page, size }: ParsedInputOf<typeof listReviews>) => {
  let matching = database(ctx).selectFrom("review").where("product_id", "=", product_id).where("status", "=", "published");
  if (stars !== undefined) matching = matching.where("stars", "=", stars);
  if (show === "pictures") matching = matching.where(hasPictures);
  if (show === "follow_up") matching = matching.where(hasFollowUp);
  const [rows, score, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy("id", "desc")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    readScore(ctx, { product_id }),
    countUpToCap(ctx, matching),
  ]);
  return { list: await presentReviews(ctx, rows), score, page, size, ...counted };
};

export const reviewsOfSellerFn = async (ctx: Ctx, { seller_id, size }: ParsedInputOf<typeof reviewsOfSeller>) => {
  const [rows, score] = await Promise.all([
    database(ctx)
      .selectFrom("review")
      .selectAll()
      .where("seller_id", "=", seller_id)
      .where("status", "=", "published")
      .where("body", "<>", "")
      .orderBy("id", "desc")
      .limit(size)
      .execute(),
    readScore(ctx, { seller_id }),
  ]);
  return { list: await presentReviews(ctx, rows), score };
};

export const reviewScoresFn = async (ctx: Ctx, { of, ids }: ParsedInputOf<typeof reviewScores>) => ({
  list: await readScores(ctx, of === "products" ? "product_id" : "seller_id", ids),
});
