import { movedByReason, post } from "#domains/money/ledger/index.server.ts";
import type { DisputedPart } from "#domains/money/payments/contract/events.ts";
import { freeIncome, holdIncome, leftOfSettlements, takeBack, takeFromHeld } from "#domains/money/payments/index.server.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { divide, least, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { carrierWords, type Carrier } from "../contract/fields.ts";
import { lockOrdersOf } from "./close-checkout.ts";
import { database } from "./database.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { startClocks, stopClocks } from "./parcel-clocks.ts";
import { settlePaymentStatus } from "./payment-status.ts";
import { presentAddress } from "./present-address.ts";
import { addressOfOrder } from "./address-of-order.ts";
import { isToSend } from "./dispatch-hold.ts";
import { escrowOf, finishOrder, giveParcelsBack, lockParcels, settleRest } from "./receive-parcels.ts";

type Disputed = { reference: number; chargeback_id: number };

/** What was paid for locked orders and went back to nobody yet, wherever it stands now. */
const leftOf = async (ctx: Ctx, orders: readonly OrderRow[]): Promise<Map<number, bigint>> => {
  const [first] = orders;
  if (!first) return new Map();
  const moved = await movedByReason(
    ctx,
    "escrow",
    first.currency as Currency,
    orders.map(({ id }) => id),
  );
  const sumOf = (id: number) =>
    (["order_payment", "group_price", "order_refund", "charged_back"] as const).reduce((sum, reason) => sum + (moved.get(id)?.get(reason) ?? 0n), 0n);
  return new Map(orders.map(({ id }) => [id, sumOf(id)]));
};

/** A sum of a checkout falls to its orders by what is left of each. */
const sharesOf = async (ctx: Ctx, orders: readonly OrderRow[], minor: bigint): Promise<{ order: OrderRow; left: bigint; share: bigint }[]> => {
  const left = await leftOf(ctx, orders);
  const weights = orders.map(({ id }) => left.get(id) ?? 0n);
  const all = weights.reduce((sum, one) => sum + one, 0n);
  const shares = all > 0n ? divide(least(minor, all), weights) : [];
  return orders.map((order, index) => ({ order, left: weights[index] ?? 0n, share: shares[index] ?? 0n }));
};

const incomeOf = (order: OrderRow, chargeback_id: number) => ({
  order_id: order.id,
  seller_id: order.seller_id,
  currency: order.currency as Currency,
  chargeback_id,
});

/** Orders of a checkout whose payment is disputed stand still: nothing is sent, received by itself or settled, and what was settled is not withdrawn. */
export const holdOrders = async (ctx: Ctx, { reference, chargeback_id, minor }: Disputed & { minor: bigint }): Promise<readonly DisputedPart[]> => {
  const orders = await lockOrdersOf(ctx, reference);
  for (const { order, share } of await sharesOf(ctx, orders, minor)) {
    // One of two disputes about a payment is enough to hold it.
    if (order.disputed_by !== null) continue;
    await stopClocks(ctx, await lockParcels(ctx, order.id));
    await database(ctx).updateTable("order").set({ disputed_by: chargeback_id }).where("id", "=", order.id).execute();
    const settled = (await leftOfSettlements(ctx, order.id)).reduce((sum, one) => sum + one.income, 0n);
    await holdIncome(ctx, incomeOf(order, chargeback_id), least(settled, share));
  }
  return orders.map(({ id, code, seller_id }) => ({ order_id: id, code, seller_id }));
};

/** What their escrow holds then is their seller's. */
const nothingToCome: readonly string[] = ["received", "completed", "closed"];

/** No bank decides about the payment any more: what is left of the orders goes on from where it stood. */
export const freeOrders = async (ctx: Ctx, { reference, chargeback_id }: Disputed): Promise<void> => {
  for (const order of await lockOrdersOf(ctx, reference)) {
    if (order.disputed_by === null) continue;
    await freeIncome(ctx, incomeOf(order, chargeback_id));
    // Who was told to send nothing is not late by it.
    const soonest = later(ctx.now, days(1));
    const dispatch_by = isToSend(order.status) && order.dispatch_by && order.dispatch_by < soonest ? soonest : order.dispatch_by;
    const [free] = await database(ctx).updateTable("order").set({ disputed_by: null, dispatch_by }).where("id", "=", order.id).returningAll().execute();
    if (!free) continue;
    await startClocks(ctx, free, await lockParcels(ctx, free.id));
    if (nothingToCome.includes(free.status)) await settleRest(ctx, free);
  }
};

