import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paidFor } from "../../contract/paid-share.ts";
import { leftOf, parcelOf, restOf, type LineStanding } from "./parcel.ts";

const lines = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
  .map((quantities): LineStanding[] => quantities.map((quantity, index) => ({ id: index + 1, quantity, shipped: 0, cancelled: 0, withheld: 0 })));
const attempts = fc.array(
  fc.option(fc.array(fc.record({ line_id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 30 }) }), { minLength: 1, maxLength: 4 }), {
    nil: undefined,
    freq: 8,
  }),
  { maxLength: 12 },
);

describe("parcels of an order", () => {
  test("never hold more than was ordered, and the last one leaves nothing", () => {
    fc.assert(
      fc.property(lines, attempts, (start, tries) => {
        const standing = start.map((line) => ({ ...line }));
        for (const wanted of tries) {
          if (standing.every((line) => leftOf(line) === 0)) break;
          const parcel = parcelOf(standing, wanted);
          if ("fault" in parcel) continue;
          expect(parcel.packed.length).toBeGreaterThan(0);
          for (const { line_id, quantity } of parcel.packed) {
            const line = standing.find(({ id }) => id === line_id);
            expect(line).toBeDefined();
            if (line) line.shipped += quantity;
          }
          for (const line of standing) expect(line.shipped).toBeLessThanOrEqual(line.quantity);
          expect(parcel.isLast).toBe(standing.every((line) => leftOf(line) === 0));
        }
      }),
    );
  });

  test("are the whole rest when nothing is said", () => {
    fc.assert(
      fc.property(lines, (start) => {
        const parcel = parcelOf(start);
        expect(parcel).toEqual({ packed: start.map((line) => ({ line_id: line.id, quantity: line.quantity })), isLast: true });
      }),
    );
  });

  test("count a line that is named twice with its sum", () => {
    const line = { id: 1, quantity: 10, shipped: 3, cancelled: 0, withheld: 0 };
    expect(
      parcelOf(
        [line],
        [
          { line_id: 1, quantity: 4 },
          { line_id: 1, quantity: 4 },
        ],
      ),
    ).toEqual({ fault: "too_much", at: 1, left: 7 });
    expect(parcelOf([line], [{ line_id: 2, quantity: 1 }])).toEqual({ fault: "unknown_line" });
  });

  test("and what is refunded of the rest make up the whole", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), fc.bigInt({ min: 0n, max: 10n ** 9n }), (quantity, part, paid_minor) => {
        const shipped = paidFor(Math.min(part, quantity), { quantity, paid_minor });
        expect(restOf([{ leftMinor: paid_minor - shipped }]) + shipped).toBe(paid_minor);
      }),
    );
  });
});
