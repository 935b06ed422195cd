import { kindOfType, kinds, type Found, type Kind, type SearchType } from "#domains/search/contract/kinds.ts";
import { search, sorts, suggest } from "#domains/search/contract/search.ts";
import type { callFrom } from "../../../request-context.ts";
import { keywordOf, oneOf, pageOf } from "./read-address.ts";

type Caller = ReturnType<typeof callFrom>;
export type FoundSort = (typeof sorts)[number];
export type FoundQuery = { keyword: string; kind: Kind | undefined; sort: FoundSort; page: number };

export type FoundThings = {
  query: FoundQuery;
  list: Found[];
  /** How many of each kind the keyword finds, whatever kind is shown. */
  counts: Record<string, number>;
  total: number;
  totalIsCapped: boolean;
  size: number;
  isLoose: boolean;
  /** What was searched for instead of the keyword, being probably meant. */
  meant: string;
  /** The words that found, for marking them. */
  marks: string[];
  /** Words to try instead, when nothing was found. */
  instead: string[];
};

const size = 24;

export const readFoundQuery = (address: URLSearchParams): FoundQuery => ({
  keyword: keywordOf(address),
  kind: oneOf(kinds, address.get("kind")),
  sort: oneOf(sorts, address.get("sort")) ?? "relevance",
  page: pageOf(address),
});

/** Words that begin like the keyword, then like less and less of it. */
const wordsInstead = async (call: Caller, keyword: string, type: SearchType): Promise<string[]> => {
  const letters = [...keyword];
  for (const start of [keyword, letters.slice(0, Math.ceil(letters.length / 2)).join(""), letters[0] ?? ""]) {
    const { list } = await call(suggest, { q: start.slice(0, 60), type });
    const words = [...new Set(list.map((one) => one.text))].filter((text) => text !== keyword);
    if (words.length > 0) return words.slice(0, 8);
  }
  return [];
};

/** What a keyword finds: of one kind, or of every kind with the count of each. */
export const loadFound = async (call: Caller, query: FoundQuery, type: SearchType = "whole"): Promise<FoundThings> => {
  const kind = kindOfType[type] ?? query.kind;
  const [found, whole] = await Promise.all([
    call(search, { q: query.keyword, ...(kind ? { kind } : {}), sort: query.sort, page: query.page, size }),
    kind && type === "whole" ? call(search, { q: query.keyword, size: 1 }) : undefined,
  ]);
  return {
    query,
    list: found.list,
    counts: (whole ?? found).counts,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    size,
    isLoose: found.is_loose,
    meant: found.instead,
    marks: found.marks,
    instead: found.total === 0 ? await wordsInstead(call, query.keyword, type) : [],
  };
};
