import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { findLikely } from "../find-likely.ts";
import { enter } from "../indexing.ts";
import { theFeed } from "../memory/feed.ts";
import type { Store } from "../store.ts";
import { analyseQuery } from "../text/analyse.ts";
import { judgedItems } from "./judged-items.ts";
import { byWords, figuresOf, judge, type Judged } from "./judging.ts";

let portal: TestPortal;
/** An instance that holds no postings. */
let reading: TestPortal;
/** Positions of the judged things by the ids of their rows. */
let positions: Map<number, number>;

beforeAll(async () => {
  portal = await startTestPortal();
  const born_at = new Date("2026-10-01T00:00:00Z");
  await portal.runner.act((ctx) =>
    enter(
      ctx,
      judgedItems.map(({ name: _name, ...item }, at) => ({ ...item, ref_id: at + 1, born_at })),
    ),
  );
  const { rows } = await portal.database.pool.query<{ id: number; ref_id: number }>("select id, ref_id from search.item");
  positions = new Map(rows.map((row) => [row.id, row.ref_id]));
  await portal.searchIndex.load();
  reading = await startTestPortal({ databaseUrl: portal.database.url, searchMegabytes: 0 });
  await reading.searchIndex.load();
});
afterAll(async () => {
  await reading.stop();
  await portal.stop();
});

const judgedBy = (storeOf: (ctx: Ctx) => Promise<Store>): Promise<Judged[]> =>
  portal.runner.act(async (ctx) => judge(await storeOf(ctx), undefined, (id) => positions.get(id) ?? 0));

const inMemory = (ctx: Ctx): Promise<Store> => theFeed(ctx).current();

const inPostgres = async (): Promise<Store> => {
  const index = await theFeed({ services: reading.services } as never).current();
  if (!index.isReading) throw new Error("postings are not read");
  return index;
};

describe("the judged queries, asked of every store", () => {
  test.each<[string, (ctx: Ctx) => Promise<Store>]>([
    ["memory", inMemory],
    ["PostgreSQL", inPostgres],
  ])("%s finds what is meant", async (_name, storeOf) => {
    const figures = figuresOf(await judgedBy(storeOf));
    for (const locale of locales) {
      expect(figures[locale].gain, locale).toBeGreaterThanOrEqual(0.95);
      expect(figures[locale].withoutResult, locale).toBe(0);
    }
  });

  test("what is found is the same whether postings are held or read, to the last hit", async () => {
    const found = async (storeOf: (ctx: Ctx) => Promise<Store>) => (await judgedBy(storeOf)).map(({ query, found: names }) => [query.text, ...names]);
    expect(await found(inPostgres)).toEqual(await found(inMemory));
  });

  test.each<[string, (ctx: Ctx) => Promise<Store>]>([
    ["memory", inMemory],
    ["PostgreSQL", inPostgres],
  ])("%s corrects by the words that things have", async (_name, storeOf) => {
    const { instead, found } = await portal.runner.act(async (ctx) => {
      const { outcome, instead: meant } = await findLikely(await storeOf(ctx), analyseQuery("gabbardine"), byWords);
      return { instead: meant?.text, found: outcome.hits.map((hit) => judgedItems[(positions.get(hit.id) ?? 0) - 1]?.name) };
    });
    expect(instead).toBe("gabardine");
    expect(found).toContain("coat-trench");
  });
});
