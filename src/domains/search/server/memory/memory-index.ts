import type { Kind } from "../../contract/kinds.ts";
import type { Clause } from "../text/lexemes.ts";
import { evaluate, lookUp, Scratch, usesOf, type Asked } from "./asked.ts";
import { add, each, has, inAtLeast, narrow, size, without, type Bits } from "./bits.ts";
import { Lexicon } from "./lexicon.ts";
import { levelWorth, plainness, rarity, renown } from "./ranking.ts";
import { facetKey, facetLexeme, Segment, segmentSize, type Levels, type SegmentParts } from "./segment.ts";
import { Remembered } from "./remembered.ts";
import { Top } from "./top.ts";

/**
 * Of one kind at most so many are ranked and can be paged through, and are said as "1,000+": past it the order among so many is a matter of
 * taste. Those that have everything in their title come first into the choice, wherever they stand in the index.
 */
export const mostCandidates = 1_000;
/** No more segments of a kind are looked into when so many match already. */
const enoughMatches = 8_000;
const mostFacets = 30;

export type Sort = "relevance" | "new" | "popular" | "price_up" | "price_down";

export type Search = {
  concepts: readonly Clause[];
  /** How many of the concepts have to be found. */
  least: number;
  kinds: readonly Kind[];
  /** Keys of one group widen each other, groups narrow. */
  facets: readonly (readonly { name: keyof typeof facetLexeme; key: string }[])[];
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  minQuantityTo?: number | undefined;
  sort: Sort;
  /** How many hits are wanted: pages before and this one. */
  wanted: number;
  withFacets: boolean;
};

export type Hit = { kind: Kind; id: number };
export type Tally = { key: string; count: number }[];
export type Outcome = { hits: Hit[]; counts: Map<Kind, number>; facets: { categories: Tally; cities: Tally; tags: Tally } };

type Part = { segment: Segment; position: number; kind: Kind };
type Concept = { asked: Asked; worth: number; known: Map<Segment, Levels | null> };
/** The rarest first: where nothing has it, the others need not be looked at. */
type Compiled = { concepts: readonly Concept[]; least: number };

/** Everything that can be found, in this process: what PostgreSQL holds, kept the same by `feed.ts`. Reads are synchronous and change nothing. */
export class MemoryIndex {
  readonly lexicon = new Lexicon();
  readonly #segments = new Map<Kind, Segment[]>();
  readonly #scratch = new Scratch((segmentSize + 31) >>> 5);
  readonly #remembered = new Remembered();
  #tallies = new Int32Array(1_024);

  get count(): number {
    return this.#all().reduce((sum, segment) => sum + segment.count - segment.deadCount, 0);
  }

  get bytes(): number {
    return this.#all().reduce((sum, segment) => sum + segment.bytes, this.lexicon.bytes) + this.#remembered.bytes;
  }

  #all(): Segment[] {
    return [...this.#segments.values()].flat();
  }

  segmentsOf(kind: Kind): readonly Segment[] {
    return this.#segments.get(kind) ?? [];
  }

  /** Enters things, taking the place of what they were before. */
  enter(kind: Kind, parts: SegmentParts): Segment {
    this.remove(parts.ids);
    const segment = new Segment(parts, this.lexicon);
    const segments = this.#segments.get(kind);
    if (segments) segments.push(segment);
    else this.#segments.set(kind, [segment]);
    return segment;
  }

  /** The state in which a thing is here; undefined when it is not. */
  versionOf(id: number): number | undefined {
    for (const segment of this.#all()) {
      const position = segment.positionOf(id);
      if (position >= 0 && !has(segment.dead, position)) return segment.parts.versions[position];
    }
    return undefined;
  }

  /** Of every living thing. */
  versions(): Map<number, number> {
    const versions = new Map<number, number>();
    for (const segment of this.#all())
      for (const [position, id] of segment.parts.ids.entries()) if (!has(segment.dead, position)) versions.set(id, segment.parts.versions[position] as number);
    return versions;
  }

  living(segment: Segment): number[] {
    return [...segment.parts.ids].filter((_, position) => !has(segment.dead, position));
  }

  remove(ids: Iterable<number>): void {
    for (const segment of this.#all()) {
      for (const id of ids) {
        const position = segment.positionOf(id);
        if (position < 0 || has(segment.dead, position)) continue;
        add(segment.dead, position);
        segment.deadCount += 1;
      }
    }
  }

  /** Leaves segments out whose living things were entered anew elsewhere. */
  drop(kind: Kind, old: ReadonlySet<Segment>): void {
    this.#segments.set(
      kind,
      this.segmentsOf(kind).filter((segment) => !old.has(segment)),
    );
    this.#remembered.forget();
  }

