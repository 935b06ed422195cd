import type { DayState } from "../../contract/availability.ts";
import type { SpanState } from "../../contract/fields.ts";

export type Span = { from: Date; until: Date; state: SpanState };

/** The trade's zone has no summer time: a day begins eight hours before UTC's. */
const zoneMilliseconds = 8 * 3_600_000;
const dayMilliseconds = 86_400_000;

/** The first moment of a day of the trade's zone. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - zoneMilliseconds);
export const dayOf = (moment: Date): string => new Date(moment.getTime() + zoneMilliseconds).toISOString().slice(0, 10);
const monthOf = (day: string) => day.slice(0, 7);

export const monthsAhead = (now: Date, days: number): string[] => [
  ...new Set(Array.from({ length: days }, (_, offset) => monthOf(dayOf(new Date(now.getTime() + offset * dayMilliseconds))))),
];

const weight: Record<SpanState, number> = { held: 1, off: 2, booked: 3 };

/** The days of a month; a day counts as the firmest of what touches it. Beyond the days ahead nothing is said. */
export const daysOfMonth = (month: string, now: Date, ahead: number, spans: readonly Span[]): { day: string; state: DayState }[] => {
  const today = dayOf(now);
  const last = dayOf(new Date(now.getTime() + (ahead - 1) * dayMilliseconds));
  const made: { day: string; state: DayState }[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = dayOf(new Date(startOfDay(day).getTime() + dayMilliseconds))) {
    if (day > last) break;
    const from = startOfDay(day).getTime();
    const touching = spans.filter((span) => span.from.getTime() < from + dayMilliseconds && span.until.getTime() > from);
    const firmest = touching.toSorted((one, other) => weight[other.state] - weight[one.state])[0];
    made.push({ day, state: day < today ? "past" : (firmest?.state ?? "free") });
  }
  return made;
};
