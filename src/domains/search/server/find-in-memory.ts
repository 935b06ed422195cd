import { kinds, type Kind } from "../contract/kinds.ts";
import { findIn, type Hit, type Outcome, type Search, type Sort } from "./memory/finding.ts";
import type { MemoryIndex } from "./memory/memory-index.ts";
import type { Concept, QueryPlan } from "./text/analyse.ts";
import { leastFound, leastFoundLoosely, looserClause } from "./text/query.ts";

/** What a search is narrowed to, in what order, how far. */
export type Criteria = {
  kind?: Kind | undefined;
  category?: string | undefined;
  cities: readonly string[];
  tags: readonly string[];
  price_from?: number | undefined;
  price_to?: number | undefined;
  min_quantity_to?: number | undefined;
  sort: Sort;
  wanted: number;
  withFacets: boolean;
};

/** `colour:red` and `colour:blue` widen each other; `fabric:cotton` beside them narrows. */
export const tagGroups = (tags: readonly string[]): string[][] => [...Map.groupBy(tags, (tag) => tag.split(":")[0]).values()];

const searchOf = (criteria: Criteria): Omit<Search, "concepts" | "least"> => ({
  kinds: criteria.kind ? [criteria.kind] : kinds,
  facets: [
    ...(criteria.category ? [[{ name: "category" as const, key: criteria.category }]] : []),
    ...(criteria.cities.length > 0 ? [criteria.cities.map((key) => ({ name: "city" as const, key }))] : []),
    ...tagGroups(criteria.tags).map((group) => group.map((key) => ({ name: "tag" as const, key }))),
  ],
  priceFrom: criteria.price_from,
  priceTo: criteria.price_to,
  minQuantityTo: criteria.min_quantity_to,
  sort: criteria.sort,
  wanted: criteria.wanted,
  withFacets: criteria.withFacets,
});

/** One text is one clause, within one glossary: the index forgets what it remembers when that changes. */
const keyOf = (concept: Concept): string => `${concept.kind} ${concept.text}`;

/** What has all that is asked for. */
export const findInMemory = (index: MemoryIndex, plan: QueryPlan, criteria: Criteria): Outcome =>
  findIn(index, {
    ...searchOf(criteria),
    concepts: plan.concepts.map((concept) => ({ key: keyOf(concept), clause: concept.clause })),
    least: leastFound(plan.concepts.length),
  });

/** Fewer than this are not enough to stop at what comes nearest. */
const enough = 12;

/** What comes near: as much of what is asked for as anything has, then less until there is enough to look through. */
export const findNear = (index: MemoryIndex, plan: QueryPlan, criteria: Criteria): Outcome => {
  const concepts = plan.concepts.map((concept) => ({ key: `~${keyOf(concept)}`, clause: looserClause(concept) }));
  const floor = leastFoundLoosely(concepts.length);
  // With no concept loosened, all of them together were looked for already.
  const isOther = plan.concepts.some((concept, at) => concepts[at]?.clause !== concept.clause);
  const nearer: Hit[] = [];
  for (let least = Math.max(floor, isOther ? concepts.length : concepts.length - 1); ; least--) {
    const outcome = findIn(index, { ...searchOf(criteria), sort: "relevance", concepts, least });
    const known = new Set(nearer.map((hit) => hit.id));
    nearer.push(...outcome.hits.filter((hit) => !known.has(hit.id)));
    if (least <= floor || nearer.length >= enough) return { ...outcome, hits: nearer.slice(0, criteria.wanted) };
  }
};
