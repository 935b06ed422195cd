import { quoteSkus, type Quote } from "#domains/catalogue/catalog/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { prepared } from "#platform/database/prepared.ts";
import { database } from "./database.ts";

export type CartLine = Quote & { is_selected: boolean };

/**
 * A person's lines, newest first, as the catalog quotes them now: two queries. The price break of a product is that of its
 * selected lines, since these are what would be ordered.
 */
export const quotedLines = async (ctx: Pick<Ctx, "tx">, userId: number, only: "all" | "selected" = "all"): Promise<CartLine[]> => {
  let mine = database(ctx).selectFrom("line").modifyFront(prepared).select(["sku_id", "quantity", "is_selected"]).where("user_id", "=", userId);
  if (only === "selected") mine = mine.where("is_selected", "=", true);
  const lines = await mine.orderBy("added_at", "desc").orderBy("sku_id").execute();
  const quotes = await quoteSkus(
    ctx,
    lines.map((line) => ({ sku_id: line.sku_id, quantity: line.quantity, counts: line.is_selected })),
  );
  const lineOf = new Map(lines.map((line) => [line.sku_id, line]));
  return quotes.map((quote) => ({ ...quote, is_selected: lineOf.get(quote.sku_id)?.is_selected ?? false }));
};
