import { expect, test } from "vitest";
import { isolated, isolatedValues } from "./isolated.ts";

test("figures and codes stand by themselves among Arabic words, and as they are elsewhere", () => {
  expect(isolated("¥11,990.00", "ar")).toBe("\u2068¥11,990.00\u2069");
  expect(isolated("R-2611-0004", "ar")).toBe("\u2068R-2611-0004\u2069");
  expect(isolated("designer", "ar")).toBe("designer");
  expect(isolated("¥11,990.00", "en")).toBe("¥11,990.00");
  expect(isolated("¥11,990.00", "zh-cn")).toBe("¥11,990.00");
});

test("of a sentence's values the texts stand by themselves, and counts stay numbers", () => {
  expect(isolatedValues({ least: "¥10.00", count: 3 }, "ar")).toEqual({ least: "\u2068¥10.00\u2069", count: 3 });
});
