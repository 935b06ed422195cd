import { afterAll, beforeAll, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { NotFound } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { aDesigner } from "#domains/catalogue/designs/testing.ts";
import { saveLook, saveNews, saveSeason, saveSurvey, saveTheme } from "../../contract/admin.ts";
import { listLooks, listSeasons, listThemes } from "../../contract/looks.ts";
import { listNews, newsDetails } from "../../contract/news.ts";
import { answerSurvey, mySurvey, surveyDetails, surveyResults } from "../../contract/surveys.ts";

let portal: TestPortal;
let staff: Persona;
const image = "/files/abcdef0123456789-800x450.webp";
const now = new Date();

const aSurvey = async (ends: Date) => {
  const { id } = await portal.run(saveSurvey, staff, {
    image,
    title: { en: "What will you buy" },
    about: { en: "Two questions" },
    opens_at: unixSeconds(later(now, -days(10))),
    ends_at: unixSeconds(ends),
    questions: [
      { kind: "single", title: { en: "A colour" }, choices: [{ en: "Indigo" }, { en: "Red" }] },
      { kind: "scale", title: { en: "How much" } },
    ],
  });
  const { questions } = await portal.run(surveyDetails, visitor, { id });
  return { id, questions: questions.map((question) => question.id) };
};

beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.aUser({ roles: ["content"] });
});
afterAll(() => portal.stop());

test("a survey is answered once, every fault is said at once, and the results show to whoever answered", async () => {
  const { id, questions } = await aSurvey(later(now, days(5)));
  const [colour = 0, degree = 0] = questions;
  const reader = await portal.aUser();
  const wrong = await portal.refusal(answerSurvey, reader, { id, answers: [{ question_id: colour, picked: [7] }] });
  expect(wrong.code).toBe("incomplete");
  expect(wrong.issues.map((issue) => issue.path)).toEqual([`answers.${colour}`, `answers.${degree}`]);
  expect((await portal.refusal(surveyResults, reader, { id })).code).toBe("not_yet");
  const answers = [
    { question_id: colour, picked: [1] },
    { question_id: degree, picked: [4] },
  ];
  await portal.run(answerSurvey, reader, { id, answers });
  expect((await portal.refusal(answerSurvey, reader, { id, answers })).code).toBe("answered");
  expect(await portal.run(mySurvey, reader, { id })).toEqual({ has_answered: true });
  const { questions: results } = await portal.run(surveyResults, reader, { id });
  expect(results[0]?.bars).toEqual([
    { label: "Indigo", count: 0 },
    { label: "Red", count: 1 },
  ]);
  expect((await portal.refusal(surveyResults, visitor, { id })).code).toBe("not_yet");
});

test("one that has ended takes no answer and shows its results to anyone", async () => {
  const { id } = await aSurvey(later(now, -days(1)));
  expect((await portal.refusal(answerSurvey, await portal.aUser(), { id, answers: [] })).code).toBe("closed");
  expect((await portal.run(surveyResults, visitor, { id })).answers_count).toBe(0);
});

test("a look of a hidden season is hidden with it, and counted nowhere", async () => {
  const written = { image, title: { en: "One" }, about: { en: "One" } };
  const season = { ...written, code: "2026-ss", year: 2026, half: "ss" as const, colours: [], silhouettes: [], fabrics: [] };
  const { id: season_id } = await portal.run(saveSeason, staff, season);
  const { id: theme_id } = await portal.run(saveTheme, staff, { ...written, position: 1 });
  const designer_id = (await aDesigner(portal)).id;
  const look: InputOf<typeof saveLook> = {
    title: written.title,
    about: written.about,
    images: [image],
    theme_id,
    season_id,
    designer_id,
    wear: "women",
    cut: "coat",
    materials: [],
    colours: [],
  };
  await portal.run(saveLook, staff, look);
  const counts = async () => [
    (await portal.run(listThemes, visitor, {})).list.find((one) => one.id === theme_id)?.looks_count,
    (await portal.run(listSeasons, visitor, {})).list.find((one) => one.id === season_id)?.looks_count,
    (await portal.run(listLooks, visitor, { theme_id })).list.length,
  ];
  expect(await counts()).toEqual([1, 1, 1]);
  await portal.run(saveSeason, staff, { ...season, id: season_id, is_public: false });
  await expect.poll(counts).toEqual([0, undefined, 0]);
});

test("news of the future and news that is not public are not there", async () => {
  const one = {
    kind: "notice",
    title: { en: "Call" },
    summary: { en: "For looks" },
    body: { en: "Send three" },
    author: { en: "Office" },
    image,
  } as const;
  const out = await portal.run(saveNews, staff, { ...one, published_at: unixSeconds(later(now, -days(1))) });
  const coming = await portal.run(saveNews, staff, { ...one, published_at: unixSeconds(later(now, days(1))) });
  const hidden = await portal.run(saveNews, staff, { ...one, is_public: false, published_at: unixSeconds(later(now, -days(1))) });
  expect((await portal.run(listNews, visitor, {})).list.map((news) => news.id)).toEqual([out.id]);
  for (const { id } of [coming, hidden]) await expect(portal.run(newsDetails, visitor, { id })).rejects.toThrow(NotFound);
});
