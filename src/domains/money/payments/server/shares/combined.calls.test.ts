import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { post } from "#domains/money/ledger/index.server.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { requestShopWithdrawal } from "#domains/money/withdrawals/contract/own.ts";
import { approveWithdrawal } from "#domains/money/withdrawals/contract/review.ts";
import { withdrawals } from "#domains/money/withdrawals/index.server.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim } from "#domains/trade/after-sale/contract/claiming.ts";
import { readyOrder } from "#domains/trade/orders/contract/balance.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { clearIncomeOf } from "#domains/trade/orders/index.server.ts";
import { days, fromUnix, hours, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { booksFaults, saidOf } from "#platform/calls/books.ts";
import { aPortalCoupon } from "#tests/builders/coupons.ts";
import { aCreditLine, anOrderOnAccount, sendIt } from "#tests/builders/credit.ts";
import { endAt, later, portalAt } from "#tests/builders/gateways.ts";
import { aBuyer, anOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { salesAt } from "#tests/builders/paid-there.ts";
import { splitAt } from "#tests/builders/split.ts";
import { fakeStripe, type FakeStripe } from "#tests/fakes/stripe.ts";
import { size } from "#tests/faults/size.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { startPayment } from "../../contract/payment.ts";
import { askShareAccount, shareAccounts } from "../../contract/shares.ts";
import { statementDays } from "../../contract/statements.ts";
import { closeDays } from "../statements/read-statements.ts";
import { planBack, planSettled, heldByShares, takeBackThere, waitsForShare } from "./plan.ts";

type Shop = Awaited<ReturnType<typeof aShop>>;

let fake: FakeStripe;
let portal: TestPortal;
let plain: Shop;
let staff: Persona;
let finance: Persona;
let at: ReturnType<typeof splitAt>;
type Sales = ReturnType<typeof salesAt>;
let sales: Sales;
let { faultsThere, aReadyShop, paid, send, clear, settled, claimed, options } = {} as Sales;
beforeAll(async () => {
  fake = await fakeStripe();
  ({ portal, shop: plain } = await portalAt(fake, { stripe: { ...fake.keys, isSplit: true } }));
  at = splitAt(portal, fake);
  staff = await portal.aUser({ roles: ["content"] });
  finance = await portal.aUser({ roles: ["finance"] });
  sales = salesAt(portal, at, { finance, content: staff }, { cleared: 0, claimed: 1 });
  ({ faultsThere, aReadyShop, paid, send, clear, settled, claimed, options } = sales);
});
afterEach(() => sales.ends());
afterAll(() => endAt({ fake, portal }));
/** Of a shop without an account: it stands with us, in the platform's balance at Stripe. */
const fill = async () => {
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, [{ sku_id: plain.skus[0] ?? 0, quantity: 20 }]);
  await at.payByCard(buyer, { reference: placed.checkout_id });
};
const income = ({ id }: Persona) => at.balance("seller_available", id);
/** All of a seller's income stands in their account there, and nothing else does. */
const standsThere = async (seller: Persona) => {
  const earned = await income(seller);
  expect([await at.free(seller), at.standsWith(seller)]).toEqual([earned, earned]);
  await at.mirrors(seller);
  return earned;
};
/** All that a seller has there is asked for, and approved. */
const askedFor = async (seller: Persona) => {
  const { accounts, at_provider } = await options(seller);
  const ask = { amount: at_provider.minor, account_id: accounts.find((one) => one.is_at_provider)?.id ?? 0, pay_password: payPassword };
  const { withdrawal } = await portal.run(requestShopWithdrawal, seller, ask);
  for (const who of [finance, await portal.aUser({ roles: ["finance"] })]) await portal.run(approveWithdrawal, who, { id: withdrawal.id });
  return withdrawal;
};
/** It is paid out from there. */
const paidOut = async (seller: Persona) => {
  await askedFor(seller);
  await portal.runJobs();
  for (const one of fake.payouts) if (one.status === "pending") one.status = "paid";
  portal.wait(hours(5));
  for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.runJobs();
};

// First, while there are few days to close.
test("a day on which the portal added of its coupon, and took of it back, closes to nothing", async () => {
  await fill();
  const shop = await aReadyShop();
  await aPortalCoupon(portal, staff, { off_minor: "1000" });
  const order = await paid(shop);
  await send(order);
  await portal.run(receiveOrder, order.buyer, { id: order.id });
  portal.wait(fromUnix(startOfDay(dayOf(unixSeconds(portal.now()) + 9 * 86_400))).getTime() + hours(12) - portal.now().getTime());
  const day = dayOf(unixSeconds(portal.now()));
  await portal.runner.act((ctx) => clearIncomeOf(ctx, order.id));
  await portal.runJobs();
  await claimed(order, 4);
  const closed = async () => (await portal.run(statementDays, finance, { size: 60 })).list.find((one) => one.day === day && one.lines > 0);
  for (let tries = 0; tries < 90 && !(await closed()); tries += 1) {
    portal.wait(hours(24));
    await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
    await portal.runJobs();
  }
  const { findings, sums } = (await closed()) ?? {};
  expect([findings, sums?.map(({ difference }) => difference.minor)]).toEqual([0, ["0"]]);
});

describe("the portal's coupon", () => {
  test("goes to the seller's account out of what the portal has there, and comes back in the same share", async () => {
    await fill();
    const shop = await aReadyShop();
    await aPortalCoupon(portal, staff, { off_minor: "1001" });
    const [cost, revenue] = [await at.balance("coupon", 0), await at.balance("revenue", 0)];
    const order = await paid(shop);
    expect(at.standsWith(shop.seller)).toBe(36_999n);
    await settled(order);
    const earned = await standsThere(shop.seller);
    expect([cost - (await at.balance("coupon", 0)), earned + (await at.balance("revenue", 0)) - revenue]).toEqual([1_001n, 38_000n]);
    const own = () => fake.transfers.filter(({ transfer_group }) => transfer_group === order.payment);
    expect(own().map(({ source_transaction }) => source_transaction === null)).toEqual([false, true]);
    await claimed(order, 3);
    await standsThere(shop.seller);
    const added = own()[1];
    // Three of ten pieces: as much of what the portal sent, less commission.
    expect(added?.amount_reversed).toBe(Math.floor(((added?.amount ?? 0) * 3) / 10));
    await claimed(order, 7);
    expect(await standsThere(shop.seller)).toBe(0n);
    expect([await at.balance("coupon", 0), await at.balance("revenue", 0), at.standsWith(shop.seller)]).toEqual([cost, revenue, 0n]);
    expect(own().map(({ amount, amount_reversed }) => amount - amount_reversed)).toEqual([0, 0]);
  });

  test("waits while the portal has too little there; until it has come nobody can withdraw it, and after days it stands with us", async () => {
    const shop = await aReadyShop();
    await aPortalCoupon(portal, staff, { off_minor: "2000" });
    const order = await paid(shop);
    fake.plan.empty = 1;
    await settled(order);
    const earned = await income(shop.seller);
    const before = await options(shop.seller);
    const coming = BigInt(before.coming.minor);
    expect(coming).toBeGreaterThan(1_900n);
    expect(BigInt(before.at_provider.minor)).toBe(earned - coming);
    const there = { amount: String(earned), account_id: before.accounts[0]?.id ?? 0, pay_password: payPassword };
    expect((await portal.refusal(requestShopWithdrawal, shop.seller, there)).code).toBe("short");
    await fill();
    await later(portal, hours(7));
    expect((await options(shop.seller)).coming.minor).toBe("0");
    await standsThere(shop.seller);

    const other = await paid(shop);
    fake.plan.empty = 100;
    await settled(other);
    for (let tries = 0; tries < 14; tries += 1) await later(portal, hours(7));
    fake.plan.empty = 0;
    const after = await options(shop.seller);
    expect([after.coming.minor, BigInt(after.available.minor) - BigInt(after.at_provider.minor)]).toEqual(["0", coming]);
    await at.mirrors(shop.seller);
  });

  test("that is still on its way when all of it goes back is not sent", async () => {
    const shop = await aReadyShop();
    await aPortalCoupon(portal, staff, { off_minor: "1000" });
    const order = await paid(shop);
    fake.plan.empty = 100;
    await settled(order);
    await claimed(order, 10);
    fake.plan.empty = 0;
    await fill();
    await later(portal, hours(7));
    await later(portal, hours(7));
    expect([await standsThere(shop.seller), await at.there(order.id)]).toEqual([0n, 0n]);
  });
});

test("a payout that the bank sends back after it was called paid stands there again, its seller's", async () => {
  const shop = await aReadyShop();
  await settled(await paid(shop));
  const earned = await income(shop.seller);
  await paidOut(shop.seller);
  expect(at.standsWith(shop.seller)).toBe(0n);
  const sent = fake.payouts.at(-1);
  Object.assign(sent ?? {}, { status: "failed", failure_message: "The bank account is closed" });
  portal.wait(days(2));
  for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.runJobs();
  expect(await standsThere(shop.seller)).toBe(earned);
  await paidOut(shop.seller);
  expect([at.standsWith(shop.seller), await income(shop.seller), await at.balance("connected_leaving", shop.seller.id)]).toEqual([0n, 0n, 0n]);
});

test("a payout from an account that is gone fails, and the money is its seller's again; they are told that it is closed", async () => {
  const shop = await aReadyShop();
  await settled(await paid(shop));
  const earned = await income(shop.seller);
  const [account] = [...fake.accounts.values()].filter(({ metadata }) => metadata["user"] === String(shop.seller.id));
  fake.plan.gone.add(account?.id ?? "");
  const { id } = await askedFor(shop.seller);
  await portal.runJobs();
  const { rows } = await portal.database.pool.query<{ status: string }>("select status from withdrawals.withdrawal where id = $1", [id]);
  expect(rows[0]?.status).toBe("failed");
  expect([await income(shop.seller), await at.free(shop.seller), await at.balance("connected_leaving", shop.seller.id)]).toEqual([earned, earned, 0n]);
  const standing = await portal.run(askShareAccount, shop.seller, { provider: "stripe" });
  expect([standing.standing, standing.missing]).toEqual(["restricted", []]);
  await portal.runJobs();
  expect((await portal.run(shareAccounts, shop.seller, {})).list[0]?.standing_text).toBe("Closed by the provider");
  for (const locale of ["en", "zh-cn", "ar"] as const) {
    const { list } = await portal.run(listNotifications, shop.seller, {}, { locale });
    expect(list[0]?.text).toMatch({ en: /^Stripe has closed your account/, "zh-cn": /^Stripe 已关闭您/, ar: /^أغلق Stripe حسابك/ }[locale]);
  }
});

test("one that was asked for before the account was gone may be there: it is asked after, and named after days", async () => {
  const shop = await aReadyShop();
  await settled(await paid(shop));
  const earned = await income(shop.seller);
  const account = [...fake.accounts.values()].find(({ metadata }) => metadata["user"] === String(shop.seller.id))?.id ?? "";
  const { code } = await askedFor(shop.seller);
  await portal.runJobs();
  fake.plan.gone.add(account);
  const sweepAfter = async (wait: number) => {
    portal.wait(wait);
    for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
    await portal.runJobs().catch(() => undefined);
  };
  await sweepAfter(hours(5));
  expect(await at.balance("connected_leaving", shop.seller.id)).toBe(-earned);
  expect(await faultsThere()).toEqual([]);
  portal.wait(days(10));
  expect(await faultsThere()).toEqual([`nothing is known for days of withdrawal ${code} at stripe`]);
  fake.plan.gone.delete(account);
  for (const one of fake.payouts) if (one.account === account) one.status = "paid";
  await portal.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await sweepAfter(hours(5));
  expect(await at.balance("connected_leaving", shop.seller.id)).toBe(0n);
});

test("what is posted wrongly is named, in each of the accounts of what stands there", async () => {
  const shop = await aReadyShop();
  const order = await paid(shop);
  const seller = shop.seller.id;
  const currency = "CNY" as const;
  const accounts = [
    { kind: "connected_held", owner: order.id, currency },
    { kind: "connected_held", owner: 990_001, currency },
    { kind: "connected_free", owner: seller, currency },
    { kind: "connected_leaving", owner: seller, currency },
  ] as const;
  const named: string[][] = [];
  for (const account of accounts) {
    const clearing = { kind: "provider_clearing" as const, owner: 2, currency };
    const undone = portal.runner.act(async (ctx) => {
      const postings = [
        { account, minor: -7n },
        { account: clearing, minor: 7n },
      ];
      await post(ctx, { key: "planted", reason: "share_freed", reference: `order:${order.id}`, postings });
      named.push(saidOf([...(await ctx.ask(booksFaults, "payments", null)), ...(await ctx.ask(booksFaults, "withdrawals", null))]));
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
  }
  expect(named).toEqual([
    [`of order ${order.id} 38000 CNY stands at its provider, the ledger says 38007`],
    ["of order 990001 0 CNY stands at its provider, the ledger says 7"],
    [`of seller ${seller} CNY: 0 is free at providers or leaves them, the ledger says 7`],
    [`of seller ${seller} CNY: 0 is free at providers or leaves them, the ledger says 7`, `of seller ${seller} CNY: 0 leaves providers, the ledger says 7`],
  ]);
});

test("what Stripe refuses for days to bring back is named, until it has come", async () => {
  const shop = await aReadyShop();
  const order = await paid(shop);
  fake.plan.poor = 100;
  await claimed(order, 2);
  expect(await faultsThere()).toEqual([]);
  for (let tries = 0; tries < 11; tries += 1) await later(portal, hours(7));
  expect(await faultsThere()).toEqual([expect.stringContaining(`of order ${order.id} stripe has refused for days to bring back 7600 CNY`)]);
  fake.plan.poor = 0;
  await later(portal, hours(7));
});

test("of a checkout of two shops the one that has an account has its part there, the other's stands with us", async () => {
  const [one, two] = [await aReadyShop(), await aShop(portal)];
  const buyer = await aBuyer(portal);
  const { checkout_id, orders } = await anOrder(
    portal,
    buyer,
    [one, two].map((shop) => ({ sku_id: shop.skus[0] ?? 0, quantity: 2 })),
  );
  await at.payByCard(buyer, { reference: checkout_id });
  expect(await Promise.all(orders.map(({ id }) => at.there(id)))).toEqual(expect.arrayContaining([7_600n, 0n]));
  expect(at.standsWith(one.seller)).toBe(7_600n);
  for (const { id } of orders) {
    const seller = (await portal.run(orderDetails, buyer, { id })).order.shop.user_id === one.seller.id ? one.seller : two.seller;
    await settled({ buyer, seller, id });
  }
  await standsThere(one.seller);
  expect((await options(two.seller)).at_provider.minor).toBe("0");
  expect(await income(two.seller)).toBe(await income(one.seller));
});

describe("refunds in part", () => {
  test("bring back as much of what is held, and of what was earned", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    await claimed(order, 2);
    expect([at.standsWith(shop.seller), await at.there(order.id)]).toEqual([30_400n, 30_400n]);
    await send(order);
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await claimed(order, 1, "1001");
    expect(at.standsWith(shop.seller)).toBe(29_399n);
    await clear(order);
    await standsThere(shop.seller);
    await claimed(order, 1, "333");
    await standsThere(shop.seller);
    expect(fake.refunds.filter(({ metadata }) => metadata["payment"] === order.payment).map(({ amount }) => amount)).toEqual([7_600, 1_001, 333]);
  });

  test("of what was earned by one parcel leave what is held of the other", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    const [line] = (await portal.run(orderDetails, order.buyer, { id: order.id })).order.lines;
    const parcel = { id: order.id, carrier: "sf" as const, lines: [{ line_id: line?.id ?? 0, quantity: 5 }] };
    await portal.run(shipOrder, shop.seller, { ...parcel, tracking_number: "SF1234567890" });
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await clear(order);
    const first = await income(shop.seller);
    expect([await at.free(shop.seller), await at.there(order.id)]).toEqual([first, 19_000n]);
    await portal.run(shipOrder, shop.seller, { ...parcel, tracking_number: "SF1234567891" });
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await claimed(order, 2);
    await clear(order);
    await standsThere(shop.seller);
    expect(await at.there(order.id)).toBe(0n);
  });

  test("are met by the seller's other money where they had theirs paid out", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    await settled(order);
    await paidOut(shop.seller);
    expect([await income(shop.seller), at.standsWith(shop.seller)]).toEqual([0n, 0n]);
    // What they earn next stands there too, and meets the claim.
    await settled(await paid(shop));
    const earned = await income(shop.seller);
    await claimed(order, 5);
    expect(earned - (await income(shop.seller))).toBe(18_430n);
    await at.mirrors(shop.seller);
    expect(at.standsWith(shop.seller)).toBeGreaterThanOrEqual(await income(shop.seller));
  });

  test("do not wait for another that Stripe refuses to bring back, which is asked for anew under a number of its own", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    fake.plan.poor = 1;
    await claimed(order, 2);
    expect(await at.there(order.id)).toBe(38_000n);
    await claimed(order, 1);
    expect(await at.there(order.id)).toBe(34_200n);
    expect(fake.refunds.filter(({ metadata }) => metadata["payment"] === order.payment).map(({ amount }) => amount)).toEqual([7_600, 3_800]);
    await later(portal, hours(7));
    expect(await at.there(order.id)).toBe(26_600n);
    await at.mirrors(shop.seller);
  });
});

