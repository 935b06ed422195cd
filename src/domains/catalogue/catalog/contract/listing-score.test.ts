import { expect, test } from "vitest";
import { pointsOf } from "./listing-of-form.ts";
import { gapKeys, listingRules, listingScoreOf, pointKeys } from "./listing-score.ts";
import { emptyForm, productForm } from "./product-form.ts";

const all = { "zh-cn": "衬衫", en: "Shirt", ar: "قميص" };
const whole = productForm.parse({
  category_id: 3,
  style_code: "A-1",
  title: all,
  description: all,
  composition: [{ fibre: "cotton", percent: "100" }],
  weight_gsm: "140",
  care: ["wash_30"],
  attributes: [{ name: all, value: all }],
  chosen: [{ attribute: "neckline", option: "crew" }],
  hs_code: "6109.10.00",
  lead_days: "7",
  min_quantity: "50",
  sample_price: "99",
  price_breaks: [
    { from_quantity: "50", unit_price: "38" },
    { from_quantity: "300", unit_price: "34" },
  ],
  images: ["a", "b", "c"].map((name) => ({ path: `/files/abcdef012345678${name}-800x1000.webp`, alt: {}, colour_key: "" })),
  colours: [{ key: "navy", name: all, hex: "#1f2a4d" }],
  sizes: ["M"],
  cells: [{ colour_key: "navy", size: "M", stock: "10", from: "", code: "", is_on: true }],
});
const asked = [{ code: "neckline", isRequired: true }];
const scoreOf = (change: Partial<typeof whole>) => listingScoreOf(pointsOf({ ...whole, ...change }, asked));
const lacksOf = (change: Partial<typeof whole>) => pointsOf({ ...whole, ...change }, asked).flatMap(({ key, isDone }) => (isDone ? [] : [key]));

test("the points are worth a hundred together", () => {
  expect(pointKeys.reduce((sum, key) => sum + listingRules[key].worth, 0)).toBe(100);
  expect(scoreOf({})).toBe(100);
  expect(listingScoreOf(pointsOf(emptyForm(), asked))).toBe(0);
});

test("each thing that is not there is one gap, and costs what it is worth", () => {
  expect(lacksOf({ images: whole.images.slice(0, 1) })).toEqual(["pictures"]);
  expect(lacksOf({ images: [] })).toEqual(["picture", "pictures"]);
  expect(scoreOf({ images: [] })).toBe(100 - listingRules.picture.worth - listingRules.pictures.worth);
  expect(lacksOf({ title: { en: "Shirt" } })).toEqual(["title_languages"]);
  expect(lacksOf({ composition: [{ fibre: "cotton", percent: "95" }] })).toEqual(["composition"]);
  expect(lacksOf({ price_breaks: whole.price_breaks.slice(0, 1) })).toEqual(["breaks"]);
  expect(lacksOf({ colours: [{ key: "navy", name: { en: "Navy" }, hex: "#1f2a4d" }] })).toEqual(["colour_languages"]);
  expect(lacksOf({ cells: [] })).toEqual(["skus"]);
  expect(lacksOf({ attributes: [] })).toEqual(["attributes"]);
});

test("what the editor marks as missing in a language is missing in the score, however much is said beside it", () => {
  expect(lacksOf({ attributes: [...whole.attributes, { name: all, value: { en: "40s combed" } }] })).toEqual(["attributes"]);
  const pack = { code: "", colour_key: "", sizes: [{ size: "M", quantity: "2" }] };
  expect(lacksOf({ packs: [{ ...pack, name: all }] })).toEqual([]);
  expect(
    lacksOf({
      packs: [
        { ...pack, name: all },
        { ...pack, name: { en: "Half" } },
      ],
    }),
  ).toEqual(["colour_languages"]);
  expect(scoreOf({ attributes: [{ name: all, value: { en: "40s combed" } }] })).toBe(100 - listingRules.attributes.worth);
});

test("an attribute that the category requires is needed before it is public; one that it only asks for is not", () => {
  const point = (isRequired: boolean) =>
    pointsOf({ ...whole, chosen: [] }, [{ code: "neckline", isRequired }]).find(({ key }) => key === "category_attributes");
  expect([point(true)?.needed, point(false)?.needed]).toEqual([true, false]);
});

test("nothing that every saved product has is offered as a gap", () => {
  expect(gapKeys).not.toContain("title");
  expect(gapKeys).toContain("picture");
});
