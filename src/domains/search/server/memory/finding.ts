import { oneToOne } from "#domains/settings/contract/rates.ts";
import { currencies } from "#kit/money.ts";
import type { Kind } from "../../contract/kinds.ts";
import { evaluate, Scratch, type Asked } from "./asked.ts";
import { lackingAtMost, narrow, positionsOf } from "./bits.ts";
import { facetKey, facetLexeme } from "./held-lexemes.ts";
import { addWorth, inKeywords, inText, inTitle, keepLevels, keepOut, keepThose, positionsOfFew, pour, type KeptLevels } from "./kept-levels.ts";
import { mostRaised } from "../chosen/raise.ts";
import { kindWorth, levelWorth } from "../ranking.ts";
import { arranged, foundNothing, mostCandidates, mostFacets, noFacets, type Facets, type Outcome, type Search, type Sort, type Wanted } from "../store.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Known, Remembered } from "./remembered.ts";
import { segmentSize, type Segment } from "./segment.ts";
import { Top } from "./top.ts";

/** No more segments of a kind are looked into when so many match already. */
const enoughMatches = 8_000;

/** What is asked: the index in memory. */
type Held = { lexicon: Lexicon; facets: Lexicon; remembered: Remembered; count: number; segmentsOf: (kind: Kind) => readonly Segment[] };

type Concept = Known & { asked: Asked };
type Candidate = { segment: Segment; position: number; kind: Kind };
/** What a segment has of the concepts, those that nothing in it has left out. */
type Present = { concepts: Concept[]; kept: KeptLevels[] };

const scratch = new Scratch((segmentSize + 31) >>> 5);
let tallies = new Int32Array(1_024);

/** Synchronous, and changes nothing. */
export const findIn = (index: Held, search: Search): Outcome => new Finding(index, search).outcome();

/** One search through the index. */
class Finding {
  readonly #index: Held;
  readonly #search: Search;
  /** The rarest first: where nothing has it, the others need not be looked at. */
  readonly #concepts: readonly Concept[];
  readonly #soft: readonly { concept: Concept; share: number }[];
  readonly #without: readonly Concept[];
  readonly #groups: readonly (readonly Concept[])[];
  /** By the places of currencies. */
  readonly #rates: readonly number[] | undefined;
  readonly #top: Top<Candidate>;
  readonly #chosen: Pick<Candidate, "segment" | "position">[] = [];
  /** What a thing may be worth at most beside what it has of the concepts. */
  readonly #rest: number;

