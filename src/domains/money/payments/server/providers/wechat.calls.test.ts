import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { to } from "#kit/paths.ts";
import { days, hours, minutes } from "#kit/time.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { anOrderOfTwo, endAt, later, portalAt } from "#tests/builders/gateways.ts";
import type { aShop } from "#tests/builders/orders.ts";
import { fakeWechat } from "#tests/fakes/wechat.ts";
import type { TestPortal } from "#tests/harness/portal.ts";
import { paymentStatus, startPayment } from "../../contract/payment.ts";
import { myRefunds } from "../../contract/refunds.ts";
import { showCode } from "../../contract/scan.ts";
import { hearHook } from "../../index.server.ts";
import { outside } from "./provider.ts";
import { wechat } from "./wechat.ts";

/** What WeChat Pay alone does; what every gateway does is in gateways.calls.test.ts. */

let fake: Awaited<ReturnType<typeof fakeWechat>>;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  fake = await fakeWechat();
  ({ portal, shop } = await portalAt(fake, fake.keys));
});
afterAll(() => endAt({ fake, portal }));

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const ordered = async () => {
  const { buyer, order } = await anOrderOfTwo(portal, shop);
  return { buyer, order, start: { reference: order.checkout_id, provider: "wechat" } as const };
};
const begun = async () => {
  const { buyer, order, start } = await ordered();
  return { buyer, order, start, ...(await portal.run(startPayment, buyer, start)) };
};
const tell = async (told: HookTold) => {
  const { status, type, body } = (await hearHook(portal)("wechat", told, "127.0.0.1")) ?? {};
  return [status, type, body];
};
const wallet = (owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner, currency: "CNY" }));
const at = () => outside({ tx: portal.database.kysely, now: portal.now(), services: portal.services } as never);

test("an order is begun with what is to be paid and where it is told, and its payer is shown a code of it", async () => {
  const { buyer, payment, cashier_url } = await begun();
  expect(cashier_url).toBe(to("pay-scan", { payment }));
  const { asked, ...order } = fake.orderOf(payment);
  expect(order).toMatchObject({ out_trade_no: payment, trade_type: "NATIVE", amount: { total: 7_600, currency: "CNY" } });
  expect(JSON.parse(asked)).toMatchObject({ description: "货款支付", notify_url: `${portal.services.publicUrl}/hooks/wechat` });
  const shown = await portal.run(showCode, buyer, { payment });
  expect([shown.status, shown.amount.minor, shown.title]).toEqual(["pending", "7600", "Payment for goods"]);
  expect(shown.code).toMatch(/^data:image\/svg\+xml;base64,/);
});

test("its words are answered in WeChat's own form", async () => {
  const { payment } = await begun();
  const type = "application/json; charset=utf-8";
  const { "not signed": forged } = fake.forgeries(payment);
  expect(await tell(forged as HookTold)).toEqual([401, type, '{"code":"FAIL","message":"验签失败"}']);
  expect(await tell(fake.pay(payment))).toEqual([200, type, '{"code":"SUCCESS","message":"成功"}']);
});

test("a code is the same for two hours and is then made anew, of the same order; one that is paid shows none", async () => {
  const { buyer, start, payment } = await begun();
  const { code } = await portal.run(showCode, buyer, { payment });
  await portal.run(startPayment, buyer, start);
  expect((await portal.run(showCode, buyer, { payment })).code).toBe(code);
  await portal.database.pool.query("update payments.payable set expires_at = now() + interval '1 day' where reference = $1", [start.reference]);
  portal.wait(hours(2));
  expect((await portal.run(showCode, buyer, { payment })).code).toBe("");
  await portal.run(startPayment, buyer, start);
  const next = (await portal.run(showCode, buyer, { payment })).code;
  expect([next === code, next.length > 100, fake.orders.filter(({ out_trade_no }) => out_trade_no === payment).length]).toEqual([false, true, 1]);
  await tell(fake.pay(payment));
  expect(await portal.run(showCode, buyer, { payment })).toMatchObject({ status: "succeeded", code: "" });
});

