import type { ParsedInputOf } from "#kit/call.ts";
import { quoteSkus } from "#domains/catalog/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { maxLines, maxQuantity, type mergeCart } from "../../contract/cart.ts";
import { database } from "../database.ts";
import { lockCart, quantitiesOf, summed, writeLines } from "../lines.ts";

/**
 * Signing in must not fail for a cart: what is off sale or over a limit is left out and named, and a quantity over the stock is
 * taken down to it.
 */
export const mergeCartFn = async (ctx: Ctx, { merge_key, lines }: ParsedInputOf<typeof mergeCart>) => {
  const userId = me(ctx).id;
  await lockCart(ctx, userId);
  const before = await quantitiesOf(ctx, userId);
  const isFirst = await database(ctx)
    .insertInto("merged")
    .values({ user_id: userId, merge_key, merged_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("merge_key")
    .executeTakeFirst();
  if (!isFirst) return { count: before.size, left_out: [] };
  const wanted = summed(lines);
  const quotes = new Map(
    (
      await quoteSkus(
        ctx,
        [...wanted].map(([sku_id, quantity]) => ({ sku_id, quantity })),
      )
    ).map((quote) => [quote.sku_id, quote]),
  );
  const left_out: number[] = [];
  let room = maxLines - before.size;
  const rows = [...wanted].flatMap(([sku_id, quantity]) => {
    const quote = quotes.get(sku_id);
    const isNew = !before.has(sku_id);
    if (!quote?.is_on_sale || quote.available <= 0 || (isNew && room <= 0)) {
      left_out.push(sku_id);
      return [];
    }
    if (isNew) room -= 1;
    return [
      {
        sku_id,
        product_id: quote.product_id,
        quantity: Math.max(before.get(sku_id) ?? 0, Math.min((before.get(sku_id) ?? 0) + quantity, quote.available, maxQuantity)),
      },
    ];
  });
  await writeLines(ctx, userId, rows);
  return { count: maxLines - room, left_out };
};
