import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Fanout } from "#platform/realtime/fanout.ts";
import { postgresFanout } from "#platform/realtime/postgres-fanout.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { findBegun, findLikely, type Criteria } from "./find-likely.ts";
import { enter, strike } from "./indexing.ts";
import { byWords, indexOf, type WordsOf } from "./relevance/judging.ts";
import { Feed } from "./memory/feed.ts";
import { analyseQuery } from "./text/analyse.ts";
import type { Store } from "./store.ts";
import type { Kind } from "../contract/kinds.ts";

/** What is asked of every implementation of the store alike. */

/** A store with some things, each by its position, from one on. */
type Asked = <T>(work: (store: Store) => Promise<T>) => Promise<T>;
type Index = {
  ask: Asked;
  numberOf: (id: number) => number;
  /** Of the store that is written to. */
  strike?: (kind: Kind, number: number) => Promise<void>;
};

let portal: TestPortal;
let fanout: Fanout;
const feeds: Feed[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  const { url, pool } = portal.database;
  fanout = await postgresFanout(url, pool, portal.services.log);
});
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop();
});
afterAll(async () => {
  await fanout.close();
  await portal.stop();
});

const inMemory = async (things: readonly WordsOf[]): Promise<Index> => {
  const store = await indexOf(things);
  return { ask: (work) => work(store), numberOf: (id) => id };
};

const entered = async (things: readonly WordsOf[]): Promise<Pick<Index, "numberOf" | "strike">> => {
  const { pool } = portal.database;
  const born_at = new Date("2026-10-01T00:00:00Z");
  await pool.query("delete from search.item");
  await portal.runner.act((ctx) =>
    enter(
      ctx,
      things.map((thing, at) => ({ ...thing, ref_id: at + 1, born_at })),
    ),
  );
  const { rows } = await pool.query<{ id: number; ref_id: number }>("select id, ref_id from search.item");
  const numbers = new Map(rows.map((row) => [row.id, row.ref_id]));
  return {
    numberOf: (id) => numbers.get(id) ?? 0,
    strike: (kind, number) => portal.runner.act((ctx) => strike(ctx, kind, number)),
  };
};

/** By an instance that holds no postings. */
const inPostgres = async (things: readonly WordsOf[]): Promise<Index> => {
  const known = await entered(things);
  const { pool, url } = portal.database;
  await pool.query("delete from search.segment");
  const feed = new Feed({ url, pool, fanout, log: portal.services.log, mostBytes: 0 });
  feeds.push(feed);
  await feed.load();
  return {
    ...known,
    ask: async (work) => {
      // What was changed here is known before its broadcast comes back.
      feed.hear();
      const index = await feed.current();
      if (!index.isReading) throw new Error("it holds postings");
      return work(index);
    },
  };
};

const found = async ({ ask, numberOf }: Index, text: string, more: Partial<Criteria> = {}) => {
  const { outcome, instead, isLoose } = await ask((store) => findLikely(store, analyseQuery(text), { ...byWords, ...more }));
  return { ids: outcome.hits.map((hit) => numberOf(hit.id)), instead: instead?.text ?? "", isLoose };
};

