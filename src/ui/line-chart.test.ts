import fc from "fast-check";
import { expect, test } from "vitest";
import { ticksOf } from "./line-chart.tsx";

test("the scale has round figures", () => {
  expect(ticksOf(14_820, 16_310)).toEqual([14_500, 15_000, 15_500, 16_000, 16_500]);
  expect(ticksOf(0.2, 0.9)).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticksOf(0, 2, true)).toEqual([0, 1, 2]);
});

test("the scale holds every value, in few lines, upwards", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 0, max: 2_000_000_000 }), (low, more) => {
      const ticks = ticksOf(low, low + more);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + more);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect([...ticks].sort((a, b) => a - b)).toEqual(ticks);
    }),
  );
});
