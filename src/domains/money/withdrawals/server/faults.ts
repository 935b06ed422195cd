import { sql } from "kysely";
import { freedAtProviders } from "#domains/money/payments/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { BooksFault, Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** A payout from a provider takes days; of one that nothing is known of for so long somebody has to ask there. */
const longestUnknown = days(10);

type Sums = Map<string, { owner: number; currency: string; freed: bigint; paid: bigint; leaving: bigint; booked: bigint; bookedLeaving: bigint }>;

/** What sellers have at providers, and what of it is being paid out, is what the ledger says. */
const heldThere = async (ctx: Pick<Ctx, "tx">): Promise<Held[]> => {
  const sums: Sums = new Map();
  const of = (owner: number, currency: string) => {
    const key = `${owner} ${currency}`;
    const known = sums.get(key) ?? { owner, currency, freed: 0n, paid: 0n, leaving: 0n, booked: 0n, bookedLeaving: 0n };
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
  const where = [...sums.values()];
  return [
    {
      name: "withdrawals.there",
      faults: where.flatMap(({ owner, currency, freed, paid, booked: is }) => {
        const should = freed - paid;
        const said = `of seller ${owner} ${currency}: ${should} is free at providers or leaves them, the ledger says ${is}`;
        return should === is ? [] : [{ place: `connected_free:${owner}`, currency, is, should, said }];
      }),
    },
    {
      name: "withdrawals.leaving",
      faults: where.flatMap(({ owner, currency, leaving: should, bookedLeaving: is }) =>
        should === is
          ? []
          : [
              {
                place: `connected_leaving:${owner}`,
                currency,
                is,
                should,
                said: `of seller ${owner} ${currency}: ${should} leaves providers, the ledger says ${is}`,
              },
            ],
      ),
    },
  ];
};

/** What is frozen of somebody, and what is on its way to their bank, is what their open withdrawals come to. */
const heldOnWay = async (ctx: Pick<Ctx, "tx">): Promise<Held> => {
  const { rows } = await sql<{ place: string; owner: number; currency: string; asked: bigint; booked: bigint }>`
    with asked as (
      select case when status = 'processing' then 'payout_transit' else 'frozen' end as kind, user_id as owner, currency, sum(amount_minor) as minor
      from withdrawals.withdrawal where status in ('requested', 'approved', 'processing') and refund_id is null group by 1, 2, 3
    ), booked as (select kind, owner_id as owner, currency, balance_minor as minor from ledger.balance where kind in ('frozen', 'payout_transit') and balance_minor <> 0)
    select kind || ':' || owner as place, owner, currency, coalesce(a.minor, 0)::bigint as asked, coalesce(b.minor, 0)::bigint as booked
    from asked a full join booked b using (kind, owner, currency) where coalesce(a.minor, 0) <> coalesce(b.minor, 0) order by owner, kind, currency`.execute(
    ctx.tx,
  );
  return {
    name: "withdrawals.open",
    faults: rows.map(({ place, currency, asked, booked }) => ({
      place,
      currency,
      is: booked,
      should: asked,
      said: `open withdrawals of ${place} come to ${asked} ${currency}, the ledger says ${booked}`,
    })),
  };
};

type OfProvider = { id: number; code: string; provider: string; currency: string; minor: bigint };
const faultOf = ({ id, code, currency, minor }: OfProvider, said: string): BooksFault => ({
  place: `withdrawal:${id}`,
  called: code,
  currency,
  is: null,
  should: minor,
  said,
});

/** What always holds of withdrawals beside the ledger and their providers. */
export const heldByWithdrawals = async (ctx: Pick<Ctx, "tx" | "now">): Promise<Held[]> => {
  const { rows: unknown } = await sql<OfProvider>`
    select id, code, coalesce(provider, through) as provider, currency, amount_minor as minor from withdrawals.withdrawal
    where (provider is not null or through is not null) and status = 'processing' and approved_at <= ${later(ctx.now, -longestUnknown)} order by id`.execute(
    ctx.tx,
  );
  const { rows: twice } = await sql<OfProvider>`
    select id, code, coalesce(provider, through) as provider, currency, amount_minor as minor from withdrawals.withdrawal
    where paid_though_failed_at > ${later(ctx.now, -longestUnknown)} order by id`.execute(ctx.tx);
  return [
    ...(await heldThere(ctx)),
    await heldOnWay(ctx),
    // Afterwards the day's findings have it, or what the account holds.
    { name: "withdrawals.twice", faults: twice.map((row) => faultOf(row, `withdrawal ${row.code} was given back, and ${row.provider} says that it paid it`)) },
    { name: "withdrawals.unknown", faults: unknown.map((row) => faultOf(row, `nothing is known for days of withdrawal ${row.code} at ${row.provider}`)) },
  ];
};
