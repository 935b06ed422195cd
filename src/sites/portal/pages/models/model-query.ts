import { to } from "#kit/paths.ts";
import { laterPage } from "../search/read-address.ts";

/**
 * A list of models: its filters are segments of its path, in this order: `/models/list/woman/denim/h170-180/from-cn`.
 * Sorting and paging stay in the query.
 */
export type ModelQuery = {
  gender: string | undefined;
  style: string | undefined;
  heights: Heights | undefined;
  country: string | undefined;
  sort: string;
  page: number;
};

/** Centimetres, from and to. */
export type Heights = readonly [from: number, to: number];

export const heightBands: readonly Heights[] = [
  [60, 159],
  [160, 169],
  [170, 179],
  [180, 189],
  [190, 230],
];

export const modelPath = (query: ModelQuery, change: Partial<ModelQuery> = {}): string => {
  const { gender, style, heights, country, sort, page } = { ...query, page: 1, ...change };
  const segments = [gender, style, heights && `h${heights[0]}-${heights[1]}`, country && `from-${country.toLowerCase()}`];
  return to("models-list", { "*": segments.filter(Boolean).join("/") }, { sort: sort === "newest" ? undefined : sort, page: laterPage(page) });
};

type Choices = { genders: readonly string[]; styles: readonly string[] };

/** Reads the segments in any order; undefined when one of them says nothing here, or two say the same thing. */
export const readModelPath = (path: string, { genders, styles }: Choices): Pick<ModelQuery, "gender" | "style" | "heights" | "country"> | undefined => {
  const read: Pick<ModelQuery, "gender" | "style" | "heights" | "country"> = { gender: undefined, style: undefined, heights: undefined, country: undefined };
  for (const segment of path.split("/").filter(Boolean)) {
    const between = /^h(\d{2,3})-(\d{2,3})$/.exec(segment);
    const from = /^from-([a-z]{2})$/.exec(segment);
    if (!read.gender && genders.includes(segment)) read.gender = segment;
    else if (!read.style && styles.includes(segment)) read.style = segment;
    else if (!read.heights && between) {
      const heights: Heights = [Number(between[1]), Number(between[2])];
      if (heights[0] < 60 || heights[1] > 230 || heights[0] > heights[1]) return undefined;
      read.heights = heights;
    } else if (!read.country && from?.[1]) read.country = from[1].toUpperCase();
    else return undefined;
  }
  return read;
};
