import { expect, test } from "vitest";
import type { WholeWork } from "#domains/catalogue/designs/contract/own-works.ts";
import { inputOf, valuesOf, type WorkValues } from "./work-fields.ts";

test("what is typed becomes the call's input: centimetres, tags apart by commas of any language, empty languages left out", () => {
  const values: WorkValues = {
    title: { "zh-cn": "八角星", en: " ", ar: "" },
    description: {},
    technique: {},
    type: "digital",
    style: "geometric",
    tags: "girih， courtyard، نجمة,, ",
    repeat_kind: "half_drop",
    width_cm: "24.5",
    height_cm: "",
    registration: "",
    file_id: 7,
    colourways: [{ file_id: 8, preview: "/files/x", name: { en: "Madder" } }],
    currency: "USD",
    licences: [
      { kind: "by_quantity", price: "480", metres: "500", months: "12" },
      { kind: "exclusive", price: "18000", metres: "500", months: "" },
    ],
    near_confirmed: false,
  };
  expect(inputOf(values, { id: 3, family: "", author: "zh-cn", submit: true })).toMatchObject({
    id: 3,
    title: { "zh-cn": "八角星", author: "zh-cn" },
    tags: ["girih", "courtyard", "نجمة"],
    repeat_width_mm: 245,
    repeat_height_mm: null,
    colourways: [{ file_id: 8, name: { en: "Madder", author: "zh-cn" } }],
    currency: "USD",
    licences: [
      { kind: "by_quantity", price: "48000", most_metres: 500, term_months: 12 },
      { kind: "exclusive", price: "1800000", most_metres: null, term_months: null },
    ],
    submit: true,
  });
});

test("a work that is opened and saved keeps its price in its currency", () => {
  const bare = { title_whole: {}, description: {}, technique: {}, tags: [], colourways: [], file: null, repeat_width_mm: null, repeat_height_mm: null };
  const licence = { kind: "non_exclusive", price: { minor: "900000", currency: "USD", text: "$9,000.00" }, most_metres: null, term_months: 24 };
  const values = valuesOf({ ...bare, currency: "USD", licences: [licence] } as unknown as WholeWork);
  expect(inputOf(values, { id: 3, family: "", author: "en", submit: false })).toMatchObject({ currency: "USD", licences: [{ price: "900000" }] });
});
