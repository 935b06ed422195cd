import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { cashierDecide, cashierDispute } from "#domains/money/payments/contract/cashier.ts";
import { paymentOptions, paymentStatus, startPayment } from "#domains/money/payments/contract/payment.ts";
import { showTransfer } from "#domains/money/payments/contract/transfers.ts";
import { lookForDisputes } from "#domains/money/payments/server/chargebacks/hear-dispute.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { claimOptions } from "#domains/trade/after-sale/contract/claiming.ts";
import { decideDispute } from "#domains/trade/after-sale/contract/admin.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { days, hours, minutes } from "#kit/time.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aClaimOn, answer, reply } from "#tests/builders/claims.ts";
import { cleared } from "#tests/builders/cleared.ts";
import { aBankAccount, aTransfer, moneyFor } from "#tests/builders/transfers.ts";
import { aBuyer, aDepositPaid, anOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { closeUnpaidBalance, moreTimeForBalance, readyOrder } from "../contract/balance.ts";
import { placeOrder, previewOrder } from "../contract/checkout.ts";
import { closeLate, listOrders, orderDetails, receiveOrder } from "../contract/orders.ts";
import { answerPrice, offerPrice } from "../contract/price-offer.ts";
import { confirmOrder, rejectOrder, shipOrder, soldSummary } from "../contract/selling.ts";
import { closeSilent, remindOfBalances } from "./balance.ts";
import { freeOrders } from "./disputed-orders.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "orders")).toEqual([]);
  await portal.stop();
});

/** ¥7,600.00 of goods: a deposit of ¥2,280.00 and a balance of ¥5,320.00. */
const pieces = 200;
const deposit = "228000";
const balance = "532000";
const total = "760000";
const escrowOf = (id: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "escrow", owner: id, currency: "CNY" }));
const walletOf = async (who: Persona) => (await portal.run(walletBalance, who, {})).wallet.minor;
const earnedOf = async (who: Persona) => (await portal.run(walletBalance, who, {})).seller_available.minor;
const orderOf = async (of: { buyer: Persona; id: number }) => (await portal.run(orderDetails, of.buyer, { id: of.id })).order;
const ready = (of: { seller: Persona; id: number }) => portal.run(readyOrder, of.seller, { id: of.id, cartons: 12, note: "Packed by size" });
const told = async (who: Persona) => (await portal.run(listNotifications, who, {})).list.map((one) => one.text);
/** Runs something so much later. */
const after = async <T>(milliseconds: number, run: () => Promise<T>): Promise<T> => {
  portal.wait(milliseconds);
  try {
    await portal.runJobs();
    return await run();
  } finally {
    portal.wait(-milliseconds);
  }
};
const silent = async () => {
  await portal.runner.act((ctx) => closeSilent(ctx));
  await portal.runJobs();
};

const aPlan = async (stage: "in_production" | "pending_balance" = "in_production") => {
  const shop = await aShop(portal, { payment_terms: ["deposit_30", "documents"] });
  const buyer = await aBuyer(portal);
  const placed = await aDepositPaid(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: pieces }]);
  const of = { seller: shop.seller, buyer, id: placed.id, checkout: placed.checkout_id, sku: shop.skus[0] ?? 0 };
  if (stage === "pending_balance") await ready(of);
  return of;
};
const payBalance = async (of: { buyer: Persona; id: number }) => {
  await fillWallet(portal, of.buyer, BigInt(balance));
  return portal.run(startPayment, of.buyer, { kind: "balance", reference: of.id, provider: "wallet", expected_minor: balance, pay_password: payPassword });
};
/** Begun at the gateway, and not decided yet. */
const atGateway = async (of: { buyer: Persona; id: number }) =>
  (await portal.run(startPayment, of.buyer, { kind: "balance", reference: of.id, provider: "local" })).payment;
const succeeds = async (buyer: Persona, payment: string) => {
  await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
  await portal.runJobs();
};

