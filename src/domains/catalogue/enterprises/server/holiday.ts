import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { tradeClock } from "./rules/opening.ts";

/** A holiday that goes on or is announced: days, the last one included. */
export type Holiday = { from: string; until: string; note: string; has_begun: boolean };
type Row = { holiday_from: string | null; holiday_until: string | null; holiday_note: LocalText };

export const presentHoliday = (ctx: Pick<Ctx, "now" | "locale">, { holiday_from, holiday_until, holiday_note }: Row): Holiday | null => {
  const { day } = tradeClock(ctx.now);
  if (holiday_from === null || holiday_until === null || holiday_until < day) return null;
  return { from: holiday_from, until: holiday_until, note: pick(holiday_note, ctx.locale), has_begun: holiday_from <= day };
};

/** The holiday of a seller's factory, for whoever shows its goods. */
export const holidayOf = async (ctx: Pick<Ctx, "tx" | "now" | "locale">, userId: number): Promise<Holiday | null> => {
  const row = await database(ctx)
    .selectFrom("enterprise")
    .select(["holiday_from", "holiday_until", "holiday_note"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? presentHoliday(ctx, row) : null;
};
