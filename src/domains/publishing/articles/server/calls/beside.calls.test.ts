import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  discardDraft,
  keepDraft,
  listRecords,
  publishDraft,
  scheduleDraft,
  showRecord,
  undoPublishing,
} from "#domains/publishing/revisions/contract/records.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { NotFound } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  articlePage,
  articleRevisions,
  previewArticle,
  publishArticle,
  restoreRevision,
  saveArticle,
  saveArticleCategory,
  saveTag,
} from "../../contract/desk.ts";
import { articleDetails } from "../../contract/reading.ts";

let portal: TestPortal;
let editor: Persona;
let category_id: number;
let tag: number;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await portal.aUser({ roles: ["content"], nickname: "He Xin" });
  category_id = (await portal.run(saveArticleCategory, editor, { code: "market", title: { en: "Market" } })).id;
  tag = (await portal.run(saveTag, editor, { title: { en: "Cotton" } })).id;
});
afterAll(() => portal.stop());

const paper = (title: string, more = {}) => ({ category_id, title: { en: title }, body: { en: `<p>${title}</p>` }, ...more });
const aPublic = async (): Promise<{ id: number; key: string }> => {
  const { id } = await portal.run(saveArticle, editor, paper("Before"));
  await portal.run(publishArticle, editor, { id });
  return { id, key: `article:${id}` };
};
const keep = async (key: string, content: Record<string, unknown>, seen = 0) =>
  (await portal.run(keepDraft, editor, { kind: "article", key, content: content as never, seen })).version;
const shown = async (id: number) => (await portal.run(articleDetails, visitor, { id }, { locale: "en" })).title;

describe("a text beside the public article", () => {
  test("is seen by nobody but who looks at the preview, and is a revision of the article once it is published", async () => {
    const { id, key } = await aPublic();
    const seen = await keep(key, paper("After", { base: 1, tag_ids: [tag] }));
    expect(await shown(id)).toBe("Before");
    expect(await portal.run(previewArticle, editor, { id }, { locale: "en" })).toMatchObject({ title: "After", body: "<p>After</p>", tag: ["Cotton"] });
    expect((await portal.run(listRecords, editor, { kind: "article", state: "preparing" })).list.map((one) => one.key)).toContain(key);
    await portal.run(publishDraft, editor, { key, seen });
    await expect.poll(() => shown(id)).toBe("After");
    const { list } = await portal.run(articleRevisions, editor, { id });
    expect(list.map(({ number, paper: kept, saved_by }) => [number, kept.title.en, saved_by.nickname])).toEqual([
      [2, "After", "He Xin"],
      [1, "Before", "He Xin"],
    ]);
    // Undone as any other revision, and not by what drafts remember: that has not seen what was saved past them.
    const { can_undo, number } = await portal.run(showRecord, editor, { key });
    expect(can_undo).toBe(false);
    expect((await portal.refusal(undoPublishing, editor, { key, number: number ?? 0 })).code).toBe("nothing_before");
    await portal.run(restoreRevision, editor, { id, number: 1 });
    await expect.poll(() => shown(id)).toBe("Before");
    expect((await portal.run(previewArticle, editor, { id }, { locale: "en" })).title).toBe("Before");
  });

  test("appears at its time, in the name of whoever chose it", async () => {
    const { id, key } = await aPublic();
    const seen = await keep(key, paper("At its time", { base: 1 }));
    await portal.run(scheduleDraft, editor, { key, seen, publish_at: unixSeconds(new Date()) + 3_600 });
    await portal.runJobs();
    expect(await shown(id)).toBe("Before");
    portal.wait(3_700_000);
    await portal.runJobs();
    await expect.poll(() => shown(id)).toBe("At its time");
    expect((await portal.run(articleRevisions, editor, { id })).list[0]?.saved_by.nickname).toBe("He Xin");
  });

  test("does not write over what somebody saved meanwhile, now or at its time", async () => {
    const { id, key } = await aPublic();
    const seen = await keep(key, paper("Late", { base: 1 }));
    await portal.run(saveArticle, editor, { ...paper("Meanwhile"), id, base: 1 });
    expect((await portal.refusal(publishDraft, editor, { key, seen })).code).toBe("changed_meanwhile");
    await portal.run(scheduleDraft, editor, { key, seen, publish_at: unixSeconds(new Date()) + 7_200 + 3_700 });
    portal.wait(7_300_000);
    await portal.runJobs();
    expect(await shown(id)).toBe("Meanwhile");
    // It waits as a draft, and is published over the other by whoever has seen both.
    const { open } = await portal.run(showRecord, editor, { key });
    expect(open?.state).toBe("draft");
    // Whoever said when is told that it did not come to pass.
    expect((await portal.run(listNotifications, editor, {}, { locale: "en" })).list).toMatchObject([
      { text: expect.stringContaining("Late"), link: articlePage(id) },
    ]);
    const again = await keep(key, paper("Late", { base: 2 }), open?.version);
    await portal.run(publishDraft, editor, { key, seen: again });
    await expect.poll(() => shown(id)).toBe("Late");
  });

  test("is judged as an article is, and given up without a trace on what is public", async () => {
    const { id, key } = await aPublic();
    await expect(keep(key, { ...paper("x"), title: {} })).rejects.toMatchObject({
      code: "invalid",
      issues: [{ path: expect.stringMatching(/^content\.title/) }],
    });
    const seen = await keep(key, { category_id, title: { en: "Unfinished" }, base: 1 });
    expect((await portal.refusal(publishDraft, editor, { key, seen })).code).toBe("unfinished");
    await portal.run(discardDraft, editor, { key, seen });
    expect((await portal.run(showRecord, editor, { key })).open).toBeNull();
    expect(await shown(id)).toBe("Before");
    await expect(portal.run(previewArticle, editor, { id: 2_000_000_000 })).rejects.toThrow(NotFound);
  });
});
