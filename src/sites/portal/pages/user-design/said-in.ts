import { locales, type Locale } from "#kit/locale.ts";

/** A text while it is written: an entry a language, empty ones among them. */
export type Texts = Partial<Record<Locale, string>>;

/** What of a text is sent: languages that say something. Undefined when none does. */
export const saidIn = (texts: Texts, author: Locale): (Texts & { author: Locale }) | undefined => {
  const said = Object.fromEntries(locales.flatMap((locale) => (texts[locale]?.trim() ? [[locale, texts[locale]]] : []))) as Texts;
  return Object.keys(said).length > 0 ? { ...said, author } : undefined;
};
