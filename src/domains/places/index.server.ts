/**
 * The door of places: administrative divisions (GB/T 2260 with Hong Kong, Macao and Taiwan) and countries (ISO 3166-1), named
 * in the three languages. No tables: everything is read from packages at the first question and kept.
 */
import type { Locale } from "#kit/locale.ts";
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { listCountries } from "./contract/countries.ts";
import { listPlaces, listProvinces } from "./contract/divisions.ts";
import { listCountriesFn } from "./server/calls/countries.ts";
import { listPlacesFn, listProvincesFn } from "./server/calls/divisions.ts";
import { withoutKind } from "./server/names/spell.ts";
import { placeName } from "./server/names/place-name.ts";
import { divisions } from "./server/divisions.ts";

export { phoneAnywhere, phoneOf, phoneText } from "./server/phone.ts";
export { countryName, isCountry } from "./server/countries.ts";
export { mapPlaceOf, provincePoint, provinceView, type MapPlace } from "./server/map-place.ts";
export { cityName, cityOf, pathOf, placeName, placeText } from "./server/names/place-name.ts";

/** The 34 provincial divisions by their short name (新疆, Xinjiang), in the order of their codes. */
export const provinces = (locale: Locale): { code: string; name: string }[] =>
  divisions().provinces.map((province) => ({ code: province.code, name: locale === "zh-cn" ? withoutKind(province.name) : placeName(province, locale) }));

/** Names of places by code; a code that is no place is missing. */
export const divisionNames = (codes: readonly string[], locale: Locale): Map<string, string> =>
  new Map(
    codes.flatMap((code) => {
      const division = divisions().byCode.get(code);
      return division ? [[code, placeName(division, locale)] as const] : [];
    }),
  );

/** Whether the code names a place of today. */
export const isPlace = (code: string): boolean => divisions().byCode.has(code);

/**
 * What the codes of everything inside a place begin with: "33" for Zhejiang, "3306" for Shaoxing, the code itself for a
 * district. For `code like prefix || '%'`.
 */
export const prefixOf = (code: string): string => (code.endsWith("0000") ? code.slice(0, 2) : code.endsWith("00") ? code.slice(0, 4) : code);

export const places = defineDomain({
  name: "places",
  calls: [bind(listProvinces, listProvincesFn), bind(listPlaces, listPlacesFn), bind(listCountries, listCountriesFn)],
});
