import { kindOfType, kinds, type Found, type Kind, type SearchType, type Understood } from "#domains/search/contract/kinds.ts";
import { search, sorts, suggest } from "#domains/search/contract/search.ts";
import type { callFrom } from "../../../request-context.ts";
import { keywordOf, longestKeyword, oneOf, pageOf } from "./read-address.ts";
import { productCards } from "#domains/catalogue/catalog/contract/cards.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import type { ProductCard } from "#domains/catalogue/catalog/contract/product-card.ts";

type Caller = ReturnType<typeof callFrom>;
export type FoundSort = (typeof sorts)[number];
export type FoundQuery = {
  keyword: string;
  /** Prices, quotes and minus in it are read as words. */ typed: boolean;
  /** What was typed is longer than a search may be. */ isTooLong: boolean;
  kind: Kind | undefined;
  sort: FoundSort;
  page: number;
};

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
  /** What was read in the keyword. */
  understood: Understood[];
  /** Goods as cards: the best of those found among other things; where nothing was found, what many buy. */
  goods: ProductCard[];
  /** Words to try instead, when nothing was found. */
  instead: string[];
};

const size = 24;

export const readFoundQuery = (address: URLSearchParams): FoundQuery => ({
  keyword: keywordOf(address),
  typed: address.get("typed") === "1",
  isTooLong: (address.get("keyword") ?? "").trim().length > longestKeyword,
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

/** The best goods at the head of a search over everything. */
const goodsShown = 4;

const goodsOf = async (call: Caller, query: FoundQuery, isNothing: boolean): Promise<ProductCard[]> => {
  if (isNothing) return (await call(listProducts, { sort: "sales", page: 1, size: goodsShown })).list;
  const { list } = await call(search, { q: query.keyword, kind: "product", size: goodsShown, grouped: true, as_typed: query.typed });
  return (await call(productCards, { ids: list.map((one) => one.id) })).list;
};

/** What a keyword finds: of one kind, or of every kind with the count of each. */
export const loadFound = async (call: Caller, query: FoundQuery, type: SearchType = "whole"): Promise<FoundThings> => {
  const kind = kindOfType[type] ?? query.kind;
  const [found, whole] = await Promise.all([
    call(search, { q: query.keyword, ...(kind ? { kind } : {}), sort: query.sort, page: query.page, size, as_typed: query.typed }),
    kind && type === "whole" ? call(search, { q: query.keyword, size: 1, as_typed: query.typed }) : undefined,
  ]);
  const counts = (whole ?? found).counts;
  const isNothing = found.total === 0;
  const isHead = type === "whole" && !kind && query.page === 1 && query.sort === "relevance" && !found.is_loose && (counts["product"] ?? 0) > goodsShown;
  const [goods, instead] = await Promise.all([
    isHead || (isNothing && type === "whole") ? goodsOf(call, query, isNothing) : [],
    isNothing ? wordsInstead(call, query.keyword, type) : [],
  ]);
  return {
    query,
    list: found.list,
    counts,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    size,
    isLoose: found.is_loose,
    meant: found.instead,
    marks: found.marks,
    understood: found.understood,
    goods,
    instead,
  };
};
