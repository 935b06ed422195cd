import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js";
import type { Locale } from "#kit/locale.ts";

type Names = Record<string, string | string[]>;
const require = createRequire(import.meta.url);
const files: Record<Locale, string> = { "zh-cn": "zh", en: "en", ar: "ar" };

/** The package writes some names as a law would; these are as trade papers write them, alike in the three languages. */
const preferred: Record<string, Record<Locale, string>> = {
  CN: { "zh-cn": "中国", en: "China", ar: "الصين" },
  HK: { "zh-cn": "中国香港", en: "Hong Kong, China", ar: "هونغ كونغ، الصين" },
  MO: { "zh-cn": "中国澳门", en: "Macao, China", ar: "ماكاو، الصين" },
  TW: { "zh-cn": "中国台湾", en: "Taiwan, China", ar: "تايوان، الصين" },
  US: { "zh-cn": "美国", en: "United States", ar: "الولايات المتحدة" },
  RU: { "zh-cn": "俄罗斯", en: "Russia", ar: "روسيا" },
  PS: { "zh-cn": "巴勒斯坦", en: "Palestine", ar: "فلسطين" },
  AE: { "zh-cn": "阿联酋", en: "United Arab Emirates", ar: "الإمارات" },
  IR: { "zh-cn": "伊朗", en: "Iran", ar: "إيران" },
  SY: { "zh-cn": "叙利亚", en: "Syria", ar: "سوريا" },
  TZ: { "zh-cn": "坦桑尼亚", en: "Tanzania", ar: "تنزانيا" },
  VN: { "zh-cn": "越南", en: "Vietnam", ar: "فيتنام" },
  LA: { "zh-cn": "老挝", en: "Laos", ar: "لاوس" },
};

const loaded = new Map<Locale, ReadonlyMap<string, string>>();
const namesIn = (locale: Locale): ReadonlyMap<string, string> => {
  const kept = loaded.get(locale);
  if (kept) return kept;
  const { countries } = JSON.parse(readFileSync(require.resolve(`i18n-iso-countries/langs/${files[locale]}.json`), "utf8")) as { countries: Names };
  const names = new Map(Object.entries(countries).map(([code, name]) => [code, preferred[code]?.[locale] ?? (Array.isArray(name) ? (name[0] ?? code) : name)]));
  loaded.set(locale, names);
  return names;
};

export const isCountry = (code: string): boolean => namesIn("en").has(code);

/** Empty for an unknown code. */
export const countryName = (code: string, locale: Locale): string => namesIn(locale).get(code) ?? namesIn("en").get(code) ?? "";

/** "+971"; empty where nobody can be called (Antarctica). */
export const callingCode = (code: string): string => (isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : "");

export const countryCodes = (): string[] => [...namesIn("en").keys()];
