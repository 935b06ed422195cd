import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOfParcel } from "./parcel-share.ts";

const parcel = fc.record({ worth: fc.integer({ min: 1, max: 1_000_000 }), back: fc.integer({ min: 0, max: 100 }) }).map(({ worth, back }) => ({
  worth_minor: BigInt(worth),
  freight_minor: 0n,
  given_back_minor: BigInt(Math.floor((worth * back) / 100)),
  freight_back_minor: 0n,
}));

test("parcels received one after the other take what is theirs, the last one the rest: the parts are the whole", () => {
  fc.assert(
    fc.property(fc.array(parcel, { minLength: 1, maxLength: 8 }), fc.bigInt({ min: 0n, max: 1_000n }), (parcels, more) => {
      const whole = parcels.reduce((sum, { worth_minor, given_back_minor }) => sum + worth_minor - given_back_minor, 0n) + more;
      let held = whole;
      const shares = parcels.map((one, index) => {
        const share = shareOfParcel(one, { held, unshipped: 0n, isLast: index === parcels.length - 1 });
        held -= share;
        return share;
      });
      expect(held).toBe(0n);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(whole);
      for (const [index, share] of shares.slice(0, -1).entries())
        expect(share).toBe((parcels[index]?.worth_minor ?? 0n) - (parcels[index]?.given_back_minor ?? 0n));
    }),
  );
});

test("what is not shipped stays in escrow, whatever is received", () => {
  fc.assert(
    fc.property(parcel, fc.bigInt({ min: 0n, max: 2_000_000n }), fc.bigInt({ min: 0n, max: 2_000_000n }), (one, held, unshipped) => {
      const share = shareOfParcel(one, { held, unshipped, isLast: false });
      expect(share >= 0n && share <= one.worth_minor).toBe(true);
      if (held >= unshipped) expect(held - share >= unshipped).toBe(true);
      else expect(share).toBe(0n);
    }),
  );
});
