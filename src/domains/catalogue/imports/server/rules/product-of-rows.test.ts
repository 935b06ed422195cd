import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productFields, type ProductFields } from "#domains/catalogue/catalog/contract/fields.ts";
import { columnKeys, type ColumnKey } from "../../contract/columns.ts";
import { yesOrNo } from "#domains/catalogue/catalog/contract/typed-values.ts";
import { shadeOf } from "./named-colours.ts";
import { productOfRows, type Existing, type Known } from "./product-of-rows.ts";
import { rowsOfProduct } from "./rows-of-product.ts";

const known: Known = {
  category: (text) => (text === "dresses" ? 7 : "unknown_category"),
  choice: (of, text) => (text === "nonsense" ? undefined : of === "currency" ? text.toUpperCase() : text),
  attribute: (_category, name, option) => (["neckline", "sleeve"].includes(name) && option !== "nonsense" ? { attribute: name, option } : undefined),
  stillMeant: (_category, chosen) => [...chosen],
  yesOrNo: (_of, text) => yesOrNo(text),
  wholly: () => undefined,
  shade: shadeOf,
  isCity: () => true,
  picture: (name) => (name === "there.jpg" ? { path: "/files/there-10x10.webp" } : { fault: "picture_missing" }),
  picturesInCells: () => [],
  picturesOfStyle: () => [],
  languages: null,
  lackOf: (fields) => (fields.images.length === 0 ? { word: "catalog.no_image" } : undefined),
};
const words = {
  category: () => "dresses",
  attribute: (_category: number, { attribute, option }: { attribute: string; option: string }) => `${attribute}=${option}`,
  choice: (_of: string, key: string) => key,
  yesOrNo: (value: boolean) => (value ? "yes" : "no"),
};

const head = [
  "style_code",
  "sku_code",
  "title_zh",
  "category",
  "audience",
  "fabric",
  "composition",
  "attributes",
  "lead_days",
  "min_quantity",
  "price",
  "currency",
  "price_breaks",
  "price_breaks",
  "colour_zh",
  "size",
  "stock",
  "pictures",
] as const satisfies readonly ColumnKey[];
type Cells = Partial<Record<(typeof head)[number], string>>;
const whole: Cells = {
  style_code: "A1",
  title_zh: "连衣裙",
  category: "dresses",
  audience: "women",
  fabric: "linen",
  composition: "linen 100",
  lead_days: "7",
  min_quantity: "50",
  price: "39.9",
  colour_zh: "黑色",
  size: "M",
  stock: "5",
  pictures: "there.jpg",
};
const rows = (...list: Cells[]) => list.map((cells, index) => ({ number: index + 2, cells: head.map((key) => cells[key] ?? "") }));
const judge = (list: Cells[], existing?: Existing) => productOfRows(rows(...list), head, existing, known);
const faultsOf = (outcome: ReturnType<typeof judge>) =>
  [...outcome.faults].map(([row, list]) => [row, ...list.map(({ field, word }) => `${field} ${word.slice(word.indexOf(".") + 1)}`)]);

