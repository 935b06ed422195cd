import type { Locale } from "./locale.ts";

/** Figures, codes, ranges and telephone numbers, read from left to right within Arabic too: between the signs for it, which are no letters of the text. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/**
 * A figure, a price or a code that goes into a sentence as text: among Arabic words it stands by itself and left to right, else its sign would go to
 * the other side. What is rendered stands in `<bdi>` instead.
 */
export const isolated = (text: string, locale: Locale): string => (locale === "ar" && /\d/.test(text) ? `\u2068${text}\u2069` : text);

/** The same of all values of a sentence. */
export const isolatedValues = <Value>(values: Readonly<Record<string, Value>>, locale: Locale): Record<string, Value | string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? isolated(value, locale) : value]));
