import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { causesOf, holdsWatchWord } from "./watch-list.ts";

const words = ["scam", "微信", "نصاب"];

describe("a word of the watch list", () => {
  test.each(["What a scam!", "SCAM", "ｓｃａｍ", "sc\u200bam", "加我微信谈", "البائع نصاب", "نَصَّاب", "نصـــاب", "والنصاب"])("is found in %s", (text) => {
    expect(holdsWatchWord(text, words)).toBe(true);
  });
  test.each(["the scampi colour is nice", "miscam", "微小的信", "", "good cloth"])("is not found in %s", (text) => {
    expect(holdsWatchWord(text, words)).toBe(false);
  });
  test("is found between any other words, and nothing is found without a list", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...words), (before, after, word) => {
        expect(holdsWatchWord(`${before} ${word} ${after}`, words)).toBe(true);
        expect(holdsWatchWord(`${before}${after}`, [])).toBe(false);
      }),
    );
  });
});

test("a first review, pictures and watched words wait; everything else does not", () => {
  expect(causesOf({ isFirst: false, body: "Good cloth", images: [] }, words)).toEqual([]);
  expect(causesOf({ isFirst: true, body: "a scam", images: ["/files/a-1x1.webp"] }, words)).toEqual(["first", "pictures", "watch_word"]);
});
