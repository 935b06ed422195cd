import { sql } from "kysely";
import { customerServiceId } from "#kit/customer-service.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** What is said of these days, of so many first answers at least: fewer are no rule. */
const countedDays = 30;
const fewest = 5;

/** Within how many minutes customer service first answers, by the median of the last days, as its own figures have it; null where too few were answered. */
export const answersWithin = async (ctx: Ctx): Promise<number | null> => {
  const known = await ctx.services.cache.shelf<{ minutes: number | null }>("service.answers_within").through("1", async () => {
    const { rows } = await sql<{ count: number; median: number | null }>`
      select count(*)::int as count, percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - opened_at))::float as median
      from service.inquiry where account_id = ${customerServiceId} and opened_at >= ${later(ctx.now, -days(countedDays))} and first_answer_at is not null`.execute(
      ctx.tx,
    );
    const { count = 0, median = null } = rows[0] ?? {};
    return {
      value: { minutes: count < fewest || median === null ? null : Math.max(1, Math.round(median / 60)) },
      seconds: 600,
      tags: ["service.answers_within"],
      bytes: 60,
    };
  });
  return known.minutes;
};
