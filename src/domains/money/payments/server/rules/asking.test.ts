import { expect, test } from "vitest";
import { hours, later, minutes } from "#kit/time.ts";
import { askAgainAt } from "./asking.ts";

test("a payment is asked after for three days, at pauses that grow to four hours", () => {
  const begun = new Date(1_700_000_000_000);
  const asked: number[] = [];
  for (let at: Date | null = later(begun, minutes(1)); at; at = askAgainAt(begun, asked.length, at)) asked.push(at.getTime() - begun.getTime());
  expect(asked.slice(0, 5)).toEqual([1, 3, 7, 15, 31].map((one) => minutes(one)));
  const pauses = asked.slice(1).map((one, index) => one - (asked[index] ?? 0));
  expect(Math.max(...pauses)).toBe(hours(4));
  expect(asked.at(-1)).toBeGreaterThan(hours(68));
  expect(asked.at(-1)).toBeLessThanOrEqual(hours(72));
});
