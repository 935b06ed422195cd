import fc from "fast-check";
import { expect, test } from "vitest";
import { days, later } from "#kit/time.ts";
import { dueReminder, validUntil } from "./validity.ts";

const now = new Date("2026-03-01T04:00:00Z");

test("an approval never outlives the licence", () => {
  expect(validUntil("enterprise", {}, now).toISOString()).toBe("2028-03-01T04:00:00.000Z");
  expect(validUntil("enterprise", { licence_until: "2026-12-31" }, now).toISOString()).toBe("2026-12-31T16:00:00.000Z");
  expect(validUntil("enterprise", { licence_until: "2046-12-31" }, now).toISOString()).toBe("2028-03-01T04:00:00.000Z");
  expect(validUntil("designer", { licence_until: "" }, now).toISOString()).toBe("2029-03-01T04:00:00.000Z");
});

test("each reminder is sent once, in falling order, and none after the end", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 1, maxLength: 60 }), (moments) => {
      const end = later(now, days(40));
      let sent: number | null = null;
      const all: number[] = [];
      for (const moment of moments.sort((a, b) => a - b)) {
        const due = dueReminder(end, later(now, days(moment)), sent);
        if (due === undefined) continue;
        all.push(due);
        sent = due;
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all).toEqual([...all].sort((a, b) => b - a));
    }),
  );
  expect(dueReminder(later(now, days(29)), now, null)).toBe(30);
  expect(dueReminder(later(now, days(29)), now, 30)).toBeUndefined();
  expect(dueReminder(later(now, days(31)), now, null)).toBeUndefined();
  expect(dueReminder(now, now, null)).toBeUndefined();
});
