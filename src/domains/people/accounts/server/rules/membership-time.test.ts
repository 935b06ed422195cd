import fc from "fast-check";
import { expect, test } from "vitest";
import { endAfter } from "./membership-time.ts";

const moment = fc.date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2040-01-01T00:00:00Z"), noInvalidDate: true });
const span = fc.integer({ min: 1, max: 4_000 * 86_400_000 });

test("time added is never lost: a running membership ends later by just as much, an ended one so long from now", () => {
  fc.assert(
    fc.property(fc.option(moment, { nil: null }), moment, span, (before, now, added) => {
      const end = endAfter(before, now, added).getTime();
      expect(end).toBe(Math.max(before?.getTime() ?? 0, now.getTime()) + added);
    }),
  );
});

test("several purchases one after the other add up, in whatever order", () => {
  fc.assert(
    fc.property(moment, fc.array(span, { minLength: 1, maxLength: 6 }), (now, spans) => {
      const end = (order: readonly number[]) => order.reduce<Date | null>((before, one) => endAfter(before, now, one), null)?.getTime();
      expect(end(spans)).toBe(now.getTime() + spans.reduce((a, b) => a + b, 0));
      expect(end([...spans].reverse())).toBe(end(spans));
    }),
  );
});

test("what is taken away again leaves the end as it was, and never one in the past", () => {
  fc.assert(
    fc.property(moment, moment, span, (before, now, added) => {
      fc.pre(before > now);
      expect(endAfter(endAfter(before, now, added), now, -added)).toEqual(before);
      expect(endAfter(before, now, -added).getTime()).toBeGreaterThanOrEqual(now.getTime());
    }),
  );
});