describe("a new style", () => {
  test("is made of its rows: said once, colours and sizes by row", () => {
    const { fields, isNew, faults } = judge([
      whole,
      { style_code: "A1", colour_zh: "黑色", size: "L", stock: "8" },
      { style_code: "A1", colour_zh: "白色", size: "M" },
    ]);
    expect(faults.size).toBe(0);
    expect(isNew).toBe(true);
    expect(fields).toMatchObject({ style_code: "A1", category_id: 7, min_quantity: 50, price_breaks: [{ from_quantity: 50, unit_price_minor: "3990" }] });
    expect(fields?.skus.map(({ colour, size, stock, hex }) => [colour["zh-cn"], size, stock, hex])).toEqual([
      ["黑色", "M", 5, "#1c1c1e"],
      ["黑色", "L", 8, "#1c1c1e"],
      ["白色", "M", 0, "#fbfbf8"],
    ]);
  });

  test("needs what a product needs, all said at once, and the other rows say which one to mend", () => {
    const outcome = judge([
      { style_code: "A1", colour_zh: "黑色", price: "forty" },
      { style_code: "A1", colour_zh: "白色" },
    ]);
    expect(outcome.fields).toBeUndefined();
    expect(faultsOf(outcome)).toEqual([
      [2, "title_zh needed", "category needed", "audience needed", "fabric needed", "lead_days needed", "min_quantity needed", "price not_an_amount"],
      [3, " other_row"],
    ]);
  });

  test("is not taken in another currency than its prices are written in", () => {
    const priced = (more: Cells) => judge([{ ...whole, ...more }]);
    expect(faultsOf(priced({ price: "$9.50" }))).toEqual([[2, "price other_currency"]]);
    expect(faultsOf(priced({ price: "¥39.9", currency: "USD" }))).toEqual([[2, "price other_currency"]]);
    expect(faultsOf(priced({ price_breaks: "200=€8; 500=7" }))).toEqual([[2, "price_breaks other_currency"]]);
    expect(priced({ price: "$9.50", currency: "usd" }).fields).toMatchObject({ currency: "USD", price_breaks: [{ unit_price_minor: "950" }] });
    expect(priced({ price: "35 SAR", currency: "SAR" }).fields).toMatchObject({ currency: "SAR", price_breaks: [{ unit_price_minor: "3500" }] });
    expect(priced({ price: "¥39.9" }).faults.size).toBe(0);
  });

  test("is read as factories write: prices by quantity in one cell, days as a span, colours side by side", () => {
    const { fields, faults } = judge([
      {
        ...whole,
        price: "200件起62元，500件起56",
        min_quantity: "",
        lead_days: "7-15天",
        composition: "linen55cotton45",
        colour_zh: "豆沙粉、雾霾蓝",
        stock: "",
      },
    ]);
    expect([...faults.values()]).toEqual([]);
    expect(fields).toMatchObject({
      lead_days: 15,
      min_quantity: 200,
      composition: [
        { fibre: "linen", percent: 55 },
        { fibre: "cotton", percent: 45 },
      ],
      price_breaks: [
        { from_quantity: 200, unit_price_minor: "6200" },
        { from_quantity: 500, unit_price_minor: "5600" },
      ],
    });
    expect(fields?.skus.map(({ colour, hex, stock }) => [colour["zh-cn"], hex, stock])).toEqual([
      ["豆沙粉", "#c98d8b", 0],
      ["雾霾蓝", "#8ea6b8", 0],
    ]);
    expect(judge([{ ...whole, price: "50/46(1200)" }]).fields?.price_breaks).toEqual([
      { from_quantity: 50, unit_price_minor: "5000" },
      { from_quantity: 1_200, unit_price_minor: "4600" },
    ]);
    // Quantity prices that begin elsewhere than the minimum leave the price of the first pieces unsaid.
    expect(faultsOf(judge([{ ...whole, price: "200件起62元，500件起56" }]))).toEqual([[2, "price breaks_start"]]);
    expect(faultsOf(judge([{ ...whole, price: "200件起$9，500件起$8", min_quantity: "200" }]))).toEqual([[2, "price other_currency"]]);
    // Whose the stock is nobody can tell.
    expect(faultsOf(judge([{ ...whole, colour_zh: "豆沙粉、雾霾蓝", stock: "80" }]))).toEqual([[2, "colour_zh stock_of_several"]]);
  });

  test("has sizes as columns: each that a row has, with its stock; and takes what the file has no column for", () => {
    const fields_ = [
      "style_code",
      "title_zh",
      "category",
      "audience",
      "fabric",
      "lead_days",
      "price",
      "colour_zh",
      "size_stock",
      "size_stock",
      "size_stock",
    ] as const;
    const sheet = { headers: ["", "", "", "", "", "", "", "", "S", "M", "2XL"], defaults: { min_quantity: "50" } };
    const of = (...stocks: string[]) =>
      productOfRows([{ number: 5, cells: ["A1", "裙", "dresses", "women", "linen", "7-15天", "69", "雾霾蓝", ...stocks] }], fields_, undefined, known, sheet);
    const outcome = of("120", "—", "80");
    expect([...outcome.faults.values()]).toEqual([]);
    expect(outcome.fields?.skus.map(({ size, stock }) => [size, stock])).toEqual([
      ["S", 120],
      ["2XL", 80],
    ]);
    expect(outcome.fields?.min_quantity).toBe(50);
    expect(faultsOf(of("120", "some", "80"))).toEqual([[5, "size_stock not_a_number"]]);
    expect(faultsOf(of("", "", ""))).toEqual([[5, "size_stock needed"]]);
    // What is there keeps what it has: the default is for new products.
    const before = outcome.fields as ProductFields;
    const changed = productOfRows(
      [{ number: 5, cells: ["A1", "", "", "", "", "", "", "雾霾蓝", "7", "", ""] }],
      fields_,
      { status: "draft", fields: before, held: [0, 0] },
      known,
      {
        ...sheet,
        defaults: { min_quantity: "900" },
      },
    );
    expect(changed.fields).toMatchObject({
      min_quantity: 50,
      skus: [
        { size: "S", stock: 7 },
        { size: "2XL", stock: 80 },
      ],
    });
  });

  test("lands without the rows at fault", () => {
    const outcome = judge([
      whole,
      { style_code: "A1", colour_zh: "黑色", size: "M" },
      { style_code: "A1", colour_zh: "奇怪的颜色", size: "M" },
      { style_code: "A1", colour_zh: "黑色", size: "L", stock: "some" },
      { style_code: "A1", colour_zh: "黑色", size: "XL", title_zh: "别的" },
      { style_code: "A1", colour_zh: "白色", size: "a size much longer than twenty" },
    ]);
    expect(outcome.fields?.skus).toHaveLength(1);
    expect(faultsOf(outcome)).toEqual([
      [6, "title_zh differs"],
      [3, "size sku_twice"],
      [4, "colour_hex no_shade"],
      [5, "stock not_a_number"],
      [7, "size too_long"],
    ]);
  });

  test("is titled in no more languages than the membership includes; those that a product has already may stay", () => {
    const titled = (languages: number | null, before?: Existing) =>
      productOfRows([{ number: 2, cells: [...(rows(whole)[0]?.cells ?? []), "Dress"] }], [...head, "title_en"], before, { ...known, languages });
    expect(faultsOf(titled(1))).toEqual([[2, "title_en limit_languages"]]);
    expect(titled(1).fields).toBeUndefined();
    for (const languages of [2, null]) expect(titled(languages).fields?.title).toEqual({ "zh-cn": "连衣裙", en: "Dress" });
    const there: Existing = { status: "draft", fields: titled(null).fields as ProductFields, held: [0] };
    expect(faultsOf(titled(1, there))).toEqual([]);
  });

  test("cannot be written with a fault of the style: rules of the product included", () => {
    expect(faultsOf(judge([{ ...whole, composition: "linen 90" }]))).toEqual([[2, "composition composition_hundred"]]);
    expect(faultsOf(judge([{ ...whole, price_breaks: "200=50" }]))).toEqual([[2, "price_breaks breaks_fall"]]);
    expect(faultsOf(judge([{ ...whole, pictures: "gone.jpg" }]))).toEqual([[2, "pictures picture_missing"]]);
    expect(faultsOf(judge([{ ...whole, title_zh: "<b>" }]))).toEqual([[2, "title_zh plain_only"]]);
    expect(faultsOf(judge([{ ...whole, style_code: "" }]))).toEqual([[2, "style_code no_style"]]);
  });
});

