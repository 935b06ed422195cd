import fc from "fast-check";
import { expect, test } from "vitest";
import { opensAgain, type Opening } from "./opening.ts";

const usual: Opening = { opens: 9, closes: 19, holidays: [] };
const newYear: Opening = { ...usual, holidays: [{ from: "2026-02-16", until: "2026-02-22" }] };

test.each([
  ["2026-03-02T18:59:59+08:00", usual, null],
  ["2026-03-02T19:00:00+08:00", usual, "2026-03-03T09:00:00+08:00"],
  ["2026-03-03T00:00:00+08:00", usual, "2026-03-03T09:00:00+08:00"],
  ["2026-03-03T08:59:59+08:00", usual, "2026-03-03T09:00:00+08:00"],
  ["2026-03-03T09:00:00+08:00", usual, null],
  ["2026-03-02T23:59:59+08:00", { ...usual, closes: 24 }, null],
  ["2026-02-15T20:00:00+08:00", newYear, "2026-02-23T09:00:00+08:00"],
  ["2026-02-18T12:00:00+08:00", newYear, "2026-02-23T09:00:00+08:00"],
  ["2026-02-23T12:00:00+08:00", newYear, null],
])("at %s it opens again", (moment, opening, opens) => {
  expect(opensAgain(new Date(moment), opening)).toEqual(opens === null ? null : new Date(opens));
});

test("two closed moments have the same opening exactly when it was not open between them", () => {
  const moment = fc.integer({ min: 0, max: 20 * 24 * 60 }).map((minutes) => new Date(Date.UTC(2026, 1, 10) + minutes * 60_000));
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 13, max: 24 }), (one, other, opens, closes) => {
      const opening = { ...newYear, opens, closes };
      const [first, last] = one <= other ? [one, other] : [other, one];
      const [next, later] = [opensAgain(first, opening), opensAgain(last, opening)];
      if (!next || !later) return;
      let opensBetween = false;
      for (let at = first.getTime(); at < last.getTime(); at += 30 * 60_000) opensBetween ||= opensAgain(new Date(at), opening) === null;
      expect(next.getTime() === later.getTime()).toBe(!opensBetween);
    }),
  );
});
