import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { ledgerEntries, ledgerEntry } from "#domains/money/ledger/contract/admin.ts";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { findPayments, findRefunds, showPayment } from "#domains/money/payments/contract/admin.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aBuyer, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { findOrders, ordersByDay, refundOrder } from "../../contract/admin.ts";
import { orderDetails, receiveOrder } from "../../contract/orders.ts";
import { shipOrder } from "../../contract/selling.ts";

let portal: TestPortal;
let finance: Persona;
let support: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  finance = await portal.aUser({ roles: ["finance"], nickname: "the cashier" });
  support = await portal.aUser({ roles: ["support"] });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "orders")).toEqual([]);
  await portal.stop();
});

const paid = async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal, 100_000n);
  const order = await aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 3 }]);
  return { shop, buyer, order };
};
const idsOf = async (keyword: string) => (await portal.run(findOrders, support, { keyword })).list.map((one) => one.id);

describe("finding an order", () => {
  test("by its code in any case, either side's number, a word of the goods, a tracking number", async () => {
    const { shop, buyer, order } = await paid();
    await portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF10029384756" });
    for (const keyword of [order.code.toLowerCase(), `#${buyer.id}`, `#${shop.seller.id}`, "SF10029384756"])
      expect(await idsOf(keyword), keyword).toContain(order.id);
    expect(await idsOf("nothing is called so")).toEqual([]);
  });

  test("newest first by when each was placed, whatever their numbers", async () => {
    const { shop, buyer, order } = await paid();
    // By what nobody else has: part of another's name may be the number of this one.
    const { rows } = await portal.database.pool.query<{ mobile: string }>('select mobile from accounts."user" where id = $1', [buyer.id]);
    const older = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    await portal.database.pool.query(`update orders."order" set created_at = created_at - interval '30 days' where id = $1`, [older.id]);
    expect(await idsOf(rows[0]?.mobile ?? "")).toEqual([order.id, older.id]);
  });

  test("only staff who answer for orders or money: to others of the staff they are as good as not there", async () => {
    const { order } = await paid();
    const other = await portal.aUser({ roles: ["content", "review", "service"] });
    for (const somebody of [await portal.aUser(), other]) await expect(portal.run(findOrders, somebody, {})).rejects.toThrow("denied");
    await expect(portal.run(orderDetails, other, { id: order.id })).rejects.toThrow("not found");
    expect((await portal.run(orderDetails, finance, { id: order.id })).order.party).toBe("operator");
  });
});

describe("an operator's refund", () => {
  test("gives back what is held, closes the order, gives the stock back, and is on record with its reason", async () => {
    const { shop, buyer, order } = await paid();
    const before = BigInt((await portal.run(walletBalance, buyer, {})).wallet.minor);
    const { refunded, status } = await portal.run(refundOrder, finance, { id: order.id, note: "The seller cannot be reached" });
    expect([status, refunded.minor]).toEqual(["closed", "11400"]);
    expect(BigInt((await portal.run(walletBalance, buyer, {})).wallet.minor) - before).toBe(11_400n);
    const details = (await portal.run(orderDetails, support, { id: order.id })).order;
    expect([details.close_reason, details.close_note, details.payment_status]).toEqual(["operator", "The seller cannot be reached", "refunded"]);
    expect(details.events.at(-1)).toMatchObject({ party: "operator", by: "the cashier", note: "The seller cannot be reached" });
    // Who of the staff it was is no business of buyer and seller.
    expect((await portal.run(orderDetails, buyer, { id: order.id })).order.events.map((event) => event.by).join("")).toBe("");
    const { rows } = await portal.database.pool.query("select held from catalog.sku where id = $1", [shop.skus[0]]);
    expect(rows).toEqual([{ held: 0 }]);
    expect((await portal.refusal(refundOrder, finance, { id: order.id, note: "Again" })).code).toBe("state_wrong");
  });

  test("happens once, however often it is pressed", async () => {
    const { buyer, order } = await paid();
    const before = BigInt((await portal.run(walletBalance, buyer, {})).wallet.minor);
    await Promise.allSettled(Array.from({ length: 5 }, () => portal.run(refundOrder, finance, { id: order.id, note: "x" })));
    expect(BigInt((await portal.run(walletBalance, buyer, {})).wallet.minor) - before).toBe(11_400n);
  });

  test("not of what is unpaid, nor of what was received: that money is the seller's", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal, 100_000n);
    const unpaid = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    expect((await portal.refusal(refundOrder, finance, { id: unpaid.id, note: "x" })).code).toBe("state_wrong");
    const { shop: other, buyer: receiver, order } = await paid();
    await portal.run(shipOrder, other.seller, { id: order.id, carrier: "sf", tracking_number: "SF77777777" });
    await portal.run(receiveOrder, receiver, { id: order.id });
    // The buyer received the parcel; that the order is received follows by itself, and has nobody's name.
    expect((await portal.run(orderDetails, support, { id: order.id })).order.events.at(-1)).toMatchObject({ event: "receive", party: "system", by: "" });
    expect((await portal.refusal(refundOrder, finance, { id: order.id, note: "x" })).code).toBe("state_wrong");
  });

  test("is finance's alone, and of nobody's own order", async () => {
    const { order } = await paid();
    for (const somebody of [support, await portal.aUser({ roles: ["review", "content", "service"] }), await portal.aUser()])
      await expect(portal.run(refundOrder, somebody, { id: order.id, note: "x" })).rejects.toThrow("denied");
    const own = await paid();
    await portal.database.pool.query(`update accounts."user" set roles = '{finance}' where id = $1`, [own.buyer.id]);
    // Roles are kept in memory for seconds: a session of their own reads them anew.
    await expect
      .poll(
        () =>
          portal.refusal(refundOrder, own.buyer, { id: own.order.id, note: "x" }).then(
            (refusal) => refusal.code,
            () => "denied",
          ),
        { timeout: 8_000, interval: 500 },
      )
      .toBe("own");
  });
});

