import { sql } from "kysely";
import type { MoneyCame, Prolonging } from "#domains/money/payments/contract/events.ts";
import { holdForSeller } from "#domains/money/payments/index.server.ts";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { setting } from "#domains/settings/index.server.ts";
import { least, type Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { z } from "zod";
import type { Account } from "../contract/credit.ts";
import { clearIncome, lookAtInvoice } from "../contract/events.ts";
import { creditLineMachine, type CreditLineRow } from "./credit-line-machine.ts";
import { database } from "./database.ts";
import { lockInvoice, outstanding } from "./invoice.ts";
import { invoiceMachine, tellOfInvoice } from "./invoice-machine.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { settlePaymentStatus } from "./payment-status.ts";
import { payNothing } from "./reactions.ts";
import type { PlacedOrder } from "./write-placed.ts";
import type { Checkout } from "./rules/checkout.ts";
import { clearAt, clearParcels, lockParcels, settleRest } from "./receive-parcels.ts";

const inForce = (ctx: Pick<Ctx, "tx" | "now">, companyId: number) =>
  database(ctx)
    .selectFrom("credit_line")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("status", "=", "active")
    .where((where) => where.or([where("until", "is", null), where("until", ">", ctx.now)]));

export type AccountOffer = { line: CreditLineRow; free_minor: bigint; isEnough: boolean };

/**
 * The shops of a checkout from which its company buys on account in the currency of its goods, and the checkout with those that were chosen: as far as the limit
 * goes, never of samples. Freight and coupons are applied before; where it is on account there is no deposit.
 */
export const accountsOfCheckout = async (
  ctx: Ctx,
  checkout: Checkout,
  { companyId, isSample, wanted }: { companyId: number | undefined; isSample: boolean; wanted: readonly number[] },
): Promise<{ checkout: Checkout; accounts: Map<number, AccountOffer> }> => {
  const accounts = new Map<number, AccountOffer>();
  const isOneCurrency = checkout.parts.every(({ lines }) => lines.every((line) => line.currency === checkout.currency));
  if (companyId === undefined || isSample || !isOneCurrency || checkout.parts.length === 0) return { checkout, accounts };
  const lines = await inForce(ctx, companyId)
    .where("currency", "=", checkout.currency)
    .where(
      "seller_id",
      "in",
      checkout.parts.map((part) => part.seller_id),
    )
    .execute();
  const lineOf = new Map(lines.map((line) => [line.seller_id, line]));
  const parts = checkout.parts.map((part) => {
    const line = lineOf.get(part.seller_id);
    if (!line) return part;
    const left = line.limit_minor - line.used_minor;
    const offer = { line, free_minor: left > 0n ? left : 0n, isEnough: part.total_minor <= left };
    accounts.set(part.seller_id, offer);
    const account: Account | null = offer.isEnough && wanted.includes(part.seller_id) ? { line_id: line.id, days: line.days } : null;
    return account ? { ...part, account, plan: null } : part;
  });
  return { checkout: { ...checkout, parts }, accounts };
};

/**
 * Writes the invoices of orders that were just placed on account and takes them out of their limits, each in one statement that many buyers of a company wait for:
 * after the stock is held, as what closes gives both back. Answers false where one does not suffice any more, or is not in force: the transaction must be left.
 */
export const spendLimits = async (ctx: Ctx, companyId: number, orders: readonly (PlacedOrder & { account: Account | null })[]): Promise<boolean> => {
  // In the order of their ids, since two checkouts may take from the same two.
  const placed = orders.flatMap(({ account, ...order }) => (account ? [{ ...order, account }] : [])).sort((a, b) => a.account.line_id - b.account.line_id);
  for (const { id, seller_id, total_minor, account } of placed) {
    const line = await database(ctx)
      .updateTable("credit_line")
      .set({ used_minor: sql<bigint>`used_minor + ${total_minor}` })
      .where("id", "=", account.line_id)
      .where("company_id", "=", companyId)
      .where("seller_id", "=", seller_id)
      .where("status", "=", "active")
      .where((where) => where.or([where("until", "is", null), where("until", ">", ctx.now)]))
      .where(sql<boolean>`used_minor + ${total_minor} <= limit_minor`)
      .returning(["id", "currency"])
      .executeTakeFirst();
    if (!line) return false;
    const ends_at = later(ctx.now, days(account.days + (await setting(ctx, "orders.credit_written_off_days"))));
    await invoiceMachine.create(
      ctx,
      [
        {
          order_id: id,
          line_id: line.id,
          seller_id,
          company_id: companyId,
          currency: line.currency,
          total_minor,
          open_minor: total_minor,
          days: account.days,
          ends_at,
          created_at: ctx.now,
        },
      ],
      { event: "place", party: "system" },
    );
  }
  return true;
};

/** Of what is free of the limit of an order on account that waits, what does not suffice for it at another price; null where it does. */
export const freeIfShort = async (ctx: Ctx, { id, total_minor }: Pick<OrderRow, "id" | "total_minor">, wanted_minor: bigint): Promise<bigint | null> => {
  if (wanted_minor <= total_minor) return null;
  const line = await database(ctx)
    .selectFrom("invoice")
    .innerJoin("credit_line", "credit_line.id", "invoice.line_id")
    .select(["limit_minor", "used_minor"])
    .select(sql<boolean>`credit_line.status = 'active' and (until is null or until > ${ctx.now})`.as("is_in_force"))
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const left = line.is_in_force && line.limit_minor > line.used_minor ? line.limit_minor - line.used_minor : 0n;
  return wanted_minor - total_minor > left ? left : null;
};

/**
 * A locked order on account whose freight was agreed on goes on at its price, and takes what is dearer out of its limit, last of all as when it was placed; what is
 * cheaper is free again. Answers false where the limit does not suffice or is not in force, or the goods are not held any more: the transaction must be left.
 */
export const goOnOnAccount = async (ctx: Ctx, order: OrderRow, total_minor: bigint): Promise<boolean> => {
  const invoice = await lockInvoice(ctx, order.id);
  const set = { total_minor, open_minor: total_minor };
  if (!invoice || !(await invoiceMachine.move(ctx, [invoice], { event: "agree", party: "system", set, more: { order } }))) return false;
  if (!(await payNothing(ctx, order.checkout_id))) return false;
  const more = total_minor - invoice.open_minor;
  if (more === 0n) return true;
  const line = await database(ctx)
    .updateTable("credit_line")
    .set({ used_minor: sql<bigint>`used_minor + ${more}` })
    .where("id", "=", invoice.line_id)
    .$if(more > 0n, (query) =>
      query
        .where("status", "=", "active")
        .where((where) => where.or([where("until", "is", null), where("until", ">", ctx.now)]))
        .where(sql<boolean>`used_minor + ${more} <= limit_minor`),
    )
    .returning("id")
    .executeTakeFirst();
  return line !== undefined;
};

/** The received parcels of an order that was just paid have their share in the books as well: held for claims, or theirs at once where that time is over. */
const settleReceived = async (ctx: Ctx, order: OrderRow): Promise<void> => {
  for (const parcel of await lockParcels(ctx, order.id)) {
    if (parcel.status !== "received" || parcel.received_at === null) continue;
    await holdForSeller(ctx, {
      order_id: order.id,
      parcel_id: parcel.id,
      seller_id: order.seller_id,
      currency: order.currency as Currency,
      amount_minor: parcel.pending_minor,
    });
    // A claim on it goes on first.
    if (parcel.open_claims > 0) continue;
    const usual = await clearAt(ctx, order, parcel.received_at);
    const clear_at = usual < ctx.now ? ctx.now : usual;
    await database(ctx).updateTable("shipment").set({ clear_at }).where("id", "=", parcel.id).execute();
    await ctx.enqueue(clearIncome, { order_id: order.id }, { runAt: clear_at });
  }
  await clearParcels(ctx, order);
  if (["received", "completed", "closed"].includes(order.status)) await settleRest(ctx, order);
};

/**
 * Money for an order on account: taken while it waits for it and nothing else is due, into its escrow, and from there on as any order's. Otherwise it is left to payments,
 * which gives it back.
 */
export const takeInvoice = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const order = await orderMachine.lock(ctx, came.reference);
  const invoice = order && (await outstanding(ctx, order));
  if (!order || invoice?.open_minor !== came.amount_minor || invoice.currency !== came.currency) return false;
  const status = await invoiceMachine.move(ctx, [invoice], {
    event: "pay",
    party: "system",
    set: { open_minor: 0n, paid_minor: came.amount_minor, settled_at: ctx.now },
    more: { order, came },
  });
  if (!status) return false;
  const paid = await database(ctx).updateTable("order").set({ paid_at: ctx.now }).where("id", "=", order.id).returningAll().executeTakeFirstOrThrow();
  await settlePaymentStatus(ctx, [order.id], order.currency as Currency);
  await settleReceived(ctx, paid);
  return true;
};

