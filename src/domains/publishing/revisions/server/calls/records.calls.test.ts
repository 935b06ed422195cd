import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseDetails } from "#domains/publishing/academy/contract/courses.ts";
import { saveCourse, saveLecturer } from "#domains/publishing/academy/contract/desk.ts";
import { lecturerDetails } from "#domains/publishing/academy/contract/lecturers.ts";
import { NotFound } from "#kit/refusal.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { discardDraft, keepDraft, listRecords, publishDraft, scheduleDraft, showRecord, showRevision, undoPublishing } from "../../contract/records.ts";

let portal: TestPortal;
let editor: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await portal.aUser({ roles: ["content"], nickname: "an editor" });
});
afterAll(() => portal.stop());

const image = "/files/abcdef0123456789-800x450.webp";
const expert = (name: string, more: object = {}) => ({
  name: { en: name },
  position: { en: "Head of a laboratory" },
  about: { en: "Tests cloth" },
  image,
  topics: ["quality" as const],
  ...more,
});
const idOf = (key: string) => Number(key.split(":")[1]);
const drafted = (name: string) => portal.run(keepDraft, editor, { kind: "expert", content: expert(name), seen: 0 });
const published = async (name: string) => {
  const { key, version } = await drafted(name);
  return (await portal.run(publishDraft, editor, { key, seen: version })).key;
};
const again = async (key: string, name: string) => {
  const { open } = await portal.run(showRecord, editor, { key });
  const { version } = await portal.run(keepDraft, editor, { kind: "expert", key, content: expert(name), seen: open?.version ?? 0 });
  return portal.run(publishDraft, editor, { key, seen: version });
};
const nameOf = async (key: string) => (await portal.run(lecturerDetails, visitor, { id: idOf(key) }, { locale: "en" })).name;

describe("a new record", () => {
  test("is nowhere public before it is published, and has its own number from then on", async () => {
    const { key, version } = await drafted("Lin Mo");
    expect(key).toMatch(/^expert:_[0-9a-f]{12}$/);
    expect(await portal.run(showRecord, editor, { key })).toMatchObject({ published: null, number: null, open: { version: 1, state: "draft" } });
    const { list, counts } = await portal.run(listRecords, editor, { kind: "expert", state: "preparing" });
    expect(list).toMatchObject([
      { key, title: { en: "Lin Mo" }, is_public: false, missing: { "zh-cn": 3, en: 0, ar: 3 }, open: { author: { nickname: "an editor" } } },
    ]);
    expect(counts).toMatchObject({ all: 0, preparing: 1 });
    const after = await portal.run(publishDraft, editor, { key, seen: version });
    expect(after).toEqual({ key: expect.stringMatching(/^expert:\d+$/), number: 1 });
    await expect.poll(() => nameOf(after.key)).toBe("Lin Mo");
    await expect(portal.run(showRecord, editor, { key })).rejects.toThrow(NotFound);
  });

  test("is judged as the call that writes one at once would, every fault at its field", async () => {
    const refused = await portal.refusal(keepDraft, editor, { kind: "expert", content: { ...expert("x"), topics: [], image: "javascript:alert(1)" }, seen: 0 });
    expect(refused.code).toBe("invalid");
    expect(refused.issues.map(({ path }) => path).sort()).toEqual(["content.image", "content.topics"]);
    await expect(portal.run(keepDraft, editor, { kind: "nothing", content: {}, seen: 0 })).rejects.toThrow(NotFound);
    await expect(portal.run(keepDraft, editor, { kind: "expert", key: "course:_abc", content: expert("x"), seen: 0 })).rejects.toThrow(NotFound);
    await expect(portal.run(keepDraft, editor, { kind: "expert", key: "expert:999999", content: expert("x"), seen: 0 })).rejects.toThrow(NotFound);
  });

  test("that is given up is gone", async () => {
    const { key } = await drafted("Nobody");
    await portal.run(discardDraft, editor, { key, seen: 1 });
    await expect(portal.run(showRecord, editor, { key })).rejects.toThrow(NotFound);
    expect((await portal.refusal(publishDraft, editor, { key, seen: 1 })).code).toBe("nothing_open");
  });
});

describe("two desks", () => {
  test("notice each other: whoever saves, publishes, schedules or gives up must have seen the last", async () => {
    const { key } = await drafted("Mine");
    const other = await portal.aUser({ roles: ["content"] });
    await portal.run(keepDraft, other, { kind: "expert", key, content: expert("Theirs"), seen: 1 });
    for (const refused of [
      portal.refusal(keepDraft, editor, { kind: "expert", key, content: expert("Mine"), seen: 1 }),
      portal.refusal(publishDraft, editor, { key, seen: 1 }),
      portal.refusal(scheduleDraft, editor, { key, seen: 1, publish_at: 4_000_000_000 }),
      portal.refusal(discardDraft, editor, { key, seen: 1 }),
    ])
      expect((await refused).code).toBe("changed_meanwhile");
  });
});

