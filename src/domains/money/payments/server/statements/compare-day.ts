import type { z } from "zod";
import { sql } from "kysely";
import { fromUnix } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { readStatement, type compareDay } from "../../contract/events.ts";
import { database } from "../database.ts";
import { compared, type Found, type Line, type Own } from "../rules/compared.ts";
import { findingMachine } from "./finding-machine.ts";
import { dayDue } from "./read-statements.ts";

type Day = z.output<(typeof compareDay)["payload"]>;
type Range = { provider: string; from: Date; to: Date };

const linesOf = async (ctx: Ctx, { provider, from, to }: Range): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select "of", transaction_id as "transactionId", token, amount_minor as minor, currency from payments.statement_line
    where provider = ${provider} and moved_at >= ${from} and moved_at < ${to} order by id`.execute(ctx.tx);
  return rows;
};

/** What a success of ours was worth: what its payment asked for, or what was told instead and stands in suspense. */
const payments = sql`
  select 'payment' as "of", c.transaction_id as "transactionId", coalesce(d.amount_minor, p.amount_minor) as minor, coalesce(d.currency, b.currency) as currency,
    c.payment_id as "paymentId", null::int as "refundId"
  from payments.callback c left join payments.difference d on d.callback_id = c.id
    left join payments.payment p on p.id = c.payment_id left join payments.payable b on b.id = p.payable_id`;
const refunds = sql`
  select 'refund' as "of", r.transaction_id as "transactionId", -r.amount_minor as minor, r.currency, r.payment_id as "paymentId", r.id as "refundId"
  from payments.refund r join payments.payment p on p.id = r.payment_id`;

/** Ours that lines of the day name, whenever they were. A refund that is under way counts: the provider was quicker than its word. */
const knownOf = async (ctx: Ctx, { provider, from, to }: Range): Promise<Own[]> => {
  const named = (of: "payment" | "refund") =>
    sql`select transaction_id from payments.statement_line where provider = ${provider} and "of" = ${of} and moved_at >= ${from} and moved_at < ${to}`;
  const { rows } = await sql<Own>`
    ${payments} where c.provider = ${provider} and c.outcome = 'succeeded' and c.transaction_id in (${named("payment")})
    union all ${refunds} where p.provider = ${provider} and r.way = 'source' and r.transaction_id in (${named("refund")})`.execute(ctx.tx);
  return rows;
};

/** Ours of the day that no line of any day names: providers tell after they have booked, so the line would have been read by now. */
const dueOf = async (ctx: Ctx, { provider, from, to }: Range): Promise<Own[]> => {
  const without = (of: "payment" | "refund", column: ReturnType<typeof sql.ref>) =>
    sql`not exists (select from payments.statement_line l where l.provider = ${provider} and l."of" = ${of} and l.transaction_id = ${column})`;
  const { rows } = await sql<Own>`
    ${payments} where c.provider = ${provider} and c.outcome = 'succeeded' and c.received_at >= ${from} and c.received_at < ${to} and ${without("payment", sql.ref("c.transaction_id"))}
    union all
    ${refunds} where p.provider = ${provider} and r.way = 'source' and r.status = 'succeeded' and r.settled_at >= ${from} and r.settled_at < ${to}
      and ${without("refund", sql.ref("r.transaction_id"))}`.execute(ctx.tx);
  return rows;
};

const keepFindings = async (ctx: Ctx, dayId: number, { provider }: Day, found: readonly Found[]): Promise<void> => {
  for (const one of found) {
    const { fault, transactionId: transaction_id, paymentId: payment_id, refundId: refund_id, theirs: theirs_minor, ours: ours_minor, currency, token } = one;
    const [row] = await findingMachine.create(
      ctx,
      [{ day_id: dayId, fault, transaction_id, payment_id, refund_id, theirs_minor, ours_minor, currency, created_at: ctx.now }],
      { event: "find", party: "system" },
    );
    if (row && fault === "unheard")
      await findingMachine.move(ctx, [row], { event: "heal", party: "system", set: { settled_at: ctx.now }, more: { provider, token } });
  }
};

/** Compares a day whose lines were read, once; then the next one is read, if it is over. */
export const compareDayJob = async (ctx: Ctx, day: Day): Promise<void> => {
  const range = { provider: day.provider, from: fromUnix(startOfDay(day.day)), to: fromUnix(startOfDay(day.day, 1)) };
  const lines = await linesOf(ctx, range);
  const { found, sums } = compared(lines, await knownOf(ctx, range), await dueOf(ctx, range));
  // What was never heard is taken now: it is in our books as it is in theirs.
  const taken = (currency: string) => found.reduce((sum, one) => (one.fault === "unheard" && one.currency === currency ? sum + one.theirs : sum), 0n);
  const kept = await database(ctx)
    .insertInto("statement_day")
    .values({
      provider: day.provider,
      day: day.day,
      lines: lines.length,
      sums: JSON.stringify(sums.map(({ currency, theirs, ours }) => ({ currency, theirs: String(theirs), ours: String(ours + taken(currency)) }))),
      compared_at: ctx.now,
    })
    .onConflict((conflict) => conflict.constraint("statement_day_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!kept) return;
  await keepFindings(ctx, kept.id, day, found);
  const next = await dayDue(ctx, day.provider);
  if (next) await ctx.enqueue(readStatement, { provider: day.provider, day: next }, { key: `payments.read_statement:${day.provider}:${next}` });
};