describe.each([
  ["memory", inMemory],
  ["PostgreSQL", inPostgres],
])("%s", (_name, holding) => {
  const goods = (locale: "zh-cn" | "en" | "ar", titles: readonly string[]) =>
    holding(titles.map((title) => ({ kind: "product" as const, title: { [locale]: title } })));

  test("of what comes near, a word that few have says more than parts of words that many have", async () => {
    const many = Array.from({ length: 8 }, (_, number) => `كستبار مرزنجاش ${number}`);
    const index = await goods("ar", [...many, "حزام كستبان"]);
    const { ids, isLoose } = await found(index, "كستبان زمهريرات");
    expect(isLoose).toBe(true);
    expect(ids[0]).toBe(many.length + 1);
    expect(ids.length).toBe(many.length + 1);
  });

  test("a misspelt name is corrected by the names that goods have, not by words of the trade", async () => {
    const titles = ["Adidas track top", "Adidas shorts", "Reebok trainers", "Puma socks", "Velvet ribbon", "Adding machine"];
    const index = await goods("en", titles);
    expect(await found(index, "adiddas")).toEqual({ ids: [2, 1], instead: "adidas", isLoose: true });
    expect(await found(index, "reebock")).toMatchObject({ ids: [3], instead: "reebok" });
    expect(await found(index, "pumaa")).toMatchObject({ ids: [4], instead: "puma" });
  });

  test("how many are wanted does not change what is meant", async () => {
    const index = await goods("en", ["Adidas track top", "Velvet ribbon"]);
    expect((await found(index, "adiddas", { wanted: 1 })).ids).toEqual([1]);
  });

  test("a slip of one seller does not hide what all others write", async () => {
    const index = await goods("en", ["Adiddas cap", ...Array.from({ length: 9 }, (_, at) => `Adidas style ${at}`)]);
    const { ids, instead, isLoose } = await found(index, "adiddas");
    expect({ first: ids[0], all: ids.length, instead, isLoose }).toEqual({ first: 1, all: 10, instead: "adidas", isLoose: false });
  });

  test("of Arabic words with the stem of a misspelt one, the form that it is a slip from comes first", async () => {
    const others = Array.from({ length: 5 }, (_, number) => `سياسي ${number}`);
    const index = await goods("ar", [...others, "سياسيون قدامى"]);
    const { ids } = await found(index, "سياسييون");
    expect({ first: ids[0], all: ids.length }).toEqual({ first: 6, all: 6 });
  });

  test("a compound that no dictionary knows is one thing", async () => {
    const index = await goods("zh-cn", ["舞蹈培训教材", "儿童舞蹈服", "工作手册", "蓝色工作帽", "落地灯", "全身落地镜", "舞蹈演出服"]);
    expect((await found(index, "舞蹈服")).ids).toEqual([2]);
    expect((await found(index, "落地镜")).ids).toEqual([6]);
    expect((await found(index, "工作帽")).ids[0]).toBe(4);
  });

  test("words that stand together come before words that stand apart", async () => {
    const index = await goods("en", ["Jacket with denim collar", "Denim jacket in blue wash"]);
    expect((await found(index, "denim jacket")).ids[0]).toBe(2);
  });

  test("a code is found however it is cut, and by its beginning", async () => {
    const index = await goods("en", ["Overshirt AM815", "Overshirt AM 816", "Overshirt KL 99"]);
    expect((await found(index, "AM 815")).ids).toEqual([1]);
    expect((await found(index, "AM816")).ids).toEqual([2]);
    expect((await found(index, "am8")).ids.toSorted()).toEqual([1, 2]);
  });

  test("a size is found where goods come in it, or say it, and where they call themselves large", async () => {
    const index = await holding([
      { kind: "product", title: { en: "Wrap dress" }, sizes: ["xl", "3xl"] },
      { kind: "product", title: { en: "Wrap dress" }, sizes: ["s", "42"] },
      { kind: "product", title: { "zh-cn": "连衣裙 大码" } },
      { kind: "product", title: { en: "Wrap dress XXXL" } },
    ]);
    expect((await found(index, "dress 3XL")).ids.toSorted()).toEqual([1, 4]);
    expect((await found(index, "xxxl 连衣裙")).ids.toSorted()).toEqual([1, 4]);
    expect((await found(index, "فستان مقاس 42")).ids).toEqual([2]);
    expect((await found(index, "dress size s")).ids).toEqual([2]);
    expect((await found(index, "plus size dress")).ids).toEqual([3]);
    expect((await found(index, "wrap dress -xl")).ids.toSorted()).toEqual([2, 4]);
    expect(await found(index, "wrap dress 6xl")).toMatchObject({ isLoose: true });
  });

  test("quotes ask for the words in a row, a minus leaves out", async () => {
    const index = await goods("en", ["Cotton denim shirt", "Denim cotton shirt", "Cotton denim shirt, red"]);
    expect((await found(index, '"cotton denim" shirt')).ids.toSorted()).toEqual([1, 3]);
    expect((await found(index, "cotton denim shirt -red")).ids.toSorted()).toEqual([1, 2]);
  });

  test("a begun Arabic word finds what begins so, with its article or without", async () => {
    const index = await goods("ar", ["فستان سهرة", "الفستان الأبيض", "قميص قطن"]);
    for (const text of ["الفس", "فس", "الفست"]) {
      const ids = await index.ask((store) => findBegun(store, analyseQuery(text), ["product"], 5));
      expect(ids.map(index.numberOf).toSorted(), text).toEqual([1, 2]);
    }
  });

  test.each([
    ["دينيم", "Denim overall"],
    ["شوز", "Leather shoes"],
  ])("%s finds %s", async (text, title) => expect((await found(await goods("en", [title, "Silk ribbon"]), text)).ids).toEqual([1]));

  test("what only comes near keeps the order that was chosen", async () => {
    const index = await holding(
      [3, 9, 1, 7].map((popularity) => ({ kind: "product" as const, title: { en: `Corduroy overshirt ${popularity}` }, popularity })),
    );
    expect(await found(index, "corduroy zzqxvk", { sort: "popular" })).toMatchObject({ ids: [2, 4, 1, 3], isLoose: true });
    expect(await found(index, "coorduroy", { sort: "popular" })).toMatchObject({ ids: [2, 4, 1, 3], isLoose: true });
  });

  test("suggests of each kind its best, and nothing that was struck", async () => {
    const index = await holding([
      { kind: "product", title: { en: "Cashmere scarf" } },
      { kind: "product", title: { en: "Cashmere coat" } },
      { kind: "article", title: { en: "Cashmere, and how it is combed" } },
      { kind: "product", title: { en: "Merino scarf" } },
    ]);
    const suggested = (text: string, most: number) =>
      index.ask(async (store) => (await findBegun(store, analyseQuery(text), ["product", "article"], most)).map(index.numberOf));
    expect((await suggested("cashm", 2)).toSorted()).toEqual([1, 3]);
    expect((await suggested("cashmere sc", 5)).toSorted()).toEqual([1]);
    if (!index.strike) return;
    await index.strike("product", 1);
    expect(await suggested("cashmere sc", 5)).toEqual([]);
  });

  test("one seller's goods do not fill the first places where others' fit as well", async () => {
    const owners = [1, 1, 1, 1, 1, 1, 2, 3];
    const index = await holding(owners.map((owner_id, at) => ({ kind: "product" as const, owner_id, title: { en: `Quilted gilet ${"abcdefgh"[at]}` } })));
    const { ids } = await found(index, "quilted gilet", { isGrouped: true });
    expect(
      ids
        .slice(0, 5)
        .map((id) => owners[id - 1])
        .toSorted(),
    ).toEqual([1, 1, 1, 2, 3]);
    expect(ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
