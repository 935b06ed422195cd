import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ProductFields } from "../contract/fields.ts";
import { createProduct, type updateProduct } from "../contract/selling.ts";
import { database } from "./database.ts";

type Named = Pick<ProductFields, "size_chart_id" | "video_id">;

/** The chart and the video that a product names, as the page of a product needs them; another shop's are not there. */
export const ownNamed = async (ctx: Pick<Ctx, "tx">, sellerId: number, { size_chart_id, video_id }: Named) => {
  const tables = database(ctx);
  const [chart, video] = await Promise.all([
    size_chart_id === null
      ? undefined
      : tables
          .selectFrom("size_chart")
          .select(["points", "sizes", "tolerance_mm"])
          .where("id", "=", size_chart_id)
          .where("seller_id", "=", sellerId)
          .executeTakeFirst(),
    video_id === null
      ? undefined
      : tables
          .selectFrom("product_video")
          .select(["id", "path", "media_type"])
          .where("id", "=", video_id)
          .where("seller_id", "=", sellerId)
          .where("path", "is not", null)
          .executeTakeFirst(),
  ]);
  return { chart, video };
};

/** Only what the shop itself keeps and has uploaded: another's looks like none. Held, so that it is not removed before the product is written. */
export const checkNamed = async (ctx: Ctx, call: typeof createProduct | typeof updateProduct, sellerId: number, { size_chart_id, video_id }: Named) => {
  const tables = database(ctx);
  if (size_chart_id !== null) {
    const chart = await tables
      .selectFrom("size_chart")
      .select("id")
      .where("id", "=", size_chart_id)
      .where("seller_id", "=", sellerId)
      .forKeyShare()
      .executeTakeFirst();
    if (!chart) throw refuse(call as typeof createProduct, "size_chart_unknown", {}, ["product.size_chart_id"]);
  }
  if (video_id !== null) {
    const video = await tables
      .selectFrom("product_video")
      .select("id")
      .where("id", "=", video_id)
      .where("seller_id", "=", sellerId)
      .where("path", "is not", null)
      .forKeyShare()
      .executeTakeFirst();
    if (!video) throw refuse(call as typeof createProduct, "video_unknown", {}, ["product.video_id"]);
  }
};
