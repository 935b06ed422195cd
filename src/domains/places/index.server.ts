/**
 * The door of places: administrative divisions (GB/T 2260 with Hong Kong, Macao and Taiwan) and countries (ISO 3166-1), named
 * in the three languages. No tables: everything is read from packages at the first question and kept.
 */
import { bind, defineDomain } from "#platform/calls/domain.ts";
import { listCountries } from "./contract/countries.ts";
import { listPlaces, listProvinces } from "./contract/divisions.ts";
import { listCountriesFn } from "./server/calls/countries.ts";
import { listPlacesFn, listProvincesFn } from "./server/calls/divisions.ts";
import { divisions } from "./server/divisions.ts";

export { countryName, isCountry } from "./server/countries.ts";
export { cityName, cityOf, pathOf, placeName, placeText } from "./server/names/place-name.ts";

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
