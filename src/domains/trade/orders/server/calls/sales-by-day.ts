import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { currencies, houseCurrency, money, toWire, type Currency } from "#kit/money.ts";
import { tradeZone } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import type { salesByDay } from "../../contract/sales-by-day.ts";
import { isTurnover, paidMinor } from "../turnover.ts";

type Row = {
  on: string;
  orders: number;
  pieces: number;
  refunded: number;
  totals: Partial<Record<Currency, string>> | null;
  counts: Partial<Record<Currency, number>> | null;
  buyers: number[];
};

/** Days without a sale are there too: a line over time must not jump over them. */
export const salesByDayFn = async (ctx: Ctx, { days, currency: asked }: ParsedInputOf<typeof salesByDay>) => {
  const { rows } = await sql<Row>`
    with paid as (
      select o.id, o.buyer_id, ${paidMinor} as total_minor, o.currency, o.payment_status, (coalesce(o.balance_paid_at, o.paid_at) at time zone ${tradeZone})::date as day
      from orders."order" o
      where o.seller_id = ${shopOf(ctx).ownerId}
        and coalesce(o.balance_paid_at, o.paid_at) >= ((${ctx.now}::timestamptz at time zone ${tradeZone})::date - ${days - 1}::int) at time zone ${tradeZone} and o.paid_at <= ${ctx.now}
        and ${isTurnover}
    ), pieces as (
      select l.order_id, sum(l.quantity)::int as quantity from orders.order_line l where l.order_id in (select id from paid) group by l.order_id
    ), sums as (
      select day, jsonb_object_agg(currency, total::text) as totals, jsonb_object_agg(currency, count) as counts
      from (select day, currency, sum(total_minor) as total, count(*)::int as count from paid group by day, currency) as one group by day
    )
    select to_char(d, 'YYYY-MM-DD') as on, count(paid.id)::int as orders, coalesce(sum(pieces.quantity), 0)::int as pieces,
      (count(paid.id) filter (where paid.payment_status = 'refunded'))::int as refunded, sums.totals, sums.counts, coalesce(array_agg(distinct paid.buyer_id) filter (where paid.id is not null), '{}') as buyers
    from generate_series((${ctx.now}::timestamptz at time zone ${tradeZone})::date - ${days - 1}::int, (${ctx.now}::timestamptz at time zone ${tradeZone})::date, interval '1 day') as d
    left join paid on paid.day = d::date left join pieces on pieces.order_id = paid.id left join sums on sums.day = d::date
    group by d, sums.totals, sums.counts order by d`.execute(ctx.tx);
  const used = currencies
    .map((currency) => ({ currency, count: rows.reduce((sum, row) => sum + (row.counts?.[currency] ?? 0), 0) }))
    .filter(({ count }) => count > 0);
  const shown = asked ?? used.reduce((most, one) => (one.count > most.count ? one : most), { currency: houseCurrency as Currency, count: 0 }).currency;
  const inIt = (row: Row, currency: Currency) => BigInt(row.totals?.[currency] ?? 0);
  const sumIn = (currency: Currency) =>
    toWire(
      money(
        rows.reduce((sum, row) => sum + inIt(row, currency), 0n),
        currency,
      ),
    );
  return {
    days: rows.map((row) => ({ on: row.on, orders: row.orders, pieces: row.pieces, total: toWire(money(inIt(row, shown), shown)) })),
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    buyers: new Set(rows.flatMap((row) => row.buyers)).size,
    refunded: rows.reduce((sum, row) => sum + row.refunded, 0),
    total: sumIn(shown),
    totals: (used.length > 0 ? used : [{ currency: shown }]).map(({ currency }) => sumIn(currency)),
  };
};
