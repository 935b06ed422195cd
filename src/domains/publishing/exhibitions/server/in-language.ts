import { pick, type LocalText } from "#kit/local-text.ts";
import { isLocale, type Locale } from "#kit/locale.ts";

/** What was written in three languages, as one reader reads it. */
export type InLanguage<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer One)[]
    ? InLanguage<One>[]
    : keyof T extends keyof LocalText
      ? string
      : { [Name in keyof T]: InLanguage<T[Name]> };

/** A text is told by its names: languages, and nothing but languages beside its author's. */
const isText = (value: object): value is LocalText => {
  const names = Object.keys(value);
  return names.some(isLocale) && names.every((name) => isLocale(name) || name === "author");
};

export const inLanguage = <T>(value: T, locale: Locale): InLanguage<T> => {
  if (Array.isArray(value)) return value.map((one: unknown) => inLanguage(one, locale)) as InLanguage<T>;
  if (typeof value !== "object" || value === null) return value as InLanguage<T>;
  if (isText(value)) return pick(value, locale) as InLanguage<T>;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inLanguage<unknown>(inner, locale)])) as InLanguage<T>;
};

/** Every text in it, joined by language: what search reads. */
export const allText = (value: unknown): LocalText => {
  const said: Record<Locale, string[]> = { "zh-cn": [], en: [], ar: [] };
  const walk = (inner: unknown) => {
    if (typeof inner !== "object" || inner === null) return;
    if (!Array.isArray(inner) && isText(inner)) {
      for (const [name, text] of Object.entries(inner)) if (isLocale(name) && text) said[name].push(text);
    } else for (const one of Object.values(inner)) walk(one);
  };
  walk(value);
  return Object.fromEntries(Object.entries(said).flatMap(([name, texts]) => (texts.length > 0 ? [[name, texts.join("\n")]] : [])));
};