describe("a checkout in two parts", () => {
  test("is offered where all of a shop's goods allow it, from the least sum on, and never for samples", async () => {
    const shop = await aShop(portal, { payment_terms: ["deposit_30", "deposit_50"], sample_price_minor: "600000", sample_limit: 5 });
    const plain = await aShop(portal);
    const buyer = await aBuyer(portal);
    const lines = [{ sku_id: shop.skus[0] ?? 0, quantity: pieces }];
    const preview = (more: object) => portal.run(previewOrder, buyer, { lines, ...more });
    const seen = await preview({});
    expect(seen.shops[0]?.plans.map((plan) => [plan.share, plan.deposit.minor, plan.balance.minor])).toEqual([
      [30, deposit, balance],
      [50, "380000", "380000"],
    ]);
    expect([seen.shops[0]?.plan, seen.due_now.minor, seen.plan_terms?.least.minor, seen.plan_terms?.balance_days]).toEqual([null, total, "500000", 14]);
    const chosen = await preview({ plans: [{ seller_id: shop.seller.id, share: 30 }] });
    expect([chosen.shops[0]?.plan, chosen.total.minor, chosen.due_now.minor]).toEqual([30, total, deposit]);
    // 131 pieces are ¥4,978.00, 132 are ¥5,016.00.
    const at = async (quantity: number) => (await preview({ lines: [{ sku_id: shop.skus[0] ?? 0, quantity }] })).shops[0]?.plans.length;
    expect([await at(131), await at(132)]).toEqual([0, 2]);
    expect((await preview({ is_sample: true, lines: [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }] })).shops[0]?.plans).toEqual([]);
    expect((await preview({ lines: [{ sku_id: plain.skus[0] ?? 0, quantity: pieces }] })).shops[0]?.plans).toEqual([]);
    const refused = await portal.refusal(placeOrder, buyer, {
      lines: [{ sku_id: plain.skus[0] ?? 0, quantity: pieces }],
      address_id: buyer.address,
      plans: [{ seller_id: plain.seller.id, share: 30 }],
      expected_total: { minor: total, currency: "CNY" },
    });
    expect([refused.code, refused.issues.map(({ path }) => path)]).toEqual(["plan_gone", ["plans"]]);
  });

  test("pays deposits and whole orders together, and each goes its own way", async () => {
    const parts = await aShop(portal, { payment_terms: ["deposit_30"] });
    const whole = await aShop(portal);
    const buyer = await aBuyer(portal);
    const lines = [
      { sku_id: parts.skus[0] ?? 0, quantity: pieces },
      { sku_id: whole.skus[0] ?? 0, quantity: 2 },
    ];
    const placed = await anOrder(portal, buyer, lines, { plans: [{ seller_id: parts.seller.id, share: 30 }] });
    expect([placed.total.minor, placed.due_now.minor]).toEqual(["767600", "235600"]);
    await fillWallet(portal, buyer, 235_600n);
    await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet", expected_minor: "235600", pay_password: payPassword });
    const [inParts = 0, atOnce = 0] = placed.orders.map(({ id }) => id);
    expect(await orderOf({ buyer, id: inParts })).toMatchObject({
      status: "in_production",
      payment_status: "deposit_paid",
      plan: { share: 30, deposit: { minor: deposit } },
    });
    expect(await orderOf({ buyer, id: atOnce })).toMatchObject({ status: "to_ship", payment_status: "paid", plan: null });
    expect([await escrowOf(inParts), await escrowOf(atOnce)]).toEqual([228_000n, 7_600n]);
    expect((await portal.run(listOrders, buyer, { tab: "in_production" })).list.map(({ id }) => id)).toEqual([inParts]);
    // Nothing is sold before it is paid whole.
    expect((await portal.run(soldSummary, parts.seller, {})).sold_total.minor).toBe("0");
    await ready({ seller: parts.seller, id: inParts });
    await payBalance({ buyer, id: inParts });
    expect((await portal.run(soldSummary, parts.seller, {})).sold_total.minor).toBe(total);
  });

  test("another price before payment makes another deposit", async () => {
    const shop = await aShop(portal, { payment_terms: ["deposit_30"] });
    const buyer = await aBuyer(portal);
    const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: pieces }], { plans: [{ seller_id: shop.seller.id, share: 30 }] });
    const order = await orderOf({ buyer, id: placed.id });
    const { offer_id } = await portal.run(offerPrice, shop.seller, {
      id: placed.id,
      lines: [{ line_id: order.lines[0]?.id ?? 0, unit_price_minor: "1000" }],
      freight_minor: "30000",
      note: "For a large order",
    });
    await portal.run(answerPrice, buyer, { id: placed.id, offer_id, accept: true });
    // 30 % of ¥2,000.00; the freight is in the balance.
    expect((await orderOf({ buyer, id: placed.id })).plan).toMatchObject({ deposit: { minor: "60000" }, balance: { minor: "170000" } });
    expect((await portal.run(paymentOptions, buyer, { kind: "checkout", reference: placed.checkout_id })).amount.minor).toBe("60000");
  });
});

