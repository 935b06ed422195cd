import { sql } from "kysely";
import { accountOf, peopleById } from "#domains/people/accounts/index.server.ts";
import { companyNames, may, membershipOf } from "#domains/people/companies/index.server.ts";
import { isBeingPaid } from "#domains/money/payments/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found, refuse } from "#kit/refusal.ts";
import { allowed } from "#kit/states.ts";
import { days, fromUnix, later, unixSeconds } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import {
  acceptLess,
  changeCredit,
  grantCredit,
  moreTimeForInvoice,
  moveCredit,
  writeOff,
  type creditGranted,
  type creditInvoices,
  type myCredit,
} from "../../contract/credit.ts";
import { creditLineLife, creditLineWords, type CreditLineStatus } from "../../contract/credit-line-life.ts";
import { invoiceLife } from "../../contract/invoice-life.ts";
import { lowerReceived } from "../credit.ts";
import { creditLineMachine, tellCompany, type CreditLineRow } from "../credit-line-machine.ts";
import { database } from "../database.ts";
import { shopLines } from "../goods.ts";
import { endsAt, outstanding } from "../invoice.ts";
import { invoiceMachine, payableOfInvoice, type InvoiceRow } from "../invoice-machine.ts";
import { lockSold } from "../lock-sold.ts";
import { presentInvoice } from "../present-invoice.ts";

/** What of lines is overdue, by line. */
const overdueOf = async (ctx: Ctx, lines: readonly CreditLineRow[]) => {
  if (lines.length === 0) return new Map<number, { minor: bigint; count: number }>();
  const rows = await database(ctx)
    .selectFrom("invoice")
    .select(["line_id", sql<bigint>`sum(open_minor)::bigint`.as("minor"), sql<number>`count(*)::int`.as("count")])
    .where(
      "line_id",
      "in",
      lines.map(({ id }) => id),
    )
    .where("status", "in", ["open", "overdue"])
    .where("due_at", "<=", ctx.now)
    .groupBy("line_id")
    .execute();
  return new Map(rows.map((row) => [row.line_id, row]));
};

const presentLine = (ctx: Ctx, line: CreditLineRow, overdue: { minor: bigint; count: number } = { minor: 0n, count: 0 }) => {
  const status = line.status as CreditLineStatus;
  const wire = (minor: bigint) => toWire({ minor, currency: line.currency as Currency });
  const free = line.limit_minor - line.used_minor;
  return {
    id: line.id,
    status,
    status_text: ctx.services.words.say(ctx.locale, creditLineWords[status].id),
    is_paused_by_overdue: line.is_paused_by_overdue,
    limit: wire(line.limit_minor),
    used: wire(line.used_minor),
    free: wire(status === "active" && free > 0n ? free : 0n),
    overdue: wire(overdue.minor),
    overdue_count: overdue.count,
    days: line.days,
    until: line.until ? unixSeconds(line.until) : 0,
  };
};

const lineActs = ["change", "pause", "resume", "end"] as const;

