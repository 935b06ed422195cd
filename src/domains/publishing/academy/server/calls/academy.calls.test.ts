import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotFound } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { keepDraft, publishDraft } from "#domains/publishing/revisions/contract/records.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { chapterDone, courseDetails, fittingCourses, listCourses, readChapter, takeCourse } from "../../contract/courses.ts";
import { addPrices, removePrice, saveCourse, saveLecturer, saveSeries, saveStream, seriesPrices } from "../../contract/admin.ts";
import { listStreams } from "../../contract/streams.ts";
import { priceTrends } from "../../contract/trends.ts";

let portal: TestPortal;
let staff: Persona;
let lecturer: number;
const image = "/files/abcdef0123456789-800x450.webp";

const aCourse = async (more: { price?: string; is_public?: boolean } = {}) => {
  const { id } = await portal.run(saveCourse, staff, {
    lecturer_id: lecturer,
    title: { en: "Reading a test report", "zh-cn": "读懂检测报告" },
    summary: { en: "What the figures mean" },
    about: { en: "About it" },
    learns: [{ en: "To read figures" }],
    image,
    topic: "quality",
    level: "first",
    price: "9900",
    chapters: [
      { title: { en: "One" }, body: { en: "First" }, minutes: 10, is_free: true },
      { title: { en: "Two" }, body: { en: "Second" }, minutes: 20 },
    ],
    ...more,
  });
  const { chapters } = await portal.run(courseDetails, visitor, { id }).catch(() => ({ chapters: [] }));
  return { id, chapters: chapters.map((chapter) => chapter.id) };
};

beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.aUser({ roles: ["content"] });
  lecturer = (
    await portal.run(saveLecturer, staff, {
      name: { en: "Lin Mo" },
      position: { en: "Head of a laboratory" },
      about: { en: "Tests cloth" },
      image,
      topics: ["quality"],
    })
  ).id;
});
afterAll(() => portal.stop());

describe("a course with a price", () => {
  test("shows its free chapter to anyone and no other", async () => {
    const { chapters } = await aCourse();
    expect((await portal.run(readChapter, visitor, { id: chapters[0] ?? 0 })).body).toBe("First");
    expect((await portal.refusal(readChapter, visitor, { id: chapters[1] ?? 0 })).code).toBe("not_taken");
    expect((await portal.refusal(readChapter, await portal.aUser(), { id: chapters[1] ?? 0 })).code).toBe("not_taken");
  });

  test("that is not public is not there; its chapters cannot be marked by who has not taken it", async () => {
    const { id } = await aCourse({ is_public: false });
    await expect(portal.run(courseDetails, visitor, { id })).rejects.toThrow(NotFound);
    const { chapters } = await aCourse();
    await expect(portal.run(chapterDone, await portal.aUser(), { id: chapters[0] ?? 0 })).rejects.toThrow(NotFound);
  });
});

test("courses are narrowed, and counted by topic", async () => {
  const { id } = await aCourse({ price: "0" });
  const { list, topics } = await portal.run(listCourses, visitor, { is_free: true, topic: "quality", lecturer_id: lecturer });
  expect(list.map((course) => course.id)).toEqual([id]);
  expect(topics.find((one) => one.key === "quality")?.count).toBe(1);
});

test("what fits says why, and leaves out what I have", async () => {
  const reader = await portal.aUser({ is_enterprise: true });
  const { id } = await aCourse({ price: "0" });
  const fits = (await portal.run(fittingCourses, reader, {}, { locale: "en" })).list.find((course) => course.id === id);
  expect(fits?.reasons.map(({ key }) => key)).toEqual(["role_enterprise", "free"]);
  await portal.run(takeCourse, reader, { id, expected_price: "0" });
  expect((await portal.run(fittingCourses, reader, {})).list.map((course) => course.id)).not.toContain(id);
});

