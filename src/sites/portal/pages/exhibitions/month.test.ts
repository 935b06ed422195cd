import fc from "fast-check";
import { expect, test } from "vitest";
import { monthBeside, monthOf, monthText, weeksOf } from "./month.ts";

const months = fc.record({ year: fc.integer({ min: 2000, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) });

test("weeks hold every day of the month once, in order, from a Monday to a Sunday", () => {
  fc.assert(
    fc.property(months, (month) => {
      const days = weeksOf(month).flat();
      expect(days.length % 7).toBe(0);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(days).toEqual([...new Set(days)].sort());
      const own = days.filter((day) => day.startsWith(monthText(month)));
      expect(own).toHaveLength(new Date(Date.UTC(month.year, month.month, 0)).getUTCDate());
      // No week lies wholly beside the month.
      for (const week of weeksOf(month)) expect(week.some((day) => day.startsWith(monthText(month)))).toBe(true);
    }),
  );
});

test("a month forth and back is the same, and what is no month is not said", () => {
  fc.assert(
    fc.property(months, (month) => {
      expect(monthBeside(monthBeside(month, 1), -1)).toEqual(month);
    }),
  );
  for (const text of ["", "2026-13", "1999-01", "2026-1", "x"]) expect(monthOf(text)).toBeUndefined();
  expect(monthOf("2026-03")).toEqual({ year: 2026, month: 3 });
});
