import { describe, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { judgedItems } from "./judged-items.ts";
import { judgedQueries } from "./judged-queries.ts";
import { figuresOf, judge } from "./judging.ts";

/** Below what `bench/relevance.ts` prints, above what one broken kind of matching leaves. */
const floor = 0.95;

describe("the judged queries", () => {
  test("are at least sixty a language, and name things that there are", () => {
    const names = new Set(judgedItems.map((item) => item.name));
    expect(judgedQueries.flatMap((query) => [...query.best, ...query.welcome]).filter((name) => !names.has(name))).toEqual([]);
    for (const locale of locales) expect(judgedQueries.filter((query) => query.locale === locale).length, locale).toBeGreaterThanOrEqual(60);
  });

  test("find what is meant, whatever language it is written in", { timeout: 30_000 }, () => {
    const judged = judge();
    const figures = figuresOf(judged);
    for (const locale of locales) expect(figures[locale].gain, locale).toBeGreaterThanOrEqual(floor);
    expect(judged.filter((one) => one.found.length === 0).map((one) => one.query.text)).toEqual([]);
    // Something of what is meant is among the first ten, always.
    expect(judged.filter((one) => !one.query.best.some((name) => one.found.slice(0, 10).includes(name))).map((one) => one.query.text)).toEqual([]);
  });
});
