import { expect, test } from "vitest";
import { quantitiesOf } from "./sale-unit.ts";

test("quantities are added up within a unit and never across two", () => {
  expect(
    quantitiesOf([
      { unit: "metre", quantity: 30 },
      { unit: "piece", quantity: 2 },
      { unit: "metre", quantity: 12 },
    ]),
  ).toEqual([
    { unit: "piece", quantity: 2 },
    { unit: "metre", quantity: 42 },
  ]);
  expect(quantitiesOf([])).toEqual([]);
});
