import { kinds, type Kind } from "../contract/kinds.ts";
import { findIn, type Outcome, type Search, type Sort } from "./memory/finding.ts";
import type { MemoryIndex } from "./memory/memory-index.ts";
import type { Concept, QueryPlan } from "./text/analyse.ts";
import { anyOf, lexeme, startsWith, type Clause } from "./text/lexemes.ts";
import { withoutArticle } from "./text/stem-arabic.ts";
import type { Glossary } from "./text/glossary.ts";
import { leastFound, leastFoundLoosely, looserClause } from "./text/query.ts";
import { correct } from "./text/spelling.ts";

/** What a search is narrowed to, in what order, how far. */
export type Criteria = {
  kind?: Kind | undefined;
  category?: string | undefined;
  cities: readonly string[];
  tags: readonly string[];
  /** Each of them, of whatever group. */
  every?: readonly string[];
  price_from?: number | undefined;
  price_to?: number | undefined;
  min_quantity_from?: number | undefined;
  min_quantity_to?: number | undefined;
  sort: Sort;
  wanted: number;
  withFacets: boolean;
};

/** `x.neckline` of `x.neckline:crew`. */
export const tagGroup = (tag: string): string => tag.split(":")[0] ?? "";

/** `colour:red` and `colour:blue` widen each other; `fabric:cotton` beside them narrows. */
export const tagGroups = (tags: readonly string[]): string[][] => [...Map.groupBy(tags, tagGroup).values()];

const searchOf = (criteria: Criteria): Omit<Search, "concepts" | "soft" | "least"> => ({
  kinds: criteria.kind ? [criteria.kind] : kinds,
  facets: [
    ...(criteria.category ? [[{ name: "category" as const, key: criteria.category }]] : []),
    ...(criteria.cities.length > 0 ? [criteria.cities.map((key) => ({ name: "city" as const, key }))] : []),
    ...[...tagGroups(criteria.tags), ...(criteria.every ?? []).map((key) => [key])].map((group) => group.map((key) => ({ name: "tag" as const, key }))),
  ],
  priceFrom: criteria.price_from,
  priceTo: criteria.price_to,
  minQuantityFrom: criteria.min_quantity_from,
  minQuantityTo: criteria.min_quantity_to,
  sort: criteria.sort,
  wanted: criteria.wanted,
  withFacets: criteria.withFacets,
});

/** One text is one clause, within one glossary: the index forgets what it remembers when that changes. */
const keyOf = (concept: Concept): string => `${concept.kind} ${concept.text}`;

const askedAs = (concept: Concept): Search["concepts"][number] => ({ key: keyOf(concept), clause: concept.clause, exact: concept.exact, typed: concept.typed });

/** Who is asked for nothing but an audience wants just that. */
const hardOf = ({ concepts }: QueryPlan): readonly Concept[] => {
  const hard = concepts.filter((concept) => !concept.isSoft);
  return hard.length > 0 ? hard : concepts;
};
const softOf = (plan: QueryPlan): readonly Concept[] => {
  const hard = hardOf(plan);
  return plan.concepts.filter((concept) => !hard.includes(concept));
};

/** What has all that is asked for. */
export const findInMemory = (index: MemoryIndex, plan: QueryPlan, criteria: Criteria): Outcome =>
  findIn(index, {
    ...searchOf(criteria),
    concepts: hardOf(plan).map(askedAs),
    soft: softOf(plan).map(askedAs),
    least: leastFound(hardOf(plan).length),
  });

/** Fewer than this are not enough to stop at what comes nearest. */
const enough = 12;

/**
 * What comes near: all that is asked for or what is near it, then less of it until there is enough to look through. Ordered by what it has, not by
 * how many: beside words that many things have by their parts, one that few have says more.
 */
export const findNear = (index: MemoryIndex, plan: QueryPlan, criteria: Criteria): Outcome => {
  const hard = hardOf(plan);
  const concepts = hard.map((concept) => {
    const clause = looserClause(concept);
    return { ...askedAs(concept), key: `~${keyOf(concept)}`, clause, ...(clause === concept.clause ? {} : { plain: concept.clause }) };
  });
  const floor = leastFoundLoosely(concepts.length);
  // With no concept loosened, all of them together were looked for already.
  const isOther = concepts.some(({ plain }) => plain);
  for (let least = Math.max(floor, isOther ? concepts.length : concepts.length - 1); ; least--) {
    const outcome = findIn(index, { ...searchOf(criteria), sort: "relevance", concepts, soft: softOf(plan).map(askedAs), least });
    if (least <= floor || outcome.hits.length >= Math.min(enough, criteria.wanted)) return outcome;
  }
};

export type Likely = { outcome: Outcome; /** What was searched for instead of what was typed. */ instead: QueryPlan | null; isLoose: boolean };

/** What is asked for; where nothing has it, what was probably meant; where nothing has that either, what comes near. */
export const findLikely = (index: MemoryIndex, plan: QueryPlan, criteria: Criteria, words?: Glossary): Likely => {
  const strict = findInMemory(index, plan, criteria);
  if (strict.hits.length > 0 || plan.concepts.length === 0) return { outcome: strict, instead: null, isLoose: false };
  const corrected = correct(plan, words);
  if (corrected) {
    const outcome = findInMemory(index, corrected, criteria);
    if (outcome.hits.length > 0) return { outcome, instead: corrected, isLoose: true };
  }
  const outcome = findNear(index, plan, criteria);
  return { outcome, instead: null, isLoose: outcome.hits.length > 0 };
};

/** A last word that is only begun: all words that begin so. */
const begunOf = (concept: Concept): Clause => {
  if (concept.text.length < 2) return concept.looser;
  if (concept.kind === "latin") return anyOf([looserClause(concept), startsWith(lexeme("e", concept.text))]);
  if (concept.kind === "arabic") return anyOf([looserClause(concept), startsWith(lexeme("a", withoutArticle(concept.text)))]);
  return looserClause(concept);
};

/** Things that may be meant by what is being typed, of each kind the best first. */
export const suggestInMemory = (index: MemoryIndex, plan: QueryPlan, among: readonly Kind[], most: number): number[] => {
  const hard = hardOf(plan);
  const last = hard.at(-1);
  if (!last) return [];
  const whole = hard.map(askedAs);
  const begun = [...whole.slice(0, -1), { ...askedAs(last), key: `^${keyOf(last)}`, clause: begunOf(last) }];
  const find = (concepts: typeof whole, kind: Kind): number[] =>
    findIn(index, {
      ...searchOf({ cities: [], tags: [], sort: "relevance", wanted: most, withFacets: false }),
      kinds: [kind],
      soft: softOf(plan).map(askedAs),
      concepts,
      least: concepts.length,
    }).hits.map((hit) => hit.id);
  for (const concepts of [whole, begun]) {
    const byKind = among.map((kind) => find(concepts, kind));
    const found = Array.from({ length: most }, (_, rank) => byKind.flatMap((ids) => ids[rank] ?? [])).flat();
    if (found.length > 0) return found.slice(0, most);
  }
  return [];
};
