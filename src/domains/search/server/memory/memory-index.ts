import type { Kind } from "../../contract/kinds.ts";
import type { Hit, Outcome, Search, Store, Uses } from "../store.ts";
import type { Spelt } from "../text/spelling.ts";
import { add, has } from "./bits.ts";
import { findIn } from "./finding.ts";
import { Lexicon } from "./lexicon.ts";
import { Remembered } from "./remembered.ts";
import { Segment, type SegmentParts } from "./segment.ts";
import { StoredPostings, type PostingReader } from "./stored-postings.ts";

/**
 * Everything that can be found, as this process knows it: what PostgreSQL holds, kept the same by `feed.ts`, asked by `finding.ts`. Given a `reader`, it
 * keeps the postings of the last changes alone, and reads those of stored segments as searches need them: the same answers, out of some hundred bytes a thing.
 */
export class MemoryIndex implements Store {
  readonly lexicon = new Lexicon();
  /** What things are filtered and counted by, numbered apart from words. */
  readonly facets = new Lexicon();
  readonly remembered = new Remembered();
  readonly #segments = new Map<Kind, Segment[]>();
  readonly #postings: StoredPostings | null;

  constructor(stored?: { reader: PostingReader; mostBytes: number }) {
    this.#postings = stored ? new StoredPostings(stored.reader, this.lexicon, stored.mostBytes) : null;
  }

  readonly spelt: Spelt = {
    usesOf: (lexeme) => {
      const id = this.lexicon.find(lexeme);
      return id === undefined ? 0 : this.lexicon.usesOf(id);
    },
    near: (script, word) => this.lexicon.near(script, word),
  };

  get uses(): Uses {
    return { all: this.count, of: this.spelt.usesOf };
  }

  find(search: Search): Outcome | Promise<Outcome> {
    return this.#reading(search, () => findIn(this, search));
  }

  suggest(search: Search, ofEach: number): Hit[] | Promise<Hit[]> {
    return this.#reading(search, () => search.kinds.flatMap((kind) => findIn(this, { ...search, kinds: [kind], wanted: ofEach }).hits));
  }

  #reading<T>(search: Search, work: () => T): T | Promise<T> {
    return this.#postings ? this.#postings.during(search, work) : work();
  }

  /** Whether postings are read as they are needed. */
  get isReading(): boolean {
    return this.#postings !== null;
  }

  get count(): number {
    let count = 0;
    for (const segments of this.#segments.values()) for (const segment of segments) count += segment.count - segment.deadCount;
    return count;
  }

  get bytes(): number {
    return this.#all().reduce((sum, segment) => sum + segment.bytes, this.lexicon.bytes) + this.remembered.bytes + (this.#postings?.bytes ?? 0);
  }

  #all(): Segment[] {
    return [...this.#segments.values()].flat();
  }

  segmentsOf(kind: Kind): readonly Segment[] {
    return this.#segments.get(kind) ?? [];
  }

  /** Enters things, taking the place of what they were before. */
  async enter(kind: Kind, parts: SegmentParts): Promise<Segment> {
    const segment = await Segment.of(parts, this.lexicon, this.facets);
    this.#put(kind, segment);
    return segment;
  }

  /** Enters things whose postings are stored. */
  async enterStored(kind: Kind, columns: SegmentParts, id: number): Promise<Segment> {
    if (!this.#postings) throw new Error("this index reads no postings");
    const segment = await Segment.stored(columns, id, this.#postings, this.lexicon, this.facets);
    this.#put(kind, segment);
    this.#coverStored();
    return segment;
  }

  #put(kind: Kind, segment: Segment): void {
    this.remove(segment.parts.ids);
    const segments = this.#segments.get(kind);
    if (segments) segments.push(segment);
    else this.#segments.set(kind, [segment]);
  }

  #coverStored(): void {
    this.#postings?.cover(this.#all().flatMap((segment) => (segment.isStored ? [segment.stored] : [])));
  }

  /** A list, not an iterator: every segment is asked for every id that may be in it. */
  remove(ids: readonly number[] | Int32Array): void {
    let [least, most] = [Infinity, -Infinity];
    for (const id of ids) [least, most] = [Math.min(least, id), Math.max(most, id)];
    for (const segment of this.#all()) {
      const known = segment.parts.ids;
      // Most of what is entered is new or lies in one stretch of ids.
      if (known.length === 0 || (known[0] as number) > most || (known[known.length - 1] as number) < least) continue;
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
    this.remembered.forget();
    if ([...old].some((segment) => segment.isStored)) this.#coverStored();
  }

  /** The state in which a thing is here; undefined when it is not. */
  versionOf(id: number): number | undefined {
    for (const segment of this.#all()) {
      const position = segment.positionOf(id);
      if (position >= 0 && !has(segment.dead, position)) return segment.parts.versions[position];
    }
    return undefined;
  }

  /** Of every living thing whose id is above `after` and not above `last`. */
  versionsWithin(after: number, last: number): Map<number, number> {
    const versions = new Map<number, number>();
    for (const segment of this.#all()) {
      const { ids, versions: own } = segment.parts;
      for (let position = segment.firstAbove(after); position < ids.length && (ids[position] as number) <= last; position++)
        if (!has(segment.dead, position)) versions.set(ids[position] as number, own[position] as number);
    }
    return versions;
  }

  living(segment: Segment): number[] {
    return [...segment.parts.ids].filter((_, position) => !has(segment.dead, position));
  }
}
