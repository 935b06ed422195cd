import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { requestShopWithdrawal } from "#domains/money/withdrawals/contract/own.ts";
import { approveWithdrawal } from "#domains/money/withdrawals/contract/review.ts";
import { withdrawals } from "#domains/money/withdrawals/index.server.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim } from "#domains/trade/after-sale/contract/claiming.ts";
import { readyOrder } from "#domains/trade/orders/contract/balance.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { cancelLicence } from "#domains/trade/licences/contract/licences.ts";
import { clearIncomeOf, orders } from "#domains/trade/orders/index.server.ts";
import { days, fromUnix, hours, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { saidOf } from "#platform/calls/books.ts";
import { aPortalCoupon } from "#tests/builders/coupons.ts";
import { endAt, later, portalAt } from "#tests/builders/gateways.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { otherKinds, otherSalesAt } from "#tests/builders/other-sales.ts";
import { certified, salesAt } from "#tests/builders/paid-there.ts";
import { wechatSplitAt } from "#tests/builders/wechat-split.ts";
import { fakeWechat, type FakeWechat } from "#tests/fakes/wechat.ts";
import { size } from "#tests/faults/size.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { paymentStatus, startPayment } from "../../contract/payment.ts";
import { myRefunds } from "../../contract/refunds.ts";
import { setReserve } from "../../contract/reserves.ts";
import { askShareAccount, openShareAccount, shareAccounts } from "../../contract/shares.ts";
import { statementDays } from "../../contract/statements.ts";
import { hearHook } from "../../index.server.ts";
import { closeDays } from "../statements/read-statements.ts";
import { heldByShares } from "./plan.ts";

type Shop = Awaited<ReturnType<typeof aShop>>;
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const provider = "wechat";
let fake: FakeWechat;
let portal: TestPortal;
let plain: Shop;
let finance: Persona;
let staff: Persona;
let at: ReturnType<typeof wechatSplitAt>;
type Sales = ReturnType<typeof salesAt>;
let sales: Sales;
let { faultsThere, aReadyShop, paid, send, clear, settled, claimed, giveAllBack, options } = {} as Sales;
beforeAll(async () => {
  fake = await fakeWechat();
  ({ portal, shop: plain } = await portalAt(fake, { wechat: { ...fake.wechat, isSplit: true } }));
  at = wechatSplitAt(portal, fake);
  fake.ecommerce.plan.keeps = 0;
  finance = await portal.aUser({ roles: ["finance"] });
  staff = await portal.aUser({ roles: ["content"] });
  sales = salesAt(portal, at, { finance, content: staff }, { cleared: 4, claimed: 3 });
  ({ faultsThere, aReadyShop, paid, send, clear, settled, claimed, giveAllBack, options } = sales);
});
afterEach(() => sales.ends());
afterAll(() => endAt({ fake, portal }));
const income = ({ id }: Persona) => at.balance("seller_available", id);
/** All of a seller's income stands in their account there, and nothing else does. */
const standsThere = async (seller: Persona) => {
  const earned = await income(seller);
  expect([await at.free(seller), await at.standsWith(seller)]).toEqual([earned, earned]);
  await at.mirrors(seller);
  return earned;
};
const askedOut = async (seller: Persona) => {
  const { accounts, at_provider } = await options(seller);
  const ask = { amount: at_provider.minor, account_id: accounts.find((one) => one.is_at_provider)?.id ?? 0, pay_password: payPassword };
  const { withdrawal } = await portal.run(requestShopWithdrawal, seller, ask);
  for (const who of [finance, await portal.aUser({ roles: ["finance"] })]) await portal.run(approveWithdrawal, who, { id: withdrawal.id });
  await portal.runJobs().catch(() => undefined);
  await swept(hours(5));
  return withdrawal;
};
const paidOut = async (seller: Persona, status: "SUCCESS" | "FAIL" = "SUCCESS") => {
  const withdrawal = await askedOut(seller);
  for (const one of fake.ecommerce.withdrawals)
    if (one.status === "CREATE_SUCCESS") {
      one.status = status;
      if (status === "FAIL") fake.ecommerce.available.set(one.sub_mchid, (fake.ecommerce.available.get(one.sub_mchid) ?? 0) + one.amount);
    }
  await swept(hours(5));
  return withdrawal;
};
const swept = async (wait: number) => {
  portal.wait(wait);
  await portal.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.runJobs().catch(() => undefined);
};
/** Begun by a code, and on a phone. */
const onPhone = async (buyer: Buyer, reference: number) => {
  Object.assign(portal.services.gateways.wechat ?? {}, { hasH5: true });
  try {
    const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";
    return await portal.run(startPayment, buyer, { reference, provider }, { agent, address: "203.0.113.7" });
  } finally {
    Object.assign(portal.services.gateways.wechat ?? {}, { hasH5: false });
  }
};
const inBothWays = async (buyer: Buyer, reference: number) => {
  const { payment } = await portal.run(startPayment, buyer, { reference, provider });
  expect((await onPhone(buyer, reference)).cashier_url).toContain("checkmweb");
  return payment;
};
const refundsOf = (payment: string) => {
  const order = fake.ecommerce.combined.findLast(({ name }) => name.split("*")[0] === payment);
  return order ? fake.ecommerce.refundsOf(order) : [];
};

// First, while there are few days to close.
test("a day with parts, commissions, their return and refunds closes to nothing", async () => {
  const [one, two] = [await aReadyShop(), await aReadyShop()];
  const early = await paid(one);
  await send(early);
  await portal.run(receiveOrder, early.buyer, { id: early.id });
  portal.wait(fromUnix(startOfDay(dayOf(unixSeconds(portal.now()) + 9 * 86_400))).getTime() + hours(12) - portal.now().getTime());
  const day = dayOf(unixSeconds(portal.now()));
  const buyer = await aBuyer(portal);
  // Of one payment a part with us, and parts of two.
  const placed = await anOrder(
    portal,
    buyer,
    [one, two, plain].map((shop) => ({ sku_id: shop.skus[0] ?? 0, quantity: 2 })),
  );
  await at.pay(buyer, { reference: placed.checkout_id });
  for (const order of placed.orders) {
    const user = (await portal.run(orderDetails, buyer, { id: order.id })).order.shop.user_id;
    if (user === one.seller.id || user === plain.seller.id) await giveAllBack(order.id);
  }
  await portal.runner.act((ctx) => clearIncomeOf(ctx, early.id));
  await portal.runJobs();
  await at.settles();
  await claimed(early, 4);
  // One that was ours to pay, and was met out of there on the same day.
  fake.ecommerce.plan.poor = 1;
  const poor = await paid(two);
  await claimed(poor, 2);
  await later(portal, hours(7));
  await at.settles(2);
  expect(await at.there(poor.id)).toBe(30_400n);
  const closed = async () => (await portal.run(statementDays, finance, { size: 60 })).list.find((line) => line.day === day && line.lines > 0);
  const close = async () => {
    for (let tries = 0; tries < 60 && !(await closed()); tries += 1) {
      portal.wait(hours(24));
      await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
      await portal.runJobs();
    }
  };
  // Switched off since: what stands there is shared all the same.
  Object.assign(portal.services.gateways.wechat ?? {}, { isSplit: false });
  await close();
  Object.assign(portal.services.gateways.wechat ?? {}, { isSplit: true });
  const { findings, sums, lines } = (await closed()) ?? {};
  expect([findings, sums?.map(({ difference }) => difference.minor), lines]).toEqual([0, ["0"], 8]);
});

test("an account is applied for with the papers of the certification, signed for at WeChat, and stands as WeChat says", async () => {
  const { seller } = await aShop(portal);
  const ask = { provider, pay_password: payPassword } as const;
  const standing = async () => (await portal.run(shareAccounts, seller, {})).list.map((one) => [one.standing, one.missing]);
  expect((await portal.refusal(openShareAccount, seller, { provider })).code).toBe("proof_missing");
  expect((await portal.refusal(openShareAccount, seller, ask)).code).toBe("papers_missing");
  await certified(portal, seller);
  fake.plan.silent = 1;
  expect((await portal.refusal(openShareAccount, seller, ask)).code).toBe("provider_away");
  const { url: back } = await portal.run(openShareAccount, seller, { ...ask, id_until: "2035-01-01" });
  expect(back).toContain("/withdrawals");
  const name = await at.accountOf(seller);
  const own = fake.ecommerce.applyments.filter(({ out_request_no }) => out_request_no === name);
  expect(own.length).toBe(1);
  const content = own[0]?.content as { id_card_info: Record<string, string>; account_info: Record<string, string>; organization_type: string };
  expect([content.organization_type, content.account_info["account_bank"], content.id_card_info["id_card_valid_time"]]).toEqual([
    "2",
    "中国银行",
    "2035-01-01",
  ]);
  expect(fake.opened(content.account_info["account_number"] ?? "")).toBe("3571012345678901");
  expect(JSON.stringify(content)).not.toContain("3571012345678901");
  const looked = async () => {
    await portal.run(askShareAccount, seller, { provider });
    await portal.runJobs();
    return standing();
  };
  expect(await looked()).toEqual([["checking", []]]);
  fake.ecommerce.decide(name, "REJECTED", { audit_detail: [{ param_name: "id_card_copy", reject_reason: "模糊" }] });
  expect(await looked()).toEqual([["restricted", ["a proof of identity"]]]);
  // Handed in anew, with the papers as they are now.
  await portal.run(openShareAccount, seller, ask);
  expect(await looked()).toEqual([["checking", []]]);
  fake.ecommerce.decide(name, "NEED_SIGN", { sign_url: "https://pay.weixin.qq.com/public/apply4ec_sign/s?id=1" });
  expect(await looked()).toEqual([["opening", ["consent to the provider's terms"]]]);
  expect((await portal.run(openShareAccount, seller, ask)).url).toBe("https://pay.weixin.qq.com/public/apply4ec_sign/s?id=1");
  // Nobody tells of it: it is asked after.
  const sub = fake.ecommerce.decide(name, "FINISH");
  await later(portal, hours(2));
  expect([await standing(), await at.accountOf(seller)]).toEqual([[["ready", []]], sub]);
  const [payee] = (await options(seller)).accounts;
  expect(payee?.is_at_provider).toBe(true);
  expect(Math.abs((payee?.usable_from ?? 0) - unixSeconds(portal.now()) - 24 * 3600)).toBeLessThan(30);
  fake.ecommerce.plan.closed.add(sub);
  await later(portal, days(2));
  expect(await standing()).toEqual([["restricted", []]]);
  // Applied for anew, as often as it takes; what is paid out from there goes to the new one.
  await portal.run(openShareAccount, seller, ask);
  const second = await at.accountOf(seller);
  expect([second === name, await looked()]).toEqual([false, [["checking", []]]]);
  fake.ecommerce.decide(second, "CANCELED");
  expect(await looked()).toEqual([["restricted", []]]);
  await portal.run(openShareAccount, seller, ask);
  const third = await at.accountOf(seller);
  expect([name, second]).not.toContain(third);
  const anew = fake.ecommerce.decide(third, "FINISH");
  expect(await looked()).toEqual([["ready", []]]);
  expect((await options(seller)).accounts.filter((one) => one.is_at_provider).map(({ last_four, bank }) => [last_four, bank])).toEqual([
    [anew.slice(-4), "电商收付通"],
  ]);
});

test("where its shop has no account, a payment stands with us as any other", async () => {
  const order = await paid(plain, 2);
  expect([fake.orderOf(order.payment).trade_state, await at.there(order.id)]).toEqual(["SUCCESS", 0n]);
});

test("where WeChat will not have it paid into an account, it is paid to us", async () => {
  const shop = await aReadyShop();
  fake.ecommerce.plan.closed.add(await at.accountOf(shop.seller));
  const order = await paid(shop, 2);
  expect([fake.orderOf(order.payment).trade_state, await at.there(order.id), await at.standsWith(shop.seller)]).toEqual(["SUCCESS", 0n, 0n]);
  await at.mirrors(shop.seller);
});

test("what is begun in parts stays so, whatever another way is answered meanwhile; what is wrong with the asking is no reason to be paid to us", async () => {
  const shop = await aReadyShop();
  const account = await at.accountOf(shop.seller);
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const start = { reference: placed.checkout_id, provider } as const;
  fake.ecommerce.plan.refusal = "PARAM_ERROR";
  expect((await portal.refusal(startPayment, buyer, start)).code).toBe("provider_away");
  fake.ecommerce.plan.refusal = undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.ecommerce.plan.held = promise;
  const begun = fake.ecommerce.combined.length;
  const first = portal.run(startPayment, buyer, start);
  await vi.waitFor(() => expect(fake.ecommerce.combined.length).toBe(begun + 1), 5_000);
  fake.ecommerce.plan.closed.add(account);
  await expect(onPhone(buyer, placed.checkout_id)).rejects.toMatchObject({ code: "provider_away" });
  resolve();
  fake.ecommerce.plan.held = undefined;
  fake.ecommerce.plan.closed.delete(account);
  await at.tell(fake.pay((await first).payment));
  expect([await at.there(placed.id), await at.standsWith(shop.seller)]).toEqual([7_600n, 7_600n]);
  await at.mirrors(shop.seller);
});

test("what is paid stands frozen with its seller, less the commission and let go once it is theirs, and is paid out from there", async () => {
  const shop = await aReadyShop();
  const before = await at.clearing();
  const order = await paid(shop);
  expect([await at.there(order.id), await at.standsWith(shop.seller), await at.clearing()]).toEqual([38_000n, 38_000n, before]);
  expect(fake.ecommerce.available.get(await at.accountOf(shop.seller))).toBe(0);
  await settled(order);
  const earned = await standsThere(shop.seller);
  expect(await at.clearing()).toBe(before - (38_000n - earned));
  expect([earned, fake.ecommerce.available.get(await at.accountOf(shop.seller))]).toEqual([36_860n, 36_860]);
  expect(fake.asked.findLast((asked) => !asked.includes("/fund/balance/"))).toBe("GET /v3/ecommerce/profitsharing/orders");
  expect(fake.asked).toContain("POST /v3/ecommerce/profitsharing/finish-order");
  const seen = await options(shop.seller);
  expect([seen.available.minor, seen.at_provider.minor, seen.coming.minor]).toEqual(["36860", "36860", "0"]);
  fake.plan.silent = 2;
  await paidOut(shop.seller);
  expect(fake.ecommerce.withdrawals.filter(({ sub_mchid }) => sub_mchid === fake.ecommerce.withdrawals.at(-1)?.sub_mchid).length).toBe(1);
  expect([await income(shop.seller), await at.standsWith(shop.seller), await at.balance("connected_leaving", shop.seller.id)]).toEqual([0n, 0n, 0n]);
});

test("what of it is held in reserve comes to us as the commission does; a refund of all meets it from there and from here", async () => {
  const shop = await aReadyShop();
  await portal.run(setReserve, finance, { user_id: shop.seller.id, basis_points: 1_000, days: 60, reason: "many disputes" });
  const before = await at.clearing();
  const order = await paid(shop);
  await settled(order);
  // A tenth of ¥368.60.
  expect([await standsThere(shop.seller), await at.balance("reserve", shop.seller.id), await at.clearing()]).toEqual([33_174n, 3_686n, before - 4_826n]);
  await claimed(order, 10);
  expect([await standsThere(shop.seller), await at.balance("reserve", shop.seller.id), await at.clearing()]).toEqual([0n, 0n, before]);
  expect(refundsOf(order.payment)).toEqual([38_000]);
});

test("a payout that fails is theirs there again", async () => {
  const shop = await aReadyShop();
  await settled(await paid(shop));
  const earned = await income(shop.seller);
  await paidOut(shop.seller, "FAIL");
  expect(await standsThere(shop.seller)).toBe(earned);
});

test("what stands at one provider is asked of no other", async () => {
  const shop = await aReadyShop();
  await settled(await paid(shop));
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `insert into withdrawals.payout_account (user_id, holder, bank, number_sealed, last_four, is_certified, usable_from, created_at, provider)
      select user_id, holder, bank, number_sealed, last_four, is_certified, usable_from, created_at, 'stripe' from withdrawals.payout_account
      where user_id = $1 and provider = 'wechat' returning id`,
    [shop.seller.id],
  );
  const ask = { amount: "10000", account_id: rows[0]?.id ?? 0, pay_password: payPassword };
  expect((await portal.refusal(requestShopWithdrawal, shop.seller, ask)).code).toBe("short");
  const standing = (await options(shop.seller)).accounts
    .filter((one) => one.is_at_provider)
    .map(({ id, withdrawable }) => [id === ask.account_id, withdrawable.minor]);
  expect(Object.fromEntries(standing)).toEqual({ true: "0", false: "36860" });
  await portal.database.pool.query("update withdrawals.payout_account set removed_at = now() where id = $1", [ask.account_id]);
  await paidOut(shop.seller);
  expect(await at.standsWith(shop.seller)).toBe(0n);
});

