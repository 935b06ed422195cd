import { hasTransferUnderWay, prolongPayable } from "#domains/money/payments/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { later, minutes } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { answerPrice, offerPrice, withdrawPrice } from "../../contract/price-offer.ts";
import { lockToPay } from "../close-checkout.ts";
import { answersFor, isAboveLimit } from "../company-orders.ts";
import { database } from "../database.ts";
import { goOnOnAccount } from "../credit.ts";
import { openOffer, priceOffered, priceOfferMachine, tellOfPrice, type OfferedLine } from "../price-offer.ts";
import { prolongCheckout } from "../reactions.ts";
import { isWaitingForFreight } from "../rules/standing.ts";

const waits = (ctx: Ctx, { status, expires_at }: { status: string; expires_at: Date }): boolean => status === "pending_payment" && ctx.now < expires_at;

const payableOf = ({ checkout_id }: { checkout_id: number }) => ({ kind: "checkout", reference: checkout_id }) as const;

/** An order of this buyer or this shop, its checkout and the others of it, locked in their order: the checkout first. */
const lockUnpaid = async (ctx: Ctx, id: number, side: "buyer_id" | "seller_id", whose: number) => {
  const { checkout_id } = found(await database(ctx).selectFrom("order").select("checkout_id").where("id", "=", id).where(side, "=", whose).executeTakeFirst());
  const { orders } = await lockToPay(ctx, checkout_id);
  // All that it comes to: what a checkout asks for now may be deposits alone.
  const checkout_total_minor = orders.reduce((sum, { total_minor }) => sum + total_minor, 0n);
  return { order: found(orders.find((one) => one.id === id)), isAlone: orders.length === 1, checkout_total_minor };
};

/** Whoever reads an offer or has just agreed has the usual time to pay. Not where other shops' goods would be held for longer by it. */
const giveTimeToPay = async (ctx: Ctx, { order: { checkout_id, expires_at }, isAlone }: Awaited<ReturnType<typeof lockUnpaid>>): Promise<void> => {
  const until = later(ctx.now, minutes(await setting(ctx, "orders.pay_minutes")));
  if (!isAlone || expires_at >= until) return;
  if (await prolongCheckout(ctx, { reference: checkout_id, until, isOnlyAsked: false })) await prolongPayable(ctx, payableOf({ checkout_id }), until);
};

