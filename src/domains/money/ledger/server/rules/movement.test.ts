import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { floorless, type AccountName } from "../../contract/accounts.ts";
import { imbalance, nameOf, stepsOf, type StandingAccount } from "./movement.ts";

const account = fc.record({
  kind: fc.constantFrom("wallet", "escrow", "provider_clearing"),
  owner: fc.integer({ min: 1, max: 3 }),
  currency: fc.constantFrom("CNY", "USD"),
}) as fc.Arbitrary<AccountName>;
const posting = fc.record({ account, minor: fc.bigInt({ min: -1000n, max: 1000n }) });

describe("a movement", () => {
  test("is balanced only when every currency sums to zero by itself", () => {
    const wallet = (currency: "CNY" | "USD"): AccountName => ({ kind: "wallet", owner: 1, currency });
    const escrow = (currency: "CNY" | "USD"): AccountName => ({ kind: "escrow", owner: 1, currency });
    expect(
      imbalance([
        { account: wallet("CNY"), minor: -5n },
        { account: escrow("CNY"), minor: 5n },
      ]).size,
    ).toBe(0);
    expect([
      ...imbalance([
        { account: wallet("CNY"), minor: -5n },
        { account: escrow("USD"), minor: 5n },
      ]),
    ]).toEqual([
      ["CNY", -5n],
      ["USD", 5n],
    ]);
  });

  test("leaves each account at what it held plus its postings, and says which would end below zero", () => {
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 12 }), fc.bigInt({ min: 0n, max: 500n }), (postings, held) => {
        const names = new Map(postings.map((one) => [nameOf(one.account), one.account]));
        const accounts = new Map<string, StandingAccount>([...names].map(([name, one], index) => [name, { ...one, id: index + 1, balance: held }]));
        const { steps, short } = stepsOf(accounts, postings);
        let isAnyBelow = false;
        for (const [name, standing] of accounts) {
          const end = held + postings.filter((one) => nameOf(one.account) === name).reduce((sum, one) => sum + one.minor, 0n);
          const isFloorless = floorless.includes(standing.kind);
          expect(steps.findLast((step) => step.accountId === standing.id)?.balanceAfter).toBe(isFloorless ? null : end);
          if (end < 0n && !isFloorless) isAnyBelow = true;
        }
        expect(short !== undefined).toBe(isAnyBelow);
      }),
    );
  });
});
