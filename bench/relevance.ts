/**
 * How well the text analysis finds things, on public sets (`SOURCES.md` beside them). Run: `node bench/relevance.ts [--fast]`;
 * the sets are read from RELEVANCE_DATA (default `../shared/data/relevance`), and without them there is nothing to measure.
 *
 * Each set is measured in two ways. *Ranking* scores every document by BM25 over the lexemes a query shares with it: what the kinds of
 * lexemes are worth, alone and together. *Plan* is the search as built: the strict query, the looser one where it finds nothing,
 * and BM25 to order what is found; its "nothing found" is what a person would see.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { analyseDocument, analyseQuery, warmTextAnalysis, type QueryPlan } from "#domains/search/server/text/analyse.ts";
import { clauseFor, looserClauseFor } from "#domains/search/server/text/query.ts";
import type { Clause } from "#domains/search/server/text/lexemes.ts";
import type { Locale } from "#kit/locale.ts";

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

  #matching(lexeme: string, isPrefix: boolean | undefined): Set<number> {
    if (!isPrefix) return new Set(this.#postings.get(lexeme));
    const found = new Set<number>();
    for (const [candidate, postings] of this.#postings) {
      if (candidate.startsWith(lexeme)) for (const position of postings) found.add(position);
    }
    return found;
  }

  find(clause: Clause): Set<number> {
    if ("lexeme" in clause) return this.#matching(clause.lexeme, clause.isPrefix);
    if ("any" in clause) {
      const found = new Set<number>();
      for (const part of clause.any) for (const position of this.find(part)) found.add(position);
      return found;
    }
    const [first, ...rest] = clause.all.map((part) => this.find(part));
    return new Set([...(first ?? [])].filter((position) => rest.every((set) => set.has(position))));
  }

  /** Ids, best first, by BM25 (k1 1.2, b 0.75) over distinct lexemes; among `candidates` where given. */
  rank(lexemes: ReadonlySet<string>, candidates?: ReadonlySet<number>): string[] {
    const count = this.#ids.length;
    const average = this.#total / count;
    const scores = new Map<number, number>();
    for (const lexeme of lexemes) {
      const postings = this.#postings.get(lexeme) ?? [];
      const rarity = Math.log(1 + (count - postings.length + 0.5) / (postings.length + 0.5));
      for (const position of postings) {
        if (candidates && !candidates.has(position)) continue;
        const length = (this.#lexemes[position]?.size ?? 0) / average;
        scores.set(position, (scores.get(position) ?? 0) + (rarity * 2.2) / (1 + 1.2 * (0.25 + 0.75 * length)));
      }
    }
    for (const position of candidates ?? []) if (!scores.has(position)) scores.set(position, 0);
    return [...scores].toSorted((left, right) => right[1] - left[1] || left[0] - right[0]).map(([position]) => this.#ids[position] ?? "");
  }
}

const lexemesOf = (clause: Clause): string[] => ("lexeme" in clause ? [clause.lexeme] : ("all" in clause ? clause.all : clause.any).flatMap(lexemesOf));

const planLexemes = (plan: QueryPlan): Set<string> => new Set(plan.concepts.flatMap((concept) => lexemesOf(concept.clause)));

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

function answerByPlan(index: Index, query: string): { readonly ids: string[]; readonly isLooser: boolean } {
  const plan = analyseQuery(query);
  const lexemes = planLexemes(plan);
  const strict = clauseFor(plan);
  if (!strict) return { ids: [], isLooser: false };
  const found = index.find(strict);
  if (found.size > 0) return { ids: index.rank(lexemes, found), isLooser: false };
  const looser = looserClauseFor(plan);
  return {
    ids: looser ? index.rank(new Set([...lexemes, ...lexemesOf(looser)]), index.find(looser)) : [],
    isLooser: true,
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
  const index = new Index(documents);
  let looser = 0;
  const figures = judge(queries, ({ query }) => {
    const { ids, isLooser } = answerByPlan(index, query);
    if (isLooser) looser++;
    return ids;
  });
  report(set, "plan", queries.length, figures, `looser for ${((looser / queries.length) * 100).toFixed(0)} %`);
}

function measureAcrossLanguages(documents: readonly SourceDocument[]): void {
  for (const asked of ["zh", "en", "ar"] as const) {
    for (const written of ["zh", "en", "ar"] as const) {
      if (asked === written) continue;
      const targets = documents.filter((document) => document.lang === written);
      const index = new Index(targets);
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
        `plan, ${asked} title → ${written} text`,
        queries.length,
        judge(queries, ({ query }) => answerByPlan(index, query).ids),
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
