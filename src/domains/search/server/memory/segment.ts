import { currencies, type Currency } from "#kit/money.ts";
import type { Bits, Levels } from "./bits.ts";
import { facetLexeme, isHeld } from "./held-lexemes.ts";
import type { Lexicon } from "./lexicon.ts";
import { pourPostings } from "./posting-bytes.ts";
import type { StoredPostings } from "./stored-postings.ts";
import { plainness, renown } from "../ranking.ts";
import { yielding } from "./yielding.ts";

/** What the index in memory holds of a thing. Its words are lexemes by the weight they have: title, keywords, text. */
export type Thing = {
  id: number;
  version: number;
  /** Whose it is; 0 for nobody's. */
  owner: number;
  /** Languages of its title: a title said three times is not three times as long. */
  languages: number;
  lexemes: readonly [title: readonly string[], keywords: readonly string[], body: readonly string[]];
  category: string;
  city: string;
  tags: readonly string[];
  /** Minor units; null has no price. */
  price: number | null;
  currency: Currency;
  minQuantity: number | null;
  leadDays: number | null;
  popularity: number;
  /** Unix seconds. */
  born: number;
};

/** A segment holds at most so many things. Bits and 16-bit positions stay small, and what blocks the process while one is made stays short. */
export const segmentSize = 8_192;

const fields = 3;
/** More than anything takes. */
const noLeadDays = 2 ** 16 - 1;
/** There are some hundreds; past this they are filtered by, but not counted. */
const mostFacets = 2 ** 16;
/** More than a segment can have lexemes. */
const pairing = 2 ** 24;

/** A segment as plain arrays. Lexemes are numbered within it; the columns `category`, `city` and `tags` hold such numbers, -1 for none. */
export type SegmentParts = {
  /** By number. */
  texts: readonly string[];
  ids: Int32Array;
  versions: Int32Array;
  popularity: Int32Array;
  born: Uint32Array;
  /** NaN where there is none. */
  price: Float64Array;
  /** Of the price, by its place among `currencies`. */
  currency: Uint8Array;
  /** 0 where there is none. */
  minQuantity: Int32Array;
  /** `noLeadDays` where there are none. */
  leadDays: Uint16Array;
  category: Int32Array;
  city: Int32Array;
  titleSize: Uint8Array;
  owners: Int32Array;
  /** Equal where titles are: a number made of their lexemes. */
  likeness: Int32Array;
  tagStart: Uint32Array;
  tags: Int32Array;
  /** Where the list of lexeme `n` in field `f` begins: at `3n + f`. */
  start: Uint32Array;
  positions: Uint16Array;
};

/**
 * An unchanging inverted index over up to `segmentSize` things, in the order of their ids. What a thing became later is in another segment; here it
 * is dead.
 */
export class Segment {
  readonly parts: SegmentParts;
  readonly words: number;
  readonly dead: Bits;
  deadCount = 0;
  /** What its rank owes to the thing itself, whatever is asked. */
  readonly plainness: Float32Array;
  readonly renown: Float32Array;
  readonly mostPlainness: number;
  readonly mostRenown: number;
  /** The row of `search.segment` that holds it; 0 while none does. */
  stored = 0;
  /** Lexemes of the lexicon, rising, with their number here; none where the postings are stored. */
  readonly #lexemes: Int32Array;
  readonly #numbers: Int32Array;
  readonly #postings: StoredPostings | null;
  /** Category, city and tags of thing after thing, numbered for the whole index: few, so that counting them stays within the processor. */
  readonly #facetStart: Uint32Array;
  readonly #facets: Uint16Array;

  private constructor(parts: SegmentParts, known: KnownParts) {
    this.parts = parts;
    this.words = (parts.ids.length + 31) >>> 5;
    this.dead = new Uint32Array(this.words);
    this.plainness = Float32Array.from(parts.titleSize, plainness);
    this.renown = Float32Array.from(parts.popularity, renown);
    this.mostPlainness = this.plainness.reduce((most, one) => Math.max(most, one), 0);
    this.mostRenown = this.renown.reduce((most, one) => Math.max(most, one), 0);
    this.#lexemes = known.lexemes;
    this.#numbers = known.numbers;
    this.#postings = known.postings ?? null;
    this.#facetStart = known.facetStart;
    this.#facets = known.facets;
  }

