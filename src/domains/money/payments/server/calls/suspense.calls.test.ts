import { expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements } from "#tests/harness/rewrite.ts";
import { findDifferences } from "../../contract/differences.ts";
import { startPayment } from "../../contract/payment.ts";

/** One well-signed success that fits nothing, told ten times at once: what finance is asked to decide, and what stands in suspense. */
const toldTenTimes = async (prepare: (own: TestPortal) => Promise<{ check(): void } | undefined> = () => Promise.resolve(undefined)) => {
  const own = await startTestPortal();
  try {
    const shop = await aShop(own);
    const buyer = await aBuyer(own);
    const placed = await anOrder(own, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    const { payment } = await own.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" });
    const finance = await own.aUser({ roles: ["finance"] });
    const twin = await prepare(own);
    const callback = signedCallback(own, payment, { amount: "7601", transaction_id: "told often" });
    await Promise.allSettled(Array.from({ length: 10 }, () => tellPortal(own, callback)));
    twin?.check();
    return {
      open: (await own.run(findDifferences, finance, {})).open,
      suspense: await own.runner.act((ctx) => balanceOf(ctx, { kind: "suspense", owner: 0, currency: "CNY" })),
      faults: await own.runner.act((ctx) => faultsOf(ctx)),
    };
  } finally {
    await own.stop();
  }
};

test("money that fits nothing stands in suspense once and is asked about once, however often it is told", async () => {
  expect(await toldTenTimes()).toEqual({ open: 1, suspense: 7_601n, faults: [] });
});

test("twin: without the number of the transaction, finance is asked about the same money again and again", async () => {
  const { open, suspense } = await toldTenTimes(async (own) => {
    await own.database.pool.query("alter table payments.callback drop constraint callback_once");
    return rewriteStatements([own], (text, values) => ({ text: text.replace('on conflict ("provider", "transaction_id", "outcome") do nothing', ""), values }));
  });
  expect(open).toBeGreaterThan(1);
  expect(suspense).toBe(7_601n);
});
