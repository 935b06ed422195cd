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

export type Section = { kind: Kind; list: Found[]; total: number };

/** What each shown product stands for, by its id: goods of the same name, and the lowest price of all. */
export type Alike = Record<number, { count: number; price: string }>;
export const alikeOf = (list: readonly Found[]): Alike =>
  Object.fromEntries(list.flatMap((one) => (one.alike > 0 ? [[one.id, { count: one.alike, price: one.alike_price }]] : [])));

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
  /** Goods as cards: the first of those found among other things; where nothing was found, what many buy. */
  goods: ProductCard[];
  alike: Alike;
  /** Where every kind is shown: the first of each but goods. */
  sections: Section[];
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
export const wordsInstead = async (call: Caller, keyword: string, type: SearchType): Promise<string[]> => {
  const letters = [...keyword];
  for (const start of [keyword, letters.slice(0, Math.ceil(letters.length / 2)).join(""), letters[0] ?? ""]) {
    const { list } = await call(suggest, { q: start.slice(0, 60), type });
    const words = [...new Set(list.map((one) => one.text))].filter((text) => text !== keyword);
    if (words.length > 0) return words.slice(0, 8);
  }
  return [];
};

/** Of goods so many at the head of a search over everything, of every other kind so many below them. */
const shownOf = (kind: Kind): number => (kind === "product" ? 8 : 4);
const offeredGoods = 4;

const cardsOf = async (call: Caller, list: readonly Found[]): Promise<ProductCard[]> =>
  list.length === 0 ? [] : (await call(productCards, { ids: list.map((one) => one.id) })).list;

/** What a keyword finds of each kind: the first of it. */
const loadSections = async (call: Caller, { keyword, typed, sort }: FoundQuery, counts: Record<string, number>): Promise<Section[]> =>
  Promise.all(
    kinds
      .filter((kind) => (counts[kind] ?? 0) > 0)
      .map(async (kind) => {
        const { list, total } = await call(search, { q: keyword, kind, sort, size: shownOf(kind), grouped: kind === "product", as_typed: typed });
        return { kind, list, total };
      }),
  );

/** What a keyword finds: of one kind page by page, or of every kind the first. */
export const loadFound = async (call: Caller, query: FoundQuery, type: SearchType = "whole"): Promise<FoundThings> => {
  const kind = kindOfType[type] ?? query.kind;
  const [found, whole] = await Promise.all([
    call(search, { q: query.keyword, ...(kind ? { kind, page: query.page, size } : { size: 1 }), sort: query.sort, as_typed: query.typed }),
    kind && type === "whole" ? call(search, { q: query.keyword, size: 1, as_typed: query.typed }) : undefined,
  ]);
  const counts = (whole ?? found).counts;
  const isNothing = found.total === 0;
  const [sections, popular, instead] = await Promise.all([
    kind ? [] : loadSections(call, query, counts),
    isNothing && type === "whole" ? call(listProducts, { sort: "sales", page: 1, size: offeredGoods }) : undefined,
    isNothing ? wordsInstead(call, query.keyword, type) : [],
  ]);
  const foundGoods = sections.find((section) => section.kind === "product")?.list ?? [];
  return {
    query,
    list: kind ? found.list : [],
    sections: sections.filter((section) => section.kind !== "product"),
    counts,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    size,
    isLoose: found.is_loose,
    meant: found.instead,
    marks: found.marks,
    understood: found.understood,
    goods: popular?.list ?? (await cardsOf(call, foundGoods)),
    alike: alikeOf(foundGoods),
    instead,
  };
};
