import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offerFields } from "../../contract/fields.ts";
import { countOf, entryPrice, outcomeOf, tierAt } from "./tiers.ts";

const tiers = [
  { from_count: 2, unit_price_minor: 3450n },
  { from_count: 5, unit_price_minor: 3120n },
  { from_count: 10, unit_price_minor: 2790n },
];

describe("steps of a group's prices", () => {
  test("count people or pieces", () => {
    expect(countOf("members", { members: 3, pieces: 90 })).toBe(3);
    expect(countOf("pieces", { members: 3, pieces: 90 })).toBe(90);
  });

  test("are reached by their count, and none below the first", () => {
    expect([1, 2, 4, 5, 9, 10, 500].map((count) => tierAt(tiers, count)?.unit_price_minor)).toEqual([undefined, 3450n, 3450n, 3120n, 3120n, 2790n, 2790n]);
  });

  test("decide at the deadline, and before it only when nothing better is left", () => {
    expect(outcomeOf(tiers, 1, true)).toEqual({ event: "fail" });
    expect(outcomeOf(tiers, 0, true)).toEqual({ event: "fail" });
    expect(outcomeOf(tiers, 4, true)).toEqual({ event: "succeed", unit_price_minor: 3450n });
    expect(outcomeOf(tiers, 9, false)).toBeUndefined();
    expect(outcomeOf(tiers, 0, false)).toBeUndefined();
    expect(outcomeOf(tiers, 10, false)).toEqual({ event: "succeed", unit_price_minor: 2790n });
  });

  test("never cost more than what was paid on joining, and more people never pay more", () => {
    const offers = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 5 }).map((steps) => {
      let from = 1;
      let price = 100_000;
      return steps.map(([more, less]) => ({ from_count: (from += more), unit_price_minor: BigInt((price -= less)) }));
    });
    fc.assert(
      fc.property(offers, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 50 }), (steps, count, more) => {
        const now = outcomeOf(steps, count, true);
        const then = outcomeOf(steps, count + more, true);
        if (now?.event !== "succeed") return count < (steps[0]?.from_count ?? 0);
        return now.unit_price_minor <= entryPrice(steps) && then?.event === "succeed" && then.unit_price_minor <= now.unit_price_minor;
      }),
    );
  });
});

describe("what a seller may offer", () => {
  const offer = {
    measure: "members",
    tiers: [
      { from: 2, unit_price_minor: "3450" },
      { from: 5, unit_price_minor: "3120" },
    ],
    hours: 24,
    least_quantity: 10,
    most_quantity: 100,
    starts_at: 100,
    ends_at: 200,
  };
  const faultsOf = (change: object) => offerFields.safeParse({ ...offer, ...change }).error?.issues.map((issue) => issue.path.join(".")) ?? [];

  test("names every field at fault", () => {
    expect(faultsOf({})).toEqual([]);
    expect(
      faultsOf({
        tiers: [
          { from: 1, unit_price_minor: "3450" },
          { from: 1, unit_price_minor: "3450" },
        ],
        most_quantity: 9,
        ends_at: 100,
      }),
    ).toEqual(["tiers.0.from", "tiers.1.from", "tiers.1.unit_price_minor", "most_quantity", "ends_at"]);
    expect(faultsOf({ tiers: [], hours: 0 })).toEqual(["tiers", "hours"]);
    expect(faultsOf({ most_quantity: null })).toEqual([]);
  });
});
