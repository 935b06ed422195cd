import type { Clause } from "../text/lexemes.ts";
import { lookUp, usesOf, type Asked } from "./asked.ts";
import { bytesOf, type KeptLevels } from "./kept-levels.ts";
import type { Lexicon } from "./lexicon.ts";
import { exactWorth, gramsWorth, rarity, typedWorth } from "../ranking.ts";
import type { Wanted } from "../store.ts";
import type { Segment } from "./segment.ts";

/** A concept as the index knows it. */
export type Known = {
  /** Null where nothing has it. */
  asked: Asked | null;
  worth: number;
  /** How many lexemes there were when it was looked up: new ones may be among what it stands for. */
  lexemes: number;
  inSegment: Map<Segment, KeptLevels | null>;
  /** The concept itself and not only what is near it, in so many words, and in the very words that were typed: each better still. */
  better: Better[];
};
type Better = { clause: Clause; share: number | null | "own"; worth: number; asked: Asked | null; inSegment: Map<Segment, KeptLevels | null> };

/** `share` is of the concept's worth; null is what the concept itself is worth more than what is near it; a gram has the worth of its own rarity, shared. */
const betterOf = (clause: Clause | undefined, share: Better["share"]): Better[] =>
  clause ? [{ clause, share, worth: 0, asked: null, inSegment: new Map() }] : [];

/** Bytes that answers may take, and more of them the larger the index is. */
const leastBytes = 48 * 1024 * 1024;
const bytesAThing = 200;
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
  #mostBytes = leastBytes;
  readonly #givenBytes: number | undefined;

  /** `mostBytes`: whatever the number of things. */
  constructor(mostBytes?: number) {
    this.#givenBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes + this.#oldBytes;
  }

  of({ key, clause, plain, exact, typed, grams = [] }: Wanted, lexicon: Lexicon, things: number): Known {
    let known = this.#young.get(key);
    this.#mostBytes = this.#givenBytes ?? leastBytes + things * bytesAThing;
    if (!known) {
      known = this.#old.get(key) ?? {
        asked: null,
        worth: 0,
        lexemes: -1,
        inSegment: new Map(),
        better: [...betterOf(plain, null), ...betterOf(exact, exactWorth), ...betterOf(typed, typedWorth), ...grams.flatMap((gram) => betterOf(gram, "own"))],
      };
      this.#old.delete(key);
      this.#young.set(key, known);
      this.#grew(bytesOfConcept);
    }
    if (known.lexemes !== lexicon.count) {
      known.asked = lookUp(clause, lexicon);
      const worthOf = (asked: Asked | null): number => (asked ? rarity(usesOf(asked, lexicon), things) : 0);
      known.worth = worthOf(known.asked);
      let whole = known.worth;
      for (const better of known.better) {
        better.asked = lookUp(better.clause, lexicon);
        // What is near a rare word is common: found itself, it is worth its own rarity.
        if (better.share === "own") better.worth = (worthOf(better.asked) * gramsWorth) / grams.length;
        else if (better.share === null) {
          whole = Math.max(whole, worthOf(better.asked));
          better.worth = whole - known.worth;
        } else better.worth = whole * better.share;
      }
      known.lexemes = lexicon.count;
    }
    return known;
  }

  keep(inSegment: Known["inSegment"], segment: Segment, kept: KeptLevels | null): void {
    inSegment.set(segment, kept);
    this.#grew(bytesOf(kept) + 80);
  }

  #grew(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < this.#mostBytes / 2) return;
    this.#old = this.#young;
    this.#oldBytes = this.#bytes;
    this.#young = new Map();
    this.#bytes = 0;
  }

  /** For when segments are gone, or nobody asks by the former words any more. */
  forget(): void {
    this.#young.clear();
    this.#old.clear();
    this.#bytes = this.#oldBytes = 0;
  }
}
