import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import { findLikely } from "#domains/search/server/find-likely.ts";
import { lexemesOf } from "#domains/search/server/indexing.ts";
import { readLexemes } from "#domains/search/server/memory/read-row.ts";
import { failures, nameOf, shareWithoutResult } from "#domains/search/server/relevance/floors.ts";
import { byWords, indexOf } from "#domains/search/server/relevance/judging.ts";
import { judgeUnseen, type Answer, type UnseenFigures } from "#domains/search/server/relevance/judging-unseen.ts";
import { UnseenTexts, type UnseenThing } from "#domains/search/server/relevance/unseen-texts.ts";
import type { Search, Store } from "#domains/search/server/store.ts";
import { analyseQuery, warmTextAnalysis } from "#domains/search/server/text/analyse.ts";
import type { Clause } from "#domains/search/server/text/lexemes.ts";
import { locales } from "#kit/locale.ts";
import { sharedData } from "#tests/harness/shared-data.ts";

/**
 * The index in memory beside a library, on the same texts and questions as the relevance bench:
 *
 *   node bench/search-engines.ts --library FOLDER [--queries 100] [--copies 1]
 *
 * FOLDER is one in which `minisearch` was installed: this repository does not need it. It is asked twice: as it comes, with its own words, beginnings and
 * slips; and as a store below this repository's text layer, given the same plan. `--copies` enters the texts several times, for the time and the memory.
 */
const { values: flags } = parseArgs({
  options: { library: { type: "string" }, queries: { type: "string", default: "100" }, copies: { type: "string", default: "1" } },
});
const folder = sharedData("relevance");
if (!folder || !flags.library) throw new Error("needs the shared test data beside the clone, and --library");
const copies = Number(flags.copies);

/** What is used of the library. */
type Query = string | { combineWith: "AND" | "OR"; queries: Query[]; prefix?: boolean; fuzzy?: boolean | number } | { queries: [string]; prefix: true };
type Library = {
  addAll(documents: readonly object[]): void;
  search(query: Query, options?: object): { id: number }[];
};
const { default: MiniSearch } = (await import(createRequire(path.join(path.resolve(flags.library), "package.json")).resolve("minisearch"))) as {
  default: new (options: object) => Library;
};

const texts = new UnseenTexts(folder);
const things: UnseenThing[] = Array.from({ length: copies }, () => texts.things).flat();
const heap = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
const textOf = (thing: UnseenThing, field: "title" | "body"): string => locales.flatMap((locale) => thing[field][locale] ?? []).join(" ");

type Engine = { name: string; make: () => Promise<Answer> };

const ours: Engine = {
  name: "the index in memory",
  make: async () => {
    const store = await indexOf(things);
    return async (text, kind) => (await findLikely(store, analyseQuery(text), { ...byWords, kind })).outcome.hits.map((hit) => hit.id - 1);
  },
};

const asItComes: Engine = {
  name: "minisearch as it comes",
  make: async () => {
    const library = new MiniSearch({ fields: ["title", "body"], storeFields: ["kind"], searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2 } });
    library.addAll(things.map((thing, id) => ({ id, kind: thing.kind, title: textOf(thing, "title"), body: textOf(thing, "body") })));
    return (text, kind) =>
      library
        .search(text, kind ? { filter: (one: { kind?: string }) => one.kind === kind } : {})
        .slice(0, byWords.wanted)
        .map(({ id }) => id);
  },
};

const queryOf = (clause: Clause): Query => {
  if ("lexeme" in clause) return clause.isPrefix ? { queries: [clause.lexeme], prefix: true } : clause.lexeme;
  return "all" in clause ? { combineWith: "AND", queries: clause.all.map(queryOf) } : { combineWith: "OR", queries: clause.any.map(queryOf) };
};

const belowTheTextLayer: Engine = {
  name: "minisearch below the text layer",
  make: async () => {
    const library = new MiniSearch({
      fields: ["title", "keywords", "body"],
      storeFields: ["kind"],
      tokenize: (text: string) => text.split("\n").filter(Boolean),
      processTerm: (term: string) => term,
      searchOptions: { boost: { title: 1, keywords: 0.55, body: 0.4 }, tokenize: (text: string) => [text], processTerm: (term: string) => term },
    });
    library.addAll(
      things.map((thing, id) => {
        const [title, keywords, body] = readLexemes(lexemesOf(thing)).map((list) => list.join("\n"));
        return { id, kind: thing.kind, title, keywords, body };
      }),
    );
    // The words that things have are asked of the index: the library has none of its own to correct by that the plan could use.
    const { spelt, uses } = await indexOf(texts.things);
    const hitsOf = (search: Search) => {
      const concepts = search.concepts.map(({ clause }) => queryOf(clause));
      const isAll = search.least >= concepts.length;
      const query: Query = { combineWith: isAll ? "AND" : "OR", queries: concepts };
      return library
        .search(query, { filter: (one: { kind?: string }) => search.kinds.some((kind) => kind === one.kind) })
        .slice(0, search.wanted)
        .map(({ id }) => ({ id, kind: things[id]?.kind ?? "product" }));
    };
    const store: Store = {
      spelt,
      uses,
      find: (search) => {
        const hits = hitsOf(search);
        return { hits, counts: new Map([["product", hits.length]]), groups: hits.length, facets: { categories: [], cities: [], tags: [], makers: 0 } };
      },
      suggest: hitsOf,
    };
    return async (text, kind) => (await findLikely(store, analyseQuery(text), { ...byWords, kind })).outcome.hits.map(({ id }) => id);
  },
};

warmTextAnalysis();
const table: Record<string, Record<string, string>> = {};
const summary = [];
for (const { name, make } of [ours, asItComes, belowTheTextLayer]) {
  const [before, started] = [heap(), performance.now()];
  const answer = await make();
  const entering = performance.now() - started;
  const taken = heap() - before;
  const times: number[] = [];
  const figures: UnseenFigures[] = await judgeUnseen(
    texts,
    async (text, kind) => {
      const asked = performance.now();
      const found = await answer(text, kind);
      times.push(performance.now() - asked);
      return found.map((id) => id % texts.things.length);
    },
    Number(flags.queries),
  );
  times.sort((left, right) => left - right);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  for (const one of figures) (table[nameOf(one)] ??= {})[name] = one.reciprocalRank.toFixed(3);
  summary.push({
    engine: name,
    things: things.length,
    "entering s": (entering / 1_000).toFixed(1),
    "MB taken": taken.toFixed(0),
    "ms half": at(0.5),
    "ms p99": at(0.99),
    "a second": Math.round((times.length * 1_000) / times.reduce((sum, time) => sum + time, 0)),
    "found nothing %": (shareWithoutResult(figures) * 100).toFixed(2),
    "below a floor": failures(figures).length,
  });
}
console.table(table);
console.table(summary);
process.exit(0);
