import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { minutes } from "#kit/time.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { anOrderOfTwo, endAt, later, portalAt } from "#tests/builders/gateways.ts";
import type { aShop } from "#tests/builders/orders.ts";
import { fakeAlipay } from "#tests/fakes/alipay.ts";
import type { FakeGateway } from "#tests/fakes/gateway.ts";
import { stripeGateway } from "#tests/fakes/stripe.ts";
import { fakeWechat } from "#tests/fakes/wechat.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { findDifferences } from "../../contract/differences.ts";
import { paymentOptions, paymentStatus, startPayment } from "../../contract/payment.ts";
import { myRefunds } from "../../contract/refunds.ts";
import { hearHook, payments } from "../../index.server.ts";
import { providers } from "./providers.ts";

/** What each gateway does in the world, the same for all of them. */
const gateways: readonly (readonly [string, () => Promise<FakeGateway>])[] = [
  ["Stripe", stripeGateway],
  ["Alipay", fakeAlipay],
  ["WeChat Pay by public key", () => fakeWechat("public key")],
  ["WeChat Pay by certificates", () => fakeWechat("certificate")],
];

describe.each(gateways)("%s", (_name, start) => {
  let fake: FakeGateway;
  let portal: TestPortal;
  let shop: Awaited<ReturnType<typeof aShop>>;
  beforeAll(async () => {
    fake = await start();
    ({ portal, shop } = await portalAt(fake, fake.keys));
  });
  afterAll(() => endAt({ fake, portal }));

  const ordered = async () => {
    const { buyer, order } = await anOrderOfTwo(portal, shop);
    return { buyer, order, start: { reference: order.checkout_id, provider: fake.code } };
  };
  /** ¥76.00 that its buyer went to the gateway with. */
  const begun = async () => {
    const { buyer, order, start } = await ordered();
    const { payment, cashier_url } = await portal.run(startPayment, buyer, start);
    fake.arrive(cashier_url);
    return { buyer, order, start, payment };
  };
  const tell = async (told: HookTold) => (await hearHook(portal)(fake.code, told, "127.0.0.1"))?.status;
  const statusOf = async (buyer: Persona, payment: string) => (await portal.run(paymentStatus, buyer, { payment })).status;
  const paid = async () => {
    const one = await begun();
    expect(await tell(fake.pay(one.payment))).toBe(200);
    return one;
  };
  const balance = (kind: "provider_clearing" | "refund_transit" | "suspense" | "wallet", owner: number, currency: "CNY" | "USD" = "CNY") =>
    portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency }));
  const successes = async (payment: string) => {
    const { rows } = await portal.database.pool.query<{ count: number }>(
      "select count(*)::int as count from payments.payment_event e join payments.payment p on p.id = e.payment_id where p.token = $1 and e.event = 'succeed'",
      [payment],
    );
    return rows[0]?.count;
  };
  const sweep = async (of: typeof payments) => {
    for (const one of of.sweeps ?? []) await portal.runner.sweep(one);
    await portal.runJobs();
  };
  const giveAllBack = async (id: number) => portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id, note: "as agreed" });

  test("it is offered and heard where it is set up, and nowhere else", async () => {
    const { buyer, order } = await begun();
    const offered = async () => (await portal.run(paymentOptions, buyer, { kind: "checkout", reference: order.checkout_id })).providers.map(({ code }) => code);
    expect(await offered()).toContain(fake.code);
    const set = portal.services.gateways;
    portal.services.gateways = {};
    try {
      expect(await offered()).not.toContain(fake.code);
      expect(await tell({ body: Buffer.from("{}"), headers: {} })).toBeUndefined();
    } finally {
      portal.services.gateways = set;
    }
  });

  test("its word pays the order, once for all, and stands in its clearing account", async () => {
    const owner = providers[fake.code].source({ payerId: 0, currency: "CNY" }).owner;
    const before = await balance("provider_clearing", owner);
    const { buyer, order, payment } = await begun();
    const told = fake.pay(payment);
    expect(await Promise.all([tell(told), tell(told), tell(told)])).toEqual([200, 200, 200]);
    expect((await portal.run(orderDetails, buyer, { id: order.id })).order.status).toBe("to_ship");
    expect(await successes(payment)).toBe(1);
    expect(await balance("provider_clearing", owner)).toBe(before - 7_600n);
  });

  test("a word that is lost is asked for", async () => {
    const { buyer, payment } = await begun();
    fake.pay(payment);
    await later(portal, minutes(2));
    expect(await statusOf(buyer, payment)).toBe("succeeded");
    expect(await successes(payment)).toBe(1);
  });

  test("its end and its success, in whatever order they are told: the success counts", async () => {
    const { buyer, payment } = await begun();
    const success = fake.pay(payment);
    const end = fake.end(payment);
    for (const word of [end, success, success, end]) if (word) expect(await tell(word)).toBe(200);
    expect(await statusOf(buyer, payment)).toBe("succeeded");
    expect(await successes(payment)).toBe(1);
  });

  test("one that ended unpaid has failed, and is begun and paid anew", async () => {
    const { buyer, order, start, payment } = await begun();
    const word = fake.end(payment);
    if (word) expect(await tell(word)).toBe(200);
    await later(portal, minutes(2));
    expect(await statusOf(buyer, payment)).toBe("failed");
    const again = await portal.run(startPayment, buyer, start);
    expect(again.payment).not.toBe(payment);
    fake.arrive(again.cashier_url);
    expect(await tell(fake.pay(again.payment))).toBe(200);
    expect((await portal.run(orderDetails, buyer, { id: order.id })).order.status).toBe("to_ship");
  });

  test("another amount and another currency go into suspense, and finance is told", async () => {
    const [cny, usd] = [await balance("suspense", 0), await balance("suspense", 0, "USD")];
    const amount = await begun();
    const currency = await begun();
    expect(await tell(fake.pay(amount.payment, { amount: 7_599 }))).toBe(200);
    expect(await tell(fake.pay(currency.payment, { currency: "USD" }))).toBe(200);
    expect(await statusOf(amount.buyer, amount.payment)).toBe("pending");
    expect([(await balance("suspense", 0)) - cny, (await balance("suspense", 0, "USD")) - usd]).toEqual([7_599n, 7_600n]);
    const { list } = await portal.run(findDifferences, await portal.aUser({ roles: ["finance"] }), { status: "open" });
    expect(list.slice(0, 2).map(({ fault }) => fault)).toEqual(["other_currency", "other_amount"]);
  });

  test("what is not its own word is not heard, and nothing of it is done", async () => {
    const { buyer, payment } = await begun();
    const { forged } = (providers[fake.code] as { answers: { forged: { status: number } } }).answers;
    for (const [wrong, told] of Object.entries(fake.forgeries(payment))) expect([wrong, await tell(told)]).toEqual([wrong, forged.status]);
    expect(await statusOf(buyer, payment)).toBe("pending");
    expect(await tell(fake.pay(payment))).toBe(200);
    expect(await statusOf(buyer, payment)).toBe("succeeded");
  });

  test("while a key takes the place of another, words under both are heard", async () => {
    const [old, next] = [await begun(), await begun()];
    const before = fake.pay(old.payment);
    fake.rotate();
    // Certificates that nobody knows are fetched once a minute at most.
    const after = await aMinuteOn(async () => tell(fake.pay(next.payment)));
    expect([await tell(before), after]).toEqual([200, 200]);
    for (const { buyer, payment } of [old, next]) expect(await statusOf(buyer, payment)).toBe("succeeded");
    // Its answers are taken under the new key too.
    const lost = await begun();
    fake.pay(lost.payment);
    await later(portal, minutes(2));
    expect(await statusOf(lost.buyer, lost.payment)).toBe("succeeded");
  });

  test("where nothing is heard of a beginning, its payer is told so and begins the same again", async () => {
    const { buyer, start } = await ordered();
    fake.plan.silent = fake.silencesOfBeginning;
    if (fake.silencesOfBeginning > 0) expect((await portal.refusal(startPayment, buyer, start)).code).toBe("provider_away");
    const { payment, cashier_url } = await portal.run(startPayment, buyer, start);
    fake.arrive(cashier_url);
    // In another language, it is still the same order.
    const other = await portal.run(startPayment, buyer, start, { locale: "ar" });
    expect([other.payment, fake.code === "alipay" || other.cashier_url === cashier_url]).toEqual([payment, true]);
    expect(await tell(fake.pay(payment))).toBe(200);
    expect(await statusOf(buyer, payment)).toBe("succeeded");
  });

  test("a fault of its own says nothing of a payment: it is asked again", async () => {
    const { buyer, payment } = await begun();
    fake.pay(payment);
    fake.plan.faults = 1;
    await later(portal, minutes(2)).catch(() => undefined);
    expect(await statusOf(buyer, payment)).toBe("pending");
    await portal.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await later(portal, minutes(5));
    expect(await statusOf(buyer, payment)).toBe("succeeded");
  });

  test("a payment that is given up can no longer be paid there; one paid in the last moment counts, and goes into the wallet", async () => {
    const [late, over] = [await begun(), await begun()];
    const word = fake.pay(late.payment);
    await portal.database.pool.query("update payments.payment set ask_after = null where token = any($1)", [[late.payment, over.payment]]);
    portal.wait(minutes(45));
    await sweep(orders);
    await later(portal, minutes(1));
    expect(() => fake.pay(over.payment)).toThrow("over");
    expect(await statusOf(over.buyer, over.payment)).not.toBe("succeeded");
    expect(await statusOf(late.buyer, late.payment)).toBe("succeeded");
    // Told after it was asked for, it changes nothing.
    await tell(word);
    expect(await balance("wallet", late.buyer.id)).toBe(7_600n);
  });

  const shown = async (buyer: Persona, id: number) => (await portal.run(myRefunds, buyer, { order_id: id })).list.map(({ way, is_there }) => [way, is_there]);

  test("money goes back the way it came, once, although the answer is lost", async () => {
    const { buyer, order, payment } = await paid();
    fake.plan.silent = 1;
    await giveAllBack(order.id);
    await portal.runJobs();
    expect(await shown(buyer, order.id)).toEqual([["source", false]]);
    await later(portal, minutes(10));
    expect(await shown(buyer, order.id)).toEqual([["source", true]]);
    expect(fake.refundsOf(payment)).toEqual([7_600]);
    expect(await balance("refund_transit", buyer.id)).toBe(0n);
  });

  test("a refund that comes late is there when the gateway says so, and what it says is asked for, not believed", async () => {
    const { buyer, order, payment } = await paid();
    fake.plan.refunds = ["pending"];
    await giveAllBack(order.id);
    await portal.runJobs();
    expect(await shown(buyer, order.id)).toEqual([["source", false]]);
    expect(await tell(fake.finishRefund(payment))).toBe(200);
    await portal.runJobs();
    expect(await shown(buyer, order.id)).toEqual([["source", true]]);
    expect(fake.refundsOf(payment)).toEqual([7_600]);
  });

  test("a refund that fails is asked for anew, and succeeds", async () => {
    const { buyer, order, payment } = await paid();
    fake.plan.refunds = ["failed"];
    await giveAllBack(order.id);
    await portal.runJobs();
    expect(await shown(buyer, order.id)).toEqual([["source", false]]);
    await later(portal, minutes(10));
    expect(await shown(buyer, order.id)).toEqual([["source", true]]);
    expect(fake.refundsOf(payment)).toEqual([7_600]);
    expect(await balance("refund_transit", buyer.id)).toBe(0n);
  });
});

/** What is done as if it were a minute later, for what goes by the clock on the wall. */
const aMinuteOn = async <T>(act: () => Promise<T>): Promise<T> => {
  const { now } = Date;
  const at = now() + 61_000;
  Date.now = () => at;
  try {
    return await act();
  } finally {
    Date.now = now;
  }
};