  find(search: Search): Outcome {
    const outcome: Outcome = { hits: [], counts: new Map(), facets: { categories: [], cities: [], tags: [] } };
    const compiled = this.#compile(search);
    const groups = search.facets.map((group) => group.flatMap(({ name, key }) => this.lexicon.find(facetLexeme[name](key)) ?? []));
    if (!compiled || groups.some((group) => group.length === 0)) return outcome;
    const top = new Top<Part>(Math.min(search.wanted, mostCandidates));
    const touched: number[] = [];
    if (this.#tallies.length < this.lexicon.count) this.#tallies = new Int32Array(this.lexicon.count * 2);
    for (const kind of search.kinds) {
      const count = this.#findKind(kind, search, compiled, groups, top, touched);
      if (count > 0) outcome.counts.set(kind, Math.min(count, mostCandidates));
    }
    outcome.hits = top.best().map(({ segment, position, kind }) => ({ kind, id: segment.parts.ids[position] as number }));
    if (search.withFacets) outcome.facets = this.#tallied(touched);
    for (const lexeme of touched) this.#tallies[lexeme] = 0;
    return outcome;
  }

  #compile({ concepts, least }: Search): Compiled | null {
    const all = this.count;
    const compiled: Concept[] = [];
    for (const clause of concepts) {
      const asked = lookUp(clause, this.lexicon);
      if (asked) compiled.push({ asked, worth: rarity(usesOf(asked, this.lexicon), all), known: this.#remembered.of(clause) });
    }
    compiled.sort((left, right) => right.worth - left.worth);
    return compiled.length < least || compiled.length === 0 ? null : { concepts: compiled, least };
  }

  /** How many of a kind match, as far as was looked. */
  #findKind(kind: Kind, search: Search, compiled: Compiled, groups: readonly (readonly number[])[], top: Top<Part>, touched: number[]): number {
    const scratch = this.#scratch;
    // How many were taken for ranking with everything in the title; in title and keywords; anywhere.
    const taken = [0, 0, 0];
    let count = 0;
    let tallied = 0;
    for (const segment of this.segmentsOf(kind)) {
      if (search.sort === "relevance" && ((taken[0] as number) >= mostCandidates || count >= enoughMatches)) break;
      const mark = scratch.mark();
      const found = this.#match(segment, compiled, groups, search);
      if (found) {
        const { levels, concepts } = found;
        const [title, heading, anywhere] = levels;
        count += size(anywhere);
        const visit = (position: number): boolean => {
          const value = search.sort === "relevance" ? this.#score(segment, position, concepts, compiled) : valueOf[search.sort](segment, position);
          if (top.wants(value)) top.add(value, { segment, position, kind });
          if (search.withFacets && tallied < mostCandidates) {
            tallied += 1;
            this.#tally(segment, position, touched);
          }
          return true;
        };
        if (search.sort === "relevance") {
          without(anywhere, heading);
          without(heading, title);
          for (const [level, bits] of [title, heading, anywhere].entries()) {
            each(bits, (position) => {
              const before = taken[level] as number;
              if (taken.slice(0, level + 1).reduce((sum, one) => sum + one, 0) >= mostCandidates) return false;
              taken[level] = before + 1;
              return visit(position);
            });
          }
        } else each(anywhere, visit);
      }
      scratch.giveBack(mark);
    }
    return count;
  }

  #match(segment: Segment, compiled: Compiled, groups: readonly (readonly number[])[], search: Search): { levels: Levels; concepts: (Levels | null)[] } | null {
    const scratch = this.#scratch;
    const concepts: (Levels | null)[] = [];
    const present: Levels[] = [];
    const matched = scratch.take(segment.words);
    const anywhere = matched[2];
    const needsAll = compiled.least === compiled.concepts.length;
    for (const concept of compiled.concepts) {
      const levels = this.#levelsOf(concept, segment);
      concepts.push(levels);
      if (!levels) {
        if (concepts.length - present.length > compiled.concepts.length - compiled.least) return null;
        continue;
      }
      present.push(levels);
      if (!needsAll) continue;
      if (present.length === 1) anywhere.set(levels[2]);
      else if (!narrow(anywhere, levels[2])) return null;
    }
    for (const level of [0, 1, 2] as const) {
      if (!needsAll)
        inAtLeast(
          present.map((one) => one[level]),
          compiled.least,
          matched[level],
        );
      else if (level !== 2)
        for (const [index, one] of present.entries())
          if (index === 0) matched[level].set(one[level]);
          else narrow(matched[level], one[level]);
    }
    if (segment.deadCount > 0) without(anywhere, segment.dead);
    for (const group of groups) {
      const mark = scratch.mark();
      const wanted = scratch.take(segment.words);
      for (const lexeme of group) segment.addTo(lexeme, wanted);
      const isLeft = narrow(anywhere, wanted[0]);
      scratch.giveBack(mark);
      if (!isLeft) return null;
    }
    const { priceFrom, priceTo, minQuantityTo } = search;
    if (priceFrom !== undefined || priceTo !== undefined || minQuantityTo !== undefined) {
      each(anywhere, (position) => {
        const price = segment.parts.price[position] as number;
        const quantity = segment.parts.minQuantity[position] as number;
        // What has no price is at none: comparing with NaN is false.
        const fits =
          (priceFrom === undefined || price >= priceFrom) &&
          (priceTo === undefined || price <= priceTo) &&
          (minQuantityTo === undefined || (quantity > 0 && quantity <= minQuantityTo));
        if (!fits) anywhere[position >>> 5] = (anywhere[position >>> 5] as number) & ~(1 << (position & 31));
        return true;
      });
    }
    narrow(matched[0], anywhere);
    narrow(matched[1], anywhere);
    return { levels: matched, concepts };
  }

