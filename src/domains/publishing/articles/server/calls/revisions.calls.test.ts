import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepDraft, listRecords, publishDraft, scheduleDraft, showRecord, undoPublishing } from "#domains/publishing/revisions/contract/records.ts";
import { NotFound } from "#kit/refusal.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { deskBlocks, deskChoices, publishArticle, removeTag, saveArticle, saveArticleCategory, saveBlock, saveTag } from "../../contract/desk.ts";
import { listCategories, listTags } from "../../contract/reading.ts";

let portal: TestPortal;
let editor: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await portal.aUser({ roles: ["content"], nickname: "He Xin" });
});
afterAll(() => portal.stop());

const draft = (kind: string, content: object, key?: string) =>
  portal.run(keepDraft, editor, { kind, ...(key ? { key } : {}), content: content as never, seen: 0 });
const publish = async (kind: string, content: object, key?: string) => {
  const kept = await draft(kind, content, key);
  return portal.run(publishDraft, editor, { key: kept.key, seen: kept.version });
};
const undo = async (key: string) => {
  const { number } = await portal.run(showRecord, editor, { key });
  return portal.run(undoPublishing, editor, { key, number: number ?? 0 });
};
const choices = () => portal.run(deskChoices, editor, {});

describe("what articles are ordered by", () => {
  test("a category is a draft until it is published, and is brought back", async () => {
    const { key, version } = await draft("article-category", { code: "fabrics", title: { en: "Fabrics" }, position: 3 });
    const names = async () => (await portal.run(listCategories, visitor, {}, { locale: "en" })).list.map((one) => one.title);
    expect(await names()).toEqual([]);
    const { list } = await portal.run(listRecords, editor, { kind: "article-category", state: "preparing" });
    expect(list).toMatchObject([{ key, title: { en: "Fabrics" }, is_public: false }]);
    expect((await portal.run(publishDraft, editor, { key, seen: version })).key).toBe("article-category:fabrics");
    await expect.poll(names).toEqual(["Fabrics"]);
    await publish("article-category", { title: { en: "Cloth" }, position: 3 }, "article-category:fabrics");
    await expect.poll(names).toEqual(["Cloth"]);
    await undo("article-category:fabrics");
    await expect.poll(names).toEqual(["Fabrics"]);
    const again = await draft("article-category", { code: "fabrics", title: { en: "Twice" } });
    expect((await portal.refusal(publishDraft, editor, { key: again.key, seen: 1 })).code).toBe("code_taken");
  });

  test("a tag, a brand and a topic are too; what was written at once can be undone", async () => {
    const { id } = await portal.run(saveTag, editor, { title: { en: "Cotton" } });
    await publish("article-tag", { title: { en: "Linen" } }, `article-tag:${id}`);
    const tags = async () => (await choices()).tags.map((one) => one.title.en);
    expect(await tags()).toEqual(["Linen"]);
    await undo(`article-tag:${id}`);
    expect(await tags()).toEqual(["Cotton"]);
    const brand = { name: { en: "Fixture Mill" }, country: "CN", position: 2 };
    const made = await publish("article-brand", brand);
    await publish("article-brand", { ...brand, name: { en: "Another Mill" } }, made.key);
    expect((await choices()).brands.map((one) => one.name.en)).toEqual(["Another Mill"]);
    await undo(made.key);
    expect((await choices()).brands).toMatchObject([{ name: { en: "Fixture Mill" }, country: "CN", position: 2, is_public: true }]);
    const topic = await publish("article-topic", { title: { en: "Tariffs" }, article_ids: [] });
    expect((await portal.run(showRecord, editor, { key: topic.key })).published).toMatchObject({ title: { en: "Tariffs" }, article_ids: [] });
    for (const kind of ["article-tag", "article-brand", "article-topic"])
      expect((await portal.run(listRecords, editor, { kind })).list.map((one) => one.figure)).toEqual([0]);
  });

  test("a draft of what is removed goes with it", async () => {
    const { id } = await portal.run(saveTag, editor, { title: { en: "Gone soon" } });
    const { key } = await draft("article-tag", { title: { en: "Never seen" } }, `article-tag:${id}`);
    await portal.run(removeTag, editor, { id });
    expect((await portal.run(listRecords, editor, { kind: "article-tag", state: "preparing" })).list).toEqual([]);
    await expect(portal.run(showRecord, editor, { key })).rejects.toThrow(NotFound);
    expect((await portal.run(listTags, visitor, {}, { locale: "en" })).list.map((one) => one.title)).not.toContain("Gone soon");
  });
});

describe("a block of the headlines", () => {
  test("is prepared, takes its turn at its time, and goes back to what led before", async () => {
    const { id: category_id } = await portal.run(saveArticleCategory, editor, { code: "market", title: { en: "Market" } });
    const article = async (title: string) => {
      const text = { en: title };
      const { id } = await portal.run(saveArticle, editor, {
        category_id,
        title: text,
        image: "/files/abcdef0123456789-800x450.webp",
        desc: text,
        author: text,
        body: { en: "<p>x</p>" },
      });
      await portal.run(publishArticle, editor, { id });
      return id;
    };
    const [first, second] = [await article("First"), await article("Second")];
    await portal.run(saveBlock, editor, { block: "trends", placed: [{ article_id: first }] });
    const leads = async () =>
      (await portal.run(deskBlocks, editor, {})).list.find((one) => one.block === "trends")?.placed.map((one) => [one.article_id, one.is_showing]);
    const key = "headline-block:trends";
    const { version } = await draft("headline-block", { placed: [{ article_id: second }] }, key);
    expect(await leads()).toEqual([[first, true]]);
    const at = Math.floor(Date.now() / 1000) + 3600;
    await portal.run(scheduleDraft, editor, { key, seen: version, publish_at: at });
    portal.wait(3_601_000);
    await portal.runJobs();
    await expect.poll(leads).toEqual([[second, true]]);
    await undo(key);
    expect(await leads()).toEqual([[first, true]]);
    portal.wait(-3_601_000);
    const nowhere = { kind: "headline-block", key: "headline-block:nowhere" };
    expect((await portal.refusal(keepDraft, editor, { ...nowhere, content: { placed: [] }, seen: 0 })).code).toBe("invalid");
    await expect(portal.run(showRecord, editor, { key: nowhere.key })).rejects.toThrow(NotFound);
    expect((await portal.run(listRecords, editor, { kind: "headline-block" })).list.length).toBeGreaterThan(3);
  });
});
