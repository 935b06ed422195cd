import type { Clause } from "../text/lexemes.ts";
import { join, narrow, type Bits, type Levels } from "./bits.ts";
import { mostBeginnings, type Lexicon } from "./lexicon.ts";
import type { Segment } from "./segment.ts";

/** A clause with its lexemes looked up: what no thing has is left out. */
export type Asked = { readonly any: readonly number[]; readonly or: readonly Asked[] } | { readonly all: readonly Asked[] };

/** Null where nothing can match. */
export const lookUp = (clause: Clause, lexicon: Lexicon): Asked | null => {
  if ("lexeme" in clause) {
    if (clause.isPrefix) {
      const any = lexicon.startingWith(clause.lexeme, mostBeginnings);
      return any.length > 0 ? { any, or: [] } : null;
    }
    const id = lexicon.find(clause.lexeme);
    return id === undefined ? null : { any: [id], or: [] };
  }
  if ("all" in clause) {
    const all: Asked[] = [];
    for (const part of clause.all) {
      const asked = lookUp(part, lexicon);
      if (!asked) return null;
      all.push(asked);
    }
    return all.length === 1 ? (all[0] ?? null) : { all };
  }
  const any: number[] = [];
  const or: Asked[] = [];
  for (const part of clause.any) {
    const asked = lookUp(part, lexicon);
    if (!asked) continue;
    if ("any" in asked) {
      any.push(...asked.any);
      or.push(...asked.or);
    } else or.push(asked);
  }
  return any.length + or.length === 0 ? null : { any, or };
};

/** In about how many things it is found. */
export const usesOf = (asked: Asked, lexicon: Lexicon): number =>
  "all" in asked
    ? Math.min(...asked.all.map((part) => usesOf(part, lexicon)))
    : asked.any.reduce((sum, id) => sum + lexicon.usesOf(id), 0) + asked.or.reduce((sum, part) => sum + usesOf(part, lexicon), 0);

/** Sets for one evaluation after another, so that none is allocated in between. */
export class Scratch {
  readonly #words: number;
  readonly #sets: Bits[] = [];
  #taken = 0;

  constructor(words: number) {
    this.#words = words;
  }

  /** An empty set of `words` words. */
  bits(words: number): Bits {
    let set = this.#sets[this.#taken];
    if (!set) this.#sets.push((set = new Uint32Array(this.#words)));
    this.#taken += 1;
    return (words === this.#words ? set : set.subarray(0, words)).fill(0);
  }

  take(words: number): Levels {
    return [this.bits(words), this.bits(words), this.bits(words)];
  }

  mark(): number {
    return this.#taken;
  }

  giveBack(mark: number): void {
    this.#taken = mark;
  }
}

const levels = [0, 1, 2] as const;

/** The things of a segment that fulfil it, by how high. Whether there are any. */
export const evaluate = (asked: Asked, segment: Segment, into: Levels, scratch: Scratch): boolean => {
  const mark = scratch.mark();
  if ("all" in asked) {
    for (const [index, part] of asked.all.entries()) {
      if (index === 0) {
        if (!evaluate(part, segment, into, scratch)) return false;
        continue;
      }
      const other = scratch.take(segment.words);
      const hasSome = evaluate(part, segment, other, scratch);
      let isLeft = false;
      if (hasSome) for (const level of levels) isLeft = narrow(into[level], other[level]);
      scratch.giveBack(mark);
      if (!isLeft) {
        for (const level of levels) into[level].fill(0);
        return false;
      }
    }
    return true;
  }
  for (const id of asked.any) segment.addTo(id, into);
  for (const part of asked.or) {
    const other = scratch.take(segment.words);
    if (evaluate(part, segment, other, scratch)) for (const level of levels) join(into[level], other[level]);
    scratch.giveBack(mark);
  }
  return widen(into);
};

const widen = ([title, heading, anywhere]: readonly [Bits, Bits, Bits]): boolean => {
  let some = 0;
  for (let index = 0; index < anywhere.length; index++) {
    const inHeading = (heading[index] = (heading[index] as number) | (title[index] as number));
    some |= anywhere[index] = (anywhere[index] as number) | inHeading;
  }
  return some !== 0;
};
