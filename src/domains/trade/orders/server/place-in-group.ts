import { quoteSkus, type Quote } from "#domains/catalogue/catalog/index.server.ts";
import type { CallDefinition } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import { toWire, type Currency, type MoneyWire } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { z } from "zod";
import type { groupFaults, placingRefusals } from "../contract/checkout.ts";
import { assertPlaceable, placeCheckout, readBuyer } from "./place-checkout.ts";
import { termsOfCheckout } from "./term-of-checkout.ts";
import { checkoutOf, mergeWanted, type Wanted } from "./rules/checkout.ts";

type InGroup = {
  /** Of the group, which the caller keeps. */
  group_buy_id: number;
  /** What is ordered is of this product; anything else is as good as gone. */
  product_id: number;
  lines: readonly Wanted[];
  address_id: number;
  note: string;
  expected_total: { minor: string; currency: string };
  unit_price_minor: bigint;
  /** Of the price. */
  currency: Currency;
  least_quantity: number;
  /** Nothing is paid after this. */
  until: Date;
};
type GroupCall = CallDefinition<z.ZodType, z.ZodType, keyof typeof placingRefusals | keyof typeof groupFaults>;
type PlacedInGroup = { checkout_id: number; order_id: number; total: MoneyWire; expires_at: number; seconds_left: number };

/** Its seller may have changed a product since the group's terms were written: nobody pays the figure of one currency in another, or more than usual. */
const assertWorthwhile = (call: GroupCall, { unit_price_minor, currency }: InGroup, quotes: readonly Quote[]) => {
  for (const quote of quotes) {
    if (quote.currency !== currency) throw refuse(call, "group_currency");
    if (quote.unit_price_minor <= unit_price_minor)
      throw refuse(call, "group_not_cheaper", { usual: moneyText({ minor: quote.unit_price_minor, currency }) }, ["lines"]);
  }
};

/**
 * Places the caller's order into a group at the group's own price, held and payable as any other. When its money comes, `orders.group_buy_paid`
 * asks whether it is in time. Refuses in the words of `call`.
 */
export const placeInGroup = async (ctx: Ctx, call: GroupCall, placing: InGroup): Promise<PlacedInGroup> => {
  const address = await readBuyer(ctx, call, placing.address_id);
  const wanted = mergeWanted(placing.lines);
  const quotes = (await quoteSkus(ctx, wanted)).filter((quote) => quote.product_id === placing.product_id);
  assertWorthwhile(call, placing, quotes);
  const checkout = checkoutOf(
    wanted,
    quotes.map((quote) => ({ ...quote, unit_price_minor: placing.unit_price_minor, min_quantity: placing.least_quantity })),
    me(ctx).id,
  );
  assertPlaceable(ctx, call, checkout, placing.expected_total);
  const { checkout_id, orders, expires_at } = await placeCheckout(ctx, call, {
    address,
    // What is bought in a group has no freight, and nobody is asked for a term: the goods' own counts.
    checkout: termsOfCheckout(checkout, address, []).checkout,
    noteTo: new Map(checkout.parts.map((part) => [part.seller_id, placing.note])),
    until: placing.until,
    group_buy_id: placing.group_buy_id,
  });
  const [order] = orders;
  if (!order) throw new Error("no order was placed");
  return {
    checkout_id,
    order_id: order.id,
    total: toWire({ minor: checkout.total_minor, currency: checkout.currency }),
    expires_at: unixSeconds(expires_at),
    seconds_left: Math.max(0, Math.ceil((expires_at.getTime() - ctx.now.getTime()) / 1000)),
  };
};
