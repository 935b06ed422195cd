import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { billMonths } from "#domains/money/bills/contract/bills.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim } from "#domains/trade/after-sale/contract/claiming.ts";
import { readyOrder } from "#domains/trade/orders/contract/balance.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { clearIncomeOf, orders } from "#domains/trade/orders/index.server.ts";
import { days, fromUnix, hours, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { saidOf } from "#platform/calls/books.ts";
import { alipaySplitAt, type FakeAlipay } from "#tests/builders/alipay-split.ts";
import { aPortalCoupon } from "#tests/builders/coupons.ts";
import { endAt, later, portalAt } from "#tests/builders/gateways.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { otherKinds, otherSalesAt } from "#tests/builders/other-sales.ts";
import { certified, salesAt } from "#tests/builders/paid-there.ts";
import { fakeAlipay } from "#tests/fakes/alipay.ts";
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

const provider = "alipay";
const pid = "2088000000000156";
let fake: FakeAlipay;
let portal: TestPortal;
let plain: Shop;
let finance: Persona;
let staff: Persona;
let at: ReturnType<typeof alipaySplitAt>;
type Sales = ReturnType<typeof salesAt>;
let sales: Sales;
let { faultsThere, aReadyShop, paid, send, clear, settled, claimed, giveAllBack, options } = {} as Sales;
beforeAll(async () => {
  fake = await fakeAlipay();
  ({ portal, shop: plain } = await portalAt(fake, { alipay: { ...fake.alipay, split: { pid, trade: "5137" } } }));
  at = alipaySplitAt(portal, fake);
  finance = await portal.aUser({ roles: ["finance"] });
  staff = await portal.aUser({ roles: ["content"] });
  sales = salesAt(portal, at, { finance, content: staff }, { cleared: 4, claimed: 3 });
  ({ faultsThere, aReadyShop, paid, send, clear, settled, claimed, giveAllBack, options } = sales);
});
afterEach(() => sales.ends());
afterAll(() => endAt({ fake, portal }));
const income = ({ id }: Persona) => at.balance("seller_available", id);
const waysOf = async (buyer: Buyer) => (await portal.run(myRefunds, buyer, {})).list.map(({ way, amount }) => [way, amount.minor]);
/** All that a seller has earned is in their own account, and nothing of it waits. */
const isOut = async (seller: Persona): Promise<bigint> => {
  await at.mirrors(seller);
  expect([await income(seller), await at.waitsFor(seller)]).toEqual([0n, 0n]);
  return at.hasHad(seller);
};
const phone = { agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", address: "203.0.113.7" };
/** Its page was opened on a computer, and on a phone. */
const inBothWays = async (buyer: Buyer, reference: number) => {
  const { payment, cashier_url } = await portal.run(startPayment, buyer, { reference, provider });
  fake.arrive(cashier_url);
  fake.arrive((await portal.run(startPayment, buyer, { reference, provider }, phone)).cashier_url);
  return payment;
};

// First, while there are few days to close.
test("a day with sellers' trades, commissions, their return and refunds closes to nothing", async () => {
  const shop = await aReadyShop();
  const early = await paid(shop);
  await send(early);
  await portal.run(receiveOrder, early.buyer, { id: early.id });
  portal.wait(fromUnix(startOfDay(dayOf(unixSeconds(portal.now()) + 9 * 86_400))).getTime() + hours(12) - portal.now().getTime());
  const day = dayOf(unixSeconds(portal.now()));
  fake.zft.plan.fee = 46;
  const whole = await paid(shop, 2);
  await giveAllBack(whole.id);
  const ours = await paid(plain, 2);
  await giveAllBack(ours.id);
  await portal.runner.act((ctx) => clearIncomeOf(ctx, early.id));
  await portal.runJobs();
  await at.settles();
  await claimed(early, 4);
  const closed = async () => (await portal.run(statementDays, finance, { size: 60 })).list.find((line) => line.day === day && line.lines > 0);
  // Switched off since: what was paid into sellers' accounts is read all the same.
  const { split } = portal.services.gateways.alipay ?? {};
  Object.assign(portal.services.gateways.alipay ?? {}, { split: undefined });
  for (let tries = 0; tries < 60 && !(await closed()); tries += 1) {
    portal.wait(hours(24));
    await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
    await portal.runJobs();
  }
  Object.assign(portal.services.gateways.alipay ?? {}, { split });
  const { findings, sums, lines } = (await closed()) ?? {};
  expect([findings, sums?.map(({ difference }) => difference.minor), lines]).toEqual([0, ["0"], 5]);
  // After its fees, ours say what Alipay holds.
  expect(-(await at.clearing())).toBe(fake.owes());
  fake.zft.plan.fee = 0;
});

test("an account is applied for with the papers of the certification and settled into the one they have at Alipay, and stands as Alipay says", async () => {
  const { seller } = await aShop(portal);
  const ask = { provider, pay_password: payPassword, login: "shop@example.com" } as const;
  const standing = async () => (await portal.run(shareAccounts, seller, {})).list.map((one) => [one.standing, one.missing, one.lets_out]);
  expect((await portal.refusal(openShareAccount, seller, { provider })).code).toBe("proof_missing");
  expect((await portal.refusal(openShareAccount, seller, { ...ask, login: "" })).code).toBe("login_missing");
  expect((await portal.refusal(openShareAccount, seller, ask)).code).toBe("papers_missing");
  await certified(portal, seller);
  fake.plan.silent = 1;
  expect((await portal.refusal(openShareAccount, seller, ask)).code).toBe("provider_away");
  expect((await portal.run(openShareAccount, seller, ask)).url).toContain("/withdrawals");
  const name = await at.accountOf(seller);
  const own = fake.zft.entries.filter(({ external_id }) => external_id === name);
  expect(own.length).toBe(1);
  expect(own[0]?.content).toMatchObject({ merchant_type: "01", mcc: "5137", alipay_logon_id: "shop@example.com", service: ["电脑支付", "wap支付"] });
  const looked = async () => {
    await portal.run(askShareAccount, seller, { provider });
    await portal.runJobs();
    return standing();
  };
  expect(await looked()).toEqual([["opening", ["consent to the provider's terms"], true]]);
  fake.zft.decide(name, { sub_confirm: "FINISH" });
  expect(await looked()).toEqual([["checking", [], true]]);
  fake.zft.decide(name, { status: "-1", kz_audit: "REJECT" });
  const no = fake.zft.wordOf(name);
  await at.tell(fake.message(no.method, no.content));
  expect(await standing()).toEqual([["restricted", ["details of the company"], true]]);
  // Handed in anew, with the papers as they are now.
  portal.wait(minutes(1));
  await portal.run(openShareAccount, seller, ask);
  expect(await looked()).toEqual([["opening", ["consent to the provider's terms"], true]]);
  // Its word is not believed: how it stands, it is asked.
  const yes = JSON.stringify({ order_id: "1", external_id: name, smid: "2088999999999999" });
  await at.tell(fake.message("ant.merchant.expand.indirect.zft.passed", yes));
  expect([await standing(), await at.accountOf(seller)]).toEqual([[["opening", ["consent to the provider's terms"], true]], name]);
  // Where nothing is heard of it, it is asked after.
  const smid = fake.zft.decide(name, { status: "99" });
  await later(portal, hours(2));
  expect([await standing(), await at.accountOf(seller)]).toEqual([[["ready", [], true]], smid]);
  // It is none that is withdrawn to.
  expect((await options(seller)).accounts.filter((one) => one.is_at_provider)).toEqual([]);
  await later(portal, days(2));
  expect(await standing()).toEqual([["ready", [], true]]);
});

test("where its shop has no account, or there are several shops, a payment stands with us as any other", async () => {
  const order = await paid(plain, 2);
  expect(await at.there(order.id)).toBe(0n);
  const [one, two] = [await aReadyShop(), await aReadyShop()];
  const buyer = await aBuyer(portal);
  const lines = [one, two].map((shop) => ({ sku_id: shop.skus[0] ?? 0, quantity: 2 }));
  const placed = await anOrder(portal, buyer, lines);
  const before = await at.clearing();
  await at.pay(buyer, { reference: placed.checkout_id });
  expect([await at.clearing(), await at.waitsFor(one.seller), await at.waitsFor(two.seller)]).toEqual([before - 15_200n, 0n, 0n]);
  for (const { id } of placed.orders) await giveAllBack(id);
  expect(await at.clearing()).toBe(before);
});

test("what is paid waits for its seller, and is settled into their account once it is theirs, less the commission", async () => {
  const shop = await aReadyShop();
  const before = await at.clearing();
  const order = await paid(shop);
  expect([await at.there(order.id), await at.waitsFor(shop.seller), await at.clearing()]).toEqual([38_000n, 38_000n, before]);
  await settled(order);
  expect(await isOut(shop.seller)).toBe(36_860n);
  expect(await at.there(order.id)).toBe(0n);
  const seen = await options(shop.seller);
  expect([seen.available.minor, seen.at_provider.minor, seen.coming.minor]).toEqual(["0", "0", "0"]);
  // Their statement has it as paid out, and no less when a refund takes of it.
  const statement = async () => {
    const { list } = await portal.run(billMonths, shop.seller, {});
    const sum = (of: "income" | "withdrawn") => list.reduce((total, month) => total + Number(month[of].minor), 0);
    return [sum("income"), sum("withdrawn")];
  };
  expect(await statement()).toEqual([36_860, 36_860]);
  await claimed(order, 1, "1000");
  expect(await statement()).toEqual([36_860, 35_890]);
});

test("what of it is held in reserve comes to us as the commission does; a refund of all meets it from there and from here", async () => {
  const shop = await aReadyShop();
  await portal.run(setReserve, finance, { user_id: shop.seller.id, basis_points: 1_000, days: 60, reason: "many disputes" });
  const before = await at.clearing();
  const order = await paid(shop);
  await settled(order);
  // A tenth of ¥368.60.
  expect([await isOut(shop.seller), await at.balance("reserve", shop.seller.id), await at.clearing()]).toEqual([33_174n, 3_686n, before - 4_826n]);
  await claimed(order, 10);
  expect([await isOut(shop.seller), await at.balance("reserve", shop.seller.id), await at.clearing()]).toEqual([0n, 0n, before]);
});

test("until it is settled nobody can withdraw it", async () => {
  const shop = await aReadyShop();
  const order = await paid(shop);
  await send(order);
  await portal.run(receiveOrder, order.buyer, { id: order.id });
  portal.wait(days(8));
  await portal.runner.act((ctx) => clearIncomeOf(ctx, order.id));
  const seen = await options(shop.seller);
  expect([seen.available.minor, seen.at_provider.minor, seen.coming.minor]).toEqual(["36860", "0", "36860"]);
  await portal.runJobs();
  // Looked at again before what was confirmed can be shared: it is waited for.
  await portal.database.pool.query("update payments.share set ask_after = created_at where sale_id = $1", [order.id]);
  await later(portal, 5_000);
  await at.settles();
  expect(await isOut(shop.seller)).toBe(36_860n);
});

test("nobody answers at any step, and nothing is done twice", async () => {
  const shop = await aReadyShop();
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 10 }]);
  const { payment, cashier_url } = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider });
  fake.arrive(cashier_url);
  const told = fake.pay(payment);
  for (const _ of [1, 2]) await hearHook(portal)(provider, told, "127.0.0.1");
  await portal.runJobs();
  const order = { buyer, seller: shop.seller, id: placed.id, payment };
  expect(await at.there(order.id)).toBe(38_000n);
  await send(order);
  await portal.run(receiveOrder, buyer, { id: order.id });
  Object.assign(fake.zft.plan, { lostConfirms: 2, lostShares: 1 });
  fake.plan.silent = 1;
  fake.plan.faults = 1;
  await clear(order);
  await at.settles(8);
  expect([fake.zft.plan.lostConfirms, fake.zft.plan.lostShares]).toEqual([0, 0]);
  expect(await isOut(shop.seller)).toBe(36_860n);
  // Alipay signs with another key from now on, and the old one is given up.
  fake.rotate();
  fake.plan.silent = 2;
  await claimed(order, 2);
  await at.settles(6);
  expect(await isOut(shop.seller)).toBe(36_860n - 7_372n);
  expect(fake.refundsOf(payment)).toEqual([7_600]);
});

