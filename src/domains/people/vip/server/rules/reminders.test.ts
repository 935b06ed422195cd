import { expect, test } from "vitest";
import { days, later } from "#kit/time.ts";
import { reminderAt } from "./reminders.ts";

test("a reminder is due thirty, seven and one day before the end, the closest counts", () => {
  const now = new Date("2026-03-01T00:00:00Z");
  const due = (left: number) => reminderAt(later(now, days(left)), now);
  expect([31, 30, 8, 7, 1.5, 1, 0.01, 0, -3].map(due)).toEqual([undefined, 30, 30, 7, 7, 1, 1, undefined, undefined]);
});
