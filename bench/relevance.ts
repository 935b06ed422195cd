/**
 * How well search finds. Run: `node bench/relevance.ts [--misses]`.
 *
 * First the judged queries of this repository (`src/domains/search/server/relevance`), through the search as built: nDCG at ten and the share of
 * queries without a result, by language; `--misses` prints the queries that are not perfect. Then public sets, which nothing here was
 * tuned on, where there are any: they are read from RELEVANCE_DATA (default `../shared/data/relevance`, `SOURCES.md` beside them).
 *
 * Each public set is measured in two ways. *Ranking* scores every document by BM25 over the lexemes a query shares with it: what the kinds of
 * lexemes are worth, alone and together. *As built* is the search itself; its "nothing found" is what a person would see.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { analyseDocument, analyseQuery, warmTextAnalysis } from "#domains/search/server/text/analyse.ts";
import { findLikely } from "#domains/search/server/find-in-memory.ts";
import { lexemesOf as lexemesOfEntry } from "#domains/search/server/indexing.ts";
import { MemoryIndex } from "#domains/search/server/memory/memory-index.ts";
import { readLexemes } from "#domains/search/server/memory/read-row.ts";
import { SegmentBuilder } from "#domains/search/server/memory/segment.ts";
import { figuresOf, judge as judgeOwn } from "#domains/search/server/relevance/judging.ts";
import type { Locale } from "#kit/locale.ts";
import { ofWordsAlone } from "#domains/search/server/relevance/of-words-alone.ts";

interface SourceDocument {
  readonly id: string;
  readonly lang: "zh" | "en" | "ar";
  readonly title?: string;
  readonly description?: string;
  readonly title_derived?: boolean;
  readonly group?: string;
}

interface SourceQuery {
  readonly id: string;
  readonly query: string;
  readonly relevant: readonly string[];
}

const folder = resolve(process.env.RELEVANCE_DATA ?? "../shared/data/relevance");
const localeOf: Record<SourceDocument["lang"], Locale> = { zh: "zh-cn", en: "en", ar: "ar" };

const read = <Line>(file: string): Line[] =>
  readFileSync(resolve(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);

/** An index in memory: what PostgreSQL's inverted index answers, with BM25 for the order. */
class Index {
  readonly #ids: string[] = [];
  readonly #lexemes: ReadonlySet<string>[] = [];
  readonly #postings = new Map<string, number[]>();
  #total = 0;

