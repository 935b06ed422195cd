import fc from "fast-check";
import { expect, test } from "vitest";
import { packingOf } from "./packing.ts";

const carton = { carton_pieces: 40, carton_length_mm: 600, carton_width_mm: 400, carton_height_mm: 350, carton_gross_grams: 12_400 };

const of = (quantity: number, net_grams: number | null = null) => [{ quantity, net_grams }];

test("cartons are rounded up, weight and volume are those of so many", () => {
  expect(packingOf(of(81), carton)).toEqual({ cartons: 3, net_grams: null, gross_grams: 37_200, volume_cm3: 252_000 });
  expect(packingOf(of(80), carton)).toMatchObject({ cartons: 2 });
});

test("what is not said is not proposed", () => {
  expect(packingOf(of(81), { ...carton, carton_pieces: null })).toEqual({ cartons: null, net_grams: null, gross_grams: null, volume_cm3: null });
  expect(packingOf(of(81), { ...carton, carton_width_mm: null, carton_gross_grams: null })).toEqual({
    cartons: 3,
    net_grams: null,
    gross_grams: null,
    volume_cm3: null,
  });
});

test("the net weight is that of each size times its pieces, known only where every size says it", () => {
  const sizes = [
    { quantity: 30, net_grams: 180 },
    { quantity: 51, net_grams: 260 },
  ];
  expect(packingOf(sizes, carton)).toEqual({ cartons: 3, net_grams: 18_660, gross_grams: 37_200, volume_cm3: 252_000 });
  expect(packingOf([...sizes, { quantity: 1, net_grams: null }], carton)).toMatchObject({ cartons: 3, net_grams: null });
});

test("the cartons hold everything, and one fewer would not", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 100_000 }), (quantity, carton_pieces) => {
      const { cartons } = packingOf(of(quantity), { ...carton, carton_pieces });
      expect((cartons ?? 0) * carton_pieces).toBeGreaterThanOrEqual(quantity);
      expect(((cartons ?? 0) - 1) * carton_pieces).toBeLessThan(quantity);
    }),
  );
});
