import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { money, toWire } from "#kit/money.ts";
import { tradeZone } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import type { salesByDay } from "../../contract/sales-by-day.ts";
import { isTurnover } from "../turnover.ts";

type Row = { on: string; orders: number; pieces: number; total: bigint; buyers: number[] };

/** Days without a sale are there too: a line over time must not jump over them. */
export const salesByDayFn = async (ctx: Ctx, { days }: ParsedInputOf<typeof salesByDay>) => {
  const { rows } = await sql<Row>`
    with paid as (
      select o.id, o.buyer_id, o.total_minor, (o.paid_at at time zone ${tradeZone})::date as day
      from orders."order" o
      where o.seller_id = ${shopOf(ctx).ownerId} and o.currency = 'CNY'
        and o.paid_at >= ((${ctx.now}::timestamptz at time zone ${tradeZone})::date - ${days - 1}::int) at time zone ${tradeZone} and o.paid_at <= ${ctx.now}
        and ${isTurnover}
    ), pieces as (
      select l.order_id, sum(l.quantity)::int as quantity from orders.order_line l where l.order_id in (select id from paid) group by l.order_id
    )
    select to_char(d, 'YYYY-MM-DD') as on, count(paid.id)::int as orders, coalesce(sum(pieces.quantity), 0)::int as pieces,
      coalesce(sum(paid.total_minor), 0)::bigint as total, coalesce(array_agg(distinct paid.buyer_id) filter (where paid.id is not null), '{}') as buyers
    from generate_series((${ctx.now}::timestamptz at time zone ${tradeZone})::date - ${days - 1}::int, (${ctx.now}::timestamptz at time zone ${tradeZone})::date, interval '1 day') as d
    left join paid on paid.day = d::date left join pieces on pieces.order_id = paid.id
    group by d order by d`.execute(ctx.tx);
  return {
    days: rows.map(({ on, orders, pieces, total }) => ({ on, orders, pieces, total: toWire(money(total)) })),
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    buyers: new Set(rows.flatMap((row) => row.buyers)).size,
    total: toWire(money(rows.reduce((sum, row) => sum + BigInt(row.total), 0n))),
  };
};