test("nobody answers at any step, and nothing is done twice", async () => {
  const shop = await aReadyShop();
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 10 }]);
  const { payment } = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider });
  const told = fake.pay(payment);
  for (const _ of [1, 2]) await hearHook(portal)(provider, told, "127.0.0.1");
  fake.plan.silent = 2;
  await portal.runJobs();
  await at.settles(3);
  const order = { buyer, seller: shop.seller, id: placed.id, payment };
  expect([await at.there(order.id), fake.plan.silent]).toEqual([38_000n, 0]);
  await send(order);
  await portal.run(receiveOrder, buyer, { id: order.id });
  fake.plan.silent = 3;
  fake.plan.faults = 1;
  await clear(order);
  await at.settles(6);
  await standsThere(shop.seller);
  fake.plan.silent = 3;
  await claimed(order, 2);
  await at.settles(6);
  await standsThere(shop.seller);
  expect(refundsOf(payment)).toEqual([7_600]);
});

test("of a checkout of three shops each has its part there, and what is of the one without an account stands with us", async () => {
  const [one, two] = [await aReadyShop(), await aReadyShop()];
  const buyer = await aBuyer(portal);
  const { checkout_id, orders: placed } = await anOrder(
    portal,
    buyer,
    [one, two, plain].map((shop) => ({ sku_id: shop.skus[0] ?? 0, quantity: 2 })),
  );
  const before = await at.clearing();
  await at.pay(buyer, { reference: checkout_id });
  expect((await Promise.all(placed.map(({ id }) => at.there(id)))).sort()).toEqual([0n, 7_600n, 7_600n]);
  expect(await at.clearing()).toBe(before - 7_600n);
  for (const { id } of placed) await giveAllBack(id);
  await at.settles(3);
  expect([await at.standsWith(one.seller), await at.standsWith(two.seller), await at.clearing()]).toEqual([0n, 0n, before]);
  for (const { seller } of [one, two]) await at.mirrors(seller);
  expect((await portal.run(myRefunds, buyer, {})).list.map(({ way, amount }) => [way, amount.minor])).toEqual(Array(3).fill(["source", "7600"]));
});

