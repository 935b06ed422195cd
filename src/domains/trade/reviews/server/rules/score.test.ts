import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreOf } from "./score.ts";

test("no reviews, no score", () => expect(scoreOf(new Map())).toEqual({ count: 0, average_tenths: 0, stars: [0, 0, 0, 0, 0] }));

test("halves of a tenth are rounded up", () => {
  // (4 × 5 + 16 × 4) / 20 = 4.2; (1 × 5 + 19 × 4) / 20 = 4.05
  expect(
    scoreOf(
      new Map([
        [5, 4],
        [4, 16],
      ]),
    ).average_tenths,
  ).toBe(42);
  expect(
    scoreOf(
      new Map([
        [5, 1],
        [4, 19],
      ]),
    ).average_tenths,
  ).toBe(41);
});

test("an average lies between the worst and the best, and is the nearest tenth", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 400 }), (given) => {
      const counts = new Map([1, 2, 3, 4, 5].map((star) => [star, given.filter((one) => one === star).length]));
      const { count, average_tenths, stars } = scoreOf(counts);
      expect(count).toBe(given.length);
      expect(stars.reduce((sum, of) => sum + of, 0)).toBe(count);
      expect(average_tenths).toBeGreaterThanOrEqual(Math.min(...given) * 10);
      expect(average_tenths).toBeLessThanOrEqual(Math.max(...given) * 10);
      expect(Math.abs(average_tenths / 10 - given.reduce((sum, one) => sum + one, 0) / count)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
