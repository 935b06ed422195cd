import { to } from "#kit/paths.ts";
import { laterPage } from "../search/read-address.ts";

/** What the address of a list of print designs says. `tag` is a type, a style or a family, and part of the path. */
export type DesignQuery = { tag: string | undefined; type: string | undefined; style: string | undefined; sort: string; page: number };

export type DesignRoute = "design-screen" | "product-opusscreen";

/** The list with something else; the first page unless a page is named. */
export const designPath = (route: DesignRoute, query: DesignQuery, change: Partial<DesignQuery> = {}): string => {
  const { tag, type, style, sort, page } = { ...query, page: 1, ...change };
  const rest = { type, style, sort: sort === "newest" ? undefined : sort, page: laterPage(page) };
  return route === "design-screen" ? to(route, { tag }, rest) : to(route, rest);
};
