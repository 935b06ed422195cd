import { quoteSkus } from "#domains/catalogue/catalog/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { maxLines, maxQuantity } from "../contract/cart.ts";
import { quantitiesOf, summed, writeLines } from "./lines.ts";

export type Taken = {
  count: number;
  left_out: number[];
  /** Of these less was taken than was wanted. */
  lowered: number[];
  /** By how much each of the others grew: less than was wanted where the stock is short. */
  added: ReadonlyMap<number, number>;
};

/**
 * Adds to a locked cart what can be added: what is off sale or over a limit is left out and named, and a quantity over the stock is
 * taken down to it.
 */
export const takeWhatCan = async (ctx: Ctx, userId: number, lines: readonly { sku_id: number; quantity: number }[]): Promise<Taken> => {
  const before = await quantitiesOf(ctx, userId);
  const wanted = [...summed(lines)].map(([sku_id, quantity]) => ({ sku_id, quantity }));
  const quotes = new Map((await quoteSkus(ctx, wanted)).map((quote) => [quote.sku_id, quote]));
  const left_out: number[] = [];
  let room = maxLines - before.size;
  const rows = wanted.flatMap(({ sku_id, quantity }) => {
    const quote = quotes.get(sku_id);
    const isNew = !before.has(sku_id);
    if (!quote?.is_on_sale || quote.available <= 0 || (isNew && room <= 0)) {
      left_out.push(sku_id);
      return [];
    }
    if (isNew) room -= 1;
    const had = before.get(sku_id) ?? 0;
    return [{ sku_id, product_id: quote.product_id, quantity: Math.max(had, Math.min(had + quantity, quote.available, maxQuantity)) }];
  });
  await writeLines(ctx, userId, rows);
  const added = new Map(rows.map((row) => [row.sku_id, row.quantity - (before.get(row.sku_id) ?? 0)]));
  const lowered = wanted.flatMap(({ sku_id, quantity }) => ((added.get(sku_id) ?? quantity) < quantity ? [sku_id] : []));
  return { count: maxLines - room, left_out, lowered, added };
};
