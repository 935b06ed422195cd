import { sql } from "kysely";
import type { z } from "zod";
import type { MoneyCame, Prolonging } from "#domains/money/payments/contract/events.ts";
import { isBeingPaid, isProposed, prolongPayable } from "#domains/money/payments/index.server.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { days, hours, later } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { closeSilentOrder } from "../contract/events.ts";
import { database } from "./database.ts";
import { balanceMinorOf, orderMachine, payableOfBalance, type OrderRow } from "./order-machine.ts";
import { daysAfterPause, dispatchAfterBalance, forfeitOf } from "./payment-plan.ts";
import { settlePaymentStatus } from "./payment-status.ts";
import { escrowOf } from "./receive-parcels.ts";
import { valuesOfOrder } from "./tell-of-move.ts";

/** How long after its due day a balance may still be paid, unless its seller closes the order. */
export const graceDaysOf = async (ctx: Ctx, { balance_more_days }: OrderRow): Promise<number> =>
  balance_more_days ?? (await setting(ctx, "orders.balance_more_days"));

/**
 * Money for a balance: taken while the order waits for it, after its due day too. Otherwise it is left to payments, which gives it back. The order's lock decides
 * between a success and the closing of the same moment.
 */
export const takeBalance = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const order = await orderMachine.lock(ctx, came.reference);
  if (order?.status !== "pending_balance" || balanceMinorOf(order) !== came.amount_minor || order.currency !== came.currency) return false;
  const status = await orderMachine.move(ctx, [order], {
    event: "pay_balance",
    party: "system",
    set: { balance_paid_at: ctx.now, dispatch_by: later(ctx.now, dispatchAfterBalance) },
    more: { came },
  });
  if (status) await settlePaymentStatus(ctx, [order.id], order.currency as Currency);
  return status !== undefined;
};

/** More time to pay a balance, for a way that takes days. */
export const prolongBalance = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  const order = await orderMachine.lock(ctx, reference);
  if (!order || orderMachine.whyNot(order, "pay_balance", "system", ctx.now)) return false;
  if (!isOnlyAsked) await database(ctx).updateTable("order").set({ plan_ends_at: until }).where("id", "=", order.id).execute();
  return true;
};

/** A claim or a bank decides about a locked order first: nothing is paid for its balance meanwhile. */
export const pauseBalance = async (ctx: Ctx, order: OrderRow): Promise<void> => prolongPayable(ctx, payableOfBalance(order), ctx.now);

/** Its balance can be paid again, where nothing else is in the way: with days enough from now on. */
export const resumeBalance = async (ctx: Ctx, order: OrderRow): Promise<OrderRow> => {
  if (order.status !== "pending_balance" || order.open_claims > 0 || order.disputed_by !== null || !order.balance_due) return order;
  const set = daysAfterPause({ now: ctx.now, balance_due: order.balance_due, graceDays: await graceDaysOf(ctx, order) });
  await prolongPayable(ctx, payableOfBalance(order), set.plan_ends_at);
  return database(ctx).updateTable("order").set(set).where("id", "=", order.id).returningAll().executeTakeFirstOrThrow();
};

/** A locked order whose balance nobody paid closes: its deposit is divided as its terms say, which is answered. Undefined where it may not close so now. */
export const closeForBalance = async (ctx: Ctx, order: OrderRow, event: "close_unpaid" | "lapse"): Promise<ReturnType<typeof forfeitOf> | undefined> => {
  const forfeit = forfeitOf(order, await escrowOf(ctx, order));
  const status = await orderMachine.move(ctx, [order], {
    event,
    party: event === "lapse" ? "system" : "seller",
    set: (at) => ({ close_reason: "balance_unpaid", closed_at: at }),
    more: { forfeit },
  });
  return status && forfeit;
};

const mostAtOnce = 200;

/** An order in parts whose time is over, both sides silent: in production its deposit goes back, when it was ready it is divided. */
export const closeSilentJob = async (ctx: Ctx, { order_id }: z.output<(typeof closeSilentOrder)["payload"]>): Promise<void> => {
  const order = await orderMachine.lock(ctx, order_id);
  // Nobody's money goes on by its timer while a second person has to say whether it goes back.
  if (!order || (await isProposed(ctx, "order/refund", order_id))) return;
  if (await isBeingPaid(ctx, payableOfBalance(order))) return;
  if (order.status === "pending_balance") return void (await closeForBalance(ctx, order, "lapse"));
  if (order.status !== "in_production") return;
  await orderMachine.move(ctx, [order], {
    event: "abandon",
    party: "system",
    set: (at) => ({ close_reason: "not_ready", closed_at: at }),
    more: { refund: { of: "abandoned", minor: await escrowOf(ctx, order), reason: "not_ready" } },
  });
};

/** One job each, so that each order has a transaction of its own. */
export const closeSilent = async (ctx: Ctx): Promise<void> => {
  for (const event of ["abandon", "lapse"] as const)
    for (const order_id of await orderMachine.overdue(ctx, event, mostAtOnce))
      await ctx.enqueue(closeSilentOrder, { order_id }, { key: `orders.close_silent:${order_id}` });
};

const reminder = /*i18n*/ {
  id: "orders.notification_balance_reminder",
  message: "The goods of order {code} are ready: pay the balance of {balance} until {due}. After that the seller may keep the deposit.",
};
says(reminder);

/** Half-way to its due day, and a day before: once each, the later one in place of both where nobody came by. */
export const remindOfBalances = async (ctx: Ctx): Promise<void> => {
  const said = sql<number>`case when balance_due <= ${later(ctx.now, hours(24))} then 2 when ready_at + (balance_due - ready_at) / 2 <= ${ctx.now} then 1 else 0 end`;
  const waiting = await database(ctx)
    .selectFrom("order")
    .selectAll()
    .select(said.as("said"))
    .where("status", "=", "pending_balance")
    .where("balance_reminders", "<", said)
    .where("open_claims", "=", 0)
    .where("disputed_by", "is", null)
    .where("balance_due", ">", ctx.now)
    .orderBy("balance_due")
    .limit(mostAtOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const order of waiting) {
    await database(ctx).updateTable("order").set({ balance_reminders: order.said }).where("id", "=", order.id).execute();
    await notify(ctx, {
      user_id: order.buyer_id,
      kind: "order",
      weight: "must",
      words: reminder,
      values: valuesOfOrder(order),
      link: to("order-detail", { id: order.id }),
    });
  }
};

/** Until when a balance is to be paid that is asked for now, and when its order closes by itself. */
export const daysOfBalance = async (ctx: Ctx, order: OrderRow, from: Date, dueDays: number) => {
  const balance_due = later(from, days(dueDays));
  return { balance_due, plan_ends_at: later(balance_due, days(await graceDaysOf(ctx, order))) };
};
