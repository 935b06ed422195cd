import { expect, test } from "vitest";
import { searchAddress, searchTypeOf, suggestionAddress } from "./search-type.ts";

test.each([
  ["whole", " 牛仔 ", "/s?keyword=%E7%89%9B%E4%BB%94"],
  ["whole", "  ", null],
  ["goods", "tee", "/goodssift?keyword=tee"],
  ["goods", "", "/goodssift"],
  ["enterprise", "a&b", "/enterprise?keyword=a%26b"],
  ["order", "PO-1", "/po?keyword=PO-1"],
  ["design", "girih", "/design/screen?keyword=girih"],
] as const)("searching %s for %j goes to %j", (type, keyword, wanted) => expect(searchAddress(type, keyword)).toBe(wanted));

test.each([
  ["/", "whole"],
  ["/pifa/shop/3", "goods"],
  ["/GoodsSift", "goods"],
  ["/enterprise/details/5", "enterprise"],
  ["/po", "order"],
  ["/portal", "whole"],
  ["/design/screen", "design"],
] as const)("on %s one searches %s", (path, type) => expect(searchTypeOf(path)).toBe(type));

test("a suggestion leads to the thing, a word to a search of the chosen type", () => {
  expect(suggestionAddress({ text: "Tee", kind: "product", id: 7, owner_id: 3, key: "" }, "whole")).toBe("/product/shop/3/details?id=7");
  expect(suggestionAddress({ text: "Huaqing", kind: "enterprise", id: 9, owner_id: 4, key: "" }, "whole")).toBe("/enterprise/details/4");
  expect(suggestionAddress({ text: "abayas", kind: "processing", id: 2, owner_id: 4, key: "" }, "order")).toBe("/po/details/2");
  expect(suggestionAddress({ text: "denim", kind: "term", id: 0, owner_id: 0, key: "" }, "goods")).toBe("/goodssift?keyword=denim");
  expect(suggestionAddress({ text: "a course", kind: "course", id: 5, owner_id: 1, key: "" }, "goods")).toBe("/planetAcademy/course?id=5");
  expect(suggestionAddress({ text: "a fair", kind: "exhibition", id: 5, owner_id: 0, key: "asfe" }, "whole")).toBe("/expo/asfe");
});
