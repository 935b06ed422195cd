import type { TrackStage } from "#kit/track-stages.ts";

/** One line of what a carrier says of a parcel. */
export type CarrierWord = { at: Date; stage: TrackStage; text: string; place: string };

/** What is asked for: the carrier by our own name for it, and the receiver's telephone number, which some carriers want as a proof. */
export type TrackedParcel = { carrier: string; number: string; phone: string };

/** Whoever knows where parcels are. Answers all that is said so far, or null where nothing can be heard now: it is asked again later. */
export type Tracker = { name: string; knows(carrier: string): boolean; ask(parcel: TrackedParcel): Promise<readonly CarrierWord[] | null> };

/** The first that knows the carrier. */
export const trackerFor = (trackers: readonly Tracker[], carrier: string): Tracker | undefined => trackers.find((tracker) => tracker.knows(carrier));

export const trackerPatience = 8_000;
const longest = { text: 300, place: 100 };

/** As it is kept: without line breaks, and no longer than it is read. */
export const carrierWord = (at: Date, stage: TrackStage, text: string, place: string): CarrierWord => ({
  at,
  stage,
  text: text.replace(/\s+/g, " ").trim().slice(0, longest.text),
  place: place.replace(/\s+/g, " ").trim().slice(0, longest.place),
});
