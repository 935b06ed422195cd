import { couponsOfGoods, type CouponOffer, type WantedCoupon } from "#domains/trade/coupons/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { withCoupons, type Checkout } from "./rules/checkout.ts";

/** A checkout with what its shops' coupons take off, and what each shop offers. A coupon is never for samples, nor for goods in several currencies. */
export const couponsOfCheckout = async (
  ctx: Ctx,
  checkout: Checkout,
  { isSample, wanted }: { isSample: boolean; wanted: readonly WantedCoupon[] },
): Promise<{ checkout: Checkout; coupons: Map<number, CouponOffer> }> => {
  const isOneCurrency = checkout.parts.every(({ lines }) => lines.every((line) => line.currency === checkout.currency));
  if (isSample || !isOneCurrency || checkout.parts.length === 0) return { checkout, coupons: new Map() };
  const { id: buyerId } = me(ctx);
  const bought = await database(ctx)
    .selectFrom("order")
    .select("seller_id")
    .distinct()
    .where("buyer_id", "=", buyerId)
    .where("status", "<>", "closed")
    .where(
      "seller_id",
      "in",
      checkout.parts.map(({ seller_id }) => seller_id),
    )
    .execute();
  const known = new Set(bought.map(({ seller_id }) => seller_id));
  const coupons = await couponsOfGoods(
    ctx,
    checkout.parts.map(({ seller_id, lines }) => ({ seller_id, lines, isFirstOrder: !known.has(seller_id) })),
    { buyerId, currency: checkout.currency, wanted },
  );
  return { checkout: withCoupons(checkout, new Map([...coupons].map(([seller, { applied }]) => [seller, applied]))), coupons };
};
