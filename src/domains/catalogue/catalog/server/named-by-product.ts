import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ProductFields } from "../contract/fields.ts";
import { createProduct, type updateProduct } from "../contract/selling.ts";
import { database } from "./database.ts";

type Named = Pick<ProductFields, "size_chart_id" | "video_id">;

/** Only what the shop itself keeps and has uploaded: another's looks like none. */
const chartOf = (ctx: Pick<Ctx, "tx">, sellerId: number, id: number) =>
  database(ctx).selectFrom("size_chart").where("id", "=", id).where("seller_id", "=", sellerId);
const videoOf = (ctx: Pick<Ctx, "tx">, sellerId: number, id: number) =>
  database(ctx).selectFrom("product_video").where("id", "=", id).where("seller_id", "=", sellerId).where("path", "is not", null);

/** The chart and the video that a product names, as the page of a product needs them. */
export const ownNamed = async (ctx: Pick<Ctx, "tx">, sellerId: number, { size_chart_id, video_id }: Named) => {
  const [chart, video] = await Promise.all([
    size_chart_id === null ? undefined : chartOf(ctx, sellerId, size_chart_id).select(["points", "sizes", "tolerance_mm"]).executeTakeFirst(),
    video_id === null ? undefined : videoOf(ctx, sellerId, video_id).select(["id", "path", "media_type"]).executeTakeFirst(),
  ]);
  return { chart, video };
};

/** Both are held, so that they are not removed before the product is written. */
export const checkNamed = async (ctx: Ctx, call: typeof createProduct | typeof updateProduct, sellerId: number, { size_chart_id, video_id }: Named) => {
  if (size_chart_id !== null && !(await chartOf(ctx, sellerId, size_chart_id).select("id").forKeyShare().executeTakeFirst()))
    throw refuse(call as typeof createProduct, "size_chart_unknown", {}, ["product.size_chart_id"]);
  if (video_id !== null && !(await videoOf(ctx, sellerId, video_id).select("id").forKeyShare().executeTakeFirst()))
    throw refuse(call as typeof createProduct, "video_unknown", {}, ["product.video_id"]);
};
