import type { Currency, Money } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { unitPriceAt } from "./rules/price-break.ts";

/** What one piece of a product costs anybody who orders so many. */
export const usualPriceOf = async (ctx: Pick<Ctx, "tx">, productId: number, quantity: number): Promise<Money> => {
  const breaks = await database(ctx)
    .selectFrom("price_break")
    .innerJoin("product", "product.id", "price_break.product_id")
    .select(["from_quantity", "unit_price_minor", "price_break.currency"])
    .where("product_id", "=", productId)
    .execute();
  return { minor: unitPriceAt(breaks, quantity), currency: found(breaks[0]).currency as Currency };
};
