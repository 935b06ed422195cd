import { afterAll, beforeAll, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { clearIncomeOf } from "#domains/trade/orders/index.server.ts";
import { movePortalCoupon } from "#domains/trade/coupons/contract/coupons.ts";
import { days, fromUnix, hours, minutes, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aClaimOn, answer, claimOf } from "#tests/builders/claims.ts";
import { aPortalCoupon } from "#tests/builders/coupons.ts";
import { anOrderOfTwo, endAt, later, portalAt } from "#tests/builders/gateways.ts";
import { actOn, anAgreed } from "#tests/builders/inspections.ts";
import { aShop } from "#tests/builders/orders.ts";
import { fakeStripe, type FakeStripe } from "#tests/fakes/stripe.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import {
  acceptChargeback,
  addChargebackPaper,
  findChargebacks,
  sayOnChargeback,
  sendChargebackEvidence,
  showChargeback,
  soldChargeback,
} from "../../contract/chargebacks.ts";
import { myRefunds } from "../../contract/refunds.ts";
import { startPayment } from "../../contract/payment.ts";
import { recharge } from "../../contract/recharge.ts";
import { statementDay, statementDays } from "../../contract/statements.ts";
import { hearHook } from "../../index.server.ts";
import { closeDays } from "../statements/read-statements.ts";

