import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { days, minutes } from "#kit/time.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { anOrderOfTwo, endAt, later, portalAt } from "#tests/builders/gateways.ts";
import type { aShop } from "#tests/builders/orders.ts";
import { fakeAlipay } from "#tests/fakes/alipay.ts";
import type { TestPortal } from "#tests/harness/portal.ts";
import { paymentStatus, startPayment } from "../../contract/payment.ts";
import { hearHook } from "../../index.server.ts";
import { alipay } from "./alipay.ts";
import { outside } from "./provider.ts";

/** What Alipay alone does; what every gateway does is in gateways.calls.test.ts. */

let fake: Awaited<ReturnType<typeof fakeAlipay>>;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  fake = await fakeAlipay();
  ({ portal, shop } = await portalAt(fake, fake.keys));
});
afterAll(() => endAt({ fake, portal }));

const phone = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const begun = async (agent = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0") => {
  const { buyer, order } = await anOrderOfTwo(portal, shop);
  const start = { reference: order.checkout_id, provider: "alipay" } as const;
  const started = await portal.run(startPayment, buyer, start, { agent });
  fake.arrive(started.cashier_url);
  return { buyer, order, start, ...started };
};
const tell = async (told: HookTold) => (await hearHook(portal)("alipay", told, "127.0.0.1"))?.body;
const statusOf = async (buyer: { token: string | null; id: number }, payment: string) => (await portal.run(paymentStatus, buyer, { payment })).status;
const wallet = (owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner, currency: "CNY" }));
const at = () => outside({ tx: portal.database.kysely, now: portal.now(), services: portal.services } as never);

test("its payer goes to Alipay's page with what is to be paid, until when, and where it is told", async () => {
  const { payment, cashier_url } = await begun();
  const asked = new URL(cashier_url).searchParams;
  expect(Object.fromEntries([...asked].filter(([name]) => ["method", "app_id", "sign_type", "notify_url", "return_url"].includes(name)))).toEqual({
    method: "alipay.trade.page.pay",
    app_id: fake.alipay.appId,
    sign_type: "RSA2",
    notify_url: `${portal.services.publicUrl}/hooks/alipay`,
    return_url: `${portal.services.publicUrl}/pay/success?payment=${payment}`,
  });
  expect(JSON.parse(asked.get("biz_content") ?? "")).toMatchObject({ product_code: "FAST_INSTANT_TRADE_PAY", total_amount: "76.00", subject: "货款支付" });
  // Alipay's clock is China's, wherever we are.
  const moment = Date.parse(`${asked.get("timestamp")?.replace(" ", "T")}+08:00`);
  expect(Math.abs(moment - portal.now().getTime())).toBeLessThan(minutes(1));
  expect(await tell(fake.pay(payment))).toBe("success");
  const { "not signed": forged } = fake.forgeries(payment);
  expect(await tell(forged as HookTold)).toBe("fail");
});

test("a phone goes to the page for phones; paid on both, the second goes into the wallet", async () => {
  const { buyer, start, payment } = await begun();
  const computer = fake.tradeOf(payment);
  const { cashier_url } = await portal.run(startPayment, buyer, start, { agent: phone });
  expect(new URL(cashier_url).searchParams.get("method")).toBe("alipay.trade.wap.pay");
  fake.arrive(cashier_url);
  expect(fake.tradeOf(payment)).toMatchObject({ product_code: "QUICK_WAP_WAY" });
  expect(await tell(fake.pay(payment))).toBe("success");
  expect([await statusOf(buyer, payment), await wallet(buyer.id)]).toEqual(["succeeded", 0n]);
  fake.trades.push(...fake.trades.splice(fake.trades.indexOf(computer), 1));
  expect(await tell(fake.pay(payment))).toBe("success");
  expect(await wallet(buyer.id)).toBe(7_600n);
});

test("where one page is over, the payment may still be made on the other", async () => {
  const { buyer, start, payment } = await begun();
  fake.end(payment);
  const { cashier_url } = await portal.run(startPayment, buyer, start, { agent: phone });
  fake.arrive(cashier_url);
  await later(portal, minutes(2));
  expect(await statusOf(buyer, payment)).toBe("pending");
  fake.pay(payment);
  await later(portal, minutes(4));
  expect(await statusOf(buyer, payment)).toBe("succeeded");
});

test("who never opened the page has no trade there, which is no fault", async () => {
  const { buyer, order } = await anOrderOfTwo(portal, shop);
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "alipay" });
  await later(portal, minutes(2));
  expect(await statusOf(buyer, payment)).toBe("pending");
});

test("where keys are certified, each call says which certificates", async () => {
  const keys = fake.alipay as { certificates?: { app: string; root: string } | undefined };
  keys.certificates = { app: "app-number", root: "root-number" };
  try {
    const { buyer, payment, cashier_url } = await begun();
    expect([new URL(cashier_url).searchParams.get("app_cert_sn"), new URL(cashier_url).searchParams.get("alipay_root_cert_sn")]).toEqual([
      "app-number",
      "root-number",
    ]);
    fake.pay(payment);
    await later(portal, minutes(2));
    expect(await statusOf(buyer, payment)).toBe("succeeded");
  } finally {
    keys.certificates = undefined;
  }
});

test("an answer that Alipay did not sign is none", async () => {
  const { buyer, payment } = await begun();
  fake.pay(payment);
  const known = (fake.alipay.publicKeys as unknown[]).splice(0);
  const asked = { id: await idOf(payment), token: payment, payerId: buyer.id, amount: 7_600n, currency: "CNY", expiresAt: portal.now(), parts: [] } as const;
  await expect(alipay.query(at(), asked)).rejects.toThrow("not signed");
  (fake.alipay.publicKeys as unknown[]).push(...known);
  expect(await alipay.query(at(), asked)).toMatchObject([{ outcome: "succeeded", amount: 7_600n }]);
});
const idOf = async (token: string): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ id: number }>("select id from payments.payment where token = $1", [token]);
  return rows[0]?.id ?? 0;
};

test("its bills say what came and what went back, under our names; a day without any is empty", async () => {
  const { order, payment } = await begun();
  const from = portal.now();
  await tell(fake.pay(payment));
  await portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id: order.id, note: "as agreed" });
  await portal.runJobs();
  portal.wait(days(1));
  const until = portal.now();
  const lines = (await alipay.statement(at(), new Date(from.getTime() - minutes(1)), until)).filter(({ token }) => token === payment);
  expect(lines.map(({ of, minor, currency, transactionId }) => [of, minor, currency, transactionId])).toEqual([
    ["payment", 7_600n, "CNY", fake.tradeOf(payment).trade_no],
    ["refund", -7_600n, "CNY", fake.refunds.at(-1)?.out_request_no],
  ]);
  expect(lines.map(({ fee }) => fee?.minor)).toEqual([46n, 46n]);
  expect(Math.abs((lines[0]?.at.getTime() ?? 0) - from.getTime())).toBeLessThan(minutes(1));
  expect(await alipay.statement(at(), new Date("2026-01-01T00:00:00Z"), new Date("2026-01-02T00:00:00Z"))).toEqual([]);
});
