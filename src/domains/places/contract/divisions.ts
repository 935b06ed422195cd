import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { place, placeCode } from "./fields.ts";

export const listProvinces = defineCall({
  path: "place/provinces",
  about: "The 34 provincial divisions, in the order of their codes",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(place) }),
  reads: true,
  shared: { seconds: 86_400, tags: ["places"] },
  refusals: {},
});

export const listPlaces = defineCall({
  path: "place/children",
  about: "What lies in a place: cities of a province, districts of a city or municipality",
  who: "anyone",
  input: z.object({ code: placeCode }),
  output: z.object({ list: z.array(place) }),
  reads: true,
  shared: { seconds: 86_400, tags: ["places"] },
  refusals: {},
});

/** Parts of China that trade, customs and forwarders treat as places of their own; an address may write them as a province or as a country. */
const ownCustoms: Readonly<Record<string, string>> = { "710000": "TW", "810000": "HK", "820000": "MO" };

/** One code for a place however it is written: "810000" is "HK"; what is none of these is as it was. */
export const customsCode = (code: string): string => ownCustoms[code] ?? code;

/** The customs territory of an address (ISO 3166-1): Hong Kong, Macao and Taiwan are their own, also where the address says China and the province. */
export const customsTerritory = ({ country_code, province_code }: { country_code: string; province_code: string }): string =>
  country_code === "CN" ? (ownCustoms[`${province_code.slice(0, 2)}0000`] ?? country_code) : country_code;
