import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, reachable, wishPath, type WishQuery } from "./wish.ts";

const nothing: WishQuery = { step: 1, makes: undefined, quantity: undefined, by: undefined, city: [], certificate: [], level: undefined, province: undefined };

describe("the questions", () => {
  test("come in their order", () => {
    const today = "2026-11-21";
    expect(reachable({ ...nothing, step: 5 }, today)).toBe(1);
    expect(reachable({ ...nothing, step: 5, makes: "denim" }, today)).toBe(2);
    expect(reachable({ ...nothing, step: 5, makes: "denim", quantity: 100, by: today }, today)).toBe(2);
    expect(reachable({ ...nothing, step: 4, makes: "denim", quantity: 100, by: "2026-12-01" }, today)).toBe(4);
    expect(reachable({ ...nothing, step: 99, makes: "denim", quantity: 100, by: "2026-12-01" }, today)).toBe(5);
    expect(reachable({ ...nothing, step: 1, makes: "denim", quantity: 100, by: "2026-12-01" }, today)).toBe(1);
  });

  test("keep every answer in the address", () => {
    const whole: WishQuery = {
      step: 5,
      makes: "denim",
      quantity: 300,
      by: "2026-12-31",
      city: ["440600", "330600"],
      certificate: ["bsci"],
      level: "middle",
      province: undefined,
    };
    expect(wishPath(whole)).toBe("/findAFactory?makes=denim&quantity=300&by=2026-12-31&city=440600&city=330600&certificate=bsci&level=middle&step=5");
    expect(wishPath(nothing)).toBe("/findAFactory");
  });

  test("take only days that there are", () => {
    expect(dayOf("2026-02-30")).toBeUndefined();
    expect(dayOf("2028-02-29")).toBe("2028-02-29");
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = dayOf(text);
        return day === undefined || day === text;
      }),
    );
  });
});
