import type { z } from "zod";
import { certifiedCompanyOf } from "#domains/people/certification/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { checkoutClosed, checkoutPlaced, orderMoneyMoved, ordersPaid } from "#domains/trade/orders/contract/events.ts";
import { ordersToInvoice, type OrderToInvoice } from "#domains/trade/orders/index.server.ts";
import { houseCurrency } from "#kit/money-text.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { fapiaoLate } from "../contract/events.ts";
import { standingStates } from "../contract/lifecycle.ts";
import type { MadeOut } from "../contract/titles.ts";
import { database } from "./database.ts";
import { beginTerm, fapiaoMachine, tellOfRed, tellOfReplacement, type FapiaoRow } from "./fapiao-machine.ts";
import { madeOutTo, titlesOf } from "./titles.ts";

/** A company in China issues fapiao, in yuan; nobody else does. */
export const issuesFapiao = (company: { country_code: string } | undefined): boolean => company?.country_code === "CN";
export const isOffered = async (ctx: Ctx, sellerId: number): Promise<boolean> => issuesFapiao(await certifiedCompanyOf(ctx, sellerId));
export const isInvoiced = async (ctx: Ctx, { seller_id, currency }: OrderToInvoice): Promise<boolean> =>
  currency === houseCurrency && (await isOffered(ctx, seller_id));

/** Nothing is paid of it, nor will be. */
export const comesToNothing = ({ minor, isPaid, isOver }: OrderToInvoice): boolean => minor === 0n && (isPaid || isOver);

/** From now on so long. */
export const dueFromNow = async (ctx: Ctx): Promise<Date> => later(ctx.now, days(await setting(ctx, "fapiao.issue_days")));

/** Until when the buyer of one that is issued now can say that it is wrong. */
export const contestedUntil = async (ctx: Ctx): Promise<Date> => later(ctx.now, days(await setting(ctx, "fapiao.replace_days")));

/** The fapiao of these orders that count or are under way, locked, the oldest first. */
export const lockOf = async (ctx: Ctx, orderIds: readonly number[]): Promise<FapiaoRow[]> => {
  const rows = await database(ctx)
    .selectFrom("fapiao")
    .select("id")
    .where("order_id", "in", [...orderIds])
    .where("status", "in", standingStates)
    .execute();
  return fapiaoMachine.lockAll(
    ctx,
    rows.map(({ id }) => id),
  );
};

/** Asks for one; the caller has looked whether it can be. Before its order is paid it waits. */
export const askFor = async (ctx: Ctx, order: OrderToInvoice, made_out: MadeOut): Promise<FapiaoRow> => {
  const [row] = await fapiaoMachine.create(
    ctx,
    [
      {
        order_id: order.id,
        order_code: order.code,
        buyer_id: order.buyer_id,
        company_id: order.company_id,
        seller_id: order.seller_id,
        made_out: JSON.stringify(made_out),
        currency: order.currency,
        asked_at: ctx.now,
      },
    ],
    { event: "ask", party: "buyer" },
  );
  if (!row) throw new Error("no fapiao was asked for");
  if (order.isPaid) await begin(ctx, row);
  return row;
};
const begin = async (ctx: Ctx, row: FapiaoRow): Promise<void> => {
  await fapiaoMachine.move(ctx, [row], { event: "begin", party: "system", set: { due_at: await dueFromNow(ctx) } });
};

/** What is asked for in place of one that was issued wrongly: by its buyer, made out to what they say, or by its shop, as it was asked for. */
export const askInstead = async (
  ctx: Ctx,
  wrong: FapiaoRow,
  { party, made_out, about, note }: { party: "buyer" | "seller"; made_out: MadeOut; about: readonly string[]; note: string },
): Promise<FapiaoRow> => {
  const { order_id, order_code, buyer_id, company_id, seller_id, currency } = wrong;
  const [row] = await fapiaoMachine.create(
    ctx,
    [
      {
        order_id,
        order_code,
        buyer_id,
        company_id,
        seller_id,
        currency,
        made_out: JSON.stringify(made_out),
        replaces_id: wrong.id,
        waits_for_red: true,
        asked_by: party,
        wrong_about: [...about],
        wrong_note: note,
        asked_at: ctx.now,
        due_at: await dueFromNow(ctx),
      },
    ],
    { event: "ask_instead", party, state: "requested", note },
  );
  if (!row) throw new Error("nothing was asked for in its place");
  const event = party === "buyer" ? "contest" : "redo";
  if (!(await fapiaoMachine.move(ctx, [wrong], { event, party, note, set: { replacement_id: row.id } }))) throw new Error(`${event} was looked at before`);
  await beginTerm(ctx, row);
  await tellOfReplacement(ctx, row);
  await lookAtOrders(ctx, [order_id]);
  return row;
};

/** What was to take a place no longer is: the one there counts as it is. */
export const keepWrong = async (ctx: Ctx, rows: readonly FapiaoRow[], { id, waits_for_red }: FapiaoRow): Promise<void> => {
  const wrong = rows.find(({ replacement_id }) => replacement_id === id);
  if (wrong && waits_for_red) await fapiaoMachine.move(ctx, [wrong], { event: "keep", party: "system", set: { replacement_id: null } });
};

/**
 * Of an issued one as much is owed in red as was given back since; all that is left of it, while it is wrong and its shop is to replace it. One open red one at a time,
 * which changes with what is owed and goes where nothing is.
 */
