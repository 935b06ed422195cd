import type { Clause } from "../text/lexemes.ts";
import type { Search, Wanted } from "../store.ts";
import { facetLexeme, isHeld } from "./held-lexemes.ts";
import { mostBeginnings, type Lexicon } from "./lexicon.ts";

/** Of a lexeme: in how many things it is, and its bytes segment by segment (`posting-bytes.ts`), each after the segment's id and the length, four bytes each. */
export type PostingRow = { lexeme: string; things: number; data: Buffer };
/** How the table of postings is asked. */
export type PostingReader = {
  of: (lexemes: readonly string[], segments: readonly number[]) => Promise<PostingRow[]>;
  /** Lexemes that begin so, the commonest first. */
  begun: (prefix: string, segments: readonly number[], most: number) => Promise<string[]>;
};

type Page = { bytes: number; bySegment: Map<number, Uint8Array> };
/** A page's own, beside what it holds. */
const bytesOfPage = 250;
const bytesOfPart = 120;
const mostAbsent = 20_000;

/**
 * Postings that were read lately, of an index that is too large for this process's memory. A search says first what it will look at (`during`), and that
 * stays until it is done, however many others read meanwhile.
 */
export class StoredPostings {
  readonly #reader: PostingReader;
  readonly #lexicon: Lexicon;
  readonly #mostBytes: number;
  /** The latest used last. */
  readonly #pages = new Map<number, Page>();
  readonly #inUse = new Map<number, number>();
  /** Lexemes whose uses in stored segments the lexicon knows. */
  readonly #counted = new Set<number>();
  readonly #absent = new Set<string>();
  readonly #begun = new Map<string, readonly string[]>();
  #segments: readonly number[] = [];
  #generation = 0;
  #bytes = 0;

  constructor(reader: PostingReader, lexicon: Lexicon, mostBytes: number) {
    this.#reader = reader;
    this.#lexicon = lexicon;
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Which segments are stored now. What was read of others before is forgotten. */
  cover(segments: readonly number[]): void {
    this.#segments = segments;
    this.#generation += 1;
    this.#pages.clear();
    this.#absent.clear();
    this.#begun.clear();
    this.#bytes = 0;
  }

  find(lexeme: number, segment: number): Uint8Array | undefined {
    return this.#pages.get(lexeme)?.bySegment.get(segment);
  }

  /** Reads what a search will look at, and does it. */
  async during<T>(search: Search, work: () => T): Promise<T> {
    const texts = await this.#textsOf(search);
    for (;;) {
      const generation = this.#generation;
      const missing = new Set<string>();
      const used: number[] = [];
      for (const text of texts) {
        const id = this.#lexicon.find(text);
        const page = id === undefined ? undefined : this.#pages.get(id);
        if (id === undefined || !page) {
          if (!this.#absent.has(text) && (id !== undefined || !isHeld(text))) missing.add(text);
          continue;
        }
        used.push(id);
        this.#inUse.set(id, (this.#inUse.get(id) ?? 0) + 1);
        this.#pages.delete(id);
        this.#pages.set(id, page);
      }
      try {
        if (missing.size === 0) return work();
        const rows = this.#segments.length === 0 ? [] : await this.#reader.of([...missing], this.#segments);
        // Other segments are stored than when it was asked.
        if (generation !== this.#generation) continue;
        this.#put(rows, missing, used);
        return work();
      } finally {
        for (const id of used) {
          const count = (this.#inUse.get(id) ?? 1) - 1;
          if (count > 0) this.#inUse.set(id, count);
          else this.#inUse.delete(id);
        }
        this.#makeRoom();
      }
    }
  }

  #put(rows: readonly PostingRow[], missing: Set<string>, used: number[]): void {
    for (const { lexeme, things, data } of rows) {
      missing.delete(lexeme);
      const known = this.#lexicon.find(lexeme);
      const isCounted = isHeld(lexeme) || (known !== undefined && this.#counted.has(known));
      const id = isCounted && known !== undefined ? known : this.#lexicon.enter(lexeme, things);
      if (!isHeld(lexeme)) this.#counted.add(id);
      const bySegment = new Map<number, Uint8Array>();
      for (let at = 0; at < data.length;) {
        const length = data.readUInt32BE(at + 4);
        bySegment.set(data.readUInt32BE(at), data.subarray(at + 8, at + 8 + length));
        at += 8 + length;
      }
      const page = { bytes: data.length + bytesOfPage + bySegment.size * bytesOfPart, bySegment };
      this.#bytes += page.bytes - (this.#pages.get(id)?.bytes ?? 0);
      this.#pages.set(id, page);
      used.push(id);
      this.#inUse.set(id, (this.#inUse.get(id) ?? 0) + 1);
    }
    if (this.#absent.size > mostAbsent) this.#absent.clear();
    for (const text of missing) this.#absent.add(text);
  }

  #makeRoom(): void {
    if (this.#bytes <= this.#mostBytes) return;
    for (const [id, page] of this.#pages) {
      if (this.#inUse.has(id)) continue;
      this.#pages.delete(id);
      this.#bytes -= page.bytes;
      if (this.#bytes <= this.#mostBytes) return;
    }
  }

  async #textsOf({ concepts, soft, without, facets }: Search): Promise<ReadonlySet<string>> {
    const texts = new Set<string>();
    const beginnings = new Set<string>();
    const put = (clause: Clause | undefined): void => {
      if (!clause) return;
      if ("all" in clause) clause.all.forEach(put);
      else if ("any" in clause) clause.any.forEach(put);
      else if (clause.isPrefix) beginnings.add(clause.lexeme);
      else texts.add(clause.lexeme);
    };
    const putAll = ({ clause, plain, exact, typed, grams }: Wanted): void => [clause, plain, exact, typed, ...(grams ?? [])].forEach(put);
    for (const wanted of [...concepts, ...soft, ...without]) putAll(wanted);
    for (const group of facets) for (const { name, key } of group) texts.add(facetLexeme[name](key));
    for (const prefix of beginnings) {
      if (!isHeld(prefix)) for (const text of await this.#beginning(prefix)) texts.add(text);
      for (const id of this.#lexicon.startingWith(prefix, mostBeginnings)) texts.add(this.#lexicon.textOf(id));
    }
    return texts;
  }

  async #beginning(prefix: string): Promise<readonly string[]> {
    const known = this.#begun.get(prefix);
    if (known) return known;
    const generation = this.#generation;
    const found = this.#segments.length === 0 ? [] : await this.#reader.begun(prefix, this.#segments, mostBeginnings);
    if (this.#begun.size > mostAbsent) this.#begun.clear();
    if (generation === this.#generation) this.#begun.set(prefix, found);
    return found;
  }
}
