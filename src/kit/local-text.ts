import { z } from "zod";
import { defaultLocale, locales, type Locale } from "./locale.ts";

/**
 * Text that people write, one entry a language, with the language its author wrote in.
 * Stored as jsonb; read through `pick`, whose fallback chain is the one of the domain page:
 * asked for → the author's language → zh-cn → any.
 */
export type LocalText = Partial<Record<Locale, string>> & { author?: Locale };

/** Which fields `pick` reads, in the order it reads them. */
export const pick = (text: LocalText | null | undefined, locale: Locale): string => {
  if (!text) return "";
  for (const candidate of [locale, text.author, defaultLocale, ...locales]) {
    const found = candidate && text[candidate];
    if (found) return found;
  }
  return "";
};

/** A schema for localised input that may be empty in every language, each within `max` characters. */
export const localTextOrNone = (max: number) =>
  z.object({
    "zh-cn": z.string().trim().max(max).optional(),
    en: z.string().trim().max(max).optional(),
    ar: z.string().trim().max(max).optional(),
    author: z.enum(locales).optional(),
  });

/** The same with at least one language. */
export const localText = (max: number) => localTextOrNone(max).refine((text) => locales.some((locale) => text[locale]), { error: "kit.required" });

/** Localised text as it travels to whoever edits or indexes it: every language there is. */
export const localTextWire = z.object({
  "zh-cn": z.string().optional(),
  en: z.string().optional(),
  ar: z.string().optional(),
  author: z.enum(locales).optional(),
});
