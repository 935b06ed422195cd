import { afterAll, beforeAll, expect, test } from "vitest";
import { keepDraft, listRecords, publishDraft, showRecord } from "#domains/publishing/revisions/contract/records.ts";
import { NotFound } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { saveMember, saveSurvey, saveTheme } from "../../contract/desk.ts";
import { answerSurvey, surveyAnswers, surveyAtDesk, surveyDetails } from "../../contract/surveys.ts";

let portal: TestPortal;
let desk: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await portal.aUser({ roles: ["content"] });
});
afterAll(() => portal.stop());

const image = "/files/abcdef0123456789-800x450.webp";
const survey = () => {
  const now = unixSeconds(new Date());
  return {
    title: { en: "What next?" },
    about: { en: "A few questions" },
    image,
    opens_at: now - 60,
    ends_at: now + 3600,
    questions: [
      { kind: "multiple" as const, title: { en: "Which cloth?" }, choices: [{ en: "Linen" }, { en: "Wool" }], most: 2 },
      { kind: "scale" as const, title: { en: "How much?" } },
      { kind: "text" as const, title: { en: "Why?" }, is_required: false },
    ],
  };
};

test("the desk reads the results of an open survey and every answer, and nobody is named", async () => {
  const { id } = await portal.run(saveSurvey, desk, survey());
  const reader = await portal.aUser({ nickname: "a reader" });
  const [cloth, scale, why] = (await portal.run(surveyDetails, reader, { id })).questions.map((one) => one.id);
  const answers = [
    { question_id: cloth ?? 0, picked: [0, 1] },
    { question_id: scale ?? 0, picked: [4] },
    { question_id: why ?? 0, words: "It breathes" },
  ];
  await portal.run(answerSurvey, reader, { id, answers });
  const results = await portal.run(surveyAtDesk, desk, { id }, { locale: "en" });
  expect(results.answers_count).toBe(1);
  expect(results.questions[0]?.bars).toEqual([
    { label: "Linen", count: 1 },
    { label: "Wool", count: 1 },
  ]);
  const { list } = await portal.run(surveyAnswers, desk, { id }, { locale: "en" });
  expect(list.map((one) => one.answers.map((answer) => answer.text).sort())).toEqual([["4", "It breathes", "Linen; Wool"]]);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(["answered_at", "answers"]);
  await expect(portal.run(surveyAtDesk, desk, { id: 999_999 })).rejects.toThrow(NotFound);
});

test("what is read of a record is what publishes it again", async () => {
  const made = [
    `survey:${(await portal.run(saveSurvey, desk, survey())).id}`,
    `theme:${(await portal.run(saveTheme, desk, { title: { en: "Harbour" }, about: { en: "Ropes" }, image, position: 1 })).id}`,
    `member:${(await portal.run(saveMember, desk, { kind: "mill", name: { en: "Mill" }, city: { en: "Town" }, about: { en: "Old" }, country_code: "CN", since: 1990, image })).id}`,
  ];
  for (const key of made) {
    const kind = key.split(":")[0] ?? "";
    const { published } = await portal.run(showRecord, desk, { key });
    const { version } = await portal.run(keepDraft, desk, { kind, key, content: published as never, seen: 0 });
    await portal.run(publishDraft, desk, { key, seen: version });
    expect((await portal.run(showRecord, desk, { key })).published).toEqual(published);
  }
  for (const kind of ["news", "topic", "survey", "member", "look", "season", "theme", "section"])
    expect((await portal.run(listRecords, desk, { kind })).counts).toBeDefined();
});
