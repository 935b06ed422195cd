import { expect, test } from "vitest";
import { marksOf } from "./marks.ts";

test("a product is marked with its category and all above it, its county and its city", () => {
  const marks = marksOf({
    categoryPath: [1, 4],
    cityCodes: ["330106", "330100"],
    colourFamilies: ["red", "red"],
    fabric: "denim",
    services: ["samples"],
    audience: "men",
    chosen: [
      { attribute: "season", option: "winter" },
      { attribute: "rise", option: "high" },
    ],
    is_wholesale: true,
  });
  expect(marks).toEqual(["k:1", "k:4", "p:330106", "p:330100", "c:red", "f:denim", "s:samples", "a:men", "x:season=winter", "x:rise=high", "w"]);
});
