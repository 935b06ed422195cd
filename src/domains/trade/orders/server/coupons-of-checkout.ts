import { sql } from "kysely";
import { couponsOfGoods, ticketsFor, type CouponOffer, type PortalOffer, type WantedCoupon, type WantedOne } from "#domains/trade/coupons/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { withCoupons, type Checkout } from "./rules/checkout.ts";

/** Of these sellers those whom the buyer has ordered from, and whether they have ordered anything anywhere. */
const orderedOf = async (ctx: Ctx, buyerId: number, sellers: readonly number[]): Promise<{ sellers: Set<number>; isAny: boolean }> => {
  const ordered = database(ctx).selectFrom("order").where("buyer_id", "=", buyerId).where("status", "<>", "closed");
  const rows = await ordered
    .select("seller_id")
    .distinct()
    .where("seller_id", "=", sql<number>`any(${sellers}::int[])`)
    .execute();
  const isAny = rows.length > 0 || (await ordered.select("id").limit(1).executeTakeFirst()) !== undefined;
  return { sellers: new Set(rows.map(({ seller_id }) => seller_id)), isAny };
};

/** Of each of these shops the coupons that are open to the buyer, before anything is chosen. */
export const couponsOpenToMe = async (ctx: Ctx, sellers: readonly number[]) => {
  const { id: buyerId } = me(ctx);
  const tickets = await ticketsFor(ctx, sellers, { buyerId, orderedOf: (of) => orderedOf(ctx, buyerId, of) });
  return [...tickets].map(([seller_id, coupons]) => ({ seller_id, coupons }));
};

/**
 * A checkout with what its shops' coupons and the portal's take off, what each shop offers, and what the portal does. A coupon is never for samples, nor for goods in
 * several currencies; the portal's is for what is paid together, not for a shop that is asked for its freight beside others.
 */
export const couponsOfCheckout = async (
  ctx: Ctx,
  checkout: Checkout,
  {
    isSample,
    wanted,
    wantedOfPortal,
    freight,
    buyerId = me(ctx).id,
  }: {
    isSample: boolean;
    wanted: readonly WantedCoupon[];
    wantedOfPortal: WantedOne;
    /** The shops that the buyer would ask: whether a way stands nevertheless is known only when these sums are. */
    freight: readonly { seller_id: number; ask: boolean }[];
    buyerId?: number;
  },
): Promise<{ checkout: Checkout; coupons: Map<number, CouponOffer>; portal?: PortalOffer }> => {
  const isOneCurrency = checkout.parts.every(({ lines }) => lines.every((line) => line.currency === checkout.currency));
  if (isSample || !isOneCurrency || checkout.parts.length === 0) return { checkout, coupons: new Map() };
  const isApart = (seller: number) => checkout.parts.length > 1 && freight.some(({ seller_id, ask }) => ask && seller_id === seller);
  const goods = checkout.parts.map(({ seller_id, lines }) => ({ seller_id, lines, isApart: isApart(seller_id) }));
  const { shops: coupons, portal } = await couponsOfGoods(ctx, goods, {
    buyerId,
    currency: checkout.currency,
    wanted,
    wantedOfPortal,
    orderedOf: (sellers) => orderedOf(ctx, buyerId, sellers),
  });
  const ofShops = new Map([...coupons].map(([seller, { applied }]) => [seller, applied]));
  return { checkout: withCoupons(checkout, ofShops, portal.applied), coupons, portal };
};
