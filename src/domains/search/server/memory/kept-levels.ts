import { add, countOf, has, type Bits, type Levels } from "./bits.ts";

/** Where a thing has something, as two bits: nowhere, in the text, in keywords, in the title. */
export const inText = 1;
export const inKeywords = 2;
export const inTitle = 3;

/**
 * Which things of a segment have a concept, and where. Few: rising, each its position times four and where. Many: a bit a thing, for intersecting, and
 * two bits a thing of where.
 */
export type KeptLevels = { readonly count: number; readonly few: Uint16Array; readonly many: Bits; readonly where: Bits };

/** So many are told one by one: as quick as bits, in a twelfth of the memory. */
const mostFew = 128;
const noFew = new Uint16Array(0);
const noMany = new Uint32Array(0);

/** Every other bit of a word of thirty-two: those of its lower half. */
const spread = (half: number): number => {
  let word = (half | (half << 8)) & 0x00_ff_00_ff;
  word = (word | (word << 4)) & 0x0f_0f_0f_0f;
  word = (word | (word << 2)) & 0x33_33_33_33;
  return (word | (word << 1)) & 0x55_55_55_55;
};

/** Null where nothing has it. The levels widen. */
export const keepLevels = ([title, heading, anywhere]: Levels): KeptLevels | null => {
  let count = 0;
  for (let index = 0; index < anywhere.length; index++) if (anywhere[index] !== 0) count += countOf(anywhere[index] as number);
  if (count === 0) return null;
  if (count <= mostFew) {
    const few = new Uint16Array(count);
    let at = 0;
    for (let index = 0; index < anywhere.length; index++)
      for (let word = anywhere[index] as number; word !== 0;) {
        const bit = word & -word;
        word ^= bit;
        const where = ((title[index] as number) & bit) !== 0 ? inTitle : ((heading[index] as number) & bit) !== 0 ? inKeywords : inText;
        few[at++] = (((index << 5) + (31 - Math.clz32(bit))) << 2) | where;
      }
    return { count, few, many: noMany, where: noMany };
  }
  const where = new Uint32Array(anywhere.length * 2);
  for (let index = 0; index < anywhere.length; index++) {
    const upper = heading[index] as number;
    const lower = (title[index] as number) | ((anywhere[index] as number) & ~upper);
    where[2 * index] = spread(lower & 0xff_ff) | (spread(upper & 0xff_ff) << 1);
    where[2 * index + 1] = spread(lower >>> 16) | (spread(upper >>> 16) << 1);
  }
  return { count, few: noFew, many: anywhere.slice(), where };
};

export const bytesOf = (kept: KeptLevels | null): number => (kept ? kept.few.byteLength + kept.many.byteLength + kept.where.byteLength + 200 : 40);

/** Adds all that have it. */
export const pour = ({ few, many }: KeptLevels, into: Bits): void => {
  for (let index = 0; index < many.length; index++) into[index] = (into[index] as number) | (many[index] as number);
  for (let index = 0; index < few.length; index++) add(into, (few[index] as number) >>> 2);
};

/** The positions of few, in order; how many they are. */
export const positionsOfFew = ({ few }: KeptLevels, into: Uint16Array): number => {
  for (let at = 0; at < few.length; at++) into[at] = (few[at] as number) >>> 2;
  return few.length;
};

/** Leaves of the first `count` positions those that are not in a set; how many there are. */
export const keepOut = (positions: Uint16Array, count: number, set: Bits): number => {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const position = positions[at] as number;
    if (!has(set, position)) positions[left++] = position;
  }
  return left;
};

/** Leaves of the first `count` positions, which rise, those that have it. */
export const keepThose = ({ few, many }: KeptLevels, positions: Uint16Array, count: number): number => {
  let left = 0;
  if (many.length > 0) {
    for (let at = 0; at < count; at++) {
      const position = positions[at] as number;
      if (has(many, position)) positions[left++] = position;
    }
    return left;
  }
  for (let at = 0, other = 0; at < count && other < few.length; at++) {
    const position = positions[at] as number;
    while (other < few.length && (few[other] as number) >>> 2 < position) other += 1;
    if (other < few.length && (few[other] as number) >>> 2 === position) positions[left++] = position;
  }
  return left;
};

/** In the title: there, and there or in keywords. */
const steps = Uint16Array.of(0, 0, 1, 257);

/** Adds to the first `count` positions, which rise, what having it there is worth; and to `counts`, where there are any, where it stands. */
export const addWorth = (
  { few, many, where }: KeptLevels,
  positions: Uint16Array,
  count: number,
  worths: Float64Array,
  sums: Float64Array,
  counts?: Uint16Array,
): void => {
  const add = (at: number, level: number): void => {
    sums[at] = (sums[at] as number) + (worths[level] as number);
    if (counts) counts[at] = (counts[at] as number) + (steps[level] as number);
  };
  if (many.length > 0) {
    for (let at = 0; at < count; at++) {
      const position = positions[at] as number;
      add(at, ((where[position >>> 4] as number) >>> ((position & 15) << 1)) & 3);
    }
    return;
  }
  for (let at = 0, other = 0; at < count && other < few.length; at++) {
    const position = positions[at] as number;
    while (other < few.length && (few[other] as number) >>> 2 < position) other += 1;
    if (other === few.length) return;
    const one = few[other] as number;
    if (one >>> 2 === position) add(at, one & 3);
  }
};
