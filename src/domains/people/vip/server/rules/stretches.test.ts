import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasRun, isUnused, layOut, sharesLeft, type Share, type Stretch } from "./stretches.ts";

const now = 1_800_000_000_000;
const day = 86_400_000;
const share = fc.record({ rank: fc.integer({ min: 1, max: 3 }), length: fc.integer({ min: 1, max: 800 * day }) });
const shares = fc.array(share, { minLength: 1, maxLength: 8 }).map((list): Share[] => list.map((one, index) => ({ ...one, purchaseId: index + 1 })));
const total = (list: readonly { length: number }[]) => list.reduce((sum, { length }) => sum + length, 0);
const lengthOf = (list: readonly Stretch[]) => list.reduce((sum, { from, until }) => sum + until - from, 0);

describe("stretches of membership", () => {
  test("are laid end to end without losing or making time, the higher level first", () => {
    fc.assert(
      fc.property(shares, (list) => {
        const laid = layOut(list, now);
        expect(laid[0]?.from).toBe(now);
        expect(laid.at(-1)?.until).toBe(now + total(list));
        for (const [index, one] of laid.slice(1).entries()) {
          expect(one.from).toBe(laid[index]?.until);
          expect(one.rank).toBeLessThanOrEqual(laid[index]?.rank ?? 0);
        }
      }),
    );
  });

  test("laid out again at any later time, and with more bought, keep what is left of each", () => {
    fc.assert(
      fc.property(shares, share, fc.integer({ min: 0, max: 900 * day }), (list, bought, passed) => {
        const laid = layOut(list, now);
        const end = laid.at(-1)?.until ?? now;
        const then = now + passed;
        const left = sharesLeft(laid, then, end);
        expect(total(left)).toBe(Math.max(0, end - then));
        const again = layOut([...left, { ...bought, purchaseId: 99 }], then);
        expect(lengthOf(again)).toBe(Math.max(0, end - then) + bought.length);
        expect(lengthOf(hasRun(laid, then)) + total(left)).toBe(lengthOf(laid));
      }),
    );
  });

  test("never reach beyond the end that the house has set", () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 900 * day }), (list, kept) => {
        const laid = layOut(list, now);
        expect(total(sharesLeft(laid, now, now + kept))).toBe(Math.min(kept, total(list)));
      }),
    );
  });

  test("a purchase is unused until its first time began, and so long after it as the house allows", () => {
    expect(isUnused([{ from: now + 1 }], now, 0)).toBe(true);
    expect(isUnused([{ from: now - 2 * day }], now, 3 * day)).toBe(true);
    expect(isUnused([{ from: now - 4 * day }, { from: now + day }], now, 3 * day)).toBe(false);
    expect(isUnused([], now, 3 * day)).toBe(false);
  });
});
