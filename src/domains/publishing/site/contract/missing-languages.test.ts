import { expect, test } from "vitest";
import { missingLanguages } from "./missing-languages.ts";

test("texts without a language are counted, wherever they stand; empty ones and other objects are not", () => {
  const content = {
    piece: "menu",
    menu: [
      { title: { "zh-cn": "首页", en: "Home", ar: "الرئيسية", author: "zh-cn" }, url: "/", children: [{ title: { "zh-cn": "批发", en: " " }, url: "/pifa" }] },
      { title: { en: "Prints" }, slogan: {}, other: { en: "x", url: "/y" } },
    ],
  };
  expect(missingLanguages(content)).toEqual({ "zh-cn": 1, en: 1, ar: 2 });
  expect(missingLanguages(null)).toEqual({ "zh-cn": 0, en: 0, ar: 0 });
});
