/** The door of coupons: what a shop takes off its goods. Orders asks what applies, spends it when an order is placed, and gives it back when one closes unpaid. */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { moveCoupon, myCoupons, saveCoupon, shopCoupons } from "./contract/coupons.ts";
import { moveCouponFn, myCouponsFn, saveCouponFn, shopCouponsFn } from "./server/calls/coupons.ts";
import { endCoupons } from "./server/coupon-machine.ts";

export { couponsOfGoods, type AppliedCoupon, type Couponed, type CouponOffer, type WantedCoupon } from "./server/offer-coupons.ts";
export { giveCouponsBack, spendCoupons, type CouponUse } from "./server/spend-coupons.ts";

export const coupons = defineDomain({
  name: "coupons",
  calls: [bind(myCoupons, myCouponsFn), bind(saveCoupon, saveCouponFn), bind(moveCoupon, moveCouponFn), bind(shopCoupons, shopCouponsFn)],
  sweeps: [{ name: "end-coupons", everySeconds: 60, run: endCoupons }],
});
