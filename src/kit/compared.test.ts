import { expect, test } from "vitest";
import { compareAddress, idsIn } from "./compared.ts";

test.each([
  [["12-7-40"], [12, 7, 40]],
  [["12,7, 40"], [12, 7, 40]],
  [["12-7-12"], [12, 7]],
  [[""], []],
  [["x-0--3"], [3]],
  [["99999999999"], []],
  [
    ["12-7", "https://threadport.example/product/shop/4/details?id=17"],
    [12, 7, 17],
  ],
  [
    ["12", "/enterprise/details/31?lang=ar"],
    [12, 31],
  ],
  [["12", "https://threadport.example/product/shop/4"], [12]],
])("of %j the ids are %j", (texts, ids) => {
  expect(idsIn(texts)).toEqual(ids);
});

test("an address says what it compares, and can leave out what is the same", () => {
  expect(compareAddress("products", [12, 7])).toBe("/compare/products?ids=12-7");
  expect(compareAddress("factories", [31], "different")).toBe("/compare/factories?ids=31&only=different");
  expect(compareAddress("products", [])).toBe("/compare/products");
});
