import { randomInt } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isReference, nearIn, newReference, referencesIn, shownReference } from "./transfer-reference.ts";

const reference = fc.infiniteStream(fc.integer({ min: 0, max: 22 })).map((stream) => newReference((below) => (stream.next().value ?? 0) % below));
const letters = "ACDEFGHJKMNPRTVWXY34679";

test("a reference holds its check, and is found however a bank writes it", () => {
  fc.assert(
    fc.property(reference, fc.constantFrom(" ", "-", "/", "\n", ""), (one, gap) => {
      expect(isReference(one)).toBe(true);
      expect(referencesIn(`INV 2211 ${[...shownReference(one)].join(gap).toLowerCase()} thank you`)).toContain(one);
    }),
  );
});

test("one letter wrong, or two neighbours turned around, is no reference", () => {
  fc.assert(
    fc.property(reference, fc.integer({ min: 0, max: 7 }), fc.constantFrom(...letters), (one, at, letter) => {
      if (one[at] !== letter) expect(isReference(one.slice(0, at) + letter + one.slice(at + 1))).toBe(false);
      const turned = [...one];
      [turned[at], turned[at + 1]] = [turned[at + 1] ?? "", turned[at] ?? ""];
      if (at < 6 && one[at] !== one[at + 1]) expect(isReference(turned.join(""))).toBe(false);
    }),
  );
});

test("near is one slip, not two", () => {
  fc.assert(
    fc.property(reference, fc.integer({ min: 0, max: 7 }), (one, at) => {
      expect(nearIn(`order ${one.slice(0, at)}Z${one.slice(at + 1)}`)(one)).toBe(true);
      expect(nearIn(`order ${one.slice(0, at)}${one.slice(at + 1)}`)(one)).toBe(true);
      expect(nearIn(`order ${one.slice(0, at)}Z${one.slice(at)}`)(one)).toBe(true);
    }),
  );
  const one = newReference(randomInt);
  expect(nearIn(`TPZZ${one.slice(2)}`)(one)).toBe(false);
  expect(nearIn("")(one)).toBe(false);
  expect(referencesIn("0123456789")).toEqual([]);
});
