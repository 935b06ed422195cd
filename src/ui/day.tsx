import { useLingui } from "@lingui/react";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { fromUnix, longDate } from "#kit/time.ts";

/** A day of the calendar ("2026-10-01"), which is the same day in every zone, in the reader's language: as text, for a title or a message. */
export const useDay = () => {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { timeZone: "UTC", year: "numeric", month: "short", day: "numeric" });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** The same where it is rendered. */
export const Day = ({ day }: { day: string }) => {
  const text = useDay();
  return <bdi className="day">{text(day)}</bdi>;
};

/** The day of a moment (unix seconds) by the trade's calendar, not broken between a figure and its sign. */
export const DayOf = ({ at }: { at: number }) => {
  const { i18n } = useLingui();
  return <bdi className="day">{longDate(fromUnix(at), localeFrom(i18n.locale))}</bdi>;
};
