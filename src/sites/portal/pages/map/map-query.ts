import { to } from "#kit/paths.ts";
import { laterPage } from "../search/read-address.ts";

/** What the address of the map says. */
export type MapQuery = { type: string | undefined; makes: string | undefined; province: string | undefined; city: string | undefined; page: number };

/** The map with something else; another province leaves its city behind, any other choice the page. */
export const mapPath = (query: MapQuery, change: Partial<MapQuery> = {}): string => {
  const { page, ...rest } = { ...query, page: 1, ...("province" in change ? { city: undefined } : {}), ...change };
  return to("map", { ...rest, page: laterPage(page) });
};
