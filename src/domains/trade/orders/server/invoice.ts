import { least } from "#kit/money.ts";
import { setting } from "#domains/settings/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { invoiceMachine, type InvoiceRow, type OnAccount } from "./invoice-machine.ts";

const waits: readonly string[] = ["open", "overdue"];

/** The invoice of a locked order, locked too. */
export const lockInvoice = async (ctx: Ctx, orderId: number): Promise<InvoiceRow | undefined> =>
  database(ctx).selectFrom("invoice").selectAll().where("order_id", "=", orderId).forNoKeyUpdate().executeTakeFirst();

/** The invoice of a locked order on account while it waits for money; undefined of every other order, of which nothing is asked. */
export const outstanding = async (ctx: Ctx, { id, account_days }: Pick<OnAccount, "id" | "account_days">): Promise<InvoiceRow | undefined> => {
  if (account_days === null) return undefined;
  const invoice = await lockInvoice(ctx, id);
  return invoice && waits.includes(invoice.status) ? invoice : undefined;
};

/** When an invoice that is due then is written off by itself. */
export const endsAt = async (ctx: Ctx, due: Date): Promise<Date> => later(due, days(await setting(ctx, "orders.credit_written_off_days")));

/** It is due so many days from now on, where no day was said yet. */
export const billInvoice = async (ctx: Ctx, order: OnAccount): Promise<void> => {
  const invoice = await outstanding(ctx, order);
  if (!invoice || invoice.due_at !== null) return;
  const due_at = later(ctx.now, days(invoice.days));
  await invoiceMachine.move(ctx, [invoice], { event: "bill", party: "system", set: { due_at, ends_at: await endsAt(ctx, due_at) }, more: { order } });
};

/** So much of a locked order is not to be paid any more: what would have gone back to its buyer. Answers false where nothing waits to be paid, and it has to go back. */
export const creditInvoice = async (ctx: Ctx, order: OnAccount, minor: bigint): Promise<boolean> => {
  const invoice = await outstanding(ctx, order);
  if (!invoice) return false;
  const open_minor = invoice.open_minor - least(minor, invoice.open_minor);
  const isOver = open_minor === 0n;
  await invoiceMachine.move(ctx, [invoice], {
    event: isOver ? "clear" : "credit",
    party: "system",
    set: { open_minor, ...(isOver ? { settled_at: ctx.now } : {}) },
    more: { order },
  });
  return true;
};

/** Locked orders on account move on with their checkout: it is paid, or closes. Limits that are freed by it are locked in the order in which placing takes from them. */
export const moveWaiting = async (ctx: Ctx, orders: readonly OnAccount[], event: "begin" | "drop"): Promise<void> => {
  const onAccount = new Map(orders.filter(({ account_days }) => account_days !== null).map((order) => [order.id, order]));
  if (onAccount.size === 0) return;
  const invoices = await database(ctx)
    .selectFrom("invoice")
    .selectAll()
    .where("order_id", "in", [...onAccount.keys()])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  if (invoices.length !== onAccount.size) throw new Error("an order on account has no invoice");
  const set = event === "drop" ? { open_minor: 0n, settled_at: ctx.now } : {};
  for (const invoice of invoices.toSorted((a, b) => a.line_id - b.line_id)) {
    const order = onAccount.get(invoice.order_id);
    if (!order || !(await invoiceMachine.move(ctx, [invoice], { event, party: "system", set, more: { order } })))
      throw new Error(`the invoice of order ${invoice.order_id} does not ${event} with it`);
  }
};
