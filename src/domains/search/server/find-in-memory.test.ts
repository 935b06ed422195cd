import { expect, test } from "vitest";
import { findLikely } from "./find-in-memory.ts";
import { lexemesOf } from "./indexing.ts";
import { MemoryIndex } from "./memory/memory-index.ts";
import { readLexemes } from "./memory/read-row.ts";
import { SegmentBuilder } from "./memory/segment.ts";
import { analyseQuery } from "./text/analyse.ts";
import { ofWordsAlone } from "./relevance/of-words-alone.ts";

const indexOf = (titles: readonly string[]): MemoryIndex => {
  const built = new SegmentBuilder();
  for (const [id, ar] of titles.entries()) {
    const lexemes = readLexemes(lexemesOf({ kind: "product", title: { ar }, body: undefined }));
    built.add(ofWordsAlone(id, lexemes));
  }
  const index = new MemoryIndex();
  index.enter("product", built.build());
  return index;
};

test("of what comes near, a word that few have says more than parts of words that many have", () => {
  const many = Array.from({ length: 8 }, (_, number) => `كستبار مرزنجاش ${number}`);
  const index = indexOf([...many, "حزام كستبان"]);
  const { outcome, isLoose } = findLikely(index, analyseQuery("كستبان مرزنجوش"), { cities: [], tags: [], sort: "relevance", wanted: 24, withFacets: false });
  expect(isLoose).toBe(true);
  expect(outcome.hits[0]?.id).toBe(many.length);
  expect(outcome.hits.length).toBe(many.length + 1);
});
