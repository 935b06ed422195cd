import fc from "fast-check";
import { expect, test } from "vitest";
import { analyseQuery } from "../text/analyse.ts";
import { fewestReaders, mostRaised, pointsOf, raiseOf } from "./raise.ts";
import { subjectOf } from "./subject.ts";

test("it rises with what was chosen, never past its bound, and not for a few", () => {
  expect(raiseOf(1_000, fewestReaders - 1)).toBe(0);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1e6, noNaN: true }), (some, more) => {
      const [less, greater] = [Math.min(some, more), Math.max(some, more)];
      expect(raiseOf(less, 10)).toBeLessThanOrEqual(raiseOf(greater, 10));
      expect(raiseOf(greater, 10)).toBeLessThan(mostRaised + 1e-9);
    }),
  );
});

test("what was opened further down counts for more", () => {
  expect(pointsOf(1)).toBe(1);
  expect(pointsOf(12)).toBeGreaterThan(pointsOf(2));
  expect(pointsOf(240)).toBeLessThanOrEqual(4);
});

test("one subject in three languages, in any order and form", () => {
  const subjects = ["red dress", "dresses, red", "红色连衣裙", "فستان أحمر"].map((text) => subjectOf(analyseQuery(text)));
  expect(new Set(subjects)).toEqual(new Set([subjects[0]]));
  expect(subjectOf(analyseQuery("blue dress"))).not.toBe(subjects[0]);
  expect(subjectOf(analyseQuery("red dress under 100"))).toBe(subjects[0]);
});

test("one size is one subject, however it is said", () => {
  const subjects = ["size 42 dress", "dress 42码", "EU 42 dresses", "连衣裙 42码", "فستان مقاس 42"].map((text) => subjectOf(analyseQuery(text)));
  expect(new Set(subjects)).toEqual(new Set(["dress · size 42"]));
  expect(subjectOf(analyseQuery("dress xxxl"))).toBe(subjectOf(analyseQuery("3XL dress")));
  expect(subjectOf(analyseQuery("size 44 dress"))).not.toBe(subjects[0]);
});
