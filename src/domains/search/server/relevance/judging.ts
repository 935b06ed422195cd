import { setImmediate } from "node:timers/promises";
import { locales, type Locale } from "#kit/locale.ts";
import { kinds } from "../../contract/kinds.ts";
import { findLikely, type Criteria } from "../find-likely.ts";
import type { Entry } from "../entry.ts";
import { lexemesOf } from "../indexing.ts";
import { MemoryIndex } from "../memory/memory-index.ts";
import { readLexemes } from "../memory/read-row.ts";
import { SegmentBuilder, segmentSize } from "../memory/segment.ts";
import type { Store } from "../store.ts";
import { analyseQuery } from "../text/analyse.ts";
import type { Glossary } from "../text/glossary.ts";
import { judgedItems } from "./judged-items.ts";
import { judgedQueries, type JudgedQuery } from "./judged-queries.ts";
import { ofWordsAlone } from "./of-words-alone.ts";

/** What a thing is judged by. */
export type WordsOf = Pick<Entry, "kind" | "title" | "keywords" | "body" | "sizes" | "popularity" | "owner_id">;

/** Things that are known by their words alone, as an instance holds them in memory; each by its position, from one on. */
export const indexOf = async (things: readonly WordsOf[]): Promise<MemoryIndex> => {
  const index = new MemoryIndex();
  for (const kind of kinds) {
    let built = new SegmentBuilder();
    for (const [at, thing] of things.entries()) {
      if (thing.kind !== kind) continue;
      const ofWords = ofWordsAlone(at + 1, readLexemes(lexemesOf(thing)), locales.filter((locale) => thing.title[locale]).length);
      built.add({ ...ofWords, owner: thing.owner_id ?? 0, popularity: thing.popularity ?? 0 });
      if (built.count < segmentSize) continue;
      await index.enter(kind, await built.build());
      built = new SegmentBuilder();
    }
    if (built.count > 0) await index.enter(kind, await built.build());
  }
  return index;
};

/** What is asked for where only words count. */
export const byWords: Criteria = { cities: [], tags: [], sort: "relevance", wanted: 60, withFacets: false };

const gradeOf = (query: JudgedQuery, name: string): number => (query.best.includes(name) ? 2 : query.welcome.includes(name) ? 1 : 0);
const gain = (grades: readonly number[]): number => grades.slice(0, 10).reduce((sum, grade, position) => sum + (2 ** grade - 1) / Math.log2(position + 2), 0);

export type Judged = { query: JudgedQuery; found: string[]; score: number; isLoose: boolean };

/** So many are asked before others have their turn. */
const judgedAtOnce = 8;

/** Each query with what it found, best first, and its nDCG at ten: 1 where the best come first, then the welcome. `idOf` says which thing an item is. */
export const judge = async (given?: Store, words?: Glossary, idOf = (item: number) => item): Promise<Judged[]> => {
  const store = given ?? (await indexOf(judgedItems));
  const judged: Judged[] = [];
  for (const [at, query] of judgedQueries.entries()) {
    if (at % judgedAtOnce === judgedAtOnce - 1) await setImmediate();
    const { outcome, isLoose } = await findLikely(store, analyseQuery(query.text, words), byWords, words);
    const found = outcome.hits.map((hit) => judgedItems[idOf(hit.id) - 1]?.name ?? "");
    const ideal = [...query.best.map(() => 2), ...query.welcome.map(() => 1)];
    judged.push({ query, found, isLoose, score: gain(found.map((name) => gradeOf(query, name))) / gain(ideal) });
  }
  return judged;
};

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