describe("a refund", () => {
  test("goes out of what is held there, and what was earned with its commission", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    await claimed(order, 2);
    expect([await at.standsWith(shop.seller), await at.there(order.id)]).toEqual([30_400n, 30_400n]);
    await at.mirrors(shop.seller);
    await send(order);
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await claimed(order, 1, "1001");
    expect(await at.standsWith(shop.seller)).toBe(29_399n);
    await clear(order);
    await standsThere(shop.seller);
    await claimed(order, 1, "333");
    await standsThere(shop.seller);
    expect(refundsOf(order.payment)).toEqual([7_600, 1_001, 333]);
    expect(fake.ecommerce.returns.at(-1)?.amount).toBe(9);
    await claimed(order, 6);
    await standsThere(shop.seller);
  });

  test("of what was earned by one parcel leaves what is held of the other", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    const [line] = (await portal.run(orderDetails, order.buyer, { id: order.id })).order.lines;
    const parcel = { id: order.id, carrier: "sf" as const, lines: [{ line_id: line?.id ?? 0, quantity: 5 }] };
    await portal.run(shipOrder, shop.seller, { ...parcel, tracking_number: "SF1234567890" });
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await clear(order);
    expect([await at.free(shop.seller), await at.there(order.id)]).toEqual([await income(shop.seller), 19_000n]);
    // Let go of the one, while the rest stands frozen.
    expect(BigInt(fake.ecommerce.available.get(await at.accountOf(shop.seller)) ?? 0)).toBe(await income(shop.seller));
    await portal.run(shipOrder, shop.seller, { ...parcel, tracking_number: "SF1234567891" });
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await claimed(order, 2);
    await clear(order);
    await standsThere(shop.seller);
    expect(await at.there(order.id)).toBe(0n);
  });

  test("for which there is too little there is ours, at once, and met out of there later", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    fake.ecommerce.plan.poor = 1;
    await claimed(order, 2);
    expect([refundsOf(order.payment), await at.there(order.id)]).toEqual([[7_600], 38_000n]);
    expect(fake.ecommerce.refunds.at(-1)?.isAdvanced).toBe(true);
    await at.mirrors(shop.seller);
    await later(portal, hours(7));
    expect(await at.there(order.id)).toBe(30_400n);
    await at.mirrors(shop.seller);
  });

  test("that is ours is met out of there however long the buyer's bank takes", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    fake.ecommerce.plan.poor = 1;
    fake.plan.refunds = ["pending"];
    await claimed(order, 2);
    await later(portal, hours(7));
    await at.settles(1);
    expect(await at.there(order.id)).toBe(38_000n);
    Object.assign(fake.ecommerce.refunds.at(-1) ?? {}, { status: "SUCCESS" });
    await later(portal, hours(5));
    await at.settles(2);
    expect(await at.there(order.id)).toBe(30_400n);
    await at.mirrors(shop.seller);
  });

  test("that was closed in every round is in the wallet, and what stands there comes to us", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop, 2);
    fake.plan.refunds = Array(5).fill("pending");
    await giveAllBack(order.id);
    for (let round = 0; round < 5; round += 1) {
      const refund = fake.ecommerce.refunds.at(-1);
      if (refund?.status !== "PROCESSING") throw new Error("it was not asked for anew");
      refund.status = "CLOSED";
      // Closed, it never went out of there.
      const part = fake.ecommerce.combined.at(-1)?.parts[0];
      if (part) part.frozen = 7_600;
      await later(portal, hours(1));
      await later(portal, hours(13));
    }
    expect((await portal.run(myRefunds, order.buyer, {})).list.map(({ way }) => way)).toEqual(["wallet"]);
    await later(portal, hours(7));
    await at.settles(2);
    expect(await at.there(order.id)).toBe(0n);
    await at.mirrors(shop.seller);
  });

  test("of what was paid out already is ours, and owed by its seller", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    await settled(order);
    await paidOut(shop.seller);
    await settled(await paid(shop));
    const earned = await income(shop.seller);
    await claimed(order, 5);
    expect(earned - (await income(shop.seller))).toBe(18_430n);
    expect(refundsOf(order.payment)).toEqual([19_000]);
    await at.mirrors(shop.seller);
    expect(await at.standsWith(shop.seller)).toBeGreaterThanOrEqual(await income(shop.seller));
  });

  test("that comes before anything was heard of the share waits for it", async () => {
    const shop = await aReadyShop();
    const buyer = await aBuyer(portal);
    const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    const { payment } = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider });
    await hearHook(portal)(provider, fake.pay(payment), "127.0.0.1");
    fake.plan.silent = 1;
    await giveAllBack(placed.id);
    expect([refundsOf(payment), await at.there(placed.id)]).toEqual([[], 0n]);
    await at.settles(3);
    expect([refundsOf(payment), await at.there(placed.id), await at.standsWith(shop.seller)]).toEqual([[7_600], 0n, 0n]);
    await at.mirrors(shop.seller);
  });

  test("that cannot go back is in the wallet, and what stands there comes to us", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop, 2);
    fake.plan.refunds = ["pending"];
    await giveAllBack(order.id);
    Object.assign(fake.ecommerce.refunds.at(-1) ?? {}, { status: "ABNORMAL" });
    await at.settles(3);
    expect((await portal.run(myRefunds, order.buyer, {})).list.map(({ way }) => way)).toEqual(["wallet"]);
    expect(await at.there(order.id)).toBe(7_600n);
    // Somebody has ended that refund at the merchant's platform: it stands frozen there again.
    const part = fake.ecommerce.combined.at(-1)?.parts[0];
    if (part) part.frozen = 7_600;
    fake.ecommerce.refunds.pop();
    await later(portal, hours(7));
    await at.settles(2);
    expect(await at.there(order.id)).toBe(0n);
    await at.mirrors(shop.seller);
  });
});

