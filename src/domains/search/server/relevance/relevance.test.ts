import { describe, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { sharedData } from "#tests/harness/shared-data.ts";
import { findLikely } from "../find-likely.ts";
import { analyseQuery } from "../text/analyse.ts";
import { failures } from "./floors.ts";
import { judgedItems } from "./judged-items.ts";
import { judgedQueries } from "./judged-queries.ts";
import { byWords, figuresOf, indexOf, judge } from "./judging.ts";
import { judgeUnseen } from "./judging-unseen.ts";
import { UnseenTexts } from "./unseen-texts.ts";

/** Below what `bench/relevance.ts` prints, above what one broken kind of matching leaves. */
const floor = 0.95;
/** As many as the bench asks: with fewer a figure moves by chance. */
const queriesEach = 300;

describe("the judged queries", () => {
  test("are at least sixty a language, and name things that there are", () => {
    const names = new Set(judgedItems.map((item) => item.name));
    expect(judgedQueries.flatMap((query) => [...query.best, ...query.welcome]).filter((name) => !names.has(name))).toEqual([]);
    for (const locale of locales) expect(judgedQueries.filter((query) => query.locale === locale).length, locale).toBeGreaterThanOrEqual(60);
  });

  test("find what is meant, whatever language it is written in", { timeout: 30_000 }, async () => {
    const judged = await judge();
    const figures = figuresOf(judged);
    for (const locale of locales) expect(figures[locale].gain, locale).toBeGreaterThanOrEqual(floor);
    expect(judged.filter((one) => one.found.length === 0).map((one) => one.query.text)).toEqual([]);
    // Something of what is meant is among the first ten, always.
    expect(judged.filter((one) => !one.query.best.some((name) => one.found.slice(0, 10).includes(name))).map((one) => one.query.text)).toEqual([]);
  });
});

const unseen = sharedData("relevance");

describe.skipIf(!unseen && !process.env["CI"])("texts that nobody here wrote (skipped where shared/data/relevance is not beside the clone)", () => {
  test("are found by what people type of them, no procedure below its floor", { timeout: 300_000 }, async () => {
    expect(unseen, "CI has the shared test data beside the clone").not.toBeNull();
    const texts = new UnseenTexts(unseen as string);
    const store = await indexOf(texts.things);
    const figures = await judgeUnseen(
      texts,
      async (text, kind) => (await findLikely(store, analyseQuery(text), { ...byWords, kind })).outcome.hits.map((hit) => hit.id - 1),
      queriesEach,
    );
    expect(failures(figures)).toEqual([]);
  });
});
