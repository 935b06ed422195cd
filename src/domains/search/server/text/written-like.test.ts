import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalise } from "./normalise.ts";
import { writtenLike } from "./written-like.ts";

/** What PostgreSQL makes of it, as far as the two agree: the calls' own tests ask the database. */
const fits = (typed: string, text: string): boolean => new RegExp(writtenLike(typed) ?? "(?!)", "iu").test(text);

describe("written in another way", () => {
  it.each([
    ["simplified finds traditional", "华丰服装", "華豐服裝有限公司"],
    ["traditional finds simplified", "華豐服裝", "华丰服装有限公司"],
    ["a phrase that is not its letters", "乾燥", "干燥"],
    ["alef without its hamza", "احمد", "أَحْمَد التاجر"],
    ["a hamza left out", "علاء", "علا الدين"],
    ["a hamza written", "علا", "عَلاء"],
    ["marks on Latin letters", "cafe orleans", "Café  Orléans"],
    ["letters of full width", "abc 12", "ＡＢＣ １２"],
    ["letters that are spelt out", "größe", "Größe 38"],
    ["digits of another kind", "٢٤٠", "order 240"],
  ])("%s", (_name, typed, text) => expect(fits(typed, text)).toBe(true));

  it.each([
    ["another letter", "华丰", "华强"],
    ["a dot is a dot", "a.c", "abc"],
    ["a star is a star", "ab*", "abb"],
    ["brackets and strokes", "[a-z]\\d", "b7"],
  ])("%s", (_name, typed, text) => expect(fits(typed, text)).toBe(false));

  it("is nothing where nothing can be looked for", () => expect([writtenLike(" "), writtenLike("\u200b\u064b")]).toEqual([null, null]));

  it("finds what was typed, whatever its signs", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(..."aZé9٢أ华華 .*+?()[]{}^$|\\-/&<>:=!") }), (text) => {
        if (normalise(text).trim() !== "") expect(fits(text, text)).toBe(true);
      }),
    );
  });
});