test("a commission that WeChat refuses is asked for anew, and named after days; what is its seller's does not wait", async () => {
  const shop = await aReadyShop();
  fake.ecommerce.plan.closing = 100;
  const order = await paid(shop);
  await settled(order);
  expect([await at.free(shop.seller), await at.there(order.id)]).toEqual([36_860n, 1_140n]);
  await at.mirrors(shop.seller);
  for (let tries = 0; tries < 13; tries += 1) await later(portal, hours(7));
  expect((await faultsThere()).join()).toContain("wechat has refused for days to bring back 1140 CNY");
  fake.ecommerce.plan.closing = 0;
  await later(portal, hours(7));
  await at.settles(3);
  await standsThere(shop.seller);
});

test("what WeChat keeps of a payment is met out of the commission: its seller has their income whole", async () => {
  fake.ecommerce.plan.fee = 60;
  const shop = await aReadyShop();
  const order = await paid(shop);
  fake.ecommerce.plan.fee = 0;
  const fees = await at.balance("provider_fee", 4);
  await settled(order);
  expect(await standsThere(shop.seller)).toBe(36_860n);
  expect((await at.balance("provider_fee", 4)) - fees).toBe(-228n);
});

test.each([
  [0, 38_000n],
  [20, 37_924n],
])("of a commission of %s basis points less is left than WeChat keeps: that is ours to bear, and what is not there is paid out by us", async (rate, earned) => {
  fake.ecommerce.plan.fee = 60;
  const shop = await aReadyShop();
  const order = await paid(shop);
  fake.ecommerce.plan.fee = 0;
  await portal.database.pool.query(`update orders."order" set commission_basis_points = $2 where id = $1`, [order.id, rate]);
  const fees = await at.balance("provider_fee", 4);
  await settled(order);
  expect([await income(shop.seller), await at.free(shop.seller), await at.standsWith(shop.seller)]).toEqual([earned, 37_772n, 37_772n]);
  expect((await at.balance("provider_fee", 4)) - fees).toBe(-228n);
  await at.mirrors(shop.seller);
  await paidOut(shop.seller);
  expect([await income(shop.seller), await at.free(shop.seller)]).toEqual([earned - 37_772n, 0n]);
});