  /** Enters its words into the lexicon, in turns with others; until it is asked of, it is nowhere to be found. */
  static async of(parts: SegmentParts, lexicon: Lexicon, facets: Lexicon): Promise<Segment> {
    const pause = yielding();
    // Lexeme and number in one number, which sorts many times quicker than by a comparison of our own.
    const pairs = new Float64Array(parts.texts.length);
    for (const [number, text] of parts.texts.entries()) {
      pairs[number] = lexicon.enter(text, usesIn(parts, number)) * pairing + number;
      if ((number & 255) === 255) await pause();
    }
    await pause();
    pairs.sort();
    await pause();
    const lexemes = new Int32Array(pairs.length);
    const numbers = new Int32Array(pairs.length);
    for (let at = 0; at < pairs.length; at++) {
      const pair = pairs[at] as number;
      const lexeme = Math.floor(pair / pairing);
      lexemes[at] = lexeme;
      numbers[at] = pair - lexeme * pairing;
    }
    await pause();
    return new Segment(parts, { lexemes, numbers, ...(await facetsOf(parts, facets, pause)) });
  }

  /** One whose columns are here (`columnsOf`) and whose postings are read as they are needed, from the row of `search.segment` with this id. */
  static async stored(columns: SegmentParts, stored: number, postings: StoredPostings, lexicon: Lexicon, facets: Lexicon): Promise<Segment> {
    const pause = yielding();
    for (const [number, text] of columns.texts.entries()) {
      lexicon.enter(text, usesIn(columns, number));
      if ((number & 255) === 255) await pause();
    }
    const { facetStart, facets: own } = await facetsOf(columns, facets, pause);
    const none = new Int32Array(0);
    const parts = { ...columns, texts: [], category: none, city: none, tags: none, tagStart: new Uint32Array(0), start: new Uint32Array(0) };
    const segment = new Segment(parts, { lexemes: none, numbers: none, facetStart, facets: own, postings });
    segment.stored = stored;
    return segment;
  }

  get isStored(): boolean {
    return this.#postings !== null;
  }

  get count(): number {
    return this.parts.ids.length;
  }

  get bytes(): number {
    const arrays = Object.values(this.parts).filter((part) => ArrayBuffer.isView(part));
    const columns = [...arrays, this.dead, this.plainness, this.renown, this.#lexemes, this.#numbers, this.#facetStart, this.#facets].reduce(
      (sum, array) => sum + array.byteLength,
      0,
    );
    return columns + this.parts.texts.length * 8;
  }

  /** Adds the things that have a lexeme, each at the level of where it has it. Levels are made widening by the caller. */
  addTo(lexeme: number, levels: Levels): void {
    if (this.#postings) {
      const bytes = this.#postings.find(lexeme, this.stored);
      if (bytes) pourPostings(bytes, levels);
      return;
    }
    const at = this.#search(this.#lexemes, lexeme);
    if (at < 0) return;
    const number = this.#numbers[at] as number;
    for (let field = 0; field < fields; field++) this.#addList(number * fields + field, levels[field] as Bits);
  }

