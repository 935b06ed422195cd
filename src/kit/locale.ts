/** The languages of the product, and what the platform has to know of each. Source: specification, sections 1 and 9. */

export const locales = ["zh-cn", "en", "ar"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "zh-cn";

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The locale that a header, cookie or query value asks for; anything unknown is the default. */
export const localeFrom = (value: string | null | undefined): Locale => {
  const wanted = value?.trim().toLowerCase().replace("_", "-");
  if (isLocale(wanted)) return wanted;
  if (wanted?.startsWith("zh")) return "zh-cn";
  if (wanted?.startsWith("en")) return "en";
  if (wanted?.startsWith("ar")) return "ar";
  return defaultLocale;
};

/** BCP 47 tag for `<html lang>`, hreflang and Intl; `openGraph` is the specification's locale mapping; `ownName` is what its link says, `language` what it is called within a sentence. */
export const localeFacts: Record<Locale, { tag: string; openGraph: string; dir: "ltr" | "rtl"; ownName: string; language: string }> = {
  "zh-cn": { tag: "zh-CN", openGraph: "zh_CN", dir: "ltr", ownName: "中文", language: "中文" },
  en: { tag: "en", openGraph: "en_US", dir: "ltr", ownName: "English", language: "English" },
  ar: { tag: "ar", openGraph: "ar", dir: "rtl", ownName: "بالعربية", language: "العربية" },
};

/** Intl takes Western figures in Arabic: that is how Gulf trade writes numbers. */
export const intlTag = (locale: Locale): string => (locale === "ar" ? "ar-AE-u-nu-latn" : localeFacts[locale].tag);