describe("a refund", () => {
  test("goes out of what waits there, and what was settled with its commission", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    await claimed(order, 2);
    expect([await at.waitsFor(shop.seller), await at.there(order.id)]).toEqual([30_400n, 30_400n]);
    await at.mirrors(shop.seller);
    await send(order);
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await claimed(order, 1, "1001");
    expect(await at.waitsFor(shop.seller)).toBe(29_399n);
    await clear(order);
    const earned = await isOut(shop.seller);
    await claimed(order, 1, "333");
    // Nine of it are the commission, out of ours.
    expect(earned - (await isOut(shop.seller))).toBe(324n);
    expect(fake.refundsOf(order.payment)).toEqual([7_600, 1_001, 333]);
    await claimed(order, 6);
    await isOut(shop.seller);
    expect((await waysOf(order.buyer)).every(([way]) => way === "source")).toBe(true);
  });

  test("of what was settled of one parcel leaves what waits of the other", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    const [line] = (await portal.run(orderDetails, order.buyer, { id: order.id })).order.lines;
    const parcel = { id: order.id, carrier: "sf" as const, lines: [{ line_id: line?.id ?? 0, quantity: 5 }] };
    await portal.run(shipOrder, shop.seller, { ...parcel, tracking_number: "SF1234567890" });
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await clear(order);
    expect([await at.hasHad(shop.seller), await at.waitsFor(shop.seller), await at.there(order.id)]).toEqual([18_430n, 19_000n, 19_000n]);
    await portal.run(shipOrder, shop.seller, { ...parcel, tracking_number: "SF1234567891" });
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await claimed(order, 2);
    await clear(order);
    await isOut(shop.seller);
    expect(await at.there(order.id)).toBe(0n);
  });

  test("for which its seller has too little there is in the wallet, at once; they owe it, and what they earn next meets it", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    await settled(order);
    fake.zft.balances.set(await at.accountOf(shop.seller), 0);
    await claimed(order, 5);
    expect([await waysOf(order.buyer), fake.refundsOf(order.payment)]).toEqual([[["wallet", "19000"]], []]);
    expect(await income(shop.seller)).toBe(-18_430n);
    fake.zft.balances.set(await at.accountOf(shop.seller), 36_860);
    await at.mirrors(shop.seller);
    const next = await paid(shop, 20);
    await settled(next);
    expect([await income(shop.seller), await at.there(next.id), await at.hasHad(shop.seller)]).toEqual([0n, 0n, 36_860n + 73_720n - 18_430n]);
    await at.mirrors(shop.seller);
  });

  test("that cannot go back is in the wallet, and what waits there is asked for", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    fake.zft.plan.poor = 1;
    await claimed(order, 2);
    expect(await waysOf(order.buyer)).toEqual([["wallet", "7600"]]);
    await later(portal, hours(7));
    await at.settles(3);
    expect([await at.there(order.id), await at.waitsFor(shop.seller)]).toEqual([30_400n, 30_400n]);
    await at.mirrors(shop.seller);
  });

  test("that comes before anything was heard of the share waits for it", async () => {
    const shop = await aReadyShop();
    const buyer = await aBuyer(portal);
    const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    const { payment, cashier_url } = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider });
    fake.arrive(cashier_url);
    await hearHook(portal)(provider, fake.pay(payment), "127.0.0.1");
    await giveAllBack(placed.id);
    await at.settles(3);
    expect([fake.refundsOf(payment), await at.there(placed.id), await at.waitsFor(shop.seller)]).toEqual([[7_600], 0n, 0n]);
    await at.mirrors(shop.seller);
  });
});

