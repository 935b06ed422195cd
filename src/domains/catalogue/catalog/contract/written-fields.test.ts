import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyForm, fieldsOf } from "./product-form.ts";
import { endOfDay } from "./typed-values.ts";
import { cartonTyped, writtenFields, type Written, type WrittenField } from "./written-fields.ts";

const count = fc.integer({ min: 0, max: 999_999 });
const minor = fc.integer({ min: 0, max: 999_999_999 }).map(String);
const values: Record<WrittenField, fc.Arbitrary<unknown>> = {
  keywords: fc.uniqueArray(fc.constantFrom("衬衫", "linen", "قميص", "summer 2027"), { maxLength: 4 }),
  weight_gsm: fc.option(count),
  width_cm: fc.option(count),
  carton_pieces: fc.option(count),
  carton_length_mm: fc.option(count),
  carton_width_mm: fc.option(count),
  carton_height_mm: fc.option(count),
  carton_gross_grams: fc.option(count),
  lead_days: count,
  min_quantity: count,
  sample_price_minor: fc.option(minor),
  sample_limit: fc.option(count),
  was_price_minor: fc.option(minor),
  promo_until: fc.constantFrom(0, endOfDay("2027-03-31") ?? 0, endOfDay("2028-02-29") ?? 0),
};

test.each(Object.keys(values) as WrittenField[])("%s is read back as it was written", (name) => {
  const field = writtenFields[name] as Written<unknown>;
  fc.assert(
    fc.property(values[name], (value) => {
      expect(field.read(field.write(value))).toEqual(value);
    }),
  );
});

test("a carton is typed in centimetres and kilograms, no finer than it is kept", () => {
  const typed = { ...emptyForm(), carton_pieces: "40", carton_length_mm: "60.5", carton_width_mm: "40", carton_height_mm: "", carton_gross_grams: "12,4" };
  expect(fieldsOf(typed)).toMatchObject({ carton_length_mm: 605, carton_width_mm: 400, carton_height_mm: null, carton_gross_grams: 12_400 });
  for (const name of Object.keys(cartonTyped) as (keyof typeof cartonTyped)[])
    fc.assert(
      fc.property(fc.option(count), (stored) => {
        expect(cartonTyped[name].read(cartonTyped[name].write(stored))).toEqual(stored);
      }),
    );
  expect(cartonTyped.carton_length_mm.read("60.55")).toBeUndefined();
  expect(cartonTyped.carton_gross_grams.read("twelve")).toBeUndefined();
});

test("what a file may say, the editor may say: Arabic figures, thousands, a currency", () => {
  const fields = fieldsOf({
    ...emptyForm(),
    lead_days: "١٢",
    min_quantity: "1,200",
    weight_gsm: "１８０",
    sample_price: "¥39,90",
    was_price: "٤٩٫٥",
    price_breaks: [{ from_quantity: "1,200", unit_price: "٣٩٫٩٠" }],
    promo_until: "2027/3/31",
    keywords: "衬衫、linen؛ قميص",
  });
  expect(fields).toMatchObject({
    lead_days: 12,
    min_quantity: 1_200,
    weight_gsm: 180,
    width_cm: null,
    sample_price_minor: "3990",
    was_price_minor: "4950",
    price_breaks: [{ from_quantity: 1_200, unit_price_minor: "3990" }],
    promo_until: endOfDay("2027-03-31"),
    keywords: ["衬衫", "linen", "قميص"],
  });
});

test("what cannot be read stays as it was typed, so that the contract says so at its field", () => {
  const fields = fieldsOf({ ...emptyForm(), lead_days: "soon", sample_price: "1.234", min_quantity: "" });
  expect(fields).toMatchObject({ lead_days: NaN, sample_price_minor: "1.234", min_quantity: NaN });
});
