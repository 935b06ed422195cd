import type { Locale } from "./locale.ts";

/**
 * A figure, a price or a code that goes into a sentence as text: among Arabic words it stands by itself and left to right, else its sign would go to
 * the other side. What is rendered stands in `<bdi>` instead.
 */
export const isolated = (text: string, locale: Locale): string => (locale === "ar" && /\d/.test(text) ? `\u2068${text}\u2069` : text);
