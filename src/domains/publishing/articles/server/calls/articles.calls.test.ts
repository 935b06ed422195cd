import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  articleRevisions,
  adminBlocks,
  adminChoices,
  adminArticle,
  adminArticles,
  publishArticle,
  removeArticleCategory,
  removeTag,
  restoreRevision,
  saveArticle,
  saveArticleCategory,
  saveBlock,
  saveBrand,
  saveTag,
  saveTopic,
  scheduleArticle,
  takeDownArticle,
} from "../../contract/admin.ts";
import {
  articleDetails,
  blockArticles,
  countRead,
  headlines,
  listArticles,
  listBrands,
  listCategories,
  listInterviews,
  listTags,
  listTopics,
  ranking,
} from "../../contract/reading.ts";
import { countReads, forgetReaders } from "../reads.ts";

const hour = 3_600_000;
let portal: TestPortal;
let editor: Persona;
let market: number;
let rules: number;
let cotton: number;
const aCategory = async (code: string) => (await portal.run(saveArticleCategory, editor, { code, title: { en: code } })).id;
const aTag = async (en: string) => (await portal.run(saveTag, editor, { title: { "zh-cn": `标签 ${en}`, en } })).id;

beforeAll(async () => {
  portal = await startTestPortal();
  editor = await portal.aUser({ roles: ["content"], nickname: "He Xin" });
  market = (await portal.run(saveArticleCategory, editor, { code: "market", title: { "zh-cn": "行情", en: "Market" }, position: 1 })).id;
  rules = (await portal.run(saveArticleCategory, editor, { code: "rules", title: { "zh-cn": "法规", en: "Rules" }, position: 2 })).id;
  cotton = (await portal.run(saveTag, editor, { title: { "zh-cn": "棉花", en: "Cotton" } })).id;
});
afterAll(() => portal.stop());

type Written = InputOf<typeof saveArticle>;
const paper = (more: Partial<Written> = {}): Written => ({
  category_id: market,
  title: { "zh-cn": "长绒棉减产", en: "Long-staple cotton runs short" },
  desc: { "zh-cn": "六家印染企业提前锁纱", en: "Six dyers sign early" },
  tag_ids: [cotton],
  author: { "zh-cn": "衣港编辑部", en: "Threadport desk" },
  body: { "zh-cn": "<p>柯桥<script>x()</script></p>", en: "<p>Keqiao</p>" },
  ...more,
});
const aDraft = (more: Partial<Written> = {}) => portal.run(saveArticle, editor, paper(more));
const published = async (more: Partial<Written> = {}) => {
  const { id } = await aDraft(more);
  await portal.run(publishArticle, editor, { id });
  return id;
};
const seconds = () => Math.floor(Date.now() / 1000);
const idsIn = (list: readonly { id: number }[]) => list.map((one) => one.id);

describe("an article", () => {
  test("has the fields of the specification, in the reader's language, sanitised", async () => {
    const id = await published();
    const shown = await portal.run(articleDetails, visitor, { id }, { locale: "en" });
    expect(shown).toMatchObject({
      id,
      title: "Long-staple cotton runs short",
      image: "",
      desc: "Six dyers sign early",
      tag: ["Cotton"],
      tags: [{ id: cotton, title: "Cotton" }],
      url: `/article/details/${id}`,
      alt: "Long-staple cotton runs short",
      category: { code: "market", title: "Market" },
      body: "<p>Keqiao</p>",
      reading_minutes: 1,
    });
    expect(shown.createtime).toBeGreaterThan(1_700_000_000);
    expect((await portal.run(articleDetails, visitor, { id })).body).toBe("<p>柯桥</p>");
  });

  test("knows its neighbours in its category", async () => {
    const fairs = await aCategory("fairs");
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await published({ category_id: fairs, title: { en: `fair ${n}` } }));
    expect(await portal.run(articleDetails, visitor, { id: ids[1] ?? 0 })).toMatchObject({ previous: { id: ids[0] }, next: { id: ids[2] } });
    expect(await portal.run(articleDetails, visitor, { id: ids[0] ?? 0 })).toMatchObject({ previous: null, next: { id: ids[1] } });
  });

  test("is related to those with most tags in common, before those of its category", async () => {
    const [denim, wash] = [await aTag("denim"), await aTag("wash")];
    const knits = await aCategory("knits");
    const both = await published({ tag_ids: [denim, wash], category_id: rules });
    const one = await published({ tag_ids: [wash], category_id: rules });
    const beside = await published({ tag_ids: [], category_id: knits });
    const id = await published({ tag_ids: [wash, denim], category_id: knits });
    expect(idsIn((await portal.run(articleDetails, visitor, { id })).related)).toEqual([both, one, beside]);
  });
});

