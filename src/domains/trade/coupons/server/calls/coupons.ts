import { sql } from "kysely";
import { productLinesOf } from "#domains/catalogue/catalog/index.server.ts";
import { standingIn } from "#domains/money/ledger/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { fromUnix } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import {
  mostCoupons,
  mostOffered,
  moveCoupon,
  movePortalCoupon,
  saveCoupon,
  savePortalCoupon,
  type CouponFields,
  type myCoupons,
  type portalCoupons,
  type shopCoupons,
} from "../../contract/coupons.ts";
import { couponMachine, type CouponRow } from "../coupon-machine.ts";
import { database } from "../database.ts";
import { offeredBy } from "../offer-coupons.ts";
import { presentCoupon, presentTicket } from "../present-coupon.ts";

/** Whose coupons these are: a shop's, or of the portal itself. */
type Giver = { seller: number | null };
const shops = (ctx: Ctx): Giver => ({ seller: shopOf(ctx).ownerId });
const portals: Giver = { seller: null };

const listOf = async (ctx: Ctx, { seller }: Giver, { page, size }: ParsedInputOf<typeof myCoupons>) => {
  const query = database(ctx).selectFrom("coupon").where("seller_id", "is not distinct from", seller);
  const rows = await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: rows.map((row) => presentCoupon(ctx, row)), page, size, ...(await countUpToCap(ctx, query)) };
};

export const myCouponsFn = (ctx: Ctx, input: ParsedInputOf<typeof myCoupons>) => listOf(ctx, shops(ctx), input);

export const portalCouponsFn = async (ctx: Ctx, input: ParsedInputOf<typeof portalCoupons>) => ({
  ...(await listOf(ctx, portals, input)),
  // The account is below zero by what it has cost.
  paid: (await standingIn(ctx, ["coupon"])).map(({ minor, currency }) => toWire({ minor: -minor, currency })),
});

/** A coupon of this giver, locked. */
const lockOf = async (ctx: Ctx, { seller }: Giver, id: number): Promise<CouponRow> => {
  const coupon = await couponMachine.lock(ctx, id);
  return found(coupon?.seller_id === seller ? coupon : null);
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
  stacks: coupon.stacks,
  code: coupon.code === "" ? null : coupon.code,
  per_buyer: coupon.per_buyer,
  from_at: fromUnix(startOfDay(coupon.from)),
  until_at: fromUnix(startOfDay(coupon.until, 1)),
  budget_minor: coupon.budget_minor === null ? null : BigInt(coupon.budget_minor),
  most_uses: coupon.most_uses,
});

const write = async (
  ctx: Ctx,
  call: typeof saveCoupon | typeof savePortalCoupon,
  { id, columns, giver }: { id: number; columns: ReturnType<typeof columnsOf>; giver: Giver },
) => {
  if (id > 0 && (await lockOf(ctx, giver, id)).status !== "draft") throw refuse(call, "started");
  if (columns.until_at <= ctx.now) throw refuse(call, "is_over", {}, ["coupon.until"]);
  if (columns.code !== null) {
    const taken = await database(ctx)
      .selectFrom("coupon")
      .select("id")
      .where("seller_id", "is not distinct from", giver.seller)
      .where("code", "=", columns.code)
      .where("status", "<>", "ended")
      .where("id", "<>", id)
      .executeTakeFirst();
    if (taken) throw refuse(call, "code_taken", {}, ["coupon.code"]);
  }
  if (id > 0) {
    await database(ctx).updateTable("coupon").set(columns).where("id", "=", id).execute();
    return { id };
  }
  const { count } = await database(ctx)
    .selectFrom("coupon")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("seller_id", "is not distinct from", giver.seller)
    .where("status", "<>", "ended")
    .executeTakeFirstOrThrow();
  if (count >= mostCoupons) throw refuse(call, "too_many", { most: mostCoupons });
  const made = await database(ctx)
    .insertInto("coupon")
    .values({ ...columns, seller_id: giver.seller, status: couponMachine.life.initial, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await couponMachine.begin(ctx, [made.id], { event: "make", party: giver.seller === null ? "operator" : "seller" });
  return made;
};

// One at a time of each giver: two at once do not both find room, nor the same code free.
export const saveCouponFn = async (ctx: Ctx, { id, coupon }: ParsedInputOf<typeof saveCoupon>) => {
  const { ownerId } = shopOf(ctx);
  await advisoryLock(ctx, "coupons/shop", ownerId);
  const own = await productLinesOf(ctx, ownerId, coupon.product_ids);
  const other = coupon.product_ids.findIndex((product) => !own.has(product));
  if (other >= 0) throw refuse(saveCoupon, "product_wrong", {}, [`coupon.product_ids.${other}`]);
  return write(ctx, saveCoupon, { id, columns: { ...columnsOf(coupon), stacks: true }, giver: shops(ctx) });
};

export const savePortalCouponFn = async (ctx: Ctx, { id, coupon }: ParsedInputOf<typeof savePortalCoupon>) => {
  await advisoryLock(ctx, "coupons/shop", 0);
  return write(ctx, savePortalCoupon, { id, columns: { ...columnsOf(coupon), product_ids: null }, giver: portals });
};

export const moveCouponFn = async (ctx: Ctx, { id, act }: ParsedInputOf<typeof moveCoupon>) => {
  const status = await couponMachine.move(ctx, [await lockOf(ctx, shops(ctx), id)], { event: act, party: "seller" });
  if (!status) throw refuse(moveCoupon, "state_wrong");
  ctx.changed(`coupons:${shopOf(ctx).ownerId}`);
  return { status };
};

export const movePortalCouponFn = async (ctx: Ctx, { id, act }: ParsedInputOf<typeof movePortalCoupon>) => {
  const status = await couponMachine.move(ctx, [await lockOf(ctx, portals, id)], { event: act, party: "operator" });
  if (!status) throw refuse(movePortalCoupon, "state_wrong");
  return { status };
};

export const shopCouponsFn = async (ctx: Ctx, { seller_id, product_id }: ParsedInputOf<typeof shopCoupons>) => {
  const rows = await offeredBy(ctx, [seller_id])
    .$if(product_id !== undefined, (query) => query.where(sql<boolean>`(product_ids is null or ${product_id ?? 0}::int = any(product_ids))`))
    .limit(mostOffered)
    .execute();
  return { list: rows.map((row) => presentTicket(ctx, row)) };
};
