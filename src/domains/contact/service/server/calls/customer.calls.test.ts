import { afterAll, beforeAll, expect, test } from "vitest";
import { shopQuote } from "#domains/contact/chat/contract/quoting.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { answerContract } from "#domains/sourcing/contracts/contract/contracts.ts";
import { NotFound } from "#kit/refusal.ts";
import { aBuyer, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { customerFile } from "../../contract/customer.ts";
import { here } from "../../contract/here.ts";
import { inboxQueue } from "../../contract/inbox.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const asks = async (buyer: Persona, to: number) => {
  portal.wait(1_001);
  await portal.run(sendText, buyer, { receiver_id: to, content: "Where is it?" });
};
const inquiryOf = async (call: (typeof inboxQueue)["service" | "shop"], as: Persona, buyer: Persona) =>
  (await portal.run(call, as, { tab: "all", size: 60 })).list.find((one) => one.customer.id === buyer.id)?.id ?? 0;

test("beside a conversation customer service sees all orders and the cart; a shop the orders placed with it, and no cart", async () => {
  const [one, other] = [await aShop(portal), await aShop(portal)];
  const buyer = await aBuyer(portal);
  const first = await anOrder(portal, buyer, [{ sku_id: one.skus[0] ?? 0, quantity: 2 }]);
  const second = await anOrder(portal, buyer, [{ sku_id: other.skus[0] ?? 0, quantity: 3 }]);
  expect(first.checkout_id).not.toBe(second.checkout_id);
  await portal.database.pool.query(`update orders."order" set is_sample = true where seller_id = $1`, [one.seller.id]);
  for (const to of [1, one.seller.id, other.seller.id]) await asks(buyer, to);

  const agent = await portal.aUser({ roles: ["service"] });
  const seen = await portal.run(customerFile.service, agent, { id: await inquiryOf(inboxQueue.service, agent, buyer) });
  expect(seen).toMatchObject({ orders_total: 1, samples_total: 1, group_buys_total: 0, certified: { is_enterprise: false, is_design: false }, agreed: [] });
  expect([seen.orders, seen.samples].map((list) => list.map(({ pieces, is_sample }) => [pieces, is_sample]))).toEqual([[[3, false]], [[2, true]]]);
  // What was ordered and not paid was not bought.
  expect(seen.bought).toMatchObject({ orders: 0, sums: [], last_at: seen.orders[0]?.createtime });
  expect(seen.cart).not.toBeNull();

  // The page is told by the customer of an inquiry under way, for customer service alone.
  await portal.run(here, buyer, { page: "/ar/cart" });
  expect(await portal.run(customerFile.service, agent, { id: await inquiryOf(inboxQueue.service, agent, buyer) })).toMatchObject({ page: "/ar/cart" });
  await expect(portal.run(here, buyer, { page: "https://elsewhere.example/" })).rejects.toThrow();

  const ofOne = await inquiryOf(inboxQueue.shop, one.seller, buyer);
  const atShop = await portal.run(customerFile.shop, one.seller, { id: ofOne });
  expect(atShop).toMatchObject({ orders_total: 0, samples_total: 1, cart: null, orders: [], samples: [{ pieces: 2, is_sample: true }], page: "", page_at: 0 });
  // Another shop asks for the same inquiry, and finds none.
  await expect(portal.run(customerFile.shop, other.seller, { id: ofOne })).rejects.toThrow(NotFound);
});

test("a sixth order pushes no sample and no group buy out; sums are a currency each, agreed prices a unit's, returns the pieces sent back", async () => {
  const { seller, skus } = await aShop(portal);
  const buyer = await aBuyer(portal);
  const orders: { id: number }[] = [];
  for (let count = 0; count < 8; count += 1) orders.push(await aPaidOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }]));
  const [sample, group, dollars] = orders.map(({ id }) => id);
  const set = (what: string, id = 0) => portal.database.pool.query(`update orders."order" set ${what} where id = $1`, [id]);
  await set("is_sample = true", sample);
  await set("group_buy_id = 77", group);
  await set("currency = 'USD'", dollars);
  for (const [at, kind, status] of [
    [3, "return_refund", "agreed"],
    [4, "exchange", "rejected"],
    [5, "refund_only", "agreed"],
  ] as const)
    await portal.database.pool.query(
      `insert into after_sale.claim (order_id, buyer_id, seller_id, kind, scope, reason, status, currency, most_minor, asked_minor, created_at)
       select id, buyer_id, seller_id, $2, 'shipped', 'quality', $3, currency, total_minor, total_minor, now() from orders."order" where id = $1`,
      [orders[at]?.id, kind, status],
    );
  await portal.database.pool.query(
    `insert into after_sale.claim_line (claim_id, order_line_id, quantity, total_minor) select c.id, l.id, 2, 100 from after_sale.claim c join orders.order_line l on l.order_id = c.order_id`,
  );
  const quote = await portal.run(shopQuote, seller, { receiver_id: buyer.id, title: "Abaya", quantity: 300, price: "1250", lead_days: 30 });
  await portal.run(answerContract, buyer, { id: quote.contract_id, version: 1, answer: "sign" });
  await asks(buyer, seller.id);
  const file = await portal.run(customerFile.shop, seller, { id: await inquiryOf(inboxQueue.shop, seller, buyer) });
  expect(file).toMatchObject({ orders_total: 6, samples_total: 1, group_buys_total: 1, samples: [{ id: sample }], group_buys: [{ id: group }] });
  expect(file.orders).toHaveLength(5);
  expect(file.bought).toMatchObject({
    orders: 8,
    sums: [
      { minor: "53200", currency: "CNY" },
      { minor: "7600", currency: "USD" },
    ],
  });
  expect(file.returns).toEqual({ claims: 1, pieces: 2 });
  expect(file.agreed).toMatchObject([{ price: { minor: "1250" }, quantity: 300, unit_text: "pcs", total: { minor: "375000" } }]);
});