test("a commission that Alipay refuses is asked for anew, and named after days; what is its seller's does not wait", async () => {
  const shop = await aReadyShop();
  fake.zft.plan.closing = 100;
  const order = await paid(shop);
  await settled(order);
  expect([await at.letOut(shop.seller), await at.there(order.id)]).toEqual([36_860n, 1_140n]);
  for (let tries = 0; tries < 13; tries += 1) await later(portal, hours(7));
  expect((await faultsThere()).join()).toContain("alipay has refused for days to bring back 1140 CNY");
  fake.zft.plan.closing = 0;
  await later(portal, hours(7));
  await at.settles(3);
  expect(await isOut(shop.seller)).toBe(36_860n);
});

describe.each(otherKinds)("of a %s", (kind) => {
  test("what is paid waits for its seller and is settled into their account; what goes back goes out of there, whole and in halves", async () => {
    const others = otherSalesAt(portal);
    const seller = await others.aSeller();
    await at.ready({ seller });
    const [before, revenue] = [await at.clearing(), await at.balance("revenue", 0)];
    const sold = async (isSoon = false) => {
      const sale = await others.begun(kind, seller, isSoon);
      return { ...sale, payment: await at.pay(sale.buyer, { kind, reference: sale.reference }) };
    };
    const sale = await sold(true);
    expect([await at.there(sale.sale), await at.waitsFor(seller), await at.clearing()]).toEqual([sale.price, sale.price, before]);
    await others.settled(sale);
    await at.settles();
    const commission = (await at.balance("revenue", 0)) - revenue;
    expect([await isOut(seller), await at.there(sale.sale), await at.clearing()]).toEqual([sale.price - commission, 0n, before - commission]);
    const [whole, half] = [await sold(), await sold()];
    await others.givenBack(whole);
    await at.settles(3);
    expect([fake.refundsOf(whole.payment), await at.there(whole.sale), await at.waitsFor(seller)]).toEqual([[Number(whole.price)], 0n, half.price]);
    await others.divided(half);
    await at.settles(8);
    const back = kind === "licence" ? half.price : half.price - half.price / 2n;
    expect([fake.refundsOf(half.payment), await at.there(half.sale)]).toEqual([[Number(back)], 0n]);
    const kept = (await at.balance("revenue", 0)) - revenue - commission;
    expect([await isOut(seller), await at.clearing()]).toEqual([sale.price - commission + half.price - back - kept, before - commission - kept]);
  });
});

