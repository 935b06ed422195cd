import { countFacets, listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { productCards } from "#domains/catalogue/catalog/contract/cards.ts";
import type { Understood } from "#domains/search/contract/kinds.ts";
import { search } from "#domains/search/contract/search.ts";
import type { ProductCard } from "#domains/catalogue/catalog/contract/product-card.ts";
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
  /** What was searched for instead of the keyword, or beside it. */
  instead: string;
  understood: Understood[];
  /** What each shown product stands for, by its id: goods of the same name, and the lowest price of all. */
  alike: Record<number, { count: number; price: string }>;
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

/** A list by filters alone: the catalogue answers. */
const listByFilters = async (call: Caller, query: ListQuery, more: Filters): Promise<Listing> => {
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

/** A list by keyword: search finds, orders and counts, the catalogue says what there is to choose from and shows. */
const listByKeyword = async (call: Caller, query: ListQuery, more: Filters): Promise<Listing> => {
  const [found, facets] = await Promise.all([
    call(search, {
      q: query.keyword,
      kind: "product",
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
      sort: searchSort[query.sort],
      facets: true,
      grouped: !query.each,
      as_typed: query.typed,
      page: query.page,
      size,
    }),
    call(countFacets, { category_id: query.category, ...more }),
  ]);
  const { list } = await call(productCards, { ids: found.list.map((one) => one.id) });
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
    alike: Object.fromEntries(found.list.flatMap((one) => (one.alike > 0 ? [[one.id, { count: one.alike, price: one.alike_price }]] : []))),
    groups: found.groups,
  };
};

export const loadListing = (call: Caller, query: ListQuery, more: Filters = {}): Promise<Listing> =>
  query.keyword ? listByKeyword(call, query, more) : listByFilters(call, query, more);
