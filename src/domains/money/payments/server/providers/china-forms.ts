import { moneyNumber } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { later, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";

/** How Alipay and WeChat Pay write money, moments and days; the clock is China's wherever we are. */

/** The one currency that both take. */
export const yuan = "CNY" as const satisfies Currency;

/** 7600 fen are "76.00". */
export const yuanOf = (fen: bigint): string => moneyNumber({ minor: String(fen) });

/** "76.00" and "-76" in fen; null of what is no amount. */
export const fenOf = (text: string): bigint | null => {
  const [, sign = "", whole, rest = ""] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const fen = BigInt(whole) * 100n + BigInt(rest.padEnd(2, "0"));
  return sign ? -fen : fen;
};

/** `2026-03-01 09:30:00`. */
export const chinaTime = (at: Date): string =>
  later(at, minutes(8 * 60))
    .toISOString()
    .slice(0, 19)
    .replace("T", " ");
export const momentOf = (text: string): Date => new Date(`${text.trim().replace(" ", "T")}+08:00`);

/** The days that a stretch of time touches, its end not included: bills are made by the day. */
export const billDays = (from: Date, to: Date): string[] => {
  const days: string[] = [];
  for (let day = dayOf(unixSeconds(from)); startOfDay(day) * 1_000 < to.getTime(); day = dayOf(startOfDay(day, 1))) days.push(day);
  return days;
};

/** Titles without what Alipay refuses in them and what would part the columns of a bill, so many letters at most. */
export const plainTitle = (title: string, most: number): string => [...title.replaceAll(/[/=&,"`\s]+/g, " ").trim()].slice(0, most).join("");