describe("a style that is there", () => {
  const { fields } = judge([
    { ...whole, sku_code: "A1-BK-M", price_breaks: "200=36" },
    { style_code: "A1", sku_code: "A1-BK-L", colour_zh: "黑色", size: "L", stock: "8" },
    { style_code: "A1", sku_code: "A1-WT-M", colour_zh: "白色", size: "M" },
  ]);
  const existing: Existing = { status: "published", fields: fields as ProductFields, held: [3, 0, 0] };

  test("is changed by the few cells that say so, found by SKU code alone", () => {
    const after = judge([{ style_code: "A1", sku_code: "A1-BK-L", stock: "20" }], existing);
    expect(after.faults.size).toBe(0);
    expect(after.isNew).toBe(false);
    expect(after.fields).toEqual({ ...existing.fields, skus: existing.fields.skus.map((sku, index) => (index === 1 ? { ...sku, stock: 20 } : sku)) });
    expect(judge([{ style_code: "A1", sku_code: "A1-BK-L", price: "38" }], existing).fields?.price_breaks).toEqual([
      { from_quantity: 50, unit_price_minor: "3800" },
      { from_quantity: 200, unit_price_minor: "3600" },
    ]);
  });

  test("keeps what is promised, and its codes where they are", () => {
    expect(faultsOf(judge([{ style_code: "A1", sku_code: "A1-BK-M", stock: "2" }], existing))).toEqual([[2, "stock below_held"]]);
    expect(faultsOf(judge([{ style_code: "A1", sku_code: "A1-BK-M", size: "S" }], existing))).toEqual([[2, "sku_code code_elsewhere"]]);
    expect(faultsOf(judge([{ style_code: "A1", sku_code: "A1-BK-M", colour_zh: "白色" }], existing))).toEqual([[2, "sku_code code_elsewhere"]]);
  });

  test("stays fit to be public", () => {
    expect(faultsOf(judge([{ style_code: "A1", sku_code: "A1-BK-M", pictures: "-" }], existing))).toEqual([[2, " no_image"]]);
  });
});