describe("an order in two parts", () => {
  test("goes from its deposit to the seller's income", async () => {
    const of = await aPlan();
    expect((await told(of.seller)).some((text) => text.includes("The deposit of order"))).toBe(true);
    await portal.run(confirmOrder, of.seller, { id: of.id });
    expect((await portal.refusal(shipOrder, of.seller, { id: of.id, carrier: "sf", tracking_number: "SF100000" })).code).toBe("state_wrong");
    await expect(portal.run(readyOrder, await portal.aUser({ is_enterprise: true, vip: true }), { id: of.id, cartons: 1 })).rejects.toThrow("not found");
    const said = await ready(of);
    expect([said.status, said.balance.minor]).toEqual(["pending_balance", balance]);
    expect(await orderOf(of)).toMatchObject({
      status: "pending_balance",
      actions: ["pay_balance"],
      plan: { cartons: 12, ready_note: "Packed by size", balance_due: said.due, kept: { minor: deposit }, balance_paid_at: 0 },
    });
    expect((await told(of.buyer))[0]).toContain("Pay the balance of ¥5,320.00 until");
    expect((await portal.refusal(readyOrder, of.seller, { id: of.id, cartons: 1 })).code).toBe("state_wrong");
    expect((await portal.refusal(closeUnpaidBalance, of.seller, { id: of.id })).code).toBe("not_due");
    expect((await portal.refusal(startPayment, of.buyer, { kind: "balance", reference: of.id, provider: "local", expected_minor: "532001" })).code).toBe(
      "amount_changed",
    );
    const options = await portal.run(paymentOptions, of.buyer, { kind: "balance", reference: of.id });
    expect([options.title, options.amount.minor, options.status]).toEqual(["Balance of an order", balance, "open"]);
    await succeeds(of.buyer, await atGateway(of));
    expect(await orderOf(of)).toMatchObject({ status: "to_ship", payment_status: "paid", refunded: { minor: "0" } });
    expect(await escrowOf(of.id)).toBe(760_000n);
    await portal.run(shipOrder, of.seller, { id: of.id, carrier: "sf", tracking_number: "SF100001" });
    await portal.run(receiveOrder, of.buyer, { id: of.id });
    await cleared(portal, of.id);
    expect([await escrowOf(of.id), await earnedOf(of.seller)]).toEqual([0n, "737200"]);
  });

  test("not ready by the promised day and some: its buyer closes it and has the whole deposit", async () => {
    const of = await aPlan();
    expect((await portal.refusal(closeLate, of.buyer, { id: of.id })).code).toBe("not_late");
    await after(days(11), async () => {
      expect((await orderOf(of)).actions).toEqual(["close_late"]);
      expect((await portal.run(closeLate, of.buyer, { id: of.id })).refunded.minor).toBe(deposit);
      expect(await orderOf(of)).toMatchObject({ status: "closed", close_reason: "not_ready", payment_status: "refunded" });
    });
    expect([await walletOf(of.buyer), await escrowOf(of.id)]).toEqual([deposit, 0n]);
  });

  test("a seller who does not deliver gives all of the deposit back, before the balance too", async () => {
    for (const stage of ["in_production", "pending_balance"] as const) {
      const of = await aPlan(stage);
      await portal.run(rejectOrder, of.seller, { id: of.id, note: "The cloth is not to be had" });
      expect(await orderOf(of)).toMatchObject({ status: "closed", close_reason: "seller_reject", payment_status: "refunded" });
      expect([await walletOf(of.buyer), await escrowOf(of.id), await earnedOf(of.seller)]).toEqual([deposit, 0n, "0"]);
      if (stage === "pending_balance")
        expect((await portal.refusal(startPayment, of.buyer, { kind: "balance", reference: of.id, provider: "local" })).code).toBe("payable_closed");
    }
  });

  test("a balance is asked for half-way and a day before, once each", async () => {
    const of = await aPlan("pending_balance");
    const reminders = async () => {
      await portal.runner.act((ctx) => remindOfBalances(ctx));
      await portal.runner.act((ctx) => remindOfBalances(ctx));
      return (await told(of.buyer)).filter((text) => text.includes("After that the seller may keep")).length;
    };
    expect(await reminders()).toBe(0);
    expect(await after(days(7) + hours(1), reminders)).toBe(1);
    expect(await after(days(13) + hours(1), reminders)).toBe(2);
  });

  test("after the due day the seller gives more time once, or closes and keeps the deposit less commission", async () => {
    const of = await aPlan("pending_balance");
    await after(days(14) + hours(1), async () => {
      expect((await portal.run(orderDetails, of.seller, { id: of.id })).order.actions).toEqual(["more_time", "close_unpaid", "reject"]);
      const { due } = await portal.run(moreTimeForBalance, of.seller, { id: of.id });
      expect(due * 1000).toBeGreaterThan(portal.now().getTime() + days(6));
      expect((await portal.refusal(moreTimeForBalance, of.seller, { id: of.id })).code).toBe("already_given");
      expect((await portal.refusal(closeUnpaidBalance, of.seller, { id: of.id })).code).toBe("not_due");
    });
    await after(days(22), async () => {
      const closed = await portal.run(closeUnpaidBalance, of.seller, { id: of.id });
      expect([closed.status, closed.kept.minor, closed.refunded.minor]).toEqual(["closed", deposit, "0"]);
      expect(await orderOf(of)).toMatchObject({ status: "closed", close_reason: "balance_unpaid", payment_status: "deposit_paid" });
    });
    expect([await escrowOf(of.id), await earnedOf(of.seller), await walletOf(of.buyer)]).toEqual([0n, "221160", "0"]);
    const { rows } = await portal.database.pool.query("select held from catalog.sku where id = $1", [of.sku]);
    expect(rows).toEqual([{ held: 0 }]);
  });

  test("divides the deposit as the terms of its day say, whatever is set afterwards", async () => {
    const admin = await portal.aUser({ roles: ["admin"] });
    const set = (value: number, seen: number) => portal.run(changeSetting, admin, { key: "orders.forfeit_basis_points", value, seen, reason: "Tried out" });
    await set(4_000, 10_000);
    const of = await aPlan("pending_balance");
    await set(10_000, 4_000);
    await after(days(15), async () => {
      const closed = await portal.run(closeUnpaidBalance, of.seller, { id: of.id });
      expect([closed.kept.minor, closed.refunded.minor]).toEqual(["91200", "136800"]);
    });
    expect([await escrowOf(of.id), await walletOf(of.buyer), await earnedOf(of.seller)]).toEqual([0n, "136800", "88464"]);
  });

  test("both sides silent: in production the deposit goes back, when ready it is divided", async () => {
    const inProduction = await aPlan();
    await after(days(7 + 3 + 29), silent);
    expect((await orderOf(inProduction)).status).toBe("in_production");
    await after(days(7 + 3 + 31), silent);
    expect(await orderOf(inProduction)).toMatchObject({ status: "closed", close_reason: "not_ready", payment_status: "refunded" });
    const isReady = await aPlan("pending_balance");
    await after(days(20), silent);
    expect((await orderOf(isReady)).status).toBe("pending_balance");
    await after(days(22), silent);
    expect(await orderOf(isReady)).toMatchObject({ status: "closed", close_reason: "balance_unpaid" });
    expect([await escrowOf(inProduction.id), await escrowOf(isReady.id), await walletOf(inProduction.buyer), await earnedOf(isReady.seller)]).toEqual([
      0n,
      0n,
      deposit,
      "221160",
    ]);
  });

  test("a balance that is paid after the due day and before anybody closes is taken; after the closing it is the payer's", async () => {
    const late = await aPlan("pending_balance");
    await after(days(16), () => payBalance(late));
    expect((await orderOf(late)).status).toBe("to_ship");
    const closed = await aPlan("pending_balance");
    const payment = await atGateway(closed);
    await portal.run(cashierDecide, closed.buyer, { payment, outcome: "delay" });
    await portal.run(rejectOrder, closed.seller, { id: closed.id, note: "A fire in the store" });
    await after(minutes(1), () => portal.runJobs());
    expect(await portal.run(paymentStatus, closed.buyer, { payment })).toMatchObject({ status: "succeeded", is_returned: true });
    expect([await escrowOf(closed.id), await walletOf(closed.buyer)]).toEqual([0n, String(BigInt(deposit) + BigInt(balance))]);
  });

  test("its seller does not close while the buyer pays by bank transfer", async () => {
    const of = await aPlan("pending_balance");
    await aBankAccount(portal);
    const finance = await portal.aUser({ roles: ["finance"] });
    // One that was chosen long ago and never sent is no payment under way: it is chosen anew.
    const never = await aTransfer(portal, of.buyer, { kind: "balance", reference: of.id });
    await after(days(15), async () => {
      expect((await portal.run(showTransfer, of.buyer, { payment: never.payment })).payable_status).toBe("closed");
      const transfer = await aTransfer(portal, of.buyer, { kind: "balance", reference: of.id });
      expect((await portal.refusal(closeUnpaidBalance, of.seller, { id: of.id })).code).toBe("transfer_under_way");
      // A part of it is held for the rest.
      await moneyFor(portal, finance, transfer, "132000");
      expect((await orderOf(of)).status).toBe("pending_balance");
      await moneyFor(portal, finance, transfer, "400000");
    });
    expect([(await orderOf(of)).status, await escrowOf(of.id)]).toEqual(["to_ship", 760_000n]);
  });

  test("staff give all of the deposit back", async () => {
    const of = await aPlan("pending_balance");
    const finance = await portal.aUser({ roles: ["finance"] });
    expect((await portal.run(refundOrder, finance, { id: of.id, note: "Agreed by telephone" })).refunded.minor).toBe(deposit);
    expect([(await orderOf(of)).status, await walletOf(of.buyer), await escrowOf(of.id)]).toEqual(["closed", deposit, 0n]);
  });
});

