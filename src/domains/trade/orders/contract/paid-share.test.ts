import fc from "fast-check";
import { expect, test } from "vitest";
import { divide } from "#kit/money.ts";
import { costOfPieces, freightShare } from "./freight-share.ts";
import { paidFor } from "./paid-share.ts";

const order = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), price: fc.bigInt({ min: 1n, max: 9_999n }) }), { minLength: 1, maxLength: 5 }),
  percent: fc.bigInt({ min: 0n, max: 99n }),
  freight: fc.bigInt({ min: 0n, max: 99_999n }),
});
const paidOf = ({ lines, percent }: { lines: readonly { quantity: number; price: bigint }[]; percent: bigint }) => {
  const goods = lines.map(({ quantity, price }) => price * BigInt(quantity));
  const all = goods.reduce((sum, one) => sum + one, 0n);
  const shares = divide((all * percent) / 100n, goods);
  return lines.map(({ quantity }, at) => ({ quantity, paid_minor: (goods[at] ?? 0n) - (shares[at] ?? 0n) }));
};

test("of every subset of lines that is refunded, what is refunded and what stays are all that was paid", () => {
  fc.assert(
    fc.property(order, (one) => {
      const lines = paidOf(one);
      const goodsMinor = lines.reduce((sum, { paid_minor }) => sum + paid_minor, 0n);
      const whole = { minor: one.freight, goodsMinor };
      for (let subset = 0; subset < 2 ** lines.length; subset += 1) {
        const of = (isIn: boolean) =>
          costOfPieces(
            lines.filter((_, at) => ((subset >> at) & 1) === Number(isIn)).map((line) => ({ quantity: line.quantity, unsent: line, holdings: [] })),
            whole,
          );
        const [back, rest] = [of(true), of(false)];
        expect(back.worth + rest.worth).toBe(goodsMinor);
        // Freight is rounded down for each, so that the last that is settled never falls short.
        const left = one.freight - back.freight - rest.freight;
        expect(left >= 0n && (goodsMinor === 0n || left <= 1n)).toBe(true);
        expect(back.freight).toBe(freightShare(one.freight, back.worth, goodsMinor));
      }
    }),
  );
});

test("pieces of a line that go by different ways and in any order are all that it was paid with, and no part is below nothing", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.array(fc.integer({ min: 1, max: 60 })),
      (quantity, paid, steps) => {
        let left = { quantity, paid_minor: paid };
        let taken = 0n;
        const fair = (pieces: number) => (paid * BigInt(pieces)) / BigInt(quantity);
        for (const step of [...steps, quantity]) {
          const pieces = Math.min(step, left.quantity);
          const part = paidFor(pieces, left);
          expect(part).toBeGreaterThanOrEqual(0n);
          // A cent a piece is the most that a coupon's share may differ by.
          expect(part - fair(pieces)).toBeGreaterThanOrEqual(-1n);
          expect(part - fair(pieces)).toBeLessThanOrEqual(BigInt(Math.max(pieces, 1)));
          left = { quantity: left.quantity - pieces, paid_minor: left.paid_minor - part };
          taken += part;
        }
        expect(taken).toBe(paid);
      },
    ),
  );
});

test("without a coupon so many pieces cost so many unit prices", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.nat(400), (quantity, price, some) => {
      const pieces = Math.min(some, quantity);
      expect(paidFor(pieces, { quantity, paid_minor: price * BigInt(quantity) })).toBe(price * BigInt(pieces));
    }),
  );
});
