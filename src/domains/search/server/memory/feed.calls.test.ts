import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresFanout } from "#platform/realtime/postgres-fanout.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { search } from "../../contract/search.ts";
import type { Entry } from "../entry.ts";
import { enter, forgetChanges, strike } from "../indexing.ts";
import { Feed, theFeed } from "./feed.ts";

let here: TestPortal;
let there: TestPortal;

const born_at = new Date("2026-10-01T00:00:00Z");
const article = (ref_id: number, title: string): Entry => ({ kind: "article", ref_id, title: { en: title }, born_at });
const ids = async (portal: TestPortal, q: string): Promise<number[]> => (await portal.run(search, visitor, { q })).list.map((one) => one.id);
const feedOf = (portal: TestPortal) => theFeed({ services: portal.services } as never);

beforeAll(async () => {
  here = await startTestPortal();
  there = await startTestPortal({ databaseUrl: here.database.url });
  await Promise.all([here, there].map((portal) => portal.searchIndex.load()));
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

describe("two instances on one database", () => {
  test("what one enters or strikes the other finds or does not, an answer kept before included", async () => {
    expect(await ids(there, "zamak")).toEqual([]);
    await here.runner.act((ctx) => enter(ctx, [article(1, "Zipper pulls in zamak")]));
    await expect.poll(() => ids(there, "zamak")).toEqual([1]);
    await here.runner.act((ctx) => enter(ctx, [article(1, "Zipper pulls in brass")]));
    await expect.poll(() => ids(there, "zamak")).toEqual([]);
    await here.runner.act((ctx) => strike(ctx, "article", 1));
    await expect.poll(() => ids(there, "brass pulls")).toEqual([]);
  });

  test("its own changes an instance finds at once", async () => {
    await here.runner.act((ctx) => enter(ctx, [article(2, "Corozo from Ecuador")]));
    expect(await ids(here, "Ecuador")).toEqual([2]);
  });

  test("a transaction that commits after a later one is not missed", async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let entered = () => {};
    const isEntered = new Promise<void>((resolve) => (entered = resolve));
    const slow = here.runner.act(async (ctx) => {
      await enter(ctx, [article(3, "Slowly written selvedge")]);
      entered();
      await held;
    });
    await isEntered;
    await here.runner.act((ctx) => enter(ctx, [article(4, "Quickly written selvedge")]));
    await expect.poll(() => ids(there, "written selvedge")).toEqual([4]);
    finish();
    await slow;
    await expect.poll(async () => (await ids(there, "written selvedge")).toSorted()).toEqual([3, 4]);
  });
});

describe("before it is loaded", () => {
  test("whoever searches waits for it", async () => {
    await here.runner.act((ctx) => enter(ctx, [article(7, "Waited for in wadmal")]));
    const next = await startTestPortal({ databaseUrl: here.database.url });
    expect(await ids(next, "wadmal")).toEqual([7]);
    await next.stop();
  });

  test("where it cannot be, that is said at once, and it is tried again", async () => {
    const { pool, url } = here.database;
    const fanout = await postgresFanout(url, pool, here.services.log);
    // Nobody listens there.
    const feed = new Feed({ url: "postgres://127.0.0.1:9/none", pool, fanout, log: here.services.log, mostBytes: 0 });
    await expect(feed.current()).rejects.toMatchObject({ statusCode: 503 });
    await expect(feed.current()).rejects.toMatchObject({ statusCode: 503 });
    await feed.stop();
    await fanout.close();
  });
});

describe("an index that was stored", () => {
  test("is read by the next instance, and brought up to what came since", async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => article(1_000 + index, `Pattern number ${index} in twill`));
    await here.runner.act((ctx) => enter(ctx, many));
    await here.searchIndex.store();
    await here.runner.act(async (ctx) => {
      await enter(ctx, [article(1_000, "Houndstooth instead")]);
      await strike(ctx, "article", 1_001);
      await enter(ctx, [article(5_000, "Entered after storing")]);
    });
    const next = await startTestPortal({ databaseUrl: here.database.url });
    await next.searchIndex.load();
    const index = await feedOf(next).current();
    expect(index.segmentsOf("article").some((segment) => segment.stored > 0)).toBe(true);
    expect(index.count).toBe((await feedOf(here).current()).count);
    expect(await ids(next, "Houndstooth")).toEqual([1_000]);
    expect(await ids(next, "after storing")).toEqual([5_000]);
    expect((await next.run(search, visitor, { q: "pattern 1 twill", kind: "article" })).list.map((one) => one.id)).not.toContain(1_001);
    await next.stop();
  });

  test("what was taken down while it slept is in no total, whichever segment holds it", async () => {
    const many = Array.from({ length: 18_000 }, (_, index) => article(20_000 + index, `Ghost herringbone ${index}`));
    for (let from = 0; from < many.length; from += 6_000) await here.runner.act((ctx) => enter(ctx, many.slice(from, from + 6_000)));
    await ids(here, "herringbone");
    await here.searchIndex.store();
    await here.runner.act(async (ctx) => {
      await sql`delete from search.item where kind = 'article' and ref_id >= 20000`.execute(ctx.tx);
      // A change this instance no longer knows of: it was away for longer than changes are kept.
      await sql`delete from search.change`.execute(ctx.tx);
    });
    const next = await startTestPortal({ databaseUrl: here.database.url });
    await next.searchIndex.load();
    expect((await feedOf(next).current()).segmentsOf("article").filter((segment) => segment.stored > 0).length).toBeGreaterThan(1);
    expect(await next.run(search, visitor, { q: "herringbone", kind: "article" })).toMatchObject({ total: 0, list: [] });
    await next.stop();
  });

  test("many small segments become few", async () => {
    for (let index = 0; index < 12; index++)
      await here.runner
        .act((ctx) => enter(ctx, [article(6_000 + index, `Small addition ${index}`)]).then(() => undefined))
        .then(() => ids(here, `addition ${index}`));
    await here.searchIndex.store();
    // The index tidies by itself too, in the middle of this where the machine is slow: what counts is what is left.
    const index = await feedOf(here).current();
    expect(index.segmentsOf("article").length).toBeLessThan(12);
    expect(await ids(here, "Small addition")).toHaveLength(12);
  });
});