describe("a claim before the balance", () => {
  test("is about the whole order and its deposit; nobody pays or closes meanwhile, and the days go on afterwards", async () => {
    const of = await aPlan("pending_balance");
    const options = await portal.run(claimOptions, of.buyer, { id: of.id });
    expect(options.order.deposit?.minor).toBe(deposit);
    await expect(aClaimOn(portal, of, { lines: [{ line_id: options.scopes[0]?.lines[0]?.line_id ?? 0, quantity: 1 }] })).rejects.toThrow("whole_only");
    await expect(aClaimOn(portal, of, { amount: String(BigInt(deposit) + 1n) })).rejects.toThrow("amount_too_large");
    const claim = await aClaimOn(portal, of);
    expect((await orderOf(of)).actions).toEqual([]);
    expect((await portal.refusal(startPayment, of.buyer, { kind: "balance", reference: of.id, provider: "local" })).code).toBe("payable_closed");
    await answer(portal, claim, "reject");
    await reply(portal, claim, "escalate");
    // The staff take their time.
    await after(days(40), async () => {
      await silent();
      expect((await portal.refusal(closeUnpaidBalance, of.seller, { id: of.id })).code).toBe("claim_open");
    });
    await after(days(15), async () => {
      expect((await portal.refusal(moreTimeForBalance, of.seller, { id: of.id })).code).toBe("claim_open");
    });
    const other = await aPlan("pending_balance");
    const second = await aClaimOn(portal, other);
    await answer(portal, second, "reject");
    await after(days(5), async () => {
      expect((await portal.refusal(rejectOrder, other.seller, { id: other.id, note: "No" })).code).toBe("claim_open");
      await reply(portal, second, "cancel");
      expect((await orderOf(other)).actions).toEqual(["pay_balance"]);
      await payBalance(other);
    });
    expect((await orderOf(other)).status).toBe("to_ship");
  });

  test("granted it gives the deposit back and closes the order", async () => {
    const of = await aPlan("pending_balance");
    await answer(portal, await aClaimOn(portal, of), "grant");
    await portal.runJobs();
    expect(await orderOf(of)).toMatchObject({ status: "closed", close_reason: "refunded", payment_status: "refunded" });
    expect([await walletOf(of.buyer), await escrowOf(of.id)]).toEqual([deposit, 0n]);
  });

  test("decided by staff it is divided, and the seller's part is their income", async () => {
    const of = await aPlan("pending_balance");
    const claim = await aClaimOn(portal, of);
    await answer(portal, claim, "reject");
    await reply(portal, claim, "escalate");
    const staff = await portal.aUser({ roles: ["support"] });
    expect((await portal.refusal(decideDispute, staff, { id: claim.id, to_buyer: "228001", reason: "More" })).code).toBe("amount_too_large");
    await portal.run(decideDispute, staff, { id: claim.id, to_buyer: "128000", reason: "Half of it was ready" });
    await after(days(8), () => portal.runJobs());
    expect(await orderOf(of)).toMatchObject({ status: "closed", payment_status: "partially_refunded" });
    expect([await walletOf(of.buyer), await escrowOf(of.id), await earnedOf(of.seller)]).toEqual(["128000", 0n, "97000"]);
  });
});