export const creditGrantedFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof creditGranted>) => {
  const query = database(ctx).selectFrom("credit_line").where("seller_id", "=", shopOf(ctx).ownerId);
  const rows = await query
    .selectAll()
    .orderBy(sql`status = 'ended'`)
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const names = await companyNames(
    ctx,
    rows.map(({ company_id }) => company_id),
  );
  const overdue = await overdueOf(ctx, rows);
  return {
    list: rows.map((row) => {
      const can: readonly string[] = allowed(creditLineLife, row.status as CreditLineStatus, "shop", row, ctx.now);
      const { name = "", legal_name = "" } = names.get(row.company_id) ?? {};
      return {
        ...presentLine(ctx, row, overdue.get(row.id)),
        company: { id: row.company_id, name, legal_name },
        actions: lineActs.filter((act) => can.includes(act)),
      };
    }),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

/** What is overdue before what is due later, what has no day yet after both, what is over last. */
const byDue = sql`status not in ('open', 'overdue'), due_at nulls last, id desc`;

/** What is not sent keeps its price, and takes it off what is to be paid if it never comes: of such an order nobody is content with less yet. */
const isAllSent = ({ status }: { status: string }): boolean => status !== "to_ship" && status !== "partially_shipped";

/** A page of invoices with the numbers of their orders and who placed them. */
const invoicePage = async (ctx: Ctx, rows: readonly InvoiceRow[]) => {
  const ids = rows.map(({ order_id }) => order_id);
  const orders = ids.length === 0 ? [] : await database(ctx).selectFrom("order").select(["id", "code", "buyer_id", "status"]).where("id", "in", ids).execute();
  const people = await peopleById(
    ctx,
    orders.map(({ buyer_id }) => buyer_id),
  );
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  return rows.map((row) => {
    const order = orderOf.get(row.order_id);
    return {
      row,
      wire: presentInvoice(ctx, row, order?.code ?? ""),
      is_all_sent: order !== undefined && isAllSent(order),
      buyer: people.get(order?.buyer_id ?? 0)?.nickname ?? "",
    };
  });
};

const invoiceActs = ["more_time", "accept_less", "write_off"] as const;

export const creditInvoicesFn = async (ctx: Ctx, { line_id, all, page, size }: ParsedInputOf<typeof creditInvoices>) => {
  let query = database(ctx).selectFrom("invoice").where("seller_id", "=", shopOf(ctx).ownerId).where("status", "<>", "waiting");
  if (line_id !== undefined) query = query.where("line_id", "=", line_id);
  if (!all) query = query.where("status", "in", ["open", "overdue"]);
  const rows = await query
    .selectAll()
    .orderBy(byDue)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const names = await companyNames(
    ctx,
    rows.map(({ company_id }) => company_id),
  );
  const { overdue_count } = await database(ctx)
    .selectFrom("invoice")
    .select(sql<number>`count(*)::int`.as("overdue_count"))
    .where("seller_id", "=", shopOf(ctx).ownerId)
    .where("status", "in", ["open", "overdue"])
    .where("due_at", "<=", ctx.now)
    .executeTakeFirstOrThrow();
  return {
    overdue_count,
    list: (await invoicePage(ctx, rows)).map(({ row, wire, is_all_sent }) => {
      const can: readonly string[] = allowed(invoiceLife, wire.status, "seller", row, ctx.now);
      return {
        ...wire,
        company: names.get(row.company_id)?.name ?? "",
        actions: invoiceActs.filter((act) => can.includes(act) && (act !== "accept_less" || is_all_sent)),
      };
    }),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

const mostCandidates = 60;

export const creditCandidatesFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("order")
    .select(["company_id", sql<number>`max(id)`.as("last")])
    .where("seller_id", "=", shopOf(ctx).ownerId)
    .where("company_id", "is not", null)
    .groupBy("company_id")
    .orderBy("last", "desc")
    .limit(mostCandidates)
    .execute();
  const ids = rows.flatMap(({ company_id }) => company_id ?? []);
  const names = await companyNames(ctx, ids);
  return { list: ids.map((id) => ({ id, name: names.get(id)?.name ?? "", legal_name: names.get(id)?.legal_name ?? "" })) };
};

/** The company that is meant: one that bought from this shop, or the one that whoever is reached so buys for. */
const companyMeant = async (ctx: Ctx, { company_id, receiver }: ParsedInputOf<typeof grantCredit>): Promise<number> => {
  if (company_id !== undefined) {
    const bought = await database(ctx)
      .selectFrom("order")
      .select("id")
      .where("company_id", "=", company_id)
      .where("seller_id", "=", shopOf(ctx).ownerId)
      .limit(1)
      .executeTakeFirst();
    return found(bought && company_id);
  }
  const account = receiver === undefined ? undefined : await accountOf(ctx, receiver);
  const membership = account === undefined ? undefined : await membershipOf(ctx, account);
  if (!membership) throw refuse(grantCredit, "company_missing", {}, ["receiver"]);
  return membership.company_id;
};

/** Days of the calendar are those of the trade's zone: a line holds on its last day too. */
const endOf = (until: string | null): Date | null => (until === null ? null : fromUnix(startOfDay(until, 1)));

export const grantCreditFn = async (ctx: Ctx, input: ParsedInputOf<typeof grantCredit>) => {
  const { ownerId: seller_id } = shopOf(ctx);
  const { currency } = input;
  const until = endOf(input.until);
  if (until !== null && until <= ctx.now) throw refuse(grantCredit, "until_over", {}, ["until"]);
  const company_id = await companyMeant(ctx, input);
  if ((await membershipOf(ctx, seller_id))?.company_id === company_id) throw refuse(grantCredit, "own_company");
  // One at a time: two at once do not both find none.
  await advisoryLock(ctx, "orders/credit", seller_id);
  const standing = await database(ctx)
    .selectFrom("credit_line")
    .select("id")
    .where("seller_id", "=", seller_id)
    .where("company_id", "=", company_id)
    .where("currency", "=", currency)
    .where("status", "<>", "ended")
    .executeTakeFirst();
  if (standing) throw refuse(grantCredit, "granted_already");
  const [line] = await creditLineMachine.create(
    ctx,
    [{ seller_id, company_id, currency, limit_minor: BigInt(input.limit_minor), days: input.days, until, created_at: ctx.now }],
    { event: "grant", party: "shop" },
  );
  const made = found(line);
  await tellCompany(ctx, made, "grant");
  return { id: made.id };
};

/** A line of the caller's shop, locked. */
const lockGranted = async (ctx: Ctx, id: number): Promise<CreditLineRow> => {
  const line = await creditLineMachine.lock(ctx, id);
  return found(line?.seller_id === shopOf(ctx).ownerId ? line : null);
};

export const changeCreditFn = async (ctx: Ctx, { id, limit_minor, days: dueDays, until: day }: ParsedInputOf<typeof changeCredit>) => {
  const line = await lockGranted(ctx, id);
  const until = endOf(day);
  if (until !== null && until <= ctx.now) throw refuse(changeCredit, "until_over", {}, ["until"]);
  const status = await creditLineMachine.move(ctx, [line], {
    event: "change",
    party: "shop",
    set: { limit_minor: BigInt(limit_minor), days: dueDays, until },
  });
  if (!status) throw refuse(changeCredit, "state_wrong");
  return { status };
};

export const moveCreditFn = async (ctx: Ctx, { id, act }: ParsedInputOf<typeof moveCredit>) => {
  const line = await lockGranted(ctx, id);
  const why = creditLineMachine.whyNot(line, act, "shop", ctx.now);
  if (why) throw refuse(moveCredit, why === "is_paused_by_shop" ? "is_overdue" : "state_wrong");
  const status = await creditLineMachine.move(ctx, [line], { event: act, party: "shop", set: act === "end" ? { ended_at: ctx.now } : {} });
  if (!status) throw refuse(moveCredit, "state_wrong");
  return { status };
};

/** An order that the caller's shop sold on account and its invoice that waits for money, both locked. */
const lockOwed = async (ctx: Ctx, id: number) => {
  const order = await lockSold(ctx, id);
  found(order.account_days);
  return { order, invoice: await outstanding(ctx, order) };
};

export const moreTimeForInvoiceFn = async (ctx: Ctx, { id, days: more }: ParsedInputOf<typeof moreTimeForInvoice>) => {
  const { order, invoice } = await lockOwed(ctx, id);
  if (!invoice || invoice.due_at === null) throw refuse(moreTimeForInvoice, "state_wrong");
  // From today where the day is over already: days that have passed are no time given.
  const due_at = later(invoice.due_at < ctx.now ? ctx.now : invoice.due_at, days(more));
  const set = { due_at, ends_at: await endsAt(ctx, due_at), reminders: 0 };
  if (!(await invoiceMachine.move(ctx, [invoice], { event: "more_time", party: "seller", set, more: { order } })))
    throw refuse(moreTimeForInvoice, "state_wrong");
  return { due: unixSeconds(due_at) };
};

export const acceptLessFn = async (ctx: Ctx, { id, open_minor: wanted }: ParsedInputOf<typeof acceptLess>) => {
  const { order, invoice } = await lockOwed(ctx, id);
  if (!invoice || invoiceMachine.whyNot(invoice, "accept_less", "seller", ctx.now)) throw refuse(acceptLess, "state_wrong");
  const currency = invoice.currency as Currency;
  const open_minor = BigInt(wanted);
  if (open_minor >= invoice.open_minor) throw refuse(acceptLess, "not_less", { open: moneyText({ minor: invoice.open_minor, currency }) }, ["open_minor"]);
  if (!isAllSent(order)) throw refuse(acceptLess, "not_all_sent");
  // Money that is on its way at the sum that was asked for would come back.
  if (await isBeingPaid(ctx, payableOfInvoice(invoice))) throw refuse(acceptLess, "being_paid");
  await lowerReceived(ctx, order, invoice.open_minor - open_minor);
  await invoiceMachine.move(ctx, [invoice], { event: "accept_less", party: "seller", set: { open_minor }, more: { order } });
  return { open: toWire({ minor: open_minor, currency }) };
};

export const writeOffFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof writeOff>) => {
  const { order, invoice } = await lockOwed(ctx, id);
  if (!invoice) throw refuse(writeOff, "state_wrong");
  if (await isBeingPaid(ctx, payableOfInvoice(invoice))) throw refuse(writeOff, "being_paid");
  const set = { open_minor: 0n, settled_at: ctx.now };
  const status = await invoiceMachine.move(ctx, [invoice], { event: "write_off", party: "seller", note, set, more: { order } });
  if (!status) throw refuse(writeOff, "state_wrong");
  return { status };
};

export const myCreditFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof myCredit>) => {
  const membership = await membershipOf(ctx, me(ctx).id);
  if (!membership) return { company: null, may_pay: false, lines: [], list: [], page, size, ...cappedTotal(0) };
  const { company_id, name } = membership;
  const lines = await database(ctx)
    .selectFrom("credit_line")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("status", "<>", "ended")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const query = database(ctx).selectFrom("invoice").where("company_id", "=", company_id).where("status", "in", ["open", "overdue"]);
  const rows = await query
    .selectAll()
    .orderBy(byDue)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const shop = await shopLines(
    ctx,
    [...lines, ...rows].map(({ seller_id }) => seller_id),
  );
  const overdue = await overdueOf(ctx, lines);
  return {
    company: name,
    may_pay: may(membership, "pay"),
    lines: lines.map((line) => ({ ...presentLine(ctx, line, overdue.get(line.id)), shop: shop(line.seller_id) })),
    list: (await invoicePage(ctx, rows)).map(({ row, wire, buyer }) => ({ ...wire, shop: shop(row.seller_id), buyer })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};
