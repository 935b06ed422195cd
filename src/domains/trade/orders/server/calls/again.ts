import { putIntoCart } from "#domains/trade/cart/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { orderAgain, type couponsForMe } from "../../contract/again.ts";
import { couponsOpenToMe } from "../coupons-of-checkout.ts";
import { database } from "../database.ts";
import { shopLines } from "../goods.ts";

export const orderAgainFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof orderAgain>) => {
  const { id: userId } = me(ctx);
  found(await database(ctx).selectFrom("order").select("id").where("id", "=", id).where("buyer_id", "=", userId).executeTakeFirst());
  const lines = await database(ctx)
    .selectFrom("order_line")
    .select(["sku_id", "quantity", "title", "colour", "size"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  const { count, left_out, lowered } = await putIntoCart(ctx, userId, lines);
  if (left_out.length === lines.length) throw refuse(orderAgain, "nothing_left");
  const nameOf = (line: (typeof lines)[number]) => [pick(line.title, ctx.locale), pick(line.colour, ctx.locale), line.size].filter(Boolean).join(" · ");
  const named = (skus: readonly number[]) => lines.filter((line) => skus.includes(line.sku_id)).map(nameOf);
  return { count, added: lines.length - left_out.length, left_out: named(left_out), lowered: named(lowered) };
};

export const couponsForMeFn = async (ctx: Ctx, { seller_ids }: ParsedInputOf<typeof couponsForMe>) => ({ list: await couponsOpenToMe(ctx, seller_ids) });

/** Sellers a person ever ordered from, the latest first. */
export const boughtFromFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("order")
    .select("seller_id")
    .where("buyer_id", "=", me(ctx).id)
    .groupBy("seller_id")
    .orderBy((order) => order.fn.max("id"), "desc")
    .limit(200)
    .execute();
  const shop = await shopLines(
    ctx,
    rows.map((row) => row.seller_id),
  );
  return { list: rows.map((row) => ({ id: row.seller_id, name: shop(row.seller_id).name })) };
};
