import { locales, type Locale } from "#kit/locale.ts";
import { kinds } from "../../contract/kinds.ts";
import { findLikely } from "../find-in-memory.ts";
import { lexemesOf } from "../indexing.ts";
import { MemoryIndex } from "../memory/memory-index.ts";
import { readLexemes } from "../memory/read-row.ts";
import { SegmentBuilder } from "../memory/segment.ts";
import { analyseQuery } from "../text/analyse.ts";
import { judgedItems } from "./judged-items.ts";
import { judgedQueries, type JudgedQuery } from "./judged-queries.ts";
import { ofWordsAlone } from "./of-words-alone.ts";

/** The judged things as an instance holds them in memory, by position in `judgedItems`. */
export const judgedIndex = (): MemoryIndex => {
  const index = new MemoryIndex();
  for (const kind of kinds) {
    const built = new SegmentBuilder();
    for (const [id, item] of judgedItems.entries()) {
      if (item.kind !== kind) continue;
      built.add(ofWordsAlone(id, readLexemes(lexemesOf(item)), locales.filter((locale) => item.title[locale]).length));
    }
    if (built.count > 0) index.enter(kind, built.build());
  }
  return index;
};

const gradeOf = (query: JudgedQuery, name: string): number => (query.best.includes(name) ? 2 : query.welcome.includes(name) ? 1 : 0);
const gain = (grades: readonly number[]): number => grades.slice(0, 10).reduce((sum, grade, position) => sum + (2 ** grade - 1) / Math.log2(position + 2), 0);

export type Judged = { query: JudgedQuery; found: string[]; score: number; isLoose: boolean };

/** Each query with what it found, best first, and its nDCG at ten: 1 where the best come first, then the welcome. */
export const judge = (index: MemoryIndex = judgedIndex()): Judged[] =>
  judgedQueries.map((query) => {
    const { outcome, isLoose } = findLikely(index, analyseQuery(query.text), { cities: [], tags: [], sort: "relevance", wanted: 60, withFacets: false });
    const found = outcome.hits.map((hit) => judgedItems[hit.id]?.name ?? "");
    const ideal = [...query.best.map(() => 2), ...query.welcome.map(() => 1)];
    return { query, found, isLoose, score: gain(found.map((name) => gradeOf(query, name))) / gain(ideal) };
  });

export type Figures = { queries: number; gain: number; withoutResult: number; loose: number };

export const figuresOf = (judged: readonly Judged[]): Record<Locale, Figures> =>
  Object.fromEntries(
    locales.map((locale) => {
      const own = judged.filter((one) => one.query.locale === locale);
      const share = (count: number): number => count / own.length;
      return [
        locale,
        {
          queries: own.length,
          gain: share(own.reduce((sum, one) => sum + one.score, 0)),
          withoutResult: share(own.filter((one) => one.found.length === 0).length),
          loose: share(own.filter((one) => one.isLoose).length),
        },
      ];
    }),
  ) as Record<Locale, Figures>;
