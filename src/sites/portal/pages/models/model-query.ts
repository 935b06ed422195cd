import { to } from "#kit/paths.ts";
import { laterPage } from "../search/read-address.ts";

/**
 * A list of models: its filters are segments of its path, in this order: `/models/list/woman/denim/h170-179/in-hangzhou/from-cn/rate-1500-2500`.
 * Sorting and paging stay in the query.
 */
export type ModelQuery = {
  gender: string | undefined;
  style: string | undefined;
  heights: Range | undefined;
  city: string | undefined;
  country: string | undefined;
  /** Yuan a day. */
  rate: Range | undefined;
  sort: string;
  page: number;
};
type Filters = Omit<ModelQuery, "sort" | "page">;

/** Both ends belong to it: centimetres, or yuan. */
export type Range = readonly [from: number, to: number];

export const heightBands: readonly Range[] = [
  [60, 159],
  [160, 169],
  [170, 179],
  [180, 189],
  [190, 230],
];
const highestRate = 1_000_000;
export const rateBands: readonly Range[] = [
  [0, 1_999],
  [2_000, 2_999],
  [3_000, 3_999],
  [4_000, highestRate],
];
/** A band without an upper end. */
export const isOpenAbove = ([, to]: Range): boolean => to >= highestRate;

export const modelPath = (query: ModelQuery, change: Partial<ModelQuery> = {}): string => {
  const { gender, style, heights, city, country, rate, sort, page } = { ...query, page: 1, ...change };
  const segments = [
    gender,
    style,
    heights && `h${heights[0]}-${heights[1]}`,
    city && `in-${city}`,
    country && `from-${country.toLowerCase()}`,
    rate && (isOpenAbove(rate) ? `rate-${rate[0]}-up` : `rate-${rate[0]}-${rate[1]}`),
  ];
  return to("models-list", { "*": segments.filter(Boolean).join("/") }, { sort: sort === "newest" ? undefined : sort, page: laterPage(page) });
};

type Choices = { genders: readonly string[]; styles: readonly string[] };

/** Reads the segments in any order; undefined when one of them says nothing here, or two say the same thing. */
export const readModelPath = (path: string, { genders, styles }: Choices): Filters | undefined => {
  const read: Filters = { gender: undefined, style: undefined, heights: undefined, city: undefined, country: undefined, rate: undefined };
  for (const segment of path.split("/").filter(Boolean)) {
    const between = /^h(\d{2,3})-(\d{2,3})$/.exec(segment);
    const town = /^in-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(segment)?.[1];
    const from = /^from-([a-z]{2})$/.exec(segment)?.[1];
    const asked = /^rate-(\d{1,6})-(\d{1,6}|up)$/.exec(segment);
    if (!read.gender && genders.includes(segment)) read.gender = segment;
    else if (!read.style && styles.includes(segment)) read.style = segment;
    else if (!read.heights && between) {
      const heights: Range = [Number(between[1]), Number(between[2])];
      if (heights[0] < 60 || heights[1] > 230 || heights[0] > heights[1]) return undefined;
      read.heights = heights;
    } else if (!read.rate && asked) {
      const rate: Range = [Number(asked[1]), asked[2] === "up" ? highestRate : Number(asked[2])];
      if (rate[0] > rate[1]) return undefined;
      read.rate = rate;
    } else if (!read.city && town && town.length <= 60) read.city = town;
    else if (!read.country && from) read.country = from.toUpperCase();
    else return undefined;
  }
  return read;
};
