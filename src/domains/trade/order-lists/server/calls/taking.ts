import { quoteSkus } from "#domains/catalogue/catalog/index.server.ts";
import { missingToMinimum } from "#domains/catalogue/catalog/contract/price-break.ts";
import { maxQuantity } from "#domains/trade/cart/contract/cart.ts";
import { putIntoCart, quotedLines } from "#domains/trade/cart/index.server.ts";
import { lastOrdered } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { toWire } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { takeLines, takeList, type Fate } from "../../contract/lists.ts";
import { database } from "../database.ts";
import { linesOfList, readableList, summed, type Line } from "../lists.ts";

/**
 * Into the cart of whoever asks, as far as it can be had: nothing is refused for one faulty line, and each that did not go as it was wanted is named. Undefined
 * where nothing went at all.
 */
const take = async (ctx: Ctx, lines: readonly Line[]) => {
  const { id: userId } = me(ctx);
  const wanted = summed(lines);
  const quotes = await quoteSkus(ctx, wanted);
  const last = await lastOrdered(
    ctx,
    userId,
    wanted.map(({ sku_id }) => sku_id),
  );
  const { count, left_out, added } = await putIntoCart(ctx, userId, wanted);
  const addedOf = (sku: number) => added.get(sku) ?? 0;
  const went = wanted.filter(({ sku_id }) => addedOf(sku_id) > 0);
  if (went.length === 0) return undefined;
  // Prices by quantity count what was in the cart before.
  const inCart = await quotedLines(ctx, userId, "selected");
  const inCartOf = new Map(inCart.map((line) => [line.sku_id, line]));
  const goodsOf = (quote: (typeof quotes)[number]) => ({
    sku_id: quote.sku_id,
    title: pick(quote.title, ctx.locale),
    colour: pick(quote.colour, ctx.locale),
    size: quote.size,
    unit: quote.unit,
  });
  const fateOf = (quote: (typeof quotes)[number]): Fate =>
    !quote.is_on_sale ? "off_sale" : quote.available <= 0 ? "sold_out" : left_out.includes(quote.sku_id) ? "cart_full" : "fewer";
  const products = new Set(quotes.filter(({ sku_id }) => addedOf(sku_id) > 0).map(({ product_id }) => product_id));
  return {
    count,
    added: went.length,
    short: quotes.flatMap((quote) => {
      const got = addedOf(quote.sku_id);
      return got < quote.quantity ? [{ ...goodsOf(quote), wanted: quote.quantity, added: got, fate: fateOf(quote) }] : [];
    }),
    changed: quotes.flatMap((quote) => {
      const before = last.get(quote.sku_id)?.price;
      const now = inCartOf.get(quote.sku_id);
      if (!before || !now || addedOf(quote.sku_id) === 0) return [];
      const isSame = before.currency === now.currency && before.minor === now.unit_price_minor;
      return isSame ? [] : [{ ...goodsOf(quote), was: toWire(before), now: toWire({ minor: now.unit_price_minor, currency: now.currency }) }];
    }),
    below: [...Map.groupBy(inCart, ({ product_id }) => product_id)].flatMap(([product_id, own]) => {
      const [first] = own;
      const missing = missingToMinimum(
        first?.min_quantity ?? 0,
        own.filter(({ is_on_sale }) => is_on_sale).reduce((sum, { quantity }) => sum + quantity, 0),
      );
      return first && products.has(product_id) && missing > 0 ? [{ product_id, title: pick(first.title, ctx.locale), unit: first.unit, missing }] : [];
    }),
  };
};

export const takeListFn = async (ctx: Ctx, { id, times }: ParsedInputOf<typeof takeList>) => {
  await readableList(ctx, id, true);
  const lines = await linesOfList(ctx, id);
  if (lines.length === 0) throw refuse(takeList, "nothing_listed");
  const taken = await take(
    ctx,
    lines.map(({ sku_id, quantity }) => ({ sku_id, quantity: Math.min(maxQuantity, quantity * times) })),
  );
  if (!taken) throw refuse(takeList, "nothing_taken");
  await database(ctx).updateTable("list").set({ taken_at: ctx.now }).where("id", "=", id).execute();
  return taken;
};

export const takeLinesFn = async (ctx: Ctx, { lines }: ParsedInputOf<typeof takeLines>) => {
  const taken = await take(ctx, lines);
  if (!taken) throw refuse(takeLines, "nothing_taken");
  return taken;
};
