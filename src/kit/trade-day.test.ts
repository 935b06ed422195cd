import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, endOfDay, isDay, startOfDay } from "./trade-day.ts";

test("a day begins at midnight in Shanghai and ends a second before the next", () => {
  expect(startOfDay("2026-11-22")).toBe(Date.parse("2026-11-22T00:00:00+08:00") / 1_000);
  expect(startOfDay("2026-12-31", 1)).toBe(startOfDay("2027-01-01"));
  expect(endOfDay("2026-11-22")).toBe(startOfDay("2026-11-23") - 1);
});

test("each second falls on the day whose bounds it is within", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const text = dayOf(seconds);
      expect(isDay(text)).toBe(true);
      expect(startOfDay(text)).toBeLessThanOrEqual(seconds);
      expect(endOfDay(text)).toBeGreaterThanOrEqual(seconds);
    }),
  );
});

test("what is in no calendar is no day", () => {
  expect(["2026-02-31", "2025-02-29", "2026-13-01", "2026-1-1", "", "today"].filter(isDay)).toEqual([]);
  expect(isDay("2024-02-29")).toBe(true);
});
