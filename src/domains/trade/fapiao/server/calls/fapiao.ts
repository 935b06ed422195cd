import { sql } from "kysely";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { holds } from "#kit/rights.ts";
import { membershipOf } from "#domains/people/companies/index.server.ts";
import { ordersToInvoice } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { later, momentText, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import {
  askFapiao,
  callOffFapiao,
  contestFapiao,
  correctFapiao,
  fapiaoTabs,
  issueFapiao,
  keepFapiaoFile,
  redoFapiao,
  remindEvery,
  remindOfFapiao,
  returnFapiao,
  withdrawFapiao,
  type askedFapiao,
  type fapiaoOfOrder,
  type lateFapiao,
  type myFapiao,
} from "../../contract/fapiao.ts";
import { standingStates } from "../../contract/lifecycle.ts";
import { taxOfPart } from "../../contract/tax.ts";
import { askFor, askInstead, comesToNothing, contestedUntil, dueFromNow, isInvoiced, isOffered, keepWrong, lockOf, lookAtOrders } from "../asking.ts";
import { database } from "../database.ts";
import { fapiaoMachine, type FapiaoRow } from "../fapiao-machine.ts";
import { keepFile } from "../keep-file.ts";
import { presentFapiao } from "../present.ts";
import { madeOut } from "../../contract/titles.ts";
import { takenInRed } from "../taken-in-red.ts";
import { madeOutTo, titlesOf } from "../titles.ts";

const standing = (ctx: Ctx, orderId: number) =>
  database(ctx)
    .selectFrom("fapiao")
    .select("id")
    .where("order_id", "=", orderId)
    .where("against_id", "is", null)
    .where("status", "in", standingStates)
    .executeTakeFirst();

export const fapiaoOfOrderFn = async (ctx: Ctx, { order_id }: ParsedInputOf<typeof fapiaoOfOrder>) => {
  const order = found((await ordersToInvoice(ctx, [order_id])).get(order_id));
  const actor = me(ctx);
  const isSeller = order.seller_id === actor.id || (actor.shop?.ownerId === order.seller_id && holds(actor, "shop:orders"));
  const isBuyer = order.buyer_id === actor.id;
  if (!isSeller && !isBuyer && (order.company_id === null || (await membershipOf(ctx, actor.id))?.company_id !== order.company_id)) throw new NotFound();
  const rows = await database(ctx).selectFrom("fapiao").selectAll().where("order_id", "=", order_id).orderBy("id").execute();
  const list = await presentFapiao(ctx, rows, isSeller ? "seller" : "buyer");
  return {
    // A colleague reads and saves; what is done with it is its buyer's.
    list: isSeller || isBuyer ? list : list.map((one) => ({ ...one, actions: [] })),
    can_ask: isBuyer && !comesToNothing(order) && !(await standing(ctx, order_id)) && (await isInvoiced(ctx, order)),
  };
};

export const myFapiaoFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof myFapiao>) => {
  const query = database(ctx).selectFrom("fapiao").where("buyer_id", "=", me(ctx).id);
  const rows = await query
    .selectAll()
    // By what its buyer reads: the day of issue, before it the one on which it was asked for.
    .orderBy(sql`coalesce(issued_on, to_char(asked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'))`, "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list: await presentFapiao(ctx, rows, "buyer"), page, size, ...(await countUpToCap(ctx, query)) };
};

const titleOf = async (ctx: Ctx, titleId: number) => madeOutTo(found((await titlesOf(ctx, me(ctx).id)).find(({ id }) => id === titleId)));

export const askFapiaoFn = async (ctx: Ctx, { order_id, title_id }: ParsedInputOf<typeof askFapiao>) => {
  const title = await titleOf(ctx, title_id);
  // One fapiao of an order: of two that ask at once the second finds the first.
  await advisoryLock(ctx, "fapiao/order", order_id);
  const order = (await ordersToInvoice(ctx, [order_id])).get(order_id);
  const own = found(order?.buyer_id === me(ctx).id ? order : null);
  if (!(await isInvoiced(ctx, own))) throw refuse(askFapiao, "not_offered");
  if (comesToNothing(own)) throw refuse(askFapiao, "nothing");
  if (await standing(ctx, order_id)) throw refuse(askFapiao, "asked");
  const { id } = await askFor(ctx, own, title);
  const row = await database(ctx).selectFrom("fapiao").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const [fapiao] = await presentFapiao(ctx, [row], "buyer");
  return { fapiao: found(fapiao) };
};

/** One of them, with all of its order that count or are under way: what becomes of one is said of the others too. Locked, in the order of their ids. */
const lockWithOthers = async (ctx: Ctx, id: number, isTheirs: (row: FapiaoRow) => boolean): Promise<{ row: FapiaoRow; rows: FapiaoRow[] }> => {
  const there = await database(ctx).selectFrom("fapiao").selectAll().where("id", "=", id).executeTakeFirst();
  const known = found(there && isTheirs(there) ? there : null);
  const rows = await lockOf(ctx, [known.order_id]);
  return { row: rows.find((one) => one.id === id) ?? known, rows };
};
const ofBuyer = (ctx: Ctx, id: number) => lockWithOthers(ctx, id, ({ buyer_id }) => buyer_id === me(ctx).id);
const ofShop = (ctx: Ctx, id: number) => lockWithOthers(ctx, id, ({ seller_id }) => seller_id === shopOf(ctx).ownerId);

/** What was asked for is asked for no longer, by whoever did: one that it was to replace counts as it is, and only what was given back is owed in red of it. */
const takeBack = async (ctx: Ctx, { row, rows }: Awaited<ReturnType<typeof ofBuyer>>, event: "withdraw" | "call_off", party: "buyer" | "seller") => {
  const status = await fapiaoMachine.move(ctx, [row], { event, party });
  if (!status) return undefined;
  await keepWrong(ctx, rows, row);
  await lookAtOrders(ctx, [row.order_id]);
  return status;
};

export const withdrawFapiaoFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof withdrawFapiao>) => {
  const status = await takeBack(ctx, await ofBuyer(ctx, id), "withdraw", "buyer");
  if (!status) throw refuse(withdrawFapiao, "state_over");
  return { status };
};

