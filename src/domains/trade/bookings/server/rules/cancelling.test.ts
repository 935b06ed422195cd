import { expect, test } from "vitest";
import { hours, later } from "#kit/time.ts";
import { comesBack, usualScale } from "./cancelling.ts";

const start = new Date("2026-12-20T00:00:00Z");
test.each([
  [hours(168), 1_000n],
  [hours(168) - 1, 500n],
  [hours(48), 500n],
  [hours(48) - 1, 0n],
  [-1, 0n],
])("%d ms before its beginning %d come back", (left, back) => expect(comesBack(1_000n, usualScale, start, later(start, -left))).toBe(back));
