import { sql, type Selectable } from "kysely";
import type { MoneyCame, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { movedByReason } from "#domains/money/ledger/index.server.ts";
import { closePayable, giveBack, settleHeld, shareOf, takePayment } from "#domains/money/payments/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { settleCourse } from "../contract/events.ts";
import { coursePurchaseLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type PurchaseRow = Selectable<Tables["purchase"]>;
type PurchaseEffect = Effect<typeof coursePurchaseLife, PurchaseRow, MoneyCame | undefined>;

const escrowOf = ({ id }: PurchaseRow) => ({ kind: "course_escrow" as const, owner: id });
/** All movements of a purchase are found by it in the ledger. */
const referenceOf = ({ id }: PurchaseRow) => `course_purchase:${id}`;

const takeMoney: PurchaseEffect = async (ctx, { rows: [row], more: came }) => {
  if (!row || !came) throw new Error("a course is paid without money");
  await takePayment(ctx, {
    ...came,
    reason: "course",
    reference: referenceOf(row),
    into: [{ ...escrowOf(row), minor: row.price_minor }],
  });
};

const refund: PurchaseEffect = async (ctx, { rows }) => {
  for (const row of rows) await giveBack(ctx, { key: referenceOf(row), kind: "course", reference: row.id, from: escrowOf(row), reason: "course_refund" });
};

/** The course that was bought, and whose account has the lecturer's share; null where nobody's has. */
const courseOf = (ctx: Ctx, { course_id }: PurchaseRow) =>
  database(ctx)
    .selectFrom("course")
    .innerJoin("lecturer", "lecturer.id", "course.lecturer_id")
    .select(["course.title", "lecturer.user_id"])
    .where("course.id", "=", course_id)
    .executeTakeFirstOrThrow();

export const onBooks = async (ctx: Ctx, row: PurchaseRow): Promise<SaleOnBooks> => {
  const { user_id: owner } = await courseOf(ctx, row);
  return {
    held: escrowOf(row),
    reference: referenceOf(row),
    income: "course_income",
    seller: owner === null ? null : { kind: "wallet", owner },
    commission_basis_points: 10_000 - row.share_basis_points,
    link: to("user-wallet"),
  };
};

const earned = /*i18n*/ { id: "academy.told_earned", message: "You have earned {amount} by a purchase of your course {title}." };
says(earned);

/** The lecturer's share goes into their wallet, whoever they are; of a course of the house all of it is the house's. */
const divide: PurchaseEffect = async (ctx, { rows }) => {
  for (const row of rows) {
    await settleHeld(ctx, { kind: "course", reference: row.id, currency: row.currency as Currency, sale: await onBooks(ctx, row) });
  }
};

const tellLecturer: PurchaseEffect = async (ctx, { rows }) => {
  for (const row of rows) {
    const { title, user_id } = await courseOf(ctx, row);
    if (user_id === null) continue;
    const currency = row.currency as Currency;
    // What was there to divide: a bank may have taken a part of it back.
    const settled = -((await movedByReason(ctx, "course_escrow", currency, [row.id])).get(row.id)?.get("course_income") ?? 0n);
    const { income } = shareOf(settled, BigInt(10_000 - row.share_basis_points));
    if (income === 0n) continue;
    await notify(ctx, {
      user_id,
      kind: "money",
      weight: "must",
      words: earned,
      values: { title, amount: moneyText({ minor: income, currency }) },
      link: to("user-wallet"),
      reference: `settlement:${referenceOf(row)}`,
    });
  }
};

const closeItsPayable: PurchaseEffect = async (ctx, { rows, event }) => {
  for (const { id } of rows) await closePayable(ctx, { kind: "course", reference: id }, event === "lapse" ? "expire" : "cancel");
};

const openCourse: PurchaseEffect = async (ctx, { rows, at }) => {
  for (const { user_id, course_id, price_minor } of rows) {
    await database(ctx).insertInto("taken").values({ user_id, course_id, price_minor, taken_at: at, used_at: at }).execute();
    await database(ctx)
      .updateTable("course")
      .set({ takers: sql`takers + 1` })
      .where("id", "=", course_id)
      .execute();
  }
  ctx.changed("academy");
};

/** Free chapters that were marked as read go with it. */
const closeCourse: PurchaseEffect = async (ctx, { rows }) => {
  for (const { user_id, course_id } of rows) {
    await database(ctx).deleteFrom("chapter_done").where("user_id", "=", user_id).where("course_id", "=", course_id).execute();
    await database(ctx).deleteFrom("taken").where("user_id", "=", user_id).where("course_id", "=", course_id).execute();
    await database(ctx)
      .updateTable("course")
      .set({ takers: sql`takers - 1` })
      .where("id", "=", course_id)
      .execute();
  }
  ctx.changed("academy");
};

const startTimer: PurchaseEffect = async (ctx, { rows }) => {
  for (const { id, settle_at } of rows)
    if (settle_at) await ctx.enqueue(settleCourse, { purchase_id: id }, { runAt: settle_at, key: `academy.settle_course:${id}` });
};

export const purchaseMachine = defineMachine<typeof coursePurchaseLife, Tables, "purchase", "purchase_event", MoneyCame | undefined>(coursePurchaseLife, {
  database,
  table: "purchase",
  events: { table: "purchase_event", of: "purchase_id" },
  effects: {
    take_money: takeMoney,
    refund,
    divide,
    tell_lecturer: tellLecturer,
    close_payable: closeItsPayable,
    open_course: openCourse,
    close_course: closeCourse,
    settle_timer: startTimer,
  },
});
