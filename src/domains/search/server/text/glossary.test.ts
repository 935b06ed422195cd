import { describe, expect, it } from "vitest";
import { locales } from "#kit/locale.ts";
import { glossaryEntries } from "./glossary-entries.ts";
import { narrower } from "./glossary-narrower.ts";
import { lexemesOfTerm, matchGlossary, matchPinyin, unitsOf } from "./glossary.ts";
import { normalise } from "./normalise.ts";
import { tokenise } from "./tokenise.ts";

const headwordsOf = (query: string): string[] => {
  const match = matchGlossary(unitsOf(tokenise(normalise(query))), 0);
  return match?.entries.map(({ entry }) => entry["zh-cn"][0] ?? "") ?? [];
};

describe("the entries", () => {
  it("are at least 400, each with terms in three languages", () => {
    expect(glossaryEntries.length).toBeGreaterThanOrEqual(400);
    for (const entry of glossaryEntries) for (const locale of locales) expect(entry[locale].length, entry["zh-cn"][0]).toBeGreaterThan(0);
  });
  it("hold each language's own script", () => {
    for (const entry of glossaryEntries) {
      for (const term of entry["zh-cn"]) expect(term).toMatch(/[\u4e00-\u9fff]/);
      for (const term of entry.ar) expect(term).toMatch(/[\u0621-\u064a]/);
      for (const term of entry.en) expect(term).not.toMatch(/[\u0600-\u06ff\u4e00-\u9fff]/);
    }
  });
  it("are trimmed, never repeat a term within themselves, and can all be found", () => {
    for (const entry of glossaryEntries) {
      for (const locale of locales) {
        expect(new Set(entry[locale].map((term) => term.toLowerCase())).size).toBe(entry[locale].length);
        for (const term of entry[locale]) {
          expect(term).toBe(term.trim());
          expect(lexemesOfTerm(tokenise(normalise(term))), term).not.toEqual([]);
          expect(headwordsOf(term), term).toContain(entry["zh-cn"][0]);
        }
      }
    }
  });
  it("are what the table of kinds names them by", () => {
    const headwords = new Set(glossaryEntries.map((entry) => entry.en[0]));
    const named = Object.entries(narrower).flatMap(([wider, kinds]) => [wider, ...kinds]);
    expect(named.filter((name) => !headwords.has(name))).toEqual([]);
  });
  it("give no two concepts one headword", () => {
    for (const locale of locales) {
      const headwords = glossaryEntries.map((entry) => entry[locale][0]);
      const repeated = headwords.filter((term, position) => headwords.indexOf(term) !== position);
      expect(repeated, locale).toEqual([]);
    }
  });
});

describe("matchGlossary", () => {
  it.each([
    ["dresses", "连衣裙"],
    ["Frocks", "连衣裙"],
    ["فساتين", "连衣裙"],
    ["الفستان", "连衣裙"],
    ["連衣裙", "连衣裙"],
    ["down jackets", "羽绒服"],
    ["t-shirts", "T恤"],
    ["tshirt", "T恤"],
    ["Ｔ恤", "T恤"],
    ["قطنية", "棉"],
    ["lian yi qun", "连衣裙"],
    ["iso9001", "质量管理体系"],
    ["oekotex", "OEKO-TEX认证"],
    ["عبايات", "阿巴亚"],
  ])("%s is %s", (query, headword) => expect(headwordsOf(query)).toContain(headword));

  it("takes the longest term", () => {
    expect(headwordsOf("羊毛衫")).toEqual(["羊毛衫"]);
    expect(headwordsOf("denim jacket women")).toEqual(["牛仔外套"]);
  });
  it("prefers what is typed exactly over what shares its stem", () => {
    expect(headwordsOf("jeans")).toEqual(["牛仔裤"]);
    expect(headwordsOf("jean")).toEqual(["牛仔布"]);
  });
  it("finds nothing in what it does not know", () => expect(headwordsOf("zeppelin")).toEqual([]));
});

describe("matchPinyin", () => {
  it("covers a word by terms or not at all", () => {
    expect(matchPinyin("lianyiqun")?.map((part) => part.spelling)).toEqual(["lianyiqun"]);
    expect(matchPinyin("niuzailianyiqun")?.map((part) => part.spelling)).toEqual(["niuzai", "lianyiqun"]);
    expect(matchPinyin("lianyiqunx")).toBeUndefined();
    expect(matchPinyin("a".repeat(10_000))).toBeUndefined();
  });
});
