import { afterAll, beforeAll, expect, test } from "vitest";
import { keepDraft, listRecords, publishDraft, scheduleDraft, showRecord, undoPublishing } from "#domains/publishing/revisions/contract/records.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { listCategories } from "../../contract/categories.ts";
import { someCategories } from "../../testing.ts";

let portal: TestPortal;
let desk: Persona;
let categories: Awaited<ReturnType<typeof someCategories>>;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await portal.aUser({ roles: ["content"] });
  categories = await someCategories(portal);
});
afterAll(() => portal.stop());

const tree = async () => (await portal.run(listCategories, visitor, {}, { locale: "en" })).list;
const womens = async () => (await tree()).find((one) => one.id === categories.women);
const names = (en: string) => ({ "zh-cn": "类目", en, ar: "فئة" });

test("a category is a draft until it is published, and is brought back", async () => {
  const content = { parent_id: categories.women, slug: "skirts", name: names("Skirts"), sort: 4 };
  const { key } = await portal.run(keepDraft, desk, { kind: "category", content, seen: 0 });
  expect((await womens())?.children.map((one) => one.name)).toEqual(["Dresses"]);
  expect((await portal.run(listRecords, desk, { kind: "category", state: "preparing" })).list).toMatchObject([{ key, title: { en: "Skirts" } }]);
  const { key: known } = await portal.run(publishDraft, desk, { key, seen: 1 });
  await expect.poll(async () => (await womens())?.children.map((one) => one.name).sort()).toEqual(["Dresses", "Skirts"]);
  await portal.run(keepDraft, desk, { kind: "category", key: known, content: { ...content, name: names("Kilts") }, seen: 0 });
  await portal.run(scheduleDraft, desk, { key: known, seen: 1, publish_at: Math.floor(Date.now() / 1000) + 3600 });
  portal.wait(3_601_000);
  await portal.runJobs();
  portal.wait(-3_601_000);
  await expect.poll(async () => (await womens())?.children.map((one) => one.name).sort()).toEqual(["Dresses", "Kilts"]);
  await portal.run(undoPublishing, desk, { key: known, number: 2 });
  await expect.poll(async () => (await womens())?.children.map((one) => one.name).sort()).toEqual(["Dresses", "Skirts"]);
  expect((await portal.run(showRecord, desk, { key: known })).published).toEqual(content);
});

test("what the tree does not let, a draft does not either", async () => {
  const key = `category:${categories.dresses}`;
  const moved = { parent_id: categories.men, slug: "dresses", name: names("Dresses"), sort: 0 };
  await portal.run(keepDraft, desk, { kind: "category", key, content: moved, seen: 0 });
  expect((await portal.refusal(publishDraft, desk, { key, seen: 1 })).code).toBe("parent_fixed");
  const { key: twice } = await portal.run(keepDraft, desk, { kind: "category", content: { slug: "skirts", name: names("Again") }, seen: 0 });
  expect((await portal.refusal(publishDraft, desk, { key: twice, seen: 1 })).code).toBe("slug_taken");
});
