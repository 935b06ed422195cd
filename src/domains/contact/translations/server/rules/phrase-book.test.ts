import { describe, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { phrases } from "../phrases.ts";
import { languageOf, phraseFor, sentencesOf } from "./phrase-book.ts";

describe("the phrase book", () => {
  test("finds whatever stands in it, and answers in either other language", () => {
    for (const phrase of phrases)
      for (const from of locales) for (const said of phrase[from]) for (const to of locales) expect(phraseFor(said, from, to), said).toBeTruthy();
  });

  test("says nothing in two ways", () => {
    for (const locale of locales) {
      const all = phrases.flatMap((phrase) => phrase[locale].map((said) => said.toLowerCase()));
      expect(all.filter((said, index) => all.indexOf(said) !== index)).toEqual([]);
    }
  });

  test("carries figures over, however they are written", () => {
    expect(phraseFor("How much for 1,200 pieces?", "en", "zh-cn")).toBe("1,200 件多少钱");
    expect(phraseFor("بكم ٣٠٠ قطعة؟", "ar", "en")).toBe("How much for 300 pieces?");
    expect(phraseFor("30%定金，出货前付尾款！", "zh-cn", "en")).toBe("30% deposit, balance before shipment");
    expect(phraseFor("交期45天", "zh-cn", "ar")).toBe("مدة التسليم 45 يومًا");
  });

  test("does not guess", () => {
    expect(phraseFor("How much for 500 pieces of the red one?", "en", "ar")).toBeUndefined();
    expect(phraseFor("多少钱", "en", "ar")).toBeUndefined();
  });
});

test("a text's language is that of most of its letters", () => {
  expect(languageOf("FOB 宁波多少钱")).toBe("zh-cn");
  expect(languageOf("كم السعر FOB؟")).toBe("ar");
  expect(languageOf("How much, 王经理?")).toBe("en");
  expect(languageOf("500 !!! 👍")).toBeUndefined();
});

test("sentences end where people end them", () => {
  expect(sentencesOf("Hello. How much for 1.5 m?\nThanks")).toEqual(["Hello.", "How much for 1.5 m?", "Thanks"]);
  expect(sentencesOf("你好！有现货吗？谢谢。")).toEqual(["你好！", "有现货吗？", "谢谢。"]);
});