export const remindOfFapiaoFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof remindOfFapiao>) => {
  const { row } = await ofBuyer(ctx, id);
  const why = fapiaoMachine.whyNot(row, "remind", "buyer", ctx.now);
  if (why === "too_early" && row.remind_from) throw refuse(remindOfFapiao, "too_early", { time: momentText(row.remind_from, ctx.locale) });
  const remind_from = later(ctx.now, remindEvery);
  if (why || !(await fapiaoMachine.move(ctx, [row], { event: "remind", party: "buyer", set: { remind_from } }))) throw refuse(remindOfFapiao, "state_over");
  return { remind_from: unixSeconds(remind_from) };
};

export const callOffFapiaoFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof callOffFapiao>) => {
  const status = await takeBack(ctx, await ofShop(ctx, id), "call_off", "seller");
  if (!status) throw refuse(callOffFapiao, "state_over");
  return { status };
};

const isNothingLeft = async (ctx: Ctx, orderId: number): Promise<boolean> => comesToNothing(found((await ordersToInvoice(ctx, [orderId])).get(orderId)));
const presentOne = async (ctx: Ctx, { id }: FapiaoRow, side: "buyer" | "seller") => {
  const row = await database(ctx).selectFrom("fapiao").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { fapiao: found((await presentFapiao(ctx, [row], side))[0]) };
};

export const contestFapiaoFn = async (ctx: Ctx, { id, title_id, about, note }: ParsedInputOf<typeof contestFapiao>) => {
  const made_out = await titleOf(ctx, title_id);
  const { row } = await ofBuyer(ctx, id);
  const why = fapiaoMachine.whyNot(row, "contest", "buyer", ctx.now);
  if (why) throw refuse(contestFapiao, why === "too_late" ? "too_late" : "state_over");
  if (await isNothingLeft(ctx, row.order_id)) throw refuse(contestFapiao, "nothing");
  return presentOne(ctx, await askInstead(ctx, row, { party: "buyer", made_out, about, note }), "buyer");
};

