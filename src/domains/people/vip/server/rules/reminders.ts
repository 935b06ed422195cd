import { days } from "#kit/time.ts";

/** So many days before a membership ends its holder is reminded. */
export const reminderDays = [1, 7, 30] as const;

/** The reminder whose time has come for an end: the closest one; undefined while it is far, or over. */
export const reminderAt = (until: Date, now: Date): number | undefined =>
  until <= now ? undefined : reminderDays.find((count) => until.getTime() - now.getTime() <= days(count));
