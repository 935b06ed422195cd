import { expect, test } from "vitest";
import { alikeSize, rowsOfSizes } from "./size-chart-rows.ts";

const rows = [
  { size: "S", values_mm: [960, null, 660] },
  { size: "M", values_mm: [1_000, null, 680] },
  { size: "XL", values_mm: [1_080, 460, 720] },
];

test("the sizes of the product, in its order and its spelling; the chart's others are left out", () => {
  expect(rowsOfSizes(rows, ["xl", "M", "3XL"])).toEqual({
    points: [0, 1, 2],
    rows: [
      { size: "xl", values_mm: [1_080, 460, 720] },
      { size: "M", values_mm: [1_000, null, 680] },
    ],
  });
});

test("a point that none of these sizes has a value for is left out", () => {
  expect(rowsOfSizes(rows, ["S", "M"])).toEqual({
    points: [0, 2],
    rows: [
      { size: "S", values_mm: [960, 660] },
      { size: "M", values_mm: [1_000, 680] },
    ],
  });
});

test("a product of one size goes by a chart of one row, and by no other", () => {
  expect(rowsOfSizes([{ size: "F", values_mm: [1_100] }], [""])).toEqual({ points: [0], rows: [{ size: "", values_mm: [1_100] }] });
  expect(rowsOfSizes(rows, [""])).toEqual({ points: [], rows: [] });
  expect(rowsOfSizes(rows, [])).toEqual({ points: [], rows: [] });
});

test("sizes are compared without case, spaces and width of letters", () => {
  expect(alikeSize(" ｘ l ")).toBe("XL");
});
