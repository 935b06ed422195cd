import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { minutes } from "#kit/time.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { anOrderOfTwo, endAt, portalAt } from "#tests/builders/gateways.ts";
import type { aShop } from "#tests/builders/orders.ts";
import { fakeStripe, type FakeStripe } from "#tests/fakes/stripe.ts";
import type { TestPortal } from "#tests/harness/portal.ts";
import { startPayment } from "../../contract/payment.ts";
import { hearHook } from "../../index.server.ts";
import { outside } from "./provider.ts";
import { stripe } from "./stripe.ts";

/** What Stripe alone does; what every gateway does is in gateways.calls.test.ts. */

let fake: FakeStripe;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  fake = await fakeStripe();
  ({ portal, shop } = await portalAt(fake, { stripe: fake.keys }));
});
afterAll(() => endAt({ fake, portal }));

/** ¥76.00 that its buyer went to Stripe with. */
const begun = async () => {
  const { buyer, order } = await anOrderOfTwo(portal, shop);
  const { payment, cashier_url } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "stripe" });
  return { buyer, order, payment, cashier_url };
};
const tell = async (told: HookTold) => (await hearHook(portal)("stripe", told, "127.0.0.1"))?.status;
const paid = async () => {
  const one = await begun();
  expect(await tell(fake.pay(one.payment))).toBe(200);
  return one;
};
const clearing = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "provider_clearing", owner: 2, currency: "CNY" }));
test("its payer goes to Stripe's page with what is to be paid, and its word pays the order", async () => {
  const before = await clearing();
  const { buyer, order, payment, cashier_url } = await begun();
  const session = fake.session(payment);
  expect(cashier_url).toBe(session.url);
  expect([session.amount_total, session.currency]).toEqual([7_600, "cny"]);
  expect(session.success_url).toContain(payment);
  expect(await tell(fake.pay(payment))).toBe(200);
  expect((await portal.run(orderDetails, buyer, { id: order.id })).order.status).toBe("to_ship");
  expect(await clearing()).toBe(before - 7_600n);
});

test("paid twice under one name, the second goes into the wallet, and both stand with Stripe", async () => {
  const before = await clearing();
  const { buyer, payment } = await begun();
  for (const told of fake.payTwice(payment)) expect(await tell(told)).toBe(200);
  expect(await portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: buyer.id, currency: "CNY" }))).toBe(7_600n);
  expect(await clearing()).toBe(before - 15_200n);
});

test("what is no business of payments is heard, and a new secret beside the old", async () => {
  fake.keys.webhookSecrets.push("whsec_next");
  expect(await tell(fake.told("customer.created", { id: "cus_1" }, { secret: "whsec_next" }))).toBe(200);
});

const giveAllBack = async (id: number) => portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id, note: "as agreed" });

test("its books say what came and what went back, under our names", async () => {
  const { payment, order } = await paid();
  await giveAllBack(order.id);
  await portal.runJobs();
  const at = outside({ tx: portal.database.kysely, now: portal.now(), services: portal.services } as never);
  const now = portal.now().getTime();
  const lines = (await stripe.statement(at, new Date(now - minutes(1)), new Date(now + minutes(1)))).filter(({ token }) => token === payment);
  expect(lines.map(({ of, minor, currency }) => [of, minor, currency])).toEqual([
    ["payment", 7_600n, "CNY"],
    ["refund", -7_600n, "CNY"],
  ]);
});
