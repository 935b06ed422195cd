import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { tradeZone } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import type { licencesByDay } from "../../contract/licences-by-day.ts";

/** Days without one are there too: a line over time must not jump over them. */
export const licencesByDayFn = async (ctx: Ctx, { days }: ParsedInputOf<typeof licencesByDay>) => {
  const today = sql`(${ctx.now}::timestamptz at time zone ${tradeZone})::date`;
  const { rows } = await sql<{ on: string; licences: number }>`
    with sold as (
      select (granted_at at time zone ${tradeZone})::date as day from designs.licence join designs.work on work.id = work_id
      where designer_id = ${shopOf(ctx).ownerId} and ended_at is null
        and granted_at >= (${today} - ${days - 1}::int) at time zone ${tradeZone} and granted_at <= ${ctx.now}
    )
    select to_char(d, 'YYYY-MM-DD') as on, count(sold.day)::int as licences
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') as d left join sold on sold.day = d::date
    group by d order by d`.execute(ctx.tx);
  return { days: rows, licences: rows.reduce((sum, row) => sum + row.licences, 0) };
};
