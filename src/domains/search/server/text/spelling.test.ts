import { describe, expect, it } from "vitest";
import { suggestSpelling } from "./spelling.ts";
import { slipDistance } from "./vocabulary.ts";

describe("suggestSpelling", () => {
  it.each([
    ["jaket", "jacket"],
    ["dreses", "dress"],
    ["cottton", "cotton"],
    ["embroidry", "embroidery"],
    ["hodie", "hoodie"],
    ["denem", "denim"],
    ["swaeter", "sweater"],
    ["polyster", "polyester"],
    ["lianyiqum", "lianyiqun"],
  ])("%s was meant as %s", (typed, meant) => expect(suggestSpelling(typed)[0]).toBe(meant));

  it("says nothing about what is known, short, long or no word", () => {
    for (const word of ["jacket", "lianyiqun", "jkt", "", "x".repeat(10_000), "240g", "连衣裙", "zzzzqqqq"]) expect(suggestSpelling(word)).toEqual([]);
  });
  it("gives no more than asked for", () => expect(suggestSpelling("dreses", 1)).toEqual(["dress"]));
});

describe("slipDistance", () => {
  it("counts letters added, lost, changed and swapped, the usual slips for less", () => {
    expect(slipDistance("jacket", "jaket", 2)).toBeCloseTo(1.2);
    expect(slipDistance("jaket", "jacket", 2)).toBeCloseTo(0.85);
    expect(slipDistance("form", "from", 2)).toBeCloseTo(0.6);
    expect(slipDistance("linen", "linin", 2)).toBeCloseTo(0.6);
    expect(slipDistance("addidas", "adidas", 2)).toBeCloseTo(0.5);
    expect(slipDistance("silk", "silk", 2)).toBe(0);
  });
  it("stops past the limit", () => {
    expect(slipDistance("silk", "embroidery", 2)).toBe(3);
    expect(slipDistance("abcdef", "uvwxyz", 2)).toBe(3);
  });
});
