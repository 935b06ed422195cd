import { to } from "#kit/paths.ts";
import { laterPage } from "../search/read-address.ts";

/** What the address of the processing orders says. */
export type OrderQuery = {
  makes: string[];
  type: string | undefined;
  country: string | undefined;
  city: string[];
  /** At least so many pieces. */
  quantity: number | undefined;
  /** The deadline for offers lies within so many days. */
  within: number | undefined;
  sort: string;
  page: number;
  province: string | undefined;
};

/** How soon a deadline may come, in days. */
export const deadlines = [3, 7, 14, 30] as const;

export const quantities = [100, 500, 1_000, 5_000, 10_000] as const;

/** Where most orders go: offered as flags; every other country is in the list beside them. */
export const usualCountries = ["AE", "SA", "US", "DE", "FR", "GB", "JP", "NG", "BR", "RU"] as const;

/** The list with something else; the first page unless a page is named. */
export const orderPath = (query: OrderQuery, change: Partial<OrderQuery> = {}): string => {
  const { sort, page, ...rest } = { ...query, page: 1, ...change };
  return to("po", { ...rest, sort: sort === "newest" ? undefined : sort, page: laterPage(page) });
};

/** How many filters are on. */
export const filtersOf = ({ makes, city, type, country, quantity, within }: OrderQuery): number =>
  makes.length + city.length + [type, country, quantity, within].filter((one) => one !== undefined).length;
