import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findLikely, type Criteria } from "#domains/search/server/find-likely.ts";
import { theFeed } from "#domains/search/server/memory/feed.ts";
import { MemoryIndex } from "#domains/search/server/memory/memory-index.ts";
import { segmentSize, type SegmentParts } from "#domains/search/server/memory/segment.ts";
import { analyseQuery } from "#domains/search/server/text/analyse.ts";
import { countProducts } from "#demo/many-products.ts";
import { fill, withPortal } from "./fill.ts";
import { newQuery } from "./requests.ts";

/**
 * How the time of a search grows with the market, from 10,000 things to 1,000,000: `node bench/search-growth.ts`, or with `--data` a folder that
 * `bench/run.ts --keep` filled. Measured is the finding itself in this process, without HTTP and without reading what is shown: another query each time,
 * some with filters. Larger markets are copies of the index: words are as common in them, and there are more of all.
 */
const { values: flags } = parseArgs({ options: { data: { type: "string" }, queries: { type: "string", default: "3000" } } });
const sizes = [10_000, 100_000, 1_000_000];
const say = (line: string) => void process.stdout.write(`${line}\n`);

const criteriaOf = (body: ReturnType<ReturnType<typeof newQuery>>["body"]): Criteria => ({
  kind: body.kind === "product" ? "product" : undefined,
  cities: body.cities ?? [],
  tags: body.tags ?? [],
  price_to: body.price_to,
  sort: "relevance",
  wanted: 24,
  withFacets: false,
});

/** Processor time, so that other work on the machine counts for little. The first half is for the compiler, and for what is remembered of words. */
const measure = async (index: MemoryIndex): Promise<{ perQuery: number; p99: number }> => {
  const next = newQuery();
  const count = Number(flags.queries);
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let number = 0; number < count * 2; number++) {
    if (number === count) before = process.cpuUsage();
    const { body } = next();
    const started = performance.now();
    await findLikely(index, analyseQuery(body.q), criteriaOf(body));
    if (number >= count) times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((left, right) => left - right);
  return { perQuery: (user + system) / 1_000 / count, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
};

const dataDir = flags.data ?? mkdtempSync(path.join(tmpdir(), "threadport-bench-"));
await withPortal(dataDir, async (portal) => {
  if ((await countProducts(portal)).all < 10_000) await fill(portal, 10_000, 10_000, say);
  await portal.searchIndex.load();
  const loaded = await theFeed({ services: portal.services } as never).current();
  const parts = (loaded?.segmentsOf("product") ?? []).map((segment) => segment.parts).filter((one) => one.ids.length > segmentSize / 8);
  const rows: Record<string, string | number>[] = [];
  for (const size of sizes) {
    const index = new MemoryIndex();
    let things = 0;
    for (let copy = 0; things < size; copy++) {
      const from = parts[copy % parts.length] as SegmentParts;
      await index.enter("product", { ...from, ids: from.ids.map((_, position) => copy * segmentSize + position + 1) });
      things += from.ids.length;
    }
    const { perQuery, p99 } = await measure(index);
    rows.push({ things, "ms a query": perQuery.toFixed(3), "p99 ms": p99.toFixed(2), MB: Math.round(index.bytes / 1e6) });
  }
  console.table(rows);
  const [least, , most] = rows;
  say(`× ${(Number(most?.["ms a query"]) / Number(least?.["ms a query"])).toFixed(1)} from the first to the last; the bar is the logarithm times ten: × 15`);
});
if (!flags.data) rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
