import fc from "fast-check";
import { expect, test } from "vitest";
import { readingMinutes } from "./reading-minutes.ts";

test("Chinese counts by characters, others by words", () => {
  expect(readingMinutes("棉".repeat(1_200), "zh-cn")).toBe(3);
  expect(readingMinutes("cotton ".repeat(880), "en")).toBe(4);
  expect(readingMinutes("قطن ".repeat(900), "ar")).toBe(5);
  expect(readingMinutes(`${"棉".repeat(400)} ${"GOTS ".repeat(220)}`, "zh-cn")).toBe(2);
  expect(readingMinutes("", "en")).toBe(1);
});

test("more text never takes less time", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => readingMinutes(`${a} ${b}`, "en") >= readingMinutes(a, "en")));
});
