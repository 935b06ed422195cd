import fc from "fast-check";
import { expect, test } from "vitest";
import { costOfPieces } from "#domains/trade/orders/contract/freight-share.ts";
import { currencies, divide, toWire } from "#kit/money.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { vatRates } from "./fapiao.ts";
import { taxOfPart, taxWithin } from "./tax.ts";

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

test("a part's tax is the rest of what all up to it hold", () => {
  // 380.00 hold 43.72 of 13 %, 76.00 of them 8.74: by itself the rest would hold 34.97.
  expect([taxWithin(38_000n, 1300), taxWithin(30_400n, 1300)]).toEqual([4_372n, 3_497n]);
  expect([taxOfPart(7_600n, 0n, 1300), taxOfPart(30_400n, 7_600n, 1300)]).toEqual([874n, 3_498n]);
});

type Part = { sum: bigint; tax: bigint; net: bigint };
/** Papers over these sums, one after the other: reds of what is given back, or parcels' invoices. */
const papers = (sums: readonly bigint[], rate: number): Part[] => {
  let before = 0n;
  return sums.map((sum) => {
    const tax = taxOfPart(sum, before, rate);
    before += sum;
    return { sum, tax, net: sum - tax };
  });
};
const all = (parts: readonly Part[], name: keyof Part) => parts.reduce((sum, one) => sum + one[name], 0n);
/** The whole's sum, net price and tax are those of its parts, none of which is further than a minor unit from what it would hold by itself. */
const areTheWhole = (parts: readonly Part[], whole: bigint, rate: number) => {
  const tax = taxWithin(whole, rate);
  expect([all(parts, "sum"), all(parts, "tax"), all(parts, "net")]).toEqual([whole, tax, whole - tax]);
  for (const one of parts) {
    expect(one.tax >= 0n && one.net >= 0n).toBe(true);
    const off = one.tax - taxWithin(one.sum, rate);
    expect(off >= -1n && off <= 1n).toBe(true);
  }
};

const order = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), price: fc.bigInt({ min: 1n, max: 9_999n }) }), { minLength: 1, maxLength: 5 }),
  percent: fc.bigInt({ min: 0n, max: 99n }),
  freight: fc.bigInt({ min: 0n, max: 99_999n }),
  rate: fc.constantFrom(...vatRates),
});
/** Lines with what a coupon leaves of them. */
const paidOf = ({ lines, percent }: { lines: readonly { quantity: number; price: bigint }[]; percent: bigint }) => {
  const goods = lines.map(({ quantity, price }) => price * BigInt(quantity));
  const shares = divide((goods.reduce((sum, one) => sum + one, 0n) * percent) / 100n, goods);
  return lines.map(({ quantity }, at) => ({ quantity, paid_minor: (goods[at] ?? 0n) - (shares[at] ?? 0n) }));
};

test("of every subset of lines that is refunded, with coupon and freight, the tax that goes and the tax that stays are the order's", () => {
  fc.assert(
    fc.property(order, (one) => {
      const lines = paidOf(one);
      const goodsMinor = lines.reduce((sum, { paid_minor }) => sum + paid_minor, 0n);
      const whole = goodsMinor + one.freight;
      const back = (some: typeof lines) => {
        const pieces = some.map((line) => ({ quantity: line.quantity, unsent: line, holdings: [] }));
        const { worth, freight } = costOfPieces(pieces, { minor: one.freight, goodsMinor });
        return worth + freight;
      };
      for (let subset = 0; subset < 2 ** lines.length; subset += 1) {
        const refunded = back(lines.filter((_, at) => ((subset >> at) & 1) === 1));
        // At once and the rest at once; and line by line, what the roundings of the freight leave with the last.
        areTheWhole(papers([refunded, whole - refunded], one.rate), whole, one.rate);
        const each = lines.flatMap((line, at) => (((subset >> at) & 1) === 1 ? [back([line])] : []));
        areTheWhole(papers([...each, whole - each.reduce((sum, minor) => sum + minor, 0n)], one.rate), whole, one.rate);
      }
    }),
  );
});

test.each(currencies)("in %s what stands on the papers of all parts adds up to what stands on the whole's, in whatever parts and order", (currency) => {
  /** In hundredths, as it is printed and as a spreadsheet adds it. */
  const printed = (minor: bigint) => BigInt(moneyNumber(toWire({ minor, currency })).replace(".", ""));
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 9_999_999n }), { minLength: 1, maxLength: 12 }), fc.constantFrom(...vatRates), (sums, rate) => {
      const whole = sums.reduce((sum, one) => sum + one, 0n);
      for (const parts of [papers(sums, rate), papers(sums.toReversed(), rate)]) {
        areTheWhole(parts, whole, rate);
        for (const name of ["tax", "net"] as const)
          expect(parts.reduce((sum, one) => sum + printed(one[name]), 0n)).toBe(
            printed(name === "tax" ? taxWithin(whole, rate) : whole - taxWithin(whole, rate)),
          );
      }
    }),
  );
});
