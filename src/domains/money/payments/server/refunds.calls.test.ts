import { afterAll, beforeAll, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { giveBack } from "#domains/trade/orders/server/give-back.ts";
import type { InputOf } from "#kit/call.ts";
import { hours, minutes } from "#kit/time.ts";
import { aBuyer, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { findRefunds } from "../contract/admin.ts";
import { cashierDecide } from "../contract/cashier.ts";
import { startPayment } from "../contract/payment.ts";
import { myRefunds } from "../contract/refunds.ts";
import { asked, paymentByToken } from "./payments-on-file.ts";
import { localCashier } from "./providers/local-cashier.ts";
import { outside } from "./providers/provider.ts";
import { askAfterRefunds } from "./refunds.ts";

let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  shop = await aShop(portal);
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

/** ¥76.00 paid at the cashier, which does so much with refunds. */
const paidAtCashier = async (refunds: InputOf<typeof cashierDecide>["refunds"]) => {
  const buyer = await aBuyer(portal);
  const order = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "local" });
  await portal.run(cashierDecide, buyer, { payment, outcome: "succeed", refunds });
  await portal.runJobs();
  return { buyer, order, payment };
};
const standing = (buyer: Persona) =>
  portal.runner.act(async (ctx) => {
    const held = (kind: "wallet" | "refund_transit") => balanceOf(ctx, { kind, owner: buyer.id, currency: "CNY" });
    return [await held("refund_transit"), await held("wallet")];
  });
const clearing = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "provider_clearing", owner: 1, currency: "CNY" }));
const shown = async (buyer: Persona, order_id: number) =>
  (await portal.run(myRefunds, buyer, { order_id })).list.map(({ amount, way, provider_text, is_there }) => [amount.minor, way, provider_text, is_there]);
const toldOf = async (buyer: Persona) => JSON.stringify((await portal.run(listNotifications, buyer, {})).list);
/** What a minute's sweep and the worker do, so much later. */
const later = async (milliseconds: number) => {
  portal.wait(milliseconds);
  await portal.runner.sweep({ name: "payments/ask-after-refunds", everySeconds: 60, run: askAfterRefunds });
  await portal.runJobs();
};

test("what was paid at a cashier goes back there: in transit first, then out of what the provider owes us", async () => {
  const before = await clearing();
  const { buyer, order } = await paidAtCashier("at_once");
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  expect(await standing(buyer)).toEqual([7_600n, 0n]);
  expect(await shown(buyer, order.id)).toEqual([["7600", "source", "Cashier", false]]);
  expect((await portal.run(orderDetails, buyer, { id: order.id })).order.payment_status).toBe("refunded");
  await portal.runJobs();
  expect(await standing(buyer)).toEqual([0n, 0n]);
  expect(await clearing()).toBe(before);
  expect(await shown(buyer, order.id)).toEqual([["7600", "source", "Cashier", true]]);
  expect(await toldOf(buyer)).toContain(`¥76.00 of order ${order.code} was refunded to your original payment method.`);
  await portal.runJobs();
  await later(hours(5));
  expect(await clearing()).toBe(before);
});

test("what was paid from the wallet is there at once; somebody else's is not there to see", async () => {
  const buyer = await aBuyer(portal);
  const order = await aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  expect(await standing(buyer)).toEqual([0n, 7_600n]);
  expect(await shown(buyer, order.id)).toEqual([["7600", "wallet", "Wallet", true]]);
  expect((await portal.run(myRefunds, await portal.aUser(), { order_id: order.id })).list).toEqual([]);
});

test("parts go back each by itself, and add up", async () => {
  const { buyer, order } = await paidAtCashier("at_once");
  const part = (of: string, minor: bigint) =>
    portal.runner.act((ctx) =>
      giveBack(
        ctx,
        {
          id: order.id,
          code: order.code,
          checkout_id: order.checkout_id,
          buyer_id: buyer.id,
          seller_id: 0,
          currency: "CNY",
          account_days: null,
          portal_coupon: null,
          portal_discount_minor: 0n,
          total_minor: 0n,
        },
        { of, minor, why: "refunded" },
      ),
    );
  await part("a", 2_600n);
  await part("b", 1_000n);
  await part("a", 2_600n);
  await portal.runJobs();
  expect(await shown(buyer, order.id)).toEqual([
    ["1000", "source", "Cashier", true],
    ["2600", "source", "Cashier", true],
  ]);
  await part("c", 4_000n);
  await portal.runJobs();
  expect([await standing(buyer), (await shown(buyer, order.id)).length]).toEqual([[0n, 0n], 3]);
});

test("a provider that takes its time is asked again until it has a word", async () => {
  const { buyer, order } = await paidAtCashier("late");
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  await portal.runJobs();
  expect(await standing(buyer)).toEqual([7_600n, 0n]);
  expect((await portal.run(myRefunds, buyer, { only_under_way: true })).list).toHaveLength(1);
  await later(minutes(5));
  expect([await standing(buyer), await shown(buyer, order.id)]).toEqual([[0n, 0n], [["7600", "source", "Cashier", true]]]);
  expect((await portal.run(myRefunds, buyer, { only_under_way: true })).list).toEqual([]);
});

test("what failed is tried anew, under another number and not before its pause is over", async () => {
  const { buyer, order } = await paidAtCashier("second_try");
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  await portal.runJobs();
  const row = async () => (await portal.run(findRefunds, finance, { order_id: order.id })).list.map(({ status, rounds, way }) => [status, rounds, way]);
  expect([await row(), await standing(buyer)]).toEqual([[["failed", 1, "source"]], [7_600n, 0n]]);
  await later(minutes(4));
  expect(await row()).toEqual([["failed", 1, "source"]]);
  await later(minutes(2));
  await later(0);
  expect([await row(), await standing(buyer)]).toEqual([[["succeeded", 2, "source"]], [0n, 0n]]);
});

test("what cannot go back that way goes into the wallet, and its owner is told so", async () => {
  const { buyer, order } = await paidAtCashier("never");
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  await portal.runJobs();
  expect([await standing(buyer), await shown(buyer, order.id)]).toEqual([[0n, 7_600n], [["7600", "wallet", "Cashier", true]]]);
  expect(await toldOf(buyer)).toContain(`¥76.00 of order ${order.code} could not be refunded to your original payment method. It is in your wallet`);
});

test("whoever was killed between the provider's yes and our writing it down gives nothing twice", async () => {
  const { buyer, order, payment } = await paidAtCashier("at_once");
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  const { rows } = await portal.database.pool.query<{ id: number }>("update payments.refund set tries = 1 where order_id = $1 returning id", [order.id]);
  const ctx = outside({ tx: portal.database.kysely, now: new Date(Date.now() + hours(10)), services: portal.services } as never);
  const row = await paymentByToken(ctx, payment);
  if (!row) throw new Error("no payment");
  await localCashier.refund(ctx, { number: `refund-${rows[0]?.id}-0`, payment: await asked(ctx, row), transactionId: "", amount: 7_600n });
  await portal.runJobs();
  await later(hours(5));
  expect([await standing(buyer), await shown(buyer, order.id)]).toEqual([[0n, 0n], [["7600", "source", "Cashier", true]]]);
  const { rows: given } = await portal.database.pool.query(
    "select r.number from payments.cashier_refund r join payments.payment p on p.id = r.payment_id where p.token = $1",
    [payment],
  );
  expect(given).toHaveLength(1);
});
