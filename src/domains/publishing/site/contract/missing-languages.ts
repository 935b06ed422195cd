import { locales, type Locale } from "#kit/locale.ts";

type Count = Record<Locale, number>;
const fields: readonly string[] = [...locales, "author"];

/** A text in languages: an object of nothing but languages that says something in one of them. */
const isText = (value: object): value is Partial<Record<Locale, string>> =>
  Object.entries(value).every(([name, said]) => fields.includes(name) && (typeof said === "string" || said === undefined)) &&
  locales.some((locale) => Boolean((value as Partial<Record<Locale, string>>)[locale]));

/** How many texts of some content lack each language. What is empty in all of them is not wanted, and lacks none. */
export const missingLanguages = (content: unknown, count: Count = { "zh-cn": 0, en: 0, ar: 0 }): Count => {
  if (typeof content !== "object" || content === null) return count;
  if (!Array.isArray(content) && isText(content)) {
    for (const locale of locales) if (!content[locale]?.trim()) count[locale] += 1;
    return count;
  }
  for (const inner of Object.values(content)) missingLanguages(inner, count);
  return count;
};