test("streams are coming, live or over by the clock; without an address nothing is live", async () => {
  const now = unixSeconds(new Date());
  const stream = { lecturer_id: lecturer, title: { en: "S" }, about: { en: "A" }, image, topic: "trade" as const };
  const made: number[] = [];
  for (const [from, to, address] of [
    [-7200, -3600, ""],
    [-120, 3600, "https://live.example/1"],
    [-60, 3600, ""],
    [3600, 7200, ""],
  ] as const)
    made.push((await portal.run(saveStream, staff, { ...stream, starts_at: now + from, ends_at: now + to, address })).id);
  const { over, live, coming } = await portal.run(listStreams, visitor, { topic: "trade" });
  expect([...over, ...live, ...coming].map(({ id, state }) => [id, state])).toEqual(["over", "live", "due", "coming"].map((state, at) => [made[at], state]));
  expect(live).toHaveLength(1);
  await expect(portal.run(saveStream, staff, { ...stream, starts_at: now, ends_at: now })).rejects.toMatchObject({ issues: [{ path: "ends_at" }] });
});

test("a stream is prepared and announced before its address is known; the schedule has it once it is given", async () => {
  const at = unixSeconds(new Date()) + 86_400;
  const content = { lecturer_id: lecturer, title: { en: "To come" }, about: { en: "A" }, image, topic: "design", starts_at: at, ends_at: at + 60 };
  const announce = async (address: string, key?: string) => {
    const kept = await portal.run(keepDraft, staff, { kind: "stream", ...(key ? { key } : {}), content: { ...content, address }, seen: 0 });
    return (await portal.run(publishDraft, staff, { key: kept.key, seen: kept.version })).key;
  };
  const shown = async () => (await portal.run(listStreams, visitor, { topic: "design" })).coming.map(({ address }) => address);
  const key = await announce("");
  await expect.poll(shown).toEqual([""]);
  await announce("https://live.example/1", key);
  await expect.poll(shown).toEqual(["https://live.example/1"]);
  await expect(announce("live.example", key)).rejects.toMatchObject({ issues: [{ path: "content.address" }] });
});

test("a week of a series that is named again is written over", async () => {
  const series = { code: "cotton-a", name: { en: "Cotton" }, group: "cotton" as const, unit: { en: "a tonne" }, source: { en: "Us" } };
  const on = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await portal.run(saveSeries, staff, { ...series, points: [{ on, price_milli: 15_000_000 }] });
  expect(await portal.run(saveSeries, staff, { ...series, points: [{ on, price_milli: 15_500_000 }] })).toEqual({ points_count: 1 });
  expect((await portal.run(priceTrends, visitor, { range: "quarter" })).series[0]?.points).toEqual([{ on, price_milli: 15_500_000 }]);
  const twice = [on, on].map((day) => ({ on: day, price_milli: 1 }));
  expect((await portal.refusal(saveSeries, staff, { ...series, points: twice })).code).toBe("day_twice");
});

test("weeks are entered and taken out by staff; a day to come, a day twice and a series that is not there are refused", async () => {
  const code = "yarn-a";
  await portal.run(saveSeries, staff, { code, name: { en: "Yarn" }, group: "yarn", unit: { en: "a tonne" }, source: { en: "Us" } });
  const weekAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  const [last = "", before = ""] = [weekAgo(1), weekAgo(2)];
  expect(await portal.run(addPrices, staff, { code, points: [{ on: before, price_milli: 20_000 }] })).toEqual({ added: 1, changed: 0 });
  const both = [
    { on: before, price_milli: 21_000 },
    { on: last, price_milli: 22_000 },
  ];
  expect(await portal.run(addPrices, staff, { code, points: both })).toEqual({ added: 1, changed: 1 });
  expect((await portal.run(seriesPrices, staff, { code })).list).toEqual([
    { on: last, price_milli: 22_000, before_milli: 21_000 },
    { on: before, price_milli: 21_000, before_milli: null },
  ]);
  expect((await portal.refusal(addPrices, staff, { code, points: [{ on: weekAgo(-2), price_milli: 1 }] })).code).toBe("day_to_come");
  expect((await portal.refusal(addPrices, staff, { code, points: [...both, { on: last, price_milli: 1 }] })).code).toBe("day_twice");
  await expect(portal.run(addPrices, staff, { code: "nothing", points: both })).rejects.toThrow(NotFound);
  await portal.run(removePrice, staff, { code, on: last });
  await expect(portal.run(removePrice, staff, { code, on: last })).rejects.toThrow(NotFound);
});