const owe = async (
  ctx: Ctx,
  blue: FapiaoRow,
  { stands_minor, cancels }: { stands_minor: bigint; cancels: boolean },
  reds: readonly FapiaoRow[],
): Promise<void> => {
  const counted = reds.filter(({ status }) => status === "issued").reduce((sum, { sum_minor }) => sum + (sum_minor ?? 0n), 0n);
  const sum_minor = (blue.sum_minor ?? 0n) - counted - (cancels ? 0n : stands_minor);
  const open = reds.find(({ status }) => status === "requested" || status === "late");
  if (sum_minor <= 0n) {
    if (open) await fapiaoMachine.move(ctx, [open], { event: "drop", party: "system" });
    return;
  }
  if (open) {
    if (open.sum_minor === sum_minor && open.cancels === cancels) return;
    const set = { sum_minor, cancels };
    const red = await database(ctx).updateTable("fapiao").set(set).where("id", "=", open.id).returningAll().executeTakeFirstOrThrow();
    // That it is to be over all is said with what is asked for in its place.
    if (!cancels) await tellOfRed(ctx, red);
    return;
  }
  const { order_id, order_code, buyer_id, company_id, seller_id, currency } = blue;
  const [red] = await fapiaoMachine.create(
    ctx,
    [
      {
        order_id,
        order_code,
        buyer_id,
        company_id,
        seller_id,
        currency,
        against_id: blue.id,
        cancels,
        asked_by: "system",
        made_out: JSON.stringify(blue.made_out),
        sum_minor,
        asked_at: ctx.now,
        due_at: await dueFromNow(ctx),
      },
    ],
    { event: "owe", party: "system", state: "requested" },
  );
  if (!red) throw new Error("no red fapiao is owed");
  await beginTerm(ctx, red);
  if (!cancels) await tellOfRed(ctx, red);
};

/** Brings what is asked for and issued of these orders in line with their money: begins what waited, drops what is no longer to be, and owes red ones. */
export const lookAtOrders = async (ctx: Ctx, orderIds: readonly number[]): Promise<void> => {
  const rows = await lockOf(ctx, orderIds);
  if (rows.length === 0) return;
  const orders = await ordersToInvoice(ctx, orderIds);
  const gone = new Set<number>();
  const blue = rows.filter(({ against_id }) => against_id === null);
  for (const row of blue.filter(({ status }) => status !== "issued")) {
    const order = orders.get(row.order_id);
    if (!order) continue;
    if (comesToNothing(order)) {
      gone.add(row.id);
      await fapiaoMachine.move(ctx, [row], { event: "drop", party: "system" });
      await keepWrong(ctx, rows, row);
    } else if (row.status === "waiting" && order.isPaid) await begin(ctx, row);
  }
  for (const row of blue.filter(({ status }) => status === "issued")) {
    const order = orders.get(row.order_id);
    if (!order) continue;
    const isToBeReplaced = rows.some(({ id, status }) => id === row.replacement_id && !gone.has(id) && status !== "returned");
    await owe(
      ctx,
      row,
      { stands_minor: order.minor, cancels: isToBeReplaced },
      rows.filter(({ against_id }) => against_id === row.id),
    );
  }
};

export const whenMoneyMoves = (ctx: Ctx, { order_ids }: z.output<(typeof orderMoneyMoved)["payload"]>): Promise<void> => lookAtOrders(ctx, order_ids);
export const whenPaid = (ctx: Ctx, { orders }: z.output<(typeof ordersPaid)["payload"]>): Promise<void> =>
  lookAtOrders(
    ctx,
    orders.map(({ order_id }) => order_id),
  );
export const whenNotPaid = async (ctx: Ctx, { order_ids }: z.output<(typeof checkoutClosed)["payload"]>): Promise<void> => {
  for (const row of await lockOf(ctx, order_ids)) await fapiaoMachine.move(ctx, [row], { event: "drop", party: "system" });
};
/** What was asked for at the checkout, of each of its shops that issues fapiao. */
export const whenPlaced = async (ctx: Ctx, { buyer_id, fapiao_title_id, orders }: z.output<(typeof checkoutPlaced)["payload"]>): Promise<void> => {
  if (fapiao_title_id === 0) return;
  const title = (await titlesOf(ctx, buyer_id)).find(({ id }) => id === fapiao_title_id);
  if (!title) return;
  const placed = await ordersToInvoice(
    ctx,
    orders.map(({ order_id }) => order_id),
  );
  for (const order of placed.values()) if (await isInvoiced(ctx, order)) await askFor(ctx, order, madeOutTo(title));
};

/** May come early, late or twice: the machine looks at the deadline itself. */
export const fapiaoLateJob = async (ctx: Ctx, { fapiao_id }: z.output<(typeof fapiaoLate)["payload"]>): Promise<void> => {
  const row = await fapiaoMachine.lock(ctx, fapiao_id);
  if (row) await fapiaoMachine.move(ctx, [row], { event: "lapse", party: "system", set: { remind_from: row.against_id === null ? row.due_at : null } });
};
/** For timers that got lost. */
export const sweepFapiao = async (ctx: Ctx): Promise<void> => {
  for (const fapiao_id of await fapiaoMachine.overdue(ctx, "lapse")) await fapiaoLateJob(ctx, { fapiao_id });
};