describe("drafts, times and taking down", () => {
  test("a draft is staff's alone", async () => {
    const { id } = await aDraft();
    await expect(portal.run(articleDetails, visitor, { id })).rejects.toThrow(NotFound);
    const staff = await portal.run(adminArticle, editor, { id });
    expect(staff).toMatchObject({ status: "draft", actions: ["publish", "schedule"], revision: 1, published_at: null });
    expect(staff.paper).toMatchObject({ title: { "zh-cn": "长绒棉减产", en: "Long-staple cotton runs short" }, tag_ids: [cotton] });
    expect((await portal.run(adminArticles, editor, { status: "draft", keyword: "runs SHORT" })).list.map((one) => one.id)).toContain(id);
    expect((await portal.run(adminArticles, editor, { keyword: "100%" })).list).toEqual([]);
  });

  test("one without a text cannot be published", async () => {
    const { id } = await portal.run(saveArticle, editor, { category_id: market, title: { en: "A thought" } });
    expect((await portal.refusal(publishArticle, editor, { id })).code).toBe("unfinished");
    expect((await portal.refusal(scheduleArticle, editor, { id, at: seconds() + 600 })).code).toBe("unfinished");
    const shown = await published();
    expect((await portal.refusal(saveArticle, editor, paper({ id: shown, body: { en: "<p> </p>" } }))).code).toBe("unfinished");
  });

  test("a scheduled one appears by itself when its time comes, in lists that were kept too", async () => {
    const timed = await aCategory("timed");
    const { id } = await aDraft({ category_id: timed });
    const first = seconds() + 3_600;
    expect((await portal.run(scheduleArticle, editor, { id, at: first })).status).toBe("scheduled");
    await portal.run(scheduleArticle, editor, { id, at: first + 3_600 });
    const listed = async () => idsIn((await portal.run(listArticles, visitor, { category: "timed" })).list);
    expect(await listed()).toEqual([]);
    portal.wait(1.5 * hour);
    await portal.runJobs();
    expect(await listed()).toEqual([]);
    await expect(portal.run(articleDetails, visitor, { id })).rejects.toThrow(NotFound);
    portal.wait(1 * hour);
    await portal.runJobs();
    await expect.poll(listed).toEqual([id]);
    expect((await portal.run(articleDetails, visitor, { id })).createtime).toBe(first + 3_600);
  });

  test("a time that was taken back does not come", async () => {
    const { id } = await aDraft();
    await portal.run(scheduleArticle, editor, { id, at: seconds() + 3 * 3_600 + 600 });
    expect((await portal.run(takeDownArticle, editor, { id })).status).toBe("draft");
    portal.wait(4 * hour);
    await portal.runJobs();
    await expect(portal.run(articleDetails, visitor, { id })).rejects.toThrow(NotFound);
  });

  test("the past is no time to appear at", async () => {
    const { id } = await aDraft();
    expect((await portal.refusal(scheduleArticle, editor, { id, at: seconds() - 60 })).issues).toMatchObject([{ path: "at", word: "articles.time_past" }]);
  });

  test("one that is taken down is in no list and not found; it comes back with its date", async () => {
    const id = await published({ category_id: rules });
    const { createtime } = await portal.run(articleDetails, visitor, { id });
    expect((await portal.run(takeDownArticle, editor, { id })).status).toBe("taken_down");
    await expect.poll(async () => idsIn((await portal.run(listArticles, visitor, { category: "rules" })).list)).not.toContain(id);
    await expect(portal.run(articleDetails, visitor, { id })).rejects.toThrow(NotFound);
    expect((await portal.refusal(takeDownArticle, editor, { id })).code).toBe("not_now");
    await portal.run(publishArticle, editor, { id });
    expect((await portal.run(articleDetails, visitor, { id })).createtime).toBe(createtime);
  });
});

