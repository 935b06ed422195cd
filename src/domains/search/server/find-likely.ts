import { worth, type Rates } from "#domains/settings/contract/rates.ts";
import { houseCurrency } from "#kit/money-text.ts";
import { kinds, type Kind } from "../contract/kinds.ts";
import { yielding } from "./memory/yielding.ts";
import { softWorth, togetherWorth } from "./ranking.ts";
import { foundNothing, type Outcome, type Search, type Sort, type Store, type Wanted } from "./store.ts";
import type { Concept, QueryPlan } from "./text/analyse.ts";
import { anyOf, lexeme, startsWith, type Clause } from "./text/lexemes.ts";
import { begunWithoutArticle } from "./text/stem-arabic.ts";
import type { Glossary } from "./text/glossary.ts";
import type { Limits } from "./text/limits.ts";
import { leastFound, leastFoundLoosely } from "./text/query.ts";
import { corrections, hasUnknownWord, withNearestForms } from "./text/spelling.ts";

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
  /** What prices are compared by. */
  rates?: Rates | undefined;
  wanted: number;
  withFacets: boolean;
  isGrouped?: boolean;
  /** By how much things are raised for what is asked, having been chosen for it (`chosen/raise.ts`): by the item's id. */
  raisedBy?: ((plan: QueryPlan) => Search["raised"]) | undefined;
};

/** `x.neckline` of `x.neckline:crew`. */
export const tagGroup = (tag: string): string => tag.split(":")[0] ?? "";

/** `colour:red` and `colour:blue` widen each other; `fabric:cotton` beside them narrows. */
export const tagGroups = (tags: readonly string[]): string[][] => [...Map.groupBy(tags, tagGroup).values()];

/** What was said in a currency, in the portal's own. */
const housePrice = (minor: number | undefined, { currency }: Limits, rates: Rates | undefined): number | undefined =>
  minor === undefined || !currency || !rates ? minor : Number(worth({ minor: BigInt(minor), currency }, houseCurrency, rates));

/** What was said in the query narrows where the filters beside it do not. */
const searchOf = (criteria: Criteria, plan: QueryPlan): Omit<Search, "concepts" | "soft" | "least"> => ({
  kinds: criteria.kind ? [criteria.kind] : kinds,
  facets: [
    ...(criteria.category ? [[{ name: "category" as const, key: criteria.category }]] : []),
    ...(criteria.cities.length > 0 ? [criteria.cities.map((key) => ({ name: "city" as const, key }))] : []),
    ...[...tagGroups(criteria.tags), ...(criteria.every ?? []).map((key) => [key])].map((group) => group.map((key) => ({ name: "tag" as const, key }))),
  ],
  without: plan.without.map(askedAs(plan)),
  priceFrom: criteria.price_from ?? (criteria.price_to === undefined ? housePrice(plan.limits.price_from, plan.limits, criteria.rates) : undefined),
  priceTo: criteria.price_to ?? (criteria.price_from === undefined ? housePrice(plan.limits.price_to, plan.limits, criteria.rates) : undefined),
  minQuantityFrom: criteria.min_quantity_from,
  minQuantityTo: criteria.min_quantity_to ?? (criteria.min_quantity_from === undefined ? plan.limits.min_quantity_to : undefined),
  sort: criteria.sort,
  rates: criteria.rates,
  wanted: criteria.wanted,
  withFacets: criteria.withFacets,
  isGrouped: criteria.isGrouped ?? false,
  raised: criteria.raisedBy?.(plan),
});

const keyOf = (concept: Concept): string => concept.key ?? `${concept.kind} ${concept.text}`;

/** One text is one clause within one glossary: what an index remembers for a word is not given for another meaning of it, tried or outlived. */
const askedAs =
  ({ glossary }: QueryPlan) =>
  (concept: Concept): Wanted => ({ key: `${glossary} ${keyOf(concept)}`, clause: concept.clause, exact: concept.exact, typed: concept.typed });

