import type { TrackStage } from "#kit/track-stages.ts";
import { days, hours, later } from "#kit/time.ts";

const first = hours(1);
const usual = hours(6);
const slow = hours(24);
/** Sea and rail have no carrier to ask; whatever else is under way for longer is asked after once a day, and in the end no more. */
const slowAfter = days(30);
const givenUpAfter = days(120);

/** When the carrier of a parcel that was sent at `sentAt` is asked for the first time. */
export const firstAskAt = (sentAt: Date): Date => later(sentAt, first);

/** When it is asked next; null when it is given up. */
export const nextAskAt = (sentAt: Date, now: Date): Date | null => {
  const age = now.getTime() - sentAt.getTime();
  return age > givenUpAfter ? null : later(now, age > slowAfter ? slow : usual);
};

/**
 * When a parcel was delivered, as its carrier says; null while it does not. What was delivered before the parcel was sent is another's, and what is on
 * its way back afterwards is not delivered.
 */
export const deliveryIn = (words: readonly { at: Date; stage: TrackStage }[], sentAt: Date): Date | null => {
  const own = words.filter(({ at }) => at >= sentAt).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const delivered = own.find(({ stage }) => stage === "delivered");
  return delivered && !own.some(({ at, stage }) => stage === "returned" && at >= delivered.at) ? delivered.at : null;
};