test("a product written into a file and read back is the same product", () => {
  const name = fc.stringMatching(/^[a-z\u4e00-\u4e20]{1,12}$/);
  const size = fc.constantFrom("S", "M", "L", "XL", "");
  const product = fc
    .record({
      title: name,
      min: fc.integer({ min: 1, max: 500 }),
      prices: fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 4 }),
      skus: fc.uniqueArray(fc.record({ colour: fc.integer({ min: 0, max: 3 }), size, stock: fc.nat(9_999), isOn: fc.boolean() }), {
        minLength: 1,
        maxLength: 12,
        selector: (sku) => `${sku.colour} ${sku.size}`,
      }),
      weight: fc.option(fc.integer({ min: 1, max: 5_000 })),
      sample: fc.option(fc.nat(99_999)),
      promo: fc.constantFrom(0, Date.parse("2027-03-31T23:59:59+08:00") / 1000),
      keywords: fc.uniqueArray(name, { maxLength: 3 }),
    })
    .map(({ title, min, prices, skus, weight, sample, promo, keywords }) =>
      productFields.parse({
        category_id: 7,
        style_code: "S-1",
        title: { "zh-cn": title, ar: "فستان" },
        keywords,
        audience: "women",
        season: ["summer"],
        fabric: "linen",
        composition: [{ fibre: "linen", percent: 100 }],
        chosen: [{ attribute: "neckline", option: "crew" }],
        weight_gsm: weight,
        lead_days: 7,
        min_quantity: min,
        sample_price_minor: sample === null ? null : String(sample),
        promo_until: promo,
        price_breaks: prices.sort((a, b) => b - a).map((price, index) => ({ from_quantity: min + index * 100, unit_price_minor: String(price) })),
        images: [{ path: "/files/a-10x10.webp" }, { path: "/files/b-10x10.webp", colour_key: `k${skus[0]?.colour}` }],
        skus: skus.map((sku) => ({
          colour_key: `k${sku.colour}`,
          colour: { "zh-cn": `色${sku.colour}`, en: `Shade ${sku.colour}` },
          hex: `#00000${sku.colour}`,
          size: sku.size,
          stock: sku.stock,
          is_on: sku.isOn,
        })),
      }),
    );
  fc.assert(
    fc.property(product, (fields) => {
      const sheet = rowsOfProduct(fields, words).map((cells, index) => ({ number: index + 2, cells }));
      const same = productOfRows(sheet, columnKeys, { status: "published", fields, held: fields.skus.map(() => 0) }, known);
      expect([...same.faults.values()].flat()).toEqual([]);
      expect(same.fields).toEqual(fields);
      // As a product that is not there yet, only its colours' keys are made anew.
      const anew = productOfRows(sheet, columnKeys, undefined, known);
      expect([...anew.faults.values()].flat()).toEqual([]);
      const withoutKeys = (of: ProductFields | undefined) => ({
        ...of,
        skus: of?.skus.map((sku) => ({ ...sku, colour_key: "" })),
        images: of?.images.map(({ path }) => path),
      });
      expect(withoutKeys(anew.fields)).toEqual(withoutKeys(fields));
    }),
    { numRuns: 200 },
  );
});

test("attributes are read by name; one that the category has not is at fault, and what is not named stays", () => {
  const said = (attributes: string) => judge([{ ...whole, attributes }]);
  expect(said("neckline=crew; sleeve：short").fields?.chosen).toEqual([
    { attribute: "neckline", option: "crew" },
    { attribute: "sleeve", option: "short" },
  ]);
  expect([...said("rise=high").faults.values()].flat()[0]).toMatchObject({ field: "attributes", word: "imports.unknown_choice" });
  expect([...said("crew").faults.values()].flat()[0]).toMatchObject({ field: "attributes", word: "imports.bad_attributes" });
  const fields = said("neckline=crew; sleeve=short").fields as ProductFields;
  const changed = judge([{ ...whole, attributes: "sleeve=long" }], { status: "draft", fields, held: fields.skus.map(() => 0) });
  expect(changed.fields?.chosen).toEqual([
    { attribute: "neckline", option: "crew" },
    { attribute: "sleeve", option: "long" },
  ]);
});

