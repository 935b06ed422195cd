import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { hearHook, payments } from "#domains/money/payments/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { domains } from "#main/domains.ts";
import type { Domain } from "#platform/calls/domain.ts";
import { startJobs } from "#platform/jobs/jobs.ts";
import { anOrderOfTwo } from "#tests/builders/gateways.ts";
import { aShop } from "#tests/builders/orders.ts";
import { fakeAlipay } from "#tests/fakes/alipay.ts";
import { fakeStripe } from "#tests/fakes/stripe.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements } from "#tests/harness/rewrite.ts";
import { figure, size } from "./size.ts";

/** What the slow gateway takes for each answer. */
const slowMs = size(4_000, 10_000);
const slow = size(12, 60);
const quick = size(10, 60);

type Scene = { stripe: Awaited<ReturnType<typeof fakeStripe>>; alipay: Awaited<ReturnType<typeof fakeAlipay>>; portal: TestPortal; finance: Persona };
let scene: Scene;
beforeAll(async () => {
  const [stripe, alipay] = [await fakeStripe(), await fakeAlipay()];
  const portal = await startTestPortal({ locale: "en", gateways: { stripe: stripe.keys, ...alipay.keys } });
  scene = { stripe, alipay, portal, finance: await portal.aUser({ roles: ["finance"] }) };
});
afterAll(async () => {
  await scene.portal.stop();
  await scene.stripe.stop();
  await scene.alipay.stop();
});

const p99 = (spent: readonly number[]): number => [...spent].sort((a, b) => a - b)[Math.floor(spent.length * 0.99)] ?? 0;

/** What payers at another gateway wait for, in milliseconds: that their payment is begun, and that their refund has gone. */
const others = async ({ portal, alipay, finance }: Scene, shop: Awaited<ReturnType<typeof aShop>>) => {
  const spent = { begin: [] as number[], refund: [] as number[] };
  for (let one = 0; one < quick; one += 1) {
    const { buyer, order } = await anOrderOfTwo(portal, shop);
    let from = performance.now();
    const { payment, cashier_url } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "alipay" });
    spent.begin.push(performance.now() - from);
    alipay.arrive(cashier_url);
    await hearHook(portal)("alipay", alipay.pay(payment), "127.0.0.1");
    const isPaid = async () =>
      (await portal.database.pool.query<{ status: string }>("select status from payments.payment where token = $1", [payment])).rows[0]?.status;
    await expect.poll(isPaid, { interval: 10, timeout: 60_000 }).toBe("succeeded");
    from = performance.now();
    await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
    const refunded = async () =>
      (await portal.database.pool.query<{ status: string }>("select status from payments.refund where order_id = $1", [order.id])).rows[0]?.status;
    await expect.poll(refunded, { interval: 10, timeout: 60_000 }).toBe("succeeded");
    spent.refund.push(performance.now() - from);
  }
  return { begin: p99(spent.begin), refund: p99(spent.refund) };
};

/** Payers of the slow gateway who come to it, and a poll that asks it after as many. Answers what to wait for in the end. */
const keepBusy = async ({ portal, stripe }: Scene, shop: Awaited<ReturnType<typeof aShop>>): Promise<() => Promise<unknown>> => {
  const waiting: string[] = [];
  for (let one = 0; one < slow; one += 1) {
    const { buyer, order } = await anOrderOfTwo(portal, shop);
    waiting.push((await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "stripe" })).payment);
  }
  const comers = await Promise.all(Array.from({ length: slow }, () => anOrderOfTwo(portal, shop)));
  stripe.plan.slowMs = slowMs;
  await portal.database.pool.query("update payments.payment set ask_after = now() where token = any($1)", [waiting]);
  for (const sweep of payments.sweeps ?? []) if (sweep.name === "ask-after-pending") await portal.runner.sweep(sweep);
  const begun = Promise.allSettled(comers.map(({ buyer, order }) => portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "stripe" })));
  return () => {
    stripe.plan.slowMs = 0;
    return begun;
  };
};

const measured = async (jobsOf: readonly Domain[]) => {
  const { portal } = scene;
  const shop = await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 100_000 }] });
  const jobs = await startJobs(portal.database.queue, jobsOf, portal.runner, portal.services.log);
  try {
    const before = await others(scene, shop);
    const rest = await keepBusy(scene, shop);
    const meanwhile = await others(scene, shop);
    await rest();
    return { before, meanwhile };
  } finally {
    await jobs.stop();
  }
};

test("a gateway that takes its time leaves what others wait for as it was", { timeout: 300_000 }, async () => {
  const { before, meanwhile } = await measured(domains);
  const said = ({ begin, refund }: typeof before) => `begun in ${begin.toFixed(0)} ms, refunded in ${refund.toFixed(0)} ms`;
  figure(`payers of another gateway, p99: ${said(before)}; while one takes ${slowMs} ms for each of ${slow * 2} answers: ${said(meanwhile)}`);
  // What the jobs of a test wait for is a tick of their queue now and then, and another's work on the same cores.
  expect(meanwhile.begin).toBeLessThan(before.begin * 3 + 300);
  expect(meanwhile.refund).toBeLessThan(Math.min(before.refund * 3 + 600, slowMs));
});

test("twin: one row of workers for all, and no limit for whom they ask, and everybody waits for the slow one", { timeout: 300_000 }, async () => {
  const rewriting = rewriteStatements([scene.portal], (text, values) => ({
    values,
    text: text.replace(/flags := (\$\d+)::text\[\]/, "flags := case when $1::text[] is null then null::text[] end"),
  }));
  const asBefore = domains.map((domain): Domain => ({
    ...domain,
    jobs: (domain.jobs ?? []).map(({ outside, ...handler }) => ({ ...handler, ...(outside ? { withoutTransaction: true } : {}) })),
  }));
  const { before, meanwhile } = await measured(asBefore);
  expect(meanwhile.refund).toBeGreaterThan(Math.max(slowMs / 2, before.refund * 2));
  rewriting.check();
});
