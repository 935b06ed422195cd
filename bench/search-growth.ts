import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { locales } from "#kit/locale.ts";
import { findLikely, type Criteria } from "#domains/search/server/find-likely.ts";
import { lexemesOf } from "#domains/search/server/indexing.ts";
import { theFeed } from "#domains/search/server/memory/feed.ts";
import { MemoryIndex } from "#domains/search/server/memory/memory-index.ts";
import { readLexemes } from "#domains/search/server/memory/read-row.ts";
import { SegmentBuilder, segmentSize, type SegmentParts } from "#domains/search/server/memory/segment.ts";
import { ofWordsAlone } from "#domains/search/server/relevance/of-words-alone.ts";
import { UnseenTexts } from "#domains/search/server/relevance/unseen-texts.ts";
import { analyseQuery } from "#domains/search/server/text/analyse.ts";
import { countProducts } from "#demo/many-products.ts";
import { sharedData } from "#tests/harness/shared-data.ts";
import { fill, withPortal } from "./fill.ts";
import { newQuery } from "./requests.ts";
import { longestStop, spent } from "./longest-stop.ts";

/**
 * How the time of a search grows with the market, from 10,000 things to 1,000,000: `node bench/search-growth.ts`, or with `--data` a folder that
 * `bench/run.ts --keep` filled, or with `--texts` the public texts of the relevance bench, whose words nobody here wrote. Measured is the finding itself in this
 * process, without HTTP and without reading what is shown: another query each time, some with filters. Larger markets are copies of the index: words are as
 * common in them, and there are more of all. Beside it: the longest time that others were kept waiting, while things were entered and while it was
 * asked; and what the index says it takes beside what the process has taken.
 */
const { values: flags } = parseArgs({
  options: { data: { type: "string" }, texts: { type: "boolean", default: false }, queries: { type: "string", default: "3000" }, sizes: { type: "string" } },
});
const sizes = (flags.sizes ?? "10000,100000,1000000").split(",").map(Number);
/** Beyond it copies share what they hold. */
const mostOfTheirOwn = 100_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const taken = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const criteriaOf = (body: ReturnType<ReturnType<typeof newQuery>>["body"]): Criteria => ({
  kind: body.kind === "product" ? "product" : undefined,
  cities: flags.texts ? [] : (body.cities ?? []),
  tags: flags.texts ? [] : (body.tags ?? []),
  price_to: flags.texts ? undefined : body.price_to,
  sort: "relevance",
  wanted: 24,
  withFacets: false,
});

/** Processor time, so that other work on the machine counts for little. The first half is for the compiler, and for what is remembered of words. */
const measure = async (index: MemoryIndex): Promise<{ perQuery: number; p99: number; stop: number }> => {
  const next = newQuery();
  const count = Number(flags.queries);
  const times: number[] = [];
  const ask = async (): Promise<void> => {
    for (let number = 0; number < count; number++) {
      const { body } = next();
      const started = spent();
      await findLikely(index, analyseQuery(body.q), criteriaOf(body));
      times.push(spent() - started);
      await setImmediate();
    }
  };
  await ask();
  times.length = 0;
  const before = process.cpuUsage();
  const stop = await longestStop(ask);
  const { user, system } = process.cpuUsage(before);
  times.sort((left, right) => left - right);
  return { perQuery: (user + system) / 1_000 / count, p99: times[Math.floor(times.length * 0.99)] ?? 0, stop };
};

const grow = async (parts: readonly SegmentParts[]): Promise<void> => {
  const rows: Record<string, string | number>[] = [];
  const perQuery: number[] = [];
  for (const size of sizes) {
    const before = taken();
    const index = new MemoryIndex();
    let things = 0;
    const entering = await longestStop(async () => {
      for (let copy = 0; things < size; copy++) {
        const from = parts[copy % parts.length] as SegmentParts;
        const own = size <= mostOfTheirOwn ? structuredClone(from) : from;
        await index.enter("product", { ...own, ids: from.ids.map((_, position) => copy * segmentSize + position + 1) });
        things += from.ids.length;
        await setImmediate();
      }
    });
    const really = size <= mostOfTheirOwn ? taken() - before : 0;
    const counted = index.bytes;
    const asked = await measure(index);
    perQuery.push(asked.perQuery);
    rows.push({
      things,
      "ms a query": asked.perQuery.toFixed(3),
      "p99 ms": asked.p99.toFixed(2),
      "others wait ms": asked.stop.toFixed(1),
      "while entering ms": entering.toFixed(1),
      "MB counted": Math.round(counted / 1e6),
      "MB taken": really ? Math.round(really / 1e6) : "–",
      "kB a thing": (counted / things / 1e3).toFixed(1),
    });
  }
  console.table(rows);
  const [least, most] = [perQuery[0] ?? 0, perQuery.at(-1) ?? 0];
  say(`× ${(most / least).toFixed(1)} from the first to the last; the bar is the logarithm times ten: × 15`);
};

if (flags.texts) {
  const folder = sharedData("relevance");
  if (!folder) throw new Error("there are no texts: put the shared test data beside the clone, or name its folder by SHARED_DATA");
  const parts: SegmentParts[] = [];
  let built = new SegmentBuilder();
  for (const [at, { kind, title, body }] of new UnseenTexts(folder).things.entries()) {
    built.add(ofWordsAlone(at + 1, readLexemes(lexemesOf({ kind, title, body })), locales.filter((locale) => title[locale]).length));
    if (built.count < segmentSize) continue;
    parts.push(await built.build());
    built = new SegmentBuilder();
  }
  parts.push(await built.build());
  await grow(parts);
} else {
  const dataDir = flags.data ?? mkdtempSync(path.join(tmpdir(), "threadport-bench-"));
  await withPortal(dataDir, async (portal) => {
    if ((await countProducts(portal)).all < 10_000) await fill(portal, 10_000, 10_000, say);
    await portal.searchIndex.load();
    const loaded = await theFeed({ services: portal.services } as never).current();
    await grow(
      loaded
        .segmentsOf("product")
        .map((segment) => segment.parts)
        .filter((one) => one.ids.length > segmentSize / 8),
    );
  });
  if (!flags.data) rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