  constructor(index: Held, search: Search) {
    this.#index = index;
    this.#search = search;
    const { lexicon, remembered, count } = index;
    const known = (concepts: readonly Wanted[]): Concept[] =>
      concepts.map((one) => remembered.of(one, lexicon, count)).filter((one): one is Concept => one.asked !== null);
    this.#concepts = known(search.concepts).sort((left, right) => right.worth - left.worth);
    this.#soft = search.soft.flatMap(({ share, ...one }) => known([one]).map((concept) => ({ concept, share })));
    this.#without = known(search.without);
    const { rates } = search;
    this.#rates = rates && currencies.map((currency) => rates[currency] || oneToOne);
    this.#groups = search.facets.map((group) =>
      known(
        group.map(({ name, key }) => {
          const lexeme = facetLexeme[name](key);
          return { key: lexeme, clause: { lexeme } };
        }),
      ),
    );
    this.#rest = [...this.#concepts.flatMap(({ better }) => better), ...this.#soft.map(({ concept, share }) => ({ worth: concept.worth * share }))].reduce(
      (sum, { worth }) => sum + worth,
      0,
    );
    this.#top = new Top(this.#isArranged ? mostCandidates : Math.min(search.wanted, mostCandidates));
  }

  /** What is grouped is looked through whole, so that its pages do not overlap. */
  get #isArranged(): boolean {
    return this.#search.isGrouped && this.#search.sort === "relevance";
  }

  outcome(): Outcome {
    const { kinds, least, withFacets, wanted } = this.#search;
    if (this.#concepts.length < Math.max(1, least) || this.#groups.some((group) => group.length === 0)) return foundNothing;
    const counts = new Map<Kind, number>();
    let things = 0;
    for (const kind of kinds) {
      const count = Math.min(this.#findKind(kind), mostCandidates);
      if (count > 0) counts.set(kind, count);
      things += count;
    }
    const best = this.#top.best();
    const hitOf = ({ kind, segment, position }: Candidate) => ({ kind, id: segment.parts.ids[position] as number });
    const facets = withFacets ? this.#tallied() : noFacets;
    if (!this.#isArranged) return { hits: best.map(({ thing }) => hitOf(thing)), counts, groups: Math.min(things, mostCandidates), facets };
    const groups = arranged(
      best.map(({ thing, value }) => ({
        thing,
        value,
        owner: thing.segment.parts.owners[thing.position] as number,
        // Goods of one name are the same goods; works of one name are not the same works.
        likeness: thing.kind === "product" ? (thing.segment.parts.likeness[thing.position] as number) : 0,
      })),
    );
    return {
      hits: groups.slice(0, wanted).map(({ thing, alike }) => ({ ...hitOf(thing), ...(alike.length > 0 ? { alike: alike.map((one) => hitOf(one).id) } : {}) })),
      counts,
      groups: groups.length,
      facets,
    };
  }

  /** How many of a kind match, as far as was looked. Puts the better ones among the candidates. */
  #findKind(kind: Kind): number {
    const isRanked = this.#search.sort === "relevance";
    let count = 0;
    // Chosen so far with everything in the title; there or in keywords; anywhere.
    const taken = [0, 0, 0];
    for (const segment of this.#index.segmentsOf(kind)) {
      if (isRanked && ((taken[0] as number) >= mostCandidates || count >= enoughMatches)) break;
      const mark = scratch.mark();
      const present = this.#present(segment);
      const some = present ? this.#allowed(segment, present) : 0;
      count += some;
      if (isRanked && present && some > 0) this.#choose(segment, kind, present, some, taken);
      else if (some > 0) this.#order(segment, kind, some);
      scratch.giveBack(mark);
    }
    return count;
  }

  /** Of what was allowed, those with enough concepts in the title come first into the choice, then those with them there or in keywords. */
  #choose(segment: Segment, kind: Kind, present: Present, some: number, taken: number[]): void {
    const { least, withFacets } = this.#search;
    const { positions, sums, counts, levels, inLevel } = allowed;
    sums.fill(0, 0, some);
    counts.fill(0, 0, some);
    for (const [index, kept] of present.kept.entries()) addWorth(kept, positions, some, worthsOf((present.concepts[index] as Concept).worth), sums, counts);
    inLevel.fill(0);
    for (let at = 0; at < some; at++) {
      const count = counts[at] as number;
      const level = count >>> 8 >= least ? 0 : (count & 255) >= least ? 1 : 2;
      levels[at] = level;
      inLevel[level] = (inLevel[level] as number) + 1;
    }
    const most = [0, 0, 0];
    for (let level = 0, places = mostCandidates; level < 3 && places > 0; level++) {
      most[level] = Math.max(0, Math.min(inLevel[level] as number, places - (taken[level] as number)));
      taken[level] = (taken[level] as number) + (most[level] as number);
      places -= taken[level] as number;
    }
    let left = takeOf(most, some);
    if (withFacets)
      for (let level = 0; level < 3; level++) for (let at = 0; at < left; at++) if (levels[at] === level) this.#count(segment, positions[at] as number);
    left = this.#promising(segment, kind, left);
    if (left === 0) return;
    const add = (of: Pick<Concept, "asked" | "inSegment">, worth: number): void => {
      const kept = this.#keptOf(of, segment);
      if (kept) addWorth(kept, positions, left, worthsOf(worth), sums);
    };
    for (const concept of present.concepts) for (const { asked, inSegment, worth } of concept.better) if (asked) add({ asked, inSegment }, worth);
    for (const { concept, share } of this.#soft) add(concept, concept.worth * share);
    const weight = kindWorth[kind] ?? 1;
    const { plainness, renown, parts } = segment;
    const { raised } = this.#search;
    for (let level = 0; level < 3; level++) {
      if (most[level] === 0) continue;
      for (let at = 0; at < left; at++) {
        if (levels[at] !== level) continue;
        const position = positions[at] as number;
        const value = ((sums[at] as number) * (plainness[position] as number) + (renown[position] as number)) * weight;
        this.#offer(segment, kind, position, raised ? value * (1 + (raised.get(parts.ids[position] as number) ?? 0)) : value);
      }
    }
  }

  /** Leaves out what would not be among the best even if it had all that makes a thing better; how many are left. */
  #promising(segment: Segment, kind: Kind, count: number): number {
    const { positions, sums, levels } = allowed;
    const enough =
      (this.#top.least / ((kindWorth[kind] ?? 1) * (this.#search.raised ? 1 + mostRaised : 1)) - segment.mostRenown) / segment.mostPlainness - this.#rest;
    if (enough <= 0) return count;
    let left = 0;
    for (let at = 0; at < count; at++) {
      if ((sums[at] as number) <= enough - rounding) continue;
      positions[left] = positions[at] as number;
      sums[left] = sums[at] as number;
      levels[left++] = levels[at] as number;
    }
    return left;
  }

  /** In an order other than by relevance all that is allowed is looked at. */
  #order(segment: Segment, kind: Kind, some: number): void {
    const { positions } = allowed;
    for (let at = 0; at < some; at++) {
      const position = positions[at] as number;
      if (this.#search.withFacets) this.#count(segment, position);
      this.#offer(segment, kind, position, this.#valueOf(segment, position));
    }
  }

  /** Null where too many concepts are lacking for anything to match. */
  #present(segment: Segment): Present | null {
    const present: Present = { concepts: [], kept: [] };
    let left = this.#concepts.length;
    for (const concept of this.#concepts) {
      const kept = this.#keptOf(concept, segment);
      if (kept) {
        present.concepts.push(concept);
        present.kept.push(kept);
      } else if (--left < this.#search.least) return null;
    }
    return present;
  }

  /** Which things of a segment have a concept. The segment never changes, so that the answer holds for as long as it is remembered. */
  #keptOf({ asked, inSegment }: Pick<Concept, "asked" | "inSegment">, segment: Segment): KeptLevels | null {
    const before = inSegment.get(segment);
    if (before !== undefined) return before;
    const mark = scratch.mark();
    const found = scratch.take(segment.words);
    const kept = evaluate(asked, segment, found, scratch) ? keepLevels(found) : null;
    scratch.giveBack(mark);
    this.#index.remembered.keep(inSegment, segment, kept);
    return kept;
  }

  /** Finds the living things with enough of the concepts that the filters let through: so many of `allowed.positions`. */
  #allowed(segment: Segment, { kept }: Present): number {
    const { positions } = allowed;
    const filters: KeptLevels[] = [];
    for (const group of this.#groups) {
      const filter = this.#filterOf(segment, group);
      if (!filter) return 0;
      filters.push(filter);
    }
    let count = this.#search.least === kept.length ? this.#withAll(segment, [...kept, ...filters]) : this.#withEnough(segment, kept, filters);
    if (count > 0 && segment.deadCount > 0) count = keepOut(positions, count, segment.dead);
    for (const unwanted of this.#without) {
      const others = count > 0 ? this.#keptOf(unwanted, segment) : null;
      if (!others) continue;
      const mark = scratch.mark();
      const set = scratch.bits(segment.words);
      pour(others, set);
      count = keepOut(positions, count, set);
      scratch.giveBack(mark);
    }
    return count > 0 ? this.#withinNumbers(segment, count) : 0;
  }

  /** The things of a segment that one group of a filter lets through. */
  #filterOf(segment: Segment, group: readonly Concept[]): KeptLevels | null {
    const [first, ...others] = group.flatMap((one) => this.#keptOf(one, segment) ?? []);
    if (!first || others.length === 0) return first ?? null;
    const levels = scratch.take(segment.words);
    for (const one of [first, ...others]) pour(one, levels[2]);
    return keepLevels(levels);
  }

  /** Where one set is told one by one, its things are looked at; otherwise sets are laid over one another. */
  #withAll(segment: Segment, sets: KeptLevels[]): number {
    const { positions } = allowed;
    const [first, ...others] = sets.sort((left, right) => left.count - right.count) as [KeptLevels, ...KeptLevels[]];
    if (first.many.length === 0) {
      let count = positionsOfFew(first, positions);
      for (const other of others) if (count > 0) count = keepThose(other, positions, count);
      return count;
    }
    if (others.length === 0) return positionsOf(first.many, positions);
    const set = scratch.bits(segment.words);
    set.set(first.many);
    for (const other of others) if (!narrow(set, other.many)) return 0;
    return positionsOf(set, positions);
  }

  #withEnough(segment: Segment, kept: readonly KeptLevels[], filters: readonly KeptLevels[]): number {
    const { positions } = allowed;
    const sets = kept
      .toSorted((left, right) => left.count - right.count)
      .map((one) => {
        if (one.many.length > 0) return one.many;
        const set = scratch.bits(segment.words);
        pour(one, set);
        return set;
      });
    const enough = scratch.bits(segment.words);
    lackingAtMost(sets, sets.length - this.#search.least, enough);
    let isFew = false;
    for (const { many } of filters) {
      if (many.length === 0) isFew = true;
      else if (!narrow(enough, many)) return 0;
    }
    let count = positionsOf(enough, positions);
    if (isFew) for (const filter of filters) if (filter.many.length === 0) count = keepThose(filter, positions, count);
    return count;
  }

  /** Leaves those whose price and least quantity are within what is asked for. */
  #withinNumbers({ parts }: Segment, count: number): number {
    const { priceFrom, priceTo, minQuantityFrom, minQuantityTo } = this.#search;
    const byPrice = priceFrom !== undefined || priceTo !== undefined;
    const byQuantity = minQuantityFrom !== undefined || minQuantityTo !== undefined;
    if (!byPrice && !byQuantity) return count;
    const [leastPrice, mostPrice] = [priceFrom ?? -Infinity, priceTo ?? Infinity];
    const [leastQuantity, mostQuantityAllowed] = [minQuantityFrom ?? 0, minQuantityTo ?? Infinity];
    const { price: prices, currency: places, minQuantity } = parts;
    const { positions } = allowed;
    const rates = this.#rates;
    let left = 0;
    for (let at = 0; at < count; at++) {
      const position = positions[at] as number;
      if (byPrice) {
        const price = prices[position] as number;
        const rate = rates?.[places[position] as number] ?? oneToOne;
        const worth = rate === oneToOne ? price : Math.floor((price * rate) / oneToOne);
        // What has no price is at none: comparing with NaN is false.
        if (!(worth >= leastPrice && worth <= mostPrice)) continue;
      }
      if (byQuantity) {
        const quantity = minQuantity[position] as number;
        if (quantity < leastQuantity || (minQuantityTo !== undefined && (quantity === 0 || quantity > mostQuantityAllowed))) continue;
      }
      positions[left++] = position;
    }
    return left;
  }

  /** A price as it is compared: in the portal's own currency. */
  #worthOf({ parts }: Segment, position: number): number {
    const price = parts.price[position] as number;
    const rate = this.#rates?.[parts.currency[position] as number] ?? oneToOne;
    return rate === oneToOne ? price : Math.floor((price * rate) / oneToOne);
  }

  #valueOf(segment: Segment, position: number): number {
    const { sort } = this.#search;
    if (sort === "price_up" || sort === "price_down") {
      const worth = this.#worthOf(segment, position);
      if (Number.isNaN(worth)) return withoutPrice;
      return sort === "price_up" ? -worth : worth;
    }
    return sort === "relevance" ? 0 : valueOf[sort](segment, position);
  }

  #offer(segment: Segment, kind: Kind, position: number, value: number): void {
    if (value > this.#top.least) this.#top.add(value, { segment, position, kind });
  }

  /** For the facets, which are of as many as can be paged through. */
  #count(segment: Segment, position: number): void {
    if (this.#chosen.length < mostCandidates) this.#chosen.push({ segment, position });
  }

  #tallied(): Facets {
    const known = this.#index.facets;
    if (tallies.length < known.count) tallies = new Int32Array(known.count * 2);
    const touched: number[] = [];
    const owners = new Set<number>();
    for (const { segment, position } of this.#chosen) {
      segment.tally(position, tallies, touched);
      owners.add(segment.parts.owners[position] as number);
    }
    owners.delete(0);
    const facets: Facets = { categories: [], cities: [], tags: [], makers: owners.size };
    for (const facet of touched) {
      const text = known.textOf(facet);
      const list = text.startsWith("#") ? facets.categories : text.startsWith("@") ? facets.cities : facets.tags;
      list.push({ key: facetKey(text), count: tallies[facet] as number });
      tallies[facet] = 0;
    }
    for (const list of [facets.categories, facets.cities, facets.tags]) {
      list.sort((left, right) => right.count - left.count || (left.key < right.key ? -1 : 1));
      list.length = Math.min(list.length, mostFacets);
    }
    return facets;
  }
}