test("a commission takes nothing of what was fetched back for a buyer, and no refund waits for it", async () => {
  const shop = await aReadyShop();
  const order = await paid(shop);
  const other = await paid(shop);
  await claimed(other, 1);
  const { rows: refunds } = await portal.database.pool.query<{ id: number }>("select max(id)::int as id from payments.refund");
  const refundId = refunds[0]?.id ?? 0;
  const [line] = (await portal.run(orderDetails, order.buyer, { id: order.id })).order.lines;
  const parcel = { id: order.id, carrier: "sf" as const, lines: [{ line_id: line?.id ?? 0, quantity: 5 }] };
  await portal.run(shipOrder, shop.seller, { ...parcel, tracking_number: "SF1234567890" });
  await portal.run(receiveOrder, order.buyer, { id: order.id });
  await clear(order);
  type Kept = { fetched: string; steps: { minor: string; refund_id: number | null }[] };
  const seen: Kept[] = [];
  // Looked at, and undone: the ledger took no part in it.
  const undone = portal.runner.act(async (ctx) => {
    const look = async () => {
      const { rows } = await sql<Kept>`select (select sum(fetched_minor)::text from payments.share where sale_id = ${order.id}) as fetched,
        (select coalesce(json_agg(json_build_object('minor', t.minor::text, 'refund_id', t.refund_id) order by t.id), '[]') from payments.share_step t
          join payments.share s on s.id = t.share_id where s.sale_id = ${order.id} and t.kind = 'back' and t.done_at is null) as steps`.execute(ctx.tx);
      seen.push(...rows);
    };
    await look();
    await takeBackThere(ctx, { sale_id: order.id, seller_id: shop.seller.id, currency: "CNY", minor: 3_800n, borne: 3_686n, ofCoupon: 0n });
    await planSettled(ctx, order.id, { income: 0n, fee: 114n });
    await look();
    await planBack(ctx, { sale_id: order.id }, 3_800n, refundId);
    await look();
    expect(await waitsForShare(ctx, refundId)).toBe(true);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  const [fetched, commission] = ["3686", "114"];
  expect(seen).toEqual([
    { fetched: "0", steps: [] },
    {
      fetched: "3800",
      steps: [
        { minor: fetched, refund_id: null },
        { minor: commission, refund_id: null },
      ],
    },
    {
      fetched: "0",
      steps: [
        { minor: fetched, refund_id: refundId },
        { minor: commission, refund_id: null },
      ],
    },
  ]);
});

test("what is tied to a charge is not sent before the charge is known", async () => {
  await fill();
  const shop = await aReadyShop();
  fake.plan.uncharged = 1;
  const order = await paid(shop);
  const own = () => fake.transfers.filter(({ transfer_group }) => transfer_group === order.payment);
  expect([own().length, await at.there(order.id)]).toEqual([0, 0n]);
  await later(portal, hours(1));
  expect([own().map(({ source_transaction }) => source_transaction === null), await at.there(order.id)]).toEqual([[false], 38_000n]);
});

describe("an order in two parts", () => {
  const aPlan = async (depositBy: "card" | "wallet", balanceBy: "card" | "wallet") => {
    const shop = await aReadyShop({ payment_terms: ["deposit_30"] });
    const buyer = await aBuyer(portal);
    const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 200 }], { plans: [{ seller_id: shop.seller.id, share: 30 }] });
    const pay = async (by: "card" | "wallet", asked: { kind?: "balance"; reference: number }, minor: bigint) => {
      if (by === "card") return void (await at.payByCard(buyer, asked));
      await fillWallet(portal, buyer, minor);
      await portal.run(startPayment, buyer, { ...asked, provider: "wallet", pay_password: payPassword });
    };
    await pay(depositBy, { reference: placed.checkout_id }, 228_000n);
    const order = { buyer, seller: shop.seller, id: placed.id };
    await portal.run(readyOrder, shop.seller, { id: placed.id, cartons: 12, note: "Packed by size" });
    await pay(balanceBy, { kind: "balance", reference: placed.id }, 532_000n);
    await portal.runJobs();
    return order;
  };

  test("has both there, and both come back", async () => {
    const order = await aPlan("card", "card");
    expect(at.standsWith(order.seller)).toBe(760_000n);
    await settled(order);
    await standsThere(order.seller);
    // More than the balance was: of the deposit as well.
    await claimed(order, 180);
    await standsThere(order.seller);
    await claimed(order, 20);
    expect([await standsThere(order.seller), await at.there(order.id)]).toEqual([0n, 0n]);
  });

  test.each([
    ["card", "wallet"],
    ["wallet", "card"],
  ] as const)("by %s and %s has there what came by card", async (depositBy, balanceBy) => {
    const order = await aPlan(depositBy, balanceBy);
    const byCard = depositBy === "card" ? 228_000n : 532_000n;
    expect(at.standsWith(order.seller)).toBe(byCard);
    await claimed(order, 20);
    expect(at.standsWith(order.seller)).toBe(balanceBy === "card" ? byCard - 76_000n : byCard);
    await settled(order);
    await at.mirrors(order.seller);
    await claimed(order, 180);
    expect([await income(order.seller), at.standsWith(order.seller), await at.free(order.seller), await at.there(order.id)]).toEqual([0n, 0n, 0n, 0n]);
    await at.mirrors(order.seller);
  });
});

