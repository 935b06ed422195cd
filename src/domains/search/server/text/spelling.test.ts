import { describe, expect, it } from "vitest";
import { editDistance, suggestSpelling } from "./spelling.ts";

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

describe("editDistance", () => {
  it("counts letters added, lost, changed and swapped", () => {
    expect(editDistance("jacket", "jaket", 2)).toBe(1);
    expect(editDistance("form", "from", 2)).toBe(1);
    expect(editDistance("linen", "linin", 2)).toBe(1);
    expect(editDistance("silk", "silk", 2)).toBe(0);
  });
  it("stops past the limit", () => {
    expect(editDistance("silk", "embroidery", 2)).toBe(3);
    expect(editDistance("abcdef", "uvwxyz", 2)).toBe(3);
  });
});
