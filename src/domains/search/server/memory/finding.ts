import { oneToOne } from "#domains/settings/contract/rates.ts";
import { currencies } from "#kit/money.ts";
import type { Kind } from "../../contract/kinds.ts";
import { evaluate, Scratch, type Asked } from "./asked.ts";
import { has, inAtLeast, isEmpty, narrow, size, without, type Bits, type Levels } from "./bits.ts";
import { facetKey, facetLexeme } from "./held-lexemes.ts";
import { keepLevels, narrowTo, pour, type KeptLevels } from "./kept-levels.ts";
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
/** What of it raises the allowed things. */
type Raising = { levels: Levels; worth: number };

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
  readonly #groups: readonly (readonly number[])[];
  /** By the places of currencies. */
  readonly #rates: readonly number[] | undefined;
  readonly #top: Top<Candidate>;
  readonly #chosen: Candidate[] = [];

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
    this.#groups = search.facets.map((group) => group.flatMap(({ name, key }) => lexicon.find(facetLexeme[name](key)) ?? []));
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
      const allowed = present && this.#allowed(segment, present);
      const some = allowed ? size(allowed) : 0;
      if (allowed && isRanked && some <= mostFew) {
        count += some;
        this.#chooseFew(segment, kind, present, allowed, taken);
      } else if (allowed) {
        count += some;
        const concepts = present.kept.map((kept) => this.#levels(segment, kept));
        const raising = isRanked ? this.#raising(segment, present, concepts) : [];
        const classes = this.#classes(segment, concepts, allowed);
        let places = mostCandidates;
        for (let level = 0; level < 3 && places > 0; level++) {
          const most = isRanked ? places - (taken[level] as number) : Infinity;
          taken[level] = (taken[level] as number) + this.#choose(segment, kind, raising, classes[level] as Bits, most);
          places -= taken[level] as number;
        }
      }
      scratch.giveBack(mark);
    }
    return count;
  }

  /** What `#raising`, `#classes` and `#choose` do for many things by sets of them, for some thing by thing: the same order, the same grades. */
  #chooseFew(segment: Segment, kind: Kind, present: Present, allowed: Bits, taken: number[]): void {
    const { least } = this.#search;
    const { positions, sums, inTitle, inHeading } = few;
    const count = positionsOf(allowed, positions);
    sums.fill(0, 0, count);
    inTitle.fill(0, 0, count);
    inHeading.fill(0, 0, count);
    for (const [index, kept] of present.kept.entries()) {
      addWorth(kept, (present.concepts[index] as Concept).worth, count);
      for (let at = 0; at < count; at++) {
        const level = few.levels[at] as number;
        if (level === 0) inTitle[at] = (inTitle[at] as number) + 1;
        if (level <= 1) inHeading[at] = (inHeading[at] as number) + 1;
      }
    }
    const add = (of: Pick<Concept, "asked" | "inSegment">, worth: number): void => {
      const kept = this.#keptOf(of, segment);
      if (kept) addWorth(kept, worth, count);
    };
    for (const concept of present.concepts) for (const { asked, inSegment, worth } of concept.better) if (asked) add({ asked, inSegment }, worth);
    for (const { concept, share } of this.#soft) add(concept, concept.worth * share);
    const weight = kindWorth[kind] ?? 1;
    let places = mostCandidates;
    for (let level = 0; level < 3 && places > 0; level++) {
      let most = places - (taken[level] as number);
      for (let at = 0; at < count && most > 0; at++) {
        const own = (inTitle[at] as number) >= least ? 0 : (inHeading[at] as number) >= least ? 1 : 2;
        if (own !== level) continue;
        most -= 1;
        taken[level] = (taken[level] as number) + 1;
        const position = positions[at] as number;
        const score = (sums[at] as number) * (segment.plainness[position] as number) + (segment.renown[position] as number);
        this.#offer(segment, kind, position, score * weight);
      }
      places -= taken[level] as number;
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

  #levels(segment: Segment, { title, keywords, anywhere }: KeptLevels): Levels {
    const levels = scratch.take(segment.words);
    pour(title, levels[0]);
    levels[1].set(levels[0]);
    pour(keywords, levels[1]);
    pour(anywhere, levels[2]);
    return levels;
  }

  /** The concepts by their worth; what is said in so many words, and the audience, beside them. */
  #raising(segment: Segment, present: Present, concepts: readonly Levels[]): Raising[] {
    const raising: Raising[] = concepts.map((levels, index) => ({ levels, worth: (present.concepts[index] as Concept).worth }));
    const add = (of: Pick<Concept, "asked" | "inSegment">, worth: number): void => {
      const kept = this.#keptOf(of, segment);
      if (kept) raising.push({ levels: this.#levels(segment, kept), worth });
    };
    for (const concept of present.concepts) for (const { asked, inSegment, worth } of concept.better) if (asked) add({ asked, inSegment }, worth);
    for (const { concept, share } of this.#soft) add(concept, concept.worth * share);
    return raising;
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

  /** The living things with enough of the concepts that the filters let through; null where there are none. */
  #allowed(segment: Segment, { kept }: Present): Bits | null {
    const allowed = scratch.bits(segment.words);
    if (this.#search.least === kept.length) {
      for (const [index, { anywhere }] of kept.entries()) {
        if (index === 0) pour(anywhere, allowed);
        else if (!narrowTo(allowed, anywhere, scratch.bits(segment.words))) return null;
      }
    } else {
      const sets = kept.map(({ anywhere }) => {
        if (anywhere instanceof Uint32Array) return anywhere;
        const set = scratch.bits(segment.words);
        pour(anywhere, set);
        return set;
      });
      if (!atLeast(sets, this.#search.least, allowed)) return null;
    }
    if (segment.deadCount > 0) without(allowed, segment.dead);
    for (const unwanted of this.#without) {
      const kept = this.#keptOf(unwanted, segment);
      if (!kept) continue;
      const mark = scratch.mark();
      const set = scratch.bits(segment.words);
      pour(kept.anywhere, set);
      without(allowed, set);
      scratch.giveBack(mark);
    }
    for (const group of this.#groups) {
      const mark = scratch.mark();
      const wanted = scratch.take(segment.words);
      for (const lexeme of group) segment.addTo(lexeme, wanted);
      const isLeft = narrow(allowed, wanted[0]);
      scratch.giveBack(mark);
      if (!isLeft) return null;
    }
    this.#narrowByNumbers(segment, allowed);
    return isEmpty(allowed) ? null : allowed;
  }

  #narrowByNumbers({ parts }: Segment, allowed: Bits): void {
    const { priceFrom, priceTo, minQuantityFrom, minQuantityTo } = this.#search;
    const byPrice = priceFrom !== undefined || priceTo !== undefined;
    const byQuantity = minQuantityFrom !== undefined || minQuantityTo !== undefined;
    if (!byPrice && !byQuantity) return;
    const [leastPrice, mostPrice] = [priceFrom ?? -Infinity, priceTo ?? Infinity];
    const [leastQuantity, mostQuantityAllowed] = [minQuantityFrom ?? 0, minQuantityTo ?? Infinity];
    const { price: prices, currency: places, minQuantity } = parts;
    const rates = this.#rates;
    for (let index = 0; index < allowed.length; index++) {
      const before = allowed[index] as number;
      let left = before;
      for (let word = before; word !== 0;) {
        const bit = word & -word;
        word ^= bit;
        const position = (index << 5) + (31 - Math.clz32(bit));
        let fits = true;
        if (byPrice) {
          const price = prices[position] as number;
          const rate = rates?.[places[position] as number] ?? oneToOne;
          const worth = rate === oneToOne ? price : Math.floor((price * rate) / oneToOne);
          // What has no price is at none: comparing with NaN is false.
          fits = worth >= leastPrice && worth <= mostPrice;
        }
        if (fits && byQuantity) {
          const quantity = minQuantity[position] as number;
          fits = quantity >= leastQuantity && (minQuantityTo === undefined || (quantity > 0 && quantity <= mostQuantityAllowed));
        }
        if (!fits) left ^= bit;
      }
      allowed[index] = left;
    }
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

  /** The allowed with enough concepts in the title; there or in keywords but not so; anywhere else. */
  #classes(segment: Segment, concepts: readonly Levels[], allowed: Bits): Levels {
    const classes = scratch.take(segment.words);
    const [title, heading, anywhere] = classes;
    const { least } = this.#search;
    atLeast(
      concepts.map((levels) => levels[0]),
      least,
      title,
    );
    narrow(title, allowed);
    atLeast(
      concepts.map((levels) => levels[1]),
      least,
      heading,
    );
    narrow(heading, allowed);
    without(heading, title);
    anywhere.set(allowed);
    without(anywhere, title);
    without(anywhere, heading);
    return classes;
  }

  /** Takes up to so many as candidates; returns how many. */
  #choose(segment: Segment, kind: Kind, raising: readonly Raising[], bits: Bits, most: number): number {
    const { sort } = this.#search;
    const weight = kindWorth[kind] ?? 1;
    let count = 0;
    for (let index = 0; index < bits.length && count < most; index++) {
      let word = bits[index] as number;
      while (word !== 0 && count < most) {
        const bit = word & -word;
        word ^= bit;
        count += 1;
        const position = (index << 5) + (31 - Math.clz32(bit));
        this.#offer(
          segment,
          kind,
          position,
          sort === "relevance" ? scoreOf(segment, position, index, bit, raising) * weight : this.#valueOf(segment, position),
        );
      }
    }
    return count;
  }

  #offer(segment: Segment, kind: Kind, position: number, ownValue: number): void {
    const { sort, withFacets, raised } = this.#search;
    const value = raised && sort === "relevance" ? ownValue * (1 + (raised.get(segment.parts.ids[position] as number) ?? 0)) : ownValue;
    const isTallied = withFacets && this.#chosen.length < mostCandidates;
    if (!isTallied && !this.#top.wants(value)) return;
    const candidate = { segment, position, kind };
    if (isTallied) this.#chosen.push(candidate);
    this.#top.add(value, candidate);
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

/** Up to so many things of a segment are graded one by one. */
const mostFew = 256;
const few = {
  positions: new Uint16Array(mostFew),
  levels: new Uint8Array(mostFew),
  sums: new Float64Array(mostFew),
  inTitle: new Uint8Array(mostFew),
  inHeading: new Uint8Array(mostFew),
};

const positionsOf = (bits: Bits, into: Uint16Array): number => {
  let count = 0;
  for (let index = 0; index < bits.length; index++)
    for (let word = bits[index] as number; word !== 0;) {
      const bit = word & -word;
      word ^= bit;
      into[count++] = (index << 5) + (31 - Math.clz32(bit));
    }
  return count;
};

/** Says of those of the few that are in a set at what level they are. */
const markLevel = (set: Uint16Array | Bits, level: number, count: number): void => {
  const { positions, levels } = few;
  if (set instanceof Uint32Array) {
    for (let at = 0; at < count; at++) if (has(set, positions[at] as number)) levels[at] = level;
    return;
  }
  for (let at = 0, other = 0; at < count && other < set.length; at++) {
    const position = positions[at] as number;
    while (other < set.length && (set[other] as number) < position) other += 1;
    if (set[other] === position) levels[at] = level;
  }
};

const worthOfLevel = [...levelWorth, 0];

const addWorth = ({ title, keywords, anywhere }: KeptLevels, worth: number, count: number): void => {
  const { levels, sums } = few;
  levels.fill(3, 0, count);
  markLevel(anywhere, 2, count);
  markLevel(keywords, 1, count);
  markLevel(title, 0, count);
  for (let at = 0; at < count; at++) sums[at] = (sums[at] as number) + worth * (worthOfLevel[levels[at] as number] as number);
};

/** Those in so many of the sets; whether there are any. */
const atLeast = (sets: readonly Bits[], least: number, into: Bits): boolean => {
  const [first, ...others] = sets;
  if (!first || least > sets.length) {
    into.fill(0);
    return false;
  }
  if (least < sets.length) {
    inAtLeast(sets, least, into);
    return !isEmpty(into);
  }
  into.set(first);
  let isLeft = true;
  for (const other of others) if (isLeft) isLeft = narrow(into, other);
  return isLeft;
};

/** A concept is worth most in the title, less in keywords, least in the text. */
const worthOf = ([title, heading, anywhere]: Levels, word: number, bit: number): number => {
  if (((title[word] as number) & bit) !== 0) return levelWorth[0];
  if (((heading[word] as number) & bit) !== 0) return levelWorth[1];
  return ((anywhere[word] as number) & bit) !== 0 ? levelWorth[2] : 0;
};

const scoreOf = (segment: Segment, position: number, word: number, bit: number, raising: readonly Raising[]): number => {
  let sum = 0;
  for (let index = 0; index < raising.length; index++) {
    const { levels, worth } = raising[index] as Raising;
    sum += worth * worthOf(levels, word, bit);
  }
  return sum * (segment.plainness[position] as number) + (segment.renown[position] as number);
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
