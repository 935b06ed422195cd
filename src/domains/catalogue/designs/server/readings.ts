import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/** Adds readings of published works, on days of the trade's calendar (2026-11-21). */
export const countReadings = async (ctx: Pick<Ctx, "tx">, readings: readonly { work_id: number; day: string; count: number }[]): Promise<void> => {
  if (readings.length === 0) return;
  await sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as given (work_id int, day date, count int)),
    seen as (
      update designs.work set reads_count = reads_count + added.count from (select work_id, sum(count)::int as count from given group by work_id) added
      where work.id = added.work_id and state = 'published' returning work.id
    )
    insert into designs.reading as known (work_id, day, count) select work_id, day, count from given join seen on seen.id = work_id order by work_id, day
    on conflict (work_id, day) do update set count = known.count + excluded.count`.execute(ctx.tx);
};