test("the portal's part of its coupon stands with us, and is paid out by us", async () => {
  const shop = await aReadyShop();
  await aPortalCoupon(portal, staff, { off_minor: "1001" });
  const order = await paid(shop);
  expect(await at.waitsFor(shop.seller)).toBe(36_999n);
  await settled(order);
  const seen = await options(shop.seller);
  expect([seen.available.minor, seen.at_provider.minor, seen.coming.minor]).toEqual([String(await income(shop.seller)), "0", "0"]);
  expect(BigInt(seen.available.minor)).toBeGreaterThan(900n);
  await at.mirrors(shop.seller);
  await claimed(order, 3);
  await at.mirrors(shop.seller);
  await claimed(order, 7);
  await at.mirrors(shop.seller);
  expect([await income(shop.seller), await at.hasHad(shop.seller)]).toEqual([0n, 0n]);
});

test("one that is given up can no longer be paid; what was paid in the last moment goes back out of there, the way it was paid", async () => {
  const shop = await aReadyShop();
  const begun = async () => {
    const buyer = await aBuyer(portal);
    const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    const started = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider });
    fake.arrive(started.cashier_url);
    return { buyer, ...started };
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
  expect([fake.refundsOf(late.payment), await at.waitsFor(shop.seller), await at.clearing()]).toEqual([[7_600], 0n, before]);
  expect([await waysOf(late.buyer), await at.balance("wallet", late.buyer.id)]).toEqual([[["source", "7600"]], 0n]);
});

