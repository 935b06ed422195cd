import fc from "fast-check";
import { expect, test } from "vitest";
import { sumsOf, type PaperSums } from "./paper-sums.ts";

const worth = fc.bigInt({ min: 1n, max: 9_999_999n });
const charge = fc.bigInt({ min: 0n, max: 99_999n });

/** What parcels cost by their prices, and what of that a coupon takes off each. */
const invoicesOf = (parcels: readonly bigint[], freight_minor: bigint, off: (parcel: bigint) => bigint = () => 0n): PaperSums[] => {
  const paid = parcels.map((one) => one - off(one));
  const all = paid.reduce((sum, one) => sum + one, 0n);
  let before = 0n;
  return parcels.map((goods_minor, at) => {
    const paid_minor = paid[at] ?? 0n;
    const sums = sumsOf(freight_minor, { goods_minor, paid_minor, before, all });
    before += paid_minor;
    return sums;
  });
};
const sum = (of: readonly PaperSums[], name: keyof PaperSums) => of.reduce((all, one) => all + one[name], 0n);

test("the invoices of the parcels come to the order, to the cent", () => {
  fc.assert(
    fc.property(fc.array(worth, { minLength: 1, maxLength: 12 }), charge, fc.bigInt({ min: 0n, max: 99n }), (parcels, freight_minor, percent) => {
      const off = (one: bigint) => (one * percent) / 100n;
      const goods = parcels.reduce((all, one) => all + one, 0n);
      const discount_minor = parcels.reduce((all, one) => all + off(one), 0n);
      const invoices = invoicesOf(parcels, freight_minor, off);
      expect(sum(invoices, "goods_minor")).toBe(goods);
      expect(sum(invoices, "freight_minor")).toBe(freight_minor);
      expect(sum(invoices, "discount_minor")).toBe(discount_minor);
      expect(sum(invoices, "total_minor")).toBe(goods + freight_minor - discount_minor);
      for (const one of invoices) {
        expect(one.freight_minor >= 0n && one.discount_minor >= 0n && one.discount_minor <= one.goods_minor).toBe(true);
        expect(one.total_minor).toBe(one.goods_minor + one.freight_minor - one.discount_minor);
      }
      // What is reckoned up to a parcel, the VAT, goes on where the invoice before it ended.
      for (const [at, one] of invoices.entries()) expect(one.before_minor).toBe(sum(invoices.slice(0, at), "total_minor"));
    }),
  );
});

test("what an invoice says does not depend on how the rest is packed later", () => {
  fc.assert(
    fc.property(worth, fc.array(worth, { minLength: 2, maxLength: 6 }), charge, (first, rest, freight_minor) => {
      const inOne = [first, rest.reduce((all, one) => all + one, 0n)];
      expect(invoicesOf([first, ...rest], freight_minor)[0]).toEqual(invoicesOf(inOne, freight_minor)[0]);
    }),
  );
});
