import { toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { invoiceWords, type InvoiceStatus } from "../contract/invoice-life.ts";
import { database } from "./database.ts";
import type { InvoiceRow } from "./invoice-machine.ts";

const stamp = (at: Date | null): number => (at ? unixSeconds(at) : 0);

/** An invoice as both sides read it: overdue from its day on, whether or not the sweep came by yet. */
export const presentInvoice = (ctx: Ctx, row: InvoiceRow, code: string) => {
  const status = row.status === "open" && row.due_at !== null && row.due_at <= ctx.now ? "overdue" : (row.status as InvoiceStatus);
  const wire = (minor: bigint) => toWire({ minor, currency: row.currency as Currency });
  return {
    order_id: row.order_id,
    code,
    status,
    status_text: ctx.services.words.say(ctx.locale, invoiceWords[status].id),
    total: wire(row.total_minor),
    open: wire(row.open_minor),
    paid: wire(row.paid_minor),
    days: row.days,
    due_at: stamp(row.due_at),
    paid_at: row.status === "paid" ? stamp(row.settled_at) : 0,
    ends_at: stamp(row.ends_at),
  };
};

/** The invoices of orders, by order: of those that are on account. */
export const invoicesOf = async (ctx: Pick<Ctx, "tx">, orders: readonly { id: number; account_days: number | null }[]): Promise<Map<number, InvoiceRow>> => {
  const ids = orders.filter(({ account_days }) => account_days !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await database(ctx).selectFrom("invoice").selectAll().where("order_id", "in", ids).execute();
  return new Map(rows.map((row) => [row.order_id, row]));
};
