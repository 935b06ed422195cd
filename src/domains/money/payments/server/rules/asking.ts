import { hours, later, minutes } from "#kit/time.ts";

const longestPause = hours(4);
const askedFor = hours(72);

/** When a payment that was begun at `begun` is asked after for the next time, after it was asked so often: after 1, 2, 4 … minutes, at most 4 hours; null once three days are over. */
export const askAgainAt = (begun: Date, asked: number, now: Date): Date | null => {
  const next = later(now, Math.min(minutes(1) * 2 ** Math.min(asked, 10), longestPause));
  return next.getTime() > begun.getTime() + askedFor ? null : next;
};
