import { sql, type RawBuilder } from "kysely";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";

export type Counted = { who: number | null; kind: "first" | "closing" | "asked" | "score"; count: number; median: number; mean: number; in_time: number };

/**
 * Counts by kind and by whom each is laid to: the first answer to whoever gave it, the close to whoever closed, the score to whoever answered
 * last; or all of them to the shop. A row without `who` is of all.
 */
export const counted = async (ctx: Ctx, among: RawBuilder<unknown>, by: "agent" | "shop", span: number, target: number): Promise<Counted[]> => {
  const since = later(ctx.now, -days(span));
  const laidTo = (agent: string) => sql.ref(by === "shop" ? "i.account_id" : agent);
  const { rows } = await sql<Counted>`
    select v.who, v.kind, count(*)::int as count, percentile_cont(0.5) within group (order by v.value)::float as median, avg(v.value)::float as mean,
      count(*) filter (where v.value <= ${target})::int as in_time
    from service.inquiry i cross join lateral (values
      ('first', ${laidTo("i.first_answer_by")}, extract(epoch from i.first_answer_at - i.opened_at)),
      ('closing', ${laidTo("i.closed_by")}, case when i.closed_by is not null then extract(epoch from i.closed_at - i.opened_at) end),
      ('asked', ${laidTo("i.agent_id")}, case when i.asked_at is not null then 1 end),
      ('score', ${laidTo("i.agent_id")}, i.score)) as v (kind, who, value)
    where ${among} and i.opened_at >= ${since} and v.value is not null
    group by grouping sets ((v.kind, v.who), (v.kind))
    having grouping(v.who) = 1 or v.who is not null`.execute(ctx.tx);
  return rows;
};
