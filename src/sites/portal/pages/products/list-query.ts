import { to, type Query, type RouteName } from "#kit/paths.ts";
import { longestKeyword } from "../search/read-address.ts";

/** The pages that list products with facets; all keep their state in the address, under the same names. */
export type ListRoute = Extract<RouteName, "product" | "productCenter" | "product-spscreen" | "goodssift" | "pifa">;

export const sorts = ["default", "sales", "newest", "price_asc", "price_desc", "min_quantity", "lead_time"] as const;
export type Sort = (typeof sorts)[number];

/** What the address of a product list says. Numbers that are not numbers, and too many of anything, are left out. */
export type ListQuery = {
  keyword: string;
  /** Prices, quotes and minus in the keyword are read as words. */
  typed: boolean;
  /** Goods of one name stand each for itself. */
  each: boolean;
  category: number | undefined;
  city: string[];
  colour: string[];
  fabric: string[];
  service: string[];
  /** `neckline=crew`: of the attributes of the chosen category. */
  attribute: string[];
  /** Yuan, as typed. */
  from: number | undefined;
  until: number | undefined;
  quantity_min: number | undefined;
  quantity_max: number | undefined;
  sort: Sort;
  page: number;
};

const whole = (text: string | null, most: number): number | undefined => {
  const value = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return value > 0 && value <= most ? value : undefined;
};
const some = (values: string[], most: number, form: RegExp) => [...new Set(values)].filter((value) => form.test(value)).slice(0, most);

export const readListQuery = (search: URLSearchParams): ListQuery => ({
  keyword: (search.get("keyword") ?? "").trim().slice(0, longestKeyword),
  typed: search.get("typed") === "1",
  each: search.get("each") === "1",
  category: whole(search.get("category"), 2_147_483_647),
  city: some(search.getAll("city"), 3, /^\d{6}$/),
  colour: some(search.getAll("colour"), 6, /^[a-z_]{2,30}$/),
  fabric: some(search.getAll("fabric"), 6, /^[a-z_]{2,30}$/),
  service: some(search.getAll("service"), 6, /^[a-z0-9_]{2,30}$/),
  attribute: some(search.getAll("attribute"), 8, /^[a-z][a-z0-9_]{1,29}=[a-z][a-z0-9_]{1,29}$/),
  from: whole(search.get("from"), 1_000_000),
  until: whole(search.get("until"), 1_000_000),
  quantity_min: whole(search.get("quantity_min"), 1_000_000),
  quantity_max: whole(search.get("quantity_max"), 1_000_000),
  sort: sorts.find((sort) => sort === search.get("sort")) ?? "default",
  page: whole(search.get("page"), 400) ?? 1,
});

/** The address of the same list with something else; going back to the first page unless the page itself is changed. */
export const listPath = (route: ListRoute, query: ListQuery, change: Partial<ListQuery> = {}): string => {
  const { sort, page, typed, each, ...rest } = { ...query, page: 1, ...change };
  return to(route, {
    ...rest,
    ...(typed ? { typed: 1 } : {}),
    ...(each ? { each: 1 } : {}),
    ...(sort === "default" ? {} : { sort }),
    ...(page > 1 ? { page } : {}),
  } satisfies Query);
};

export const toggled = (list: readonly string[], key: string): string[] => (list.includes(key) ? list.filter((one) => one !== key) : [...list, key]);

/** How many filters are in force, for the button that opens them on a phone. */
export const inForce = (query: ListQuery): number =>
  query.city.length +
  query.colour.length +
  query.fabric.length +
  query.service.length +
  query.attribute.length +
  [query.category, query.from ?? query.until, query.quantity_min ?? query.quantity_max].filter(Boolean).length;
