import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/** Orders that are placed with a coupon: one with a shop's, those of a checkout together with the portal's. */
export type CouponUse = {
  coupon_id: number;
  /** Null where an order alone is the use. */ checkout_id: number | null;
  orders: readonly { order_id: number; off_minor: bigint }[];
};

/**
 * Spends coupons for orders of one buyer, whose placing is one at a time (the lock of the buyer). Each is one statement that
 * looks at budget, uses and state and takes its part at once, so that many buyers together spend what there is and not a cent more.
 * @returns false when one of them does not hold so much any more: the transaction must be left.
 */
export const spendCoupons = async (ctx: Ctx, buyerId: number, uses: readonly CouponUse[]): Promise<boolean> => {
  for (const { coupon_id, checkout_id, orders } of uses.toSorted((one, other) => one.coupon_id - other.coupon_id)) {
    const off_minor = orders.reduce((all, one) => all + one.off_minor, 0n);
    const { rows } = await sql`
      with spent as (
        update coupons.coupon c set spent_minor = spent_minor + ${off_minor}::bigint, used = used + 1, used_at = ${ctx.now}
        where id = ${coupon_id} and status = 'running' and from_at <= ${ctx.now} and until_at > ${ctx.now}
          and (budget_minor is null or spent_minor + ${off_minor}::bigint <= budget_minor) and (most_uses is null or used < most_uses)
          and per_buyer > (select count(distinct coalesce(u.checkout_id, u.order_id)) from coupons.use u where u.coupon_id = c.id and u.buyer_id = ${buyerId} and u.given_back_at is null)
        returning id
      )
      insert into coupons.use (coupon_id, buyer_id, checkout_id, order_id, off_minor, created_at)
      select id, ${buyerId}::int, ${checkout_id}::int, o.order_id, o.off_minor, ${ctx.now}::timestamptz
      from spent, unnest(${orders.map((one) => one.order_id)}::int[], ${orders.map((one) => String(one.off_minor))}::bigint[]) as o (order_id, off_minor)
      returning id`.execute(ctx.tx);
    if (rows.length === 0) return false;
  }
  return true;
};

/** What an order still takes of coupons. `kept_minor`: so much of the portal's, since the portal pays it, or will; minor units of the order's currency. */
export type CouponKept = { order_id: number; kept_minor: bigint };

/**
 * Orders that close, or come to cost something else, give back what they took of coupons: of a shop's all, of the portal's what is not kept; with `whose` the portal's alone. A repeat changes nothing.
 * A use of the portal's is there again when no order of its checkout keeps a part: the coupons are locked first, so that two orders of one checkout see each other.
 */
export const giveCouponsBack = async (ctx: Ctx, orders: readonly CouponKept[], whose: "all" | "portal" = "all"): Promise<void> => {
  const orderIds = orders.map(({ order_id }) => order_id);
  const { rows: held } = await sql`
    select id from coupons.coupon where id in (select coupon_id from coupons.use where order_id = any(${orderIds}::int[]) and given_back_at is null)
      and (seller_id is null or ${whose === "all"}::boolean)
    order by id for no key update`.execute(ctx.tx);
  if (held.length === 0) return;
  await sql`
    with taken as (
      select u.id, u.coupon_id, u.order_id, u.checkout_id, u.off_minor, case when c.seller_id is null then least(k.kept_minor, u.off_minor) else 0 end as kept_minor
      from coupons.use u join coupons.coupon c on c.id = u.coupon_id
      join unnest(${orderIds}::int[], ${orders.map((one) => String(one.kept_minor))}::bigint[]) as k (order_id, kept_minor) on k.order_id = u.order_id
      where u.given_back_at is null and (c.seller_id is null or ${whose === "all"}::boolean)
    ), gone as (
      update coupons.use u set given_back_at = ${ctx.now} from taken t where u.id = t.id and t.kept_minor = 0
    ), less as (
      update coupons.use u set off_minor = t.kept_minor from taken t where u.id = t.id and t.kept_minor > 0
    ), free as (
      select coupon_id, count(distinct coalesce(checkout_id, order_id))::int as count from taken t
      where kept_minor = 0 and not exists (
        select from coupons.use u where u.coupon_id = t.coupon_id and u.checkout_id = t.checkout_id and u.given_back_at is null
          and not u.id in (select id from taken where kept_minor = 0))
      group by coupon_id
    )
    update coupons.coupon c set spent_minor = c.spent_minor - t.back_minor, used = c.used - coalesce((select count from free where free.coupon_id = c.id), 0)
    from (select coupon_id, sum(off_minor - kept_minor)::bigint as back_minor from taken group by coupon_id) t where c.id = t.coupon_id`.execute(ctx.tx);
};
