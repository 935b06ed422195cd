import type { LocalText } from "./local-text.ts";
import { intlTag, locales, type Locale } from "./locale.ts";

/** Unix seconds, as the specification's calls carry time. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
export const fromUnix = (seconds: number): Date => new Date(seconds * 1000);

/** Timestamps of 10 digits are seconds, of 13 milliseconds (specification, section 9). */
export const dateFromStamp = (stamp: number): Date => new Date(String(Math.trunc(stamp)).length <= 10 ? stamp * 1000 : stamp);

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;
export const later = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);
/** The sooner of two moments. */
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The portal's own clock: office hours, dates on paper. */
export const tradeZone = "Asia/Shanghai";

/**
 * A moment to the minute as every list, notice and paper writes it, by a clock of 24 hours: its month by name, since 12/08 is two days. Without `zone`
 * by the trade's clock; "" is the clock of whoever reads.
 */
export const momentText = (date: Date, locale: Locale, { zone = tradeZone, seconds = false }: { zone?: string; seconds?: boolean } = {}): string =>
  new Intl.DateTimeFormat(intlTag(locale), {
    ...(zone ? { timeZone: zone } : {}),
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" } : {}),
    hourCycle: "h23",
  }).format(date);
/** The same in every language: for what is kept, and said later in the language of whoever reads it. */
export const momentTexts = (date: Date): LocalText => Object.fromEntries(locales.map((locale) => [locale, momentText(date, locale)]));

export const longDate = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { timeZone: tradeZone, year: "numeric", month: "short", day: "numeric" }).format(date);

/** The same in every language, as `momentTexts`. */
export const longDates = (date: Date): LocalText => Object.fromEntries(locales.map((locale) => [locale, longDate(date, locale)]));

/**
 * "just now", "5 minutes ago", "yesterday", then the date: relative below a day, by day below a week.
 * `Intl.RelativeTimeFormat` has the words for all three languages except "just now", which the caller hands in.
 */
export const relativeTime = (date: Date, now: Date, locale: Locale, justNow: string): string => {
  const seconds = Math.round((now.getTime() - date.getTime()) / 1000);
  if (seconds < 60) return justNow;
  const words = new Intl.RelativeTimeFormat(intlTag(locale), { numeric: "auto" });
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), "hour");
  if (seconds < 7 * 86_400) return words.format(-Math.floor(seconds / 86_400), "day");
  return longDate(date, locale);
};
