import { expect, test } from "vitest";
import { withoutEmptyTexts } from "./empty-texts.ts";

test("texts that say nothing are left out, everything else stays", () => {
  expect(
    withoutEmptyTexts({ piece: "menu", menu: [{ title: { en: "Home", ar: "" }, slogan: { en: " " }, url: "", more: {} }], ends: null, on: false }),
  ).toEqual({
    piece: "menu",
    menu: [{ title: { en: "Home", ar: "" }, url: "" }],
    ends: null,
    on: false,
  });
});

test("words listed by language are no text: a language without any keeps its empty list", () => {
  const terms = { "zh-cn": ["牛仔"], en: [], ar: [] };
  expect(withoutEmptyTexts({ terms })).toEqual({ terms });
});