test("an order on account has its money there once its invoice is paid, earned at once what was received long ago", async () => {
  const of = await aCreditLine(portal);
  await at.ready(of);
  const order = await anOrderOnAccount(portal, of, 10);
  await sendIt(portal, order);
  await portal.run(receiveOrder, of.buyer, { id: order.id });
  portal.wait(days(20));
  await at.payByCard(of.buyer, { kind: "invoice", reference: order.id });
  await portal.runner.act((ctx) => clearIncomeOf(ctx, order.id));
  await later(portal, minutes(5));
  expect(await standsThere(of.seller)).toBe(36_860n);
});

describe("a lost chargeback", () => {
  const lose = async (payment: string) => {
    const { created, withdrawn, dispute } = fake.dispute(payment);
    await at.tell(created);
    await at.tell(withdrawn);
    await at.tell(fake.decide(dispute, "lost"));
    await later(portal, minutes(5));
  };

  test("fetches back what was earned, with what the portal added", async () => {
    await fill();
    const shop = await aReadyShop();
    await aPortalCoupon(portal, staff, { off_minor: "1001" });
    const cost = await at.balance("coupon", 0);
    const order = await paid(shop);
    await settled(order);
    await lose(order.payment);
    expect([await income(shop.seller), at.standsWith(shop.seller), await at.free(shop.seller), await at.there(order.id)]).toEqual([0n, 0n, 0n, 0n]);
    expect(await at.balance("coupon", 0)).toBe(cost);
    await at.mirrors(shop.seller);
  });

  test("of what was paid out is owed: what the seller earns next stands there, and meets it", async () => {
    const shop = await aReadyShop();
    const order = await paid(shop);
    await settled(order);
    await paidOut(shop.seller);
    await lose(order.payment);
    expect(await income(shop.seller)).toBe(-36_860n);
    await settled(await paid(shop));
    const { available, at_provider } = await options(shop.seller);
    expect([available.minor, at_provider.minor]).toEqual(["0", "0"]);
    await at.mirrors(shop.seller);
  });
});

