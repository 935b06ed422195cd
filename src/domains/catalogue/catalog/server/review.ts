import { sql } from "kysely";
import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import type { productPublished } from "../contract/events.ts";
import type { ReviewCause } from "../contract/review.ts";
import { database } from "./database.ts";

/** Puts a product in line for a reviewer, once: what waits already keeps its place and its cause. */
export const askForReview = async (ctx: Ctx, product: { id: number; seller_id: number }, cause: ReviewCause): Promise<void> => {
  await database(ctx)
    .insertInto("product_review")
    .values({ product_id: product.id, seller_id: product.seller_id, cause, asked_at: ctx.now })
    .onConflict((conflict) => conflict.column("product_id").where("state", "=", "waiting").doNothing())
    .execute();
};

/** The first product that a seller publishes is looked at; it is public meanwhile. */
export const reviewFirst = async (ctx: Ctx, { id, seller_id }: z.output<(typeof productPublished)["payload"]>): Promise<void> => {
  const before = await database(ctx).selectFrom("product_review").select("id").where("seller_id", "=", seller_id).limit(1).executeTakeFirst();
  if (!before) await askForReview(ctx, { id, seller_id }, "first_publish");
};

/** Whether a product may not be public: a reviewer took it down, and none has found it in order since. */
export const isRemoved = sql<boolean>`exists (select from catalog.product_review gone where gone.product_id = product_sheet.product_id and gone.state = 'removed'
  and not exists (select from catalog.product_review later where later.product_id = gone.product_id and later.state = 'kept' and later.id > gone.id))`;

/** A product that was taken down by a reviewer and is written anew waits to be looked at again. */
export const reviewCorrected = async (ctx: Ctx, product: { id: number; seller_id: number }): Promise<void> => {
  const sheet = await database(ctx).selectFrom("product_sheet").select(isRemoved.as("isRemoved")).where("product_id", "=", product.id).executeTakeFirst();
  if (sheet?.isRemoved) await askForReview(ctx, product, "corrected");
};
