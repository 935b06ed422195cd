import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { daysOffAhead } from "../contract/fields.ts";
import { saveModel } from "../contract/profiles.ts";
import { spansOf } from "./held-spans.ts";
import { dayOf, daysOfSpan, mergedDays, spanOfDays, startOfDay, type DayRange } from "./rules/calendar.ts";

const ahead = (ctx: Pick<Ctx, "now">): [from: Date, until: Date] => {
  const from = startOfDay(dayOf(ctx.now));
  return [from, later(from, days(daysOffAhead + 1))];
};

/** What a model keeps off, from today on. */
export const daysOffOf = async (ctx: Pick<Ctx, "tx" | "now">, modelId: number): Promise<DayRange[]> => {
  const spans = await spansOf(ctx, modelId, ...ahead(ctx));
  return mergedDays(spans.filter((span) => span.state === "off").map(daysOfSpan), dayOf(ctx.now));
};

/**
 * Writes which days a model keeps off, in place of those from today on. A day that somebody asked for or booked cannot be among them: who came first
 * is told by the calendar's own constraint, so that a request under way at the same moment is waited for and seen. The caller holds the model's row.
 */
export const keepDaysOff = async (ctx: Ctx, modelId: number, wanted: NonNullable<ParsedInputOf<typeof saveModel>["days_off"]>): Promise<void> => {
  const [from, until] = ahead(ctx);
  const far = wanted.findIndex((one) => startOfDay(one.until) >= until);
  if (far >= 0) throw refuse(saveModel, "days_off_far", {}, [`days_off.${far}.until`]);
  await sql`delete from models.held_span where model_id = ${modelId} and state = 'off' and upper(during) > ${from}`.execute(ctx.tx);
  const spans = mergedDays(wanted, dayOf(ctx.now)).map(spanOfDays);
  if (spans.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into models.held_span (model_id, during, state, reference, created_at)
    select ${modelId}, tstzrange(off.starts, off.ends, '[)'), 'off', 'off-' || ${modelId}::text || '-' || extract(epoch from off.starts)::bigint, ${ctx.now}
    from unnest(${spans.map((span) => span.from)}::timestamptz[], ${spans.map((span) => span.until)}::timestamptz[]) as off (starts, ends)
    on conflict do nothing returning id`.execute(ctx.tx);
  if (rows.length === spans.length) return;
  const taken = (await spansOf(ctx, modelId, from, until)).filter((span) => span.state !== "off");
  const meets = (range: DayRange) => ((mine) => taken.some((span) => span.from < mine.until && span.until > mine.from))(spanOfDays(range));
  throw refuse(saveModel, "days_off_asked", {}, [`days_off.${Math.max(0, wanted.findIndex(meets))}.from`]);
};