describe("revisions", () => {
  test("each save is kept, and a restored one shows again", async () => {
    const id = await published();
    await portal.run(saveArticle, editor, paper({ id, title: { en: "Second" }, base: 1 }));
    const third = await portal.run(saveArticle, editor, paper({ id, title: { en: "Third" }, tag_ids: [] }));
    expect(third.revision).toBe(3);
    const { list } = await portal.run(articleRevisions, editor, { id });
    expect(list.map((one) => [one.number, one.paper.title.en, one.saved_by.nickname])).toEqual([
      [3, "Third", "He Xin"],
      [2, "Second", "He Xin"],
      [1, "Long-staple cotton runs short", "He Xin"],
    ]);
    expect((await portal.run(restoreRevision, editor, { id, number: 1 })).revision).toBe(4);
    await expect.poll(async () => (await portal.run(articleDetails, visitor, { id }, { locale: "en" })).title).toBe("Long-staple cotton runs short");
    expect((await portal.run(articleDetails, visitor, { id }, { locale: "en" })).tag).toEqual(["Cotton"]);
    expect((await portal.run(articleRevisions, editor, { id })).list[0]).toMatchObject({ number: 4, restored_from: 1 });
    await expect(portal.run(restoreRevision, editor, { id, number: 9 })).rejects.toThrow(NotFound);
  });

  test("of two editors of the same revision the second is told", async () => {
    const { id } = await aDraft();
    const saves = await Promise.allSettled(["a", "b"].map((en) => portal.run(saveArticle, editor, paper({ id, title: { en }, base: 1 }))));
    expect(saves.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await portal.run(articleRevisions, editor, { id })).total).toBe(2);
  });
});

describe("lists", () => {
  test("by category, by id or code; an unknown one is not found", async () => {
    const { list, category } = await portal.run(listArticles, visitor, { category: "market", size: 60 });
    expect(new Set(list.map((one) => one.category.code))).toEqual(new Set(["market"]));
    expect((await portal.run(listArticles, visitor, { category_id: category?.id ?? 0, size: 60 })).total).toBe(list.length);
    await expect(portal.run(listArticles, visitor, { category: "nothing" })).rejects.toThrow(NotFound);
  });

  test("by tag, in pages; tags say how many they have, and one that is removed is gone", async () => {
    const tag = await aTag("velvet");
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await published({ tag_ids: [cotton, tag] }));
    await expect.poll(async () => (await portal.run(listArticles, visitor, { tag_id: tag, size: 2 })).total).toBe(3);
    expect(idsIn((await portal.run(listArticles, visitor, { tag_id: tag, size: 2, page: 2 })).list)).toEqual([ids[0]]);
    expect((await portal.run(listTags, visitor, {}, { locale: "en" })).list).toContainEqual({ id: tag, title: "velvet", count: 3 });
    await portal.run(removeTag, editor, { id: tag });
    await expect.poll(() => portal.run(listArticles, visitor, { tag_id: tag }).catch((error: unknown) => error)).toBeInstanceOf(NotFound);
    expect((await portal.run(articleDetails, visitor, { id: ids[0] ?? 0 }, { locale: "en" })).tag).toEqual(["Cotton"]);
  });
});

