import fc from "fast-check";
import { expect, test } from "vitest";
import { chargesOf, sumsOf, type PaperSums } from "./paper-sums.ts";

const worth = fc.bigInt({ min: 1n, max: 9_999_999n });
const charge = fc.bigInt({ min: 0n, max: 99_999n });

const invoicesOf = (parcels: readonly bigint[], charges: { freight_minor: bigint; discount_minor: bigint }): PaperSums[] => {
  const all = parcels.reduce((sum, one) => sum + one, 0n);
  let before = 0n;
  return parcels.map((one) => {
    const sums = sumsOf(charges, { before, worth: one, all });
    before += one;
    return sums;
  });
};
const sum = (of: readonly PaperSums[], name: keyof PaperSums) => of.reduce((all, one) => all + one[name], 0n);

test("the invoices of the parcels come to the order, to the cent", () => {
  fc.assert(
    fc.property(fc.array(worth, { minLength: 1, maxLength: 12 }), charge, charge, (parcels, freight_minor, discount) => {
      const goods = parcels.reduce((all, one) => all + one, 0n);
      const discount_minor = discount > goods ? goods : discount;
      const invoices = invoicesOf(parcels, { freight_minor, discount_minor });
      expect(sum(invoices, "goods_minor")).toBe(goods);
      expect(sum(invoices, "freight_minor")).toBe(freight_minor);
      expect(sum(invoices, "discount_minor")).toBe(discount_minor);
      expect(sum(invoices, "total_minor")).toBe(goods + freight_minor - discount_minor);
      for (const one of invoices) {
        expect(one.freight_minor >= 0n && one.discount_minor >= 0n && one.discount_minor <= one.goods_minor).toBe(true);
        expect(one.total_minor).toBe(one.goods_minor + one.freight_minor - one.discount_minor);
      }
    }),
  );
});

test("what an invoice says does not depend on how the rest is packed later", () => {
  fc.assert(
    fc.property(worth, fc.array(worth, { minLength: 2, maxLength: 6 }), charge, (first, rest, freight_minor) => {
      const charges = { freight_minor, discount_minor: 0n };
      const inOne = [first, rest.reduce((all, one) => all + one, 0n)];
      expect(invoicesOf([first, ...rest], charges)[0]).toEqual(invoicesOf(inOne, charges)[0]);
    }),
  );
});

test("what an order's total and its goods differ by is freight above, discount below", () => {
  expect(chargesOf(10_000n, 10_000n)).toEqual({ freight_minor: 0n, discount_minor: 0n });
  expect(chargesOf(10_000n, 11_250n)).toEqual({ freight_minor: 1_250n, discount_minor: 0n });
  expect(chargesOf(10_000n, 9_999n)).toEqual({ freight_minor: 0n, discount_minor: 1n });
});
