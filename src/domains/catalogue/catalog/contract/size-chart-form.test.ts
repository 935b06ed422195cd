import { expect, test } from "vitest";
import { chartFieldsOf, chartFormOf, millimetresOf, pastedChart, sizeColumn, sizesWithout, type SizeChartForm } from "./size-chart-form.ts";
import { sizeChartFields } from "./size-chart.ts";

const form: SizeChartForm = {
  name: "Women's tops",
  points: [
    { point: "chest", name: {} },
    { point: "", name: { en: "Pocket width" } },
  ],
  sizes: [
    { size: "S", values: ["92", "12.5"] },
    { size: "M", values: ["96,5", ""] },
  ],
  tolerance: "1",
};

test("centimetres as people write them are whole millimetres", () => {
  expect(["52", "52.5", "52,5", "52.5 cm", "５２．５", "٥٢٫٥", "52.54"].map(millimetresOf)).toEqual([520, 525, 525, 525, 525, 525, 525]);
  expect(["", " ", "-", "—", "/"].map(millimetresOf)).toEqual([null, null, null, null, null]);
  for (const wrong of ["a", "5-6", "-3", "1.2.3", "123456"]) expect(millimetresOf(wrong), wrong).toBeNaN();
});

test("what is typed becomes fields, and fields what was typed", () => {
  const fields = chartFieldsOf(form);
  expect(fields.points).toEqual([{ point: "chest" }, { point: null, name: { en: "Pocket width" } }]);
  expect(fields.sizes.map((size) => size.values_mm)).toEqual([
    [920, 125],
    [965, null],
  ]);
  expect(fields.tolerance_mm).toBe(10);
  const parsed = sizeChartFields.parse(fields);
  expect(chartFieldsOf(chartFormOf(parsed))).toEqual(fields);
});

test("faults stand at their fields", () => {
  const faults = (changed: Partial<SizeChartForm>) =>
    sizeChartFields.safeParse(chartFieldsOf({ ...form, ...changed })).error?.issues.map((issue) => issue.path.join("."));
  expect(faults({ name: " " })).toEqual(["name"]);
  expect(faults({ points: [form.points[0] as never, { point: "", name: {} }] })).toEqual(["points.1.point"]);
  expect(faults({ points: [form.points[0] as never, form.points[0] as never] })).toEqual(["points.1.point"]);
  expect(faults({ sizes: [{ size: "M", values: ["x", ""] }] })).toEqual(["sizes.0.values_mm.0"]);
  expect(faults({ sizes: [{ size: "", values: ["90", ""] }] })).toEqual(["sizes.0.size"]);
  expect(faults({ sizes: [form.sizes[0] as never, { size: "s", values: ["90", ""] }] })).toEqual(["sizes.1.size"]);
  expect(faults({ sizes: [{ size: "M", values: ["", ""] }] })).toEqual(["sizes.0.values_mm"]);
  expect(faults({ tolerance: "30" })).toEqual(["tolerance_mm"]);
});

test("a table from a spreadsheet lands from the cell on, with its sizes where it begins with them", () => {
  const table = [
    ["L", "100", "13", "too far"],
    ["XL", "104", "13.5"],
  ];
  const pasted = pastedChart(form, { row: 1, column: sizeColumn }, table, 30);
  expect(pasted.sizes.map(({ size, values }) => [size, ...values])).toEqual([
    ["S", "92", "12.5"],
    ["L", "100", "13"],
    ["XL", "104", "13.5"],
  ]);
  expect(pastedChart(form, { row: 1, column: 0 }, [["99"], ["98"]], 2).sizes.map(({ values }) => values[0])).toEqual(["92", "99"]);
});

test("which sizes of a product a chart says nothing of", () => {
  const { sizes } = sizeChartFields.parse(chartFieldsOf(form));
  expect(sizesWithout({ sizes }, ["s", "M", "XXL", ""])).toEqual(["XXL", ""]);
});
