import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unitPriceAt, type PriceBreak } from "./price-break.ts";

const breaks: PriceBreak[] = [
  { from_quantity: 1_000, unit_price_minor: 3_120n },
  { from_quantity: 50, unit_price_minor: 3_800n },
  { from_quantity: 300, unit_price_minor: 3_450n },
];

describe("the price at a quantity", () => {
  test.each([
    [1, 3_800n],
    [50, 3_800n],
    [299, 3_800n],
    [300, 3_450n],
    [999, 3_450n],
    [1_000, 3_120n],
    [1_000_000, 3_120n],
  ])("%i pieces cost %s apiece", (quantity, price) => expect(unitPriceAt(breaks, quantity)).toBe(price));

  test("is the lowest of the breaks reached, when prices fall with quantity", () => {
    const falling = fc
      .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 6 })
      .map((froms) => froms.sort((a, b) => a - b).map((from_quantity, index) => ({ from_quantity, unit_price_minor: BigInt(10_000 - index * 100) })));
    fc.assert(
      fc.property(falling, fc.integer({ min: 1, max: 20_000 }), (list, quantity) => {
        const reached = list.filter((one) => one.from_quantity <= quantity).map((one) => one.unit_price_minor);
        const expected = reached.length > 0 ? reached.reduce((a, b) => (a < b ? a : b)) : list[0]?.unit_price_minor;
        expect(unitPriceAt(list, quantity)).toBe(expected);
      }),
    );
  });
});
