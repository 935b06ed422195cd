import { hours, later, minutes } from "#kit/time.ts";

const longestPause = hours(4);

/** When a refund that nobody has said a word of is asked after again, having been asked so often: after 1, 2, 4 … minutes, at most 4 hours, for as long as it takes. */
export const askRefundAt = (asked: number, now: Date): Date => later(now, Math.min(minutes(1) * 2 ** Math.min(asked, 10), longestPause));

const pauses = [minutes(5), minutes(30), hours(2), hours(12)];

/** When a refund that failed in this round (from 0) is tried anew; null where it has failed often enough. */
export const tryAnewAt = (round: number, now: Date): Date | null => {
  const pause = pauses[round];
  return pause === undefined ? null : later(now, pause);
};