test("more that is missing in an account than WeChat keeps is no fee: it is named, and nothing is booked of it", async () => {
  const shop = await aReadyShop();
  const order = await paid(shop);
  const part = fake.ecommerce.combined.at(-1)?.parts[0];
  if (!part) throw new Error("it has no part");
  part.frozen -= 1_000;
  const fees = await at.balance("provider_fee", 4);
  await settled(order);
  expect([await at.free(shop.seller), await at.there(order.id), (await at.balance("provider_fee", 4)) - fees]).toEqual([36_860n, 1_140n, 0n]);
  for (let tries = 0; tries < 13; tries += 1) await later(portal, hours(7));
  expect((await faultsThere()).join()).toContain("wechat has refused for days to bring back 1140 CNY");
  part.frozen += 1_000;
  // Taken, and done by and by: it is asked after seldom by now.
  for (let tries = 0; tries < 3; tries += 1) await later(portal, hours(7));
  await standsThere(shop.seller);
});

test("what an account holds is read once a day: what WeChat keeps of a payment may be missing until it is booked, and nothing else", async () => {
  fake.ecommerce.plan.fee = 60;
  const shop = await aReadyShop();
  const order = await paid(shop);
  fake.ecommerce.plan.fee = 0;
  const account = await at.accountOf(shop.seller);
  const faults = async () => (await faultsThere()).filter((text) => text.includes(account));
  const read = async () => {
    for (const wait of [hours(24), hours(2), hours(2)]) await later(portal, wait);
    return faults();
  };
  const said = async () => {
    const { rows } = await portal.database.pool.query<Record<string, string>>(
      "select said_minor, least_minor, most_minor from payments.account_balance where account = $1",
      [account],
    );
    return rows.flatMap((row) => Object.values(row).map(Number));
  };
  expect([await read(), await said()]).toEqual([[], [37_772, 37_620, 38_000]]);
  fake.ecommerce.plan.holdsLess = { account, amount: 200 };
  expect(await read()).toEqual([`the account ${account} of seller ${shop.seller.id} at wechat holds 37572 CNY, the ledger says 37620 to 38000`]);
  fake.ecommerce.plan.holdsLess = { account: "", amount: 0 };
  expect(await read()).toEqual([]);
  await settled(order);
  expect([await read(), await said()]).toEqual([[], [36_860, 36_860, 36_860]]);
  await paidOut(shop.seller);
  expect([await read(), await said()]).toEqual([[], [0, 0, 0]]);
});

