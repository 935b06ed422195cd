import { quoteSkus } from "#domains/catalog/index.server.ts";
import { toWire, type MoneyWire } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { assertPlaceable, placeCheckout, readBuyer, type PlacingCall } from "./place-checkout.ts";
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
  least_quantity: number;
  /** Nothing is paid after this. */
  until: Date;
};
type PlacedInGroup = { order_group_id: number; order_id: number; total: MoneyWire; expires_at: number; seconds_left: number };

/**
 * Places the caller's order into a group at the group's own price, held and payable as any other. When its money comes, `orders.group_buy_paid`
 * asks whether it is in time. Refuses in the words of `call`.
 */
export const placeInGroup = async (ctx: Ctx, call: PlacingCall, placing: InGroup): Promise<PlacedInGroup> => {
  const address = await readBuyer(ctx, call, placing.address_id);
  const wanted = mergeWanted(placing.lines);
  const quotes = (await quoteSkus(ctx, wanted)).filter((quote) => quote.product_id === placing.product_id);
  const checkout = checkoutOf(
    wanted,
    quotes.map((quote) => ({ ...quote, unit_price_minor: placing.unit_price_minor, min_quantity: placing.least_quantity })),
    me(ctx).id,
  );
  assertPlaceable(ctx, call, checkout, placing.expected_total);
  const { group_id, orders, expires_at } = await placeCheckout(ctx, call, {
    address,
    checkout,
    noteTo: new Map(checkout.parts.map((part) => [part.seller_id, placing.note])),
    until: placing.until,
    group_buy_id: placing.group_buy_id,
  });
  const [order] = orders;
  if (!order) throw new Error("no order was placed");
  return {
    order_group_id: group_id,
    order_id: order.id,
    total: toWire({ minor: checkout.total_minor, currency: checkout.currency }),
    expires_at: unixSeconds(expires_at),
    seconds_left: Math.max(0, Math.ceil((expires_at.getTime() - ctx.now.getTime()) / 1000)),
  };
};
