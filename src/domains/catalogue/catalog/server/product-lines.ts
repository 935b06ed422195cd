import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** A product of a shop as a line, whatever its state. */
export type ProductLine = { id: number; style_code: string; title: string; image: string; is_published: boolean };

/** Those of `ids` that are this seller's, by id; another's are missing as if they did not exist. */
export const productLinesOf = async (ctx: Ctx, sellerId: number, ids: readonly number[]): Promise<Map<number, ProductLine>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("product")
    .select(["id", "style_code", "title", "image", "status"])
    .where("seller_id", "=", sellerId)
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, style_code, title, image, status }) => [
      id,
      { id, style_code, title: pick(title, ctx.locale), image, is_published: status === "published" },
    ]),
  );
};
