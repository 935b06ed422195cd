import { add, each, has, isEmpty, join, narrow, size, type Bits, type Levels } from "./bits.ts";

/** Positions, or bits. */
type Few = Uint16Array | Bits;

/** Levels as they are remembered: those with it in the title, those with it in keywords but not there, and all that have it. */
export type KeptLevels = { title: Few; keywords: Few; anywhere: Few };

const nothing = new Uint16Array(0);

/** As positions where they take less memory than bits, or a given share of it: bits are the quicker. */
const fewOf = (bits: Bits, share: number): Few => {
  const count = size(bits);
  if (count === 0) return nothing;
  if (count * 2 >= bits.byteLength * share) return bits.slice();
  const positions = new Uint16Array(count);
  let at = 0;
  each(bits, (position) => void (positions[at++] = position));
  return positions;
};

export const keepLevels = ([title, heading, anywhere]: Levels): KeptLevels => ({
  title: fewOf(title, 1),
  keywords: fewOf(
    heading.map((word, index) => word & ~(title[index] as number)),
    1,
  ),
  // Every search intersects these; the others are looked at only where something is left.
  anywhere: fewOf(anywhere, 1 / 8),
});

export const bytesOf = (kept: KeptLevels | null): number => (kept ? kept.title.byteLength + kept.keywords.byteLength + kept.anywhere.byteLength + 280 : 40);

export const pour = (few: Few, into: Bits): void => {
  if (few instanceof Uint32Array) return join(into, few);
  for (let index = 0; index < few.length; index++) {
    const position = few[index] as number;
    into[position >>> 5] = (into[position >>> 5] as number) | (1 << (position & 31));
  }
};

/** Leaves in `allowed` what `few` has too; whether anything is left. */
export const narrowTo = (allowed: Bits, few: Few, scratch: Bits): boolean => {
  if (few instanceof Uint32Array) return narrow(allowed, few);
  for (let index = 0; index < few.length; index++) {
    const position = few[index] as number;
    if (has(allowed, position)) add(scratch, position);
  }
  allowed.set(scratch);
  return !isEmpty(allowed);
};
