import type { Clause } from "../text/lexemes.ts";
import { lookUp, usesOf, type Asked } from "./asked.ts";
import type { Lexicon } from "./lexicon.ts";
import { rarity } from "./ranking.ts";
import type { Levels, Segment } from "./segment.ts";

/** A concept as the index knows it. */
export type Known = {
  /** Null where nothing has it. */
  asked: Asked | null;
  worth: number;
  /** How many lexemes there were when it was looked up: new ones may be among what it stands for. */
  lexemes: number;
  inSegment: Map<Segment, Levels | null>;
};

/** Bytes that answers may take. */
const mostBytes = 64 * 1024 * 1024;
const bytesOfConcept = 1_000;

/**
 * Which things of a segment have a concept. Every query is another, but of the same few hundred words of the trade, each of which
 * stands for a dozen lexemes in three languages; and a segment never changes. When full, the older half is forgotten.
 */
export class Remembered {
  #young = new Map<string, Known>();
  #old = new Map<string, Known>();
  #bytes = 0;
  #oldBytes = 0;

  get bytes(): number {
    return this.#bytes + this.#oldBytes;
  }

  /** `key` names the clause: of two clauses with one key only the first would be looked up. */
  of(key: string, clause: Clause, lexicon: Lexicon, things: number): Known {
    let known = this.#young.get(key);
    if (!known) {
      known = this.#old.get(key) ?? { asked: null, worth: 0, lexemes: -1, inSegment: new Map() };
      this.#old.delete(key);
      this.#young.set(key, known);
      this.grew(bytesOfConcept);
    }
    if (known.lexemes !== lexicon.count) {
      known.asked = lookUp(clause, lexicon);
      known.worth = known.asked ? rarity(usesOf(known.asked, lexicon), things) : 0;
      known.lexemes = lexicon.count;
    }
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

  /** For when segments are gone, or words have come to mean something else. */
  forget(): void {
    this.#young.clear();
    this.#old.clear();
    this.#bytes = this.#oldBytes = 0;
  }
}
