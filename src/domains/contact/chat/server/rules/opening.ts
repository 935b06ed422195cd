import { fromUnix, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";

/** When customer service is open: from and until which hour (Asia/Shanghai; 24 is midnight), and the days on which it is not, `YYYY-MM-DD`, both ends counted. */
export type Opening = { opens: number; closes: number; holidays: readonly { from: string; until: string }[] };

/** The portal looks no further ahead than this for a day that is none of the holidays. */
const furthestDays = 400;

const isHoliday = (day: string, { holidays }: Opening): boolean => holidays.some(({ from, until }) => from <= day && day <= until);

/**
 * The moment at which customer service opens next; null while it is open. Two closed moments have the same one exactly when it was not open between
 * them: it names the time in between.
 */
export const opensAgain = (now: Date, opening: Opening): Date | null => {
  const at = unixSeconds(now);
  const today = dayOf(at);
  for (let ahead = 0; ahead <= furthestDays; ahead += 1) {
    const begin = startOfDay(today, ahead);
    if (isHoliday(dayOf(begin), opening)) continue;
    if (at < begin + opening.opens * 3_600) return fromUnix(begin + opening.opens * 3_600);
    if (at < begin + opening.closes * 3_600) return null;
  }
  return fromUnix(startOfDay(today, furthestDays));
};
