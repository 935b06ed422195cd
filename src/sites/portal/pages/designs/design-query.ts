import { to } from "#kit/paths.ts";
import { laterPage } from "../search/read-address.ts";

/** What the address of a list of print designs says. `tag` is a type, a style, a family or a designer's own tag, and part of the path. */
export type DesignQuery = {
  tag: string | undefined;
  type: string | undefined;
  style: string | undefined;
  colour: string | undefined;
  repeat: string | undefined;
  licence: string | undefined;
  /** "300-500": yuan, either side may be missing. */
  price: string | undefined;
  sort: string;
  page: number;
};

export type DesignRoute = "design-screen" | "product-opusscreen";

/** Yuan. */
export const priceBands = ["-200", "200-400", "400-800", "800-"] as const;

/** "300-500" as its two ends; undefined where it is not in that form, or the wrong way round. */
export const readPrice = (text: string | null | undefined): { min?: number; max?: number } | undefined => {
  const [, from = "", until = ""] = /^(\d{0,7})-(\d{0,7})$/.exec(text ?? "") ?? [];
  if (from === "" && until === "") return undefined;
  if (from !== "" && until !== "" && Number(from) > Number(until)) return undefined;
  return { ...(from === "" ? {} : { min: Number(from) }), ...(until === "" ? {} : { max: Number(until) }) };
};

/** The list with something else; the first page unless a page is named. */
export const designPath = (route: DesignRoute, query: DesignQuery, change: Partial<DesignQuery> = {}): string => {
  const { tag, type, style, colour, repeat, licence, price, sort, page } = { ...query, page: 1, ...change };
  const rest = { type, style, colour, repeat, licence, price, sort: sort === "newest" ? undefined : sort, page: laterPage(page) };
  return route === "design-screen" ? to(route, { tag }, rest) : to(route, rest);
};

/** How many filters beside the tag are on. */
export const filtersOf = ({ type, style, colour, repeat, licence, price }: DesignQuery): number =>
  [type, style, colour, repeat, licence, price].filter(Boolean).length;
