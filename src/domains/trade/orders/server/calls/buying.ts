import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { least, toWire, type Currency } from "#kit/money.ts";
import { cancelOrder, closeLate, extendReceipt, receiveOrder } from "../../contract/orders.ts";
import { cancelUnshipped, standingLines } from "../standing-lines.ts";
import { restWithFreight } from "../rules/rest-with-freight.ts";
import { closeCheckout, lockCheckout } from "../close-checkout.ts";
import { database } from "../database.ts";
import { lockBought } from "../lock-bought.ts";
import { orderMachine } from "../order-machine.ts";
import { parcelMachine } from "../parcel-machine.ts";
import { escrowOf, finishOrder, lockParcels, lockReceivable, receiveParcels, settleRest } from "../receive-parcels.ts";
import { daysOf } from "../terms.ts";

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
  if (why) throw refuse(closeLate, why === "has_no_claim" ? "claim_open" : why === "too_early" ? "not_late" : "state_wrong");
  const rest = restWithFreight(order.freight_minor, await standingLines(ctx, id));
  // A bank may have taken a part back.
  const held = await escrowOf(ctx, order);
  const minor = least(rest, held);
  await cancelUnshipped(ctx, id);
  const isInProduction = order.status === "in_production";
  const isWhole = order.status === "to_ship" || isInProduction;
  // What a closed order's escrow still holds was agreed to be the seller's, by a claim.
  const kept_minor = isWhole ? held - minor : 0n;
  const status = await orderMachine.move(ctx, [order], {
    event: "close_late",
    party: "buyer",
    set: isWhole ? { close_reason: isInProduction ? "not_ready" : "refunded", closed_at: ctx.now } : { shipped_at: ctx.now },
    more: { refund: { of: "late", minor, reason: "refunded", kept_minor } },
  });
  if (!status) throw refuse(closeLate, "state_wrong");
  if (isWhole) await settleRest(ctx, order);
  return { status: await finishOrder(ctx, id, "rest"), refunded: toWire({ minor, currency: order.currency as Currency }) };
};

export const receiveOrderFn = async (ctx: Ctx, { id, parcel_id }: ParsedInputOf<typeof receiveOrder>) => {
  const order = await lockBought(ctx, id);
  const locked = await lockReceivable(ctx, id);
  const parcels = locked.filter((one) => parcel_id === undefined || one.id === parcel_id);
  if (parcel_id !== undefined && parcels.length === 0) throw new NotFound();
  const status = await receiveParcels(ctx, order, locked, "buyer", parcel_id);
  if (!status) {
    const whys = parcels.map((one) => parcelMachine.whyNot(one, "receive", "buyer", ctx.now));
    throw refuse(receiveOrder, whys.includes("has_no_claim") ? "claim_open" : "state_wrong");
  }
  return { status };
};

export const extendReceiptFn = async (ctx: Ctx, { id, parcel_id }: ParsedInputOf<typeof extendReceipt>) => {
  const order = await lockBought(ctx, id);
  const parcels = (await lockParcels(ctx, id)).filter((one) => (parcel_id === undefined ? one.status === "on_way" : one.id === parcel_id));
  if (parcel_id !== undefined && parcels.length === 0) throw new NotFound();
  const more = days(await daysOf(ctx, order, "extension_days"));
  const whys = new Set<string>();
  let latest: Date | undefined;
  for (const parcel of parcels) {
    const why = parcelMachine.whyNot(parcel, "extend", "buyer", ctx.now);
    if (why) whys.add(why);
    if (why || !parcel.receive_by) continue;
    const receive_by = later(parcel.receive_by, more);
    await parcelMachine.move(ctx, [parcel], { event: "extend", party: "buyer", set: { receive_by, is_extended: true }, more: { order } });
    if (!latest || receive_by > latest) latest = receive_by;
  }
  if (!latest) throw refuse(extendReceipt, whys.has("is_not_extended") ? "already_extended" : whys.has("has_no_claim") ? "claim_open" : "state_wrong");
  return { receive_by: unixSeconds(latest) };
};