describe("payments and the ledger", () => {
  test("lead from an order to its payment, from there to the entry and its postings", async () => {
    const { buyer, order } = await paid();
    const { order: details } = await portal.run(orderDetails, finance, { id: order.id });
    const { list } = await portal.run(findPayments, finance, { checkout_id: details.checkout_id });
    expect(list).toMatchObject([{ status: "succeeded", payer: { id: buyer.id }, reference: details.checkout_id }]);
    expect((await portal.run(findPayments, finance, { keyword: `#${buyer.id}` })).list.map((one) => one.id)).toContain(list[0]?.id);
    const payment = await portal.run(showPayment, finance, { id: list[0]?.id ?? 0 });
    expect(payment.events.at(0)?.to).toBe("succeeded");

    await portal.run(refundOrder, finance, { id: order.id, note: "x" });
    expect((await portal.run(findRefunds, finance, { order_id: order.id })).list).toMatchObject([{ status: "succeeded", amount: { minor: "11400" } }]);
    const escrow = await portal.run(ledgerEntries, finance, { kind: "escrow", owner: order.id });
    expect(escrow.account?.balance.minor).toBe("0");
    expect(escrow.list.map((one) => [one.reason, one.amount?.minor, one.balance_after?.minor])).toEqual([
      ["order_refund", "-11400", "0"],
      ["order_payment", "11400", "11400"],
    ]);
    expect(escrow.sum_of_all.minor).toBe("0");
    const entry = await portal.run(ledgerEntry, finance, { id: escrow.list[0]?.id ?? 0 });
    expect(entry.postings.reduce((sum, one) => sum + BigInt(one.amount.minor), 0n)).toBe(0n);
    expect((await portal.run(ledgerEntries, finance, { reference: `order:${order.id}` })).list.map((one) => one.id)).toContain(entry.id);
  });

  test("say what an entry is about, out of whose account and into whose, and are found by it", async () => {
    const { buyer, order } = await paid();
    const { order: details } = await portal.run(orderDetails, finance, { id: order.id });
    await portal.run(refundOrder, finance, { id: order.id, note: "x" });
    const [refund] = (await portal.run(ledgerEntries, finance, { about: "order", number: String(order.id) })).list;
    const { nickname } = (await portal.run(userInfoCall, buyer, {})).userinfo;
    expect(refund).toMatchObject({
      reason: "order_refund",
      reference: `order:${order.id}`,
      reference_name: details.code,
      from: [{ kind: "escrow", owner: order.id, name: details.code }],
      to: [{ kind: "wallet", owner: buyer.id, name: nickname }],
    });
    expect((await portal.run(walletHistory, buyer, { reason: "order_refund" })).list[0]).toMatchObject({
      reference: `order:${order.id}`,
      reference_name: details.code,
    });
    expect((await portal.run(ledgerEntries, finance, { about: "withdrawal", number: String(order.id) })).list).toEqual([]);
    const { list } = await portal.run(ledgerEntries, finance, { about: "order" });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ reference }) => reference.startsWith("order:"))).toBe(true);
  });

  test("are finance's alone", async () => {
    for (const somebody of [support, await portal.aUser()]) {
      await expect(portal.run(findPayments, somebody, {})).rejects.toThrow("denied");
      await expect(portal.run(ledgerEntries, somebody, {})).rejects.toThrow("denied");
      await expect(portal.run(ordersByDay, somebody, {})).rejects.toThrow("denied");
    }
  });
});

test("orders and turnover stand on their day, days without any too", async () => {
  const before = await portal.run(ordersByDay, finance, { days: 7 });
  await paid();
  const after = await portal.run(ordersByDay, finance, { days: 7 });
  expect(after.by_day).toHaveLength(7);
  expect([after.placed - before.placed, after.paid - before.paid, Number(after.turnover.minor) - Number(before.turnover.minor)]).toEqual([1, 1, 11_400]);
  expect(after.by_day.slice(0, 6).every((one) => one.placed === 0 && one.turnover.minor === "0")).toBe(true);
});
