import { sql } from "kysely";
import type { z } from "zod";
import type { MoneyCame, Prolonging, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { openPayable } from "#domains/money/payments/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, later, minutes } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { giveCourseBack, takeCourse } from "../../contract/courses.ts";
import type { settleCourse } from "../../contract/events.ts";
import { coursePurchaseLife } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { onBooks, purchaseMachine, type PurchaseRow } from "../purchase-machine.ts";

const isTakenBy = async (ctx: Ctx, user: number, courseId: number): Promise<boolean> =>
  (await database(ctx).selectFrom("taken").select("user_id").where("user_id", "=", user).where("course_id", "=", courseId).executeTakeFirst()) !== undefined;

/** The reader's purchase of a course in one of these states, locked. */
const lockMine = async (ctx: Ctx, courseId: number, states: readonly PurchaseRow["status"][]): Promise<PurchaseRow | undefined> => {
  const row = await database(ctx)
    .selectFrom("purchase")
    .select("id")
    .where("user_id", "=", me(ctx).id)
    .where("course_id", "=", courseId)
    .where("status", "in", [...states])
    .executeTakeFirst();
  return row && purchaseMachine.lock(ctx, row.id);
};

/** A course with a price, at that price: the purchase that waits to be paid, or a new one. Answers its number. */
const beginPurchase = async (ctx: Ctx, course: { id: number; title: object; price_minor: bigint; currency: string }): Promise<number> => {
  const before = await lockMine(ctx, course.id, ["pending"]);
  if (before) {
    const isOver = before.expires_at <= ctx.now;
    if (!isOver && before.price_minor === course.price_minor) return before.id;
    await purchaseMachine.move(ctx, [before], { event: isOver ? "lapse" : "cancel", party: isOver ? "system" : "reader", more: undefined });
  }
  const expires_at = later(ctx.now, minutes(await setting(ctx, "academy.pay_minutes")));
  const { id } = await database(ctx)
    .insertInto("purchase")
    .values({
      user_id: me(ctx).id,
      course_id: course.id,
      status: coursePurchaseLife.initial,
      price_minor: course.price_minor,
      currency: course.currency,
      share_basis_points: await setting(ctx, "academy.lecturer_basis_points"),
      refund_days: await setting(ctx, "academy.refund_days"),
      created_at: ctx.now,
      expires_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await purchaseMachine.begin(ctx, [id], { event: "begin", party: "reader" });
  await openPayable(ctx, {
    kind: "course",
    reference: id,
    payer_id: me(ctx).id,
    amount_minor: course.price_minor,
    currency: course.currency as Currency,
    expires_at,
    title: course.title,
  });
  return id;
};

export const takeCourseFn = async (ctx: Ctx, { id, expected_price }: ParsedInputOf<typeof takeCourse>) => {
  const course = found(
    await database(ctx)
      .selectFrom("course")
      .select(["id", "title", "price_minor", "currency"])
      .where("id", "=", id)
      .where("is_public", "=", true)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const { id: user } = me(ctx);
  if (await isTakenBy(ctx, user, id)) throw refuse(takeCourse, "taken");
  if (String(course.price_minor) !== expected_price) throw refuse(takeCourse, "price_changed");
  if (course.price_minor > 0n) return { id, reference: await beginPurchase(ctx, course) };
  await database(ctx).insertInto("taken").values({ user_id: user, course_id: id, price_minor: 0n, taken_at: ctx.now, used_at: ctx.now }).execute();
  await database(ctx)
    .updateTable("course")
    .set({ takers: sql`takers + 1` })
    .where("id", "=", id)
    .execute();
  ctx.changed("academy");
  return { id, reference: null };
};

/** Money has come for a purchase that waits, once; anything else is left to payments, which gives it to the payer. */
export const takeCourseMoney = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const row = await purchaseMachine.lock(ctx, came.reference);
  // Who took it free of charge meanwhile has it already.
  if (!row || (await isTakenBy(ctx, row.user_id, row.course_id))) return false;
  const moved = await purchaseMachine.move(ctx, [row], {
    event: "pay",
    party: "system",
    set: { paid_at: ctx.now, settle_at: later(ctx.now, days(row.refund_days)) },
    more: came,
  });
  return moved !== undefined;
};

/** More time to pay a course: nobody waits for it but its reader. */
export const prolongCourse = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  if (isOnlyAsked) return true;
  const row = await purchaseMachine.lock(ctx, reference);
  if (!row || purchaseMachine.whyNot(row, "pay", "system", ctx.now)) return false;
  await database(ctx).updateTable("purchase").set({ expires_at: until }).where("id", "=", row.id).execute();
  return true;
};

export const bookCourse = async (ctx: Ctx, { reference }: { reference: number }): Promise<SaleOnBooks> =>
  onBooks(ctx, found(await purchaseMachine.lock(ctx, reference)));

/** The reader has all the money again, by their bank: the course is closed to them. */
export const endChargedBack = async (ctx: Ctx, { reference }: { reference: number }): Promise<void> => {
  const row = await purchaseMachine.lock(ctx, reference);
  if (row) await purchaseMachine.move(ctx, [row], { event: "charge_back", party: "system", more: undefined });
};

/** A chapter that is not free is about to be read: from now on the course does not go back. */
export const keepReading = async (ctx: Ctx, courseId: number): Promise<void> => {
  await database(ctx)
    .updateTable("purchase")
    .set({ first_read_at: ctx.now })
    .where("user_id", "=", me(ctx).id)
    .where("course_id", "=", courseId)
    .where("status", "=", "paid")
    .where("first_read_at", "is", null)
    .execute();
};

export const giveCourseBackFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof giveCourseBack>) => {
  const row = found(await lockMine(ctx, id, ["paid", "settled"]));
  const why = purchaseMachine.whyNot(row, "give_back", "reader", ctx.now);
  if (why) throw refuse(giveCourseBack, why === "is_unread" ? "read" : "too_late");
  await purchaseMachine.move(ctx, [row], { event: "give_back", party: "reader", more: undefined });
  return { refunded: toWire({ minor: row.price_minor, currency: row.currency as Currency }) };
};

const settleRow = async (ctx: Ctx, id: number, event: "settle" | "lapse"): Promise<void> => {
  const row = await purchaseMachine.lock(ctx, id);
  if (row) await purchaseMachine.move(ctx, [row], { event, party: "system", more: undefined });
};

/** Jobs may come early, late or twice: the machine looks at the deadline itself. */
export const settleCourseJob = (ctx: Ctx, { purchase_id }: z.output<(typeof settleCourse)["payload"]>): Promise<void> => settleRow(ctx, purchase_id, "settle");

const mostAtOnce = 200;

/** For purchases that nobody paid, and for timers that got lost. */
export const sweepPurchases = async (ctx: Ctx): Promise<void> => {
  for (const id of await purchaseMachine.overdue(ctx, "lapse", mostAtOnce)) await settleRow(ctx, id, "lapse");
  for (const id of await purchaseMachine.overdue(ctx, "settle", mostAtOnce)) await settleRow(ctx, id, "settle");
};
