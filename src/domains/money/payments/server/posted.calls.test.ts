import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aBuyer, anOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { cashierDecide } from "../contract/cashier.ts";
import { startPayment } from "../contract/payment.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

test("a payment or refund that its provider told of and the ledger does not have is named, and a posting that no provider told of", async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  await fillWallet(portal, buyer, 12_300n);
  const { id, checkout_id } = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const { payment } = await portal.run(startPayment, buyer, { reference: checkout_id, provider: "local" });
  await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
  await portal.runJobs();
  await portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id, note: "as agreed" });
  await portal.runJobs();
  const { rows } = await portal.database.pool.query("select key from ledger.entry where key like 'refund\\_sent:%'");
  expect(rows.length).toBe(1);
  expect(await booksWrong(portal, "payments")).toEqual([]);

  // Told, and never posted: by its payment, whose sum it is.
  await portal.database.pool.query(
    `insert into payments.callback (provider, transaction_id, payment_id, outcome, raw, received_at)
     select 'local', 'never posted', id, 'succeeded', '{}', now() from payments.payment where token = $1`,
    [payment],
  );
  expect(await booksWrong(portal, "payments")).toEqual(["of payment:local:never posted 7600 CNY was told by its provider, the ledger says 0"]);
  await portal.runner.act((ctx) =>
    post(ctx, {
      key: "payment:local:never told",
      reason: "topup",
      reference: "topup:1",
      postings: [
        { account: { kind: "provider_clearing", owner: 1, currency: "CNY" }, minor: -500n },
        { account: { kind: "wallet", owner: buyer.id, currency: "CNY" }, minor: 500n },
      ],
    }),
  );
  expect(await booksWrong(portal, "payments")).toEqual([
    "of payment:local:never posted 7600 CNY was told by its provider, the ledger says 0",
    "of payment:local:never told 0 CNY was told by its provider, the ledger says 500",
  ]);
});
