import { expect, test } from "vitest";
import { unbroken } from "./paper.ts";

const partsOf = (locale: string, text: string) => unbroken(new Intl.Segmenter(locale, { granularity: "word" }).segment(text)).map(({ segment }) => segment);

test("what closes stays with the word before it, what opens with the word behind it", () => {
  expect(partsOf("en", "wool, double-faced (recycled).")).toEqual(["wool,", " ", "double", "-", "faced", " ", "(recycled)."]);
  expect(partsOf("zh", "不得出租、转让（含赠与）。").filter((part) => /^[、。）]|（$/.test(part))).toEqual([]);
  expect(partsOf("ar", "قطن، ثم صوف؛").filter((part) => /^[،؛]/.test(part))).toEqual([]);
  expect(partsOf("zh", "不得出租、转让（含赠与）。").join("")).toBe("不得出租、转让（含赠与）。");
});

test("a unit of two is one word", () => {
  expect(partsOf("ar", "قماش 170 غ/م² ناعم")).toEqual(["قماش", " ", "170", " ", "غ/م²", " ", "ناعم"]);
  expect(partsOf("ar", "170 غ/\u2060م²")).toEqual(["170", " ", "غ/\u2060م²"]);
  expect(partsOf("en", "170 g/m², white / navy")).toEqual(["170", " ", "g/m²,", " ", "white", " ", "/", " ", "navy"]);
});
