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
  sort: string;
  page: number;
  /** The province opened among the places. */
  province: string | undefined;
};

export const scales = [50, 100, 200, 500, 1_000] as const;

/** The directory with something else; the first page unless a page is named. */
export const directoryPath = (query: DirectoryQuery, change: Partial<DirectoryQuery> = {}): string => {
  const { sort, page, verified, ...rest } = { ...query, page: 1, ...change };
  return to("enterprise", { ...rest, verified: verified ? 1 : undefined, sort: sort === "recommended" ? undefined : sort, page: laterPage(page) });
};

export const inForce = (query: DirectoryQuery): number =>
  query.makes.length + query.city.length + query.certificate.length + [query.type, query.renshu, query.verified].filter(Boolean).length;
