import type { Locale } from "#kit/locale.ts";

/** Han characters, and words of other scripts, that a reader takes in within a minute. */
const hanAMinute = 400;
const wordsAMinute: Record<Locale, number> = { "zh-cn": 220, en: 220, ar: 180 };

/** Whole minutes that a text without markup takes to read, at least one. Chinese is counted by characters, the rest by words. */
export const readingMinutes = (text: string, locale: Locale): number => {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, " ").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(han / hanAMinute + words / wordsAMinute[locale]));
};
