import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { depositOf, depositShares, sharesOfTerms } from "./plan.ts";

const minor = fc.bigInt({ min: 2n, max: 10n ** 13n });

describe("an order in two parts", () => {
  test("has a deposit of the goods after their coupon; with the freight in the balance both come to the total", () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.nat(90), fc.constantFrom(...depositShares), (goods, freight, off, share) => {
        const left = goods - (goods * BigInt(off)) / 100n;
        fc.pre(left > 1n);
        const deposit = depositOf(left, share);
        const balance = left + freight - deposit;
        expect(deposit).toBeGreaterThan(0n);
        expect(balance).toBeGreaterThanOrEqual(freight);
        expect(balance).toBeGreaterThan(0n);
        // Never a whole minor unit away from what the share says, but for the one that is least.
        const apart = deposit * 100n - left * BigInt(share);
        if (deposit > 1n) expect(apart < 100n && apart > -100n).toBe(true);
      }),
    );
  });

  test("of 30 % asks for the larger remainder", () => {
    expect([depositOf(1_000_000n, 30), depositOf(101n, 30), depositOf(999n, 50), depositOf(2n, 20)]).toEqual([300_000n, 30n, 500n, 1n]);
  });

  test("is offered where all of the goods name the same deposit", () => {
    expect(sharesOfTerms([["deposit_30", "documents"], ["deposit_30"]])).toEqual([30]);
    expect(
      sharesOfTerms([
        ["deposit_30", "deposit_50"],
        ["deposit_50", "deposit_30", "milestones"],
      ]),
    ).toEqual([30, 50]);
    expect(sharesOfTerms([["deposit_30"], []])).toEqual([]);
    expect(sharesOfTerms([["documents", "milestones"]])).toEqual([]);
    expect(sharesOfTerms([])).toEqual([]);
  });
});
