import { locales } from "#kit/locale.ts";

const languages: readonly string[] = [...locales, "author"];

/** A form's content without the texts that say nothing in any language: left out they are absent, as an optional text is. */
export const withoutEmptyTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmptyTexts);
  if (typeof value !== "object" || value === null) return value;
  // Lists of words by language are no text: an empty one stays.
  const isText = Object.entries(value).every(([name, said]) => languages.includes(name) && (typeof said === "string" || said === undefined));
  if (isText) return locales.some((locale) => (value as Record<string, string | undefined>)[locale]?.trim()) ? value : undefined;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, withoutEmptyTexts(inner)] as const)
      .filter(([, inner]) => inner !== undefined),
  );
};