describe("what a colour or size costs more", () => {
  const surcharges = (fields: ProductFields | undefined) => fields?.skus.map((sku) => [sku.size, sku.surcharge_minor]);
  const priced = (prices: Record<string, string>) => Object.entries(prices).map(([size, price]) => ({ ...whole, size, price }));
  const faultsIn = ({ faults }: ReturnType<typeof judge>) => [...faults].flatMap(([row, ofRow]) => ofRow.map(({ field, word }) => [row, field, word]));

  test("rows with prices of their own: the lowest is the style's, the others cost more", () => {
    const { fields, faults } = judge(priced({ M: "¥39.90", "3XL": "43", XL: "41.5" }));
    expect([...faults.values()].flat()).toEqual([]);
    expect(fields?.price_breaks[0]?.unit_price_minor).toBe("3990");
    expect(surcharges(fields)).toEqual([
      ["M", "0"],
      ["3XL", "310"],
      ["XL", "160"],
    ]);
  });
  test("another currency in one of the rows is at fault there", () => {
    expect(faultsIn(judge(priced({ M: "39.9", XL: "$41" })))).toContainEqual([3, "price", "imports.other_currency"]);
  });
  test("a price in some rows only is the style's, and another one beside it differs", () => {
    expect(
      faultsIn(
        judge([
          ...priced({ M: "39.9" }),
          { style_code: "A1", colour_zh: "黑色", size: "L", stock: "1" },
          { style_code: "A1", colour_zh: "黑色", size: "XL", price: "41" },
        ]),
      ),
    ).toContainEqual([4, "price", "imports.differs"]);
  });
  test("a product that is there: rows that say all prices say them anew, a single row leaves what its sizes cost more", () => {
    const fields = judge(priced({ M: "39.9", XL: "41.9" })).fields as ProductFields;
    const existing: Existing = { status: "draft", fields, held: [0, 0] };
    expect(surcharges(judge(priced({ M: "38", XL: "38" }), existing).fields)).toEqual([
      ["M", "0"],
      ["XL", "0"],
    ]);
    const { fields: cheaper } = judge([{ style_code: "A1", colour_zh: "黑色", size: "M", price: "38" }], existing);
    expect([cheaper?.price_breaks[0]?.unit_price_minor, surcharges(cheaper)]).toEqual([
      "3800",
      [
        ["M", "0"],
        ["XL", "200"],
      ],
    ]);
  });
  test("a column of its own says it, “-” takes it away, and nothing written leaves it", () => {
    const read = (more: Record<string, string>, existing?: Existing) => {
      const keys = [...new Set([...Object.keys(whole), "size", "price", "surcharge"])] as ColumnKey[];
      const rows = Object.entries(more).map(([size, surcharge], index) => {
        const said: Partial<Record<ColumnKey, string>> = { ...whole, size, price: "39.9", surcharge };
        return { number: index + 2, cells: keys.map((key) => said[key] ?? "") };
      });
      return productOfRows(rows, keys, existing, known);
    };
    const { fields } = read({ M: "", XL: "+2", XXL: "3.5" });
    expect(surcharges(fields)).toEqual([
      ["M", "0"],
      ["XL", "200"],
      ["XXL", "350"],
    ]);
    const existing: Existing = { status: "draft", fields: fields as ProductFields, held: [0, 0, 0] };
    expect(surcharges(read({ M: "", XL: "-", XXL: "" }, existing).fields)).toEqual([
      ["M", "0"],
      ["XL", "0"],
      ["XXL", "350"],
    ]);
    expect([...read({ M: "", XL: "two" }).faults.values()].flat()[0]).toMatchObject({ field: "surcharge", word: "imports.not_an_amount" });
    expect([...read({ M: "1", XL: "2" }).faults.values()].flat().map(({ word }) => word)).toContain("catalog.surcharge_none");
  });
});

