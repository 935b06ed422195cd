import { expect, test } from "vitest";
import { analyseQuery } from "./text/analyse.ts";
import { understoodOf } from "./understood.ts";

test("each part of a query is named, and can be taken away", () => {
  expect(understoodOf(analyseQuery("red linen dress for women under 100 MOQ 50 -floral"))).toEqual([
    { kind: "quantity", text: "moq 50", rest: "red linen dress for women under 100 -floral" },
    { kind: "price", text: "under 100", rest: "red linen dress for women moq 50 -floral", is_bare: true },
    { kind: "without", text: "floral", rest: "red linen dress for women under 100 moq 50" },
    { kind: "colour", text: "red", rest: "linen dress for women under 100 moq 50 -floral" },
    { kind: "fabric", text: "linen", rest: "red dress for women under 100 moq 50 -floral" },
    { kind: "word", text: "dress", rest: "red linen for women under 100 moq 50 -floral" },
    { kind: "audience", text: "women", rest: "red linen dress for under 100 moq 50 -floral" },
  ]);
});

test("parts are said as they were typed, whatever is read in their place", () => {
  const said = (text: string) => understoodOf(analyseQuery(text), text).map(({ kind, text: part, rest }) => [kind, part, rest]);
  expect(said("Red DRESS 4XL")).toEqual([
    ["colour", "Red", "DRESS 4XL"],
    ["word", "DRESS", "Red 4XL"],
    ["size", "4XL", "Red DRESS"],
  ]);
  expect(said("紅色連衣裙 大碼")).toEqual([
    ["colour", "紅色", "連衣裙 大碼"],
    ["word", "連衣裙", "紅色 大碼"],
    ["size", "大碼", "紅色連衣裙"],
  ]);
  expect(said("فُسْتان أحمر مقاس XL")).toEqual([
    ["word", "فُسْتان", "أحمر مقاس XL"],
    ["colour", "أحمر", "فُسْتان مقاس XL"],
    ["size", "مقاس XL", "فُسْتان أحمر"],
  ]);
  expect(said("“Denim Jacket” shirt -Xl")).toEqual([
    ["without", "Xl", "“Denim Jacket” shirt"],
    ["phrase", "Denim Jacket", "shirt -Xl"],
    ["word", "shirt", "“Denim Jacket” -Xl"],
  ]);
  // A word that begins another is not the one taken away.
  expect(said("redwood red coat")).toContainEqual(["colour", "red", "redwood coat"]);
  // What is spelt out is longer than what was typed.
  expect(said("rote Größe 42 kleid").length).toBe(4);
});

test("one plain word needs no explanation; as typed, a price is words", () => {
  expect(understoodOf(analyseQuery("dress"))).toEqual([]);
  expect(analyseQuery("dress under 100", undefined, { isAsTyped: true }).limits).toEqual({});
});

test("a fabric or colour typed in another language has its name in the reader's", () => {
  const named = (text: string, locale: "zh-cn" | "en" | "ar") => understoodOf(analyseQuery(text), text, locale).map(({ text: typed, name }) => [typed, name]);
  expect(named("denim", "zh-cn")).toEqual([["denim", "牛仔布"]]);
  expect(named("denim", "en")).toEqual([["denim", undefined]]);
  expect(named("亚麻 连衣裙", "en")).toEqual([
    ["亚麻", "linen"],
    ["连衣裙", undefined],
  ]);
});
