import { parseArgs } from "node:util";
import { findLikely } from "#domains/search/server/find-likely.ts";
import { failures, floorOf, mostWithoutResult, nameOf, shareWithoutResult } from "#domains/search/server/relevance/floors.ts";
import { byWords, figuresOf, indexOf, judge } from "#domains/search/server/relevance/judging.ts";
import { judgeUnseen } from "#domains/search/server/relevance/judging-unseen.ts";
import { UnseenTexts } from "#domains/search/server/relevance/unseen-texts.ts";
import { analyseQuery, warmTextAnalysis } from "#domains/search/server/text/analyse.ts";
import { sharedData } from "#tests/harness/shared-data.ts";

/**
 * How well search finds: `npm run bench -- --only relevance`, or `node bench/relevance.ts [--queries 300] [--misses "en misspelt"]`.
 *
 * On texts that nobody here wrote (`SOURCES.md` of the shared test data): the questions that came with them, and queries made of their names by rule, a
 * word misspelt, by sound, in pinyin and so on. Each line has a floor; below one of them the command fails. `--misses` prints what was not first.
 * After it the judged queries of this repository, which were written beside the glossary and say little of what is new to it.
 */
const { values: flags } = parseArgs({ options: { queries: { type: "string", default: "300" }, misses: { type: "string" } } });
const folder = sharedData("relevance");
if (!folder) {
  console.error("There are no texts to measure on: put the shared test data beside the clone, or name its folder by SHARED_DATA.");
  process.exit(1);
}
warmTextAnalysis();
const texts = new UnseenTexts(folder);
const store = await indexOf(texts.things);
const times: number[] = [];
const figures = await judgeUnseen(
  texts,
  async (text, kind) => {
    const started = performance.now();
    const { outcome } = await findLikely(store, analyseQuery(text), { ...byWords, kind });
    times.push(performance.now() - started);
    return outcome.hits.map((hit) => hit.id - 1);
  },
  Number(flags.queries),
);
console.table(
  figures.map((one) => ({
    queries: one.queries,
    what: nameOf(one),
    "MRR@10": one.reciprocalRank.toFixed(3),
    floor: floorOf(one),
    "found nothing": `${(one.withoutResult * 100).toFixed(1)} %`,
  })),
);
times.sort((left, right) => left - right);
const at = (share: number): string => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(2)} ms`;
console.log(
  `${times.length} queries among ${texts.things.length} things (${texts.size}): half within ${at(0.5)}, p99 ${at(0.99)}; ${(shareWithoutResult(figures) * 100).toFixed(2)} % found nothing, ${mostWithoutResult * 100} % may`,
);
for (const one of figures) if (flags.misses && nameOf(one).startsWith(flags.misses)) console.log([nameOf(one), ...one.misses].join("\n  "));

const own = figuresOf(await judge());
console.table(
  Object.entries(own).map(([language, { queries, gain, loose }]) => ({
    "judged here": language,
    queries,
    "nDCG@10": gain.toFixed(3),
    "only near": `${(loose * 100).toFixed(1)} %`,
  })),
);
const below = failures(figures);
for (const line of below) console.error(`BELOW ITS FLOOR ${line}`);
process.exit(below.length > 0 ? 1 : 0);