let fake: FakeStripe;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
let finance: Persona;
beforeAll(async () => {
  fake = await fakeStripe();
  ({ portal, shop } = await portalAt(fake, { stripe: fake.keys }));
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(() => endAt({ fake, portal }));

type Kind =
  | "provider_clearing"
  | "chargeback"
  | "escrow"
  | "seller_pending"
  | "seller_available"
  | "seller_disputed"
  | "revenue"
  | "loss"
  | "coupon"
  | "provider_fee"
  | "refund_transit"
  | "inspection_escrow"
  | "wallet";
const balance = (kind: Kind, owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" }));
const tell = async (told: HookTold) => (await hearHook(portal)("stripe", told, "127.0.0.1"))?.status;
const heard = async (...told: HookTold[]) => {
  for (const one of told) {
    expect(await tell(one)).toBe(200);
    await portal.runJobs();
  }
};
/** ¥76.00 of goods that are paid by card. */
const paid = async (from = shop) => {
  const { buyer, order } = await anOrderOfTwo(portal, from);
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "stripe" });
  await heard(fake.pay(payment));
  return { buyer, order, payment };
};
const ship = (id: number, from = shop) => portal.run(shipOrder, from.seller, { id, carrier: "sf", tracking_number: "SF1234567890" });
const cleared = async (from = shop, wait = days(30)) => {
  const one = await paid(from);
  await ship(one.order.id, from);
  await portal.run(receiveOrder, one.buyer, { id: one.order.id });
  portal.wait(wait);
  await portal.runner.act((ctx) => clearIncomeOf(ctx, one.order.id));
  return one;
};
const standingOf = async (id: number, buyer: Persona) => (await portal.run(orderDetails, buyer, { id })).order;
const chargebackOf = async (dispute: string) => {
  const one = (await portal.run(findChargebacks, finance, { size: 60 })).list.find((row) => row.dispute === dispute);
  if (!one) throw new Error("no chargeback");
  return one;
};
/** What our books say that Stripe owes us is what Stripe's say, to the cent. */
const booksAgree = async () => {
  expect(await balance("provider_clearing", 2)).toBe(-BigInt(fake.owes("cny")));
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  for (const keeper of ["orders", "inspections", "payments"]) expect(await booksWrong(portal, keeper)).toEqual([]);
};
const countOf = async (table: string) =>
  (await portal.database.pool.query<{ count: number }>(`select count(*)::int as count from payments.${table}`)).rows[0]?.count;

test("opened: the money leaves what Stripe owes us, with its fee; the order stands still; won, all goes on", async () => {
  const { buyer, order, payment } = await paid();
  const fees = await balance("provider_fee", 2);
  const { dispute, created, withdrawn } = fake.dispute(payment, { reason: "product_not_received" });
  await heard(created, withdrawn);
  const one = await chargebackOf(dispute.id);
  expect(one).toMatchObject({ status: "opened", amount: { minor: "7600" }, reason_text: "The goods did not arrive" });
  expect(await balance("chargeback", one.id)).toBe(-7_600n);
  expect((await balance("provider_fee", 2)) - fees).toBe(-1_500n);
  await booksAgree();
  // Nothing more is sent of it, and both sides know.
  expect((await portal.refusal(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF1234567890" })).code).toBe("disputed");
  expect((await standingOf(order.id, buyer)).chargeback).toMatchObject({ status: "opened" });
  expect(JSON.stringify((await portal.run(listNotifications, shop.seller, {})).list)).toContain(order.code);
  expect(JSON.stringify((await portal.run(listNotifications, finance, {})).list)).toContain("has to be answered");
  await heard(fake.decide(dispute, "won"));
  expect((await chargebackOf(dispute.id)).status).toBe("won");
  expect(await balance("chargeback", one.id)).toBe(0n);
  expect(await balance("escrow", order.id)).toBe(7_600n);
  await ship(order.id);
  await booksAgree();
});

test("words that come late, twice, in any order or from a forger change nothing of it", async () => {
  const { buyer, order, payment } = await paid();
  const { dispute, created, withdrawn } = fake.dispute(payment);
  const closed = fake.decide(dispute, "lost");
  expect(await tell(fake.told("charge.dispute.closed", dispute, { secret: "whsec_other" }))).toBe(400);
  expect(await tell(fake.told("charge.dispute.closed", dispute, { ago: 600 }))).toBe(400);
  const before = await countOf("chargeback");
  // A name that Stripe does not know.
  await heard(fake.told("charge.dispute.created", { ...dispute, id: "du_nobody" }));
  expect(await countOf("chargeback")).toBe(before);
  // The end first, then the beginning, then all again; and two at once.
  await heard(closed, withdrawn, created);
  const entries = async () => (await portal.database.pool.query<{ count: number }>("select count(*)::int as count from ledger.entry")).rows[0]?.count;
  const written = await entries();
  expect(await Promise.all([tell(closed), tell(created), tell(withdrawn)])).toEqual([200, 200, 200]);
  await portal.runJobs();
  expect(await entries()).toBe(written);
  const one = await chargebackOf(dispute.id);
  expect(one.status).toBe("lost");
  expect(await balance("chargeback", one.id)).toBe(0n);
  expect(await balance("escrow", order.id)).toBe(0n);
  // Both sides have a word for it, and the order is closed.
  expect(await standingOf(order.id, buyer)).toMatchObject({ status: "closed", close_reason: "charged_back", payment_status: "refunded" });
  await booksAgree();
});

test("a hook that never came is made up for by the poller, or by the day's books", async () => {
  const { payment } = await paid();
  const { dispute } = fake.dispute(payment);
  await later(portal, minutes(61));
  expect((await chargebackOf(dispute.id)).status).toBe("opened");
  fake.decide(dispute, "won");
  await later(portal, minutes(61));
  expect((await chargebackOf(dispute.id)).status).toBe("won");

  // A day begins: all that is done falls on it, and no poller looks.
  const day = dayOf(unixSeconds(portal.now()) + 86_400);
  portal.wait(fromUnix(startOfDay(day)).getTime() + hours(12) - portal.now().getTime());
  const other = await paid();
  const unheard = fake.dispute(other.payment).dispute;
  portal.wait(fromUnix(startOfDay(day, 1)).getTime() + hours(11) - portal.now().getTime());
  await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
  await portal.runJobs();
  const compared = (await portal.run(statementDays, finance, {})).list.find((one) => one.day === day);
  expect(compared).toMatchObject({ lines: 2, open: 0, findings: 1, sums: [{ difference: { minor: "0" } }] });
  expect((await portal.run(statementDay, finance, { id: compared?.id ?? 0 })).list).toMatchObject([{ fault: "dispute_unheard", status: "healed" }]);
  expect((await chargebackOf(unheard.id)).status).toBe("opened");
  fake.decide(unheard, "won");
  await later(portal, minutes(61));
  await booksAgree();
});

test("lost after it was paid out: the seller owes it, next income pays it, and nothing is withdrawn meanwhile", async () => {
  const own = await aShop(portal);
  const { buyer, order, payment } = await cleared(own);
  const earned = await balance("seller_available", own.seller.id);
  expect(earned).toBeGreaterThan(0n);
  const { dispute, created, withdrawn } = fake.dispute(payment);
  await heard(created, withdrawn);
  // What was earned by it stands still.
  const held = await balance("seller_disputed", order.id);
  expect(held).toBeGreaterThan(0n);
  expect(await balance("seller_available", own.seller.id)).toBe(earned - held);
  // All else goes, as a withdrawal takes it.
  await portal.runner.act(async (ctx) => {
    const { post } = await import("#domains/money/ledger/index.server.ts");
    await post(ctx, {
      key: "withdrawn",
      reason: "withdrawal",
      reference: "withdrawal:1",
      postings: [
        { account: { kind: "seller_available", owner: own.seller.id, currency: "CNY" }, minor: held - earned },
        { account: { kind: "frozen", owner: own.seller.id, currency: "CNY" }, minor: earned - held },
      ],
    });
  });
  const [revenue, loss] = [await balance("revenue", 0), await balance("loss", 0)];
  await heard(fake.decide(dispute, "lost"));
  const one = await chargebackOf(dispute.id);
  expect(await balance("chargeback", one.id)).toBe(0n);
  expect(await balance("seller_disputed", order.id)).toBe(0n);
  // The income from them, the commission from us; and nothing was lost beside.
  expect(await balance("seller_available", own.seller.id)).toBe(0n);
  expect((await balance("revenue", 0)) - revenue).toBe(held - 7_600n);
  expect(await balance("loss", 0)).toBe(loss);
  expect(await standingOf(order.id, buyer)).toMatchObject({ status: "received", payment_status: "refunded" });

  // Of another one everything is gone by then.
  const second = await cleared(own);
  const has = await balance("seller_available", own.seller.id);
  await portal.runner.act(async (ctx) => {
    const { post } = await import("#domains/money/ledger/index.server.ts");
    await post(ctx, {
      key: "withdrawn again",
      reason: "withdrawal",
      reference: "withdrawal:2",
      postings: [
        { account: { kind: "seller_available", owner: own.seller.id, currency: "CNY" }, minor: -has },
        { account: { kind: "frozen", owner: own.seller.id, currency: "CNY" }, minor: has },
      ],
    });
  });
  const again = fake.dispute(second.payment);
  await heard(again.withdrawn, fake.decide(again.dispute, "lost"));
  expect(await balance("seller_available", own.seller.id)).toBe(-has);
  await booksAgree();
  await cleared(own);
  expect(await balance("seller_available", own.seller.id)).toBe(0n);
});

test("lost after receipt: what the portal added for its coupon comes back in the same share", async () => {
  const own = await aShop(portal);
  const id = await aPortalCoupon(portal, finance, { off_minor: "761", least_minor: null });
  const before = { coupon: await balance("coupon", 0), revenue: await balance("revenue", 0), loss: await balance("loss", 0) };
  const { order, payment } = await cleared(own, days(8));
  await portal.run(movePortalCoupon, finance, { id, act: "end" });
  expect(order.total.minor).toBe(String(7_600 - 761));
  expect(await balance("coupon", 0)).toBe(before.coupon - 761n);
  const fee = (await balance("revenue", 0)) - before.revenue;
  expect(await balance("seller_available", own.seller.id)).toBe(7_600n - fee);
  const { dispute, created, withdrawn } = fake.dispute(payment);
  await heard(created, withdrawn);
  // All that a loss would take stands still, the portal's part with it.
  expect(await balance("seller_disputed", order.id)).toBe(7_600n - fee);
  expect(await balance("seller_available", own.seller.id)).toBe(0n);
  await heard(fake.decide(dispute, "lost"));
  expect(await balance("coupon", 0)).toBe(before.coupon);
  expect(await balance("revenue", 0)).toBe(before.revenue);
  expect(await balance("loss", 0)).toBe(before.loss);
  expect(await balance("seller_available", own.seller.id)).toBe(0n);
  await booksAgree();
});

test("a part is disputed of what the portal's coupon was for: what stands still is what a loss takes", async () => {
  const own = await aShop(portal);
  const id = await aPortalCoupon(portal, finance, { off_minor: "761", least_minor: null });
  const { order, payment } = await cleared(own, days(8));
  await portal.run(movePortalCoupon, finance, { id, act: "end" });
  const earned = await balance("seller_available", own.seller.id);
  const { dispute, created, withdrawn } = fake.dispute(payment, { amount: 3_000 });
  await heard(created, withdrawn);
  const held = await balance("seller_disputed", order.id);
  // ¥30.00 of ¥68.39, and of ¥7.61 as much.
  expect(held).toBe(3_000n + 333n - ((7_600n - earned) * 3_000n) / 6_839n);
  await heard(fake.decide(dispute, "lost"));
  expect([await balance("seller_disputed", order.id), await balance("seller_available", own.seller.id)]).toEqual([0n, earned - held]);
  await booksAgree();
});

test("lost while a refund is under way: it waits for the bank, and its money meets the loss; nobody pays twice", async () => {
  const { buyer, order, payment } = await paid();
  const { dispute, created, withdrawn } = fake.dispute(payment);
  await heard(created, withdrawn);
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  await later(portal, days(1));
  // Nothing was asked of Stripe for it.
  expect(fake.refunds.filter((one) => one.metadata["payment"] === payment)).toEqual([]);
  expect(await balance("refund_transit", buyer.id)).toBe(7_600n);
  await heard(fake.decide(dispute, "lost"));
  expect(await balance("refund_transit", buyer.id)).toBe(0n);
  expect(await balance("chargeback", (await chargebackOf(dispute.id)).id)).toBe(0n);
  await later(portal, days(2));
  expect(fake.refunds.filter((one) => one.metadata["payment"] === payment)).toEqual([]);
  expect((await portal.run(myRefunds, buyer, { order_id: order.id })).list).toMatchObject([{ is_there: true }]);
  expect(await balance("wallet", buyer.id)).toBe(0n);
  await booksAgree();
});

test("won while a refund is under way: it goes then; lost after one arrived: the platform bears what was paid twice", async () => {
  const first = await paid();
  const one = fake.dispute(first.payment);
  await heard(one.created);
  await portal.run(refundOrder, finance, { id: first.order.id, note: "as agreed" });
  await portal.runJobs();
  await heard(fake.decide(one.dispute, "won"));
  await later(portal, days(1));
  expect(fake.refunds.filter(({ metadata }) => metadata["payment"] === first.payment)).toMatchObject([{ amount: 7_600, status: "succeeded" }]);

  const second = await paid();
  await portal.run(refundOrder, finance, { id: second.order.id, note: "as agreed" });
  await later(portal, minutes(5));
  const [loss, seller] = [await balance("loss", 0), await balance("seller_available", shop.seller.id)];
  const twice = fake.dispute(second.payment);
  await heard(twice.created, fake.decide(twice.dispute, "lost"));
  expect((await balance("loss", 0)) - loss).toBe(-7_600n);
  expect(await balance("seller_available", shop.seller.id)).toBe(seller);
  await booksAgree();
});

test("a part is disputed: the rest of the order goes on, and what is refunded later is never more than was left", async () => {
  const { buyer, order, payment } = await paid();
  const { dispute, created, withdrawn } = fake.dispute(payment, { amount: 2_600 });
  await heard(created, withdrawn, fake.decide(dispute, "lost"));
  expect(await balance("escrow", order.id)).toBe(5_000n);
  expect(await standingOf(order.id, buyer)).toMatchObject({ status: "to_ship", payment_status: "partially_refunded" });
  await portal.run(refundOrder, finance, { id: order.id, note: "the rest" });
  await later(portal, minutes(5));
  // Stripe refunds nothing of a payment that was disputed: the rest is in the wallet.
  expect(await balance("wallet", buyer.id)).toBe(5_000n);
  await booksAgree();
});

test("a part is disputed while a refund of all is under way: the bank's part meets the loss, the rest is in the wallet; nobody has it twice", async () => {
  const { buyer, order, payment } = await paid();
  const { dispute, created, withdrawn } = fake.dispute(payment, { amount: 2_600 });
  await heard(created, withdrawn);
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  const loss = await balance("loss", 0);
  await heard(fake.decide(dispute, "lost"));
  await later(portal, days(2));
  expect(await balance("refund_transit", buyer.id)).toBe(0n);
  expect(await balance("wallet", buyer.id)).toBe(5_000n);
  expect(await balance("loss", 0)).toBe(loss);
  expect(fake.refunds.filter((one) => one.metadata["payment"] === payment)).toEqual([]);
  await booksAgree();
});

test("a claim on what was not sent gives back what the bank has left of it, and ends", async () => {
  const { buyer, order, payment } = await paid();
  const { dispute, created, withdrawn } = fake.dispute(payment, { amount: 2_600 });
  await heard(created, withdrawn, fake.decide(dispute, "lost"));
  const claim = await aClaimOn(portal, { buyer: buyer as never, seller: shop.seller, id: order.id });
  await answer(portal, claim, "grant");
  await later(portal, minutes(5));
  expect(await claimOf(portal, claim)).toMatchObject({ status: "completed", refunded: { minor: "5000" } });
  expect(await standingOf(order.id, buyer)).toMatchObject({ status: "closed" });
  expect(await balance("escrow", order.id)).toBe(0n);
  await later(portal, days(1));
  expect(await balance("wallet", buyer.id)).toBe(5_000n);
  await booksAgree();
});

test("a part of another sale is taken back out of what is held for it; what is refunded later is the rest, and no more", async () => {
  const inspection = await anAgreed(portal);
  const { payment } = await portal.run(startPayment, inspection.asker, { kind: "inspection", reference: inspection.id, provider: "stripe" });
  const loss = await balance("loss", 0);
  await heard(fake.pay(payment));
  const { dispute, created } = fake.dispute(payment, { amount: 30_000 });
  await heard(created, fake.decide(dispute, "lost"));
  expect(await balance("inspection_escrow", inspection.id)).toBe(38_000n);
  await booksAgree();
  await actOn(portal, inspection.asker, inspection.id, "cancel", "Not needed any more");
  await later(portal, minutes(5));
  expect([await balance("inspection_escrow", inspection.id), await balance("wallet", inspection.asker.id), await balance("loss", 0)]).toEqual([
    0n,
    38_000n,
    loss,
  ]);
  await booksAgree();
});

test("a bank that asks once more is answered once more, by its new day", async () => {
  const { payment } = await paid();
  const { dispute, created } = fake.dispute(payment);
  await heard(created);
  const { id } = await chargebackOf(dispute.id);
  const evidence = "The parcel was handed over on Monday.";
  await portal.run(sendChargebackEvidence, finance, { id, evidence });
  await later(portal, minutes(5));
  expect(dispute.status).toBe("under_review");
  dispute.status = "needs_response";
  dispute.evidence_details.due_by += 5 * 86_400;
  await later(portal, hours(2));
  // Our own answer may be on its way still.
  expect((await chargebackOf(dispute.id)).status).toBe("evidence_sent");
  await later(portal, hours(12));
  expect(await chargebackOf(dispute.id)).toMatchObject({ status: "opened", due_by: dispute.evidence_details.due_by });
  await portal.run(sendChargebackEvidence, finance, { id, evidence: `${evidence} Its carrier has a signature.` });
  await portal.runJobs();
  expect(dispute.evidence).toMatchObject({ uncategorized_text: `${evidence} Its carrier has a signature.` });
  expect((await chargebackOf(dispute.id)).status).toBe("evidence_sent");
});

test("a top-up that is taken back is its payer's; what they have spent the platform bears", async () => {
  const payer = await portal.aUser();
  const { reference } = await portal.run(recharge, payer, { amount: "5000" });
  const { payment } = await portal.run(startPayment, payer, { kind: "topup", reference, provider: "stripe" });
  await heard(fake.pay(payment));
  const { dispute, created } = fake.dispute(payment);
  await heard(created, fake.decide(dispute, "lost"));
  expect(await balance("wallet", payer.id)).toBe(0n);
  await booksAgree();
});

test("its seller says what speaks for them, finance sends it once; nobody answers for their own", async () => {
  const { order, payment } = await paid();
  await ship(order.id);
  const { dispute, created } = fake.dispute(payment);
  await heard(created);
  const { id } = await chargebackOf(dispute.id);
  const stranger = await portal.aUser({ is_enterprise: true });
  expect((await portal.run(soldChargeback, stranger, { order_id: order.id })).chargeback).toBeNull();
  await portal.run(sayOnChargeback, shop.seller, { id, order_id: order.id, statement: "The parcel was handed over on Monday." });
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  for (const kind of ["shipping", "messages", "shipping"] as const)
    await portal.run(addChargebackPaper, shop.seller, { id, order_id: order.id, kind, file: { name: "proof.png", type: "image/png", bytes: png } as never });
  const sold = (await portal.run(soldChargeback, shop.seller, { order_id: order.id })).chargeback;
  expect(sold?.papers.map(({ kind }) => kind).sort()).toEqual(["messages", "shipping"]);
  const shown = await portal.run(showChargeback, finance, { id });
  expect(shown.evidence).toContain("SF1234567890");
  expect(shown.evidence).toContain("handed over on Monday");
  expect(shown.actions).toEqual(["send", "accept"]);
  const own = await portal.aUser({ roles: ["finance"], seat: { owner: shop.seller, roles: ["orders"] } });
  expect((await portal.refusal(sendChargebackEvidence, own, { id, evidence: shown.evidence })).code).toBe("own");
  await portal.run(sendChargebackEvidence, finance, { id, evidence: shown.evidence });
  await portal.runJobs();
  expect(dispute.status).toBe("under_review");
  expect(dispute.evidence).toMatchObject({ uncategorized_text: shown.evidence });
  expect(Object.keys(dispute.evidence).sort()).toEqual(["customer_communication", "shipping_documentation", "uncategorized_text"]);
  expect(fake.files).toHaveLength(2);
  expect((await portal.refusal(sendChargebackEvidence, finance, { id, evidence: shown.evidence })).code).toBe("not_open");
  expect((await portal.refusal(sayOnChargeback, shop.seller, { id, order_id: order.id, statement: "More" })).code).toBe("over");
  await heard(fake.decide(dispute, "won"));
  expect((await chargebackOf(dispute.id)).status).toBe("won");
});

test("accepted, it is given up at Stripe and borne when Stripe says so; a seller's time ends a day before ours", async () => {
  const { order, payment } = await paid();
  const { dispute, created } = fake.dispute(payment);
  await heard(created);
  const { id } = await chargebackOf(dispute.id);
  portal.wait(days(13) + hours(1));
  expect((await portal.refusal(sayOnChargeback, shop.seller, { id, order_id: order.id, statement: "Late" })).code).toBe("over");
  await portal.run(acceptChargeback, finance, { id, note: "The parcel was lost" });
  await portal.runJobs();
  expect(dispute.status).toBe("lost");
  await later(portal, minutes(61));
  expect((await chargebackOf(dispute.id)).status).toBe("lost");
  expect(await balance("escrow", order.id)).toBe(0n);
  await booksAgree();
});
