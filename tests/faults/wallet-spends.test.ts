import { describe, expect, test } from "vitest";
import { balanceOf, BalanceShort, faultsOf } from "#domains/money/ledger/index.server.ts";
import { giveBack } from "#domains/trade/orders/server/give-back.ts";
import { anOrder, aPaidOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { Refusal } from "#kit/refusal.ts";
import { inStatementsOf, type Rewrite } from "#tests/harness/rewrite.ts";
import { aCrowd, inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";

const spends = 50;
const refunds = 20;
const rounds = size(2, 20);

/** Fifty payments over twenty orders at once, from a wallet that holds seven of them. */
const spendAtOnce = async (twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first] = portals;
    const shop = await aShop(first, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] });
    if (twin) await first.database.pool.query("alter table ledger.account drop constraint account_never_below_zero");
    const lines = [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }];
    const ends = { paid: 0, refused: 0, broken: [] as string[], lowest: 0n };
    for (const buyer of await aCrowd(first, rounds)) {
      await fillWallet(first, buyer, 7n * 7_600n + 1n);
      const checkouts = await inFlight(Array.from({ length: 20 }), 5, async () => (await anOrder(first, buyer, lines)).checkout_id);
      await inFlight(Array.from({ length: spends }), spends, async (_, index) => {
        try {
          await portals[index % 2]?.run(startPayment, buyer, { reference: checkouts[index % checkouts.length] ?? 0, provider: "wallet" });
          ends.paid += 1;
        } catch (error) {
          if (error instanceof Refusal) ends.refused += 1;
          else ends.broken.push(String(error));
        }
      });
      const left = await first.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: buyer.id, currency: "CNY" }));
      if (left < ends.lowest) ends.lowest = left;
    }
    return { ...ends, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

/** Twenty refunds of a seventh of one order at once. Answers how many were given, and what its escrow holds afterwards. */
const refundAtOnce = async (twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first] = portals;
    const shop = await aShop(first);
    if (twin) await first.database.pool.query("alter table ledger.account drop constraint account_never_below_zero");
    const [buyer] = await aCrowd(first, 1);
    if (!buyer) throw new Error("nobody came");
    const { id } = await aPaidOrder(first, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    const given = await inFlight(Array.from({ length: refunds }), refunds, (_, index) =>
      (portals[index % 2] ?? first).runner
        .act((ctx) => giveBack(ctx, { id, buyer_id: buyer.id, currency: "CNY" }, { of: `part ${index}`, minor: 1_085n, why: "refunded" }))
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof BalanceShort) return false;
            throw error;
          },
        ),
    );
    const held = await first.runner.act((ctx) => balanceOf(ctx, { kind: "escrow", owner: id, currency: "CNY" }));
    const { rows } = await first.database.pool.query<{ payment_status: string }>(`select payment_status from orders."order" where id = $1`, [id]);
    return { given: given.filter(Boolean).length, held, status: rows[0]?.payment_status, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

const noLock = inStatementsOf("from ledger.account", "for no key update");

describe("one account, used at once over two instances", () => {
  test("never goes below zero by spending", async () => {
    const end = await spendAtOnce();
    figure(`wallet: ${rounds} wallets x ${spends} spends, ${end.paid} paid, ${end.refused} refused, lowest ${end.lowest}, ${end.broken.length} broken`);
    expect(end).toEqual({ paid: 7 * rounds, refused: (spends - 7) * rounds, broken: [], lowest: 0n, faults: [] });
  });

  test("TWIN: without the lock and the constraint it does", async () => {
    const end = await spendAtOnce(noLock);
    figure(`wallet, lock off: ${end.paid} paid of ${7 * rounds}, lowest ${end.lowest}`);
    expect(end.lowest).toBeLessThan(0n);
  });

  test("never gives back more than was paid", async () => {
    const end = await refundAtOnce();
    figure(`refunds: ${refunds} at once, ${end.given} given, ${end.held} left`);
    expect(end).toEqual({ given: 7, held: 5n, status: "partially_refunded", faults: [] });
  });

  test("TWIN: without the lock and the constraint it does that too", async () => {
    const end = await refundAtOnce(noLock);
    figure(`refunds, lock off: ${end.given} given, ${end.held} left`);
    expect(end.held).toBeLessThan(0n);
  });
});