export const offerPriceFn = async (ctx: Ctx, { id, lines, freight_minor: offered_freight, note }: ParsedInputOf<typeof offerPrice>) => {
  const locked = await lockUnpaid(ctx, id, "seller_id", shopOf(ctx).ownerId);
  const { order } = locked;
  if (!waits(ctx, order)) throw refuse(offerPrice, "unpaid_only");
  if (order.group_buy_id !== null) throw refuse(offerPrice, "of_group");
  // What is to be paid for it stands already, and the company's limit with it; but where it waits for its freight.
  if (order.account_days !== null && !isWaitingForFreight(order)) throw refuse(offerPrice, "on_account");
  // Agreed to, it goes on: nothing is left to be asked.
  if (order.account_days !== null && offered_freight === undefined) throw refuse(offerPrice, "freight_missing", {}, ["freight_minor"]);
  if (await hasTransferUnderWay(ctx, payableOf(order))) throw refuse(offerPrice, "transfer_under_way");
  const own = await database(ctx)
    .selectFrom("order_line")
    .select(["id", "quantity", "unit_price_minor"])
    .where("order_id", "=", id)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const offered = new Map(lines.map((line) => [line.line_id, BigInt(line.unit_price_minor)]));
  for (const line_id of offered.keys()) found(own.find((line) => line.id === line_id));
  const priced = own.map((line) => ({ ...line, unit_price_minor: offered.get(line.id) ?? line.unit_price_minor }));
  const freight_minor = offered_freight === undefined ? null : BigInt(offered_freight);
  // What was agreed of the way stays as it was agreed.
  if (order.incoterm === "EXW" && freight_minor !== null) throw refuse(offerPrice, "freight_in_total", { incoterm: order.incoterm }, ["freight_minor"]);
  const isSameFreight = freight_minor === null || (order.freight !== null && freight_minor === order.freight_minor);
  const isSamePrice = priced.every((line, at) => line.unit_price_minor === own[at]?.unit_price_minor);
  if (isSameFreight && isSamePrice) throw refuse(offerPrice, "same_price");
  const before = await openOffer(ctx, id);
  if (before) await priceOfferMachine.move(ctx, [before], { event: "replace", party: "seller", set: { answered_at: ctx.now }, more: order });
  const goods_minor = priced.reduce((sum, line) => sum + line.unit_price_minor * BigInt(line.quantity), 0n);
  // Coupons are for the shop's usual prices: an offer that is about the freight alone leaves them, one of other prices takes their place.
  const drops_coupon = (order.coupon !== null || order.portal_coupon !== null) && !isSamePrice;
  const total_minor = goods_minor - (drops_coupon ? 0n : order.discount_minor + order.portal_discount_minor) + (freight_minor ?? order.freight_minor);
  const kept: OfferedLine[] = priced.map((line) => ({ line_id: line.id, unit_price_minor: String(line.unit_price_minor) }));
  const row = {
    order_id: id,
    lines: JSON.stringify(kept),
    freight_minor,
    total_minor,
    before_minor: order.total_minor,
    drops_coupon,
    note,
    status: "offered",
    created_at: ctx.now,
  };
  const offer = await database(ctx).insertInto("price_offer").values(row).returning("id").executeTakeFirstOrThrow();
  await priceOfferMachine.begin(ctx, [offer.id], { event: "offer", party: "seller" });
  await tellOfPrice(ctx, order, row, priceOffered, "buyer_id");
  await giveTimeToPay(ctx, locked);
  return { offer_id: offer.id, total: toWire({ minor: total_minor, currency: order.currency as Currency }) };
};

export const withdrawPriceFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof withdrawPrice>) => {
  const { order } = await lockUnpaid(ctx, id, "seller_id", shopOf(ctx).ownerId);
  if (!waits(ctx, order)) throw refuse(withdrawPrice, "unpaid_only");
  const offer = await openOffer(ctx, id);
  const status = offer && (await priceOfferMachine.move(ctx, [offer], { event: "withdraw", party: "seller", set: { answered_at: ctx.now }, more: order }));
  if (!status) throw refuse(withdrawPrice, "answered");
  return { status };
};

export const answerPriceFn = async (ctx: Ctx, { id, offer_id, accept }: ParsedInputOf<typeof answerPrice>) => {
  const locked = await lockUnpaid(ctx, id, "buyer_id", await answersFor(ctx, id));
  const { order } = locked;
  if (!waits(ctx, order)) throw refuse(answerPrice, "unpaid_only");
  const offer = await openOffer(ctx, id);
  if (offer?.id !== offer_id) throw refuse(answerPrice, "other_offer");
  if (accept && (await isAboveLimit(ctx, { ...order, checkout_total_minor: locked.checkout_total_minor }, offer.total_minor)))
    throw refuse(answerPrice, "above_limit");
  if (accept && (await hasTransferUnderWay(ctx, payableOf(order)))) throw refuse(answerPrice, "transfer_under_way");
  const event = accept ? "accept" : "decline";
  const status = await priceOfferMachine.move(ctx, [offer], { event, party: "buyer", set: { answered_at: ctx.now }, more: order });
  if (!status) throw refuse(answerPrice, "other_offer");
  if (accept && isWaitingForFreight(order)) {
    if (!(await goOnOnAccount(ctx, order, offer.total_minor))) throw refuse(answerPrice, "account_short");
  } else if (accept) await giveTimeToPay(ctx, locked);
  return { status, total: toWire({ minor: accept ? offer.total_minor : order.total_minor, currency: order.currency as Currency }) };
};
