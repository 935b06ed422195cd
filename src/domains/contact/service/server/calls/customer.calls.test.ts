import { afterAll, beforeAll, expect, test } from "vitest";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { NotFound } from "#kit/refusal.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
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
  expect(seen).toMatchObject({ orders_total: 2, certified: { is_enterprise: false, is_design: false }, agreed: [] });
  expect(seen.orders.map(({ pieces }) => pieces)).toEqual([3, 2]);
  expect(seen.orders.map(({ is_sample }) => is_sample)).toEqual([false, true]);
  expect(seen.cart).not.toBeNull();

  // The page is told by the customer of an inquiry under way, for customer service alone.
  await portal.run(here, buyer, { page: "/ar/cart" });
  expect(await portal.run(customerFile.service, agent, { id: await inquiryOf(inboxQueue.service, agent, buyer) })).toMatchObject({ page: "/ar/cart" });
  await expect(portal.run(here, buyer, { page: "https://elsewhere.example/" })).rejects.toThrow();

  const ofOne = await inquiryOf(inboxQueue.shop, one.seller, buyer);
  const atShop = await portal.run(customerFile.shop, one.seller, { id: ofOne });
  expect(atShop).toMatchObject({ orders_total: 1, cart: null, orders: [{ pieces: 2, is_sample: true }], page: "", page_at: 0 });
  // Another shop asks for the same inquiry, and finds none.
  await expect(portal.run(customerFile.shop, other.seller, { id: ofOne })).rejects.toThrow(NotFound);
});
