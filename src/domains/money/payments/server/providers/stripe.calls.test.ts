import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { minutes } from "#kit/time.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { fakeStripe, type FakeStripe } from "#tests/fakes/stripe.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { findDifferences } from "../../contract/differences.ts";
import { paymentOptions, paymentStatus, startPayment } from "../../contract/payment.ts";
import { myRefunds } from "../../contract/refunds.ts";
import { hearHook, payments } from "../../index.server.ts";
import { outside } from "./provider.ts";
import { stripe } from "./stripe.ts";

let fake: FakeStripe;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  fake = await fakeStripe();
  portal = await startTestPortal({ locale: "en", gateways: { stripe: fake.keys } });
  fake.setClock(() => portal.now());
  shop = await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 100_000 }] });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
  await fake.stop();
});

/** ¥76.00 that its buyer went to Stripe with. */
const begun = async () => {
  const buyer = await aBuyer(portal);
  const order = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const { payment, cashier_url } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "stripe" });
  return { buyer, order, payment, cashier_url };
};
const tell = async (told: HookTold) => (await hearHook(portal)("stripe", told, "127.0.0.1"))?.status;
const statusOf = async (buyer: Persona, payment: string) => (await portal.run(paymentStatus, buyer, { payment })).status;
const paid = async () => {
  const one = await begun();
  expect(await tell(fake.pay(one.payment))).toBe(200);
  return one;
};
const balance = (kind: "provider_clearing" | "refund_transit" | "suspense" | "wallet", owner: number, currency: "CNY" | "USD" = "CNY") =>
  portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency }));