  constructor(documents: readonly SourceDocument[], kinds?: string) {
    for (const document of documents) {
      const locale = localeOf[document.lang];
      const lexemes = new Set(
        [
          // A derived title repeats the description's beginning.
          ...(document.title && !document.title_derived ? analyseDocument({ [locale]: document.title, pinyin: true }) : []),
          ...analyseDocument({ [locale]: document.description ?? "" }),
        ].filter((lexeme) => !kinds || kinds.includes(lexeme.charAt(0))),
      );
      for (const lexeme of lexemes) {
        const postings = this.#postings.get(lexeme);
        if (postings) postings.push(this.#ids.length);
        else this.#postings.set(lexeme, [this.#ids.length]);
      }
      this.#ids.push(document.id);
      this.#lexemes.push(lexemes);
      this.#total += lexemes.size;
    }
  }

  /** Ids, best first, by BM25 (k1 1.2, b 0.75) over distinct lexemes. */
  rank(lexemes: ReadonlySet<string>): string[] {
    const count = this.#ids.length;
    const average = this.#total / count;
    const scores = new Map<number, number>();
    for (const lexeme of lexemes) {
      const postings = this.#postings.get(lexeme) ?? [];
      const rarity = Math.log(1 + (count - postings.length + 0.5) / (postings.length + 0.5));
      for (const position of postings) {
        const length = (this.#lexemes[position]?.size ?? 0) / average;
        scores.set(position, (scores.get(position) ?? 0) + (rarity * 2.2) / (1 + 1.2 * (0.25 + 0.75 * length)));
      }
    }
    return [...scores].toSorted((left, right) => right[1] - left[1] || left[0] - right[0]).map(([position]) => this.#ids[position] ?? "");
  }
}

interface Figures {
  readonly reciprocalRank: number;
  readonly gain: number;
  readonly without: number;
}

function judge(queries: readonly SourceQuery[], answer: (query: SourceQuery) => readonly string[]): Figures {
  let reciprocalRank = 0;
  let gain = 0;
  let without = 0;
  for (const query of queries) {
    const found = answer(query);
    const relevant = new Set(query.relevant);
    if (found.length === 0) without++;
    const first = found.findIndex((id) => relevant.has(id));
    if (first >= 0) reciprocalRank += 1 / (first + 1);
    let discounted = 0;
    let ideal = 0;
    for (let position = 0; position < 10; position++) {
      const share = 1 / Math.log2(position + 2);
      if (relevant.has(found[position] ?? "")) discounted += share;
      if (position < relevant.size) ideal += share;
    }
    if (ideal > 0) gain += discounted / ideal;
  }
  return {
    reciprocalRank: reciprocalRank / queries.length,
    gain: gain / queries.length,
    without: without / queries.length,
  };
}

const rows: Record<string, string | number>[] = [];
function report(set: string, how: string, queries: number, figures: Figures, note = ""): void {
  rows.push({
    set,
    how,
    queries,
    MRR: figures.reciprocalRank.toFixed(3),
    "nDCG@10": figures.gain.toFixed(3),
    "nothing found": `${(figures.without * 100).toFixed(1)} %`,
    note,
  });
}

/** A set as an instance holds it in memory, and the search over it as built. */
function builtOver(documents: readonly SourceDocument[]): (query: string) => { readonly ids: string[]; readonly isLooser: boolean } {
  const index = new MemoryIndex();
  const built = new SegmentBuilder();
  for (const [id, document] of documents.entries()) {
    const locale = localeOf[document.lang];
    const title = document.title && !document.title_derived ? { [locale]: document.title } : {};
    const lexemes = readLexemes(lexemesOfEntry({ kind: "product", title, body: { [locale]: document.description ?? "" } }));
    built.add(ofWordsAlone(id, lexemes));
  }
  index.enter("product", built.build());
  return (query) => {
    const { outcome, isLoose } = findLikely(index, analyseQuery(query), { cities: [], tags: [], sort: "relevance", wanted: 60, withFacets: false });
    return { ids: outcome.hits.map((hit) => documents[hit.id]?.id ?? ""), isLooser: isLoose };
  };
}

function measure(set: string, documents: readonly SourceDocument[], queries: readonly SourceQuery[], ablations: readonly string[]): void {
  for (const kinds of ablations) {
    const index = new Index(documents, kinds);
    // The query's lexemes as a document's: neither glossary nor conditions, the bare worth of the lexemes.
    const locale = localeOf[documents[0]?.lang ?? "zh"];
    const figures = judge(queries, ({ query }) =>
      index.rank(new Set(analyseDocument({ [locale]: query }).filter((lexeme) => kinds.includes(lexeme.charAt(0))))),
    );
    report(set, `ranking, ${[...kinds].map((kind) => `${kind}:`).join(" ")}`, queries.length, figures);
  }
  const answer = builtOver(documents);
  let looser = 0;
  const figures = judge(queries, ({ query }) => {
    const { ids, isLooser } = answer(query);
    if (isLooser) looser++;
    return ids;
  });
  report(set, "as built", queries.length, figures, `looser for ${((looser / queries.length) * 100).toFixed(0)} %`);
}

function measureAcrossLanguages(documents: readonly SourceDocument[]): void {
  for (const asked of ["zh", "en", "ar"] as const) {
    for (const written of ["zh", "en", "ar"] as const) {
      if (asked === written) continue;
      const targets = documents.filter((document) => document.lang === written);
      const answer = builtOver(targets);
      const queries = documents
        .filter((document) => document.lang === asked)
        .map((document) => ({
          id: document.id,
          query: document.title ?? "",
          // Variants of one garment (colour, size) have the same words; any of them is right.
          relevant: targets.filter((target) => target.group === document.group).map((target) => target.id),
        }));
      report(
        "trilingual-bagisto",
        `as built, ${asked} title → ${written} text`,
        queries.length,
        judge(queries, ({ query }) => answer(query).ids),
      );
    }
  }
}

function measureSpeed(
  chinese: readonly SourceDocument[],
  english: readonly SourceDocument[],
  arabic: readonly SourceDocument[],
  queries: readonly SourceQuery[],
): void {
  const products = Array.from({ length: 400 }, (_, position) => ({
    titles: {
      "zh-cn": chinese[position]?.title ?? "",
      en: english[position % english.length]?.description?.slice(0, 60) ?? "",
      ar: arabic[position % arabic.length]?.description?.slice(0, 60) ?? "",
      pinyin: true,
    },
    descriptions: {
      "zh-cn": chinese[position]?.description?.slice(0, 200) ?? "",
      en: english[position % english.length]?.description?.slice(60, 260) ?? "",
      ar: arabic[position % arabic.length]?.description?.slice(60, 260) ?? "",
    },
  }));
  const time = (name: string, times: number, run: () => void): void => {
    run();
    const start = performance.now();
    run();
    console.log(`${name.padEnd(70)} ${((performance.now() - start) / times).toFixed(4)} ms`);
  };
  time("analyseDocument, a product (3 titles with pinyin + 3 descriptions)", products.length, () => {
    for (const product of products) {
      analyseDocument(product.titles);
      analyseDocument(product.descriptions);
    }
  });
  time("analyseQuery, a query", queries.length, () => {
    for (const query of queries) analyseQuery(query.query);
  });
}

function measureJudged(): void {
  const judged = judgeOwn();
  console.table(
    Object.entries(figuresOf(judged)).map(([language, { queries, gain, withoutResult, loose }]) => ({
      language,
      queries,
      "nDCG@10": gain.toFixed(3),
      "without result": `${(withoutResult * 100).toFixed(1)} %`,
      "only near": `${(loose * 100).toFixed(1)} %`,
    })),
  );
  if (!process.argv.includes("--misses")) return;
  for (const { query, found, score } of judged.toSorted((left, right) => left.score - right.score))
    if (score < 0.995) console.log(`${score.toFixed(2)}  ${query.locale}  ${query.text}: ${found.slice(0, 10).join(" ")}`);
}

measureJudged();
if (!existsSync(folder)) {
  console.log(`Skipped: no data at ${folder} (set RELEVANCE_DATA to the folder with the relevance sets).`);
} else {
  const start = performance.now();
  warmTextAnalysis();
  console.log(`dictionaries loaded, glossary indexed: ${(performance.now() - start).toFixed(0)} ms\n`);
  const apparel = read<SourceDocument>("zh-advertisegen.ndjson");
  const apparelQueries = read<SourceQuery>("zh-advertisegen-attr.queries.ndjson");
  const sets = (["zh", "en", "ar"] as const).map((lang) => ({
    lang,
    documents: read<SourceDocument>(`${lang}-xquad.docs.ndjson`),
    queries: read<SourceQuery>(`${lang}-xquad.queries.ndjson`),
  }));
  measure("zh-advertisegen", apparel, apparelQueries, ["z", "w", "zw"]);
  const ablations = { zh: ["z", "w", "zw", "zwec"], en: ["ec"], ar: ["a", "g", "ag", "agec"] };
  for (const { lang, documents, queries } of sets) measure(`${lang}-xquad`, documents, queries, ablations[lang]);
  measureAcrossLanguages(read<SourceDocument>("trilingual-bagisto.ndjson"));
  console.table(rows);
  const [, english, arabic] = sets;
  measureSpeed(apparel, english?.documents ?? [], arabic?.documents ?? [], [...apparelQueries, ...sets.flatMap((set) => set.queries)]);
}
