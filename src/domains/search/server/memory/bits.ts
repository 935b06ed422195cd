/** Sets of the things of one segment: a bit each. */
export type Bits = Uint32Array;
/** Things in three widening sets: those with it in the title; there or in keywords; anywhere. */
export type Levels = readonly [title: Bits, heading: Bits, anywhere: Bits];

export const countOf = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

export const has = (bits: Bits, position: number): boolean => (((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 1;

export const add = (bits: Bits, position: number): void => {
  const at = position >>> 5;
  bits[at] = (bits[at] as number) | (1 << (position & 31));
};

export const join = (into: Bits, other: Bits): void => {
  for (let index = 0; index < into.length; index++) into[index] = (into[index] as number) | (other[index] as number);
};

/** Keeps what is in both; whether anything is. */
export const narrow = (into: Bits, other: Bits): boolean => {
  let rest = 0;
  for (let index = 0; index < into.length; index++) rest |= into[index] = (into[index] as number) & (other[index] as number);
  return rest !== 0;
};

/** Writes the positions of a set in order; how many they are. */
export const positionsOf = (bits: Bits, into: Uint16Array): number => {
  let count = 0;
  for (let index = 0; index < bits.length; index++)
    for (let word = bits[index] as number; word !== 0;) {
      const bit = word & -word;
      word ^= bit;
      into[count++] = (index << 5) + (31 - Math.clz32(bit));
    }
  return count;
};

/** Those that are in all of the sets but so many, at most. Quickest where the sets with the fewest come first. */
export const lackingAtMost = (sets: readonly Bits[], lacking: number, into: Bits): void => {
  if (lacking < 0) {
    into.fill(0);
    return;
  }
  if (lacking > 2) return countingMost(sets, sets.length - lacking, into);
  for (let index = 0; index < into.length; index++) {
    // Of thirty-two things those that lack none of the sets so far, one at most, two at most.
    let none = -1;
    let one = -1;
    let two = -1;
    for (let number = 0; number < sets.length; number++) {
      const set = (sets[number] as Bits)[index] as number;
      two = (two & set) | one;
      one = (one & set) | none;
      none &= set;
      if (lacking === 0 ? none === 0 : lacking === 1 ? one === 0 : two === 0) break;
    }
    into[index] = lacking === 0 ? none : lacking === 1 ? one : two;
  }
};

/** Those that are in at least `least` (one or more) of the sets, of which there are at most fifteen. */
const countingMost = (sets: readonly Bits[], least: number, into: Bits): void => {
  into.fill(0);
  if (least === 1) {
    for (const set of sets) join(into, set);
    return;
  }
  for (let index = 0; index < into.length; index++) {
    // Four counters of one bit for each of thirty-two things: ones, twos, fours, eights.
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let eights = 0;
    for (let number = 0; number < sets.length; number++) {
      let carry = (sets[number] as Bits)[index] as number;
      let next = ones & carry;
      ones ^= carry;
      carry = next;
      next = twos & carry;
      twos ^= carry;
      carry = next;
      next = fours & carry;
      fours ^= carry;
      eights ^= next;
    }
    // From the highest bit of `least` down: where a counter has a bit that `least` has not, it is more.
    let more = 0;
    let equal = -1;
    if ((least & 8) !== 0) equal &= eights;
    else {
      more |= eights;
      equal &= ~eights;
    }
    if ((least & 4) !== 0) equal &= fours;
    else {
      more |= equal & fours;
      equal &= ~fours;
    }
    if ((least & 2) !== 0) equal &= twos;
    else {
      more |= equal & twos;
      equal &= ~twos;
    }
    if ((least & 1) !== 0) equal &= ones;
    else {
      more |= equal & ones;
      equal &= ~ones;
    }
    into[index] = more | equal;
  }
};
