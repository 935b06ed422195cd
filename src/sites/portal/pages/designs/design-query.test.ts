import { expect, test } from "vitest";
import { designPath, filtersOf, readPrice, type DesignQuery } from "./design-query.ts";

const nothing: DesignQuery = {
  tag: undefined,
  type: undefined,
  style: undefined,
  colour: undefined,
  repeat: undefined,
  licence: undefined,
  price: undefined,
  sort: "newest",
  page: 1,
};

test("the tag is part of the path, filters are the query, and a change goes back to the first page", () => {
  expect(designPath("design-screen", nothing)).toBe("/design/screen");
  const query = { ...nothing, tag: "floral", colour: "blue", licence: "exclusive", price: "200-400", page: 3 };
  expect(designPath("design-screen", query)).toBe("/design/screen/floral?colour=blue&licence=exclusive&price=200-400");
  expect(designPath("design-screen", query, { page: 4 })).toBe("/design/screen/floral?colour=blue&licence=exclusive&price=200-400&page=4");
  expect(designPath("product-opusscreen", query, { colour: undefined })).toBe("/product/opusscreen?licence=exclusive&price=200-400");
  expect(filtersOf(query)).toBe(3);
});

test.each([
  ["200-400", { min: 200, max: 400 }],
  ["-200", { max: 200 }],
  ["800-", { min: 800 }],
  ["400-200", undefined],
  ["-", undefined],
  ["a-b", undefined],
  ["12345678-", undefined],
  [null, undefined],
])("a price of %s", (text, read) => {
  expect(readPrice(text)).toEqual(read);
});
