import type { Rates } from "#domains/settings/contract/rates.ts";
import type { Kind } from "../contract/kinds.ts";
import type { Clause } from "./text/lexemes.ts";
import type { Spelt } from "./text/spelling.ts";

/** In how many of how many things a lexeme is. */
export type Uses = { all: number; of: (lexeme: string) => number };

/** What keeps the index, seen from the search: it finds, suggests, and says which words it has (`memory/memory-index.ts`). */
export type Store = {
  find: (search: Search) => Outcome | Promise<Outcome>;
  /** Of each of the search's kinds the best, so many at most: for whoever is still typing. */
  suggest: (search: Search, ofEach: number) => Hit[] | Promise<Hit[]>;
  spelt: Spelt;
  uses: Uses;
};

/**
 * Of one kind at most so many are ranked and can be paged through, and are said as "1,000+": past it the order among so many is a matter of
 * taste. Those that have everything in their title come first into the choice, wherever they stand in the index.
 */
export const mostCandidates = 1_000;
/** A list of products is narrowed by some hundreds of things. */
export const mostFacets = 400;

export type Sort = "relevance" | "new" | "popular" | "price_up" | "price_down" | "min_quantity" | "lead_time";

/** A clause with what makes it better. Equal keys, equal clauses, whatever glossary a plan was read by: what is found for one is remembered by its key. */
export type Wanted = {
  key: string;
  clause: Clause;
  /** What is asked for, where the clause finds what is near it too. */
  plain?: Clause | undefined;
  exact?: Clause | undefined;
  typed?: Clause | undefined;
  /** Of what is near, the more of these the nearer. */
  grams?: readonly Clause[] | undefined;
};

export type Search = {
  concepts: readonly Wanted[];
  /** What raises a thing that has it, by a share of its rarity, and leaves out none that has not. */
  soft: readonly (Wanted & { share: number })[];
  /** What leaves a thing out. */
  without: readonly Wanted[];
  /** By how much of what fits a thing is raised for having been chosen: by the item's id. */
  raised?: ReadonlyMap<number, number> | undefined;
  /** How many of the concepts have to be found. */
  least: number;
  kinds: readonly Kind[];
  /** Keys of one group widen each other, groups narrow. */
  facets: readonly (readonly { name: FacetName; key: string }[])[];
  /** In the portal's own currency, minor units; what has a price in another is compared by `rates`. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  minQuantityFrom?: number | undefined;
  minQuantityTo?: number | undefined;
  sort: Sort;
  /** Wanted where prices narrow or order; without them they are compared as they are written. */
  rates?: Rates | undefined;
  /** How many hits are wanted: pages before and this one. */
  wanted: number;
  withFacets: boolean;
  /** Things of one name are one hit, and one seller does not fill a page. For the order by relevance. */
  isGrouped: boolean;
};

export type FacetName = "category" | "city" | "tag";

/** `id` is the item's; `alike` are those of the same name that it stands for. */
export type Hit = { kind: Kind; id: number; alike?: readonly number[] };
export type Tally = { key: string; count: number }[];
export type Facets = { categories: Tally; cities: Tally; tags: Tally; /** Whose things they are: so many owners. */ makers: number };
export type Outcome = {
  hits: Hit[];
  /** Things by kind, each kind up to `mostCandidates`. */
  counts: Map<Kind, number>;
  /** How many hits there are to page through: fewer than things where some are alike. */
  groups: number;
  facets: Facets;
};

export const noFacets: Facets = { categories: [], cities: [], tags: [], makers: 0 };
export const foundNothing: Outcome = { hits: [], counts: new Map(), groups: 0, facets: noFacets };

/** A hit before it is shown, with what it is ordered by. */
export type Ranked<T> = { thing: T; value: number; owner: number; likeness: number };

/** In so many hits one after another a seller has so many places. */
const span = 12;
const places = 3;
/** What fits so much worse is not put before what fits, whoever sells that. */
const fitsWorse = 0.8;

/** Ranked things, best first, as they are shown: those alike behind the best of them, no seller with a page of their own. */
export const arranged = <T>(ranked: readonly Ranked<T>[]): { thing: T; alike: T[] }[] => {
  const groups = new Map<string, Ranked<T> & { alike: T[] }>();
  for (const [index, one] of ranked.entries()) {
    const key = one.likeness === 0 ? `#${index}` : `${one.likeness}`;
    const first = groups.get(key);
    if (first) first.alike.push(one.thing);
    else groups.set(key, { ...one, alike: [] });
  }
  const shown: (Ranked<T> & { alike: T[] })[] = [];
  const waiting: (Ranked<T> & { alike: T[] })[] = [];
  const mayStand = (owner: number): boolean => {
    if (owner === 0) return true;
    let taken = 0;
    for (let index = Math.max(0, shown.length - span + 1); index < shown.length; index++) if (shown[index]?.owner === owner) taken += 1;
    return taken < places;
  };
  for (const one of groups.values()) {
    while (waiting[0] && (mayStand(waiting[0].owner) || one.value < waiting[0].value * fitsWorse)) shown.push(waiting.shift() as (typeof shown)[number]);
    if (mayStand(one.owner)) shown.push(one);
    else waiting.push(one);
  }
  return [...shown, ...waiting];
};