describe("blocks of the headlines", () => {
  test("hold what is placed in its order and time, then the newest of their category", async () => {
    const trends = await aCategory("trends");
    const older = await published({ category_id: trends });
    const newer = await published({ category_id: trends });
    const placed = await published();
    const later = await published();
    // By the portal's own clock, which these tests have set on.
    const now = await portal.runner.act(async (ctx) => Math.floor(ctx.now.getTime() / 1000));
    await portal.run(saveBlock, editor, {
      block: "trends",
      placed: [{ article_id: placed, until: now + 3_600 }, { article_id: older }, { article_id: later, from: now + 7_200 }],
    });
    const shown = async () => idsIn((await portal.run(blockArticles, visitor, { block: "trends" })).list);
    await expect.poll(shown).toEqual([placed, older, newer]);
    expect((await portal.run(adminBlocks, editor, {})).list.find((one) => one.block === "trends")?.placed.map((one) => one.is_showing)).toEqual([
      true,
      true,
      false,
    ]);
    portal.wait(1.5 * hour);
    await portal.runJobs();
    await expect.poll(shown).toEqual([older, newer]);
    portal.wait(1 * hour);
    await portal.runJobs();
    await expect.poll(shown).toEqual([older, later, newer]);
  });

  test("the headlines are what was placed, the first leads, one that was taken down leads no more", async () => {
    const [one, two, plain] = [await published(), await published(), await published()];
    await portal.run(saveBlock, editor, { block: "headlines", placed: [{ article_id: two }, { article_id: one }] });
    await expect.poll(async () => (await portal.run(headlines, visitor, {})).lead?.id).toBe(two);
    expect(idsIn((await portal.run(headlines, visitor, {})).list)).toEqual([one]);
    expect(plain).toBeGreaterThan(0);
    await portal.run(takeDownArticle, editor, { id: two });
    await expect.poll(async () => (await portal.run(headlines, visitor, {})).lead?.id).toBe(one);
  });

  test("are written one after the other by those who write one at once", async () => {
    const id = await published();
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, () => portal.run(saveBlock, editor, { block: "interview", placed: [{ article_id: id }] })),
    );
    expect(saves.map((one) => one.status)).toEqual(Array.from({ length: 6 }, () => "fulfilled"));
  });

  test("names every article that is not there, and times that are turned round", async () => {
    const id = await published();
    expect((await portal.refusal(saveBlock, editor, { block: "trends", placed: [{ article_id: id }, { article_id: 999_999 }] })).issues).toMatchObject([
      { path: "placed.1.article_id", word: "articles.no_article" },
    ]);
    expect(
      (await portal.refusal(saveBlock, editor, { block: "trends", placed: [{ article_id: id, from: 2_000_000_000, until: 1_999_999_999 }] })).issues,
    ).toMatchObject([{ path: "placed.0.until" }]);
  });

  test("brands, topics and interviews come with their articles", async () => {
    const brand = (await portal.run(saveBrand, editor, { name: { en: "Rongqi" }, country: "CN" })).id;
    const hidden = (await portal.run(saveBrand, editor, { name: { en: "Hidden" }, is_public: false })).id;
    const interview = { name: { en: "Lan Qiming" }, role: { en: "runs a laundry" }, quote: { en: "Water goes out." } };
    const talk = await published({ brand_id: brand, interview });
    const plain = await published({ brand_id: brand });
    const topic = (await portal.run(saveTopic, editor, { title: { en: "Water" }, article_ids: [plain, talk] })).id;
    const brands = async () => (await portal.run(listBrands, visitor, { articles: 1 }, { locale: "en" })).list;
    await expect.poll(brands).toMatchObject([{ id: brand, name: "Rongqi", count: 2, articles: [{ id: plain }] }]);
    expect(idsIn(await brands())).not.toContain(hidden);
    expect((await portal.run(listTopics, visitor, {}, { locale: "en" })).list).toMatchObject([
      { id: topic, title: "Water", count: 2, articles: [{ id: plain }, { id: talk }] },
    ]);
    expect((await portal.run(listInterviews, visitor, {}, { locale: "en" })).list).toMatchObject([
      { id: talk, interview: { name: "Lan Qiming", quote: "Water goes out." } },
    ]);
    expect(await portal.run(articleDetails, visitor, { id: talk }, { locale: "en" })).toMatchObject({
      brand: { id: brand, name: "Rongqi" },
      topics: [{ id: topic, title: "Water" }],
      interview: { role: "runs a laundry" },
    });
    expect(idsIn((await portal.run(listArticles, visitor, { topic_id: topic })).list).sort()).toEqual([talk, plain].sort());
    await expect(portal.run(listArticles, visitor, { brand_id: hidden })).rejects.toThrow(NotFound);
    expect((await portal.run(adminChoices, editor, {})).topics).toMatchObject([{ id: topic, article_ids: [plain, talk] }]);
  });
});