describe("what a piece of a colour or size weighs", () => {
  const read = (more: Record<string, string>, existing?: Existing) => {
    const keys = [...head, "net_grams"] as ColumnKey[];
    const list = Object.entries(more).map(([size, net_grams], index) => {
      const said: Partial<Record<ColumnKey, string>> = { ...whole, size, net_grams };
      return { number: index + 2, cells: keys.map((key) => said[key] ?? "") };
    });
    return productOfRows(list, keys, existing, known);
  };
  const grams = (fields: ProductFields | undefined) => fields?.skus.map((sku) => sku.net_grams);

  test("stands in its row, “-” takes it away, nothing written leaves it, and what is no count of grams is at fault there", () => {
    const { fields } = read({ S: "180", XL: "", "3XL": "260" });
    expect(grams(fields)).toEqual([180, null, 260]);
    const existing: Existing = { status: "draft", fields: fields as ProductFields, held: [0, 0, 0] };
    expect(grams(read({ S: "-", XL: "215", "3XL": "" }, existing).fields)).toEqual([null, 215, 260]);
    expect([...read({ S: "light" }).faults.values()].flat()[0]).toMatchObject({ field: "net_grams", word: "imports.not_a_number" });
    expect([...read({ S: "0" }).faults.values()].flat()[0]).toMatchObject({ field: "net_grams" });
  });
});

describe("no column can be filled and then lost", () => {
  /** Of every column a cell that says something else than the product has. */
  const cells = {
    style_code: "A2",
    sku_code: "A1-NEW",
    title_zh: "另一件",
    title_en: "Another",
    title_ar: "آخر",
    category: "skirts",
    audience: "men",
    season: "summer; winter",
    fabric: "denim",
    composition: "cotton 60; linen 40",
    weight_gsm: "180",
    width_cm: "145",
    care: "wash_30",
    attributes: "neckline=crew",
    description_zh: "说明",
    description_en: "A text",
    description_ar: "نص",
    keywords: "裙, 夏",
    services: "samples",
    origin: "绍兴",
    hs_code: "6109.10.00",
    carton_pieces: "60",
    carton_length_mm: "600",
    carton_width_mm: "400",
    carton_height_mm: "300",
    carton_gross_grams: "12000",
    delivery_terms: "FOB Ningbo",
    payment_terms: "deposit_30",
    city_code: "330602",
    unit: "set",
    currency: "USD",
    min_quantity: "60",
    price: "38",
    price_breaks: "500=30",
    sample_price: "60",
    was_price: "99",
    promo_until: "2027-03-31",
    lead_days: "12",
    is_wholesale: "yes",
    pictures: "there.jpg",
    colour_zh: "白色",
    colour_en: "White",
    colour_ar: "أبيض",
    colour_hex: "#aabbcc",
    colour_picture: "there.jpg",
    size: "XL",
    stock: "77",
    surcharge: "1.5",
    net_grams: "240",
    on_sale: "no",
    // Of a file where sizes are columns: tried above.
    size_stock: "",
  } as const satisfies Record<ColumnKey, string>;
  const base: Partial<Record<ColumnKey, string>> = {
    style_code: "A1",
    title_zh: "连衣裙",
    category: "dresses",
    audience: "women",
    fabric: "linen",
    composition: "linen 100",
    lead_days: "7",
    min_quantity: "50",
    price: "39.9",
    colour_zh: "黑色",
    size: "M",
    stock: "5",
  };
  const knowing: Known = { ...known, category: (text) => (text === "skirts" ? 8 : 7) };
  /** A carton's sides are said together. */
  const together = (key: ColumnKey): ColumnKey[] =>
    key.startsWith("carton_") && key.endsWith("_mm") ? ["carton_length_mm", "carton_width_mm", "carton_height_mm"] : [key];
  const read = (said: Partial<Record<ColumnKey, string>>, existing?: Existing) => {
    const keys = Object.keys(said) as ColumnKey[];
    const outcome = productOfRows([{ number: 2, cells: keys.map((key) => said[key] ?? "") }], keys, existing, knowing);
    expect([...outcome.faults.values()].flat()).toEqual([]);
    return outcome.fields;
  };
  const own = (key: ColumnKey) => Object.fromEntries(together(key).map((one) => [one, cells[one]]));

  /** One of a product's colours and sizes goes without: tried below, on two. */
  const ofOne = columnKeys.filter((key) => key !== "surcharge");
  test.each(ofOne)("%s of a new product", (key) => {
    expect(read({ ...base, ...own(key) })).not.toEqual(read(base));
  });
  test.each(ofOne.filter((key) => key !== "style_code"))("%s of a product that is there", (key) => {
    const fields = read(base);
    if (!fields) throw new Error("the base is good");
    const existing: Existing = { status: "draft", fields, held: [0] };
    const { style_code, colour_zh, size } = base;
    const known_ = { style_code: style_code ?? "", colour_zh: colour_zh ?? "", size: size ?? "" };
    expect(read(known_, existing)).toEqual(fields);
    expect(read({ ...known_, ...own(key) }, existing)).not.toEqual(fields);
  });
});
