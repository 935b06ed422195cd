import { isOfficeHour, tradeZone } from "#kit/time.ts";

const clock = new Intl.DateTimeFormat("en-CA", { timeZone: tradeZone, year: "numeric", month: "2-digit", day: "2-digit" });
const sevenPmToMidnight = 5 * 3_600_000;

/**
 * The closing period a moment lies in, named for the day (Asia/Shanghai) on whose evening it began: the night from Monday
 * 19:00 to Tuesday 09:00 is Monday's. Null while customer service is open.
 */
export const closingPeriod = (now: Date): string | null => {
  if (isOfficeHour(now)) return null;
  // Moved five hours on, an evening is already the next day's morning, and a period lies within one day.
  const ended = new Date(now.getTime() + sevenPmToMidnight);
  const day = new Date(`${clock.format(ended)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};
