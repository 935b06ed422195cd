import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepDraft, listRecords, publishDraft, scheduleDraft, showRecord, undoPublishing } from "#domains/publishing/revisions/contract/records.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { search, suggest } from "../../contract/search.ts";
import { removeSynonym, saveSynonym, synonyms, trySynonym } from "../../contract/synonyms.ts";
import { withoutResult } from "../../contract/without-result.ts";
import { enter } from "../indexing.ts";
import { theFeed } from "../memory/feed.ts";

let portal: TestPortal;
let staff: Persona;
const born_at = new Date("2026-10-01T00:00:00Z");

beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.aUser({ roles: ["content"] });
  await portal.searchIndex.load();
  await portal.runner.act((ctx) =>
    enter(ctx, [
      { kind: "product", ref_id: 1, owner_id: 1, title: { "zh-cn": "老爹鞋垫增高款" }, born_at },
      { kind: "product", ref_id: 2, owner_id: 1, title: { en: "Denim jacket with quilted lining" }, born_at },
    ]),
  );
});
afterAll(() => portal.stop());

const find = (q: string) => portal.run(search, visitor, { q }, { locale: "en" });

describe("an entry is tried before it is saved", () => {
  test("what its words would find is said, and nothing of it stays", async () => {
    const terms = { "zh-cn": ["老爹鞋垫"], en: ["dadliftish"], ar: [] };
    const tried = await portal.run(trySynonym, staff, { terms });
    expect(tried.words).toEqual([
      { text: "老爹鞋垫", before: 1, after: 1 },
      { text: "dadliftish", before: 0, after: 1 },
    ]);
    expect(tried.judged.map(({ before, after }) => after - before)).toEqual([0, 0, 0]);
    expect((await find("dadliftish")).total).toBe(0);
  });
  test("a word that the trade has already is counted by the entry, though the index was just asked for it without; searches meanwhile find as before", async () => {
    expect((await find("denim")).total).toBe(1);
    const [tried, ...meanwhile] = await Promise.all([
      portal.run(trySynonym, staff, { terms: { "zh-cn": ["老爹鞋垫"], en: ["denim"], ar: [] } }),
      ...Array.from({ length: 20 }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 20));
        return (await portal.run(search, visitor, { q: "denim", size: 10 + at }, { locale: "en" })).total;
      }),
    ]);
    expect(tried.words.find(({ text }) => text === "denim")).toEqual({ text: "denim", before: 1, after: 2 });
    expect(new Set(meanwhile)).toEqual(new Set([1]));
    expect((await portal.run(search, visitor, { q: "denim", size: 50 }, { locale: "en" })).total).toBe(1);
  });
  test("an entry that joins what is not the same is seen to harm", async () => {
    const { changed, judged } = await portal.run(trySynonym, staff, { terms: { "zh-cn": [], en: ["denim", "silk"], ar: [] } });
    expect(changed.some(({ before, after }) => after < before)).toBe(true);
    expect(judged.find(({ locale }) => locale === "en")?.after).toBeLessThan(judged.find(({ locale }) => locale === "en")?.before ?? 0);
  });
});

