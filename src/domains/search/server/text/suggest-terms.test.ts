import { describe, expect, it } from "vitest";
import { suggestTerms } from "./suggest-terms.ts";

describe("suggestTerms", () => {
  it.each([
    ["连衣", "zh-cn", "连衣裙"],
    ["連衣", "zh-cn", "连衣裙"],
    ["lianyi", "zh-cn", "连衣裙"],
    ["lyq", "zh-cn", "连衣裙"],
    ["dres", "ar", "فستان"],
    ["فست", "zh-cn", "连衣裙"],
    ["الفست", "en", "dress"],
    ["الفس", "ar", "فستان"],
    ["والفس", "ar", "فستان"],
    ["الفستان الط", "ar", "فستان طويل"],
    ["jac", "en", "jacket"],
    ["DRESS", "en", "dress"],
    ["t恤", "en", "T-shirt"],
    ["t sh", "en", "T-shirt"],
    ["قمص", "ar", "قمصان"],
  ] as const)("%s in %s: %s", (prefix, locale, term) => expect(suggestTerms(prefix, locale, 8)[0]).toBe(term));

  it("finds inner words after beginnings", () => {
    const terms = suggestTerms("jacket", "en", 10);
    expect(terms[0]).toBe("jacket");
    expect(terms).toContain("down jacket");
  });
  it("answers in the language asked for, each term once, no more than the limit", () => {
    const terms = suggestTerms("d", "zh-cn", 5);
    expect(terms.length).toBe(5);
    expect(new Set(terms).size).toBe(5);
    for (const term of terms) expect(term).toMatch(/[\u4e00-\u9fff]/);
  });
  it("takes a begun article for one, with a single letter after it", () => {
    for (const [typed, begins] of [
      ["الف", "ف"],
      ["الق", "ق"],
    ] as const) {
      const terms = suggestTerms(typed, "ar", 8);
      expect(terms.length).toBe(8);
      expect(terms[0]?.startsWith(begins)).toBe(true);
    }
  });
  it("answers nothing to nothing", () => {
    for (const prefix of ["", "  ", "\0", "zzzz", "x".repeat(10_000), "'&|!"]) expect(suggestTerms(prefix, "en", 5)).toEqual([]);
    expect(suggestTerms("d", "en", 0)).toEqual([]);
  });
});
