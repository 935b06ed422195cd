import { setupI18n, type I18n, type Messages } from "@lingui/core";
import type { Locale } from "#kit/locale.ts";

const load: Record<Locale, () => Promise<{ messages: Messages }>> = {
  "zh-cn": () => import("virtual:words/zh-cn"),
  en: () => import("virtual:words/en"),
  ar: () => import("virtual:words/ar"),
};

const voices = new Map<Locale, Promise<I18n>>();

/** The voice of the server, which renders any page: all words of one language. */
export const serverVoice = (locale: Locale): Promise<I18n> => {
  const kept = voices.get(locale) ?? load[locale]().then(({ messages }) => setupI18n({ locale, messages: { [locale]: messages } }));
  voices.set(locale, kept);
  return kept;
};