describe("synonyms of the operators", () => {
  test("widen searches and suggestions at once, and cease to", async () => {
    expect((await find("dadlift")).total).toBe(0);
    const { id } = await portal.run(saveSynonym, staff, { terms: { "zh-cn": ["老爹鞋垫"], en: ["dadlift insole", "dadlift"], ar: ["نعل رفع"] } });
    await expect.poll(async () => (await find("dadlift")).list.map((one) => one.id)).toEqual([1]);
    expect((await portal.run(suggest, visitor, { q: "dadl" }, { locale: "zh-cn" })).list.map((one) => one.text)).toContain("老爹鞋垫");
    expect((await portal.run(synonyms, staff, {})).list).toMatchObject([{ id, changed_by: staff.id, terms: { en: ["dadlift insole", "dadlift"] } }]);
    await portal.run(saveSynonym, staff, { id, terms: { "zh-cn": ["老爹鞋垫"], en: ["heelraiser"] } });
    await expect.poll(async () => (await find("heelraiser")).list.map((one) => one.id)).toEqual([1]);
    await portal.run(removeSynonym, staff, { id });
    await expect.poll(async () => (await find("heelraiser")).total).toBe(0);
  });
  test("are prepared as a draft, published at their time, and brought back", async () => {
    expect((await find("capelineish")).total).toBe(0);
    const { key } = await portal.run(keepDraft, staff, { kind: "synonym", content: { terms: { "zh-cn": ["老爹鞋垫"], en: ["capelineish", ""] } }, seen: 0 });
    expect((await portal.run(listRecords, staff, { kind: "synonym", state: "preparing" })).list).toMatchObject([
      { key, title: { "zh-cn": "老爹鞋垫", en: "capelineish" }, is_public: false },
    ]);
    await portal.run(scheduleDraft, staff, { key, seen: 1, publish_at: Math.floor(Date.now() / 1000) + 3600 });
    expect((await find("capelineish")).total).toBe(0);
    portal.wait(3_601_000);
    await portal.runJobs();
    portal.wait(-3_601_000);
    await expect.poll(async () => (await find("capelineish")).list.map((one) => one.id)).toEqual([1]);
    const [entry] = (await portal.run(synonyms, staff, {})).list;
    const known = `synonym:${entry?.id}`;
    expect((await portal.run(showRecord, staff, { key: known })).published).toEqual({ terms: { "zh-cn": ["老爹鞋垫"], en: ["capelineish"], ar: [] } });
    await portal.run(keepDraft, staff, { kind: "synonym", key: known, content: { terms: { "zh-cn": ["老爹鞋垫"], en: ["ponchoish"] } }, seen: 0 });
    await portal.run(publishDraft, staff, { key: known, seen: 1 });
    await expect.poll(async () => (await find("ponchoish")).total).toBe(1);
    await portal.run(undoPublishing, staff, { key: known, number: 2 });
    await expect.poll(async () => (await find("ponchoish")).total).toBe(0);
    expect((await find("capelineish")).total).toBe(1);
    await portal.run(keepDraft, staff, { kind: "synonym", key: known, content: { terms: { en: ["one", "two"] } }, seen: 0 });
    await portal.run(removeSynonym, staff, { id: entry?.id ?? 0 });
    expect((await portal.run(listRecords, staff, { kind: "synonym", state: "preparing" })).list).toEqual([]);
  });
  test("say at least two words, each with something to look for", async () => {
    expect((await portal.refusal(saveSynonym, staff, { terms: { en: ["alone"] } })).issues).toMatchObject([{ path: "terms", word: "search.synonyms_too_few" }]);
    expect(await portal.refusal(saveSynonym, staff, { terms: { en: ["fine", "!!"] } })).toMatchObject({ code: "nothing_to_find" });
  });
});

describe("what was meant", () => {
  test("is searched for where nothing has what was typed, and said", async () => {
    expect(await find("jaket denim")).toMatchObject({ is_loose: true, instead: "jacket denim", list: [{ id: 2 }] });
    expect(await find("denim jacket")).toMatchObject({ is_loose: false, instead: "" });
  });
  test("the words that found are given for marking, in every language", async () => {
    expect((await find("牛仔")).marks).toEqual(expect.arrayContaining(["牛仔", "denim", "دنيم"]));
  });
});

describe("searches without a result", () => {
  test("are counted by word, language and day; nobody is named, and nothing that looks like a person's", async () => {
    for (const q of ["qzxwv", "qzxwv kkjjq", "a@b.example", "+86 139 1234 5678", "denim jacket"]) await find(q);
    await portal.run(search, visitor, { q: "qzxwv", kind: "design" });
    await theFeed({ services: portal.services } as never).asked.flush();
    const { list, by_day, total } = await portal.run(withoutResult, staff, { days: 7, locale: "en" });
    const texts = list.map((one) => one.text);
    expect(texts).toEqual(expect.arrayContaining(["qzxwv", "qzxwv kkjjq", "jaket denim"]));
    expect(texts).not.toContain("denim jacket");
    expect(texts.join(" ")).not.toMatch(/@|139/);
    expect(list.find((one) => one.text === "qzxwv")).toMatchObject({ locale: "en", times: 1, found_none: 1 });
    expect(list.find((one) => one.text === "jaket denim")).toMatchObject({ times: 1, found_none: 0 });
    expect(by_day).toHaveLength(1);
    expect(total).toBe(list.length);
    const [today] = by_day;
    const ofDay = async (day: string) => (await portal.run(withoutResult, staff, { days: 7, locale: "en", day })).list;
    expect((await ofDay(today?.day ?? "")).map((one) => one.text)).toEqual(texts);
    expect(await ofDay("2020-01-01")).toEqual([]);
  });
});
