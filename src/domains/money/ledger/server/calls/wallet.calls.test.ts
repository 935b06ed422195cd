import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stepsOfAWalk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { balanceOf, BalanceShort, faultsOf, KeyReused, post, type Movement } from "../../index.server.ts";
import type { AccountName } from "../../contract/accounts.ts";
import { walletBalance, walletHistory } from "../../contract/wallet.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const clearing: AccountName = { kind: "provider_clearing", owner: 1, currency: "CNY" };
const wallet = (owner: number, currency: "CNY" | "USD" = "CNY"): AccountName => ({ kind: "wallet", owner, currency });
const escrow = (owner: number): AccountName => ({ kind: "escrow", owner, currency: "CNY" });

let serial = 0;
const move = (from: AccountName, to: AccountName, minor: bigint, more: Partial<Movement> = {}) => {
  serial += 1;
  const movement: Movement = {
    key: `test:${serial}`,
    reason: "topup",
    reference: `test:${serial}`,
    postings: [
      { account: from, minor: -minor },
      { account: to, minor },
    ],
    ...more,
  };
  return portal.runner.act((ctx) => post(ctx, movement));
};
const held = (account: AccountName) => portal.runner.act((ctx) => balanceOf(ctx, account));

describe("posting", () => {
  test("moves money once, however often the same key is posted", async () => {
    expect(await move(clearing, wallet(101), 500n, { key: "once" })).toEqual({ isFirst: true });
    expect(await move(clearing, wallet(101), 500n, { key: "once" })).toEqual({ isFirst: false });
    expect(await held(wallet(101))).toBe(500n);
  });

  test("refuses a key that named another movement", async () => {
    await move(clearing, wallet(102), 500n, { key: "other" });
    await expect(move(clearing, wallet(102), 501n, { key: "other" })).rejects.toThrow(KeyReused);
    expect(await held(wallet(102))).toBe(500n);
  });

  test("refuses what an account does not hold, and writes nothing", async () => {
    await move(clearing, wallet(103), 500n);
    await expect(move(wallet(103), escrow(1), 501n)).rejects.toThrow(BalanceShort);
    expect([await held(wallet(103)), await held(escrow(1))]).toEqual([500n, 0n]);
  });

  test("refuses an unbalanced set, and one that is balanced only across currencies", async () => {
    const postings = [
      { account: clearing, minor: -5n },
      { account: wallet(104, "USD"), minor: 5n },
    ];
    await expect(move(clearing, wallet(104), 5n, { postings })).rejects.toThrow("off by");
  });

  test("leaves out postings of nothing", async () => {
    expect(await move(clearing, wallet(105), 0n)).toEqual({ isFirst: false });
  });
});

describe("the database itself", () => {
  const query = (text: string) => portal.database.pool.query(text);
  test("refuses an unbalanced entry when the transaction ends", async () => {
    await move(clearing, wallet(106), 10n);
    await expect(
      query(`with e as (insert into ledger.entry (key, reason, reference, created_at) values ('loose', 'topup', 'x', now()) returning id)
             insert into ledger.posting (entry_id, account_id, amount_minor, balance_after_minor) select e.id, a.id, 5, 5 from e, ledger.account a order by a.id limit 2`),
    ).rejects.toThrow("not balanced");
    await expect(query("insert into ledger.entry (key, reason, reference, created_at) values ('empty', 'topup', 'x', now())")).rejects.toThrow(
      "fewer than two postings",
    );
    await expect(
      query(
        "insert into ledger.posting (entry_id, account_id, amount_minor, balance_after_minor) select max(e.id), max(a.id), 5, 5 from ledger.entry e, ledger.account a",
      ),
    ).rejects.toThrow("not balanced");
  });

  test.each([
    "update ledger.posting set amount_minor = 1",
    "delete from ledger.posting",
    "update ledger.entry set reason = 'x'",
    "delete from ledger.entry",
    "truncate ledger.posting",
  ])("refuses %s", async (text) => {
    await expect(query(text)).rejects.toThrow("permission denied");
  });

  test("refuses a balance below zero", async () => {
    await expect(query("update ledger.account set balance_minor = -1 where kind = 'wallet'")).rejects.toThrow("account_never_below_zero");
  });
});

