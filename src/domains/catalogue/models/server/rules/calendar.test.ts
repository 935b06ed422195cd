import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, daysOfMonth, daysOfSpan, mergedDays, monthsAhead, spanOfDays, startOfDay } from "./calendar.ts";

const now = new Date("2026-11-20T17:30:00Z");

test("days are those of the trade's zone", () => {
  expect(dayOf(now)).toBe("2026-11-21");
  expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-20T16:00:00.000Z");
  expect(monthsAhead(now, 60)).toEqual(["2026-11", "2026-12", "2027-01"]);
});

test("past days, free days, and the firmest of what touches a day; nothing beyond the sixty", () => {
  const span = (from: string, until: string, state: "held" | "booked" | "off") => ({ from: startOfDay(from), until: startOfDay(until), state });
  const days = daysOfMonth("2026-11", now, 60, [
    span("2026-11-23", "2026-11-25", "held"),
    span("2026-11-24", "2026-11-25", "booked"),
    span("2026-11-29", "2026-12-02", "off"),
  ]);
  expect(days).toHaveLength(30);
  const state = Object.fromEntries(days.map((one) => [one.day.slice(8), one.state]));
  expect(state).toMatchObject({ "20": "past", "21": "past", "22": "free", "23": "held", "24": "booked", "25": "free", "28": "free", "29": "off", "30": "off" });
  expect(daysOfMonth("2027-01", now, 60, []).at(-1)?.day).toBe("2027-01-19");
  expect(daysOfMonth("2027-03", now, 60, [])).toEqual([]);
});

test("half a day makes the day it touches not free, and no other", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 60 }), (offset, hour, length) => {
      const from = new Date(startOfDay("2026-11-21").getTime() + offset * 86_400_000 + hour * 3_600_000);
      const until = new Date(from.getTime() + length * 1_800_000);
      const all = monthsAhead(now, 60).flatMap((month) => daysOfMonth(month, now, 60, [{ from, until, state: "booked" }]));
      const booked = all.filter((one) => one.state === "booked").map((one) => one.day);
      expect(booked[0]).toBe(dayOf(from));
      expect(booked.at(-1)).toBe(dayOf(new Date(until.getTime() - 1)));
    }),
  );
});

test("days off become as few stretches as there can be: the same days from today on, apart from each other", () => {
  const day = (offset: number) => dayOf(new Date(now.getTime() + offset * 86_400_000));
  const range = fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), (given) => {
      const merged = mergedDays(
        given.map(([from, length]) => ({ from: day(from), until: day(from + length) })),
        day(0),
      );
      const among = (ranges: readonly { from: string; until: string }[], one: string) => ranges.some(({ from, until }) => from <= one && one <= until);
      for (let offset = -25; offset < 55; offset += 1) {
        const isOff = offset >= 0 && given.some(([from, length]) => from <= offset && offset <= from + length);
        expect(among(merged, day(offset))).toBe(isOff);
      }
      const spans = merged.map(spanOfDays);
      for (const [index, span] of spans.entries()) if (index > 0) expect(span.from.getTime()).toBeGreaterThan(spans[index - 1]?.until.getTime() ?? 0);
      expect(spans.map(daysOfSpan)).toEqual(merged);
    }),
  );
});