test("a payout that WeChat has over another sum is none of ours", async () => {
  const shop = await aReadyShop();
  await settled(await paid(shop));
  await askedOut(shop.seller);
  const there = fake.ecommerce.withdrawals.at(-1);
  if (!there) throw new Error("nothing was asked for");
  Object.assign(there, { status: "SUCCESS", amount: 36_861 });
  await swept(hours(5));
  expect(await at.balance("connected_leaving", shop.seller.id)).toBe(-36_860n);
  there.amount = 36_860;
  await swept(hours(5));
  expect(await at.balance("connected_leaving", shop.seller.id)).toBe(0n);
});

test("the portal's part of its coupon stands with us there, and is paid out by us", async () => {
  const shop = await aReadyShop();
  await aPortalCoupon(portal, staff, { off_minor: "1001" });
  const order = await paid(shop);
  expect(await at.standsWith(shop.seller)).toBe(36_999n);
  await settled(order);
  const seen = await options(shop.seller);
  expect(BigInt(seen.available.minor) - BigInt(seen.at_provider.minor)).toBeGreaterThan(900n);
  expect(seen.coming.minor).toBe("0");
  await at.mirrors(shop.seller);
  await claimed(order, 3);
  await at.mirrors(shop.seller);
  await claimed(order, 7);
  expect([await income(shop.seller), await at.standsWith(shop.seller), await at.free(shop.seller)]).toEqual([0n, 0n, 0n]);
});

test("one that is given up can no longer be paid; what was paid in the last moment goes back out of there, the way it was paid", async () => {
  const shop = await aReadyShop();
  const begun = async () => {
    const buyer = await aBuyer(portal);
    const lines = [shop, plain].map((one) => ({ sku_id: one.skus[0] ?? 0, quantity: 2 }));
    const placed = await anOrder(portal, buyer, lines);
    return { buyer, ...(await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider })) };
  };
  const [late, over] = [await begun(), await begun()];
  const before = await at.clearing();
  fake.pay(late.payment);
  await portal.database.pool.query("update payments.payment set ask_after = null where token = any($1)", [[late.payment, over.payment]]);
  portal.wait(minutes(45));
  for (const sweep of orders.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.runJobs();
  await at.settles(3);
  expect(() => fake.pay(over.payment)).toThrow("over");
  expect([refundsOf(late.payment), await at.standsWith(shop.seller), await at.clearing()]).toEqual([[7_600], 0n, before]);
  expect((await portal.run(myRefunds, late.buyer, {})).list.map(({ way, amount }) => [way, amount.minor])).toEqual(Array(2).fill(["source", "7600"]));
  expect(await at.balance("wallet", late.buyer.id)).toBe(0n);
});

describe.each(otherKinds)("of a %s", (kind) => {
  test("what is paid stands frozen in its seller's account and is let go there; what goes back goes out of there, whole and in halves", async () => {
    const others = otherSalesAt(portal);
    const seller = await others.aSeller();
    await at.ready({ seller });
    const [before, revenue] = [await at.clearing(), await at.balance("revenue", 0)];
    const sold = async (isSoon = false) => {
      const sale = await others.begun(kind, seller, isSoon);
      return { ...sale, payment: await at.pay(sale.buyer, { kind, reference: sale.reference }) };
    };
    const sale = await sold(true);
    expect([await at.there(sale.sale), await at.standsWith(seller), await at.clearing()]).toEqual([sale.price, sale.price, before]);
    await others.settled(sale);
    await at.settles();
    const commission = (await at.balance("revenue", 0)) - revenue;
    expect([await standsThere(seller), await at.there(sale.sale), await at.clearing()]).toEqual([sale.price - commission, 0n, before - commission]);
    const [whole, half] = [await sold(), await sold()];
    await others.givenBack(whole);
    await at.settles(3);
    expect([refundsOf(whole.payment), await at.there(whole.sale)]).toEqual([[Number(whole.price)], 0n]);
    await at.mirrors(seller);
    await others.divided(half);
    await at.settles(8);
    const back = kind === "licence" ? half.price : half.price - half.price / 2n;
    expect([refundsOf(half.payment), await at.there(half.sale)]).toEqual([[Number(back)], 0n]);
    const kept = (await at.balance("revenue", 0)) - revenue - commission;
    expect([await standsThere(seller), await at.clearing()]).toEqual([sale.price - commission + half.price - back - kept, before - commission - kept]);
  });
});

