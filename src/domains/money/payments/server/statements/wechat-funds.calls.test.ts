import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { fromUnix, hours, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { anOrderOfTwo, endAt, portalAt } from "#tests/builders/gateways.ts";
import type { aShop } from "#tests/builders/orders.ts";
import { aBankAccount, moneyComes } from "#tests/builders/transfers.ts";
import { fakeWechat, type FakeWechat } from "#tests/fakes/wechat.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { bookPayout, findReceived } from "../../contract/bank.ts";
import { startPayment } from "../../contract/payment.ts";
import { settleFinding, statementDay, statementDays } from "../../contract/statements.ts";
import { hearHook } from "../../index.server.ts";
import { closeDays } from "./read-statements.ts";

let fake: FakeWechat;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
let finance: Persona;
const noonAfter = (day: string) => fromUnix(startOfDay(day, 1)).getTime() + hours(12);
beforeAll(async () => {
  fake = await fakeWechat();
  ({ portal, shop } = await portalAt(fake, fake.keys));
  finance = await portal.aUser({ roles: ["finance"] });
  portal.wait(noonAfter(today()) - portal.now().getTime());
});
afterAll(() => endAt({ fake, portal }));

const today = () => dayOf(unixSeconds(portal.now()));
const balance = (kind: "provider_clearing" | "provider_fee" | "bank_transit" | "suspense") =>
  portal.runner.act((ctx) => balanceOf(ctx, { kind, owner: kind === "suspense" ? 0 : 4, currency: "CNY" }));
const paid = async () => {
  const { buyer, order } = await anOrderOfTwo(portal, shop);
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "wechat" });
  await hearHook(portal)("wechat", fake.pay(payment), "127.0.0.1");
  await portal.runJobs();
  return { order, payment };
};
/** Reads what is due at noon of the next day. */
const close = async (day = today()) => {
  if (portal.now().getTime() < noonAfter(day)) portal.wait(noonAfter(day) - portal.now().getTime());
  await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
  await portal.runJobs();
  return (await portal.run(statementDays, finance, {})).list.find((one) => one.day === day);
};
const findings = async (day: number) => (await portal.run(statementDay, finance, { id: day })).list;
test("what WeChat sends to our bank leaves what it owes us, and our bank's statement closes it", async () => {
  const { order } = await paid();
  await paid();
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  await portal.runJobs();
  fake.move(-5_000, "提现");
  fake.move(700, "充值");
  const day = await close();
  expect(day).toMatchObject({ open: 0, findings: 0, costs: [{ fees: { minor: "5" }, payouts: { minor: "5000" }, topups: { minor: "700" } }] });
  expect(await balance("bank_transit")).toBe(-5_000n);
  expect(await balance("provider_clearing")).toBe(-(7_600n - 5n - 5_000n + 700n));

  await aBankAccount(portal);
  const received = await moneyComes(portal, await portal.aUser({ roles: ["finance"] }), "5000", "财付通 settlement");
  expect((await portal.run(findReceived, finance, {})).on_way).toMatchObject([{ provider: "wechat", amount: { minor: "5000" } }]);
  await portal.run(bookPayout, finance, { id: received, provider: "wechat" });
  expect([await balance("bank_transit"), await balance("suspense")]).toEqual([0n, 0n]);
});

test("a withdrawal that came back is one of less, and what a withdrawal cost a fee", async () => {
  const before = await balance("provider_fee");
  fake.move(-3_000, "提现");
  fake.move(-800, "自动提现");
  fake.move(-20, "提现手续费");
  fake.move(3_000, "提现退回");
  expect(await close()).toMatchObject({ open: 0, costs: [{ fees: { minor: "20" }, payouts: { minor: "800" } }] });
  expect([await balance("bank_transit"), (await balance("provider_fee")) - before]).toEqual([-800n, -20n]);
});

test("what went out there without us is found by its line, and what no line names by the balance", async () => {
  await paid();
  fake.move(-1_100, "企业付款");
  const first = await close();
  expect(await findings(first?.id ?? 0)).toMatchObject([{ fault: "withdrawal_unknown", theirs: { minor: "-1100" }, ours: { minor: "0" } }]);
  await paid();
  fake.move(-900, "");
  fake.move(1, "充值");
  const second = await close();
  const found = await findings(second?.id ?? 0);
  expect(found).toMatchObject([{ fault: "balance_otherwise", theirs: { minor: "6696" }, ours: { minor: "7596" } }]);
  // It is in the past: the days after are compared from there.
  await paid();
  expect(await close()).toMatchObject({ open: 0 });
  const clearing = await balance("provider_clearing");
  await portal.run(settleFinding, finance, { id: found[0]?.id ?? 0, act: "book", note: "A charge that WeChat did not list" });
  expect(await balance("provider_clearing")).toBe(clearing + 900n);
});

test("what a day's end parts is open for a day, and agrees with the next", async () => {
  await paid();
  fake.move(-250, "");
  fake.move(1, "充值");
  const first = await close();
  expect(await findings(first?.id ?? 0)).toMatchObject([{ fault: "balance_otherwise", status: "open" }]);
  await paid();
  fake.move(250, "");
  fake.move(1, "充值");
  const second = await close();
  expect([...(await findings(first?.id ?? 0)), ...(await findings(second?.id ?? 0))].map(({ status }) => status)).toEqual(["healed", "healed"]);
});

test("a bill of the account that is not there yet is waited for, three days long", async () => {
  await paid();
  fake.move(-4_000, "提现");
  const day = today();
  fake.late.add(day);
  expect(await close(day)).toBeUndefined();
  fake.late.delete(day);
  expect(await close(day)).toMatchObject({ open: 0, costs: [{ payouts: { minor: "4000" } }] });
});