/** There is time enough until it is written off; a transfer that is under way then has its own. */
export const prolongInvoice = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  const order = await orderMachine.lock(ctx, reference);
  const invoice = order && (await outstanding(ctx, order));
  if (!invoice) return false;
  if (!isOnlyAsked) await database(ctx).updateTable("invoice").set({ ends_at: until }).where("id", "=", invoice.id).execute();
  return true;
};

/** What a seller lets go of comes out of received parcels first, which no claim is for certain to ask for; of what is on its way the last parcel has less. */
export const lowerReceived = async (ctx: Ctx, order: OrderRow, minor: bigint): Promise<void> => {
  let rest = minor;
  for (const parcel of await lockParcels(ctx, order.id)) {
    const taken = parcel.status === "received" ? least(rest, parcel.pending_minor) : 0n;
    if (taken === 0n) continue;
    await database(ctx)
      .updateTable("shipment")
      .set({ pending_minor: parcel.pending_minor - taken })
      .where("id", "=", parcel.id)
      .execute();
    rest -= taken;
  }
};

const mostAtOnce = 200;

/** An invoice's day has come, or its time is over: a job each, so that each order has a transaction of its own. */
export const lookAtInvoiceJob = async (ctx: Ctx, { order_id }: z.output<(typeof lookAtInvoice)["payload"]>): Promise<void> => {
  const order = await orderMachine.lock(ctx, order_id);
  const invoice = order && (await lockInvoice(ctx, order_id));
  if (!order || !invoice) return;
  const more = { order };
  if (await invoiceMachine.move(ctx, [invoice], { event: "lapse", party: "system", set: { open_minor: 0n, settled_at: ctx.now }, more })) return;
  await invoiceMachine.move(ctx, [invoice], { event: "fall_due", party: "system", more });
};

