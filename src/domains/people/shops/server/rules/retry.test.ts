import { expect, test } from "vitest";
import { days } from "#kit/time.ts";
import { retryAfter } from "./retry.ts";

test("each wait is longer than the one before, and they end within two days", () => {
  const waits: number[] = [];
  for (let attempt = 1; retryAfter(attempt) !== undefined; attempt += 1) waits.push(retryAfter(attempt) ?? 0);
  expect(waits.length).toBeGreaterThan(5);
  expect([...waits].sort((a, b) => a - b)).toEqual(waits);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(days(2));
});