/** Things of one segment at a time, as they are looked at: by their positions, which rise. */
const allowed = {
  positions: new Uint16Array(segmentSize),
  sums: new Float64Array(segmentSize),
  /** How many concepts they have in the title, times 256, and how many there or in keywords. */
  counts: new Uint16Array(segmentSize),
  levels: new Uint8Array(segmentSize),
  inLevel: new Uint16Array(3),
};

const worths = new Float64Array(4);
/** A concept is worth most in the title, less in keywords, least in the text. */
const worthsOf = (worth: number): Float64Array => {
  worths[inText] = worth * levelWorth[2];
  worths[inKeywords] = worth * levelWorth[1];
  worths[inTitle] = worth * levelWorth[0];
  return worths;
};

/** More than adding up in another order may change. */
const rounding = 1e-9;

/** Leaves so many of each level, the first of them; how many that are. */
const takeOf = (most: readonly number[], count: number): number => {
  const { positions, sums, levels } = allowed;
  const places = [...most];
  if (places.reduce((sum, one) => sum + one, 0) === count) return count;
  let left = 0;
  for (let at = 0; at < count; at++) {
    const level = levels[at] as number;
    if (places[level] === 0) continue;
    places[level] = (places[level] as number) - 1;
    positions[left] = positions[at] as number;
    sums[left] = sums[at] as number;
    levels[left++] = level;
  }
  return left;
};

/** Without a price: last, both ways. */
const withoutPrice = -1e18;
/** Without a least quantity: after all that have one. */
const mostQuantity = 2 ** 31;
const valueOf: Record<Exclude<Sort, "relevance" | "price_up" | "price_down">, (segment: Segment, position: number) => number> = {
  new: ({ parts }, position) => parts.born[position] as number,
  popular: ({ parts }, position) => parts.popularity[position] as number,
  min_quantity: ({ parts }, position) => -(parts.minQuantity[position] || mostQuantity),
  lead_time: ({ parts }, position) => -(parts.leadDays[position] as number),
};
