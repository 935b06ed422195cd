import type { z } from "zod";
import { sql } from "kysely";
import { fromUnix, later } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { readStatement, type compareDay } from "../../contract/events.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { database } from "../database.ts";
import { paymentByToken } from "../payments-on-file.ts";
import { lateAtMost } from "../providers/provider.ts";
import { postedOtherwiseOn } from "../posted.ts";
import { compared, nameOf, type Found, type Line, type Own } from "../rules/compared.ts";
import { splitsOf } from "../shares/share-machine.ts";
import { balanceOtherwise } from "./balance-otherwise.ts";
import { bookCosts } from "./book-costs.ts";
import { agreedByNow } from "./agreed-by-now.ts";
import { findingMachine } from "./finding-machine.ts";
import { dayDue } from "./read-statements.ts";
import { withdrawnAt } from "./withdrawn-at.ts";

type Day = z.output<(typeof compareDay)["payload"]>;
type Range = { provider: string; from: Date; to: Date };

const linesOf = async (ctx: Ctx, { provider, from, to }: Range): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select "of", transaction_id as "transactionId", token, amount_minor as minor, currency from payments.statement_line
    where "of" in ('payment', 'refund', 'dispute', 'share', 'withdrawal') and provider = ${provider} and moved_at >= ${from} and moved_at < ${to} order by id`.execute(
    ctx.tx,
  );
  return rows;
};

/** What a success of ours was worth: what its payment asked for, or what was told instead and stands in suspense. */
const payments = sql`
  select 'payment' as "of", c.transaction_id as "transactionId", coalesce(d.amount_minor, p.amount_minor) as minor, coalesce(d.currency, b.currency) as currency,
    c.payment_id as "paymentId", null::int as "refundId"
  from payments.callback c left join payments.difference d on d.callback_id = c.id
    left join payments.payment p on p.id = c.payment_id left join payments.payable b on b.id = p.payable_id`;
// One that met a chargeback gave nothing back: that its provider says otherwise is for finance to decide.
const refunds = sql`
  select 'refund' as "of", r.transaction_id as "transactionId", -r.amount_minor as minor, r.currency, r.payment_id as "paymentId", r.id as "refundId"
  from payments.refund r join payments.payment p on p.id = r.payment_id and r.status <> 'charged_back'`;

const disputes = sql`
  select 'dispute' as "of", m.transaction_id as "transactionId", m.amount_minor as minor, m.currency, c.payment_id as "paymentId", null::int as "refundId"
  from payments.chargeback_move m join payments.chargeback c on c.id = m.chargeback_id`;

/**
 * What went into sellers' accounts at the provider, and what came back: each under its request number there. What was paid into them, and what a refund takes out of them, is in
 * the lines of the payment and the refund.
 */
const sharesAt = (provider: string) => sql`
  select * from (
    select 'share' as "of", s.transaction_id as "transactionId", -s.amount_minor as minor, s.currency, s.payment_id as "paymentId", null::int as "refundId",
      'share-' || s.id as token, s.provider, s.sent_at as at from payments.share s where s.tries > 0 and s.status in ('due', 'sent') and not ${splitsOf(provider)?.paidThere !== undefined}::boolean
    union all
    select 'share', t.transaction_id, t.minor - t.kept_minor, s.currency, s.payment_id, t.refund_id, 'share-' || s.id || '-' || t.id, s.provider, t.done_at
      from payments.share_step t join payments.share s on s.id = t.share_id where t.kind = 'back' and t.tries > 0 and not t.by_refund and t.minor <> t.kept_minor
        and ${splitsOf(provider)?.tellsOfShares === true}::boolean
  ) as share`;
const sharesNamed = async (ctx: Ctx, provider: string, lines: readonly Line[]): Promise<Own[]> => {
  const named = new Map(lines.flatMap((line) => (line.of === "share" ? [[line.token, line.transactionId] as const] : [])));
  if (named.size === 0) return [];
  const { rows } = await sql<Own & { token: string }>`
    ${sharesAt(provider)} where provider = ${provider} and token = any(${[...named.keys()]}::text[])`.execute(ctx.tx);
  return rows.map(({ token, ...own }) => ({ ...own, transactionId: named.get(token) ?? own.transactionId }));
};

const idsOf = (lines: readonly Pick<Line, "of" | "transactionId">[], of: Line["of"]): string[] =>
  lines.flatMap((line) => (line.of === of ? [line.transactionId] : []));

/**
 * Ours that lines of the day name, whenever they were. A refund that is under way counts too, by its name there or, while the provider has said nothing of it yet,
 * by its payment and amount: the books were quicker than the word.
 */
const knownOf = async (ctx: Ctx, provider: string, lines: readonly Line[]): Promise<Own[]> => {
  const { rows } = await sql<Own>`
    ${payments} where c.provider = ${provider} and c.outcome = 'succeeded' and c.transaction_id = any(${idsOf(lines, "payment")}::text[])
    union all ${refunds} where p.provider = ${provider} and r.transaction_id = any(${idsOf(lines, "refund")}::text[])
    union all ${disputes} where m.provider = ${provider} and m.transaction_id = any(${idsOf(lines, "dispute")}::text[])`.execute(ctx.tx);
  return [
    ...rows,
    ...(await sharesNamed(ctx, provider, lines)),
    ...(await withdrawnAt(ctx, { provider, numbers: idsOf(lines, "withdrawal") })),
    ...(await unnamedOf(ctx, provider, lines, new Set(rows.map(({ transactionId }) => transactionId)))),
  ];
};

const unnamedOf = async (ctx: Ctx, provider: string, lines: readonly Line[], named: ReadonlySet<string>): Promise<Own[]> => {
  const open = lines.filter((line) => line.of === "refund" && !named.has(line.transactionId) && line.token !== "");
  if (open.length === 0) return [];
  const { rows } = await sql<Own & { token: string }>`
    select own.*, p.token from (${refunds} where p.provider = ${provider} and r.way = 'source' and r.status = 'processing' and r.transaction_id = '') as own
    join payments.payment p on p.id = own."paymentId" where p.token = any(${open.map(({ token }) => token)}::text[])`.execute(ctx.tx);
  return open.flatMap((line) => {
    const at = rows.findIndex((own) => own.token === line.token && own.minor === line.minor && own.currency === line.currency);
    return at < 0 ? [] : rows.splice(at, 1).map((own) => ({ ...own, transactionId: line.transactionId }));
  });
};

/** Ours of the day that no line of any day names: providers tell after they have booked, so the line would have been read by now. */
const dueOf = async (ctx: Ctx, { provider, from, to }: Range, known: readonly Own[]): Promise<Own[]> => {
  const { rows } = await sql<Own>`
    ${payments} where c.provider = ${provider} and c.outcome = 'succeeded' and c.received_at >= ${from} and c.received_at < ${to}
    union all ${refunds} where p.provider = ${provider} and r.way = 'source' and r.status = 'succeeded' and r.settled_at >= ${from} and r.settled_at < ${to}
    union all select "of", "transactionId", minor, currency, "paymentId", "refundId" from (${sharesAt(provider)}) as own
      where provider = ${provider} and "transactionId" <> '' and at >= ${from} and at < ${to}`.execute(ctx.tx);
  const named = new Set(known.map(nameOf));
  const rest = [...rows, ...(await withdrawnAt(ctx, { provider, from, to }))].filter((own) => !named.has(nameOf(own)));
  // Few are left: those of a day before.
  const { rows: before } = await sql<Pick<Own, "of" | "transactionId">>`
    select "of", transaction_id as "transactionId" from payments.statement_line where provider = ${provider}
      and (("of" = 'payment' and transaction_id = any(${idsOf(rest, "payment")}::text[])) or ("of" = 'refund' and transaction_id = any(${idsOf(rest, "refund")}::text[]))
      or ("of" = 'share' and transaction_id = any(${idsOf(rest, "share")}::text[]))
      or ("of" = 'withdrawal' and transaction_id = any(${idsOf(rest, "withdrawal")}::text[])))`.execute(ctx.tx);
  for (const line of before) named.add(nameOf(line));
  return rest.filter((own) => !named.has(nameOf(own)));
};

/** What a provider can be asked about, or says by its line itself, is set right at once. */
const isHealed = ({ fault }: Pick<Found, "fault">): boolean => fault === "unheard" || fault === "dispute_unheard";

const keepFindings = async (ctx: Ctx, dayId: number, { provider }: Day, found: readonly Found[]): Promise<void> => {
  for (const one of found) {
    const { fault, transactionId: transaction_id, paymentId: payment_id, refundId: refund_id, theirs: theirs_minor, ours: ours_minor, currency, token } = one;
    // A line names the payment that it is about, whether or not we knew of the movement.
    const about = payment_id ?? (token ? ((await paymentByToken(ctx, token))?.id ?? null) : null);
    const [row] = await findingMachine.create(
      ctx,
      [{ day_id: dayId, fault, transaction_id, payment_id: about, refund_id, theirs_minor, ours_minor, currency, created_at: ctx.now }],
      { event: "find", party: "system" },
    );
    if (row && isHealed(one))
      await findingMachine.move(ctx, [row], { event: "heal", party: "system", set: { settled_at: ctx.now }, more: { provider, token } });
  }
};

/** What differed and does so no more: a line that came a day late, a refund whose word came after its line. */
const closeAgreed = async (ctx: Ctx, provider: ProviderCode): Promise<void> => {
  const agreed = await agreedByNow(ctx, provider);
  await findingMachine.move(ctx, await findingMachine.lockAll(ctx, agreed), {
    event: "agree",
    party: "system",
    set: { settled_at: ctx.now },
    more: { provider, token: "" },
  });
};

/** Compares a day whose lines were read, once; then the next one is read, if it is over. */
export const compareDayJob = async (ctx: Ctx, day: Day): Promise<void> => {
  if ((await dayDue(ctx, day.provider)) !== day.day) return;
  const range = { provider: day.provider, from: fromUnix(startOfDay(day.day)), to: fromUnix(startOfDay(day.day, 1)) };
  const lines = await linesOf(ctx, range);
  const known = await knownOf(ctx, day.provider, lines);
  const due = await dueOf(ctx, range, known);
  // A bill may be late, and one that is not there yet looks like a day on which nothing moved: it is read again until that cannot be.
  if (lines.length === 0 && due.length > 0 && ctx.now < later(range.to, lateAtMost)) return;
  const { found, sums } = compared(lines, known, due);
  // What was never heard is taken now: it is in our books as it is in theirs.
  const taken = (currency: string) => found.reduce((sum, one) => (isHealed(one) && one.currency === currency ? sum + one.theirs : sum), 0n);
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
  // The third side: the ledger has what both say, or says why not. Before the costs of the day are booked.
  await keepFindings(ctx, kept.id, day, [
    ...found,
    ...(await postedOtherwiseOn(ctx, { ...range, provider: day.provider })),
    ...(await balanceOtherwise(ctx, range)),
  ]);
  const costs = await bookCosts(ctx, { ...day, to: range.to });
  await database(ctx)
    .updateTable("statement_day")
    .set({
      costs: JSON.stringify(
        costs.map(({ currency, fees, payouts, topups }) => ({ currency, fees: String(fees), payouts: String(payouts), topups: String(topups) })),
      ),
    })
    .where("id", "=", kept.id)
    .execute();
  await closeAgreed(ctx, day.provider);
  const next = await dayDue(ctx, day.provider);
  if (next)
    await ctx.enqueue(readStatement, { provider: day.provider, day: next }, { key: `payments.read_statement:${day.provider}:${next}`, outside: day.provider });
};
