import fc from "fast-check";
import { expect, test } from "vitest";
import { judge, judgePortal, type Facts, type Terms } from "./discount.ts";

const now = new Date("2026-11-27T04:00:00Z");
const terms = (more: Partial<Terms> = {}): Terms => ({
  kind: "sum",
  off_minor: 2_000n,
  percent: null,
  least_minor: 20_000n,
  product_ids: null,
  is_first_only: false,
  stacks: true,
  per_buyer: 1,
  from_at: new Date("2026-11-01T00:00:00Z"),
  budget_minor: 100_000n,
  most_uses: null,
  spent_minor: 0n,
  used: 0,
  ...more,
});
const facts = (more: Partial<Facts> = {}): Facts => ({
  now,
  lines: [
    { product_id: 1, total_minor: 10_000n },
    { product_id: 2, total_minor: 10_001n },
    { product_id: 1, total_minor: 10_001n },
  ],
  isFirstOrder: true,
  usedByBuyer: 0,
  ...more,
});

test("a sum is shared out over the lines by largest remainder", () => {
  expect(judge(terms(), facts())).toEqual({ off_minor: 2_000n, shares: [666n, 667n, 667n] });
  // Of some products: the others bear nothing of it.
  expect(judge(terms({ product_ids: [1] }), facts())).toEqual({ off_minor: 2_000n, shares: [1_000n, 0n, 1_000n] });
});

test("a percentage is rounded down and has a ceiling", () => {
  expect(judge(terms({ kind: "percent", percent: 5 }), facts())).toMatchObject({ off_minor: 1_500n });
  expect(judge(terms({ kind: "percent", percent: 50 }), facts())).toMatchObject({ off_minor: 2_000n });
});

test("each that does not apply says why", () => {
  const why = (of: Partial<Terms>, at: Partial<Facts> = {}) => judge(terms(of), facts(at));
  const lack = (what: string, lacking_minor = 0n) => ({ lack: what, lacking_minor });
  expect(why({ least_minor: 42_002n })).toEqual(lack("too_little", 12_000n));
  expect(why({ least_minor: 30_002n })).toMatchObject({ off_minor: 2_000n });
  expect(why({ product_ids: [1], least_minor: 20_002n })).toEqual(lack("too_little", 1n));
  expect(why({ product_ids: [3] })).toEqual(lack("no_goods"));
  expect(why({ is_first_only: true }, { isFirstOrder: false })).toEqual(lack("not_first"));
  expect(why({ per_buyer: 2 }, { usedByBuyer: 2 })).toEqual(lack("used"));
  expect(why({ from_at: new Date(now.getTime() + 1) })).toEqual(lack("not_yet"));
  expect(why({ spent_minor: 98_001n })).toEqual(lack("used_up"));
  expect(why({ spent_minor: 98_000n })).toMatchObject({ off_minor: 2_000n });
  expect(why({ most_uses: 3, used: 3 })).toEqual(lack("used_up"));
  expect(why({ kind: "percent", percent: 1, least_minor: 0n }, { lines: [{ product_id: 1, total_minor: 99n }] })).toEqual(lack("no_goods"));
});

test("whatever it says, the shares are the whole, none is more than its line, and something is left to pay", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ product_id: fc.integer({ min: 1, max: 3 }), total_minor: fc.bigInt({ min: 1n, max: 10n ** 9n }) }), { minLength: 1, maxLength: 9 }),
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.option(fc.integer({ min: 1, max: 90 })),
      fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 })),
      (lines, off_minor, percent, product_ids) => {
        const judged = judge(
          terms({ kind: percent === null ? "sum" : "percent", percent, off_minor, least_minor: 0n, product_ids, budget_minor: null, most_uses: 1 }),
          facts({ lines }),
        );
        if ("lack" in judged) return;
        expect(judged.shares.reduce((sum, one) => sum + one, 0n)).toBe(judged.off_minor);
        for (const [at, line] of lines.entries()) expect((judged.shares[at] ?? 0n) <= line.total_minor).toBe(true);
        expect(judged.off_minor).toBeLessThan(lines.reduce((sum, one) => sum + one.total_minor, 0n));
      },
    ),
  );
});

test("the portal's is shared over the orders of several shops and then over their lines, and leaves something of each to pay", () => {
  const orders = [[10_000n, 10_001n], [10_001n]];
  const { now: at, usedByBuyer } = facts();
  const more = { now: at, usedByBuyer, isFirstOrder: true };
  expect(judgePortal(terms(), orders, more)).toEqual({ off_minor: 2_000n, shares: [[666n, 667n], [667n]] });
  expect(judgePortal(terms({ stacks: false }), orders, more)).toMatchObject({ off_minor: 2_000n });
  expect(judgePortal(terms({ stacks: false }), orders, { ...more, isBeside: true })).toEqual({ lack: "not_beside", lacking_minor: 0n });
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.option(fc.integer({ min: 1, max: 90 })),
      (goods, off_minor, percent) => {
        const kind = percent === null ? "sum" : "percent";
        const judged = judgePortal(terms({ kind, percent, off_minor, least_minor: 0n, budget_minor: null, most_uses: 1 }), goods, more);
        if ("lack" in judged) return;
        const sum = (of: readonly bigint[]) => of.reduce((all, one) => all + one, 0n);
        expect(sum(judged.shares.flat())).toBe(judged.off_minor);
        for (const [shop, lines] of goods.entries()) {
          const shares = judged.shares[shop] ?? [];
          expect(shares.length).toBe(lines.length);
          for (const [place, line] of lines.entries()) expect((shares[place] ?? 0n) >= 0n && (shares[place] ?? 0n) <= line).toBe(true);
          if (sum(lines) > 0n) expect(sum(shares)).toBeLessThan(sum(lines));
        }
      },
    ),
  );
});
