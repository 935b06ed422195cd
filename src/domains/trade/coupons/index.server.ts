/** The door of coupons: what a shop takes off its goods, and what the portal does. Orders asks what applies, spends it when an order is placed, and gives back what one that closes does not cost. */
import { booksFaults } from "#platform/calls/books.ts";
import { answers, bind, defineDomain } from "#platform/calls/domain.ts";
import { columnOf, named } from "#platform/calls/object-names.ts";
import { moveCoupon, movePortalCoupon, myCoupons, portalCoupons, saveCoupon, savePortalCoupon, shopCoupons } from "./contract/coupons.ts";
import { moveCouponFn, movePortalCouponFn, myCouponsFn, portalCouponsFn, saveCouponFn, savePortalCouponFn, shopCouponsFn } from "./server/calls/coupons.ts";
import { endCoupons } from "./server/coupon-machine.ts";
import { heldByCoupons } from "./server/coupon-faults.ts";
import { database } from "./server/database.ts";

export {
  couponsOfGoods,
  ticketsFor,
  type AppliedCoupon,
  type Couponed,
  type CouponOffer,
  type PortalOffer,
  type WantedCoupon,
  type WantedOne,
} from "./server/offer-coupons.ts";
export { giveCouponsBack, spendCoupons, type CouponUse } from "./server/spend-coupons.ts";

export const coupons = defineDomain({
  name: "coupons",
  calls: [
    bind(myCoupons, myCouponsFn),
    bind(saveCoupon, saveCouponFn),
    bind(moveCoupon, moveCouponFn),
    bind(shopCoupons, shopCouponsFn),
    bind(portalCoupons, portalCouponsFn),
    bind(savePortalCoupon, savePortalCouponFn),
    bind(movePortalCoupon, movePortalCouponFn),
  ],
  answers: [
    answers(booksFaults, "coupons", heldByCoupons),
    ...named([savePortalCoupon, movePortalCoupon], (ctx, ids) =>
      database(ctx)
        .selectFrom("coupon")
        .select(["id", "name"])
        .where("id", "in", [...ids])
        .where("seller_id", "is", null)
        .execute(),
    ),
    ...named([saveCoupon, moveCoupon], columnOf(database, "coupon", "name")),
  ],
  sweeps: [{ name: "end-coupons", everySeconds: 60, run: endCoupons }],
});