describe("my wallet", () => {
  test("shows its balance and its history, page by page, and nobody else's", async () => {
    const me = await portal.aUser();
    const other = await portal.aUser();
    for (const minor of [1000n, 2000n, 3000n]) await move(clearing, wallet(me.id), minor);
    await move(wallet(me.id), escrow(2), 500n, { reason: "order_payment", reference: "order:2" });
    const balance = await portal.run(walletBalance, me, {});
    expect([balance.wallet.minor, balance.wallet.text, balance.frozen.minor]).toEqual(["5500", "¥55.00", "0"]);
    const first = await portal.run(walletHistory, me, { size: 3 }, { locale: "en" });
    expect(first.list.map((row) => [row.title, row.amount.minor, row.balance_after.minor])).toEqual([
      ["Payment for an order", "-500", "5500"],
      ["Wallet top-up", "3000", "6000"],
      ["Wallet top-up", "2000", "3000"],
    ]);
    const second = await portal.run(walletHistory, me, { size: 3, after: first.next });
    expect([second.list.length, second.next]).toEqual([1, 0]);
    expect((await portal.run(walletHistory, me, { direction: "out" })).list).toHaveLength(1);
    expect((await portal.run(walletHistory, me, { group: "paid" })).list.map(({ reason }) => reason)).toEqual(["order_payment"]);
    expect((await portal.run(walletHistory, me, { group: "deposits" })).list.map(({ reason }) => reason)).toEqual(["topup", "topup", "topup"]);
    expect((await portal.run(walletHistory, me, { group: "deposits", reason: "order_payment" })).list).toEqual([]);
    expect((await portal.run(walletHistory, other, {})).list).toEqual([]);
    expect((await portal.run(walletHistory, me, { currency: "USD" })).list).toEqual([]);
  });

  test("needs a session", async () => {
    await expect(portal.run(walletBalance, visitor, {})).rejects.toThrow();
    await expect(portal.run(walletHistory, visitor, {})).rejects.toThrow();
  });

  test("shows only the accounts that are its owner's to see", async () => {
    expect((await portal.refusal(walletHistory, await portal.aUser(), { kind: "revenue" as never })).code).toBe("invalid");
  });
});

describe("random movements", () => {
  test(
    `leave the books equal to a model: ${walks} times ${stepsOfAWalk}`,
    async () => {
      let base = 10_000;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ from: fc.integer({ min: 0, max: 4 }), to: fc.integer({ min: 0, max: 4 }), minor: fc.integer({ min: 1, max: 400 }) }), {
            maxLength: stepsOfAWalk,
          }),
          async (commands) => {
            base += 10;
            const model = [0, 0, 0, 0, 0];
            const account = (index: number) => (index === 0 ? { ...clearing, owner: base } : wallet(base + index));
            for (const { from, to, minor } of commands) {
              const isAllowed = from !== to && (from === 0 || (model[from] ?? 0) >= minor);
              const done = await move(account(from), account(to), BigInt(minor)).then(
                ({ isFirst }) => isFirst,
                (error: unknown) => {
                  if (error instanceof BalanceShort) return false;
                  throw error;
                },
              );
              if (from === to) continue;
              expect(done).toBe(isAllowed);
              if (!isAllowed) continue;
              model[from] = (model[from] ?? 0) - minor;
              model[to] = (model[to] ?? 0) + minor;
            }
            for (const [index, expected] of model.entries()) expect(await held(account(index))).toBe(BigInt(expected));
          },
        ),
        { numRuns: walks },
      );
      expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
    },
    walkTime,
  );
});