describe("undoing", () => {
  test("goes back step by step; what a call wrote at once is a revision too", async () => {
    const { id } = await portal.run(saveLecturer, editor, expert("First"));
    const key = `expert:${id}`;
    await again(key, "Second");
    await portal.run(saveLecturer, editor, { id, ...expert("Third") });
    for (const expected of ["Second", "First"]) {
      const { number } = await portal.run(showRecord, editor, { key });
      await portal.run(undoPublishing, editor, { key, number: number ?? 0 });
      await expect.poll(() => nameOf(key)).toBe(expected);
    }
    const { number, can_undo, revisions } = await portal.run(showRecord, editor, { key });
    expect(can_undo).toBe(false);
    expect((await portal.refusal(undoPublishing, editor, { key, number: number ?? 0 })).code).toBe("nothing_before");
    expect(revisions.map((one) => [one.number, one.restores])).toEqual([
      [5, 1],
      [4, 2],
      [3, null],
      [2, null],
      [1, null],
    ]);
    const second = revisions.find((one) => one.number === 2);
    expect((await portal.run(showRevision, editor, { id: second?.id ?? 0 })).content).toMatchObject({ name: { en: "Second" } });
  });

  test("a record that was there before the first revision can be brought back", async () => {
    const { id } = await portal.run(saveLecturer, editor, expert("Before all"));
    await portal.database.pool.query("delete from revisions.revision where record = $1", [String(id)]);
    await again(`expert:${id}`, "After");
    const { number, can_undo } = await portal.run(showRecord, editor, { key: `expert:${id}` });
    expect({ number, can_undo }).toEqual({ number: 2, can_undo: true });
  });

  test("keeps the chapters of a course themselves, so that nobody loses what they have read", async () => {
    const lecturer_id = idOf(await published("A lecturer"));
    const course = (title: string, chapters: object[]) => ({
      lecturer_id,
      title: { en: title },
      summary: { en: "s" },
      about: { en: "a" },
      learns: [],
      image,
      topic: "quality" as const,
      level: "first" as const,
      price: "0",
      chapters: chapters as never,
    });
    const chapter = (title: string) => ({ title: { en: title }, body: { en: "b" }, minutes: 5 });
    const { id } = await portal.run(saveCourse, editor, course("One", [chapter("a"), chapter("b")]));
    const ids = async () => (await portal.run(courseDetails, visitor, { id })).chapters.map((one) => one.id);
    const before = await ids();
    const key = `course:${id}`;
    const { published: content } = await portal.run(showRecord, editor, { key });
    await portal.run(keepDraft, editor, { kind: "course", key, content: { ...(content as object), title: { en: "Two" } } as never, seen: 0 });
    const { number } = await portal.run(publishDraft, editor, { key, seen: 1 });
    await portal.run(undoPublishing, editor, { key, number });
    await expect.poll(async () => (await portal.run(courseDetails, visitor, { id }, { locale: "en" })).title).toBe("One");
    expect(await ids()).toEqual(before);
  });
});

describe("a scheduled draft", () => {
  test("becomes public at its time, in the name of whoever scheduled it", async () => {
    const { key } = await drafted("Tomorrow");
    const at = Math.floor(Date.now() / 1000) + 3600;
    await portal.run(scheduleDraft, editor, { key, seen: 1, publish_at: at });
    expect((await portal.refusal(scheduleDraft, editor, { key, seen: 2, publish_at: 1000 })).code).toBe("past");
    portal.wait(3_601_000);
    await portal.runJobs();
    portal.wait(-3_601_000);
    const { list } = await portal.run(listRecords, editor, { kind: "expert", keyword: "Tomorrow", state: "public" });
    expect(list).toMatchObject([{ title: { en: "Tomorrow" }, open: null }]);
    const { revisions } = await portal.run(showRecord, editor, { key: list[0]?.key ?? "" });
    expect(revisions).toMatchObject([{ number: 1, publisher: { id: editor.id } }]);
  });

  test("is published though somebody saves it at that moment", async () => {
    const { key } = await drafted("Busy");
    const at = Math.floor(Date.now() / 1000) + 3600;
    await portal.run(scheduleDraft, editor, { key, seen: 1, publish_at: at });
    // A desk that has its turn at the record and is about to write the row.
    const desk = await portal.database.pool.connect();
    await desk.query("begin");
    await advisoryLock(desk, `revisions/${key}`);
    portal.wait(3_601_000);
    const publishing = portal.runJobs();
    await expect
      .poll(
        async () => (await portal.database.pool.query("select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()")).rowCount,
      )
      .toBe(1);
    await desk.query("update revisions.revision set updated_at = now() where kind = 'expert' and state = 'scheduled'");
    await desk.query("commit");
    desk.release();
    await publishing;
    portal.wait(-3_601_000);
    expect((await portal.run(listRecords, editor, { kind: "expert", keyword: "Busy", state: "public" })).list).toHaveLength(1);
  });
});

test("lists are narrowed by state, facet and word", async () => {
  const { id } = await portal.run(saveLecturer, editor, expert("Hidden one", { is_public: false, topics: ["trade"] }));
  const keysOf = async (more: object) => (await portal.run(listRecords, editor, { kind: "expert", ...more })).list.map((one) => one.key);
  expect(await keysOf({ state: "hidden" })).toEqual([`expert:${id}`]);
  expect(await keysOf({ facet: "trade" })).toEqual([`expert:${id}`]);
  expect(await keysOf({ keyword: "hidden ONE" })).toEqual([`expert:${id}`]);
  expect(await keysOf({ keyword: "100%" })).toEqual([]);
  // The names of languages are no part of what a text says.
  expect(await keysOf({ keyword: '"en"' })).toEqual([]);
});
