import { describe, expect, test } from "vitest";
import { breakFor, missingToMinimum, nextBreak, totalAt } from "./price-break.ts";

const at = (from_quantity: number, minor: string) => ({ from_quantity, price: { minor, currency: "CNY" as const } });
const breaks = [at(50, "3800"), at(300, "3450"), at(1_000, "3120")];

describe("price breaks", () => {
  test.each([
    [1, "3800"],
    [50, "3800"],
    [299, "3800"],
    [300, "3450"],
    [5_000, "3120"],
  ])("%i pieces cost %s each", (count, minor) => {
    expect(breakFor(breaks, count)?.price.minor).toBe(minor);
    expect(totalAt(breaks, count)?.total.minor).toBe(BigInt(minor) * BigInt(count));
  });
  test("the next break and what is missing to it", () => {
    expect(nextBreak(breaks, 520)).toEqual({ to: breaks[2], missing: 480 });
    expect(nextBreak(breaks, 1_000)).toBeUndefined();
  });
  test("the minimum counts all colours and sizes", () => {
    expect([missingToMinimum(50, 20), missingToMinimum(50, 50), missingToMinimum(50, 80)]).toEqual([30, 0, 0]);
  });
  test("what some sizes cost more comes on top", () => {
    expect(totalAt(breaks, 300, 2_400n)).toMatchObject({ unit: { minor: 3_450n }, total: { minor: 1_037_400n } });
  });
  test("a product without a price has no total", () => {
    expect(totalAt([], 10)).toBeUndefined();
  });
});
