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

test("one plain word needs no explanation; as typed, a price is words", () => {
  expect(understoodOf(analyseQuery("dress"))).toEqual([]);
  expect(analyseQuery("dress under 100", undefined, { isAsTyped: true }).limits).toEqual({});
});
