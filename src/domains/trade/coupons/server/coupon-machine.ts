import type { Selectable } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { days, later } from "#kit/time.ts";
import { couponLife, isUsedUp } from "../contract/life.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type CouponRow = Selectable<Tables["coupon"]>;

export const couponMachine = defineMachine<typeof couponLife, Tables, "coupon", "coupon_event">(couponLife, {
  database,
  table: "coupon",
  events: { table: "coupon_event", of: "coupon_id" },
  effects: {},
});

/** An order waits for its payment by bank, or for what the shop asks for the way, a week at most (settings); until then what it took off may come back. */
const untilPaid = days(8);

/** Coupons whose last day is over, and those of which nothing is left, end. */
export const endCoupons = async (ctx: Ctx): Promise<void> => {
  const over = await database(ctx)
    .selectFrom("coupon")
    .selectAll()
    .where("status", "in", ["running", "paused"])
    .where((where) => where.or([where("until_at", "<=", ctx.now), where("used_at", "<=", later(ctx.now, -untilPaid))]))
    .orderBy("id")
    .limit(500)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const row of over) {
    const event = row.until_at <= ctx.now ? "run_out" : "use_up";
    if (event !== "run_out" && !isUsedUp(row)) continue;
    await couponMachine.move(ctx, [row], { event, party: "system" });
    ctx.changed(`coupons:${row.seller_id}`);
  }
};
