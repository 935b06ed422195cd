import { describe, expect, test } from "vitest";
import type { GridRow } from "#domains/catalogue/catalog/contract/grid.ts";
import { tableOf } from "#kit/pasted-table.ts";
import { clipboardOf, faultsOf, filledIn, isOutdated, keyOf, patchOf, rebased, saidOf, typedInto, type Edits, type Reading } from "./grid-cells.ts";

const reading: Reading = {
  locale: "en",
  categories: [
    { value: "1", label: "Womenswear" },
    { value: "2", label: "Womenswear › Dresses" },
    { value: "3", label: "Menswear › Shirts" },
    { value: "4", label: "Womenswear › Shirts" },
  ],
  statuses: { draft: "Draft", published: "On sale", taken_down: "Taken down" },
};
const row: GridRow = {
  id: 7,
  version: 3,
  style_code: "SX-1",
  title: { "zh-cn": "牛仔裤", en: "Jeans" },
  image: "",
  category_id: 2,
  status: "published",
  is_removed: false,
  currency: "CNY",
  price_minor: "8600",
  steps: [{ from_quantity: 300, unit_price_minor: "8000" }],
  was_price_minor: "9900",
  min_quantity: 50,
  lead_days: 24,
  skus: [
    { id: 1, colour: "Indigo", size: "M", stock: 500, held: 30, surcharge_minor: "0", net_grams: null },
    { id: 2, colour: "Indigo", size: "L", stock: 10, held: 0, surcharge_minor: "250", net_grams: 310 },
  ],
};
const typing = (...cells: [string, string][]): Edits => cells.reduce((edits: Edits, [key, text]) => typedInto(edits, row, key, text, reading), {});
const faults = (...cells: [string, string][]) => faultsOf(row, typing(...cells)[7], reading);
const patch = (...cells: [string, string][]) => {
  const edit = typing(...cells)[7];
  return edit && patchOf(row, edit, reading);
};
const wordOf = (fault: unknown) => (fault as { word?: string } | undefined)?.word;

describe("what a cell says", () => {
  test.each([
    ["price", "86", "¥86.00"],
    ["price", "a lot", "a lot"],
    ["surcharge", "2.5", "¥2.50"],
    ["surcharge", "0–2.50", "¥0.00–¥2.50"],
    ["surcharge", "", ""],
    ["steps", "300=80; 1000=77.5", "300+ ¥80.00 · 1,000+ ¥77.50"],
    ["steps", "", ""],
    ["stock", "500", "500"],
  ] as const)("%s: %j is %j, money as it is written everywhere", (column, text, said) => expect(saidOf(column, text, "CNY")).toBe(said));
});

describe("the clipboard", () => {
  test.each([
    [
      "a\tb\nc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "\t\n\t",
      [
        ["", ""],
        ["", ""],
      ],
    ],
    ["one", [["one"]]],
    ['"two\nlines"\tx', [["two\nlines", "x"]]],
    ['"12"" wide"\t"a\tb"', [['12" wide', "a\tb"]]],
    // A quotation mark inside is only that.
    ['12" wide\tx', [['12" wide', "x"]]],
    ['"as it is" he said\tx', [['"as it is" he said', "x"]]],
    ["", [[""]]],
  ])("%j is read as a spreadsheet means it", (text, table) => expect(tableOf(text)).toEqual(table));

  test("what is copied is read back as it was", () => {
    const table = [
      ["a", "", "x\ty"],
      ['say "yes"', "1\n2", "38.00"],
    ];
    expect(tableOf(clipboardOf(table))).toEqual(table);
  });
});

describe("typing", () => {
  test("the same value in other words is no change, and typing it back takes the mark away", () => {
    expect(
      typing(["price", "86"], ["min_quantity", "50 pcs"], ["stock.1", "500"], ["category", "dresses"], ["status", "on sale"], ["steps", "300件起80元"]),
    ).toEqual({});
    expect(typedInto(typing(["price", "82"]), row, "price", "86.00", reading)).toEqual({});
    expect(typing(["price", "82"])).toEqual({ 7: { version: 3, cells: { price: { was: "86.00", typed: "82" } } } });
  });

  test("the sum of several SKUs cannot be written, that of a single one can", () => {
    expect(keyOf(row, "stock", "en")).toBe("stock");
    expect(typing(["stock", "9"])).toEqual({});
    expect(keyOf({ ...row, skus: row.skus.slice(0, 1) }, "stock", "en")).toBe("stock.1");
  });

  test("what is sent is what was typed, read", () => {
    expect(patch(["title.en", "Selvedge jeans"], ["title.zh-cn", ""])).toEqual({ title: { en: "Selvedge jeans", "zh-cn": "" } });
    expect(patch(["price", "¥82"], ["steps", "300=76; 1000=71.5"], ["min_quantity", "60件"])).toEqual({
      price_minor: "8200",
      steps: [
        { from_quantity: 300, unit_price_minor: "7600" },
        { from_quantity: 1000, unit_price_minor: "7150" },
      ],
      min_quantity: 60,
    });
    expect(patch(["category", "Menswear › Shirts"], ["status", "Taken down"], ["lead_days", "2 weeks"])).toEqual({
      category_id: 3,
      status: "taken_down",
      lead_days: 14,
    });
    expect(patch(["steps", ""])).toEqual({ steps: [] });
  });

  test("what a colour and size costs more is sent as it is typed; nothing typed is nothing more", () => {
    expect(patch(["surcharge.2", "+3"])).toEqual({ surcharges: [{ sku_id: 2, surcharge_minor: "300" }] });
    expect(patch(["surcharge.2", ""])).toEqual({ surcharges: [{ sku_id: 2, surcharge_minor: "0" }] });
    expect(patch(["weight.1", "180"], ["weight.2", ""])).toEqual({
      weights: [
        { sku_id: 1, net_grams: 180 },
        { sku_id: 2, net_grams: null },
      ],
    });
    expect(typing(["weight.2", "310"], ["weight.1", ""], ["weight", "9"])).toEqual({});
    expect(typing(["surcharge.2", "2.50"], ["surcharge.1", "0"], ["surcharge", "9"])).toEqual({});
  });
  test("stock is sent as the difference to what the cell showed", () => {
    expect(patch(["stock.1", "620"], ["stock.2", "4"])).toEqual({
      restock: [
        { sku_id: 1, add: 120 },
        { sku_id: 2, add: -6 },
      ],
    });
  });
});

