import { expect, test } from "vitest";
import { sampleCheckoutOf } from "./sample.ts";

const quote = (more: { sku_id: number; quantity: number; product_id?: number; sample_price_minor?: bigint | null; sample_limit?: number | null }) => ({
  product_id: 1,
  seller_id: 9,
  title: { en: "Dress" },
  image: "",
  colour: {},
  hex: "",
  size: "M",
  unit: "piece" as const,
  unit_price_minor: 3_800n,
  currency: "CNY" as const,
  min_quantity: 20,
  lead_days: 7,
  available: 100,
  is_on_sale: true,
  payment_terms: [],
  incoterms: [],
  incoterm_place: "",
  sample_price_minor: 9_900n,
  sample_limit: 3,
  ...more,
});
const of = (quotes: ReturnType<typeof quote>[], had: [number, number][] = []) =>
  sampleCheckoutOf(
    quotes.map(({ sku_id, quantity }) => ({ sku_id, quantity })),
    quotes,
    5,
    new Map(had),
  );

test("a sample costs its own price and knows no minimum", () => {
  expect(of([quote({ sku_id: 1, quantity: 1 })])).toMatchObject({
    total_minor: 9_900n,
    faults: [],
    parts: [{ lines: [{ unit_price_minor: 9_900n, min_quantity: 1 }] }],
  });
});

test("the limit is one buyer's, over colours, sizes and earlier samples", () => {
  expect(of([quote({ sku_id: 1, quantity: 2 }), quote({ sku_id: 2, quantity: 1 })]).faults).toEqual([]);
  expect(of([quote({ sku_id: 1, quantity: 2 }), quote({ sku_id: 2, quantity: 2 })]).faults).toMatchObject([{ code: "sample_limit", left: 3 }]);
  expect(of([quote({ sku_id: 1, quantity: 2 })], [[1, 2]]).faults).toMatchObject([{ code: "sample_limit", left: 1 }]);
  expect(of([quote({ sku_id: 1, quantity: 1 })], [[1, 9]]).faults).toMatchObject([{ code: "sample_limit", left: 0 }]);
  expect(of([quote({ sku_id: 1, quantity: 6, sample_limit: null })]).faults).toMatchObject([{ code: "sample_limit", left: 5 }]);
});

test("what has no price of a sample is not sold as one", () => {
  expect(of([quote({ sku_id: 1, quantity: 1, sample_price_minor: null })]).faults).toMatchObject([{ code: "no_sample", product_id: 1 }]);
});
