import { expect, test } from "vitest";
import { buildGlossary, glossaryInSteps } from "../text/glossary.ts";
import { glossaryEntries } from "../text/glossary-entries.ts";
import { spellingInSteps, suggestSpelling } from "../text/spelling.ts";
import { suggestionsInSteps, suggestTerms } from "../text/suggest-terms.ts";
import { doneYielding } from "./yielding.ts";

const entries = [...glossaryEntries, { "zh-cn": ["老爹鞋垫"], en: ["dadlift"], ar: [] }];

test("new words are made ready in turns, and are the same as those made at once", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const words = await doneYielding(glossaryInSteps(entries));
  await doneYielding(spellingInSteps(words));
  await doneYielding(suggestionsInSteps(words));
  isOver = true;
  expect(turns).toBeGreaterThan(3);
  const atOnce = buildGlossary(entries);
  expect([words.pinyin.size, words.initials.size, words.arabicWords, words.longestPinyin]).toEqual([
    atOnce.pinyin.size,
    atOnce.initials.size,
    atOnce.arabicWords,
    atOnce.longestPinyin,
  ]);
  expect(words.id).not.toBe(atOnce.id);
  for (const typed of ["jac", "lyq", "فست", "dadl", "连", "الفس"])
    expect(suggestTerms(typed, "en", 8, words), typed).toEqual(suggestTerms(typed, "en", 8, atOnce));
  expect(suggestSpelling("jaket", 3, words)).toEqual(suggestSpelling("jaket", 3, atOnce));
});