describe("money back of two payments", () => {
  test("takes the balance first, each the way it came, and never more than was paid", async () => {
    const of = await aPlan("pending_balance");
    await succeeds(of.buyer, await atGateway(of));
    await portal.run(rejectOrder, of.seller, { id: of.id, note: "Moths" });
    await portal.runJobs();
    const { rows } = await portal.database.pool.query(
      "select p.provider, r.way, r.amount_minor::text from payments.refund r join payments.payment p on p.id = r.payment_id where r.order_id = $1 order by r.id",
      [of.id],
    );
    expect(rows).toEqual([
      { provider: "local", way: "source", amount_minor: balance },
      { provider: "wallet", way: "wallet", amount_minor: deposit },
    ]);
    expect([await escrowOf(of.id), await walletOf(of.buyer)]).toEqual([0n, deposit]);
  });

  test("a bank that takes the balance back holds the order, and leaves the deposit where it was", async () => {
    const of = await aPlan("pending_balance");
    const payment = await atGateway(of);
    await succeeds(of.buyer, payment);
    await portal.run(cashierDispute, of.buyer, { payment, reason: "product_not_received", bank: "for_buyer" });
    await portal.runner.act((ctx) => lookForDisputes(ctx));
    await portal.runJobs();
    expect((await portal.refusal(shipOrder, of.seller, { id: of.id, carrier: "sf", tracking_number: "SF100002" })).code).toBe("disputed");
    await after(days(11), async () => {
      await portal.runner.act((ctx) => lookForDisputes(ctx));
      await portal.runJobs();
    });
    expect(await orderOf(of)).toMatchObject({ charged_back: { minor: balance }, payment_status: "partially_refunded" });
    expect(await escrowOf(of.id)).toBe(228_000n);
    // What is left is given back by its own payment alone.
    await portal.run(rejectOrder, of.seller, { id: of.id, note: "Not paid" });
    expect([await escrowOf(of.id), await walletOf(of.buyer)]).toEqual([0n, deposit]);
  });

  /** Its deposit is paid at the gateway. */
  const paidThere = async () => {
    const shop = await aShop(portal, { payment_terms: ["deposit_30"] });
    const buyer = await aBuyer(portal);
    const { id, checkout_id } = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: pieces }], {
      plans: [{ seller_id: shop.seller.id, share: 30 }],
    });
    const { payment } = await portal.run(startPayment, buyer, { reference: checkout_id, provider: "local" });
    await succeeds(buyer, payment);
    return { seller: shop.seller, buyer, id, checkout: checkout_id, payment };
  };
  const disputed = async (buyer: Persona, payment: string): Promise<number> => {
    await portal.run(cashierDispute, buyer, { payment, reason: "product_not_received", bank: "for_seller" });
    await portal.runner.act((ctx) => lookForDisputes(ctx));
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ id: number }>(
      "select c.id from payments.chargeback c join payments.payment p on p.id = c.payment_id where p.token = $1",
      [payment],
    );
    return rows[0]?.id ?? 0;
  };
  const heldBy = async (id: number) =>
    (await portal.database.pool.query<{ disputed_by: number | null }>(`select disputed_by from orders."order" where id = $1`, [id])).rows[0]?.disputed_by;

  test("of which two banks take one each: when the first has decided, the other still holds the order", async () => {
    const of = await paidThere();
    await ready(of);
    const second = await atGateway(of);
    await succeeds(of.buyer, second);
    const [first, other] = [await disputed(of.buyer, of.payment), await disputed(of.buyer, second)];
    expect(await heldBy(of.id)).toBe(first);
    await portal.runner.act((ctx) => freeOrders("checkout")(ctx, { reference: of.checkout, chargeback_id: first }));
    expect(await heldBy(of.id)).toBe(other);
    expect((await portal.refusal(shipOrder, of.seller, { id: of.id, carrier: "sf", tracking_number: "SF100003" })).code).toBe("disputed");
    await portal.database.pool.query("update payments.chargeback set status = 'won', settled_at = now() where id = $1", [first]);
    await portal.runner.act((ctx) => freeOrders("balance")(ctx, { reference: of.id, chargeback_id: other }));
    expect(await heldBy(of.id)).toBeNull();
  });

  test("that a bank held for months leaves its seller the time to say that the goods are ready", async () => {
    const of = await paidThere();
    const chargeback_id = await disputed(of.buyer, of.payment);
    await portal.database.pool.query(
      `update orders."order" set dispatch_by = now() - interval '70 days', plan_ends_at = now() - interval '30 days' where id = $1`,
      [of.id],
    );
    await portal.runner.act((ctx) => freeOrders("checkout")(ctx, { reference: of.checkout, chargeback_id }));
    await silent();
    expect((await orderOf(of)).status).toBe("in_production");
    await ready(of);
  });

  test("a shop does not close what its buyer is paying at a gateway, nor what the staff wants to give back", async () => {
    const of = await aPlan("pending_balance");
    await after(days(15), async () => {
      await atGateway(of);
      expect((await portal.refusal(closeUnpaidBalance, of.seller, { id: of.id })).code).toBe("transfer_under_way");
    });
    await after(days(15) + hours(2), async () => expect((await portal.run(closeUnpaidBalance, of.seller, { id: of.id })).status).toBe("closed"));
  });
});
