import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimOf, leftToClaim, scopesOf, windowOf, type LineStanding } from "./claimable.ts";

type Line = LineStanding & { price: bigint };
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500 }),
    cut: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
    price: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ quantity, cut, price }): Omit<Line, "id"> => {
    const part = (share: number, of: number) => Math.floor((of * share) / 100);
    const shipped = part(cut[0] ?? 0, quantity);
    const cancelled = part(cut[1] ?? 0, quantity - shipped);
    const withheld = part(cut[2] ?? 0, quantity - shipped - cancelled);
    const unsentMinor = BigInt(price) * BigInt(quantity - shipped - cancelled - withheld);
    return { quantity, shipped, cancelled, withheld, claimed: part(cut[3] ?? 0, shipped), unsentMinor, price: BigInt(price) };
  });
const lines = fc.array(line, { minLength: 1, maxLength: 5 }).map((list) => list.map((one, index) => ({ ...one, id: index + 1 })));
const holdingsOf = (all: readonly Line[]) =>
  new Map(
    all.map((one) => {
      const quantity = leftToClaim(one, "shipped");
      return [one.id, [{ parcel_id: 1, quantity, paid_minor: one.price * BigInt(quantity), is_on_way: true, is_delivered: false }]];
    }),
  );
const scope = fc.constantFrom("unshipped" as const, "shipped" as const);

describe("what can be claimed", () => {
  test("whatever is asked, no line is claimed beyond what is left of it, and the sum is what the pieces cost", () => {
    fc.assert(
      fc.property(
        lines,
        scope,
        fc.array(fc.record({ line_id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 300 }) }), { minLength: 1, maxLength: 8 }),
        (all, of, wanted) => {
          const claim = claimOf(all, { scope: of, reason: "other" }, wanted, undefined, holdingsOf(all));
          if ("fault" in claim) {
            const isUnknown = wanted.some(({ line_id }) => line_id > all.length);
            const isTooMuch = all.some(
              (one) => wanted.filter(({ line_id }) => line_id === one.id).reduce((sum, { quantity }) => sum + quantity, 0) > leftToClaim(one, of),
            );
            expect(isUnknown || isTooMuch).toBe(true);
            return;
          }
          let most = 0n;
          for (const part of claim.lines) {
            const one = all.find(({ id }) => id === part.line_id);
            expect(part.quantity).toBeLessThanOrEqual(one ? leftToClaim(one, of) : 0);
            expect(part.totalMinor).toBe(BigInt(part.quantity) * (one?.price ?? 0n));
            most += part.totalMinor;
          }
          expect(claim.mostMinor).toBe(most);
        },
      ),
    );
  });

  test("claims one after the other never name more pieces than were bought", () => {
    fc.assert(
      fc.property(lines, scope, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }), (all, of, asked) => {
        const standing = structuredClone(all);
        for (const [index, quantity] of asked.entries()) {
          const one = standing[index % standing.length];
          if (!one) continue;
          if ("fault" in claimOf(standing, { scope: of, reason: "other" }, [{ line_id: one.id, quantity }])) continue;
          if (of === "unshipped") one.withheld += quantity;
          else one.claimed += quantity;
        }
        for (const one of standing) {
          expect(one.claimed).toBeLessThanOrEqual(one.shipped);
          expect(one.shipped + one.cancelled + one.withheld).toBeLessThanOrEqual(one.quantity);
        }
      }),
    );
  });

  test("by state: before shipping the rest, afterwards what was shipped, and until the claim term ends", () => {
    const one = { id: 1, quantity: 10, shipped: 4, cancelled: 0, withheld: 0, claimed: 0, unsentMinor: 600n };
    const now = new Date("2026-11-23T00:00:00Z");
    const at = (status: string, claimUntil: Date | null = null, more: Partial<LineStanding> = {}) => [
      scopesOf({ status }, [{ ...one, ...more }]),
      windowOf({ status, claimUntil }, [{ ...one, ...more }], now),
    ];
    expect(at("pending_payment")).toEqual([[], "unpaid"]);
    expect(at("to_ship", null, { shipped: 0 })).toEqual([["unshipped"], "open"]);
    expect(at("partially_shipped")).toEqual([["unshipped", "shipped"], "open"]);
    expect(at("shipped")).toEqual([["shipped"], "open"]);
    expect(at("shipped", null, { claimed: 4 })).toEqual([[], "all_claimed"]);
    expect(at("received", new Date(now.getTime() + 1))).toEqual([["shipped"], "open"]);
    expect(at("completed", now)[1]).toBe("over");
    expect(at("closed")[1]).toBe("closed");
  });
});
