import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { quoteSkus, type Quote } from "#domains/catalogue/catalog/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { addToCart, maxLines, maxQuantity, updateCart, type removeFromCart } from "../../contract/cart.ts";
import { database } from "../database.ts";
import { countLines, lockCart, quantitiesOf, summed, writeLines } from "../lines.ts";

/** Which colour and size is short: several are put into the cart at once. */
const shortOf = (ctx: Ctx, { title, colour, size, available }: Quote) => ({
  name: [pick(colour, ctx.locale), size].filter((part) => part !== "").join(" · ") || pick(title, ctx.locale),
  left: Math.max(0, available),
});

export const addToCartFn = async (ctx: Ctx, { lines }: ParsedInputOf<typeof addToCart>) => {
  const userId = me(ctx).id;
  await lockCart(ctx, userId);
  const before = await quantitiesOf(ctx, userId);
  const wanted = [...summed(lines)].map(([sku_id, quantity]) => ({ sku_id, quantity: quantity + (before.get(sku_id) ?? 0) }));
  const quotes = new Map((await quoteSkus(ctx, wanted)).map((quote) => [quote.sku_id, quote]));
  const rows = wanted.map(({ sku_id, quantity }) => {
    const at = [`lines.${lines.findIndex((line) => line.sku_id === sku_id)}.quantity`];
    const quote = quotes.get(sku_id);
    if (!quote?.is_on_sale) throw refuse(addToCart, "sku_gone", {}, at);
    if (quantity > maxQuantity) throw refuse(addToCart, "too_much", { maximum: maxQuantity }, at);
    if (quantity > quote.available) throw refuse(addToCart, "stock_short", shortOf(ctx, quote), at);
    return { sku_id, quantity, product_id: quote.product_id };
  });
  const count = before.size + rows.filter((row) => !before.has(row.sku_id)).length;
  if (count > maxLines) throw refuse(addToCart, "too_many_lines", { maximum: maxLines });
  await writeLines(ctx, userId, rows);
  return { count };
};

export const updateCartFn = async (ctx: Ctx, { lines }: ParsedInputOf<typeof updateCart>) => {
  const userId = me(ctx).id;
  await lockCart(ctx, userId);
  const before = await quantitiesOf(ctx, userId);
  // A line that is not in this cart is not there, whoever else has it.
  for (const line of lines) found(before.get(line.sku_id));
  // Fewer is always allowed: that is how a short line is mended.
  const grown = lines.flatMap(({ sku_id, quantity }) => (quantity !== undefined && quantity > (before.get(sku_id) ?? 0) ? [{ sku_id, quantity }] : []));
  const quotes = new Map((await quoteSkus(ctx, grown)).map((quote) => [quote.sku_id, quote]));
  for (const { sku_id, quantity } of grown) {
    const at = [`lines.${lines.findIndex((line) => line.sku_id === sku_id)}.quantity`];
    const quote = quotes.get(sku_id);
    if (!quote?.is_on_sale) throw refuse(updateCart, "sku_gone", {}, at);
    if (quantity > quote.available) throw refuse(updateCart, "stock_short", shortOf(ctx, quote), at);
  }
  const last = [...new Map(lines.map((line) => [line.sku_id, line])).values()];
  await sql`
    update cart.line set quantity = coalesce(d.quantity, line.quantity), is_selected = coalesce(d.is_selected, line.is_selected)
    from unnest(${last.map((line) => line.sku_id)}::int[], ${last.map((line) => line.quantity ?? null)}::int[], ${last.map((line) => line.is_selected ?? null)}::bool[]) as d (sku_id, quantity, is_selected)
    where line.user_id = ${userId} and line.sku_id = d.sku_id`.execute(ctx.tx);
  return { count: before.size };
};

export const removeFromCartFn = async (ctx: Ctx, { sku_ids }: ParsedInputOf<typeof removeFromCart>) => {
  const userId = me(ctx).id;
  await database(ctx).deleteFrom("line").where("user_id", "=", userId).where("sku_id", "in", sku_ids).execute();
  return { count: await countLines(ctx, userId) };
};

export const countCartFn = async (ctx: Ctx) => ({ count: await countLines(ctx, me(ctx).id) });
