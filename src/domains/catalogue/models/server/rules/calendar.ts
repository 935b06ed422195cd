import { days as daysLong, fromUnix, unixSeconds } from "#kit/time.ts";
import { dayOf as dayAt, startOfDay as secondsAtStart } from "#kit/trade-day.ts";
import type { DayState } from "../../contract/availability.ts";
import type { SpanState } from "../../contract/fields.ts";

export type Span = { from: Date; until: Date; state: SpanState };

const dayMilliseconds = daysLong(1);

export const startOfDay = (day: string): Date => fromUnix(secondsAtStart(day));
export const dayOf = (moment: Date): string => dayAt(unixSeconds(moment));
const monthOf = (day: string) => day.slice(0, 7);

export const monthsAhead = (now: Date, days: number): string[] => [
  ...new Set(Array.from({ length: days }, (_, offset) => monthOf(dayOf(new Date(now.getTime() + offset * dayMilliseconds))))),
];

const weight: Record<SpanState, number> = { held: 1, off: 2, booked: 3 };

/** The days of a month; a day counts as the firmest of what touches it, and today as over: the first day that can be booked is tomorrow. Beyond the days ahead nothing is said. */
export const daysOfMonth = (month: string, now: Date, ahead: number, spans: readonly Span[]): { day: string; state: DayState }[] => {
  const today = dayOf(now);
  const last = dayOf(new Date(now.getTime() + (ahead - 1) * dayMilliseconds));
  const made: { day: string; state: DayState }[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = dayOf(new Date(startOfDay(day).getTime() + dayMilliseconds))) {
    if (day > last) break;
    const from = startOfDay(day).getTime();
    const touching = spans.filter((span) => span.from.getTime() < from + dayMilliseconds && span.until.getTime() > from);
    const firmest = touching.toSorted((one, other) => weight[other.state] - weight[one.state])[0];
    made.push({ day, state: day < today ? "past" : (firmest?.state ?? (day === today ? "past" : "free")) });
  }
  return made;
};

/** Days as people give them: first and last, both included. */
export type DayRange = { from: string; until: string };

const dayAfter = (day: string) => dayOf(new Date(startOfDay(day).getTime() + dayMilliseconds));

/** What of these days is to come, in order, and as few stretches as there can be: those that overlap or touch are one. */
export const mergedDays = (ranges: readonly DayRange[], today: string): DayRange[] => {
  const made: DayRange[] = [];
  for (const { from, until } of ranges.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (until < today) continue;
    const last = made.at(-1);
    if (last && from <= dayAfter(last.until)) last.until = until > last.until ? until : last.until;
    else made.push({ from: from < today ? today : from, until });
  }
  return made;
};

/** The moments between which such days lie; and back again. */
export const spanOfDays = ({ from, until }: DayRange): { from: Date; until: Date } => ({ from: startOfDay(from), until: startOfDay(dayAfter(until)) });
export const daysOfSpan = ({ from, until }: { from: Date; until: Date }): DayRange => ({ from: dayOf(from), until: dayOf(new Date(until.getTime() - 1)) });
