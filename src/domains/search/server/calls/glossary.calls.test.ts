import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { saveTerm } from "../../contract/glossary.ts";
import { removeSynonym, saveSynonym, synonyms } from "../../contract/synonyms.ts";

let portal: TestPortal;
let staff: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.aUser({ roles: ["content"] });
});
afterAll(() => portal.stop());

const term = {
  title: { "zh-cn": "防晒衣", en: "sun-protection jacket" },
  synonyms: { "zh-cn": "皮肤衣\n防晒服、皮肤衣", en: "UPF jacket" },
  about: { en: "A light jacket" },
  field: "garment" as const,
};
const fed = async () => (await portal.database.pool.query<{ terms: unknown }>("select terms from search.synonym where term_id is not null")).rows;

test("a term feeds searches with its headword and synonyms, each once, while it is in use", async () => {
  const { id } = await portal.run(saveTerm, staff, term);
  expect(await fed()).toEqual([{ terms: { "zh-cn": ["防晒衣", "皮肤衣", "防晒服"], en: ["sun-protection jacket", "UPF jacket"], ar: [] } }]);
  await portal.run(saveTerm, staff, { id, ...term, synonyms: {} });
  expect(await fed()).toEqual([{ terms: { "zh-cn": ["防晒衣"], en: ["sun-protection jacket"], ar: [] } }]);
  await portal.run(saveTerm, staff, { id, ...term, is_public: false });
  expect(await fed()).toEqual([]);
});

test("words that hold nothing, and too many of them, are refused", async () => {
  expect((await portal.refusal(saveTerm, staff, { ...term, synonyms: { en: "…" } })).code).toBe("nothing_to_find");
  const many = Array.from({ length: 13 }, (_none, index) => `jacket ${index}`).join("\n");
  expect((await portal.refusal(saveTerm, staff, { ...term, synonyms: { en: many } })).code).toBe("too_many_words");
});

test("what a term feeds is not an entry of the list of synonyms", async () => {
  await portal.run(saveTerm, staff, term);
  const { rows } = await portal.database.pool.query<{ id: number }>("select id from search.synonym where term_id is not null");
  const { id } = await portal.run(saveSynonym, staff, { terms: { en: ["denim cloth", "jean cloth"] } });
  expect((await portal.run(synonyms, staff, {})).list.map((one) => one.id)).toEqual([id]);
  await expect(portal.run(removeSynonym, staff, { id: rows[0]?.id ?? 0 })).rejects.toThrow();
});
