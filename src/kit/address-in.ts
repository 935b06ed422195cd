import { defaultLocale, type Locale } from "./locale.ts";

/** The whole address of a page in a language: bare in Chinese, `?lang=` in the others, so that each has one and they name each other. */
export const addressIn = (locale: Locale, path: string, publicUrl: string): string => {
  const url = new URL(path, publicUrl);
  url.searchParams.delete("lang");
  if (locale !== defaultLocale) url.searchParams.set("lang", locale);
  return url.href;
};
