import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { sendOwnCode } from "#domains/people/accounts/contract/own-account.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { aBuyer, anOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import type { Currency } from "#kit/money.ts";
import { hours, later } from "#kit/time.ts";
import { payableKinds } from "../../contract/fields.ts";
import { paymentOptions, startPayment } from "../../contract/payment.ts";
import { openPayable } from "../payables.ts";

let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  shop = await aShop(portal);
});
afterAll(() => portal.stop());

/** An unpaid order of ¥2,280.00, and a wallet that holds it. */
const aLargeOrder = async () => {
  const buyer = await aBuyer(portal, 500_000n);
  const { checkout_id } = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 60 }]);
  return { buyer, reference: checkout_id };
};
const walletOf = async (as: Persona) => (await portal.run(walletBalance, as, {})).wallet.minor;
const set = async (key: "payments.proof_above_yuan" | "rates.usd", value: number, seen: number) =>
  portal.run(changeSetting, await portal.aUser({ roles: ["finance"] }), { key, value, seen, reason: "for the test" });

let number = 1_000_000;
/** Something of that kind that is to be paid: who sells it is not asked before the proof. */
const aPayable = async (payer: Persona, kind: (typeof payableKinds)[number], amount_minor: bigint, currency: Currency = "CNY") => {
  const reference = (number += 1);
  await portal.runner.act((ctx) => openPayable(ctx, { kind, reference, payer_id: payer.id, amount_minor, currency, expires_at: later(ctx.now, hours(1)) }));
  return { kind, reference };
};
const isAsked = async (payer: Persona, minor: bigint, currency: Currency) =>
  (await portal.run(paymentOptions, payer, await aPayable(payer, "milestone", minor, currency))).wallet_proof.is_asked;

describe("a payment from the wallet above the limit", () => {
  test("takes the payment password, and nothing moves by the session alone", async () => {
    const { buyer, reference } = await aLargeOrder();
    expect((await portal.run(paymentOptions, buyer, { reference })).wallet_proof).toEqual({ is_asked: true, code_way: "sms", has_pay_password: true });
    const bare = await portal.refusal(startPayment, buyer, { reference, provider: "wallet" });
    expect([bare.code, bare.issues.map(({ path }) => path)]).toEqual(["proof_missing", ["pay_password"]]);
    expect((await portal.refusal(startPayment, buyer, { reference, provider: "wallet", pay_password: "135790" })).code).toBe("pay_password_wrong");
    expect((await portal.refusal(startPayment, buyer, { reference, provider: "wallet", captcha: "135790" })).code).toBe("captcha_wrong");
    expect(await walletOf(buyer)).toBe("500000");
    expect(await portal.run(startPayment, buyer, { reference, provider: "wallet", pay_password: payPassword })).toMatchObject({ status: "succeeded" });
    expect(await walletOf(buyer)).toBe("272000");
  });

  test("or a code that was sent for it, once", async () => {
    const { buyer, reference } = await aLargeOrder();
    const { checkout_id: second } = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 60 }]);
    await portal.run(sendOwnCode, buyer, { event: "money" });
    await portal.runJobs();
    const captcha = portal.sent().findLast((line) => line.event === "money")?.code ?? "";
    await portal.run(startPayment, buyer, { reference, provider: "wallet", captcha });
    expect((await portal.refusal(startPayment, buyer, { reference: second, provider: "wallet", captcha })).code).toBe("captcha_wrong");
  });

  test("is refused without it at every door: whatever is sold", async () => {
    const payer = await portal.aUser();
    await fillWallet(portal, payer, 500_000n);
    for (const kind of payableKinds.filter((one) => one !== "topup")) {
      const refusal = await portal.refusal(startPayment, payer, { ...(await aPayable(payer, kind, 200_001n)), provider: "wallet" });
      expect([kind, refusal.code]).toEqual([kind, "proof_missing"]);
    }
    expect(await walletOf(payer)).toBe("500000");
  });

  test("the gateway asks by itself: no proof there", async () => {
    const { buyer, reference } = await aLargeOrder();
    expect(await portal.run(startPayment, buyer, { reference, provider: "local" })).toMatchObject({ status: "pending" });
  });
});

test("up to the limit the session is enough; in other currencies by the rate, also of one that is closed", async () => {
  const payer = await portal.aUser();
  expect(await isAsked(payer, 200_000n, "CNY")).toBe(false);
  expect(await isAsked(payer, 200_001n, "CNY")).toBe(true);
  // 7.1 yuan a dollar.
  expect(await isAsked(payer, 28_169n, "USD")).toBe(false);
  expect(await isAsked(payer, 28_170n, "USD")).toBe(true);
  await set("rates.usd", 80_000, 71_000);
  expect(await isAsked(payer, 25_001n, "USD")).toBe(true);
  await set("rates.usd", 0, 80_000);
  expect(await isAsked(payer, 25_000n, "USD")).toBe(false);
  expect(await isAsked(payer, 25_001n, "USD")).toBe(true);
});

test("TWIN: with the limit out of reach the session alone pays the same order", async () => {
  await set("payments.proof_above_yuan", 1_000_000, 2_000);
  const { buyer, reference } = await aLargeOrder();
  expect(await portal.run(startPayment, buyer, { reference, provider: "wallet" })).toMatchObject({ status: "succeeded" });
});
