import { intlTag, type Locale } from "#kit/locale.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";

const partsOf = (unix: number): [year: string, month: string, day: string] =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: tradeZone, dateStyle: "short" })
    .format(fromUnix(unix))
    .split("-")
    .map((part) => String(Number(part))) as [string, string, string];

/** 2026年12月30日—2027年1月1日, without what the first day has said already. The rules of Intl know only strokes here: 2026/12/30. */
const chineseDates = (first: number, last: number): string => {
  const [year, month, day] = partsOf(first);
  const [lastYear, lastMonth, lastDay] = partsOf(last);
  const start = `${year}年${month}月${day}日`;
  if (year !== lastYear) return `${start}—${lastYear}年${lastMonth}月${lastDay}日`;
  if (month !== lastMonth) return `${start}—${lastMonth}月${lastDay}日`;
  return day === lastDay ? start : `${start}—${lastDay}日`;
};

/** The days of a fair as one line. Written here and not in the browser, whose own rules for ranges differ from the server's. */
export const datesText = (starts_at: number, ends_at: number, locale: Locale): string => {
  const last = Math.max(starts_at, ends_at - 1);
  if (locale === "zh-cn") return chineseDates(starts_at, last);
  return new Intl.DateTimeFormat(intlTag(locale), { timeZone: tradeZone, year: "numeric", month: "short", day: "numeric" })
    .formatRange(fromUnix(starts_at), fromUnix(last))
    .replaceAll(/\s/g, " ");
};
