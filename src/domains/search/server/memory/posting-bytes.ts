import type { Levels } from "./bits.ts";

/**
 * Which things of a segment have a lexeme, as bytes: of title, keywords and text how many, then how far each position is from the one before. Seven bits a byte,
 * the last without the eighth.
 */
export const postingBytes = ({ start, positions }: { start: Uint32Array; positions: Uint16Array }, number: number, into: Uint8Array): number => {
  let at = 0;
  const put = (value: number): void => {
    let rest = value;
    while (rest > 127) {
      into[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    into[at++] = rest;
  };
  for (let list = number * 3; list < number * 3 + 3; list++) {
    const [from, to] = [start[list] as number, start[list + 1] as number];
    put(to - from);
    let before = 0;
    for (let index = from; index < to; index++) {
      const position = positions[index] as number;
      put(position - before);
      before = position;
    }
  }
  return at;
};

/** Three counts and as many positions as a segment has things, each two bytes at most. */
export const mostPostingBytes = (things: number): number => 3 * 3 + things * 2;

/** Adds the things, each at the level of where it has the lexeme. */
export const pourPostings = (bytes: Uint8Array, levels: Levels): void => {
  let at = 0;
  const next = (): number => {
    let byte = bytes[at++] as number;
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      value |= (byte & 127) << shift;
    }
    return value;
  };
  for (const into of levels) {
    let position = 0;
    for (let left = next(); left > 0; left--) {
      position += next();
      into[position >>> 5] = (into[position >>> 5] as number) | (1 << (position & 31));
    }
  }
};
