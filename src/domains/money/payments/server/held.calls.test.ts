import { afterAll, beforeAll, expect, test } from "vitest";
import { booksWrong, namesEachCent } from "#tests/builders/books.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { aBankAccount, aReceived, aTransfer, moneyComes, moneyFor } from "#tests/builders/transfers.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { setReceivedAside } from "../contract/bank.ts";
import { cashierDecide } from "../contract/cashier.ts";
import { startPayment } from "../contract/payment.ts";
import { recharge } from "../contract/recharge.ts";

let portal: TestPortal;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(async () => {
  expect(await booksWrong(portal, "payments")).toEqual([]);
  await portal.stop();
});

test("suspense is what receipts that wait and differences that are open come to", async () => {
  const { finance: entered } = await aReceived(portal);
  await namesEachCent(portal, "payments", { kind: "suspense", owner: 0 }, 12_300n);
  const aside = await moneyComes(portal, entered, "700", "for nobody");
  await namesEachCent(portal, "payments", { kind: "suspense", owner: 0 }, 13_000n);
  // A difference from now on, as one that a gateway tells of.
  await portal.run(setReceivedAside, finance, { id: aside, note: "who is that" });
  await namesEachCent(portal, "payments", { kind: "suspense", owner: 0 }, 13_000n);
});

test("what is on its way back is what refunds under way come to, and nothing once they have arrived", async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { id, checkout_id } = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const { payment } = await portal.run(startPayment, buyer, { reference: checkout_id, provider: "local" });
  await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
  await portal.runJobs();
  await portal.run(refundOrder, finance, { id, note: "as agreed" });
  await namesEachCent(portal, "payments", { kind: "refund_transit", owner: buyer.id }, 7_600n);
  await portal.runJobs();
  await namesEachCent(portal, "payments", { kind: "refund_transit", owner: buyer.id }, 0n);
});

test("what is held of transfers is what came of those that are not whole yet", async () => {
  const payer = await portal.aUser();
  await aBankAccount(portal, { number: `6222${payer.id}1111` });
  const { reference } = await portal.run(recharge, payer, { amount: "12300" });
  const transfer = await aTransfer(portal, payer, { kind: "topup", reference });
  await moneyFor(portal, finance, transfer, "5000");
  await namesEachCent(portal, "payments", { kind: "transfer_held", owner: transfer.payment_id }, 5_000n);
  await moneyFor(portal, finance, transfer, "7300");
  await namesEachCent(portal, "payments", { kind: "transfer_held", owner: transfer.payment_id }, 0n);
});
