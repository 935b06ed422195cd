import fc from "fast-check";
import { expect, test } from "vitest";
import { isOfficeHour } from "#kit/time.ts";
import { closingPeriod } from "./closing-period.ts";

test.each([
  ["2026-03-02T18:59:59+08:00", null],
  ["2026-03-02T19:00:00+08:00", "2026-03-02"],
  ["2026-03-02T23:59:59+08:00", "2026-03-02"],
  ["2026-03-03T00:00:00+08:00", "2026-03-02"],
  ["2026-03-03T08:59:59+08:00", "2026-03-02"],
  ["2026-03-03T09:00:00+08:00", null],
  ["2026-01-01T00:30:00+08:00", "2025-12-31"],
])("%s lies in the period of %s", (moment, period) => {
  expect(closingPeriod(new Date(moment))).toBe(period);
});

test("two closed moments share a period exactly when no office hour lies between them", () => {
  const moment = fc.integer({ min: 0, max: 20 * 24 * 60 }).map((minutes) => new Date(Date.UTC(2026, 1, 20) + minutes * 60_000));
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [first, last] = one <= other ? [one, other] : [other, one];
      if (isOfficeHour(first) || isOfficeHour(last)) return;
      let opensBetween = false;
      for (let at = first.getTime(); at < last.getTime(); at += 30 * 60_000) opensBetween ||= isOfficeHour(new Date(at));
      expect(closingPeriod(first) === closingPeriod(last)).toBe(!opensBetween);
    }),
  );
});
