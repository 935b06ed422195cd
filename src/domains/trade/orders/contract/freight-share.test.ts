import fc from "fast-check";
import { expect, test } from "vitest";
import { costOfPieces, freightShare, layIntoParcels, missingFirst } from "./freight-share.ts";

test("pieces lie in the parcels that were sent first, and no more than are there", () => {
  const holdings = [
    { parcel_id: 3, quantity: 4, paid_minor: 400n, is_on_way: false, is_delivered: true },
    { parcel_id: 5, quantity: 0, paid_minor: 0n, is_on_way: false, is_delivered: false },
    { parcel_id: 8, quantity: 2, paid_minor: 200n, is_on_way: true, is_delivered: false },
  ];
  const laid = (all: Parameters<typeof layIntoParcels>[1]) => layIntoParcels(5, all).map(({ parcel_id, quantity }) => [parcel_id, quantity]);
  expect(laid(holdings)).toEqual([
    [3, 4],
    [8, 1],
  ]);
  // What never arrived is not looked for first where its carrier has delivered it.
  expect(laid(missingFirst(holdings))).toEqual([
    [8, 2],
    [3, 3],
  ]);
  const pieces = [{ quantity: 5, unsent: { quantity: 0, paid_minor: 0n }, holdings: missingFirst(holdings) }];
  expect(costOfPieces(pieces, { minor: 60n, goodsMinor: 600n })).toEqual({ worth: 500n, ofLines: [500n], freight: 50n, delivered: 30n });
  expect(layIntoParcels(9, holdings).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
});

const line = fc.record({ price: fc.bigInt({ min: 1n, max: 9_999n }), parcels: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }) });

test("claims one after the other take no more of the freight than the shares of the parcels", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.bigInt({ min: 0n, max: 99_999n }),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
      (lines, minor, asked) => {
        const worthAt = (at: number) => lines.reduce((sum, one) => sum + one.price * BigInt(one.parcels[at] ?? 0), 0n);
        const goodsMinor = [0, 1, 2].reduce((sum, at) => sum + worthAt(at), 0n);
        const shares = [0, 1, 2].reduce((sum, at) => sum + freightShare(minor, worthAt(at), goodsMinor), 0n);
        const left = lines.map((one) =>
          one.parcels.map((quantity, at) => ({ parcel_id: at + 1, quantity, paid_minor: one.price * BigInt(quantity), is_on_way: true, is_delivered: false })),
        );
        let taken = 0n;
        for (const [nth, most] of asked.entries()) {
          const holdings = left[nth % lines.length] ?? [];
          const quantity = Math.min(
            most,
            holdings.reduce((sum, one) => sum + one.quantity, 0),
          );
          taken += costOfPieces([{ quantity, unsent: { quantity: 0, paid_minor: 0n }, holdings }], { minor, goodsMinor }).freight;
          for (const part of layIntoParcels(quantity, holdings))
            for (const own of holdings)
              if (own.parcel_id === part.parcel_id) {
                own.quantity -= part.quantity;
                own.paid_minor -= part.paid_minor;
              }
        }
        expect(taken).toBeLessThanOrEqual(shares);
      },
    ),
  );
});
