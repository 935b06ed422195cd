import fc from "fast-check";
import { expect, test } from "vitest";
import { add, has, lackingAtMost, narrow, positionsOf, type Bits } from "./bits.ts";

const things = 96;
const setOf = (positions: Iterable<number>): Bits => {
  const bits = new Uint32Array(things / 32);
  for (const position of positions) add(bits, position);
  return bits;
};
const listOf = (bits: Bits): number[] => {
  const list = new Uint16Array(things);
  return [...list.subarray(0, positionsOf(bits, list))];
};
const positions = fc.uniqueArray(fc.nat({ max: things - 1 }), { maxLength: things });

test("a set of bits holds what was put in, in order", () => {
  fc.assert(
    fc.property(positions, (some) => {
      const bits = setOf(some);
      expect(listOf(bits)).toEqual(some.toSorted((left, right) => left - right));
      for (const position of some) expect(has(bits, position)).toBe(true);
    }),
  );
});

test("what lacks so many of the sets at most is what counting says", () => {
  fc.assert(
    fc.property(fc.array(positions, { minLength: 1, maxLength: 12 }), fc.integer({ min: -1, max: 11 }), (lists, lacking) => {
      const into = setOf([0, 95]);
      const most = Math.min(lacking, lists.length - 1);
      lackingAtMost(lists.map(setOf), most, into);
      expect(listOf(into)).toEqual(Array.from({ length: things }, (_, one) => one).filter((one) => lists.filter((list) => !list.includes(one)).length <= most));
    }),
  );
});

test("narrowing says whether anything is left", () => {
  fc.assert(
    fc.property(positions, positions, (some, others) => {
      const bits = setOf(some);
      const both = some.filter((one) => others.includes(one));
      expect(narrow(bits, setOf(others))).toBe(both.length > 0);
      expect(listOf(bits)).toEqual(both.toSorted((left, right) => left - right));
    }),
  );
});
