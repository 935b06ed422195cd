import { expect, test } from "vitest";
import { later } from "#kit/time.ts";
import { windowAt } from "./review-window.ts";

const until = new Date("2026-03-20T08:00:00Z");

test("a received order is reviewed until its time is over, to the moment", () => {
  expect(windowAt({ stage: "received", reviewUntil: until }, later(until, -1))).toBe("open");
  expect(windowAt({ stage: "received", reviewUntil: until }, until)).toBe("over");
});

test("what is on its way is not reviewed yet, what was closed never", () => {
  expect(windowAt({ stage: "on_its_way", reviewUntil: null }, until)).toBe("not_yet");
  expect(windowAt({ stage: "closed", reviewUntil: until }, later(until, -1))).toBe("closed");
});
