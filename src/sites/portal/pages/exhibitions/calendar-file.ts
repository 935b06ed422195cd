import ical, { ICalCalendarMethod } from "ical-generator";
import type { FairItem } from "#domains/publishing/exhibitions/contract/reading.ts";
import { addressIn } from "#kit/address-in.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { fromUnix } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";

/** The day of the trade's calendar, as a date in the reader's: whole days have no zone. */
const dateOf = (unix: number): Date => {
  const [year = 0, month = 1, day = 1] = dayOf(unix).split("-").map(Number);
  return new Date(year, month - 1, day);
};

/** Fairs as a calendar file (RFC 5545), whole days. A fair keeps its id, so that a calendar that reads the file again changes it instead of adding one. */
export const calendarFile = (name: string, fairs: readonly FairItem[], publicUrl: string, locale: Locale): string => {
  const host = new URL(publicUrl).host;
  const calendar = ical({ name, prodId: { company: "Threadport", product: "Fairs" }, method: ICalCalendarMethod.PUBLISH });
  for (const fair of fairs)
    calendar.createEvent({
      id: `fair-${fair.site}@${host}`,
      start: dateOf(fair.starts_at),
      end: dateOf(fair.ends_at),
      allDay: true,
      summary: fair.name,
      description: `${fair.tagline}\n${fair.hours}`,
      location: `${fair.venue}, ${fair.address}`,
      url: addressIn(locale, to("expo-site", { site: fair.site }), publicUrl),
      stamp: fromUnix(Math.min(fair.starts_at, Math.floor(Date.now() / 1000))),
    });
  // Every line ends, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`;
};

export const calendarAnswer = (file: string, name: string): Response =>
  new Response(file, { headers: { "content-type": "text/calendar; charset=utf-8", "content-disposition": `attachment; filename="${name}.ics"` } });
