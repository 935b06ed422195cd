import { later } from "#kit/time.ts";

export type Opening = {
  /** 1 is Monday. */
  work_days: readonly number[];
  /** Minutes after midnight, Asia/Shanghai. */
  opens_at: number;
  closes_at: number;
  /** Days as `2026-12-31`, both or neither; the last one is still a holiday. */
  holiday_from: string | null;
  holiday_until: string | null;
};

/** The portal's own clock. China keeps one time all year, eight hours ahead. */
export const tradeClock = (now: Date): { day: string; weekday: number; minute: number } => {
  const there = later(now, 8 * 3_600_000);
  return { day: there.toISOString().slice(0, 10), weekday: there.getUTCDay() || 7, minute: there.getUTCHours() * 60 + there.getUTCMinutes() };
};

export const isOnHoliday = ({ holiday_from, holiday_until }: Pick<Opening, "holiday_from" | "holiday_until">, now: Date): boolean => {
  const { day } = tradeClock(now);
  return holiday_from !== null && holiday_until !== null && holiday_from <= day && day <= holiday_until;
};

export const isOpenNow = (opening: Opening, now: Date): boolean => {
  const { weekday, minute } = tradeClock(now);
  return !isOnHoliday(opening, now) && opening.work_days.includes(weekday) && opening.opens_at <= minute && minute < opening.closes_at;
};
