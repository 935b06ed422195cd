import type { ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mostOnSheet, type compareProducts, type productLineSheet } from "../../contract/compare.ts";
import { database } from "../database.ts";
import { inOrder } from "../filters.ts";
import { detailsOf } from "./details.ts";

export const compareProductsFn = (ctx: Ctx, { ids }: ParsedInputOf<typeof compareProducts>) => detailsOf(ctx, ids);

/** The first products of a shop, as its own page begins. */
const firstOfShop = async (ctx: Ctx, sellerId: number): Promise<number[]> => {
  const goods = database(ctx).selectFrom("product").where("status", "=", "published").where("seller_id", "=", sellerId);
  const rows = await inOrder(goods, "default").select("id").limit(mostOnSheet).execute();
  return rows.map(({ id }) => id);
};

export const productLineSheetFn = async (ctx: Ctx, { ids, seller_id }: ParsedInputOf<typeof productLineSheet>) =>
  detailsOf(ctx, ids ?? (seller_id === undefined ? [] : await firstOfShop(ctx, seller_id)));
