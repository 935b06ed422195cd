import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { cancelOrder, closeLate, extendReceipt, receiveOrder } from "../../contract/orders.ts";
import { cancelUnshipped, standingLines } from "../standing-lines.ts";
import { restOf } from "../rules/parcel.ts";
import { isLate } from "../rules/standing.ts";
import { closeCheckout, lockCheckout } from "../close-checkout.ts";
import { database } from "../database.ts";
import { orderMachine, type OrderRow } from "../order-machine.ts";
import { receive } from "../receive-order.ts";
import { daysOf, receiptClock } from "../terms.ts";

const lockBought = async (ctx: Ctx, id: number): Promise<OrderRow> => {
  const order = await orderMachine.lock(ctx, id);
  return found(order?.buyer_id === me(ctx).id ? order : null);
};

export const cancelOrderFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof cancelOrder>) => {
  const order = await database(ctx).selectFrom("order").select("checkout_id").where("id", "=", id).where("buyer_id", "=", me(ctx).id).executeTakeFirst();
  const checkout = found(await lockCheckout(ctx, found(order).checkout_id));
  const closed = await closeCheckout(ctx, checkout, "cancel");
  if (!closed) throw refuse(cancelOrder, "state_wrong");
  return { closed };
};

export const closeLateFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof closeLate>) => {
  const order = await lockBought(ctx, id);
  const why = orderMachine.whyNot(order, "close_late", "buyer", ctx.now);
  if (why) throw refuse(closeLate, why === "has_no_claim" ? "claim_open" : "state_wrong");
  if (!isLate(order, ctx.now)) throw refuse(closeLate, "not_late");
  const minor = restOf(await standingLines(ctx, id));
  await cancelUnshipped(ctx, id);
  const isWhole = order.status === "to_ship";
  const status = await orderMachine.move(ctx, [order], {
    event: "close_late",
    party: "buyer",
    set: isWhole ? { close_reason: "refunded", closed_at: ctx.now } : { shipped_at: ctx.now, ...(await receiptClock(ctx, order)) },
    more: { refund: { of: "late", minor, reason: "refunded" } },
  });
  if (!status) throw refuse(closeLate, "state_wrong");
  return { status, refunded: toWire({ minor, currency: order.currency as Currency }) };
};

export const receiveOrderFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof receiveOrder>) => {
  const order = await lockBought(ctx, id);
  if (orderMachine.whyNot(order, "receive", "buyer", ctx.now) === "has_no_claim") throw refuse(receiveOrder, "claim_open");
  const status = await receive(ctx, order, "buyer");
  if (!status) throw refuse(receiveOrder, "state_wrong");
  return { status };
};

export const extendReceiptFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof extendReceipt>) => {
  const order = await lockBought(ctx, id);
  const why = orderMachine.whyNot(order, "extend", "buyer", ctx.now);
  if (why) throw refuse(extendReceipt, why === "is_not_extended" ? "already_extended" : why === "has_no_claim" ? "claim_open" : "state_wrong");
  const receive_by = later(found(order.receive_by), days(await daysOf(ctx, order, "extension_days")));
  await orderMachine.move(ctx, [order], { event: "extend", party: "buyer", set: { receive_by, is_extended: true } });
  return { receive_by: unixSeconds(receive_by) };
};
