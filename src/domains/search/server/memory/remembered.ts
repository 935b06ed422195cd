import type { Clause } from "../text/lexemes.ts";
import { lookUp, usesOf, type Asked } from "./asked.ts";
import type { Lexicon } from "./lexicon.ts";
import { exactWorth, rarity, typedWorth } from "./ranking.ts";
import type { Levels, Segment } from "./segment.ts";

/** A concept as the index knows it. */
export type Known = {
  /** Null where nothing has it. */
  asked: Asked | null;
  worth: number;
  /** How many lexemes there were when it was looked up: new ones may be among what it stands for. */
  lexemes: number;
  inSegment: Map<Segment, Levels | null>;
  /** The concept in so many words, and in the very words that were typed: better still. */
  better: { clause: Clause; worth: number; asked: Asked | null; inSegment: Map<Segment, Levels | null> }[];
};

/** A clause with what makes it better. Equal keys, equal clauses: what is found for one is remembered by its key. */
export type Wanted = { key: string; clause: Clause; exact?: Clause | undefined; typed?: Clause | undefined };

const betterOf = (clause: Clause | undefined, worth: number): Known["better"] => (clause ? [{ clause, worth, asked: null, inSegment: new Map() }] : []);

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

  of({ key, clause, exact, typed }: Wanted, lexicon: Lexicon, things: number): Known {
    let known = this.#young.get(key);
    if (!known) {
      known = this.#old.get(key) ?? {
        asked: null,
        worth: 0,
        lexemes: -1,
        inSegment: new Map(),
        better: [...betterOf(exact, exactWorth), ...betterOf(typed, typedWorth)],
      };
      this.#old.delete(key);
      this.#young.set(key, known);
      this.grew(bytesOfConcept);
    }
    if (known.lexemes !== lexicon.count) {
      known.asked = lookUp(clause, lexicon);
      known.worth = known.asked ? rarity(usesOf(known.asked, lexicon), things) : 0;
      for (const better of known.better) better.asked = lookUp(better.clause, lexicon);
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
