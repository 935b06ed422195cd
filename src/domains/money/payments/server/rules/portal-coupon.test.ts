import fc from "fast-check";
import { expect, test } from "vitest";
import { partOfCoupon } from "./portal-coupon.ts";

test("a part goes with each release, and the last brings what is missing", () => {
  const coupon = { off_minor: 100n, of_minor: 300n };
  expect(partOfCoupon(100n, coupon, { released: 0n, added: 0n })).toBe(33n);
  expect(partOfCoupon(100n, coupon, { released: 100n, added: 33n })).toBe(33n);
  expect(partOfCoupon(100n, coupon, { released: 200n, added: 66n })).toBe(34n);
  expect(partOfCoupon(0n, coupon, { released: 300n, added: 100n })).toBe(0n);
  expect(partOfCoupon(100n, { off_minor: 0n, of_minor: 300n }, { released: 0n, added: 0n })).toBe(0n);
});

test("whatever is released and taken back: never more than the coupon, and all of it when all is the seller's", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 9 }),
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
      (releases, off_minor, comesBack) => {
        const of_minor = releases.reduce((sum, one) => sum + one, 0n);
        let [released, added] = [0n, 0n];
        const release = (minor: bigint): bigint => {
          const part = partOfCoupon(minor, { off_minor, of_minor }, { released, added });
          expect(part >= 0n).toBe(true);
          [released, added] = [released + minor, added + part];
          expect(added <= off_minor).toBe(true);
          return part;
        };
        const back: bigint[] = [];
        for (const [at, minor] of releases.entries()) {
          const part = release(minor);
          if (!comesBack[at]) continue;
          [released, added] = [released - minor, added - part];
          back.push(minor);
        }
        if (back.length === 0) expect(added).toBe(off_minor);
        // What came back is paid out after all.
        for (const minor of back) release(minor);
        expect(added).toBe(off_minor);
      },
    ),
  );
});