  #addList(list: number, into: Bits): void {
    const { start, positions } = this.parts;
    const end = start[list + 1] as number;
    for (let index = start[list] as number; index < end; index++) {
      const position = positions[index] as number;
      into[position >>> 5] = (into[position >>> 5] as number) | (1 << (position & 31));
    }
  }

  /** Counts what a thing is filtered by, each by its facet. What was not counted before is said to `touched`. */
  tally(position: number, tallies: Int32Array, touched: number[]): void {
    const facets = this.#facets;
    const end = this.#facetStart[position + 1] as number;
    for (let index = this.#facetStart[position] as number; index < end; index++) {
      const facet = facets[index] as number;
      const count = tallies[facet] as number;
      if (count === 0) touched.push(facet);
      tallies[facet] = count + 1;
    }
  }

  /** Where a thing is, or -1. */
  positionOf(id: number): number {
    return this.#search(this.parts.ids, id);
  }

  /** Where the first thing is whose id is above this. */
  firstAbove(id: number): number {
    const { ids } = this.parts;
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] as number) > id) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #search(sorted: Int32Array, wanted: number): number {
    let low = 0;
    let high = sorted.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const at = sorted[middle] as number;
      if (at === wanted) return middle;
      if (at < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** What a segment knows by the numbers of the whole index. */
type KnownParts = { lexemes: Int32Array; numbers: Int32Array; facetStart: Uint32Array; facets: Uint16Array; postings?: StoredPostings };

/** What of a segment every process keeps where its postings are stored: columns, the words that are held, and in how many things each is. */
export const columnsOf = (parts: SegmentParts): SegmentParts => {
  const held = parts.texts.flatMap((text, number) => (isHeld(text) ? [number] : []));
  const anew = new Map(held.map((number, at) => [number, at]));
  const renumbered = (numbers: Int32Array): Int32Array => numbers.map((number) => anew.get(number) ?? -1);
  const start = new Uint32Array(held.length * fields + 1);
  for (const [at, number] of held.entries()) start.fill((start[at * fields] as number) + usesIn(parts, number), at * fields + 1, at * fields + fields + 1);
  return {
    ...parts,
    texts: held.map((number) => parts.texts[number] as string),
    category: renumbered(parts.category),
    city: renumbered(parts.city),
    tags: renumbered(parts.tags),
    start,
    positions: new Uint16Array(0),
  };
};

const facetsOf = async (parts: SegmentParts, facets: Lexicon, pause: () => Promise<void> | void): Promise<Pick<KnownParts, "facetStart" | "facets">> => {
  const known = new Map<number, number>();
  const list: number[] = [];
  const enter = (number: number): void => {
    if (number < 0) return;
    let facet = known.get(number);
    if (facet === undefined) known.set(number, (facet = facets.enter(parts.texts[number] ?? "")));
    if (facet < mostFacets) list.push(facet);
  };
  const facetStart = new Uint32Array(parts.ids.length + 1);
  for (let position = 0; position < parts.ids.length; position++) {
    enter(parts.category[position] as number);
    enter(parts.city[position] as number);
    for (let index = parts.tagStart[position] as number; index < (parts.tagStart[position + 1] as number); index++) enter(parts.tags[index] as number);
    facetStart[position + 1] = list.length;
    if ((position & 511) === 511) await pause();
  }
  return { facetStart, facets: Uint16Array.from(list) };
};

/** In how many of its things a lexeme is. */
export const usesIn = ({ start }: SegmentParts, number: number): number => (start[(number + 1) * fields] as number) - (start[number * fields] as number);

/** The same number for the same words, whatever their order; 0 for none. */
export const likenessOf = (lexemes: readonly string[]): number => {
  let sum = 0;
  for (const text of lexemes) {
    let mixed = 2166136261;
    for (let index = 0; index < text.length; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 16777619);
    sum = (sum + Math.imul(mixed ^ (mixed >>> 15), 2246822519)) | 0;
  }
  return sum;
};

/** Gathers things, in the order of their ids, for a segment. */
export class SegmentBuilder {
  readonly ids: number[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #versions: number[] = [];
  readonly #popularity: number[] = [];
  readonly #born: number[] = [];
  readonly #price: number[] = [];
  readonly #currency: number[] = [];
  readonly #minQuantity: number[] = [];
  readonly #leadDays: number[] = [];
  readonly #category: number[] = [];
  readonly #city: number[] = [];
  readonly #titleSize: number[] = [];
  readonly #owners: number[] = [];
  readonly #likeness: number[] = [];
  readonly #tagStart: number[] = [0];
  readonly #tags: number[] = [];
  /** Thing by thing what it has: number × 4 + field. */
  #entries = new Int32Array(4_096);
  readonly #entryStart: number[] = [0];
  #filled = 0;

  get count(): number {
    return this.ids.length;
  }

  add(thing: Thing): void {
    this.ids.push(thing.id);
    this.#versions.push(thing.version);
    this.#popularity.push(thing.popularity);
    this.#born.push(thing.born);
    this.#price.push(thing.price ?? NaN);
    this.#currency.push(Math.max(0, currencies.indexOf(thing.currency)));
    this.#minQuantity.push(thing.minQuantity ?? 0);
    this.#leadDays.push(thing.leadDays ?? noLeadDays);
    this.#owners.push(thing.owner);
    this.#likeness.push(likenessOf(thing.lexemes[0]));
    this.#titleSize.push(Math.min(255, Math.round(thing.lexemes[0].length / Math.max(1, thing.languages))));
    for (let field = 0; field < fields; field++) for (const text of thing.lexemes[field] ?? []) this.#enter(text, field);
    this.#category.push(thing.category ? this.#enter(facetLexeme.category(thing.category), 0) : -1);
    this.#city.push(thing.city ? this.#enter(facetLexeme.city(thing.city), 0) : -1);
    for (const tag of new Set(thing.tags)) this.#tags.push(this.#enter(facetLexeme.tag(tag), 0));
    this.#tagStart.push(this.#tags.length);
    this.#entryStart.push(this.#filled);
  }

  #enter(text: string, field: number): number {
    let number = this.#numbers.get(text);
    // A slice would keep the whole row that it was cut from.
    if (number === undefined) this.#numbers.set(Buffer.from(text).toString(), (number = this.#numbers.size));
    if (this.#filled === this.#entries.length) {
      const larger = new Int32Array(this.#entries.length * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.#filled] = (number << 2) | field;
    this.#filled += 1;
    return number;
  }

  /** From thing by thing to lexeme by lexeme: counts, lays out, fills. In turns with others; nothing is added meanwhile. */
  async build(): Promise<SegmentParts> {
    const pause = yielding();
    const count = this.ids.length;
    const entries = this.#entries;
    const lists = this.#numbers.size * fields;
    const counts = new Uint32Array(lists);
    for (let index = 0; index < this.#filled; index++) {
      const entry = entries[index] as number;
      const list = (entry >>> 2) * fields + (entry & 3);
      counts[list] = (counts[list] as number) + 1;
      if ((index & 65_535) === 65_535) await pause();
    }
    await pause();
    const start = new Uint32Array(lists + 1);
    for (let list = 0; list < lists; list++) start[list + 1] = (start[list] as number) + (counts[list] as number);
    await pause();
    const positions = new Uint16Array(start[lists] as number);
    const next = start.slice();
    for (let thing = 0; thing < count; thing++) {
      const end = this.#entryStart[thing + 1] as number;
      for (let index = this.#entryStart[thing] as number; index < end; index++) {
        const entry = entries[index] as number;
        const list = (entry >>> 2) * fields + (entry & 3);
        positions[next[list] as number] = thing;
        next[list] = (next[list] as number) + 1;
      }
      if ((thing & 255) === 255) await pause();
    }
    return {
      texts: [...this.#numbers.keys()],
      ids: Int32Array.from(this.ids),
      versions: Int32Array.from(this.#versions),
      popularity: Int32Array.from(this.#popularity),
      born: Uint32Array.from(this.#born),
      price: Float64Array.from(this.#price),
      currency: Uint8Array.from(this.#currency),
      minQuantity: Int32Array.from(this.#minQuantity),
      leadDays: Uint16Array.from(this.#leadDays),
      category: Int32Array.from(this.#category),
      city: Int32Array.from(this.#city),
      titleSize: Uint8Array.from(this.#titleSize),
      owners: Int32Array.from(this.#owners),
      likeness: Int32Array.from(this.#likeness),
      tagStart: Uint32Array.from(this.#tagStart),
      tags: Int32Array.from(this.#tags),
      start,
      positions,
    };
  }
}
