import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkoutOf, mergeWanted, type Quoted } from "./checkout.ts";

const quote = fc.record({
  sku_id: fc.integer({ min: 1, max: 500 }),
  product_id: fc.integer({ min: 1, max: 20 }),
  seller_id: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 3_000 }),
  unit_price_minor: fc.bigInt({ min: 1n, max: 10_000_000n }),
  min_quantity: fc.integer({ min: 1, max: 50 }),
  lead_days: fc.integer({ min: 0, max: 60 }),
  available: fc.integer({ min: 0, max: 5_000 }),
  is_on_sale: fc.boolean(),
  title: fc.constant({ en: "Tee" }),
  colour: fc.constant({ en: "Black" }),
  image: fc.constant(""),
  hex: fc.constant("#000000"),
  size: fc.constant("M"),
  currency: fc.constant("CNY"),
}) as fc.Arbitrary<Quoted>;

describe("a checkout", () => {
  test("is the sum of its orders, which are the sums of their lines, and each line stands in its seller's order", () => {
    fc.assert(
      fc.property(fc.array(quote, { maxLength: 30 }), (quotes) => {
        const { parts, total_minor, quantity } = checkoutOf(quotes, quotes, 99);
        expect(total_minor).toBe(quotes.reduce((sum, line) => sum + line.unit_price_minor * BigInt(line.quantity), 0n));
        expect(parts.reduce((sum, part) => sum + part.total_minor, 0n)).toBe(total_minor);
        expect(quantity).toBe(parts.reduce((sum, part) => sum + part.quantity, 0));
        expect(parts.flatMap((part) => part.lines)).toHaveLength(quotes.length);
        for (const part of parts) {
          expect(part.lines.every((line) => line.seller_id === part.seller_id)).toBe(true);
          expect(part.lines.reduce((sum, line) => sum + line.total_minor, 0n)).toBe(part.total_minor);
        }
        expect(parts.map((part) => part.seller_id)).toEqual([...new Set(quotes.map((line) => line.seller_id))].sort((a, b) => a - b));
      }),
    );
  });

  test("merges the same SKU and keeps the number of pieces", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ sku_id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 99 }) })), (wanted) => {
        const merged = mergeWanted(wanted);
        expect(new Set(merged.map((line) => line.sku_id)).size).toBe(merged.length);
        expect(merged.reduce((sum, line) => sum + line.quantity, 0)).toBe(wanted.reduce((sum, line) => sum + line.quantity, 0));
      }),
    );
  });

  const line = (more: Partial<Quoted>): Quoted => ({
    sku_id: 1,
    product_id: 1,
    seller_id: 1,
    title: {},
    image: "",
    colour: {},
    hex: "#000000",
    unit: "piece",
    payment_terms: [],
    incoterms: [],
    incoterm_place: "",
    size: "",
    quantity: 5,
    unit_price_minor: 100n,
    currency: "CNY",
    min_quantity: 10,
    lead_days: 7,
    available: 100,
    is_on_sale: true,
    ...more,
  });
  const codes = (quotes: Quoted[], buyer = 9, wanted = quotes.map(({ sku_id, quantity }) => ({ sku_id, quantity }))) =>
    checkoutOf(wanted, quotes, buyer).faults.map((fault) => fault.code);

  test("counts the minimum over a product's colours and sizes", () => {
    expect(codes([line({})])).toEqual(["below_minimum"]);
    expect(codes([line({}), line({ sku_id: 2 })])).toEqual([]);
    expect(codes([line({}), line({ sku_id: 2, product_id: 2, min_quantity: 1 })])).toEqual(["below_minimum"]);
  });

  test("names each thing that stands in its way", () => {
    expect(codes([])).toEqual(["nothing"]);
    expect(codes([line({ quantity: 10 })], 1)).toEqual(["own_goods"]);
    expect(codes([line({ quantity: 10, is_on_sale: false })])).toEqual(["not_on_sale"]);
    expect(codes([line({ quantity: 10, available: 9 })])).toEqual(["stock_short"]);
    expect(
      codes([line({ quantity: 10 })], 9, [
        { sku_id: 1, quantity: 10 },
        { sku_id: 7, quantity: 1 },
      ]),
    ).toEqual(["sku_gone"]);
    expect(codes([line({ quantity: 10 }), line({ sku_id: 2, product_id: 2, quantity: 10, currency: "USD" })])).toEqual(["mixed_currency"]);
  });
});