describe("reads", () => {
  const readsOf = async (id: number) => {
    const { rows } = await portal.database.pool.query<{ reads: number }>("select reads from articles.article where id = $1", [id]);
    return rows[0]?.reads;
  };

  test("count once a reader and day, however many come at once; a draft or a missing article not at all", async () => {
    const id = await published();
    const { id: draft } = await aDraft();
    const reader = await portal.aUser();
    const read = (address: string) => portal.run(countRead, visitor, { id }, { address });
    await Promise.all([...Array.from({ length: 20 }, () => read("203.0.113.1")), ...Array.from({ length: 12 }, (_, n) => read(`198.51.100.${n}`))]);
    for (const address of ["203.0.113.7", "203.0.113.8"]) await portal.run(countRead, reader, { id }, { address });
    await portal.run(countRead, visitor, { id: draft });
    await portal.run(countRead, visitor, { id: 999_999 });
    expect(await readsOf(id)).toBe(14);
    expect(await readsOf(draft)).toBe(0);
    portal.wait(24 * hour);
    await read("203.0.113.1");
    expect(await readsOf(id)).toBe(15);
  });

  test("leave nothing of the reader behind, and nothing at all when the day is over", async () => {
    const id = await published();
    await portal.run(countRead, visitor, { id }, { address: "203.0.113.99" });
    const kept = async () => (await portal.database.pool.query<{ text: string }>("select one::text as text from articles.counted_reader as one")).rows;
    expect(JSON.stringify(await kept())).not.toContain("203.0.113");
    portal.wait(48 * hour);
    await portal.runner.act(forgetReaders);
    expect(await kept()).toEqual([]);
  });

  test("rank by day, week, month and all time", async () => {
    const [fresh, week, old] = [await published(), await published(), await published()];
    // By the portal's own clock, which these tests have set on.
    const now = await portal.runner.act(async (ctx) => ctx.now);
    const before = (days: number) => dayOf(unixSeconds(new Date(now.getTime() - days * 24 * hour)));
    await portal.runner.act((ctx) =>
      countReads(ctx, [
        { id: fresh, day: before(0), reads: 500 },
        { id: week, day: before(5), reads: 700 },
        { id: old, day: before(90), reads: 9_000 },
      ]),
    );
    const first = async (period: InputOf<typeof ranking>["period"]) => (await portal.run(ranking, visitor, { period })).list[0];
    expect(await first("day")).toMatchObject({ id: fresh, period_reads: 500 });
    expect(await first("week")).toMatchObject({ id: week, period_reads: 700 });
    expect(await first("all")).toMatchObject({ id: old, period_reads: 9_000, reads: 9_000 });
    expect(idsIn((await portal.run(ranking, visitor, { period: "month" })).list).slice(0, 2)).toEqual([week, fresh]);
  });
});

describe("who may", () => {
  test("only the role content works here", async () => {
    await expect(portal.run(saveArticle, visitor, paper())).rejects.toThrow(Unauthenticated);
    for (const more of [{}, { is_enterprise: true }, { roles: ["finance"] }]) {
      const other = await portal.aUser(more);
      await expect(portal.run(saveArticle, other, paper())).rejects.toThrow(Denied);
      await expect(portal.run(adminArticles, other, {})).rejects.toThrow(Denied);
      await expect(portal.run(saveBlock, other, { block: "trends", placed: [] })).rejects.toThrow(Denied);
    }
  });

  test("what a paper names must be there", async () => {
    for (const [more, path, word] of [
      [{ category_id: 999_999 }, "category_id", "articles.no_category"],
      [{ tag_ids: [cotton, 999_999] }, "tag_ids", "articles.no_tag"],
      [{ brand_id: 999_999 }, "brand_id", "articles.no_brand"],
      [{ image: "https://elsewhere.example/a.webp" }, "image", "kit.image_wrong"],
    ] as const)
      expect((await portal.refusal(saveArticle, editor, paper(more as Partial<Written>))).issues).toMatchObject([{ path, word }]);
    await expect(portal.run(saveArticle, editor, paper({ id: 999_999 }))).rejects.toThrow(NotFound);
  });

  test("a category with articles stays", async () => {
    const empty = await aCategory("empty_one");
    await portal.run(removeArticleCategory, editor, { id: empty });
    expect((await portal.run(listCategories, visitor, {})).list.map((one) => one.code)).not.toContain("empty_one");
    expect((await portal.refusal(removeArticleCategory, editor, { id: market })).code).toBe("has_articles");
  });
});