export const redoFapiaoFn = async (ctx: Ctx, { id, about, note }: ParsedInputOf<typeof redoFapiao>) => {
  const { row } = await ofShop(ctx, id);
  if (fapiaoMachine.whyNot(row, "redo", "seller", ctx.now)) throw refuse(redoFapiao, "state_over");
  if (await isNothingLeft(ctx, row.order_id)) throw refuse(redoFapiao, "nothing");
  return presentOne(ctx, await askInstead(ctx, row, { party: "seller", made_out: madeOut.parse(row.made_out), about, note }), "seller");
};

export const correctFapiaoFn = async (ctx: Ctx, { id, title_id }: ParsedInputOf<typeof correctFapiao>) => {
  const { row } = await ofBuyer(ctx, id);
  const set = { made_out: JSON.stringify(await titleOf(ctx, title_id)), due_at: await dueFromNow(ctx) };
  const status = await fapiaoMachine.move(ctx, [row], { event: "correct", party: "buyer", set });
  if (!status) throw refuse(correctFapiao, "state_over");
  await lookAtOrders(ctx, [row.order_id]);
  return { status };
};

export const returnFapiaoFn = async (ctx: Ctx, { id, reason }: ParsedInputOf<typeof returnFapiao>) => {
  const { row } = await ofShop(ctx, id);
  const status = await fapiaoMachine.move(ctx, [row], { event: "return", party: "seller", note: reason, set: { return_reason: reason } });
  if (!status) throw refuse(returnFapiao, "state_over");
  await lookAtOrders(ctx, [row.order_id]);
  return { status };
};

export const keepFapiaoFileFn = async (ctx: Ctx, { id, file }: ParsedInputOf<typeof keepFapiaoFile>) => {
  const there = await database(ctx).selectFrom("fapiao").selectAll().where("id", "=", id).executeTakeFirst();
  const row = found(there?.seller_id === shopOf(ctx).ownerId ? there : null);
  const why = fapiaoMachine.whyNot(row, "issue", "seller", ctx.now);
  if (why && why !== "wrong_one_is_cancelled") throw refuse(keepFapiaoFile, "state_over");
  const kept = await keepFile(ctx, keepFapiaoFile, file);
  const open = database(ctx).updateTable("fapiao").set({ file: kept }).where("id", "=", id).where("status", "in", fapiaoTabs.open);
  const written = await (row.file === null ? open.where("file", "is", null) : open.where("file", "=", row.file)).returning("id").executeTakeFirst();
  // Of two that are handed in at once, and of one after it was issued, the first stays.
  if (!written) await ctx.services.privateFiles.remove(kept);
  else if (row.file !== null) await ctx.services.privateFiles.remove(row.file);
  if (!written) throw refuse(keepFapiaoFile, "state_over");
  return {};
};

/** A red one over all of it is there: the wrong one counts no more, and what is to take its place can be issued. */
const cancelWrong = async (ctx: Ctx, rows: readonly FapiaoRow[], { against_id }: FapiaoRow): Promise<void> => {
  const wrong = rows.find(({ id }) => id === against_id);
  if (!wrong || !(await fapiaoMachine.move(ctx, [wrong], { event: "cancel", party: "seller" }))) throw new Error("a red fapiao cancels none that counts");
  await database(ctx).updateTable("fapiao").set({ waits_for_red: false }).where("replaces_id", "=", wrong.id).where("waits_for_red", "=", true).execute();
};