test("a licence that was paid in the moment in which it was cancelled goes back out of its designer's account; where it cannot, it comes to us from there", async () => {
  const others = otherSalesAt(portal);
  const seller = await others.aSeller();
  await at.ready({ seller });
  const before = await at.clearing();
  const cancelled = async () => {
    const sale = await others.begun("licence", seller);
    const { payment } = await portal.run(startPayment, sale.buyer, { kind: "licence", reference: sale.reference, provider });
    fake.pay(payment);
    await portal.run(cancelLicence, sale.buyer, { id: sale.reference });
    await portal.runJobs();
    await at.settles(3);
    return { ...sale, payment };
  };
  const late = await cancelled();
  expect([refundsOf(late.payment), await at.standsWith(seller), await at.clearing()]).toEqual([[Number(late.price)], 0n, before]);
  expect(await at.balance("wallet", late.buyer.id)).toBe(0n);
  fake.ecommerce.plan.gone = 1;
  const { buyer, sale, price } = await cancelled();
  expect([await at.balance("wallet", buyer.id), await at.there(sale), await at.standsWith(seller), await at.clearing()]).toEqual([
    price,
    0n,
    0n,
    before - price,
  ]);
  await at.mirrors(seller);
});

test("what was paid too late and cannot go back is in the wallet, and what stands in the seller's account comes to us", async () => {
  const shop = await aReadyShop();
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const payment = await inBothWays(buyer, placed.checkout_id);
  // Its second success: what was paid by the first stays.
  const both = fake.ecommerce.combined.filter(({ name }) => name.startsWith(payment));
  const told = both.map((order) => fake.notify(fake.ecommerce.pay(order)));
  fake.ecommerce.plan.gone = 1;
  for (const word of told) await at.tell(word);
  await at.settles(3);
  expect([await at.balance("wallet", buyer.id), await at.there(placed.id), await at.standsWith(shop.seller)]).toEqual([7_600n, 7_600n, 7_600n]);
  expect(both.map(({ parts }) => parts[0]?.frozen)).toEqual([7_600, 0]);
  await at.mirrors(shop.seller);
  await giveAllBack(placed.id);
  await at.settles(3);
  expect([await at.there(placed.id), await at.standsWith(shop.seller)]).toEqual([0n, 0n]);
  await at.mirrors(shop.seller);
});

test("on a phone it is another order; heard of or asked after it is one payment, and nobody else's word counts", async () => {
  const shop = await aReadyShop();
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const payment = await inBothWays(buyer, placed.checkout_id);
  const own = fake.ecommerce.combined.filter(({ name }) => name.startsWith(payment));
  expect(own.map(({ name, parts }) => [name, parts.map(({ out_trade_no }) => out_trade_no)])).toEqual([
    [`${payment}*c`, [`${payment}*p1`]],
    [`${payment}*ch5`, [`${payment}*hp1`]],
  ]);
  const paidLater = own[1] as (typeof own)[number];
  const whole = fake.ecommerce.shown(paidLater);
  const paidWord = {
    ...whole,
    sub_orders: whole.sub_orders.map((one) => ({ ...one, trade_state: "SUCCESS", transaction_id: "4200000000000000000000000000" })),
  };
  const status = async (resource: object) => (await hearHook(portal)(provider, fake.notify(resource), "127.0.0.1"))?.status;
  expect([await status({ ...paidWord, combine_mchid: "1900000110" }), await status({ ...paidWord, combine_appid: "wx0000000000000000" })]).toEqual([401, 401]);
  const statusOf = async () => (await portal.run(paymentStatus, buyer, { payment })).status;
  expect(await statusOf()).toBe("pending");
  // Nobody calls back.
  fake.ecommerce.pay(paidLater);
  await later(portal, minutes(3));
  await at.settles(1);
  expect([await statusOf(), await at.there(placed.id)]).toEqual(["succeeded", 7_600n]);
  await giveAllBack(placed.id);
  await at.settles(3);
  expect([fake.ecommerce.refunds.at(-1)?.out_trade_no, await at.standsWith(shop.seller)]).toEqual([`${payment}*hp1`, 0n]);
  await at.mirrors(shop.seller);
});

test("of a payment that was paid in both ways the second success goes back, and the first stays", async () => {
  const shop = await aReadyShop();
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const payment = await inBothWays(buyer, placed.checkout_id);
  const [code, h5] = fake.ecommerce.combined.filter(({ name }) => name.startsWith(payment));
  if (!code || !h5) throw new Error("it was not begun in both ways");
  const told = [code, h5].map((order) => fake.notify(fake.ecommerce.pay(order)));
  for (const word of told) await hearHook(portal)(provider, word, "127.0.0.1");
  await portal.runJobs();
  await at.settles(3);
  expect(fake.ecommerce.refunds.filter(({ out_trade_no }) => out_trade_no.startsWith(payment)).map(({ out_trade_no }) => out_trade_no)).toEqual([
    `${payment}*hp1`,
  ]);
  expect([await at.there(placed.id), await at.standsWith(shop.seller)]).toEqual([7_600n, 7_600n]);
  expect(await portal.run(paymentStatus, buyer, { payment })).toMatchObject({ status: "succeeded", payable_status: "paid", is_returned: false });
  await at.mirrors(shop.seller);
  // What it was taken by is given back as ever.
  await giveAllBack(placed.id);
  await at.settles(3);
  expect([await at.there(placed.id), await at.standsWith(shop.seller)]).toEqual([0n, 0n]);
  await at.mirrors(shop.seller);
});

