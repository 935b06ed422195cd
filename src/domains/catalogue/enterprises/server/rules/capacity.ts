import { days } from "#kit/time.ts";
import { monthAfter } from "#kit/trade-day.ts";
import { tradeClock } from "./opening.ts";

/** A month of a factory's calendar: `2026-12`, pieces in all, pieces nobody has taken. */
export type CapacityMonth = { month: string; total: number; free: number };

const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / days(1));

export const monthOf = (now: Date): string => tradeClock(now).day.slice(0, 7);

/**
 * Pieces free from one day to before another: each month by the share of its days that lie between. Null when the calendar
 * says nothing of any of these days.
 */
export const freeBetween = (calendar: readonly CapacityMonth[], fromDay: string, beforeDay: string): number | null => {
  const [from, before] = [dayNumber(fromDay), dayNumber(beforeDay)];
  let pieces = 0;
  let isTold = false;
  for (const { month, free } of calendar) {
    const [first, end] = [dayNumber(`${month}-01`), dayNumber(`${monthAfter(month, 1)}-01`)];
    const within = Math.min(before, end) - Math.max(from, first);
    if (within <= 0) continue;
    isTold = true;
    pieces += (free * within) / (end - first);
  }
  return isTold ? Math.floor(pieces + 1e-9) : null;
};

/** Pieces free from today to the end of a month. */
export const freeFrom = (month: CapacityMonth, now: Date): number | null => freeBetween([month], tradeClock(now).day, `${monthAfter(month.month, 1)}-01`);

/** Pieces free in the next thirty days. */
export const freeSoon = (calendar: readonly CapacityMonth[], now: Date): number | null =>
  freeBetween(calendar, tradeClock(now).day, tradeClock(new Date(now.getTime() + days(30))).day);
