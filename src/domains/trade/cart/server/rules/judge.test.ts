import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTotal, lineWarnings, productWarnings, totalsOf, type JudgedLine } from "./judge.ts";

const aLine = (more: Partial<JudgedLine> = {}): JudgedLine => ({
  sku_id: 1,
  product_id: 1,
  quantity: 60,
  is_selected: true,
  available: 100,
  is_on_sale: true,
  min_quantity: 50,
  unit_price_minor: 3_450n,
  currency: "CNY",
  ...more,
});

describe("warnings", () => {
  test("a line in order has none", () => expect(lineWarnings(aLine())).toEqual([]));
  test("off sale hides short stock", () => expect(lineWarnings(aLine({ is_on_sale: false, available: 0 }))).toEqual(["not_on_sale"]));
  test("short stock", () => expect(lineWarnings(aLine({ available: 59 }))).toEqual(["short_stock"]));
  test("the minimum is reached by the sum of colours and sizes", () => {
    expect(productWarnings([aLine({ quantity: 25 }), aLine({ sku_id: 2, quantity: 25 })])).toEqual([]);
    expect(productWarnings([aLine({ quantity: 25 }), aLine({ sku_id: 2, quantity: 24 })])).toEqual(["below_minimum"]);
    expect(productWarnings([aLine({ quantity: 25 }), aLine({ sku_id: 2, quantity: 25, is_selected: false })])).toEqual(["below_minimum"]);
    expect(productWarnings([aLine({ quantity: 1, is_selected: false })])).toEqual([]);
  });
});

test("totals are the sums of the selected lines' totals, currency by currency", () => {
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      is_selected: fc.boolean(),
      is_on_sale: fc.boolean(),
      unit_price_minor: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
      currency: fc.constantFrom("CNY" as const, "USD" as const),
    })
    .map((more) => aLine(more));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const totals = totalsOf(lines);
      expect(new Set(totals.map((total) => total.currency)).size).toBe(totals.length);
      for (const { minor, currency } of totals) {
        expect(minor).toBe(
          lines.filter((one) => one.currency === currency && one.is_selected && one.is_on_sale).reduce((sum, one) => sum + lineTotal(one).minor, 0n),
        );
      }
    }),
  );
});
