import type { Locale } from "#kit/locale.ts";

const letters: Record<Locale, RegExp> = { "zh-cn": /\p{Script=Han}/u, en: /\p{Script=Latin}/u, ar: /\p{Script=Arabic}/u };

/**
 * Designers write the words by which a work is found in whatever languages their buyers search in; each is one word, not a text in three
 * languages. A reader is shown those in the letters of their language, and all of them where there are none: search knows every one.
 */
export const tagsInLettersOf = (locale: Locale, tags: readonly string[]): readonly string[] => {
  const own = tags.filter((tag) => letters[locale].test(tag));
  return own.length > 0 ? own : tags;
};
