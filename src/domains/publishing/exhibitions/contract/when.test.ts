import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, unreadable } from "./colours.ts";
import { closingOf, fairState, formState } from "./when.ts";

const time = fc.integer({ min: 0, max: 1000 });
const form = fc.record({
  opens_at: fc.option(time),
  closes_at: fc.option(time),
  capacity: fc.option(fc.integer({ min: 1, max: 20 })),
  waiting_places: fc.integer({ min: 0, max: 5 }),
});

test("a fair is upcoming, then running, then past, and never goes back", () => {
  const order = ["upcoming", "running", "past"];
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 100 }), time, time, (starts_at, length, one, other) => {
      const at = (now: number) => order.indexOf(fairState({ starts_at, ends_at: starts_at + length }, now));
      expect(at(Math.min(one, other))).toBeLessThanOrEqual(at(Math.max(one, other)));
    }),
  );
});

test("a form takes nobody after its fair, nobody past its places, and somebody wherever there is room", () => {
  fc.assert(
    fc.property(form, fc.nat(20), fc.nat(5), time, time, (one, confirmed, waiting, ends_at, now) => {
      const state = formState(one, { confirmed, waiting }, ends_at, now);
      const takes = state === "open" || state === "waiting";
      if (now >= ends_at) expect(state).toBe("closed");
      if (takes) {
        expect(now).toBeLessThan(closingOf(one, ends_at));
        expect(now).toBeGreaterThanOrEqual(one.opens_at ?? 0);
      }
      if (state === "open" && one.capacity !== null) expect(confirmed).toBeLessThan(one.capacity);
      if (state === "waiting") expect(waiting).toBeLessThan(one.waiting_places);
      if (state === "full") expect(confirmed).toBeGreaterThanOrEqual(one.capacity ?? Infinity);
    }),
  );
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
  fc.assert(fc.property(colour, colour, (a, b) => contrast(a, b) === contrast(b, a) && contrast(a, b) >= 1 && contrast(a, b) <= 21));
});

test("a theme whose text cannot be read is named", () => {
  const theme = { ground: "#1c2957", on_ground: "#ffffff", accent: "#e4ae36", on_accent: "#141a33", deep: "#1c2957", wash: "#e4e9f4" };
  expect(unreadable(theme)).toEqual([]);
  expect(unreadable({ ...theme, on_ground: "#555577", on_accent: "#ffffff", wash: "#445566" })).toEqual(["on_ground", "on_accent", "deep", "wash"]);
});
