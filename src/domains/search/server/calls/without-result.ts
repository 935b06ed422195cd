import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import { cappedTotal } from "#kit/paging.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { askedDays, type withoutResult } from "../../contract/without-result.ts";

type Row = { text: string; locale: Locale; times: number; found_none: number; last_day: string; all: number };

const today = (ctx: Ctx): string => dayOf(unixSeconds(ctx.now));

export const withoutResultFn = async (ctx: Ctx, { days, day, locale, page, size }: ParsedInputOf<typeof withoutResult>) => {
  const since = sql`day > ${today(ctx)}::date - ${days}::int`;
  const asked = day ? sql`day = ${day}::date` : since;
  const inLocale = locale ? sql`and locale = ${locale}` : sql``;
  const { rows } = await sql<Row>`
    select text, locale, sum(times)::int as times, sum(found_none)::int as found_none, max(day)::text as last_day, (count(*) over ())::int as all
    from search.asked where ${asked} ${inLocale} group by text, locale order by 3 desc, 4 desc, text limit ${size} offset ${(page - 1) * size}`.execute(ctx.tx);
  const { rows: byDay } = await sql<{ day: string; times: number; found_none: number }>`
    select day::text as day, sum(times)::int as times, sum(found_none)::int as found_none from search.asked where ${since} ${inLocale} group by day order by day`.execute(
    ctx.tx,
  );
  return {
    list: rows.map(({ all: _all, ...row }) => row),
    by_day: byDay,
    page,
    size,
    ...cappedTotal(rows[0]?.all ?? 0),
  };
};

export const forgetAsked = async (ctx: Ctx): Promise<void> => {
  await sql`delete from search.asked where day < ${today(ctx)}::date - ${askedDays}::int`.execute(ctx.tx);
};
