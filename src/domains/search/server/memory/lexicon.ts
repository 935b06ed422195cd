import { Vocabulary } from "../text/vocabulary.ts";

/** A beginning stands for at most so many words. */
export const mostBeginnings = 64;

/** Lexemes by number, and which begin with some letters. Numbers are given in order and kept for as long as the index lives. */
export class Lexicon {
  /** Many maps and not one: a map that grows is laid out anew in one go, and millions of words would hold everybody up. */
  readonly #ids = Array.from({ length: shelves }, () => new Map<string, number>());
  readonly #texts: string[] = [];
  /** In how many things each was found so far; things that are gone still count, which only rarity is measured by. */
  readonly #uses: number[] = [];
  readonly #byStart = new Map<string, number[]>();
  /** Words and stems by their script, for what is spelt nearly so. */
  readonly #stems = { e: new Vocabulary(), a: new Vocabulary() };
  #bytes = 0;

  /** About what the texts and tables take. */
  get bytes(): number {
    return this.#bytes + this.#stems.e.bytes + this.#stems.a.bytes;
  }

  get count(): number {
    return this.#texts.length;
  }

  find(text: string): number | undefined {
    return this.#shelfOf(text).get(text);
  }

  #shelfOf(text: string): Map<string, number> {
    const last = text.length - 1;
    const mixed = text.charCodeAt(last) * 31 + text.charCodeAt(last >> 1) * 17 + text.charCodeAt(Math.min(2, last)) + last;
    return this.#ids[mixed & (shelves - 1)] as Map<string, number>;
  }

  textOf(id: number): string {
    return this.#texts[id] ?? "";
  }

  usesOf(id: number): number {
    return this.#uses[id] ?? 0;
  }

  enter(text: string, uses = 1): number {
    const shelf = this.#shelfOf(text);
    const known = shelf.get(text);
    if (known !== undefined) {
      this.#uses[known] = (this.#uses[known] ?? 0) + uses;
      return known;
    }
    // A slice would keep the whole row that it was cut from.
    const own = Buffer.from(text).toString();
    const id = this.#texts.length;
    shelf.set(own, id);
    this.#texts.push(own);
    this.#uses.push(uses);
    const start = own.slice(0, startLength);
    const same = this.#byStart.get(start);
    if (same) same.push(id);
    else this.#byStart.set(start, [id]);
    this.#bytes += 2 * own.length + bytesOfLexeme;
    const kind = own[0];
    if ((kind === "e" || kind === "a" || kind === "s") && own[1] === ":" && own.length >= shortestStem)
      this.#stems[kind === "a" ? "a" : "e"].enter(own.slice(2));
    return id;
  }

  /** Words and stems of a script that are spelt nearly so. */
  near(script: "e" | "a", word: string): { word: string; distance: number }[] {
    return this.#stems[script].near(word);
  }

  /** The commonest that begin so, at most `most`. The prefix names the kind: `e:knit`. */
  startingWith(prefix: string, most: number): number[] {
    const found: number[] = [];
    for (const id of this.#byStart.get(prefix.slice(0, startLength)) ?? []) if (this.textOf(id).startsWith(prefix)) found.push(id);
    if (found.length <= most) return found;
    return found.sort((left, right) => this.usesOf(right) - this.usesOf(left)).slice(0, most);
  }
}

/** A power of two. */
const shelves = 128;

/** The kind, its colon and one letter: shorter prefixes are not asked for. */
const startLength = 3;

/** What one takes in the heap beside its letters, in both maps and lists: measured over 135,000 lexemes of public texts. */
const bytesOfLexeme = 170;
/** With its kind and colon. */
const shortestStem = 5;
