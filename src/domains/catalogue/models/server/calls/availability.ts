import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { calendarDays, type availability } from "../../contract/availability.ts";
import { database } from "../database.ts";
import { spansOf } from "../held-spans.ts";
import { dayOf, daysOfMonth, monthsAhead, startOfDay } from "../rules/calendar.ts";

export const availabilityFn = async (ctx: Ctx, { id, month: asked }: ParsedInputOf<typeof availability>) => {
  found(await database(ctx).selectFrom("model").select("id").where("id", "=", id).where("is_bookable", "=", true).executeTakeFirst());
  const months = monthsAhead(ctx.now, calendarDays);
  const month = asked && months.includes(asked) ? asked : (months[0] ?? "");
  const from = startOfDay(dayOf(ctx.now));
  const spans = await spansOf(ctx, id, from, later(from, days(calendarDays)));
  const shown = daysOfMonth(month, ctx.now, calendarDays, spans);
  return { month, months, days: shown, free_count: shown.filter((one) => one.state === "free").length };
};
