import { countFacets, listProducts } from "#domains/catalog/contract/list.ts";
import { productCards } from "#domains/catalog/contract/cards.ts";
import { search } from "#domains/search/contract/search.ts";
import type { ProductCard } from "#domains/catalog/contract/product-card.ts";
import type { InputOf, OutputOf } from "#kit/call.ts";
import type { callFrom } from "../../../request-context.ts";
import type { ListQuery } from "./list-query.ts";

type Caller = ReturnType<typeof callFrom>;

export type Listing = {
  products: ProductCard[];
  facets: OutputOf<typeof countFacets>;
  total: number;
  totalIsCapped: boolean;
  size: number;
  /** Nothing was found for the keyword as typed; these may have been meant. */
  isLoose: boolean;
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

/** A list by filters alone: the catalogue answers. */
const listByFilters = async (call: Caller, query: ListQuery, more: Filters): Promise<Listing> => {
  const filters = { ...filtersOf(query), ...more } as Filters;
  const [page, facets] = await Promise.all([call(listProducts, { ...filters, sort: query.sort, page: query.page, size }), call(countFacets, filters)]);
  return { products: page.list, facets, total: page.total, totalIsCapped: page.totalIsCapped, size, isLoose: false };
};

const searchSort = {
  default: "relevance",
  sales: "popular",
  newest: "new",
  price_asc: "price_up",
  price_desc: "price_down",
  min_quantity: "relevance",
  lead_time: "relevance",
} as const;

/** A list by keyword: search finds and orders, the catalogue shows. */
const listByKeyword = async (call: Caller, query: ListQuery, more: Filters): Promise<Listing> => {
  const tags = [
    ...(query.category ? [`category:${query.category}`] : []),
    ...query.colour.map((key) => `colour:${key}`),
    ...query.fabric.map((key) => `fabric:${key}`),
    ...query.service.map((key) => `service:${key}`),
  ].slice(0, 10);
  const [found, facets] = await Promise.all([
    call(search, {
      q: query.keyword,
      kind: "product",
      cities: query.city,
      tags,
      ...(query.from ? { price_from: query.from * 100 } : {}),
      ...(query.until ? { price_to: query.until * 100 } : {}),
      ...(query.quantity_max ? { min_quantity_to: query.quantity_max } : {}),
      sort: searchSort[query.sort],
      facets: true,
      page: query.page,
      size,
    }),
    call(countFacets, more),
  ]);
  const { list } = await call(productCards, { ids: found.list.map((one) => one.id) });
  const countOf = (tag: string) => found.facets.tags.find((one) => one.key === tag)?.count ?? 0;
  const narrowed = <T extends { key: string; count: number }>(choices: T[], group: string) =>
    choices.map((choice) => ({ ...choice, count: countOf(`${group}:${choice.key}`) })).filter((choice) => choice.count > 0);
  return {
    products: list,
    facets: {
      ...facets,
      categories: facets.categories.map((one) => ({ ...one, count: countOf(`category:${one.id}`) })).filter((one) => one.count > 0),
      cities: facets.cities
        .map((city) => ({ ...city, count: found.facets.cities.find((one) => one.key === city.key)?.count ?? 0 }))
        .filter((city) => city.count > 0),
      colours: narrowed(facets.colours, "colour"),
      fabrics: narrowed(facets.fabrics, "fabric"),
      services: narrowed(facets.services, "service"),
      quantities: [],
      // Search knows nothing of them: a word narrows more than they would.
      attributes: [],
    },
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    size,
    isLoose: found.is_loose,
  };
};

export const loadListing = (call: Caller, query: ListQuery, more: Filters = {}): Promise<Listing> =>
  query.keyword ? listByKeyword(call, query, more) : listByFilters(call, query, more);