export const sweepInvoices = async (ctx: Ctx): Promise<void> => {
  const ids = [...(await invoiceMachine.overdue(ctx, "lapse", mostAtOnce)), ...(await invoiceMachine.overdue(ctx, "fall_due", mostAtOnce))];
  if (ids.length === 0) return;
  const rows = await database(ctx).selectFrom("invoice").select("order_id").where("id", "in", ids).execute();
  for (const { order_id } of rows) await ctx.enqueue(lookAtInvoice, { order_id }, { key: `orders.look_at_invoice:${order_id}` });
};

/** So long before its due day both sides are reminded, and so long after it again. */
const remindBefore = 3;
const remindAfter = [7, 30] as const;

export const remindOfInvoices = async (ctx: Ctx): Promise<void> => {
  const said = sql<number>`case when due_at <= ${later(ctx.now, -days(remindAfter[1]))} then 3 when due_at <= ${later(ctx.now, -days(remindAfter[0]))} then 2 when due_at <= ${later(ctx.now, days(remindBefore))} then 1 else 0 end`;
  const waiting = await database(ctx)
    .selectFrom("invoice")
    .innerJoin("order", "order.id", "invoice.order_id")
    .selectAll("invoice")
    .select(["order.code", "order.buyer_id", said.as("said")])
    .where("invoice.status", "in", ["open", "overdue"])
    .where("due_at", "is not", null)
    .where("reminders", "<", said)
    .orderBy("due_at")
    .limit(mostAtOnce)
    .forNoKeyUpdate("invoice")
    .skipLocked()
    .execute();
  for (const { code, buyer_id, said: reminders, ...row } of waiting) {
    await database(ctx).updateTable("invoice").set({ reminders }).where("id", "=", row.id).execute();
    const order = { id: row.order_id, code, buyer_id };
    const isOver = row.due_at !== null && row.due_at <= ctx.now;
    // On its due day it is told of by falling due.
    if (isOver && reminders < 2) continue;
    for (const side of ["buyer", "seller"] as const) await tellOfInvoice(ctx, side, row, order, isOver ? "remind_overdue" : "remind");
  }
};

/** Lines with something overdue for too long stop; those that stopped for it and have nothing any more go on; those whose last day is over end. */
export const moveCreditLines = async (ctx: Ctx): Promise<void> => {
  const since = later(ctx.now, -days(await setting(ctx, "orders.credit_overdue_days")));
  const isLate = sql<boolean>`exists (select from orders.invoice i where i.line_id = credit_line.id and i.status = 'overdue' and i.due_at <= ${since})`;
  const wanted = await database(ctx)
    .selectFrom("credit_line")
    .select("id")
    .select(sql<boolean>`status <> 'ended' and until <= ${ctx.now}`.as("is_over"))
    .select(isLate.as("is_late"))
    .where((where) =>
      where.or([
        where.and([where("status", "<>", "ended"), where("until", "<=", ctx.now)]),
        where.and([where("status", "=", "active"), isLate]),
        where.and([where("status", "=", "paused"), where("is_paused_by_overdue", "=", true), where.not(isLate)]),
      ]),
    )
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();
  const byId = new Map(wanted.map((row) => [row.id, row]));
  for (const line of await creditLineMachine.lockAll(ctx, [...byId.keys()])) {
    const { is_over = false, is_late = false } = byId.get(line.id) ?? {};
    const ended = is_over && (await creditLineMachine.move(ctx, [line], { event: "run_out", party: "system", set: { ended_at: ctx.now } }));
    if (!ended) await creditLineMachine.move(ctx, [line], { event: is_late ? "stop" : "go_on", party: "system", set: { is_paused_by_overdue: is_late } });
  }
};

/** Nobody sells on account whose account is closed: the companies are told that its lines have ended. */
export const endLinesOf = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  const lines = await database(ctx)
    .selectFrom("credit_line")
    .selectAll()
    .where("seller_id", "=", user_id)
    .where("status", "<>", "ended")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const alike of Map.groupBy(lines, ({ status }) => status).values())
    await creditLineMachine.move(ctx, alike, { event: "end", party: "system", set: { ended_at: ctx.now } });
};
