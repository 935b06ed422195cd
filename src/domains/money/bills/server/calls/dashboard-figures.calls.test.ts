import { expect, test } from "vitest";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { rejectOrder, shipOrder, soldOrders, soldSummary } from "#domains/trade/orders/contract/selling.ts";
import { cleared } from "#tests/builders/cleared.ts";
import { aBuyer, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { billBalance } from "../../contract/bills.ts";

/** A dashboard with one order settled, one received and held for claims, one to ship, one given back in full and one that nobody paid. */
const aDashboard = async (prepare: (own: TestPortal) => { check(): void } | undefined = () => undefined) => {
  const own = await startTestPortal({ locale: "en" });
  try {
    const shop = await aShop(own);
    const buyer = await aBuyer(own);
    const lines = [{ sku_id: shop.skus[0] ?? 0, quantity: 3 }];
    const received = async () => {
      const { id } = await aPaidOrder(own, buyer, lines);
      await own.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: "SF1234567890" });
      await own.run(receiveOrder, buyer, { id });
      return id;
    };
    await cleared(own, await received());
    await received();
    await aPaidOrder(own, buyer, lines);
    await own.run(rejectOrder, shop.seller, { id: (await aPaidOrder(own, buyer, lines)).id, note: "no cloth" });
    await anOrder(own, buyer, lines);
    const twin = prepare(own);
    const summary = await own.run(soldSummary, shop.seller, {});
    const { available, pending, escrow, escrow_orders } = await own.run(billBalance, shop.seller, {});
    const { list } = await own.run(soldOrders, shop.seller, { size: 60 });
    twin?.check();
    return {
      // What the dashboard calls orders sold, and what a count of its list by the same words comes to.
      sold: summary.sold_count,
      counted: list.filter(({ payment_status }) => payment_status === "paid" || payment_status === "partially_refunded").length,
      // Where the tiles lead: as many rows as they count.
      rows: await Promise.all((["sold", "month", "held"] as const).map(async (money) => (await own.run(soldOrders, shop.seller, { tab: "all", money })).total)),
      month: summary.month_count,
      held: escrow_orders,
      total: summary.sold_total.text,
      available: available.text,
      withdrawable: (await own.run(walletBalance, shop.seller, {})).seller_available.text,
      pending: pending.text,
      escrow: escrow.text,
    };
  } finally {
    await own.stop();
  }
};

test("the dashboard's figures add up: what is sold, and of it what can be withdrawn, what is held for claims and what waits for receipt", async () => {
  expect(await aDashboard()).toEqual({
    sold: 3,
    counted: 3,
    rows: [3, 3, 1],
    month: 3,
    held: 1,
    total: "¥342.00",
    // ¥114.00 less 3 % commission.
    available: "¥110.58",
    withdrawable: "¥110.58",
    pending: "¥114.00",
    escrow: "¥114.00",
  });
});

test("twin: with what was given back in full the dashboard counts an order that its own list does not call sold", async () => {
  const dashboard = await aDashboard((own) =>
    rewriteStatements([own], inStatementsOf("with sold as", "o.payment_status in ('paid', 'partially_refunded')", "true")),
  );
  expect([dashboard.sold, dashboard.counted, dashboard.total]).toEqual([4, 3, "¥456.00"]);
});
