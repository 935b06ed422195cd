import { isBeingPaid, isProposed } from "#domains/money/payments/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { closeUnpaidBalance, moreTimeForBalance, readyOrder } from "../../contract/balance.ts";
import { closeForBalance, daysOfBalance } from "../balance.ts";
import { lockSold } from "../lock-sold.ts";
import { balanceMinorOf, orderMachine, payableOfBalance } from "../order-machine.ts";

export const readyOrderFn = async (ctx: Ctx, { id, cartons, note }: ParsedInputOf<typeof readyOrder>) => {
  const order = await lockSold(ctx, id);
  const ready = await daysOfBalance(ctx, order, ctx.now, order.balance_days ?? (await setting(ctx, "orders.balance_days")));
  const why = orderMachine.whyNot(order, "ready", "seller", ctx.now);
  if (why) throw refuse(readyOrder, why === "is_not_disputed" ? "disputed" : "state_wrong");
  const status = await orderMachine.move(ctx, [order], {
    event: "ready",
    party: "seller",
    note,
    set: { ready_at: ctx.now, ready_cartons: cartons, ready_note: note, confirmed_at: order.confirmed_at ?? ctx.now, ...ready },
  });
  if (!status) throw refuse(readyOrder, "state_wrong");
  return { status, balance: toWire({ minor: balanceMinorOf(order), currency: order.currency as Currency }), due: unixSeconds(ready.balance_due) };
};

export const moreTimeForBalanceFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof moreTimeForBalance>) => {
  const order = await lockSold(ctx, id);
  const why = orderMachine.whyNot(order, "more_time", "seller", ctx.now);
  if (why === "has_no_more_time") throw refuse(moreTimeForBalance, "already_given");
  if (why === "has_no_claim") throw refuse(moreTimeForBalance, "claim_open");
  if (why === "is_not_disputed") throw refuse(moreTimeForBalance, "disputed");
  if (why || !order.balance_due) throw refuse(moreTimeForBalance, "state_wrong");
  // From today where the day is over already: days that have passed are no time given.
  const from = order.balance_due < ctx.now ? ctx.now : order.balance_due;
  const more = await daysOfBalance(ctx, order, from, order.balance_more_days ?? (await setting(ctx, "orders.balance_more_days")));
  await orderMachine.move(ctx, [order], { event: "more_time", party: "seller", set: { ...more, has_more_time: true, balance_reminders: 1 } });
  return { due: unixSeconds(more.balance_due) };
};

export const closeUnpaidBalanceFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof closeUnpaidBalance>) => {
  const order = await lockSold(ctx, id);
  const why = orderMachine.whyNot(order, "close_unpaid", "seller", ctx.now);
  if (why === "too_early") throw refuse(closeUnpaidBalance, "not_due");
  if (why === "has_no_claim") throw refuse(closeUnpaidBalance, "claim_open");
  if (why === "is_not_disputed") throw refuse(closeUnpaidBalance, "disputed");
  if (why) throw refuse(closeUnpaidBalance, "state_wrong");
  // Money that is on its way is worth more to both than a closed order.
  if (await isBeingPaid(ctx, payableOfBalance(order))) throw refuse(closeUnpaidBalance, "transfer_under_way");
  if (await isProposed(ctx, "order/refund", id)) throw refuse(closeUnpaidBalance, "refund_proposed");
  const forfeit = await closeForBalance(ctx, order, "close_unpaid");
  if (!forfeit) throw refuse(closeUnpaidBalance, "state_wrong");
  const wire = (minor: bigint) => toWire({ minor, currency: order.currency as Currency });
  return { status: "closed" as const, kept: wire(forfeit.kept_minor), refunded: wire(forfeit.back_minor) };
};