test("what is paid in one way can be paid in no other", async () => {
  const shop = await aReadyShop();
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const payment = await inBothWays(buyer, placed.checkout_id);
  const [code, h5] = fake.ecommerce.combined.filter(({ name }) => name.startsWith(payment));
  if (!code || !h5) throw new Error("it was not begun in both ways");
  await at.tell(fake.notify(fake.ecommerce.pay(h5)));
  expect(() => fake.ecommerce.pay(code)).toThrow("over");
});

test("an order in two parts has both there, and both come back", async () => {
  const shop = await aReadyShop({ payment_terms: ["deposit_30"] });
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 200 }], { plans: [{ seller_id: shop.seller.id, share: 30 }] });
  await at.pay(buyer, { reference: placed.checkout_id });
  await portal.run(readyOrder, shop.seller, { id: placed.id, cartons: 12, note: "Packed by size" });
  await at.pay(buyer, { kind: "balance", reference: placed.id });
  const order = { buyer, seller: shop.seller, id: placed.id };
  expect(await at.standsWith(shop.seller)).toBe(760_000n);
  await settled(order);
  await at.settles(3);
  await standsThere(shop.seller);
  await claimed(order, 180);
  await at.settles(3);
  await at.mirrors(shop.seller);
  await claimed(order, 20);
  await at.settles(3);
  expect([await income(shop.seller), await at.there(order.id)]).toEqual([0n, 0n]);
  await at.mirrors(shop.seller);
});

test(
  "whatever is sent, claimed, received and settled, nothing is lost: what a seller has earned stands in their account or with us, and what went back does not",
  { timeout: size(300_000, 900_000) },
  async () => {
    const numRuns = size(8, 40);
    await aPortalCoupon(portal, staff, { off_minor: "1237", budget_minor: null, most_uses: 1_000, least_minor: null });
    const shops: Shop[] = [];
    while (shops.length < numRuns) shops.push(await aReadyShop({ price_breaks: [{ from_quantity: 2, unit_price_minor: "3333" }] }));
    type Deed = { quantity: number; deed: "send" | "claim" | "claim sent" | "receive" | "clear" | "refused" | "empty" | "silent" };
    const run = async (quantity: number, deeds: Deed[]) => {
      const shop = shops.pop();
      if (!shop) throw new Error("each run has a shop");
      const order = await paid(shop, quantity);
      const attempt = (deed: Promise<unknown>) =>
        deed.then(
          () => true,
          (error: unknown) => !(error instanceof Error && "code" in error) && Promise.reject(error as Error),
        );
      const [line] = (await portal.run(orderDetails, order.buyer, { id: order.id })).order.lines;
      const claim = async (scope: "shipped" | "unshipped", pieces: number) => {
        const lines = [{ line_id: line?.id ?? 0, quantity: pieces }];
        const reason = scope === "shipped" ? "defect" : "late";
        const made = await portal
          .run(applyForClaim, order.buyer, { order_id: order.id, scope, kind: "refund_only", reason, lines, note: "Not as it was agreed." })
          .catch((error: unknown) => (error instanceof Error && "code" in error ? undefined : Promise.reject(error as Error)));
        if (made) await portal.run(answerClaim, shop.seller, { id: made.id, act: "grant", note: "" });
        await portal.runJobs();
      };
      let parcel = 0;
      for (const { quantity: pieces, deed } of deeds) {
        const lines = [{ line_id: line?.id ?? 0, quantity: pieces }];
        if (deed === "send")
          await attempt(portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: `SF91234567${parcel++}`, lines }));
        if (deed === "claim") await claim("unshipped", pieces);
        if (deed === "claim sent") await claim("shipped", pieces);
        if (deed === "receive") await attempt(portal.run(receiveOrder, order.buyer, { id: order.id }));
        if (deed === "clear") await clear(order);
        if (deed === "refused") fake.ecommerce.plan.poor = 1;
        if (deed === "empty") fake.ecommerce.plan.empty = 1;
        if (deed === "silent") fake.plan.silent = 1;
        await later(portal, minutes(5));
      }
      await attempt(portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF9123456799" }));
      await attempt(portal.run(receiveOrder, order.buyer, { id: order.id }));
      Object.assign(fake.ecommerce.plan, { poor: 0, empty: 0 });
      fake.plan.silent = 0;
      await clear(order);
      for (const _ of [1, 2, 3]) {
        await later(portal, hours(7));
        await at.settles(2);
      }
      const inEscrow = await at.balance("escrow", order.id);
      const [free, earned] = [await at.free(shop.seller), await income(shop.seller)];
      expect(await at.there(order.id)).toBe(inEscrow);
      expect(free).toBeLessThanOrEqual(earned);
      await at.mirrors(shop.seller);
      expect(await portal.runner.act(async (ctx) => saidOf(await heldByShares(ctx)))).toEqual([]);
    };
    const deed = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      deed: fc.constantFrom<Deed["deed"][]>("send", "send", "claim", "claim sent", "claim sent", "receive", "clear", "refused", "empty", "silent"),
    });
    await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: 12 }), fc.array(deed, { maxLength: 9 }), run), { numRuns, endOnFailure: true });
  },
);