/** Who is asked for nothing but an audience wants just that. */
const hardOf = ({ concepts }: QueryPlan): readonly Concept[] => {
  const hard = concepts.filter((concept) => !concept.isSoft);
  return hard.length > 0 ? hard : concepts;
};
const softOf = (plan: QueryPlan): Search["soft"] => {
  const hard = hardOf(plan);
  return [
    ...plan.concepts.filter((concept) => !hard.includes(concept)).map((concept) => ({ ...askedAs(plan)(concept), share: softWorth })),
    ...plan.together.map((clause) => ({ key: `together ${JSON.stringify(clause)}`, clause, share: togetherWorth })),
  ];
};

/** What has all that is asked for, as a store is asked for it. */
export const strictSearch = (plan: QueryPlan, criteria: Criteria): Search => {
  const hard = hardOf(plan);
  return { ...searchOf(criteria, plan), concepts: hard.map(askedAs(plan)), soft: softOf(plan), least: leastFound(hard.length) };
};

export const findStrict = async (store: Store, plan: QueryPlan, criteria: Criteria): Promise<Outcome> => {
  const search = strictSearch(plan, criteria);
  return search.concepts.length === 0 ? foundNothing : store.find(search);
};

/** What is near it, of which at least one has to be there. */
export const nearSearch = (plan: QueryPlan, criteria: Criteria): Search => ({
  ...searchOf(criteria, plan),
  concepts: hardOf(plan).map((concept) => ({
    ...askedAs(plan)(concept),
    key: `~${plan.glossary} ${keyOf(concept)}`,
    clause: concept.looser,
    grams: concept.grams,
    ...(concept.looser === concept.clause ? {} : { plain: concept.clause }),
  })),
  soft: softOf(plan),
  least: 1,
});

/** Fewer than this are not enough to stop at what comes nearest. */
const enough = 12;

/**
 * What comes near: all that is asked for or what is near it, then less of it until there is enough to look through. Ordered by what it has, not by
 * how many: beside words that many things have by their parts, one that few have says more.
 */
export const findNear = async (store: Store, plan: QueryPlan, criteria: Criteria): Promise<Outcome> => {
  const near = nearSearch(plan, criteria);
  const { concepts } = near;
  const floor = leastFoundLoosely(concepts.length);
  // With no concept loosened, all of them together were looked for already.
  const isOther = concepts.some(({ plain }) => plain);
  const pause = yielding();
  for (let least = Math.max(floor, isOther ? concepts.length : concepts.length - 1); ; least--) {
    await pause();
    const outcome = await store.find({ ...near, least });
    if (least <= floor || outcome.hits.length >= Math.min(enough, criteria.wanted)) return outcome;
  }
};

export type Likely = {
  outcome: Outcome;
  /** What was searched for instead of what was typed, or beside it. */
  instead: QueryPlan | null;
  isLoose: boolean;
};

/** Fewer than this, and a word of the query may be misspelt though somebody who sells spells it so too. */
const few = 5;

/** So many of what may have been meant are looked for, as long as they are about as likely as the likeliest. */
const mostMeant = 3;
const aboutAsLikely = 0.9;

/** How many things were found, however many of them are wanted. */
const sizeOf = ({ counts }: Outcome): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** A plan that was probably meant, and what it finds. */
type Meant = { plan: QueryPlan; outcome: Outcome };

/** What is asked for; where few things have it, what was probably meant; where nothing has that either, what comes near. */
export const findLikely = async (store: Store, typedPlan: QueryPlan, criteria: Criteria, words?: Glossary): Promise<Likely> => {
  const plan = withNearestForms(typedPlan, store.spelt);
  const strict = await findStrict(store, plan, criteria);
  // Parts of an Arabic word find much: that is not to find the word.
  const isByParts = hasUnknownWord(plan, store.spelt);
  const isFound = sizeOf(strict) > 0;
  if ((sizeOf(strict) >= few && !isByParts) || plan.concepts.length === 0) return { outcome: strict, instead: null, isLoose: false };
  const meant: Meant[] = [];
  const pause = yielding();
  let mostCost = Infinity;
  for (const { plan: corrected, cost } of corrections(plan, store.spelt, words)) {
    if (meant.length === mostMeant || cost > mostCost) break;
    await pause();
    const outcome = await findStrict(store, corrected, criteria);
    if (sizeOf(outcome) === 0 || (isFound && !isByParts && sizeOf(outcome) < few)) continue;
    if (meant.length === 0) mostCost = cost + aboutAsLikely;
    meant.push({ plan: corrected, outcome });
  }
  const [likeliest] = meant;
  if (likeliest) {
    if (!isFound && meant.length === 1) return { outcome: likeliest.outcome, instead: likeliest.plan, isLoose: true };
    const either = eitherOf(
      meant.map((one) => one.plan),
      isFound ? plan : null,
      isByParts,
    );
    await pause();
    const both = await findStrict(store, either, { ...criteria, wanted: criteria.wanted + mostMeant });
    const others = isFound && !isByParts ? meant : meant.slice(1);
    return { outcome: withOthersBest(both, others, criteria), instead: likeliest.plan, isLoose: !isFound };
  }
  if (isFound) return { outcome: strict, instead: null, isLoose: false };
  const outcome = await findNear(store, plan, criteria);
  return { outcome, instead: null, isLoose: outcome.hits.length > 0 };
};