test("of a payment that was paid in both ways the second success goes back, and the first stays", async () => {
  const shop = await aReadyShop();
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const payment = await inBothWays(buyer, placed.checkout_id);
  const told = fake.payBoth(payment);
  for (const word of told) await hearHook(portal)(provider, word, "127.0.0.1");
  await portal.runJobs();
  await at.settles(3);
  expect([await at.there(placed.id), await at.waitsFor(shop.seller)]).toEqual([7_600n, 7_600n]);
  expect(await portal.run(paymentStatus, buyer, { payment })).toMatchObject({ status: "succeeded", payable_status: "paid", is_returned: false });
  await at.mirrors(shop.seller);
  await giveAllBack(placed.id);
  await at.settles(3);
  expect([await at.there(placed.id), await at.waitsFor(shop.seller)]).toEqual([0n, 0n]);
  await at.mirrors(shop.seller);
});

test("an order in two parts has both there, and both come back", async () => {
  const shop = await aReadyShop({ payment_terms: ["deposit_30"] });
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 200 }], { plans: [{ seller_id: shop.seller.id, share: 30 }] });
  await at.pay(buyer, { reference: placed.checkout_id });
  await portal.run(readyOrder, shop.seller, { id: placed.id, cartons: 12, note: "Packed by size" });
  await at.pay(buyer, { kind: "balance", reference: placed.id });
  const order = { buyer, seller: shop.seller, id: placed.id };
  expect(await at.waitsFor(shop.seller)).toBe(760_000n);
  await settled(order);
  await at.settles(3);
  await isOut(shop.seller);
  await claimed(order, 180);
  await at.settles(3);
  await at.mirrors(shop.seller);
  await claimed(order, 20);
  await at.settles(3);
  expect([await income(shop.seller), await at.there(order.id)]).toEqual([0n, 0n]);
  await at.mirrors(shop.seller);
});

