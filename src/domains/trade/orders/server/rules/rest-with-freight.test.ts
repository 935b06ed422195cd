import { expect, test } from "vitest";
import { freightShare } from "../../contract/freight-share.ts";
import { leftOf } from "./parcel.ts";
import { shareOfParcel } from "./parcel-share.ts";
import { restWithFreight } from "./rest-with-freight.ts";

const line = (id: number, quantity: number, unitPriceMinor: bigint, more: Partial<{ shipped: number; cancelled: number; withheld: number }> = {}) => {
  const one = { id, quantity, unitPriceMinor, shipped: 0, cancelled: 0, withheld: 0, ...more };
  return { ...one, paidMinor: unitPriceMinor * BigInt(quantity), leftMinor: unitPriceMinor * BigInt(leftOf(one)) };
};

test("what is not delivered takes its part of the freight with it", () => {
  expect(restWithFreight(1_000n, [line(1, 3, 100n), line(2, 1, 700n)])).toBe(2_000n);
  expect(restWithFreight(1_000n, [line(1, 3, 100n, { shipped: 2 }), line(2, 1, 700n, { cancelled: 1 })])).toBe(200n);
  expect(restWithFreight(0n, [line(1, 3, 100n, { shipped: 2 })])).toBe(100n);
  expect(freightShare(1_000n, 0n, 0n)).toBe(0n);
  // A free sample that is never sent cost its way alone.
  expect(restWithFreight(1_000n, [line(1, 2, 0n)])).toBe(1_000n);
  expect(restWithFreight(1_000n, [line(1, 2, 0n, { shipped: 1 })])).toBe(0n);
});

// Every way to share three lines between "shipped" and "not delivered", in prices and freights that do not divide evenly.
test("whatever of an order is not delivered, and in as many steps, parts are the whole", () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 2_000; round += 1) {
    const lines = [0, 1, 2].map((id) => line(id, 1 + next(9), BigInt(1 + next(10_000))));
    const freight = BigInt(next(50_000));
    const all = lines.reduce((sum, one) => sum + one.unitPriceMinor * BigInt(one.quantity), 0n);
    let held = all + freight;
    // Some goes back in two steps, the rest is shipped in two parcels; the last of them takes what is held.
    let left = all;
    for (const one of lines) {
      const back = next(one.quantity + 1);
      const worth = one.unitPriceMinor * BigInt(back);
      one.cancelled = back;
      held -= worth + freightShare(freight, worth, all);
      left -= worth;
      expect(held).toBeGreaterThanOrEqual(left + freightShare(freight, left, all));
    }
    if (left === 0n) {
      expect(held).toBeLessThan(BigInt(lines.length) + 1n);
      continue;
    }
    const first = (lines.find((one) => one.cancelled < one.quantity)?.unitPriceMinor ?? 0n) * 1n;
    const unshipped = left - first + freightShare(freight, left - first, all);
    const share = shareOfParcel(
      { worth_minor: first, freight_minor: freightShare(freight, first, all), given_back_minor: 0n, freight_back_minor: 0n },
      { held, unshipped, isLast: false },
    );
    expect(share).toBe(first + freightShare(freight, first, all));
    expect(held - share).toBeGreaterThanOrEqual(unshipped);
  }
});