/** So much of an order comes into its escrow: of what is held of its received parcels first, then of what its seller was settled, who may owe it. */
const fetchBack = async (ctx: Ctx, order: OrderRow, wanted: bigint, key: string): Promise<bigint> => {
  const currency = order.currency as Currency;
  let rest = wanted;
  for (const parcel of await lockParcels(ctx, order.id)) {
    const taken = parcel.status === "received" ? least(rest, parcel.pending_minor) : 0n;
    if (taken <= 0n) continue;
    await database(ctx)
      .updateTable("shipment")
      .set({ pending_minor: parcel.pending_minor - taken })
      .where("id", "=", parcel.id)
      .execute();
    await takeFromHeld(ctx, {
      key: `${key}:${parcel.id}`,
      order_id: order.id,
      seller_id: order.seller_id,
      currency,
      amount_minor: taken,
      reason: "dispute_lost",
    });
    rest -= taken;
  }
  const parts: { parcel_id: number; minor: bigint }[] = [];
  for (const { parcel_id, minor } of await leftOfSettlements(ctx, order.id)) {
    const taken = least(rest, minor);
    if (taken > 0n) parts.push({ parcel_id, minor: taken });
    rest -= taken;
  }
  if (parts.length > 0) await takeBack(ctx, { key, order_id: order.id, currency, parts, mayOwe: true });
  return wanted - rest;
};

/** Of an order of which nothing is left nothing goes on. */
const close = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  const set = { close_reason: "charged_back", closed_at: ctx.now };
  if (orderMachine.whyNot(order, "charge_back", "system", ctx.now)) return;
  await orderMachine.move(ctx, [order], { event: "charge_back", party: "system", set, more: undefined });
  await giveParcelsBack(ctx, order);
};

/** The bank has taken so much back: out of escrow first, then from whom it went on to. Answers how much there was. */
export const clawBackOrders = async (ctx: Ctx, { reference, chargeback_id, minor, key }: Disputed & { minor: bigint; key: string }): Promise<bigint> => {
  let all = 0n;
  const orders = await lockOrdersOf(ctx, reference);
  for (const { order, left, share } of await sharesOf(ctx, orders, minor)) {
    const currency = order.currency as Currency;
    // What was held back of it is met first.
    await freeIncome(ctx, incomeOf(order, chargeback_id));
    const fromEscrow = least(share, await escrowOf(ctx, order));
    const taken = fromEscrow + (await fetchBack(ctx, order, share - fromEscrow, `${key}:${order.id}`));
    await post(ctx, {
      key: `${key}:order:${order.id}`,
      reason: "charged_back",
      reference: `order:${order.id}`,
      postings: [
        { account: { kind: "escrow", owner: order.id, currency }, minor: -taken },
        { account: { kind: "chargeback", owner: chargeback_id, currency }, minor: taken },
      ],
    });
    await settlePaymentStatus(ctx, [order.id], currency);
    all += taken;
    const standing = await orderMachine.lock(ctx, order.id);
    if (standing && taken === left && taken > 0n) await close(ctx, standing);
    else await finishOrder(ctx, order.id, "rest");
  }
  return all;
};

/** What there is to say for an order, as banks read it: what was bought, where it went, and what its carriers say. */
export const evidenceOfOrder = async (ctx: Ctx, { order_id }: { order_id: number }): Promise<string> => {
  const order = await database(ctx).selectFrom("order").selectAll().where("id", "=", order_id).executeTakeFirstOrThrow();
  const [lines, parcels, papers, address] = await Promise.all([
    database(ctx).selectFrom("order_line").selectAll().where("order_id", "=", order_id).orderBy("id").execute(),
    database(ctx).selectFrom("shipment").selectAll().where("order_id", "=", order_id).orderBy("id").execute(),
    database(ctx).selectFrom("paper").selectAll().where("order_id", "=", order_id).orderBy("id").execute(),
    addressOfOrder(ctx, order),
  ]);
  // With its year: banks read this months later.
  const onDay = (at: Date) => dayOf(unixSeconds(at));
  const money = (minor: bigint) => moneyText({ minor, currency: order.currency as Currency });
  const to = presentAddress(address, "en");
  const mostLines = 40;
  return [
    `Order ${order.code}, placed on ${onDay(order.created_at)} (Beijing time) by account #${order.buyer_id}, ${money(order.total_minor)}.`,
    ...lines.slice(0, mostLines).map((line) => `- ${line.quantity} × ${pick(line.title as LocalText, "en")}, ${money(line.unit_price_minor)} each`),
    ...(lines.length > mostLines ? [`- and ${lines.length - mostLines} lines more`] : []),
    `To be sent to: ${to.name}, ${to.text}.`,
    ...(order.buyer_note ? [`The buyer's note: ${order.buyer_note}`] : []),
    ...parcels.map(
      (parcel) =>
        `Parcel by ${ctx.services.words.say("en", carrierWords[parcel.carrier as Carrier].id)}, tracking number ${parcel.tracking_number}, sent on ${onDay(parcel.created_at)}${parcel.delivered_at ? `, delivered on ${onDay(parcel.delivered_at)} as its carrier says` : ""}${parcel.received_at ? `, received on ${onDay(parcel.received_at)}` : ""}.`,
    ),
    ...papers.map((paper) => `Paper of the order: ${paper.kind} ${paper.year}-${paper.serial}.`),
  ].join("\n");
};
