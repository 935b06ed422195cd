import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aqls } from "../../contract/fields.ts";
import { isWithin, samplingPlan } from "./aql.ts";

describe("the sampling plan", () => {
  test.each([
    [2_000, "2.5", 125, 7, 10],
    [5_000, "1.0", 200, 5, 7],
    [1_000, "4.0", 80, 7, 10],
    [100, "2.5", 20, 1, 2],
    [40_000, "1.5", 500, 14, 21],
    // Arrows: another letter's plan holds, with its sample.
    [100, "1.0", 32, 0, 1],
    [5, "2.5", 5, 0, 0],
    [1_000_000, "4.0", 315, 21, 21],
  ] as const)("of %i pieces at %s: %i looked at, %i major and %i minor allowed", (lot, aql, sample, major, minor) => {
    expect(samplingPlan(lot, aql)).toEqual({ sample, critical: 0, major, minor });
  });

  test("never looks at more than there are, and allows fewer at a stricter level", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (lot) => {
        const plans = aqls.map((aql) => samplingPlan(lot, aql));
        for (const plan of plans) {
          expect(plan.sample).toBeLessThanOrEqual(lot);
          expect(plan.major).toBeLessThanOrEqual(plan.minor);
        }
        for (const [at, plan] of plans.entries()) if (at > 0) expect(plans[at - 1]?.major ?? 0).toBeLessThanOrEqual(plan.major);
      }),
    );
  });

  test("a critical defect is never within it", () => {
    const plan = samplingPlan(2_000, "2.5");
    expect(isWithin({ critical: 0, major: 7, minor: 10 }, plan)).toBe(true);
    expect(isWithin({ critical: 1, major: 0, minor: 0 }, plan)).toBe(false);
    expect(isWithin({ critical: 0, major: 8, minor: 0 }, plan)).toBe(false);
    expect(isWithin({ critical: 0, major: 0, minor: 11 }, plan)).toBe(false);
  });
});
