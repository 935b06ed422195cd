import { sql } from "kysely";
import { freedAtProviders } from "#domains/money/payments/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** A payout from a provider takes days; of one that nothing is known of for so long somebody has to ask there. */
const longestUnknown = days(10);

type Sums = Map<string, { freed: bigint; paid: bigint; leaving: bigint; booked: bigint; bookedLeaving: bigint }>;

/** Where what sellers have at providers, and what of it is being paid out, differs from the ledger; none when all is right. */
export const payoutFaults = async (ctx: Pick<Ctx, "tx" | "now">): Promise<string[]> => {
  const sums: Sums = new Map();
  const of = (seller: number, currency: string) => {
    const key = `${seller} ${currency}`;
    const known = sums.get(key) ?? { freed: 0n, paid: 0n, leaving: 0n, booked: 0n, bookedLeaving: 0n };
    sums.set(key, known);
    return known;
  };
  for (const { seller_id, currency, minor } of await freedAtProviders(ctx)) of(seller_id, currency).freed = minor;
  const { rows: asked } = await sql<{ user_id: number; currency: string; paid: bigint; leaving: bigint }>`
    select user_id, currency, coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::bigint as paid,
      coalesce(sum(amount_minor) filter (where status in ('requested', 'approved', 'processing')), 0)::bigint as leaving
    from withdrawals.withdrawal where provider is not null group by user_id, currency`.execute(ctx.tx);
  for (const { user_id, currency, paid, leaving } of asked) Object.assign(of(user_id, currency), { paid, leaving });
  const { rows: booked } = await sql<{ owner_id: number; currency: string; both: bigint; leaving: bigint }>`
    select owner_id, currency, -sum(balance_minor)::bigint as both, coalesce(-sum(balance_minor) filter (where kind = 'connected_leaving'), 0)::bigint as leaving
    from ledger.balance where kind in ('connected_free', 'connected_leaving') group by owner_id, currency`.execute(ctx.tx);
  for (const { owner_id, currency, both, leaving } of booked) Object.assign(of(owner_id, currency), { booked: both, bookedLeaving: leaving });
  const { rows: unknown } = await sql<{ code: string; provider: string }>`
    select code, coalesce(provider, through) as provider from withdrawals.withdrawal
    where (provider is not null or through is not null) and status = 'processing' and approved_at <= ${later(ctx.now, -longestUnknown)} order by id`.execute(
    ctx.tx,
  );
  const { rows: twice } = await sql<{ code: string; provider: string }>`
    select code, coalesce(provider, through) as provider from withdrawals.withdrawal
    where paid_though_failed_at > ${later(ctx.now, -longestUnknown)} order by id`.execute(ctx.tx);
  return [
    ...[...sums].flatMap(([key, { freed, paid, leaving, booked: both, bookedLeaving }]) => [
      ...(freed - paid === both ? [] : [`of seller ${key}: ${freed - paid} is free at providers or leaves them, the ledger says ${both}`]),
      ...(leaving === bookedLeaving ? [] : [`of seller ${key}: ${leaving} leaves providers, the ledger says ${bookedLeaving}`]),
    ]),
    // Afterwards the day's findings have it, or what the account holds.
    ...twice.map(({ code, provider }) => `withdrawal ${code} was given back, and ${provider} says that it paid it`),
    ...unknown.map(({ code, provider }) => `nothing is known for days of withdrawal ${code} at ${provider}`),
  ];
};
