import { describe, expect, test } from "vitest";
import { balanceOf, BalanceShort, faultsOf } from "#domains/money/ledger/index.server.ts";
import { giveBack } from "#domains/trade/orders/server/give-back.ts";
import { anOrder, aPaidOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import { giveBack as giveBackOf } from "#domains/money/payments/index.server.ts";
import { MoreThanPaid } from "#domains/money/payments/server/refunds.ts";
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
    const { id, code, checkout_id } = await aPaidOrder(first, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    const given = await inFlight(Array.from({ length: refunds }), refunds, (_, index) =>
      (portals[index % 2] ?? first).runner
        .act((ctx) =>
          giveBack(
            ctx,
            {
              id,
              code,
              checkout_id,
              buyer_id: buyer.id,
              seller_id: 0,
              currency: "CNY",
              account_days: null,
              portal_coupon: null,
              portal_discount_minor: 0n,
              total_minor: 0n,
            },
            { of: `part ${index}`, minor: 1_085n, why: "refunded" },
          ),
        )
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof BalanceShort || error instanceof MoreThanPaid) return false;
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

/** Fifty refunds of a seventh of one payment at once, out of an account that has no floor. Answers how many were given, and what is counted as given back. */
const giveBackAtOnce = async (twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first] = portals;
    if (twin) await first.database.pool.query("alter table payments.payment drop constraint payment_refunded_within");
    const [buyer] = await aCrowd(first, 1);
    if (!buyer) throw new Error("nobody came");
    const { reference } = await first.run(recharge, buyer, { amount: "7600" });
    const { payment } = await first.run(startPayment, buyer, { kind: "topup", reference, provider: "local" });
    await first.run(cashierDecide, buyer, { payment, outcome: "succeed" });
    await first.runJobs();
    const given = await inFlight(Array.from({ length: 50 }), 50, (_, index) =>
      (portals[index % 2] ?? first).runner
        .act((ctx) =>
          giveBackOf(ctx, { key: `part ${index}`, kind: "topup", reference, from: { kind: "revenue", owner: 0 }, reason: "membership_refund", minor: 1_085n }),
        )
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof MoreThanPaid) return false;
            throw error;
          },
        ),
    );
    await first.runJobs();
    const { rows } = await first.database.pool.query<{ refunded: string; sent: string }>(
      `select p.refunded_minor::text as refunded,
        (select coalesce(sum(r.amount_minor), 0)::text from payments.cashier_refund r where r.payment_id = p.id and r.outcome = 'succeeded') as sent
       from payments.payment p where p.token = $1`,
      [payment],
    );
    return { given: given.filter(Boolean).length, ...rows[0], faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

const noLimit = inStatementsOf("update payments.payment set refunded_minor", "refunded_minor + $3 <= amount_minor", "$3::bigint is not null");
const noLock = inStatementsOf("from ledger.account", "for no key update");
/** Neither counted nor locked: who counts what was given back of a payment lets refunds of it pass one after the other. */
const noLockNorCount: Rewrite = (text, values) =>
  text.replaceAll('"', "").includes("update payments.payment set refunded_minor")
    ? { text: "select id from payments.payment where id = $2 and $1::bigint is not null and $3::bigint is not null", values }
    : noLock(text, values);

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

  test("TWIN: without lock, constraint and count it does that too", async () => {
    const end = await refundAtOnce(noLockNorCount);
    figure(`refunds, lock and count off: ${end.given} given, ${end.held} left`);
    expect(end.held).toBeLessThan(0n);
  });

  test("never gives back more than one payment was, wherever it is taken from", async () => {
    const end = await giveBackAtOnce();
    figure(`refunds to source: 50 at once, ${end.given} given, ${end.sent} sent of 7600`);
    expect(end).toEqual({ given: 7, refunded: "7595", sent: "7595", faults: [] });
  });

  test("TWIN: without the limit and the constraint it promises more", async () => {
    const end = await giveBackAtOnce(noLimit);
    figure(`refunds to source, limit off: ${end.given} given, ${end.refunded} promised of 7600`);
    expect(Number(end.refunded)).toBeGreaterThan(7_600);
  });
});
