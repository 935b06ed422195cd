import { expect, test } from "vitest";
import { days, hours, later } from "#kit/time.ts";
import { deliveryIn, firstAskAt, nextAskAt } from "./asking.ts";

const sent = new Date("2026-03-01T08:00:00Z");
const after = (milliseconds: number) => later(sent, milliseconds);

test("a carrier is asked after an hour, then every six, after a month once a day, after four no more", () => {
  expect(firstAskAt(sent)).toEqual(after(hours(1)));
  expect(nextAskAt(sent, after(hours(1)))).toEqual(after(hours(7)));
  expect(nextAskAt(sent, after(days(31)))).toEqual(after(days(32)));
  expect(nextAskAt(sent, after(days(121)))).toBeNull();
});

test("delivered is what was delivered after it was sent, and is not on its way back", () => {
  const moving = { at: after(hours(2)), stage: "moving" as const };
  const delivered = { at: after(days(2)), stage: "delivered" as const };
  expect(deliveryIn([], sent)).toBeNull();
  expect(deliveryIn([moving], sent)).toBeNull();
  expect(deliveryIn([delivered, moving], sent)).toEqual(delivered.at);
  expect(deliveryIn([{ at: after(-days(1)), stage: "delivered" }, moving], sent)).toBeNull();
  expect(deliveryIn([moving, delivered, { at: after(days(3)), stage: "returned" }], sent)).toBeNull();
  expect(deliveryIn([{ at: after(days(1)), stage: "returned" }, delivered], sent)).toEqual(delivered.at);
});
