import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { next, possible } from "#kit/states.ts";
import { ownSources, withdrawalLife, type WithdrawalStatus } from "../../contract/lifecycle.ts";
import { movementOf } from "./movements.ts";

const parties = ["finance", "system"] as const;

/** Where the amount stands after each state was reached. */
const place: Record<WithdrawalStatus, string> = {
  requested: "frozen",
  approved: "frozen",
  processing: "payout_transit",
  paid: "bank",
  rejected: "source",
  failed: "source",
};

describe("the money of a withdrawal", () => {
  test("stands in one place at a time, the one that its state says, whatever happens to it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ownSources),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.array(fc.nat({ max: 9 }), { maxLength: 8 }),
        (source, amount, choices) => {
          const held = new Map<string, bigint>([[source, amount]]);
          const move = (step: Parameters<typeof movementOf>[0]) => {
            const { postings } = movementOf(step, { id: 7, userId: 9, source, amount, currency: "CNY" });
            expect(postings.reduce((sum, { minor }) => sum + minor, 0n)).toBe(0n);
            for (const { account, minor } of postings) held.set(account.kind, (held.get(account.kind) ?? 0n) + minor);
            for (const [kind, minor] of held) if (kind !== "bank") expect(minor).toBeGreaterThanOrEqual(0n);
          };
          move("request");
          let status: WithdrawalStatus = withdrawalLife.initial;
          for (const choice of choices) {
            const open = parties.flatMap((party) => possible(withdrawalLife, status, party).map((event) => ({ event, party })));
            const taken = open[choice % Math.max(1, open.length)];
            if (!taken) break;
            status = next(withdrawalLife, status, taken.event, taken.party) ?? status;
            if (taken.event !== "approve" && taken.event !== "approve_first" && taken.event !== "give_up") move(taken.event);
          }
          const where = place[status] === "source" ? source : place[status];
          expect([...held].filter(([, minor]) => minor !== 0n)).toEqual([[where, amount]]);
        },
      ),
    );
  });

  test("at a payment provider it is free there, set apart for the payout, or gone from there", () => {
    const where = (...steps: Parameters<typeof movementOf>[0][]) => {
      const held: Record<string, bigint> = { seller_available: 5n, connected_free: -5n };
      for (const step of steps)
        for (const { account, minor } of movementOf(step, { id: 7, userId: 9, source: "seller_available", amount: 5n, currency: "CNY", isAtProvider: true })
          .postings)
          held[account.kind] = (held[account.kind] ?? 0n) + minor;
      return Object.fromEntries(Object.entries(held).filter(([, minor]) => minor !== 0n));
    };
    expect(where("request")).toEqual({ frozen: 5n, connected_leaving: -5n });
    expect(where("request", "send")).toEqual({ payout_transit: 5n, connected_leaving: -5n });
    expect(where("request", "send", "pay")).toEqual({});
    const before = { seller_available: 5n, connected_free: -5n };
    expect([where("request", "reject"), where("request", "send", "fail"), where("request", "send", "pay", "bounce")]).toEqual([before, before, before]);
  });

  test("paid by a provider out of what it owes us, it leaves that and comes back there", () => {
    const from = { kind: "provider_clearing", owner: 3, currency: "CNY" } as const;
    const frozen = { id: 7, userId: 9, source: "wallet", amount: 5n, currency: "CNY", from } as const;
    const moved = (step: "send" | "pay" | "fail" | "bounce") =>
      movementOf(step, frozen).postings.map(({ account, minor }) => [account.kind, account.owner, minor]);
    expect(moved("send")).toEqual([
      ["frozen", 9, -5n],
      ["payout_transit", 9, 5n],
    ]);
    expect(moved("pay")).toEqual([
      ["payout_transit", 9, -5n],
      ["provider_clearing", 3, 5n],
    ]);
    expect(moved("bounce")).toEqual([
      ["provider_clearing", 3, -5n],
      ["wallet", 9, 5n],
    ]);
    expect(moved("fail")[1]).toEqual(["wallet", 9, 5n]);
  });

  test("each step has a ledger key of its own, the same when it is tried again", () => {
    const frozen = { id: 7, userId: 9, source: "wallet", amount: 5n, currency: "CNY" } as const;
    const keys = (["request", "reject", "send", "pay", "fail", "bounce"] as const).map((step) => movementOf(step, frozen).key);
    expect(new Set(keys).size).toBe(6);
    expect(movementOf("send", frozen)).toEqual(movementOf("send", frozen));
  });
});
