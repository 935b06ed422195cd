import { expect, test } from "vitest";
import { everyDay } from "./every-day.ts";

test("days without a count stand there as nothing, in their order, the last one being today in Beijing", () => {
  const now = Date.parse("2026-02-28T17:00:00Z");
  expect(
    everyDay(
      3,
      [
        { on: "2026-02-27", value: 4 },
        { on: "2025-01-01", value: 9 },
      ],
      now,
    ),
  ).toEqual([
    { on: "2026-02-27", value: 4 },
    { on: "2026-02-28", value: 0 },
    { on: "2026-03-01", value: 0 },
  ]);
});
