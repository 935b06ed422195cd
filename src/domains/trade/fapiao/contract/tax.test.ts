import fc from "fast-check";
import { expect, test } from "vitest";
import { vatRates } from "./fapiao.ts";
import { taxWithin } from "./tax.ts";

test("the tax within a price is what its rate makes of the rest, to the minor unit", () => {
  expect(taxWithin(11_300n, 1300)).toBe(1_300n);
  expect(taxWithin(10_000n, 1300)).toBe(1_150n);
  expect(taxWithin(10_100n, 100)).toBe(100n);
  expect(taxWithin(10_000n, 0)).toBe(0n);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.constantFrom(...vatRates), (minor, rate) => {
      const tax = taxWithin(minor, rate);
      // Of the net price the rate is this tax again, up to half a minor unit of each.
      const off = (minor - tax) * BigInt(rate) - tax * 10_000n;
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(5_000n + BigInt(rate) / 2n);
    }),
  );
});
