import fc from "fast-check";
import { expect, test } from "vitest";
import { firstSquare, moved, resized, sharesOf, type Square } from "./square.ts";

const sizes = fc.record({ width: fc.integer({ min: 64, max: 6_000 }), height: fc.integer({ min: 64, max: 6_000 }) });
const acts = fc.array(
  fc.oneof(
    fc.record({ x: fc.integer({ min: -9_000, max: 9_000 }), y: fc.integer({ min: -9_000, max: 9_000 }) }),
    fc.record({ side: fc.integer({ min: -50, max: 9_000 }) }),
  ),
  { maxLength: 20 },
);

test("whatever is done to it, the square lies within the picture, is no smaller than allowed, and travels as the server takes it", () => {
  fc.assert(
    fc.property(sizes, acts, (size, done) => {
      let square: Square = firstSquare(size);
      for (const act of done) square = "side" in act ? resized(square, act.side, size) : moved(square, act, size);
      expect(square.side).toBeGreaterThanOrEqual(64);
      expect(square.left).toBeGreaterThanOrEqual(0);
      expect(square.top).toBeGreaterThanOrEqual(0);
      expect(square.left + square.side).toBeLessThanOrEqual(size.width + 1e-6);
      expect(square.top + square.side).toBeLessThanOrEqual(size.height + 1e-6);
      for (const share of Object.values(sharesOf(square, size))) expect(share).toMatch(/^(0|1|0?\.\d{1,6}|1\.0{1,6})$/);
    }),
  );
});

test("a share too small for plain figures is still written plainly", () => {
  expect(sharesOf({ left: 0.0004, top: 0, side: 64 }, { width: 6_000, height: 64 })).toEqual({ left: "0", top: "0", side: "1" });
});