  /** Which things of a segment have a concept. The segment never changes, so that the answer holds for as long as it is remembered. */
  #levelsOf({ asked, known }: Concept, segment: Segment): Levels | null {
    const before = known.get(segment);
    if (before !== undefined) return before;
    const scratch = this.#scratch;
    const mark = scratch.mark();
    const found = scratch.take(segment.words);
    const levels = evaluate(asked, segment, found, scratch) ? (found.map((bits) => bits.slice()) as unknown as Levels) : null;
    scratch.giveBack(mark);
    known.set(segment, levels);
    this.#remembered.grew(levels ? segment.words * 12 + 400 : 40);
    return levels;
  }

  #score(segment: Segment, position: number, concepts: readonly (Levels | null)[], compiled: Compiled): number {
    let sum = 0;
    const word = position >>> 5;
    const bit = 1 << (position & 31);
    for (let index = 0; index < concepts.length; index++) {
      const levels = concepts[index];
      if (!levels) continue;
      const [title, heading, anywhere] = levels;
      const worth = (compiled.concepts[index] as { worth: number }).worth;
      if (((title[word] as number) & bit) !== 0) sum += worth * levelWorth[0];
      else if (((heading[word] as number) & bit) !== 0) sum += worth * levelWorth[1];
      else if (((anywhere[word] as number) & bit) !== 0) sum += worth * levelWorth[2];
    }
    return sum * plainness(segment.parts.titleSize[position] as number) + renown(segment.parts.popularity[position] as number);
  }

  #tally(segment: Segment, position: number, touched: number[]): void {
    const tallies = this.#tallies;
    segment.eachFacet(position, (lexeme) => {
      if (tallies[lexeme] === 0) touched.push(lexeme);
      tallies[lexeme] = (tallies[lexeme] as number) + 1;
    });
  }

  #tallied(touched: readonly number[]): Outcome["facets"] {
    const facets = { categories: [] as Tally, cities: [] as Tally, tags: [] as Tally };
    for (const lexeme of touched) {
      const text = this.lexicon.textOf(lexeme);
      const list = text.startsWith("#") ? facets.categories : text.startsWith("@") ? facets.cities : facets.tags;
      list.push({ key: facetKey(text), count: this.#tallies[lexeme] as number });
    }
    for (const list of Object.values(facets)) {
      list.sort((left, right) => right.count - left.count || (left.key < right.key ? -1 : 1));
      list.length = Math.min(list.length, mostFacets);
    }
    return facets;
  }
}

const valueOf: Record<Exclude<Sort, "relevance">, (segment: Segment, position: number) => number> = {
  new: (segment, position) => segment.parts.born[position] as number,
  popular: (segment, position) => segment.parts.popularity[position] as number,
  // Without a price: last, both ways.
  price_up: (segment, position) => (Number.isNaN(segment.parts.price[position]) ? -1e18 : -(segment.parts.price[position] as number)),
  price_down: (segment, position) => (Number.isNaN(segment.parts.price[position]) ? -1e18 : (segment.parts.price[position] as number)),
};
