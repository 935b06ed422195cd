import { describe, expect, test } from "vitest";
import { tableOf } from "#kit/pasted-table.ts";
import { cellAt, countOf, filledAlong, filledDown, pasted, written } from "./sku-cells.ts";

const grid = {
  colours: ["indigo", "red", "black"].map((key) => ({ key, name: { en: key }, hex: "#000000" })),
  sizes: ["S", "M", "L"],
  cells: [{ colour_key: "indigo", size: "S", stock: "100", from: "100", code: "A-1", surcharge: "", weight: "", is_on: true }],
};
const stocks = (cells: typeof grid.cells) =>
  grid.colours.map((_, row) => grid.sizes.map((_size, column) => cellAt({ ...grid, cells }, { row, column })?.stock ?? ""));

test.each([
  [
    "1\t2\n3\t4\n",
    [
      ["1", "2"],
      ["3", "4"],
    ],
  ],
  ["1\r\n2", [["1"], ["2"]]],
  [" 7 ", [["7"]]],
])("%j from the clipboard is %j", (text, table) => expect(tableOf(text)).toEqual(table));

test.each([
  ["1,200", "1200"],
  ["１２０", "120"],
  ["٣٠٠", "300"],
  ["50.0", "50"],
  ["many", "many"],
])("%s counts as %s", (typed, count) => expect(countOf(typed)).toBe(count));

describe("the grid", () => {
  test("a table lands from the cell on, and what lies outside is left out", () => {
    expect(stocks(pasted(grid, "stock", { row: 1, column: 1 }, "10\t20\t30\n40\t\t60\n70\t80"))).toEqual([
      ["100", "", ""],
      ["", "10", "20"],
      ["", "40", ""],
    ]);
  });

  test("an emptied cell is not on sale, and knows what stock there was", () => {
    expect(written(grid, "stock", [{ row: 0, column: 0, value: "" }])).toEqual([{ ...grid.cells[0], stock: "", is_on: false }]);
  });

  test("codes leave the stock alone", () => {
    expect(written(grid, "code", [{ row: 0, column: 0, value: "B-2" }])).toEqual([{ ...grid.cells[0], code: "B-2" }]);
  });

  test("a value is filled down and along", () => {
    expect(stocks(filledDown(grid, "stock", { row: 0, column: 0 }))).toEqual([
      ["100", "", ""],
      ["100", "", ""],
      ["100", "", ""],
    ]);
    expect(stocks(filledAlong(grid, "stock", { row: 0, column: 0 }))[0]).toEqual(["100", "100", "100"]);
  });
});
