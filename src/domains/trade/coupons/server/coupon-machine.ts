import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { days, later } from "#kit/time.ts";
import { couponLife, isUsedUp } from "../contract/life.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

const usedUp = /*i18n*/ {
  id: "coupons.told_used_up",
  message: "Nothing is left of your coupon {name}: it has ended. Make another one like it if it did well.",
};
says(usedUp);

export type CouponRow = Selectable<Tables["coupon"]>;

const starterOf = async (ctx: Ctx, id: number): Promise<number | null> =>
  (await database(ctx).selectFrom("coupon_event").select("actor_id").where("coupon_id", "=", id).where("event", "=", "start").executeTakeFirst())?.actor_id ??
  null;

export const couponMachine = defineMachine<typeof couponLife, Tables, "coupon", "coupon_event">(couponLife, {
  database,
  table: "coupon",
  events: { table: "coupon_event", of: "coupon_id" },
  effects: {
    async tell_owner(ctx, { rows }) {
      for (const { id, seller_id, name } of rows) {
        // Of the portal's own: whoever started it.
        const user_id = seller_id ?? (await starterOf(ctx, id));
        if (user_id !== null)
          await notify(ctx, {
            user_id,
            kind: "order",
            weight: "news",
            words: usedUp,
            values: { name },
            link: seller_id === null ? "/operator/coupons" : "/seller/coupons",
            reference: `coupon:${id}:used_up`,
          });
      }
    },
  },
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
    if (row.seller_id !== null) ctx.changed(`coupons:${row.seller_id}`);
  }
};
