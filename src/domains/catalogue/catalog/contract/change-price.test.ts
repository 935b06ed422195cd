import fc from "fast-check";
import { expect, test } from "vitest";
import { changedPrice } from "./change-price.ts";

const price = fc.bigInt({ min: 1n, max: 9_999_999_999n });
const change = fc.integer({ min: -9_000, max: 40_000 });

test.each([
  [3_800n, 1_000, 4_180n],
  [3_800n, -500, 3_610n],
  [3_333n, 1_000, 3_666n],
  [5n, 1_000, 6n],
  [1n, -9_000, 1n],
  [3_800n, 0, 3_800n],
])("%s by %s hundredths of a percent is %s", (before, basisPoints, after) => expect(changedPrice(before, basisPoints)).toBe(after));

test("breaks that fall go on falling, and a price stays a price", () => {
  fc.assert(
    fc.property(price, price, change, (one, other, basisPoints) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(changedPrice(low, basisPoints)).toBeLessThanOrEqual(changedPrice(high, basisPoints));
      expect(changedPrice(low, basisPoints)).toBeGreaterThan(0n);
    }),
  );
});