const escrowed = async (payment: string) => {
  const { rows } = await portal.database.pool.query<{ count: number }>(
    "select count(*)::int as count from payments.payment_event e join payments.payment p on p.id = e.payment_id where p.token = $1 and e.event = 'succeed'",
    [payment],
  );
  return rows[0]?.count;
};
/** What a minute's sweeps and the worker do, so much later. */
const later = async (milliseconds: number) => {
  portal.wait(milliseconds);
  for (const sweep of payments.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.runJobs();
};

test("a card is offered where Stripe is set up, and nowhere else", async () => {
  const { buyer, order } = await begun();
  const offered = async (at: TestPortal) => {
    const { providers } = await at.run(paymentOptions, buyer, { kind: "checkout", reference: order.checkout_id });
    return providers.map(({ code }) => code);
  };
  expect(await offered(portal)).toContain("stripe");
  const { gateways } = portal.services;
  portal.services.gateways = {};
  try {
    expect(await offered(portal)).not.toContain("stripe");
    expect(await hearHook(portal)("stripe", fake.told("checkout.session.completed", {}), "127.0.0.1")).toBeNull();
  } finally {
    portal.services.gateways = gateways;
  }
});

test("its payer goes to Stripe's page with what is to be paid, and its word pays the order", async () => {
  const before = await balance("provider_clearing", 2);
  const { buyer, order, payment, cashier_url } = await begun();
  const session = fake.session(payment);
  expect(cashier_url).toBe(session.url);
  expect([session.amount_total, session.currency]).toEqual([7_600, "cny"]);
  expect(session.success_url).toContain(payment);
  expect(await tell(fake.pay(payment))).toBe(200);
  expect((await portal.run(orderDetails, buyer, { id: order.id })).order.status).toBe("to_ship");
  expect(await balance("provider_clearing", 2)).toBe(before - 7_600n);
});

test("a word that is lost is asked for, and one that comes three times and out of order counts once", async () => {
  const lost = await begun();
  fake.pay(lost.payment);
  await later(minutes(2));
  expect(await statusOf(lost.buyer, lost.payment)).toBe("succeeded");
  const told = await begun();
  const expired = fake.told("checkout.session.expired", { ...fake.session(told.payment), status: "expired" });
  const succeeded = fake.pay(told.payment);
  for (const word of [expired, succeeded, succeeded, expired]) expect(await tell(word)).toBe(200);
  expect(await statusOf(told.buyer, told.payment)).toBe("succeeded");
  expect(await escrowed(told.payment)).toBe(1);
});

test("where nothing is heard of a beginning, its payer is told so and begins the same session again", async () => {
  const buyer = await aBuyer(portal);
  const order = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const start = { reference: order.checkout_id, provider: "stripe" } as const;
  // The client tries once more by itself.
  fake.plan.silent = 2;
  expect((await portal.refusal(startPayment, buyer, start)).code).toBe("provider_away");
  const { payment, cashier_url } = await portal.run(startPayment, buyer, start);
  expect(cashier_url).toBe(fake.session(payment).url);
  expect((await portal.run(startPayment, buyer, start)).cashier_url).toBe(cashier_url);
  expect(await tell(fake.pay(payment))).toBe(200);
  expect(await statusOf(buyer, payment)).toBe("succeeded");
});

test("another amount and another currency go into suspense, and finance is told", async () => {
  const [cny, usd] = [await balance("suspense", 0), await balance("suspense", 0, "USD")];
  const amount = await begun();
  const currency = await begun();
  expect(await tell(fake.pay(amount.payment, { amount_total: 7_599 }))).toBe(200);
  expect(await tell(fake.pay(currency.payment, { currency: "usd" }))).toBe(200);
  expect(await statusOf(amount.buyer, amount.payment)).toBe("pending");
  expect([(await balance("suspense", 0)) - cny, (await balance("suspense", 0, "USD")) - usd]).toEqual([7_599n, 7_600n]);
  const { list } = await portal.run(findDifferences, await portal.aUser({ roles: ["finance"] }), { status: "open" });
  expect(list.slice(0, 2).map(({ fault, provider_text }) => [fault, provider_text])).toEqual([
    ["other_currency", "Card"],
    ["other_amount", "Card"],
  ]);
});

test("what Stripe did not sign, signed long ago or said of a trial is not heard; a new secret is, beside the old", async () => {
  const { buyer, payment } = await begun();
  const session = { ...fake.session(payment), payment_status: "paid", payment_intent: "pi_forged" };
  const completed = "checkout.session.completed";
  const right = fake.told(completed, session);
  expect(await tell(fake.told(completed, session, { secret: "whsec_other" }))).toBe(400);
  expect(await tell(fake.told(completed, session, { ago: 600 }))).toBe(400);
  expect(await tell(fake.told(completed, session, { livemode: true }))).toBe(400);
  expect(await tell({ ...right, body: Buffer.from(right.body.toString().replace("pi_forged", "pi_forgeb")) })).toBe(400);
  expect(await tell({ ...right, headers: {} })).toBe(400);
  expect(await statusOf(buyer, payment)).toBe("pending");
  fake.keys.webhookSecrets.push("whsec_next");
  expect(await tell(fake.told("customer.created", { id: "cus_1" }, { secret: "whsec_next" }))).toBe(200);
  expect(await tell(fake.told(completed, session, { secret: "whsec_next" }))).toBe(200);
  expect(await statusOf(buyer, payment)).toBe("succeeded");
});

test("a payment that is given up can no longer be paid there; one paid in the last moment counts", async () => {
  const late = await begun();
  const over = await begun();
  fake.pay(late.payment);
  await portal.database.pool.query("update payments.payment set ask_after = null where token = any($1)", [[late.payment, over.payment]]);
  portal.wait(minutes(45));
  for (const sweep of orders.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.runJobs();
  await later(minutes(1));
  expect(fake.session(over.payment).status).toBe("expired");
  expect(await statusOf(over.buyer, over.payment)).not.toBe("succeeded");
  expect(await statusOf(late.buyer, late.payment)).toBe("succeeded");
  // Its order was closed meanwhile: the money is the buyer's.
  expect(await balance("wallet", late.buyer.id)).toBe(7_600n);
});

const giveAllBack = async (id: number) => portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id, note: "as agreed" });

test("money goes back to the card once, whatever is heard of it", async () => {
  const shown = async (buyer: Persona, id: number) => (await portal.run(myRefunds, buyer, { order_id: id })).list.map(({ way, is_there }) => [way, is_there]);
  const plans = { at_once: [], late: ["pending"], second_try: ["failed"] };
  for (const [name, plan] of Object.entries(plans)) {
    const { buyer, order, payment } = await paid();
    const id = order.id;
    fake.plan.refunds = [...plan];
    // Whatever it did, the first answer is lost.
    fake.plan.silent = name === "at_once" ? 2 : 0;
    await giveAllBack(id);
    await portal.runJobs();
    const mine = () => fake.refunds.filter(({ metadata }) => metadata["payment"] === payment);
    if (name === "late") {
      expect([name, await shown(buyer, id)]).toEqual([name, [["source", false]]]);
      const [refund] = mine();
      if (refund) refund.status = "succeeded";
      expect(await tell(fake.told("refund.updated", refund ?? {}))).toBe(200);
      await portal.runJobs();
    } else await later(minutes(10));
    expect([name, await shown(buyer, id)]).toEqual([name, [["source", true]]]);
    expect([
      name,
      mine()
        .filter(({ status }) => status === "succeeded")
        .map(({ amount }) => amount),
    ]).toEqual([name, [7_600]]);
    expect(await balance("refund_transit", buyer.id)).toBe(0n);
  }
});

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
