import type { Clause } from "../text/lexemes.ts";
import type { Levels, Segment } from "./segment.ts";

type Known = Map<Segment, Levels | null>;

/** Bytes that answers may take. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Which things of a segment have a concept, by the concept's clause. Every query is another, but of the same few hundred
 * words of the trade, each of which stands for a dozen lexemes in three languages. When full, the older half is forgotten.
 */
export class Remembered {
  #young = new Map<string, Known>();
  #old = new Map<string, Known>();
  #bytes = 0;
  #oldBytes = 0;
  readonly #keys = new WeakMap<Clause, string>();

  get bytes(): number {
    return this.#bytes + this.#oldBytes;
  }

  of(clause: Clause): Known {
    let key = this.#keys.get(clause);
    if (key === undefined) this.#keys.set(clause, (key = JSON.stringify(clause)));
    let known = this.#young.get(key);
    if (known) return known;
    known = this.#old.get(key) ?? new Map<Segment, Levels | null>();
    this.#old.delete(key);
    this.#young.set(key, known);
    return known;
  }

  grew(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < mostBytes / 2) return;
    this.#old = this.#young;
    this.#oldBytes = this.#bytes;
    this.#young = new Map();
    this.#bytes = 0;
  }

  /** Segments that are gone must not be kept by what is remembered of them. */
  forget(): void {
    this.#young.clear();
    this.#old.clear();
    this.#bytes = this.#oldBytes = 0;
  }
}
