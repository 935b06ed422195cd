import { expect, test } from "vitest";
import { customsCode, customsTerritory } from "./divisions.ts";

test.each([
  ["CN", "810000", "HK"],
  ["CN", "820000", "MO"],
  ["CN", "710000", "TW"],
  ["HK", "", "HK"],
  ["CN", "440000", "CN"],
  ["CN", "", "CN"],
  // What somebody abroad writes as their province is none of China's.
  ["GB", "810000", "GB"],
])("%s %s is the customs territory %s", (country_code, province_code, territory) => {
  expect(customsTerritory({ country_code, province_code })).toBe(territory);
});

test("a code is one however it is written", () => {
  expect(["810000", "HK", "440000", "AE"].map(customsCode)).toEqual(["HK", "HK", "440000", "AE"]);
});
