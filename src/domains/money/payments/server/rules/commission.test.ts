import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareOf } from "./commission.ts";

describe("commission", () => {
  test("is three in a hundred", () => {
    expect(shareOf(10_000n, 300n)).toEqual({ income: 9_700n, commission: 300n });
    expect(shareOf(0n, 300n)).toEqual({ income: 0n, commission: 0n });
  });

  test("and income are the whole, within one fen of the rate, whatever it is", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.bigInt({ min: 0n, max: 3_000n }), (minor, rate) => {
        const { income, commission } = shareOf(minor, rate);
        expect(income + commission).toBe(minor);
        expect(income >= 0n && commission >= 0n).toBe(true);
        const off = commission * 10_000n - minor * rate;
        expect(off < 10_000n && off > -10_000n).toBe(true);
      }),
    );
  });
});
