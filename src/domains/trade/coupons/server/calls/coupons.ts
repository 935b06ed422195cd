import { sql } from "kysely";
import { productLinesOf } from "#domains/catalogue/catalog/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { fromUnix } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { mostCoupons, mostOffered, moveCoupon, saveCoupon, type CouponFields, type myCoupons, type shopCoupons } from "../../contract/coupons.ts";
import { couponMachine, type CouponRow } from "../coupon-machine.ts";
import { database } from "../database.ts";
import { presentCoupon, presentTicket } from "../present-coupon.ts";

export const myCouponsFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof myCoupons>) => {
  const query = database(ctx).selectFrom("coupon").where("seller_id", "=", shopOf(ctx).ownerId);
  const rows = await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: rows.map((row) => presentCoupon(ctx, row)), page, size, ...(await countUpToCap(ctx, query)) };
};

/** A coupon of the caller's shop, locked. */
const lockMine = async (ctx: Ctx, id: number): Promise<CouponRow> => {
  const coupon = await couponMachine.lock(ctx, id);
  return found(coupon?.seller_id === shopOf(ctx).ownerId ? coupon : null);
};

const columnsOf = (coupon: CouponFields) => ({
  name: JSON.stringify(coupon.name),
  kind: coupon.kind,
  currency: coupon.currency,
  off_minor: BigInt(coupon.off_minor),
  percent: coupon.kind === "percent" ? coupon.percent : null,
  least_minor: BigInt(coupon.least_minor ?? 0),
  product_ids: coupon.product_ids.length === 0 ? null : [...new Set(coupon.product_ids)],
  is_first_only: coupon.is_first_only,
  code: coupon.code === "" ? null : coupon.code,
  per_buyer: coupon.per_buyer,
  from_at: fromUnix(startOfDay(coupon.from)),
  until_at: fromUnix(startOfDay(coupon.until, 1)),
  budget_minor: coupon.budget_minor === null ? null : BigInt(coupon.budget_minor),
  most_uses: coupon.most_uses,
});

export const saveCouponFn = async (ctx: Ctx, { id, coupon }: ParsedInputOf<typeof saveCoupon>) => {
  const { ownerId: seller_id } = shopOf(ctx);
  // One at a time: two at once do not both find room, nor the same code free.
  await advisoryLock(ctx, "coupons/shop", seller_id);
  const columns = columnsOf(coupon);
  if (id > 0 && (await lockMine(ctx, id)).status !== "draft") throw refuse(saveCoupon, "started");
  if (columns.until_at <= ctx.now) throw refuse(saveCoupon, "is_over", {}, ["coupon.until"]);
  const own = await productLinesOf(ctx, seller_id, coupon.product_ids);
  const other = coupon.product_ids.findIndex((product) => !own.has(product));
  if (other >= 0) throw refuse(saveCoupon, "product_wrong", {}, [`coupon.product_ids.${other}`]);
  if (columns.code !== null) {
    const taken = await database(ctx)
      .selectFrom("coupon")
      .select("id")
      .where("seller_id", "=", seller_id)
      .where("code", "=", columns.code)
      .where("status", "<>", "ended")
      .where("id", "<>", id)
      .executeTakeFirst();
    if (taken) throw refuse(saveCoupon, "code_taken", {}, ["coupon.code"]);
  }
  if (id > 0) {
    await database(ctx).updateTable("coupon").set(columns).where("id", "=", id).execute();
    return { id };
  }
  const { count } = await database(ctx)
    .selectFrom("coupon")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("seller_id", "=", seller_id)
    .where("status", "<>", "ended")
    .executeTakeFirstOrThrow();
  if (count >= mostCoupons) throw refuse(saveCoupon, "too_many", { most: mostCoupons });
  const made = await database(ctx)
    .insertInto("coupon")
    .values({ ...columns, seller_id, status: couponMachine.life.initial, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await couponMachine.begin(ctx, [made.id], { event: "make", party: "seller" });
  return made;
};

export const moveCouponFn = async (ctx: Ctx, { id, act }: ParsedInputOf<typeof moveCoupon>) => {
  const status = await couponMachine.move(ctx, [await lockMine(ctx, id)], { event: act, party: "seller" });
  if (!status) throw refuse(moveCoupon, "state_wrong");
  ctx.changed(`coupons:${shopOf(ctx).ownerId}`);
  return { status };
};

/** What is used up is told of no more, nor what has to be typed. */
export const shopCouponsFn = async (ctx: Ctx, { seller_id, product_id }: ParsedInputOf<typeof shopCoupons>) => {
  const rows = await database(ctx)
    .selectFrom("coupon")
    .selectAll()
    .where("seller_id", "=", seller_id)
    .where("status", "=", "running")
    .where("code", "is", null)
    .where("from_at", "<=", ctx.now)
    .where("until_at", ">", ctx.now)
    .where(
      sql<boolean>`(budget_minor is null or budget_minor - spent_minor >= case kind when 'sum' then off_minor else 1 end) and (most_uses is null or used < most_uses)`,
    )
    .$if(product_id !== undefined, (query) => query.where(sql<boolean>`(product_ids is null or ${product_id ?? 0}::int = any(product_ids))`))
    .orderBy("off_minor", "desc")
    .orderBy("id")
    .limit(mostOffered)
    .execute();
  return { list: rows.map((row) => presentTicket(ctx, row)) };
};