export const issueFapiaoFn = async (ctx: Ctx, { id, number, issued_on, sum_minor, rate_basis_points }: ParsedInputOf<typeof issueFapiao>) => {
  const { row, rows } = await ofShop(ctx, id);
  const why = fapiaoMachine.whyNot(row, "issue", "seller", ctx.now);
  if (why === "wrong_one_is_cancelled") {
    const wrong = rows.find(({ replacement_id }) => replacement_id === id);
    throw refuse(issueFapiao, "red_first", { number: wrong?.number ?? "" });
  }
  if (why) throw refuse(issueFapiao, "state_over");
  if (issued_on > dayOf(unixSeconds(ctx.now))) throw refuse(issueFapiao, "date_wrong", {}, ["issued_on"]);
  // A red one is over what is owed, a blue one over what stands paid.
  const sum = row.sum_minor ?? (await ordersToInvoice(ctx, [row.order_id])).get(row.order_id)?.minor ?? 0n;
  if (BigInt(sum_minor) !== sum) {
    const said = { sum: moneyText({ minor: sum, currency: row.currency as Currency }) };
    throw refuse(issueFapiao, row.against_id === null ? "sum_wrong" : "red_sum_wrong", said, ["sum_minor"]);
  }
  // Of the one that it takes off, a red one takes the VAT off too: as much of it as its own part.
  const against = row.against_id === null ? undefined : found(rows.find((one) => one.id === row.against_id));
  if (against && rate_basis_points !== against.rate_basis_points) {
    const said = { rate: (against.rate_basis_points ?? 0) / 100, number: against.number ?? "" };
    throw refuse(issueFapiao, "red_rate_wrong", said, ["rate_basis_points"]);
  }
  if (row.file === null) throw refuse(issueFapiao, "file_missing", {}, ["file"]);
  const isTaken = await database(ctx).selectFrom("fapiao").select("id").where("number", "=", number).executeTakeFirst();
  if (isTaken) throw refuse(issueFapiao, "number_taken", {}, ["number"]);
  const before = against && (await takenInRed(ctx, [against.id])).get(against.id);
  const tax_minor = taxOfPart(sum, before ?? 0n, rate_basis_points);
  const replace_until = row.against_id === null ? await contestedUntil(ctx) : null;
  const set = { number, issued_on, sum_minor: sum, rate_basis_points, tax_minor, replace_until, issued_at: ctx.now, issued_by: me(ctx).id };
  const status = await fapiaoMachine.move(ctx, [row], { event: "issue", party: "seller", set });
  if (!status) throw refuse(issueFapiao, "state_over");
  if (row.cancels) await cancelWrong(ctx, rows, row);
  return { status };
};

export const askedFapiaoFn = async (ctx: Ctx, { tab, page, size }: ParsedInputOf<typeof askedFapiao>) => {
  const sellerId = shopOf(ctx).ownerId;
  const query = database(ctx).selectFrom("fapiao").where("seller_id", "=", sellerId).where("status", "in", fapiaoTabs[tab]);
  const rows = await query
    .selectAll()
    .orderBy((of) => (tab === "open" ? of.ref("due_at") : sql`id desc`))
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { open, late } = await database(ctx)
    .selectFrom("fapiao")
    .select(sql<number>`count(*)::int`.as("open"))
    .select(sql<number>`(count(*) filter (where status = 'late'))::int`.as("late"))
    .where("seller_id", "=", sellerId)
    .where("status", "in", fapiaoTabs.open)
    .executeTakeFirstOrThrow();
  return {
    list: await presentFapiao(ctx, rows, "seller"),
    open,
    late,
    is_offered: await isOffered(ctx, sellerId),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

export const lateFapiaoFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof lateFapiao>) => {
  const query = database(ctx).selectFrom("fapiao").where("status", "=", "late");
  const rows = await query
    .selectAll()
    .orderBy("due_at")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const shops = await shopsById(
    ctx,
    rows.map(({ seller_id }) => seller_id),
  );
  const list = await presentFapiao(ctx, rows, null);
  return {
    list: list.map((one, at) => {
      const seller = rows[at]?.seller_id ?? 0;
      return { ...one, shop: { id: seller, name: shops.get(seller)?.name ?? "" } };
    }),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

/** What shops have not issued in time, the latest first: it waits since it was due. */
export const lateFapiaoWaiting = (ctx: Ctx) =>
  lineOf(ctx, database(ctx).selectFrom("fapiao").select(["id", "due_at as since", "order_code as name"]).where("status", "=", "late"));
