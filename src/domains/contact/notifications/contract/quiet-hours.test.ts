import { expect, test } from "vitest";
import { hourOf, isQuiet, minutesOf } from "./quiet-hours.ts";

test.each([
  // 22:00 to 07:00 in Dubai is 18:00 to 03:00 by universal time.
  ["22:00", "07:00", "Asia/Dubai", "2026-11-22T17:59:00Z", false],
  ["22:00", "07:00", "Asia/Dubai", "2026-11-22T18:00:00Z", true],
  ["22:00", "07:00", "Asia/Dubai", "2026-11-23T02:59:00Z", true],
  ["22:00", "07:00", "Asia/Dubai", "2026-11-23T03:00:00Z", false],
  ["12:00", "14:00", "Asia/Shanghai", "2026-11-22T04:30:00Z", true],
  ["12:00", "14:00", "Asia/Shanghai", "2026-11-22T06:00:00Z", false],
  ["00:00", "00:00", "Asia/Shanghai", "2026-11-22T06:00:00Z", false],
] as const)("%s to %s in %s: at %s it is %s", (from, until, zone, at, quiet) => {
  expect(isQuiet({ from: minutesOf(from), until: minutesOf(until), zone }, new Date(at))).toBe(quiet);
});

test("no hours are never quiet; hours are written as they are read", () => {
  expect(isQuiet(null, new Date())).toBe(false);
  for (const hour of ["00:00", "09:05", "23:59"]) expect(hourOf(minutesOf(hour))).toBe(hour);
});