test(
  "whatever is sent, claimed, received and settled, nothing is lost: what a seller has earned is in their account, and what went back is not",
  { timeout: size(300_000, 900_000) },
  async () => {
    const numRuns = size(8, 40);
    await aPortalCoupon(portal, staff, { off_minor: "1237", budget_minor: null, most_uses: 1_000, least_minor: null });
    const shops: Shop[] = [];
    while (shops.length < numRuns) shops.push(await aReadyShop({ price_breaks: [{ from_quantity: 2, unit_price_minor: "3333" }] }));
    type Deed = { quantity: number; deed: "send" | "claim" | "claim sent" | "receive" | "clear" | "poor" | "lost" | "silent" };
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
        if (deed === "poor") fake.zft.plan.poor = 1;
        if (deed === "lost") Object.assign(fake.zft.plan, { lostConfirms: 1, lostShares: 1 });
        if (deed === "silent") fake.plan.silent = 1;
        await later(portal, minutes(5));
      }
      await attempt(portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF9123456799" }));
      await attempt(portal.run(receiveOrder, order.buyer, { id: order.id }));
      Object.assign(fake.zft.plan, { poor: 0, lostConfirms: 0, lostShares: 0, most: 1 });
      fake.plan.silent = 0;
      await clear(order);
      for (const _ of [1, 2, 3]) {
        await later(portal, hours(7));
        await at.settles(2);
      }
      expect(await at.there(order.id)).toBe(await at.balance("escrow", order.id));
      await at.mirrors(shop.seller);
      expect(await portal.runner.act(async (ctx) => saidOf(await heldByShares(ctx)))).toEqual([]);
    };
    const deed = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      deed: fc.constantFrom<Deed["deed"][]>("send", "send", "claim", "claim sent", "claim sent", "receive", "clear", "poor", "lost", "silent"),
    });
    await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: 12 }), fc.array(deed, { maxLength: 9 }), run), { numRuns, endOnFailure: true });
  },
);
