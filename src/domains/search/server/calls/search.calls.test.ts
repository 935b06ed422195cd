import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { search, suggest } from "../../contract/search.ts";
import { siteMapKinds, siteMapPage } from "../../contract/site-map.ts";
import { feedOf } from "../memory/feed.ts";
import type { Entry } from "../entry.ts";
import { enter, strike } from "../indexing.ts";
import { searchFn } from "./search.ts";
import { siteMapPageFn } from "./site-map.ts";

let portal: TestPortal;

const born_at = new Date("2026-10-01T00:00:00Z");
const goods: Entry[] = [
  {
    kind: "product",
    ref_id: 1,
    owner_id: 7,
    title: { "zh-cn": "法式牡丹印花裹身连衣裙" },
    body: { "zh-cn": "泡泡袖，系带收腰，雪纺。" },
    keywords: ["TP-D100"],
    city_code: "330100",
    price_minor: 7_800n,
    min_quantity: 50,
    tags: ["colour:red", "fabric:chiffon"],
    popularity: 10,
    born_at,
  },
  {
    kind: "product",
    ref_id: 2,
    owner_id: 7,
    title: { en: "Selvedge denim jacket, 13.5 oz" },
    city_code: "440100",
    price_minor: 14_200n,
    tags: ["colour:navy", "fabric:denim"],
    popularity: 5,
    born_at,
  },
  {
    kind: "product",
    ref_id: 3,
    owner_id: 8,
    title: { ar: "عباية كريب سوداء بتطريز ذهبي" },
    city_code: "330700",
    price_minor: 13_800n,
    tags: ["colour:black", "fabric:crepe"],
    popularity: 1,
    born_at,
  },
  { kind: "enterprise", ref_id: 7, owner_id: 7, title: { "zh-cn": "佛山均安蓝记牛仔制衣厂", en: "Junan Lanji Denim Works" }, city_code: "440600", born_at },
];

const ids = async (q: string, more: object = {}) => (await portal.run(search, visitor, { q, ...more })).list.map((one) => `${one.kind} ${one.id}`);

