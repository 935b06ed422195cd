import type { ParsedInputOf } from "#kit/call.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { mergeCart } from "../../contract/cart.ts";
import { database } from "../database.ts";
import { countLines, lockCart } from "../lines.ts";
import { takeWhatCan } from "../take-what-can.ts";

/** Signing in must not fail for a cart. */
export const mergeCartFn = async (ctx: Ctx, { merge_key, lines }: ParsedInputOf<typeof mergeCart>) => {
  const userId = me(ctx).id;
  await lockCart(ctx, userId);
  const isFirst = await database(ctx)
    .insertInto("merged")
    .values({ user_id: userId, merge_key, merged_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("merge_key")
    .executeTakeFirst();
  if (!isFirst) return { count: await countLines(ctx, userId), left_out: [], lowered: [] };
  const { count, left_out, lowered } = await takeWhatCan(ctx, userId, lines);
  return { count, left_out, lowered };
};
