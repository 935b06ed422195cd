import fc from "fast-check";
import { expect, test } from "vitest";
import { slots, usageMonths, usages } from "../../contract/fields.ts";
import { priceOf, type Wanted } from "./price.ts";

const rates = { day_minor: 300_000n, half_day_minor: 180_000n, travel_minor: 50_000n };
const plain: Wanted = { slot: "day", days: 1, is_away: false, usages: ["web_shop"], months: 12, isWorldwide: false };

test("a day with the web shop costs the day rate; days, days away and further uses are added", () => {
  expect(priceOf(rates, plain)).toEqual({ base_minor: 300_000n, travel_minor: 0n, usage_minor: 0n });
  expect(priceOf(rates, { ...plain, days: 3, is_away: true })).toEqual({ base_minor: 900_000n, travel_minor: 150_000n, usage_minor: 0n });
  expect(priceOf(rates, { ...plain, slot: "morning", usages: ["web_shop", "social"] })).toEqual({
    base_minor: 180_000n,
    travel_minor: 0n,
    usage_minor: 60_000n,
  });
  expect(priceOf(rates, { ...plain, usages: ["print", "outdoor"], months: 24, isWorldwide: true }).usage_minor).toBe(864_000n);
});

test("half a day without a rate of its own is sixty per cent", () => {
  expect(priceOf({ ...rates, half_day_minor: null }, { ...plain, slot: "afternoon" }).base_minor).toBe(180_000n);
});

test("more is never cheaper, and nothing is below zero", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.constantFrom(...slots),
      fc.integer({ min: 1, max: 13 }),
      fc.subarray([...usages]),
      fc.constantFrom(...usageMonths),
      (day_minor, slot, days, some, months) => {
        const own = { day_minor, half_day_minor: null, travel_minor: day_minor / 3n };
        const sum = (wanted: Wanted) => Object.values(priceOf(own, wanted)).reduce((a, b) => a + b, 0n);
        const wanted: Wanted = { slot, days, is_away: false, usages: some, months, isWorldwide: false };
        const least = sum(wanted);
        expect(least).toBeGreaterThanOrEqual(0n);
        for (const more of [{ is_away: true }, { isWorldwide: true }, { usages }, { months: 24 as const }, { days: days + 1 }])
          expect(sum({ ...wanted, ...more })).toBeGreaterThanOrEqual(least);
      },
    ),
  );
});
