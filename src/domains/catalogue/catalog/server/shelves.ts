import type { Ctx } from "#platform/calls/context.ts";
import { presentCards, cardColumns } from "./cards.ts";
import type { ProductCard } from "../contract/product-card.ts";
import { database } from "./database.ts";
import { isNamed } from "./named.ts";

/** Published products of these sellers, newest first: for a shelf to choose from. */
export const publishedOf = async (
  ctx: Ctx,
  sellerIds: readonly number[],
  { keyword, page, size }: { keyword: string; page: number; size: number },
): Promise<ProductCard[]> => {
  let query = database(ctx)
    .selectFrom("product")
    .select(cardColumns)
    .where("seller_id", "in", sellerIds)
    .where("status", "=", "published")
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size);
  if (keyword) query = query.where(isNamed(keyword));
  return presentCards(ctx, await query.execute());
};
