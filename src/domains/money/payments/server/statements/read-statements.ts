import type { z } from "zod";
import { sql } from "kysely";
import { fromUnix, hours, later, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compareDay, readStatement } from "../../contract/events.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { outside, type Gateway } from "../providers/provider.ts";
import { gatewayNamed } from "../providers/providers.ts";

/** Gateways have the statement of a day by ten in the morning of the next. */
const readyAfter = hours(10);
/** No gateway has statements for ever: WeChat Pay keeps them for three months. Days before these are not asked for. */
const daysBack = 60;
const linesAtOnce = 2_000;

const rangeOf = (day: string): [from: Date, to: Date] => [fromUnix(startOfDay(day)), fromUnix(startOfDay(day, 1))];
const dayAfter = (day: string): string => dayOf(startOfDay(day, 1));

/** The next day of a gateway whose statement there is by now: after the last that was compared, or the first on which anything came; of the last sixty. */
export const dayDue = async (ctx: Pick<Ctx, "tx" | "now">, provider: ProviderCode): Promise<string | undefined> => {
  const { rows } = await sql<{ last: string | null; first: Date | null }>`
    select (select max(day)::text from payments.statement_day where provider = ${provider}) as last,
      (select min(received_at) from payments.callback where provider = ${provider} and outcome = 'succeeded') as first`.execute(ctx.tx);
  const [known] = rows;
  const after = known?.last ? dayAfter(known.last) : known?.first && dayOf(unixSeconds(known.first));
  const oldest = dayOf(unixSeconds(ctx.now) - daysBack * 86_400);
  const next = after && after < oldest ? oldest : after;
  return next && later(rangeOf(next)[1], readyAfter) <= ctx.now ? next : undefined;
};

/** Every day of every gateway that is set up here is compared once, one after the other. */
export const closeDays = async (ctx: Ctx): Promise<void> => {
  for (const provider of providerCodes) {
    const day = gatewayNamed(ctx.services, provider) && (await dayDue(ctx, provider));
    if (day) await ctx.enqueue(readStatement, { provider, day }, { key: `payments.read_statement:${provider}:${day}`, outside: provider });
  }
};

const keepLines = async (ctx: Ctx, gateway: Gateway, day: string): Promise<void> => {
  const lines = await gateway.statement(outside(ctx), ...rangeOf(day));
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = lines.slice(at, at + linesAtOnce);
    await sql`
      insert into payments.statement_line (provider, "of", transaction_id, token, amount_minor, currency, moved_at, fee_minor, fee_currency)
      select ${gateway.code}, * from unnest(${some.map((line) => line.of)}::text[], ${some.map((line) => line.transactionId)}::text[], ${some.map((line) => line.token)}::text[],
        ${some.map((line) => String(line.minor))}::bigint[], ${some.map((line) => line.currency)}::text[], ${some.map((line) => line.at)}::timestamptz[],
        ${some.map((line) => String(line.fee?.minor ?? 0n))}::bigint[], ${some.map((line) => line.fee?.currency ?? null)}::text[])
      on conflict on constraint statement_line_once do nothing`.execute(ctx.tx);
  }
};

/** Reads a day of a provider's books, outside of any transaction; read again after a crash it adds what is missing. */
export const readStatementJob = async (ctx: Ctx, { provider, day }: z.output<(typeof readStatement)["payload"]>): Promise<void> => {
  const gateway = gatewayNamed(ctx.services, provider);
  if (!gateway || (await dayDue(ctx, provider)) !== day) return;
  // What we were told after midnight may stand in the books of the day before: where that was never compared, it is read at least.
  const before = dayOf(startOfDay(day, -1));
  const { rows } = await sql`select from payments.statement_day where provider = ${provider} and day = ${before}::date`.execute(ctx.tx);
  if (rows.length === 0) await keepLines(ctx, gateway, before);
  await keepLines(ctx, gateway, day);
  await ctx.enqueue(compareDay, { provider, day }, { key: `payments.compare_day:${provider}:${day}` });
};
