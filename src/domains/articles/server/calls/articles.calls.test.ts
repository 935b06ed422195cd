import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { publishArticle, saveArticleCategory } from "../../contract/editing.ts";
import { articleDetails, countRead, headlines, listArticles, listCategories, ranking } from "../../contract/reading.ts";

let portal: TestPortal;
let editor: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await portal.aUser({ roles: ["content"] });
  await portal.run(saveArticleCategory, editor, { code: "market", title: { "zh-cn": "行情", en: "Market" }, position: 1 });
  await portal.run(saveArticleCategory, editor, { code: "rules", title: { "zh-cn": "法规", en: "Rules" }, position: 2 });
});
afterAll(() => portal.stop());

const article: InputOf<typeof publishArticle> = {
  category: "market",
  title: { "zh-cn": "长绒棉减产", en: "Long-staple cotton runs short" },
  desc: { "zh-cn": "六家印染企业提前锁纱", en: "Six dyers sign early" },
  tag: [{ "zh-cn": "棉花", en: "Cotton" }],
  author: { "zh-cn": "衣港编辑部", en: "Threadport desk" },
  body: { "zh-cn": "<p>柯桥<script>x()</script></p>", en: "<p>Keqiao</p>" },
};
const publish = (more: Partial<typeof article> = {}) => portal.run(publishArticle, editor, { ...article, ...more });

describe("an article", () => {
  test("has the fields of the specification, in the reader's language, sanitised", async () => {
    const { id } = await publish();
    const shown = await portal.run(articleDetails, visitor, { id }, { locale: "en" });
    expect(shown).toMatchObject({
      id,
      title: "Long-staple cotton runs short",
      image: "",
      desc: "Six dyers sign early",
      tag: ["Cotton"],
      url: `/article/details/${id}`,
      alt: "Long-staple cotton runs short",
      category: { code: "market", title: "Market" },
      body: "<p>Keqiao</p>",
    });
    expect(shown.createtime).toBeGreaterThan(1_700_000_000);
    expect((await portal.run(articleDetails, visitor, { id })).body).toBe("<p>柯桥</p>");
  });

  test("one that is not public is in no list and not found", async () => {
    const { id } = await publish({ category: "rules" });
    await publish({ category: "rules" });
    await portal.run(publishArticle, editor, { ...article, category: "rules", id, is_public: false });
    await expect.poll(async () => (await portal.run(listArticles, visitor, { category: "rules" })).list.map((one) => one.id)).not.toContain(id);
    await expect(portal.run(articleDetails, visitor, { id })).rejects.toThrow(NotFound);
    expect((await portal.run(listCategories, visitor, {})).list.find((one) => one.code === "rules")?.count).toBe(1);
  });

  test("knows its neighbours in its category", async () => {
    await portal.run(saveArticleCategory, editor, { code: "fairs", title: { en: "Fairs" } });
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await publish({ category: "fairs", title: { en: `fair ${n}` } })).id);
    expect(await portal.run(articleDetails, visitor, { id: ids[1] ?? 0 })).toMatchObject({ previous: { id: ids[0] }, next: { id: ids[2] } });
    expect(await portal.run(articleDetails, visitor, { id: ids[0] ?? 0 })).toMatchObject({ previous: null, next: { id: ids[1] } });
  });
});

describe("lists", () => {
  test("the heaviest headline leads; without a weight there is none", async () => {
    const light = await publish({ headline_weight: 5 });
    const heavy = await publish({ headline_weight: 9 });
    const plain = await publish();
    await expect.poll(async () => (await portal.run(headlines, visitor, {})).lead?.id).toBe(heavy.id);
    const ids = (await portal.run(headlines, visitor, {})).list.map((one) => one.id);
    expect(ids).toContain(light.id);
    expect(ids).not.toContain(plain.id);
  });

  test("reads are counted and rank; a missing article counts nothing", async () => {
    const { id } = await publish();
    for (let n = 0; n < 3; n += 1) await portal.run(countRead, visitor, { id });
    await portal.run(countRead, visitor, { id: 999_999 });
    await publish();
    await expect.poll(async () => (await portal.run(ranking, visitor, {})).list[0]).toMatchObject({ id, reads: 3 });
  });

  test("by category, by id or code; an unknown one is not found", async () => {
    const { list, category } = await portal.run(listArticles, visitor, { category: "market", size: 60 });
    expect(new Set(list.map((one) => one.category.code))).toEqual(new Set(["market"]));
    expect((await portal.run(listArticles, visitor, { category_id: category?.id ?? 0, size: 60 })).total).toBe(list.length);
    await expect(portal.run(listArticles, visitor, { category: "nothing" })).rejects.toThrow(NotFound);
  });
});

describe("who may", () => {
  test("only the role content publishes", async () => {
    await expect(portal.run(publishArticle, visitor, article)).rejects.toThrow(Unauthenticated);
    for (const more of [{}, { is_enterprise: true }, { roles: ["finance"] }])
      await expect(portal.run(publishArticle, await portal.aUser(more), article)).rejects.toThrow(Denied);
    await expect(portal.run(saveArticleCategory, await portal.aUser(), { code: "x_y", title: { en: "x" } })).rejects.toThrow(Denied);
  });

  test("a category must be there; a changed article too", async () => {
    expect((await portal.refusal(publishArticle, editor, { ...article, category: "nothing" })).issues).toMatchObject([
      { path: "category", word: "articles.no_category" },
    ]);
    await expect(portal.run(publishArticle, editor, { ...article, id: 999_999 })).rejects.toThrow(NotFound);
    expect((await portal.refusal(publishArticle, editor, { ...article, image: "https://elsewhere.example/a.webp" })).issues).toMatchObject([
      { word: "kit.image_wrong" },
    ]);
  });
});
