import { intlTag, type Locale } from "#kit/locale.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";

/** The days of a fair as one line. Written here and not in the browser, whose own rules for ranges differ from the server's. */
export const datesText = (starts_at: number, ends_at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { timeZone: tradeZone, year: "numeric", month: locale === "zh-cn" ? "long" : "short", day: "numeric" })
    .formatRange(fromUnix(starts_at), fromUnix(Math.max(starts_at, ends_at - 1)))
    .replaceAll(/\s/g, " ");
