import { hours, isOfficeHour, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";

/**
 * The closing period a moment lies in, named for the day (Asia/Shanghai) on whose evening it began: the night from Monday
 * 19:00 to Tuesday 09:00 is Monday's. Null while customer service is open.
 */
export const closingPeriod = (now: Date): string | null =>
  // Moved back by the hours of a morning, what is left of a night is the day before.
  isOfficeHour(now) ? null : dayOf(unixSeconds(later(now, -hours(9))));
