import { expect, test } from "vitest";
import { hours, minutes } from "#kit/time.ts";
import { askRefundAt, tryAnewAt } from "./refund-pauses.ts";

const now = new Date("2026-11-23T12:00:00Z");
const rest = (at: Date | null) => (at ? at.getTime() - now.getTime() : null);

test("silence is asked after for ever, at growing pauses up to four hours", () => {
  expect([0, 1, 2, 7, 8, 500].map((asked) => rest(askRefundAt(asked, now)))).toEqual([1, 2, 4, 128, 240, 240].map((count) => minutes(count)));
});

test("a failure is tried anew four times, later each time", () => {
  expect([0, 1, 2, 3, 4].map((round) => rest(tryAnewAt(round, now)))).toEqual([minutes(5), minutes(30), hours(2), hours(12), null]);
});
