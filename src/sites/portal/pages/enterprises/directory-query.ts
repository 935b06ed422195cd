import { to } from "#kit/paths.ts";
import { laterPage } from "../search/read-address.ts";

/** What the address of the factory directory says. */
export type DirectoryQuery = {
  type: string | undefined;
  makes: string[];
  /** At least so many people. */
  renshu: number | undefined;
  city: string[];
  certificate: string[];
  verified: boolean;
  /** At work at this hour. */
  open: boolean;
  /** Something is free within thirty days. */
  free: boolean;
  sort: string;
  page: number;
  /** The province opened among the places. */
  province: string | undefined;
};

const flag = (isOn: boolean): 1 | undefined => (isOn ? 1 : undefined);

/** The directory with something else; the first page unless a page is named. */
export const directoryPath = (query: DirectoryQuery, change: Partial<DirectoryQuery> = {}): string => {
  const { sort, page, verified, open, free, ...rest } = { ...query, page: 1, ...change };
  return to("enterprise", {
    ...rest,
    verified: flag(verified),
    open: flag(open),
    free: flag(free),
    sort: sort === "recommended" ? undefined : sort,
    page: laterPage(page),
  });
};

export const inForce = (query: DirectoryQuery): number =>
  query.makes.length + query.city.length + query.certificate.length + [query.type, query.renshu, query.verified, query.open, query.free].filter(Boolean).length;
