import type { RouterContextProvider } from "react-router";
import { listCountries } from "#domains/places/contract/countries.ts";
import { listProvinces } from "#domains/places/contract/divisions.ts";
import { callFrom } from "../../../request-context.ts";

/** What the forms choose from; the same for everyone in one language. */
export const loadPlaces = async (context: Readonly<RouterContextProvider>) => {
  const call = callFrom(context);
  const [countries, provinces] = await Promise.all([call(listCountries, {}), call(listProvinces, {})]);
  return { countries: countries.list.map(({ code, name }) => ({ code, name })), provinces: provinces.list.map(({ code, name }) => ({ code, name })) };
};