test(
  "whatever is sent, claimed, received and settled, nothing is lost: what a seller has earned stands in their account, and what went back does not",
  { timeout: size(240_000, 900_000) },
  async () => {
    const numRuns = size(10, 40);
    await fill();
    await aPortalCoupon(portal, staff, { off_minor: "1237", budget_minor: null, most_uses: 1_000, least_minor: null });
    // Made beforehand: the runs outlast their memberships.
    const shops: Shop[] = [];
    while (shops.length < numRuns) shops.push(await aReadyShop({ price_breaks: [{ from_quantity: 2, unit_price_minor: "3333" }] }));
    type Deed = { quantity: number; deed: "send" | "claim" | "claim sent" | "receive" | "clear" | "refused" };
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
        if (deed === "refused") fake.plan.poor = 1;
        await later(portal, minutes(5));
        await at.mirrors(shop.seller);
      }
      await attempt(portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF9123456799" }));
      await attempt(portal.run(receiveOrder, order.buyer, { id: order.id }));
      await clear(order);
      fake.plan.poor = 0;
      await later(portal, hours(7));
      await later(portal, hours(7));
      const inEscrow = await at.balance("escrow", order.id);
      expect([await at.there(order.id), await at.free(shop.seller)]).toEqual([inEscrow, await income(shop.seller)]);
      await at.mirrors(shop.seller);
      expect(await portal.runner.act(async (ctx) => saidOf(await heldByShares(ctx)))).toEqual([]);
    };
    const deed = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      deed: fc.constantFrom<Deed["deed"][]>("send", "send", "claim", "claim sent", "claim sent", "receive", "clear", "refused"),
    });
    await fc.assert(fc.asyncProperty(fc.integer({ min: 2, max: 12 }), fc.array(deed, { maxLength: 9 }), run), { numRuns, endOnFailure: true });
  },
);
