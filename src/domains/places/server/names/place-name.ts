import type { Locale } from "#kit/locale.ts";
import { divisions, type Division } from "../divisions.ts";
import { arabicNames, englishNames, provinceNames } from "./by-hand.ts";
import { spell, spellInArabic, withoutKind } from "./spell.ts";

const spelled = new Map<string, string>();
const english = ({ code, name }: Division): string => {
  const byHand = provinceNames[code]?.en ?? englishNames[code];
  if (byHand) return byHand;
  const kept = spelled.get(code) ?? spell(name);
  spelled.set(code, kept);
  return kept;
};

const spelledInArabic = new Map<string, string>();
const arabic = ({ code, name }: Division): string => {
  const kept = spelledInArabic.get(code) ?? spellInArabic(name);
  spelledInArabic.set(code, kept);
  return kept;
};

/** One place's own name: "柯桥区", "Keqiao", "كيتشياو". */
export const placeName = (division: Division, locale: Locale): string => {
  if (locale === "zh-cn") return division.name;
  if (locale === "ar") return provinceNames[division.code]?.ar ?? arabicNames[division.code] ?? arabic(division);
  return english(division);
};

/** From the province down to the place itself; empty for an unknown code. */
export const pathOf = (code: string): Division[] => {
  const { byCode } = divisions();
  const path: Division[] = [];
  for (let at = byCode.get(code); at; at = at.parent ? byCode.get(at.parent) : undefined) path.unshift(at);
  return path;
};

/** "浙江省 绍兴市 柯桥区"; "Keqiao, Shaoxing, Zhejiang". Empty for an unknown code. */
export const placeText = (code: string, locale: Locale): string => {
  const names = pathOf(code).map((division) => placeName(division, locale));
  if (locale === "zh-cn") return names.join(" ");
  return names.reverse().join(locale === "ar" ? "، " : ", ");
};

/** The city that traders would name: 义乌 for a place in that county-level city, 绍兴 for its districts, 上海 for its own. */
const tradeCity = (code: string): Division | undefined => {
  const [province, city, district] = pathOf(code);
  if (district?.name.endsWith("市")) return district;
  return city && city.code.endsWith("00") ? city : city?.name.endsWith("市") ? city : province;
};

/** Code of the city that traders would name; a code that is no place answers "". */
export const cityOf = (code: string): string => tradeCity(code)?.code ?? "";

/** Its short name, as cards show it: "绍兴", "Shaoxing". */
export const cityName = (code: string, locale: Locale): string => {
  const city = tradeCity(code);
  if (!city) return "";
  return locale === "zh-cn" ? withoutKind(city.name) : placeName(city, locale);
};
