import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MonthRow } from "#domains/money/ledger/index.server.ts";
import { monthAfter } from "#kit/trade-day.ts";
import { monthOf, statementsOf } from "./months.ts";

const months = ["2025-11", "2025-12", "2026-01", "2026-03"];
const row = fc.record({
  month: fc.constantFrom(...months),
  reason: fc.constantFrom("order_income" as const, "withdrawal" as const, "withdrawal_returned" as const),
  count: fc.integer({ min: 1, max: 9 }),
  amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  fee: fc.bigInt({ min: 0n, max: 10n ** 6n }),
});
const rowsOf = fc.array(row, { maxLength: 20 }).map((all) =>
  all.map(({ amount, ...one }): MonthRow => ({
    ...one,
    owner: 7,
    currency: "USD",
    minor: one.reason === "withdrawal" ? -amount : amount,
    fee: one.reason === "order_income" ? one.fee : 0n,
  })),
);

describe("monthly statements", () => {
  test("follow on each other without a gap, and the last closes with the account's balance", () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const statements = statementsOf("USD", rows, "2026-04");
        expect(statements.at(-1)?.month).toBe("2026-04");
        for (const [index, statement] of statements.entries()) {
          const before = statements[index - 1];
          expect(statement.opening).toBe(before ? before.closing : 0n);
          if (before) expect(statement.month).toBe(monthAfter(before.month));
          expect(statement.closing).toBe(statement.opening + statement.income - statement.withdrawn);
          expect(statement.gross).toBe(statement.income + statement.commission);
        }
        expect(statements.at(-1)?.closing).toBe(rows.reduce((sum, { minor }) => sum + minor, 0n));
      }),
    );
  });

  test("count as sales whatever the turnover has, and a coupon's part with its order", () => {
    const sale = { owner: 7, currency: "USD" as const, month: "2026-01", minor: 900n, fee: 100n };
    const [statement] = statementsOf(
      "USD",
      [
        { ...sale, reason: "order_income", count: 2 },
        { ...sale, reason: "coupon_income", count: 1 },
        { ...sale, reason: "contract_income", count: 3 },
        { ...sale, reason: "licence_income", count: 4 },
        { ...sale, reason: "booking_income", count: 5 },
      ],
      "2026-01",
    );
    expect([statement?.orders, statement?.gross]).toEqual([14, 5_000n]);
  });

  test("begin and end at the trade's midnight", () => {
    expect(monthAfter("2026-12")).toBe("2027-01");
    expect(monthOf(new Date("2026-10-31T15:59:59Z"))).toBe("2026-10");
    expect(monthOf(new Date("2026-10-31T16:00:00Z"))).toBe("2026-11");
  });
});
