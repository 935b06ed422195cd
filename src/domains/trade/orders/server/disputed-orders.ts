import { movedByReason, post } from "#domains/money/ledger/index.server.ts";
import type { DisputedPart } from "#domains/money/payments/contract/events.ts";
import { freeIncome, heldIncome, holdIncome, leftOfSettlements, otherDispute, planBack, takeBack, takeFromHeld } from "#domains/money/payments/index.server.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { divide, least, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { carrierWords, type Carrier } from "../contract/fields.ts";
import { pauseBalance, resumeBalance } from "./balance.ts";
import { lockOrdersOf } from "./close-checkout.ts";
import { database } from "./database.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { startClocks, stopClocks } from "./parcel-clocks.ts";
import { productionEndsAt } from "./payment-plan.ts";
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

/** The orders that a disputed payment was for, locked: those of a checkout, or the one whose balance it paid. */
type PaidBy = "checkout" | "balance" | "invoice";
const lockPaidBy = async (ctx: Ctx, by: PaidBy, reference: number): Promise<OrderRow[]> =>
  // What is on account is not paid with its checkout.
  by === "checkout" ? (await lockOrdersOf(ctx, reference)).filter(({ account_days }) => account_days === null) : orderMachine.lockAll(ctx, [reference]);

/** A sum of a payment falls to its orders by what is left of each: of an order in parts a checkout paid the deposit, which is given back last. */
const sharesOf = async (ctx: Ctx, by: PaidBy, orders: readonly OrderRow[], minor: bigint): Promise<{ order: OrderRow; left: bigint; share: bigint }[]> => {
  const left = await leftOf(ctx, orders);
  const weights = orders.map(({ id, deposit_minor }) => {
    const own = left.get(id) ?? 0n;
    return by === "checkout" && deposit_minor !== null ? least(own, deposit_minor) : own;
  });
  const all = weights.reduce((sum, one) => sum + one, 0n);
  const shares = all > 0n ? divide(least(minor, all), weights) : [];
  return orders.map((order, index) => ({ order, left: left.get(order.id) ?? 0n, share: shares[index] ?? 0n }));
};

const incomeOf = (order: OrderRow, chargeback_id: number) => ({
  order_id: order.id,
  seller_id: order.seller_id,
  currency: order.currency as Currency,
  chargeback_id,
});

/** What its seller earned by an order: all of it, or what goes with so much of the buyer's money, as a loss takes it back. */
const incomeWith = async (ctx: Ctx, { id }: OrderRow, share?: bigint): Promise<bigint> =>
  (await leftOfSettlements(ctx, id, share)).reduce((sum, one) => sum + one.income, 0n);

/** Orders whose payment is disputed stand still: nothing is sent, received by itself or settled, and what was settled is not withdrawn. */
export const holdOrders =
  (by: PaidBy) =>
  async (ctx: Ctx, { reference, chargeback_id, minor }: Disputed & { minor: bigint }): Promise<readonly DisputedPart[]> => {
    const orders = await lockPaidBy(ctx, by, reference);
    for (const { order, share } of await sharesOf(ctx, by, orders, minor)) {
      const free = (await incomeWith(ctx, order)) - (await heldIncome(ctx, incomeOf(order, chargeback_id)));
      if (free > 0n) await holdIncome(ctx, incomeOf(order, chargeback_id), least(free, await incomeWith(ctx, order, share)));
      // Two payments of one order, or two disputes about one: the first stopped it.
      if (order.disputed_by !== null) continue;
      await stopClocks(ctx, await lockParcels(ctx, order.id));
      await database(ctx).updateTable("order").set({ disputed_by: chargeback_id }).where("id", "=", order.id).execute();
      if (order.status === "pending_balance") await pauseBalance(ctx, order);
    }
    return orders.map(({ id, code, seller_id }) => ({ order_id: id, code, seller_id }));
  };

/** What their escrow holds then is their seller's. */
const nothingToCome: readonly string[] = ["received", "completed", "closed"];

/** No bank decides about the payment any more: what is left of the orders goes on from where it stood. */
export const freeOrders =
  (by: PaidBy) =>
  async (ctx: Ctx, { reference, chargeback_id }: Disputed): Promise<void> => {
    for (const order of await lockPaidBy(ctx, by, reference)) {
      if (order.disputed_by === null) continue;
      // Another bank, or the same about another payment, still decides: it stands as it stood.
      const other = await otherDispute(ctx, order.id, chargeback_id);
      if (other !== undefined) {
        await database(ctx).updateTable("order").set({ disputed_by: other }).where("id", "=", order.id).execute();
        continue;
      }
      await freeIncome(ctx, incomeOf(order, chargeback_id));
      // Who was told to send nothing is not late by it.
      const soonest = later(ctx.now, days(1));
      const isLateByIt = isToSend(order.status) || order.status === "in_production";
      const dispatch_by = isLateByIt && order.dispatch_by && order.dispatch_by < soonest ? soonest : order.dispatch_by;
      const plan_ends_at = order.status === "in_production" && dispatch_by ? productionEndsAt(order, dispatch_by) : order.plan_ends_at;
      const [free] = await database(ctx)
        .updateTable("order")
        .set({ disputed_by: null, dispatch_by, plan_ends_at })
        .where("id", "=", order.id)
        .returningAll()
        .execute();
      if (!free) continue;
      await resumeBalance(ctx, free);
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
  const parts = await leftOfSettlements(ctx, order.id, rest);
  for (const { minor } of parts) rest -= minor;
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
export const clawBackOrders =
  (by: PaidBy) =>
  async (ctx: Ctx, { reference, chargeback_id, minor, key }: Disputed & { minor: bigint; key: string }): Promise<bigint> => {
    let all = 0n;
    const orders = await lockPaidBy(ctx, by, reference);
    for (const { order, left, share } of await sharesOf(ctx, by, orders, minor)) {
      const currency = order.currency as Currency;
      // What was held back of it is met first; what another dispute holds back stays.
      const isAlone = (await otherDispute(ctx, order.id, chargeback_id)) === undefined;
      await freeIncome(ctx, incomeOf(order, chargeback_id), isAlone ? undefined : await incomeWith(ctx, order, share));
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
      await planBack(ctx, { sale_id: order.id }, taken);
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
    ...(order.freight_minor > 0n ? [`- Shipping, ${money(order.freight_minor)}`] : []),
    `To be sent to: ${to.name}, ${to.text}.`,
    ...(order.buyer_note ? [`The buyer's note: ${order.buyer_note}`] : []),
    ...parcels.map(
      (parcel) =>
        `Parcel by ${ctx.services.words.say("en", carrierWords[parcel.carrier as Carrier].id)}, tracking number ${parcel.tracking_number}, sent on ${onDay(parcel.created_at)}${parcel.delivered_at ? `, delivered on ${onDay(parcel.delivered_at)} as its carrier says` : ""}${parcel.received_at ? `, received on ${onDay(parcel.received_at)}` : ""}.`,
    ),
    ...papers.map((paper) => `Paper of the order: ${paper.kind} ${paper.year}-${paper.serial}.`),
  ].join("\n");
};