/** The best of each of the less likely readings stands right behind the best of all: which of them was meant nobody knows. */
const withOthersBest = (outcome: Outcome, others: readonly Meant[], { sort, wanted }: Criteria): Outcome => {
  const [first, ...rest] = outcome.hits;
  if (sort !== "relevance" || !first) return { ...outcome, hits: outcome.hits.slice(0, wanted) };
  const best = new Map(others.flatMap(({ outcome: { hits } }) => (hits[0] && hits[0].id !== first.id ? [[hits[0].id, hits[0]]] : [])));
  return { ...outcome, hits: [first, ...best.values(), ...rest.filter((hit) => !best.has(hit.id))].slice(0, wanted) };
};

/** What was probably meant, the likeliest first; what was typed before it, unless that is found by its parts alone or not at all. */
const eitherOf = ([likeliest, ...others]: readonly QueryPlan[], typedPlan: QueryPlan | null, isByParts: boolean): QueryPlan => {
  const base = likeliest as QueryPlan;
  return {
    ...base,
    concepts: base.concepts.map((concept, index) => {
      const typed = typedPlan?.concepts[index];
      const ways = [typed, concept, ...others.map((one) => (one.concepts.length === base.concepts.length ? one.concepts[index] : undefined))];
      const different = [...new Map(ways.flatMap((one) => (one ? [[keyOf(one), one]] : []))).values()];
      if (different.length < 2) return concept;
      return {
        ...concept,
        text: different.map(({ text }) => text).join("/"),
        key: `either ${different.map(keyOf).join("/")}`,
        clause: anyOf(different.map(({ clause }) => clause)),
        exact: typed && !isByParts ? typed.clause : concept.clause,
      };
    }),
  };
};

/** A last word that is only begun: all words that begin so. */
const begunOf = (concept: Concept): Clause => {
  if (concept.text.length < 2) return concept.looser;
  if (concept.kind === "latin") return anyOf([concept.looser, startsWith(lexeme("e", concept.text))]);
  if (concept.kind === "arabic") {
    // A single letter after the article begins too many words.
    const begun = new Set([concept.text, begunWithoutArticle(concept.text)].filter((text) => text.length > 1));
    return anyOf([concept.looser, ...Array.from(begun, (text) => startsWith(lexeme("a", text)))]);
  }
  return concept.looser;
};

/** Things that may be meant by what is being typed, of each kind the best first. */
export const findBegun = async (store: Store, plan: QueryPlan, among: readonly Kind[], most: number): Promise<number[]> => {
  const hard = hardOf(plan);
  const last = hard.at(-1);
  if (!last) return [];
  const whole = hard.map(askedAs(plan));
  const begun = [...whole.slice(0, -1), { ...askedAs(plan)(last), key: `^${plan.glossary} ${keyOf(last)}`, clause: begunOf(last) }];
  const search = { ...searchOf({ cities: [], tags: [], sort: "relevance", wanted: most, withFacets: false }, plan), kinds: among, soft: softOf(plan) };
  for (const concepts of [whole, begun]) {
    const hits = await store.suggest({ ...search, concepts, least: concepts.length }, most);
    const byKind = among.map((kind) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id));
    const found = Array.from({ length: most }, (_, rank) => byKind.flatMap((ids) => ids[rank] ?? [])).flat();
    if (found.length > 0) return found.slice(0, most);
  }
  return [];
};