test("a phone is sent to WeChat where that was opened, but not out of WeChat itself; paid both ways, the second goes into the wallet", async () => {
  const { buyer, start } = await ordered();
  const away = async (agent: string) => (await portal.run(startPayment, buyer, start, { agent, address: "203.0.113.7" })).cashier_url;
  expect(await away(phone)).toContain("/pay/scan");
  fake.wechat.hasH5 = true;
  try {
    expect(await away(`${phone} MicroMessenger/8.0.60`)).toContain("/pay/scan");
    const url = new URL(await away(phone));
    const payment = new URL(url.searchParams.get("redirect_url") ?? "").searchParams.get("payment") ?? "";
    expect([url.hostname, fake.orderOf(payment).trade_type]).toEqual(["wx.tenpay.com", "MWEB"]);
    expect(JSON.parse(fake.orderOf(payment).asked)).toMatchObject({ scene_info: { payer_client_ip: "203.0.113.7", h5_info: { type: "Wap" } } });
    await tell(fake.pay(payment));
    expect((await portal.run(paymentStatus, buyer, { payment })).status).toBe("succeeded");
    expect(await wallet(buyer.id)).toBe(0n);
    // The code on the other screen was scanned as well.
    const native = fake.orders.find(({ out_trade_no }) => out_trade_no === payment);
    Object.assign(fake.orderOf(payment), { out_trade_no: "elsewhere" });
    expect(native?.trade_state).toBe("NOTPAY");
    await tell(fake.pay(payment));
    expect(await wallet(buyer.id)).toBe(7_600n);
  } finally {
    fake.wechat.hasH5 = false;
  }
});

test("what cannot go back to where it came from goes into the wallet", async () => {
  const { buyer, order, payment } = await begun();
  await tell(fake.pay(payment));
  fake.plan.refunds = ["pending"];
  await portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id: order.id, note: "as agreed" });
  await portal.runJobs();
  expect((await tell(fake.abnormal(payment)))[0]).toBe(200);
  await portal.runJobs();
  expect((await portal.run(myRefunds, buyer, { order_id: order.id })).list.map(({ way }) => way)).toEqual(["wallet"]);
  expect(await wallet(buyer.id)).toBe(7_600n);
});

test("an answer that WeChat did not sign is none", async () => {
  const { buyer, payment } = await begun();
  fake.pay(payment);
  const known = [...fake.wechat.publicKeys];
  (fake.wechat.publicKeys as Map<string, unknown>).clear();
  await expect(
    wechat.query(at(), { id: await idOf(payment), token: payment, payerId: buyer.id, amount: 7_600n, currency: "CNY", expiresAt: portal.now(), parts: [] }),
  ).rejects.toThrow("not signed");
  for (const [id, key] of known) (fake.wechat.publicKeys as Map<string, unknown>).set(id, key);
  await later(portal, minutes(2));
  expect((await portal.run(paymentStatus, buyer, { payment })).status).toBe("succeeded");
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
  const lines = (await wechat.statement(at(), new Date(from.getTime() - minutes(1)), until)).filter(({ token }) => token === payment);
  const [, refund] = [fake.orderOf(payment), fake.refunds.at(-1)];
  expect(lines.map(({ of, minor, currency, transactionId }) => [of, minor, currency, transactionId])).toEqual([
    ["payment", 7_600n, "CNY", fake.orderOf(payment).transaction_id],
    ["refund", -7_600n, "CNY", refund?.refund_id],
  ]);
  expect(lines.map(({ fee }) => fee?.minor)).toEqual([5n, -5n]);
  expect(Math.abs((lines[0]?.at.getTime() ?? 0) - from.getTime())).toBeLessThan(minutes(1));
  expect(await wechat.statement(at(), new Date("2026-01-01T00:00:00Z"), new Date("2026-01-02T00:00:00Z"))).toEqual([]);
});
