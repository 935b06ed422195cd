import { describe, expect, it } from "vitest";
import { readSizes, sizeKeysOf } from "./sizes.ts";

describe("sizes", () => {
  it.each([
    ["XL", ["xl"]],
    ["XXL", ["2xl"]],
    ["2XL", ["2xl"]],
    ["XXXL", ["3xl"]],
    ["1XL", ["xl"]],
    ["XXS", ["2xs"]],
    ["m", ["m"]],
    ["EU 42", ["42"]],
    ["42码", ["42"]],
    ["٤٢", ["42"]],
    ["110cm", ["110"]],
    ["M/L", ["m", "l"]],
    ["36-39", ["36", "37", "38", "39"]],
    ["UK 8", ["uk8"]],
    ["均码", ["one"]],
    ["One size", ["one"]],
    ["Large", ["l"]],
    ["king bed", []],
    ["150 × 200", []],
    ["", []],
  ])("a seller's %s is %o", (written, keys) => expect(sizeKeysOf(written)).toEqual(keys));

  it.each([
    ["4xl dress", [{ key: "4xl", text: "4xl" }], "dress"],
    ["dress size 42", [{ key: "42", text: "size 42" }], "dress"],
    ["size m dress", [{ key: "m", text: "size m" }], "dress"],
    ["xxl连衣裙", [{ key: "2xl", text: "xxl" }], "连衣裙"],
    ["连衣裙 xl码", [{ key: "xl", text: "xl码" }], "连衣裙"],
    ["运动鞋42码", [{ key: "42", text: "42码" }], "运动鞋"],
    ["尺码l 衬衫", [{ key: "l", text: "尺码l" }], "衬衫"],
    ["فستان مقاس xl", [{ key: "xl", text: "مقاس xl" }], "فستان"],
    ["حذاء المقاس 42", [{ key: "42", text: "المقاس 42" }], "حذاء"],
    ["shoes uk 8", [{ key: "uk8", text: "uk 8" }], "shoes"],
  ])("%s asks for %o", (text, sizes, rest) => {
    const read = readSizes(text);
    expect({ sizes: read.sizes, rest: read.text.trim() }).toEqual({ sizes, rest });
  });

  it.each([
    "plus size dress",
    "one size hat",
    "size chart",
    "s hook",
    "dress 42",
    "240 gsm",
    "100码布",
    "xlsomething",
    "axl",
    "size 42.75",
    "oversize",
    "中码",
  ])("%s asks for none", (text) => expect(readSizes(text)).toEqual({ text, sizes: [] }));
});
