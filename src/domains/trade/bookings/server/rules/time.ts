import { fromUnix, hours, later } from "#kit/time.ts";
import { startOfDay } from "#kit/trade-day.ts";
import { slotHours, type Slot } from "../../contract/fields.ts";

/** The stretch of time that a slot on a day, or so many whole days from it on, takes: by the clock of Asia/Shanghai. */
export const stretchOf = (day: string, slot: Slot, days: number): { from: Date; until: Date } => {
  const midnight = fromUnix(startOfDay(day));
  const [from, until] = slotHours[slot];
  return { from: later(midnight, hours(from)), until: later(midnight, hours(slot === "day" ? 24 * days : until)) };
};

const touch = (one: { from: Date; until: Date }, other: { from: Date; until: Date }) => one.from < other.until && one.until > other.from;

/** Which slots of a day nothing stands in. */
export const freeSlots = (day: string, spans: readonly { from: Date; until: Date }[]): Slot[] =>
  (Object.keys(slotHours) as Slot[]).filter((slot) => !spans.some((span) => touch(span, stretchOf(day, slot, 1))));
