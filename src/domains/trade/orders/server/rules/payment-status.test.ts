import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentStatusOf } from "./payment-status.ts";

describe("payment status", () => {
  test("of an order in two parts is the deposit's until all of it came", () => {
    expect(paymentStatusOf({ paid: 300n, refunded: 0n, due: 1_000n })).toBe("deposit_paid");
    expect(paymentStatusOf({ paid: 1_000n, refunded: 0n, due: 1_000n })).toBe("paid");
    expect(paymentStatusOf({ paid: 300n, refunded: 300n, due: 1_000n })).toBe("refunded");
    expect(paymentStatusOf({ paid: 300n, refunded: 100n, due: 1_000n })).toBe("partially_refunded");
  });

  test("follows from what came in and what went back", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1000n }), fc.bigInt({ min: 0n, max: 1000n }), (paid, part) => {
        const refunded = part > paid ? paid : part;
        const status = paymentStatusOf({ paid, refunded });
        expect(status === "unpaid").toBe(paid === 0n);
        expect(status === "refunded").toBe(paid > 0n && refunded === paid);
        expect(status === "partially_refunded").toBe(refunded > 0n && refunded < paid);
      }),
    );
  });
});
