import { sql } from "kysely";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";

type Line = { id: number; received_on: string; created_at: Date };

/**
 * On which day's books lines of our bank's statement stand, by line, where that is not their own: a line is booked when it is entered, and a day on which a provider's books
 * were closed by then takes no more.
 */
export const bookedOn = async (ctx: Pick<Ctx, "tx">, lines: readonly Line[]): Promise<ReadonlyMap<number, string>> => {
  const late = lines.filter(({ received_on, created_at }) => received_on < dayOf(unixSeconds(created_at)));
  if (late.length === 0) return new Map();
  const { rows } = await sql<{ id: number }>`
    select r.id from payments.received r where r.id = any(${late.map(({ id }) => id)}::int[])
      and exists (select from payments.statement_day d where d.day >= r.received_on::date and d.compared_at <= r.created_at)`.execute(ctx.tx);
  const closed = new Set(rows.map(({ id }) => id));
  return new Map(late.flatMap(({ id, created_at }) => (closed.has(id) ? [[id, dayOf(unixSeconds(created_at))] as const] : [])));
};
