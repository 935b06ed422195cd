import { countFacets, listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { productCards } from "#domains/catalogue/catalog/contract/cards.ts";
import type { Understood } from "#domains/search/contract/kinds.ts";
import { search } from "#domains/search/contract/search.ts";
import { ratesInForce } from "#domains/settings/contract/rates-now.ts";
import type { ProductCard } from "#domains/catalogue/catalog/contract/product-card.ts";
import type { InputOf, OutputOf } from "#kit/call.ts";
import type { callFrom } from "../../../request-context.ts";
import { alikeOf, wordsInstead, type Alike } from "../search/load-found.ts";
import { inForce, readListQuery, type ListQuery } from "./list-query.ts";

type Caller = ReturnType<typeof callFrom>;

export type Listing = {
  products: ProductCard[];
  facets: OutputOf<typeof countFacets>;
  total: number;
  totalIsCapped: boolean;
  size: number;
  /** Nothing was found for the keyword as typed; these may have been meant. */
  isLoose: boolean;
  /** What was searched for instead of the keyword, or beside it. */
  instead: string;
  understood: Understood[];
  alike: Alike;
  /** What other currencies are worth in the portal's own: prices are compared by it. */
  rates: OutputOf<typeof ratesInForce>["list"];
  /** Below what was found, where that is little: goods that have all but one of what was asked for. */
  close: { without: string; keyword: string; total: number; totalIsCapped: boolean; products: ProductCard[] } | null;
  /** Where nothing was found at a price: what there is at others. */
  unpriced: { keyword: string; total: number; totalIsCapped: boolean; price: string } | null;
  /** Where nothing fits: words that find something, how many there are without the filters, and what many buy. */
  offered: { words: string[]; unfiltered: number; products: ProductCard[] } | null;
  /** From so many sellers; not counted where filters alone make the list. */
  makers: number;
  /** Products to page through: fewer than `total` where some are of one name. */
  groups: number;
};

const size = 24;

const filtersOf = (query: ListQuery) => ({
  category_id: query.category,
  city_codes: query.city,
  colours: query.colour as never,
  fabrics: query.fabric as never,
  services: query.service as never,
  chosen: query.attribute,
  price_min: query.from === undefined ? undefined : String(query.from * 100),
  price_max: query.until === undefined ? undefined : String(query.until * 100),
  min_quantity_min: query.quantity_min,
  min_quantity_max: query.quantity_max,
});

type Filters = InputOf<typeof countFacets>;

const offeredGoods = 4;

/** What there is where nothing fits; null where something does. */
const offered = async (call: Caller, query: ListQuery, more: Filters, total: number): Promise<Listing["offered"]> => {
  if (total > 0) return null;
  const { keyword, typed } = query;
  const [words, whole, { list: products }] = await Promise.all([
    keyword ? wordsInstead(call, keyword, "goods") : [],
    !inForce(query)
      ? { total: 0 }
      : keyword
        ? call(search, { ...narrowedBy({ ...readListQuery(new URLSearchParams()), keyword, typed }, more), size: 1 })
        : call(listProducts, { ...more, page: 1, size: 1 }),
    call(listProducts, { ...more, sort: "sales", page: 1, size: offeredGoods }),
  ]);
  return { words, unfiltered: whole.total, products };
};

/** A list by filters alone: the catalogue answers. */
const listByFilters = async (call: Caller, query: ListQuery, more: Filters): Promise<Omit<Listing, "rates">> => {
  const filters = { ...filtersOf(query), ...more } as Filters;
  const [page, facets] = await Promise.all([call(listProducts, { ...filters, sort: query.sort, page: query.page, size }), call(countFacets, filters)]);
  return {
    products: page.list,
    facets,
    total: page.total,
    totalIsCapped: page.totalIsCapped,
    size,
    isLoose: false,
    instead: "",
    understood: [],
    alike: {},
    close: null,
    unpriced: null,
    offered: await offered(call, query, more, page.total),
    makers: 0,
    groups: page.total,
  };
};

const searchSort = {
  default: "relevance",
  sales: "popular",
  newest: "new",
  price_asc: "price_up",
  price_desc: "price_down",
  min_quantity: "min_quantity",
  lead_time: "lead_time",
} as const;

/** `neckline=crew` as search has it. */
const choiceTag = (choice: string): string => `x.${choice.replace("=", ":")}`;

/** What a list by keyword asks search for. */
const narrowedBy = (query: ListQuery, more: Filters) => ({
  q: query.keyword,
  kind: "product" as const,
  cities: query.city,
  tags: [...query.colour.map((key) => `colour:${key}`), ...query.fabric.map((key) => `fabric:${key}`), ...query.attribute.map(choiceTag)],
  every: [
    ...(query.category ? [`category:${query.category}`] : []),
    ...query.service.map((key) => `service:${key}`),
    ...(more.is_wholesale ? ["wholesale:yes"] : []),
  ],
  price_from: query.from && query.from * 100,
  price_to: query.until && query.until * 100,
  min_quantity_from: query.quantity_min,
  min_quantity_to: query.quantity_max,
  as_typed: query.typed,
});
type Narrowed = ReturnType<typeof narrowedBy>;
type Searched = OutputOf<typeof search>;

/** What may be left out and still be close: not for whom it is, nor what was quoted. */
const mayLack: readonly Understood["kind"][] = ["word", "colour", "fabric", "size"];
const most = { lacking: 3, close: 4 };

/**
 * All but one of what was asked for, where everything that has all of it stands on one page. Of the ways to leave one out the narrowest that fills a
 * row: it says most of what was wanted.
 */
const closeTo = async (call: Caller, narrowed: Narrowed, query: ListQuery, found: Searched): Promise<Listing["close"]> => {
  const lacking = found.understood.filter(({ kind }) => mayLack.includes(kind));
  if (query.page > 1 || query.typed || found.total === 0 || found.is_loose || found.instead || found.groups > size || lacking.length < 2) return null;
  const ways = await Promise.all(
    lacking.slice(0, most.lacking).map(async ({ text, rest }) => {
      const keyword = `${rest} -${text.replace(/\s+/g, "-")}`;
      return { text, keyword, found: await call(search, { ...narrowed, q: keyword, grouped: true, size: most.close }) };
    }),
  );
  const some = ways
    .filter((way) => way.found.total > 0 && !way.found.is_loose && !way.found.instead)
    .sort((left, right) => left.found.total - right.found.total);
  const way = some.find((one) => one.found.total >= most.close) ?? some.at(-1);
  if (!way) return null;
  const { list: products } = await call(productCards, { ids: way.found.list.map((one) => one.id) });
  return { without: way.text, keyword: way.keyword, total: way.found.total, totalIsCapped: way.found.totalIsCapped, products };
};

/** "velvet abaya under 20" finds nothing: without the price there are some. */
const withoutPrice = async (call: Caller, narrowed: Narrowed, found: Searched): Promise<Listing["unpriced"]> => {
  const said = found.understood.find(({ kind }) => kind === "price");
  const isFiltered = narrowed.price_from !== undefined || narrowed.price_to !== undefined;
  if (!(found.total === 0 || found.is_loose) || !(said || isFiltered)) return null;
  const keyword = said?.rest ?? narrowed.q;
  if (!keyword) return null;
  const at = await call(search, { ...narrowed, q: keyword, price_from: undefined, price_to: undefined, sort: "price_up", size: 1 });
  const [cheapest] = at.list;
  return cheapest && !at.is_loose ? { keyword, total: at.total, totalIsCapped: at.totalIsCapped, price: cheapest.price } : null;
};

/** A list by keyword: search finds, orders and counts, the catalogue says what there is to choose from and shows. */
const listByKeyword = async (call: Caller, query: ListQuery, more: Filters): Promise<Omit<Listing, "rates">> => {
  const narrowed = narrowedBy(query, more);
  const [found, facets] = await Promise.all([
    call(search, {
      ...narrowed,
      sort: searchSort[query.sort],
      facets: true,
      grouped: !query.each,
      page: query.page,
      size,
    }),
    call(countFacets, { category_id: query.category, ...more }),
  ]);
  const [{ list }, close, unpriced, instead] = await Promise.all([
    call(productCards, { ids: found.list.map((one) => one.id) }),
    closeTo(call, narrowed, query, found),
    withoutPrice(call, narrowed, found),
    offered(call, query, more, found.total),
  ]);
  const counts = new Map(found.facets.tags.map(({ key, count }) => [key, count]));
  const cityCounts = new Map(found.facets.cities.map(({ key, count }) => [key, count]));
  /** What is chosen stays to be seen, also where nothing is left of it. */
  const counted = <T extends { key: string }>(choices: readonly T[], chosen: readonly string[], countOf: (key: string) => number | undefined) =>
    choices.map((choice) => ({ ...choice, count: countOf(choice.key) ?? 0 })).filter(({ key, count }) => count > 0 || chosen.includes(key));
  const attributes = (given: Listing["facets"]["attributes"]) =>
    given
      .map((one) => ({ ...one, options: counted(one.options, query.attribute, (key) => counts.get(choiceTag(key))) }))
      .filter(({ options }) => options.length > 0);
  return {
    products: list,
    facets: {
      categories: facets.categories.map((one) => ({ ...one, count: counts.get(`category:${one.id}`) ?? 0 })).filter(({ count }) => count > 0),
      cities: counted(facets.cities, query.city, (key) => cityCounts.get(key)),
      quantities: facets.quantities.map((step) => ({ ...step, count: counts.get(`quantity:${step.min}`) ?? 0 })),
      colours: counted(facets.colours, query.colour, (key) => counts.get(`colour:${key}`)),
      fabrics: counted(facets.fabrics, query.fabric, (key) => counts.get(`fabric:${key}`)),
      services: counted(facets.services, query.service, (key) => counts.get(`service:${key}`)),
      attributes: attributes(facets.attributes),
      common: attributes(facets.common),
      are_capped: found.totalIsCapped,
    },
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    size,
    isLoose: found.is_loose,
    instead: found.instead,
    understood: found.understood,
    alike: alikeOf(found.list),
    close,
    unpriced,
    offered: instead,
    makers: found.facets.makers,
    groups: found.groups,
  };
};

export const loadListing = async (call: Caller, query: ListQuery, more: Filters = {}): Promise<Listing> => {
  const [listing, { list: rates }] = await Promise.all([
    query.keyword ? listByKeyword(call, query, more) : listByFilters(call, query, more),
    call(ratesInForce, {}),
  ]);
  return { ...listing, rates };
};
