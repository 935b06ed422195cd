import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { cancelOrder, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { aBuyer, anOrder, aPaidOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { minutes } from "#kit/time.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { cashierDecide, cashierShow } from "../../contract/cashier.ts";
import { findDifferences, settleDifference } from "../../contract/differences.ts";
import { paymentOptions, paymentStatus, returnFromCashier, startPayment } from "../../contract/payment.ts";
import { recharge } from "../../contract/recharge.ts";
import { payments } from "../../index.server.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";

let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  shop = await aShop(portal);
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

const lines = () => [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }];
const walletOf = async (as: Persona) => (await portal.run(walletBalance, as, {})).wallet.minor;

/** An unpaid order of ¥76.00 whose buyer stands at the cashier. */
const atCashier = async () => {
  const buyer = await aBuyer(portal);
  const placed = await anOrder(portal, buyer, lines());
  const { payment, cashier_url } = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" });
  return { buyer, placed, payment, cashier_url };
};
const tell = (payment: string, more: Parameters<typeof signedCallback>[2] = {}) =>
  tellPortal(portal, signedCallback(portal, payment, { amount: "7600", ...more }));
const stateOf = async (buyer: Persona, payment: string) => {
  const status = await portal.run(paymentStatus, buyer, { payment });
  return [status.status, status.payable_status, status.is_returned];
};

describe("what can be paid", () => {
  test("is shown to its payer with the time left and the ways to pay", async () => {
    const buyer = await aBuyer(portal, 5_000n);
    const placed = await anOrder(portal, buyer, lines());
    const options = await portal.run(paymentOptions, buyer, { reference: placed.checkout_id });
    expect(options).toMatchObject({ status: "open", title: "Payment for goods", amount: { minor: "7600" }, wallet_balance: { minor: "5000" } });
    expect(options.seconds_left).toBeGreaterThan(1790);
    expect(options.providers).toEqual([
      { code: "wallet", name: "Wallet", is_enabled: false, why_not: "Your wallet holds ¥50.00. Top it up or pay another way" },
      { code: "local", name: "Cashier", is_enabled: true, why_not: "" },
    ]);
  });

  test("is nobody else's to see, start, follow or decide", async () => {
    const { placed, payment } = await atCashier();
    const other = await aBuyer(portal, 10_000n);
    for (const attempt of [
      () => portal.run(paymentOptions, other, { reference: placed.checkout_id }),
      () => portal.run(startPayment, other, { reference: placed.checkout_id, provider: "wallet" }),
      () => portal.run(paymentStatus, other, { payment }),
      () => portal.run(returnFromCashier, other, { payment }),
      () => portal.run(cashierShow, other, { payment }),
      () => portal.run(cashierDecide, other, { payment, outcome: "succeed" }),
      () => portal.run(paymentOptions, other, { reference: 2_000_000_000 }),
      () => portal.run(paymentStatus, other, { payment: "no payment has this token" }),
    ]) {
      await expect(attempt()).rejects.toThrow("not found");
    }
    for (const [call, input] of [
      [paymentOptions, { reference: 1 }],
      [startPayment, { reference: 1, provider: "wallet" }],
      [paymentStatus, { payment }],
      [cashierShow, { payment }],
      [cashierDecide, { payment, outcome: "fail" }],
      [recharge, { amount: "100" }],
    ] as const) {
      await expect(portal.run(call as never, visitor, input as never)).rejects.toThrow();
    }
  });
});

describe("the wallet", () => {
  test("pays at once; the order is to be shipped and the history says so", async () => {
    const buyer = await aBuyer(portal, 10_000n);
    const placed = await anOrder(portal, buyer, lines());
    const started = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet" });
    expect(started).toMatchObject({ status: "succeeded", cashier_url: "" });
    expect(await stateOf(buyer, started.payment)).toEqual(["succeeded", "paid", false]);
    expect((await portal.run(orderDetails, buyer, { id: placed.id })).order).toMatchObject({ status: "to_ship", payment_status: "paid" });
    expect((await portal.run(walletHistory, buyer, {})).list.map((row) => [row.title, row.amount.minor])).toEqual([
      ["Payment for an order", "-7600"],
      ["Wallet top-up", "10000"],
    ]);
    expect((await portal.refusal(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet" })).code).toBe("already_paid");
  });

  test("answers the same to the same key, and pays once", async () => {
    const buyer = await aBuyer(portal, 20_000n);
    const placed = await anOrder(portal, buyer, lines());
    const pay = () => portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet" }, { key: "pay once" });
    expect(await pay()).toEqual(await pay());
    expect(await walletOf(buyer)).toBe("12400");
  });

  test("pays once when two tabs pay at the same moment", async () => {
    const buyer = await aBuyer(portal, 20_000n);
    const placed = await anOrder(portal, buyer, lines());
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet" })),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await walletOf(buyer)).toBe("12400");
  });

  test("is filled through the cashier, between one yuan and half a million, never from itself", async () => {
    const buyer = await portal.aUser();
    for (const amount of ["99", "50000001", "0", "-5", "1.5", ""]) expect((await portal.refusal(recharge, buyer, { amount })).issues[0]?.path).toBe("amount");
    const { reference, seconds_left } = await portal.run(recharge, buyer, { amount: "50000" });
    expect(seconds_left).toBe(1800);
    expect((await portal.run(paymentOptions, buyer, { kind: "topup", reference })).providers.map((one) => one.code)).toEqual(["local"]);
    expect((await portal.refusal(startPayment, buyer, { kind: "topup", reference, provider: "wallet" })).code).toBe("wallet_for_goods_only");
    await fillWallet(portal, buyer, 123_456n);
    expect(await walletOf(buyer)).toBe("123456");
  });
});

describe("the cashier", () => {
  test("shows what is paid, succeeds by a signed callback, and leads back", async () => {
    const { buyer, placed, payment, cashier_url } = await atCashier();
    expect(cashier_url).toBe(`/cashier/${payment}`);
    expect(await portal.run(cashierShow, buyer, { payment })).toMatchObject({
      status: "pending",
      amount: { text: "¥76.00" },
      payee: "Threadport",
      is_decided: false,
    });
    const { return_url } = await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
    expect(return_url).toBe(`/pay/success?payment=${payment}`);
    expect(await stateOf(buyer, payment)).toEqual(["pending", "open", false]);
    expect((await portal.refusal(cashierDecide, buyer, { payment, outcome: "fail" })).code).toBe("already_decided");
    await portal.runJobs();
    expect(await stateOf(buyer, payment)).toEqual(["succeeded", "paid", false]);
    expect((await portal.run(orderDetails, buyer, { id: placed.id })).order.status).toBe("to_ship");
  });

  test("goes on with the payment that is under way when it is started again", async () => {
    const { buyer, placed, payment } = await atCashier();
    expect((await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" })).payment).toBe(payment);
  });

  test("fails: the order stays unpaid and a new payment may be begun", async () => {
    const { buyer, placed, payment } = await atCashier();
    await portal.run(cashierDecide, buyer, { payment, outcome: "fail" });
    await portal.runJobs();
    expect(await stateOf(buyer, payment)).toEqual(["failed", "open", false]);
    const again = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" });
    expect(again.payment).not.toBe(payment);
    await portal.run(cashierDecide, buyer, { payment: again.payment, outcome: "succeed" });
    await portal.runJobs();
    expect(await stateOf(buyer, again.payment)).toEqual(["succeeded", "paid", false]);
  });

  test("stammers: one effect", async () => {
    const { buyer, payment } = await atCashier();
    await portal.run(cashierDecide, buyer, { payment, outcome: "duplicate" });
    await portal.runJobs();
    expect(await stateOf(buyer, payment)).toEqual(["succeeded", "paid", false]);
    expect(await walletOf(buyer)).toBe("0");
  });

  test("takes its time: pending until it knows", async () => {
    const own = await startTestPortal();
    try {
      const ownShop = await aShop(own);
      const buyer = await aBuyer(own);
      const placed = await anOrder(own, buyer, [{ sku_id: ownShop.skus[0] ?? 0, quantity: 2 }]);
      const { payment } = await own.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" });
      await own.run(cashierDecide, buyer, { payment, outcome: "delay" });
      await own.runJobs();
      await own.run(returnFromCashier, buyer, { payment });
      await own.runJobs();
      expect((await own.run(paymentStatus, buyer, { payment })).status).toBe("pending");
      own.wait(21_000);
      await own.runJobs();
      expect((await own.run(paymentStatus, buyer, { payment })).status).toBe("succeeded");
    } finally {
      await own.stop();
    }
  });

  test.each(["return page", "poller"])("whose callback was lost is asked by the %s", async (by) => {
    const own = await startTestPortal();
    try {
      const ownShop = await aShop(own);
      const buyer = await aBuyer(own);
      const placed = await anOrder(own, buyer, [{ sku_id: ownShop.skus[0] ?? 0, quantity: 2 }]);
      const { payment } = await own.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" });
      await own.run(cashierDecide, buyer, { payment, outcome: "succeed" });
      await own.database.pool.query("delete from graphile_worker._private_jobs");
      if (by === "return page") await own.run(returnFromCashier, buyer, { payment });
      else {
        own.wait(61_000);
        for (const sweep of payments.sweeps ?? []) await own.runner.sweep(sweep);
      }
      await own.runJobs();
      expect((await own.run(paymentStatus, buyer, { payment })).status).toBe("succeeded");
    } finally {
      await own.stop();
    }
  });
});

describe("a callback", () => {
  test("with a wrong signature or a changed body does nothing", async () => {
    const { buyer, payment } = await atCashier();
    const right = signedCallback(portal, payment, { amount: "7600" });
    await expect(tellPortal(portal, { ...right, headers: { "cashier-signature": "0".repeat(64) } })).rejects.toThrow("401 fail");
    await expect(tellPortal(portal, { ...right, body: Buffer.from(right.body.toString().replace("7600", "7601")) })).rejects.toThrow("401 fail");
    await expect(tellPortal(portal, { ...right, headers: {} })).rejects.toThrow("401 fail");
    expect(await stateOf(buyer, payment)).toEqual(["pending", "open", false]);
    expect(
      (await portal.database.pool.query("select 1 from payments.callback c join payments.payment p on p.id = c.payment_id where p.token = $1", [payment]))
        .rowCount,
    ).toBe(0);
  });

  test("is kept word for word, and not to be rewritten", async () => {
    const { payment } = await atCashier();
    const callback = signedCallback(portal, payment, { amount: "7600" });
    await tellPortal(portal, callback);
    const { rows } = await portal.database.pool.query("select raw from payments.callback c join payments.payment p on p.id = c.payment_id where p.token = $1", [
      payment,
    ]);
    expect(rows).toEqual([{ raw: callback.body.toString() }]);
    await expect(portal.database.pool.query("update payments.callback set raw = ''")).rejects.toThrow("append-only");
  });

  test("of a failure that arrives after the success changes nothing; a success after a failure counts", async () => {
    const one = await atCashier();
    await tell(one.payment, { transaction_id: `ok-${one.payment}` });
    await tell(one.payment, { transaction_id: `bad-${one.payment}`, outcome: "failed" });
    expect(await stateOf(one.buyer, one.payment)).toEqual(["succeeded", "paid", false]);
    const two = await atCashier();
    await tell(two.payment, { transaction_id: `bad-${two.payment}`, outcome: "failed" });
    await tell(two.payment, { transaction_id: `ok-${two.payment}` });
    expect(await stateOf(two.buyer, two.payment)).toEqual(["succeeded", "paid", false]);
  });

  test.each([
    ["failed", "succeeded"],
    ["succeeded", "failed"],
  ] as const)("that says %s, then %s of one transaction is heard both times: the success wins", async (first, second) => {
    const { buyer, payment } = await atCashier();
    const transaction_id = `both-${payment}`;
    for (const outcome of [first, second, first, second]) await tell(payment, { transaction_id, outcome });
    expect(await stateOf(buyer, payment)).toEqual(["succeeded", "paid", false]);
    const { rows } = await portal.database.pool.query<{ count: number }>("select count(*)::int from payments.callback where transaction_id = $1", [
      transaction_id,
    ]);
    expect(rows[0]?.count).toBe(2);
  });

  test("of a success that fits nothing is kept, stands in suspense, and finance gives it to whom it belongs or says it went back", async () => {
    const finance = await portal.aUser({ roles: ["finance"] });
    const { buyer, payment } = await atCashier();
    await tellPortal(portal, signedCallback(portal, payment, { amount: "7601" }));
    await tellPortal(portal, signedCallback(portal, payment, { amount: "7600", currency: "USD" }));
    await tellPortal(portal, signedCallback(portal, "a token that nobody was given", { amount: "500" }));
    expect(await stateOf(buyer, payment)).toEqual(["pending", "open", false]);
    const queue = await portal.run(findDifferences, finance, {});
    expect(queue.open).toBe(3);
    expect(queue.list.map(({ fault, amount, actions }) => [fault, amount.minor, amount.currency, actions])).toEqual([
      ["unknown_payment", "500", "CNY", ["give", "return"]],
      ["other_currency", "7600", "USD", ["give", "return"]],
      ["other_amount", "7601", "CNY", ["give", "return"]],
    ]);
    const [unknown, dollars, amount] = queue.list.map(({ id }) => id);
    const settle = { note: "the provider says who paid" };
    expect((await portal.refusal(settleDifference, finance, { ...settle, id: unknown ?? 0, act: "give" })).code).toBe("no_account");
    expect((await portal.refusal(settleDifference, finance, { ...settle, id: unknown ?? 0, act: "give", user_id: finance.id })).code).toBe("own");
    await portal.run(settleDifference, finance, { ...settle, id: unknown ?? 0, act: "return" });
    await portal.run(settleDifference, finance, { ...settle, id: amount ?? 0, act: "give" });
    expect(await walletOf(buyer)).toBe("7601");
    await portal.run(settleDifference, finance, { ...settle, id: dollars ?? 0, act: "give" });
    expect((await portal.run(walletBalance, buyer, { currency: "USD" })).wallet.minor).toBe("7600");
    expect((await portal.refusal(settleDifference, finance, { ...settle, id: amount ?? 0, act: "return" })).code).toBe("settled");
    expect((await portal.run(findDifferences, finance, { status: "open" })).list).toEqual([]);
  });

  test("of a success after the order closed gives the money back to the wallet", async () => {
    const { buyer, placed, payment } = await atCashier();
    await portal.run(cancelOrder, buyer, { id: placed.id });
    expect(await stateOf(buyer, payment)).toEqual(["cancelled", "closed", false]);
    await tell(payment);
    expect(await stateOf(buyer, payment)).toEqual(["succeeded", "closed", true]);
    expect(await walletOf(buyer)).toBe("7600");
    expect((await portal.run(walletHistory, buyer, {})).list[0]?.reason).toBe("late_payment");
    expect((await portal.run(orderDetails, buyer, { id: placed.id })).order).toMatchObject({ status: "closed", payment_status: "unpaid" });
  });

  test("of a success after the order was paid another way gives that money back", async () => {
    const { buyer, placed, payment } = await atCashier();
    await fillWallet(portal, buyer, 7_600n);
    await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "wallet" });
    expect(await stateOf(buyer, payment)).toEqual(["cancelled", "paid", false]);
    await tell(payment);
    expect(await stateOf(buyer, payment)).toEqual(["succeeded", "paid", true]);
    expect(await walletOf(buyer)).toBe("7600");
  });

  test("that comes when the time is over, before the timer did, closes the order and gives the money back", async () => {
    const own = await startTestPortal();
    try {
      const ownShop = await aShop(own);
      const buyer = await aBuyer(own);
      const placed = await anOrder(own, buyer, [{ sku_id: ownShop.skus[0] ?? 0, quantity: 2 }]);
      const { payment } = await own.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" });
      own.wait(minutes(30));
      await tellPortal(own, signedCallback(own, payment, { amount: "7600" }));
      expect(await own.run(paymentStatus, buyer, { payment })).toMatchObject({ status: "succeeded", payable_status: "closed", is_returned: true });
      expect((await own.run(orderDetails, buyer, { id: placed.id })).order).toMatchObject({
        status: "closed",
        close_reason: "pay_timeout",
        closed_at: placed.expires_at,
      });
      expect((await own.run(walletBalance, buyer, {})).wallet.minor).toBe("7600");
      expect((await own.database.pool.query("select held from catalog.sku where id = $1", [ownShop.skus[0]])).rows).toEqual([{ held: 0 }]);
      const { reference } = await own.run(recharge, buyer, { amount: "100" });
      own.wait(minutes(31));
      for (const sweep of payments.sweeps ?? []) await own.runner.sweep(sweep);
      expect((await own.run(paymentOptions, buyer, { kind: "topup", reference })).status).toBe("closed");
      expect((await own.refusal(startPayment, buyer, { kind: "topup", reference, provider: "local" })).code).toBe("payable_closed");
    } finally {
      await own.stop();
    }
  });
});

test("a payment's states are all on record", async () => {
  const buyer = await aBuyer(portal);
  await aPaidOrder(portal, buyer, lines());
  const { rows } = await portal.database.pool.query<{ event: string }>(
    "select e.event from payments.payment_event e join payments.payment p on p.id = e.payment_id join payments.payable a on a.id = p.payable_id where a.payer_id = $1 order by e.id",
    [buyer.id],
  );
  expect(rows.map((row) => row.event)).toEqual(["hand_over", "succeed", "succeed"]);
});

describe("where real people buy", () => {
  test("the cashier for trying out is neither offered nor obeyed", async () => {
    const { buyer, placed, payment } = await atCashier();
    portal.services.hasLocalCashier = false;
    try {
      expect((await portal.run(paymentOptions, buyer, { reference: placed.checkout_id })).providers.map((one) => one.code)).toEqual(["wallet"]);
      expect((await portal.refusal(startPayment, buyer, { reference: placed.checkout_id, provider: "local" })).code).toBe("not_offered");
      await expect(portal.run(cashierDecide, buyer, { payment, outcome: "succeed" })).rejects.toThrow("not found");
    } finally {
      portal.services.hasLocalCashier = true;
    }
  });
});
