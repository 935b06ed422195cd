import { describe, expect, test } from "vitest";
import { isOnHoliday, isOpenNow, tradeClock, type Opening } from "./opening.ts";

const usual: Opening = { work_days: [1, 2, 3, 4, 5, 6], opens_at: 510, closes_at: 1080, holiday_from: null, holiday_until: null };

describe("a factory is open", () => {
  test.each([
    ["Friday morning", "2026-11-20T01:00:00Z", true],
    ["the minute it opens", "2026-11-20T00:30:00Z", true],
    ["the minute before", "2026-11-20T00:29:00Z", false],
    ["the minute it closes", "2026-11-20T10:00:00Z", false],
    ["Sunday", "2026-11-22T03:00:00Z", false],
    // Sunday in London is Monday already where the factory is.
    ["Monday there, Sunday in UTC", "2026-11-22T23:59:00Z", false],
  ])("%s", (_name, at, isOpen) => expect(isOpenNow(usual, new Date(at))).toBe(isOpen));

  test("on no day of a holiday, the last one included", () => {
    const away = { ...usual, holiday_from: "2026-11-19", holiday_until: "2026-11-20" };
    expect(isOnHoliday(away, new Date("2026-11-20T15:59:00Z"))).toBe(true);
    expect(isOnHoliday(away, new Date("2026-11-20T16:00:00Z"))).toBe(false);
    expect(isOpenNow(away, new Date("2026-11-20T03:00:00Z"))).toBe(false);
  });

  test("by the clock of the trade", () => {
    expect(tradeClock(new Date("2026-11-22T16:30:00Z"))).toEqual({ day: "2026-11-23", weekday: 1, minute: 30 });
  });
});
