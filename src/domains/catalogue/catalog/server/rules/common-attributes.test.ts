import { expect, test } from "vitest";
import { commonChoices, weightOf } from "./common-attributes.ts";

test("a product is found by its seasons, its fibres, how heavy it is and where it is made", () => {
  const made = { season: ["spring", "autumn"], composition: [{ fibre: "cotton" }, { fibre: "elastane" }], weight_gsm: 240, origin: "CN" };
  expect(commonChoices(made).map(({ attribute, option }) => `${attribute}=${option}`)).toEqual([
    "season=spring",
    "season=autumn",
    "fibre=cotton",
    "fibre=elastane",
    "weight=medium",
    "origin=cn",
  ]);
});

test("what is not said is not found by, and neither is a place in words", () => {
  expect(commonChoices({ season: [], composition: [], weight_gsm: null, origin: "" })).toEqual([]);
  expect(commonChoices({ season: [], composition: [], weight_gsm: null, origin: "Zhejiang" })).toEqual([]);
});

test.each([
  [1, "light"],
  [149, "light"],
  [150, "medium"],
  [250, "heavy"],
  [399, "heavy"],
  [400, "extra_heavy"],
  [5_000, "extra_heavy"],
])("%i g/m² is %s", (gsm, weight) => {
  expect(weightOf(gsm)).toBe(weight);
});