describe("judging", () => {
  test.each([
    ["price", "0"],
    ["price", ""],
    ["min_quantity", ""],
    ["min_quantity", "0"],
    ["lead_days", "400"],
    ["style_code", ""],
    ["title.en", "<b>x"],
  ])("%s: %j is not right, and its cell says so", (key, text) => expect(wordOf(faults([key, text])[key])).toBeTruthy());

  test("what must hold between prices is said at what was changed", () => {
    expect(wordOf(faults(["price", "79"]).price)).toBe("catalog.breaks_fall");
    expect(wordOf(faults(["steps", "300=90"]).steps)).toBe("catalog.breaks_fall");
    expect(wordOf(faults(["min_quantity", "300"]).min_quantity)).toBe("catalog.breaks_rise");
    expect(wordOf(faults(["price", "99"]).price)).toBe("catalog.was_higher");
    expect(faults(["price", "79"], ["steps", "300=75"])).toEqual({});
  });

  test("a title may go in one language, not in all", () => {
    expect(faults(["title.en", ""])).toEqual({});
    expect(wordOf(faults(["title.en", ""], ["title.zh-cn", ""])["title.en"])).toBeTruthy();
  });

  test("categories, states, amounts and stock", () => {
    expect(faults(["price", "-3"], ["steps", "many"])).toEqual({ price: "amount", steps: "steps" });
    expect(faults(["category", "Trousers"])).toEqual({ category: "category" });
    // Two bear this name.
    expect(faults(["category", "Shirts"])).toEqual({ category: "category" });
    expect(faults(["status", "gone"])).toEqual({ status: "status" });
    expect(faults(["status", "Draft"])).toEqual({ status: "draft" });
    const removed: GridRow = { ...row, status: "taken_down", is_removed: true };
    expect(faultsOf(removed, typedInto({}, removed, "status", "On sale", reading)[7], reading)).toEqual({ status: "removed" });
    expect(faults(["stock.1", "29"], ["stock.2", "0"])).toEqual({ "stock.1": { held: 30 } });
    expect(faults(["stock.2", "-1"])).toEqual({ "stock.2": "stock" });
    for (const typed of ["0", "1.5", "light", "100001"]) expect(faults(["weight.1", typed])).toEqual({ "weight.1": "weight" });
    expect(faults(["weight.1", "180"], ["weight.2", ""])).toEqual({});
    expect(faults(["surcharge.2", "two"])).toEqual({ "surcharge.2": "amount" });
    expect(wordOf(faults(["surcharge.1", "1"])["surcharge.1"])).toBe("catalog.surcharge_none");
  });

  test("what was changed meanwhile is outdated until both values were seen", () => {
    const edit = typing(["stock.1", "620"])[7];
    const later: GridRow = { ...row, version: 4, skus: row.skus.map((sku) => (sku.id === 1 ? { ...sku, stock: 600 } : sku)) };
    expect([isOutdated(row, edit), isOutdated(later, edit)]).toEqual([false, true]);
    const seen = edit && rebased(later, edit, reading);
    expect(isOutdated(later, seen)).toBe(false);
    expect(seen && patchOf(later, seen, reading)).toEqual({ restock: [{ sku_id: 1, add: 20 }] });
  });
});

describe("filling", () => {
  const cells = (edits: Edits) => Object.fromEntries(Object.entries(edits[7]?.cells ?? {}).map(([key, { typed }]) => [key, typed]));
  test("every price by percent, so that steps go on falling", () =>
    expect(cells(filledIn({}, row, { column: "prices", by: "percent", value: -500 }, reading))).toEqual({ price: "81.70", steps: "300=76.00" }));
  test("an amount, on top of what is typed already", () =>
    expect(cells(filledIn(typing(["price", "90"]), row, { column: "price", by: "amount", value: 150 }, reading))).toEqual({ price: "91.50" }));
  test("the stock of every colour and size, never below nothing", () =>
    expect(cells(filledIn({}, row, { column: "stock", by: "amount", value: -20 }, reading))).toEqual({ "stock.1": "480", "stock.2": "0" }));
  test("what is set stands in every one; the same value marks nothing", () => {
    expect(cells(filledIn({}, row, { column: "status", by: "set", to: "Taken down" }, reading))).toEqual({ status: "Taken down" });
    expect(filledIn({}, row, { column: "lead_days", by: "set", to: "24" }, reading)).toEqual({});
  });
  test("a price lowered below nothing is left to be judged", () => {
    const edits = filledIn({}, row, { column: "price", by: "amount", value: -9000 }, reading);
    expect(faultsOf(row, edits[7], reading).price).toBe("amount");
  });
});
