import { describe, expect, it } from "vitest";
import { gramsOfArabic, stemArabic, withoutArticle } from "./stem-arabic.ts";
import { stemEnglish } from "./stem-english.ts";

describe("stemEnglish", () => {
  // Expected values are PostgreSQL 18's english_stem, where the trade list does not say otherwise.
  it.each(
    Object.entries({
      dresses: "dress",
      jackets: "jacket",
      knitting: "knit",
      knitted: "knit",
      quilted: "quilt",
      embroidery: "embroideri",
      breathable: "breathabl",
      sustainability: "sustain",
      dying: "die",
      hopping: "hop",
      hoping: "hope",
      generously: "generous",
      relational: "relat",
      conditional: "condit",
      happy: "happi",
      cry: "cri",
      by: "by",
      say: "say",
      agreed: "agre",
      plastered: "plaster",
      bled: "bled",
      motoring: "motor",
      sing: "sing",
      ties: "tie",
      cries: "cri",
      gas: "gas",
      this: "this",
      gaps: "gap",
      consignment: "consign",
      adjustment: "adjust",
      replacement: "replac",
      controlling: "control",
      rolled: "roll",
      formality: "formal",
      callousness: "callous",
      youth: "youth",
      boyish: "boyish",
      yarns: "yarn",
      sky: "sky",
      news: "news",
      proceed: "proceed",
      "mill's": "mill",
    }),
  )("%s → %s", (word, stem) => expect(stemEnglish(word)).toBe(stem));

  it.each([
    ["women", "woman"],
    ["men's", "men"],
    ["scarves", "scarf"],
    ["dyed", "dye"],
    ["hoodies", "hoodie"],
    ["babies", "baby"],
    ["ladies", "lady"],
    ["jeans", "jean"],
  ])("%s and %s meet", (left, right) => expect(stemEnglish(left)).toBe(stemEnglish(right)));

  it("keeps apart what the trade keeps apart", () => {
    expect(stemEnglish("lining")).not.toBe(stemEnglish("line"));
    expect(stemEnglish("clothing")).not.toBe(stemEnglish("cloth"));
    expect(stemEnglish("organic")).not.toBe(stemEnglish("organ"));
  });

  it("leaves what is no plain word as it is", () => {
    for (const word of ["", "x", "3xl", "__proto__", "constructor1", "a".repeat(1_000)]) expect(stemEnglish(word)).toBe(word);
  });
});

describe("Arabic", () => {
  it("takes the article off, with what is written on to it", () => {
    expect(["الفستان", "والقماش", "بالجمله", "للنسا", "الف"].map(withoutArticle)).toEqual(["فستان", "قماش", "جمله", "نسا", "الف"]);
  });
  it("joins the light forms of a word", () => {
    expect(new Set(["قطن", "القطن", "قطني", "القطنيه", "قطنيات"].map(stemArabic))).toEqual(new Set(["قطن"]));
    expect(stemArabic("تنوره")).toBe(stemArabic("التنورات"));
  });
  it("grams are three letters", () => {
    expect(gramsOfArabic("فستان")).toEqual(["فست", "ستا", "تان"]);
    expect(gramsOfArabic("كم")).toEqual([]);
  });
});
