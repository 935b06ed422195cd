import { describe, expect, test } from "vitest";
import { linesFromQuery, linesText } from "./lines-query.ts";

describe("lines in an address", () => {
  test("are read as they were written", () => {
    const lines = [
      { sku_id: 12, quantity: 3 },
      { sku_id: 13, quantity: 50_000 },
    ];
    expect(linesText(lines)).toBe("12x3,13x50000");
    expect(linesFromQuery(linesText(lines))).toEqual(lines);
  });

  test.each([null, "", "12", "12x", "x3", "12x0", "0x3", "12x-1", "12x3,", "12x3;13x5", "12x1.5", "99999999999x1", "4294967296x1", "12x1000001", "12x3,abc"])(
    "%j is nothing",
    (text) => {
      expect(linesFromQuery(text)).toBeNull();
    },
  );

  test("more than a checkout holds is nothing", () => {
    expect(linesFromQuery(Array.from({ length: 201 }, (_, index) => `${index + 1}x1`).join(","))).toBeNull();
  });
});
