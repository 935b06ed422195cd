import { couponsOfGoods, type CouponOffer, type PortalOffer, type WantedCoupon, type WantedOne } from "#domains/trade/coupons/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { withCoupons, type Checkout } from "./rules/checkout.ts";

const hasOrdered = async (ctx: Ctx, buyerId: number): Promise<boolean> =>
  (await database(ctx).selectFrom("order").select("id").where("buyer_id", "=", buyerId).where("status", "<>", "closed").limit(1).executeTakeFirst()) !==
  undefined;

/**
 * A checkout with what its shops' coupons and the portal's take off, what each shop offers, and what the portal does. A coupon is never for samples, nor for goods in
 * several currencies.
 */
export const couponsOfCheckout = async (
  ctx: Ctx,
  checkout: Checkout,
  {
    isSample,
    wanted,
    wantedOfPortal,
    buyerId = me(ctx).id,
  }: { isSample: boolean; wanted: readonly WantedCoupon[]; wantedOfPortal: WantedOne; buyerId?: number },
): Promise<{ checkout: Checkout; coupons: Map<number, CouponOffer>; portal?: PortalOffer }> => {
  const isOneCurrency = checkout.parts.every(({ lines }) => lines.every((line) => line.currency === checkout.currency));
  if (isSample || !isOneCurrency || checkout.parts.length === 0) return { checkout, coupons: new Map() };
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
  const isFirstOfAll = known.size === 0 && !(await hasOrdered(ctx, buyerId));
  const { shops: coupons, portal } = await couponsOfGoods(
    ctx,
    checkout.parts.map(({ seller_id, lines }) => ({ seller_id, lines, isFirstOrder: !known.has(seller_id) })),
    { buyerId, currency: checkout.currency, wanted, wantedOfPortal, isFirstOfAll },
  );
  const ofShops = new Map([...coupons].map(([seller, { applied }]) => [seller, applied]));
  return { checkout: withCoupons(checkout, ofShops, portal.applied), coupons, portal };
};
