import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/** An order that is placed with a coupon. */
export type CouponUse = { coupon_id: number; order_id: number; off_minor: bigint };

/**
 * Spends coupons for orders of one buyer, whose placing is one at a time (the lock of the buyer). Each is one statement that
 * looks at budget, uses and state and takes its part at once, so that many buyers together spend what there is and not a cent more.
 * @returns false when one of them does not hold so much any more: the transaction must be left.
 */
export const spendCoupons = async (ctx: Ctx, buyerId: number, uses: readonly CouponUse[]): Promise<boolean> => {
  for (const { coupon_id, order_id, off_minor } of uses.toSorted((one, other) => one.coupon_id - other.coupon_id)) {
    const { rows } = await sql`
      with spent as (
        update coupons.coupon c set spent_minor = spent_minor + ${off_minor}::bigint, used = used + 1, used_at = ${ctx.now}
        where id = ${coupon_id} and status = 'running' and from_at <= ${ctx.now} and until_at > ${ctx.now}
          and (budget_minor is null or spent_minor + ${off_minor}::bigint <= budget_minor) and (most_uses is null or used < most_uses)
          and per_buyer > (select count(*) from coupons.use u where u.coupon_id = c.id and u.buyer_id = ${buyerId} and u.given_back_at is null)
        returning id
      )
      insert into coupons.use (coupon_id, buyer_id, order_id, off_minor, created_at)
      select id, ${buyerId}::int, ${order_id}::int, ${off_minor}::bigint, ${ctx.now}::timestamptz from spent
      returning id`.execute(ctx.tx);
    if (rows.length === 0) return false;
  }
  return true;
};

/** Orders that close unpaid, or come to cost something else, give back what they took of coupons; a repeat changes nothing. */
export const giveCouponsBack = async (ctx: Ctx, orderIds: readonly number[]): Promise<void> => {
  await sql`
    with back as (
      update coupons.use set given_back_at = ${ctx.now} where order_id = any(${orderIds}::int[]) and given_back_at is null returning coupon_id, off_minor
    ), held as (
      select id from coupons.coupon where id in (select coupon_id from back) order by id for no key update
    )
    update coupons.coupon c set spent_minor = c.spent_minor - b.off_minor, used = c.used - b.count
    from (select coupon_id, sum(off_minor)::bigint as off_minor, count(*)::int as count from back group by coupon_id) b join held on held.id = b.coupon_id
    where c.id = b.coupon_id`.execute(ctx.tx);
};