/** Both ways to an answer: with the postings in memory, and reading them from PostgreSQL. */
describe.each([
  ["in memory", 64],
  ["in PostgreSQL", 0],
])("searching %s", (_where, searchMegabytes) => {
  beforeAll(async () => {
    portal = await startTestPortal({ searchMegabytes });
    await portal.runner.act((ctx) => enter(ctx, goods));
  });
  afterAll(() => portal.stop());

  test("is what is tested here", async () => {
    const index = await feedOf(portal.services)?.current();
    expect(index).toMatchObject({ count: goods.length, isReading: searchMegabytes === 0 });
  });

  describe("finding across languages", () => {
    test.each([
      ["连衣裙", "product 1"],
      ["連衣裙", "product 1"],
      ["dress", "product 1"],
      ["dresses", "product 1"],
      ["فستان", "product 1"],
      ["lianyiqun", "product 1"],
      ["牛仔夹克", "product 2"],
      ["jaket denim", "product 2"],
      ["عَبَايَة", "product 3"],
      ["abaya", "product 3"],
      ["阿巴亚", "product 3"],
      ["TP-D100", "product 1"],
    ])("%s finds %s", async (q, wanted) => {
      expect(await ids(q)).toContain(wanted);
    });

    test("kinds are counted, and one kind can be asked for alone", async () => {
      const all = await portal.run(search, visitor, { q: "牛仔" });
      expect(all.counts).toMatchObject({ product: 1, enterprise: 1 });
      expect(await ids("牛仔", { kind: "enterprise" })).toEqual(["enterprise 7"]);
    });
  });

  test("what neither name nor text shows is shown by the line that holds the word, in the reader's language", async () => {
    const entry: Entry = {
      kind: "course",
      ref_id: 60,
      title: { "zh-cn": "看懂水洗", en: "Reading a wash" },
      body: { "zh-cn": "三种水洗。靛蓝会蹭色，先试。", en: "Three washes. Indigo rubs: try it first." },
      facts: { text: { en: "Lan Qiming" } },
      born_at,
    };
    await portal.runner.act((ctx) => enter(ctx, [entry]));
    // Not through the call: its answer of before may be given for a moment.
    const lines = async (q: string, locale: "en" | "zh-cn") =>
      (await portal.runner.act((ctx) => searchFn({ ...ctx, locale }, search.input.parse({ q, kind: "course" })))).list.map(({ line }) => line);
    await expect.poll(() => lines("indigo", "en")).toEqual(["Indigo rubs: try it first."]);
    expect(await lines("靛蓝", "zh-cn")).toEqual(["靛蓝会蹭色，先试。"]);
    expect(await lines("wash", "en")).toEqual([""]);
    await portal.runner.act((ctx) => strike(ctx, "course", 60));
  });

  describe("narrowing and sorting", () => {
    test("by city, tag, price and quantity", async () => {
      expect(await ids("连衣裙", { cities: ["440100"] })).not.toContain("product 1");
      expect(await ids("连衣裙", { tags: ["colour:red", "colour:blue"] })).toEqual(["product 1"]);
      expect(await ids("连衣裙", { tags: ["colour:red", "fabric:denim"] })).not.toContain("product 1");
      expect(await ids("连衣裙", { price_to: 7_000 })).not.toContain("product 1");
      expect(await ids("连衣裙", { min_quantity_to: 49 })).not.toContain("product 1");
    });
    test("four cities are one too many", async () => {
      expect((await portal.refusal(search, visitor, { q: "x", cities: ["330100", "330200", "330300", "330400"] })).issues).toMatchObject([{ path: "cities" }]);
    });
  });

  test("what is said of prices narrows, is named, and is words again when asked so", async () => {
    const said = await portal.run(search, visitor, { q: "连衣裙 under 50" });
    expect(said.list).toEqual([]);
    expect(said.understood.map(({ kind, rest }) => ({ kind, rest }))).toContainEqual({ kind: "price", rest: "连衣裙" });
    expect((await portal.run(search, visitor, { q: "连衣裙 under 100" })).list.map((one) => one.id)).toContain(1);
    expect(await ids("连衣裙 MOQ 40")).toEqual([]);
  });

  test("goods of one name are one hit with the lowest price of all", async () => {
    const same = [1, 2, 3].map((at): Entry => ({
      kind: "product",
      ref_id: 40 + at,
      owner_id: at,
      title: { en: "Organdie pinafore" },
      price_minor: BigInt(9_000 - at * 1_000),
      born_at,
    }));
    await portal.runner.act((ctx) => enter(ctx, same));
    await expect.poll(async () => (await portal.run(search, visitor, { q: "organdie pinafore" })).total).toBe(3);
    const grouped = await portal.run(search, visitor, { q: "organdie pinafore", grouped: true });
    expect(grouped).toMatchObject({ total: 3, groups: 1, list: [{ alike: 2, alike_price: "¥60.00" }] });
    for (const { ref_id } of same) await portal.runner.act((ctx) => strike(ctx, "product", ref_id));
  });

  test("10,000 characters are too many, and it says so", async () => {
    expect((await portal.refusal(search, visitor, { q: "x".repeat(10_000) })).issues).toMatchObject([{ path: "q", word: "kit.too_long" }]);
  });

  test("a price is shown in the currency it was given in", async () => {
    const dollars: Entry = { kind: "product", ref_id: 4, title: { en: "Gabardine trench" }, price_minor: 5_900n, facts: { currency: "USD" }, born_at };
    await portal.runner.act((ctx) => enter(ctx, [dollars]));
    await expect.poll(async () => (await portal.run(search, visitor, { q: "gabardine" })).list.map((one) => one.price)).toEqual(["$59.00"]);
    await portal.runner.act((ctx) => strike(ctx, "product", 4));
  });

  describe("what is asked for", () => {
    test("an empty keyword is refused with the specified sentence", async () => {
      expect((await portal.refusal(search, visitor, { q: "  " })).issues).toMatchObject([{ path: "q", word: "search.keyword_required" }]);
    });
    test.each(["'", "\\", "a&b|!c:*", "((", "<->", "\u0000", "🧵", "x".repeat(200), "''''::''"])("hostile text %j is only text", async (q) => {
      const answer = await portal.run(search, visitor, { q: q || "x" }).catch((error: Error & { code?: string }) => error);
      expect(answer instanceof Error ? answer.name : "found").toMatch(/found|Refusal/);
    });
    test("suggestions: words of the trade, then things", async () => {
      const { list } = await portal.run(suggest, visitor, { q: "den", type: "whole" }, { locale: "en" });
      expect(list.some((one) => one.kind === "term" && /denim/i.test(one.text))).toBe(true);
      expect((await portal.run(suggest, visitor, { q: "" })).list).toEqual([]);
    });
  });

  describe("the index follows", () => {
    test("what is struck is not found, what is entered anew is found by its new name only", async () => {
      const entry: Entry = { kind: "article", ref_id: 9, title: { en: "Zipper pulls in zamak" }, born_at };
      await portal.runner.act((ctx) => enter(ctx, [entry]));
      await expect.poll(() => ids("zamak")).toContain("article 9");
      await portal.runner.act((ctx) => enter(ctx, [{ ...entry, title: { en: "Corozo buttons" } }]));
      await expect.poll(() => ids("corozo")).toContain("article 9");
      await portal.runner.act((ctx) => strike(ctx, "article", 9));
      await expect.poll(() => ids("corozo")).not.toContain("article 9");
    });
    test("the site map lists what is public", async () => {
      expect((await portal.run(siteMapKinds, visitor, {})).list).toContainEqual({ kind: "product", count: 3 });
      expect((await portal.run(siteMapPage, visitor, { kind: "product" })).list.map((one) => one.id)).toEqual([1, 2, 3]);
    });
    test("the site map says when a thing was changed last: not when it was born, and not when it was sold", async () => {
      const day = (date: number) => new Date(Date.UTC(2026, 9, date));
      const entry: Entry = { kind: "design", ref_id: 5, title: { en: "Paisley on navy" }, popularity: 1, born_at: day(1) };
      const enteredAt = async (date: number, more: Partial<Entry>) => {
        await portal.runner.act((ctx) => enter({ ...ctx, now: day(date) }, [{ ...entry, ...more }]));
        // Not through the call: its answer of before may be given for a moment.
        const { list } = await portal.runner.act((ctx) => siteMapPageFn(ctx, { kind: "design", page: 1 }));
        return new Date((list.find((one) => one.id === 5)?.changed ?? 0) * 1000);
      };
      expect(await enteredAt(2, {})).toEqual(day(2));
      expect(await enteredAt(4, { popularity: 9 })).toEqual(day(2));
      expect(await enteredAt(5, { popularity: 9, title: { en: "Paisley on indigo" } })).toEqual(day(5));
      // Something of it that the index does not hold.
      expect(await enteredAt(6, { popularity: 9, title: { en: "Paisley on indigo" } })).toEqual(day(6));
      await portal.runner.act((ctx) => strike(ctx, "design", 5));
    });
  });
});