test("an index that outgrows its memory while it runs reads its postings from then on, and everything is still found", async () => {
  const small = await startTestPortal({ searchMegabytes: 1 });
  await small.searchIndex.load();
  await small.runner.act((ctx) => enter(ctx, [article(1, "First gingham")]));
  expect(await ids(small, "gingham")).toEqual([1]);
  expect((await feedOf(small).current()).isReading).toBe(false);
  const words = (at: number) => Array.from({ length: 12 }, (_, word) => `w${(at * 12 + word).toString(36)}q`).join(" ");
  await small.runner.act((ctx) =>
    enter(
      ctx,
      Array.from({ length: 900 }, (_, at) => article(100 + at, `Gingham ${words(at)}`)),
    ),
  );
  await expect.poll(async () => (await feedOf(small).current()).isReading, { timeout: 10_000 }).toBe(true);
  expect(await ids(small, "First gingham")).toEqual([1]);
  await small.stop();
});

describe("instances that hold no postings", () => {
  let portals: TestPortal[];
  beforeAll(async () => {
    const first = await startTestPortal({ searchMegabytes: 0 });
    portals = [first, await startTestPortal({ databaseUrl: first.database.url, searchMegabytes: 0 })];
    await first.runner.act((ctx) =>
      enter(
        ctx,
        Array.from({ length: 400 }, (_, at) => article(at + 1, `Moleskin number ${at + 1} in ochre`)),
      ),
    );
    for (const portal of portals) await portal.searchIndex.load();
  });
  afterAll(async () => {
    for (const portal of portals.toReversed()) await portal.stop();
  });
  const both = (q: string) => Promise.all(portals.map((portal) => ids(portal, q)));
  const stored = async (portal: TestPortal) => (await feedOf(portal).current()).segmentsOf("article").filter((segment) => segment.isStored).length;

  test("find what is stored, what was entered since, and nothing that was struck", async () => {
    const [first] = portals as [TestPortal];
    expect(await stored(first)).toBe(1);
    expect(await both("moleskin 77")).toEqual([[77], [77]]);
    await first.runner.act(async (ctx) => {
      await enter(ctx, [article(77, "Needlecord instead"), article(900, "Moleskin in rust")]);
      await strike(ctx, "article", 78);
    });
    await expect.poll(() => both("needlecord")).toEqual([[77], [77]]);
    expect(await both("moleskin rust")).toEqual([[900], [900]]);
    expect(await both("moleskin 78")).not.toEqual([expect.arrayContaining([78]), expect.anything()]);
    expect((await first.run(search, visitor, { q: "moleskin", kind: "article" })).total).toBe(399);
  });

  test("what was entered is stored once it is enough, and the other instance reads that too", async () => {
    const [first, second] = portals as [TestPortal, TestPortal];
    for (let from = 0; from < 1_200; from += 400)
      await first.runner.act((ctx) =>
        enter(
          ctx,
          Array.from({ length: 400 }, (_, at) => article(2_000 + from + at, `Seersucker ${from + at}`)),
        ),
      );
    await both("seersucker");
    await first.searchIndex.store();
    expect(await stored(first)).toBe(2);
    await second.searchIndex.store();
    const index = await feedOf(second).current();
    expect(index.segmentsOf("article").map((segment) => segment.isStored)).toEqual([true, true]);
    expect(await both("seersucker 1111")).toEqual([[3_111], [3_111]]);
    expect(index.count).toBe((await feedOf(first).current()).count);
  });

  test("a segment that is mostly struck is stored anew, and the old one goes an hour after it was retired", async () => {
    const [first, second] = portals as [TestPortal, TestPortal];
    await first.runner.act(async (ctx) => {
      for (let at = 100; at <= 400; at++) await strike(ctx, "article", at);
    });
    await first.searchIndex.store();
    expect(await both("moleskin 42")).toEqual([[42], [42]]);
    await second.searchIndex.store();
    expect(await both("moleskin 42")).toEqual([[42], [42]]);
    expect((await second.run(search, visitor, { q: "moleskin", kind: "article" })).total).toBe(98);
    const retired = async () => (await first.database.pool.query("select id from search.segment where retired_at is not null")).rows.length;
    expect(await retired()).toBe(1);
    await first.database.pool.query("update search.segment set retired_at = retired_at - interval '2 hours' where retired_at is not null");
    await first.runner.act(forgetChanges);
    expect(await retired()).toBe(0);
    expect(await both("moleskin 43")).toEqual([[43], [43]]);
  });
});
