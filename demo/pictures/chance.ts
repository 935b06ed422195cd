export type Chance = {
  next(): number;
  range(from: number, to: number): number;
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  yes(probability?: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
};

/** A repeatable stream of chance: the same seed always draws the same picture. */
export function chance(seed: string | number): Chance {
  let state = 2166136261;
  for (const letter of String(seed)) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 4; i++) next();
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    int: (from, to) => Math.floor(from + (to - from + 1) * next()),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    yes: (probability = 0.5) => next() < probability,
    shuffle: (list) =>
      list
        .map((value) => ({ place: next(), value }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
  };
}
