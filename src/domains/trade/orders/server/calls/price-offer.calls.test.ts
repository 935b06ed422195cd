import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { paymentOptions, paymentStatus, startPayment } from "#domains/money/payments/contract/payment.ts";
import { repricePayable } from "#domains/money/payments/index.server.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { Refusal } from "#kit/refusal.ts";
import { minutes } from "#kit/time.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { aBankAccount } from "#tests/builders/transfers.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { orders } from "../../index.server.ts";
import { answerPrice, offerPrice, withdrawPrice } from "../../contract/price-offer.ts";
import { cancelOrder, orderDetails } from "../../contract/orders.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const orderOf = async (buyer: Persona, id: number) => (await portal.run(orderDetails, buyer, { id })).order;
/** Two lines of 10 at ¥38.00: ¥760.00. */
const anUnpaid = async (wallet = 0n) => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal, wallet);
  const { id, checkout_id } = await anOrder(
    portal,
    buyer,
    shop.skus.slice(0, 2).map((sku_id) => ({ sku_id, quantity: 10 })),
  );
  const [first = 0, second = 0] = (await orderOf(buyer, id)).lines.map((line) => line.id);
  return { ...shop, buyer, id, checkout_id, first, second };
};
const to = (line_id: number, unit_price_minor: string) => [{ line_id, unit_price_minor }];
const costs = async (buyer: Persona, { id, checkout_id }: { id: number; checkout_id: number }) => {
  const { total, checkout_total } = await orderOf(buyer, id);
  const { amount } = await portal.run(paymentOptions, buyer, { kind: "checkout", reference: checkout_id });
  return [total.minor, checkout_total.minor, amount.minor];
};
const inWallet = async (buyer: Persona) => (await portal.run(walletBalance, buyer, {})).wallet.minor;
const newest = async (of: Persona) => (await portal.run(listNotifications, of, {})).list[0]?.text;

describe("another price for an unpaid order", () => {
  test("is the order's, the checkout's and what is to be paid once the buyer agrees, and what the seller's escrow gets", async () => {
    const made = await anUnpaid(100_000n);
    const { seller, buyer, id, checkout_id, first, second } = made;
    const { offer_id, total } = await portal.run(offerPrice, seller, { id, lines: to(first, "3500"), note: "For the third order this year" });
    expect(total.minor).toBe("73000");
    expect(await newest(buyer)).toContain("at ¥730.00 in place of ¥760.00");
    expect(await costs(buyer, made)).toEqual(["76000", "76000", "76000"]);
    expect((await orderOf(buyer, id)).price_offers).toMatchObject([
      {
        status: "offered",
        note: "For the third order this year",
        lines: [
          { line_id: first, unit_price: { minor: "3500" }, total: { minor: "35000" } },
          { line_id: second, unit_price: { minor: "3800" } },
        ],
      },
    ]);
    expect(await portal.run(answerPrice, buyer, { id, offer_id, accept: true })).toMatchObject({ status: "accepted", total: { minor: "73000" } });
    expect(await newest(seller)).toContain("agrees to ¥730.00");
    expect(await costs(buyer, made)).toEqual(["73000", "73000", "73000"]);
    await portal.run(startPayment, buyer, { kind: "checkout", reference: checkout_id, provider: "wallet", pay_password: payPassword });
    expect(await orderOf(buyer, id)).toMatchObject({ status: "to_ship", payment_status: "paid", total: { minor: "73000" } });
    expect(await inWallet(buyer)).toBe("27000");
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  });

  test("may be more, and gives the buyer who reads it and the one who agrees the usual time", async () => {
    const made = await anUnpaid();
    portal.wait(minutes(25));
    const { offer_id } = await portal.run(offerPrice, made.seller, { id: made.id, lines: to(made.second, "4000") });
    expect((await orderOf(made.buyer, made.id)).seconds_left).toBeGreaterThan(29 * 60);
    portal.wait(minutes(20));
    await portal.run(answerPrice, made.buyer, { id: made.id, offer_id, accept: true });
    expect(await costs(made.buyer, made)).toEqual(["78000", "78000", "78000"]);
    const { seconds_left } = await orderOf(made.buyer, made.id);
    expect(seconds_left).toBeGreaterThan(29 * 60);
    const { seconds_left: toPay } = await portal.run(paymentOptions, made.buyer, { kind: "checkout", reference: made.checkout_id });
    expect(toPay).toBeGreaterThan(29 * 60);
  });

  test("declined, taken back or replaced it changes nothing; only the offer that was read can be answered", async () => {
    const made = await anUnpaid();
    const { seller, buyer, id, first } = made;
    const { offer_id: one } = await portal.run(offerPrice, seller, { id, lines: to(first, "3700") });
    const { offer_id: other } = await portal.run(offerPrice, seller, { id, lines: to(first, "9900") });
    expect((await portal.refusal(answerPrice, buyer, { id, offer_id: one, accept: true })).code).toBe("other_offer");
    await portal.run(answerPrice, buyer, { id, offer_id: other, accept: false });
    expect(await newest(seller)).toContain("keeps the price of ¥760.00");
    expect((await portal.refusal(answerPrice, buyer, { id, offer_id: other, accept: true })).code).toBe("other_offer");
    const { offer_id: third } = await portal.run(offerPrice, seller, { id, lines: to(first, "3600") });
    await portal.run(withdrawPrice, seller, { id });
    expect((await portal.refusal(withdrawPrice, seller, { id })).code).toBe("answered");
    expect((await portal.refusal(answerPrice, buyer, { id, offer_id: third, accept: true })).code).toBe("other_offer");
    expect(await costs(buyer, made)).toEqual(["76000", "76000", "76000"]);
    expect((await orderOf(buyer, id)).price_offers.map((offer) => offer.status)).toEqual(["withdrawn", "declined", "withdrawn"]);
  });

  test("is for the shop to offer and the buyer to answer, of the order's own lines, and while it is unpaid", async () => {
    const made = await anUnpaid(100_000n);
    const { seller, buyer, id, first } = made;
    const other = await anUnpaid();
    await expect(portal.run(offerPrice, other.seller, { id, lines: to(first, "100") })).rejects.toThrow("not found");
    await expect(portal.run(offerPrice, seller, { id, lines: to(other.first, "100") })).rejects.toThrow("not found");
    expect((await portal.refusal(offerPrice, seller, { id, lines: to(first, "3800") })).code).toBe("same_price");
    for (const nothing of ["0", "-1", "1.5"])
      expect((await portal.refusal(offerPrice, seller, { id, lines: to(first, nothing) })).issues[0]?.path).toBe("lines.0.unit_price_minor");
    const { offer_id } = await portal.run(offerPrice, seller, { id, lines: to(first, "3700") });
    await expect(portal.run(answerPrice, other.buyer, { id, offer_id, accept: true })).rejects.toThrow("not found");
    await portal.run(startPayment, buyer, { kind: "checkout", reference: made.checkout_id, provider: "wallet", pay_password: payPassword });
    expect((await portal.refusal(answerPrice, buyer, { id, offer_id, accept: true })).code).toBe("unpaid_only");
    expect((await portal.refusal(offerPrice, seller, { id, lines: to(first, "3700") })).code).toBe("unpaid_only");
    await portal.run(cancelOrder, other.buyer, { id: other.id });
    expect((await portal.refusal(offerPrice, other.seller, { id: other.id, lines: to(other.first, "3700") })).code).toBe("unpaid_only");
  });

  test("ends what was begun at the old amount; what comes of it all the same is the buyer's, and the order waits for the new one", async () => {
    const made = await anUnpaid();
    const { seller, buyer, id, checkout_id, first } = made;
    const begin = () => portal.run(startPayment, buyer, { kind: "checkout", reference: checkout_id, provider: "local" });
    const old = await begin();
    const { offer_id } = await portal.run(offerPrice, seller, { id, lines: to(first, "3000") });
    await portal.run(answerPrice, buyer, { id, offer_id, accept: true });
    expect(await portal.run(paymentStatus, buyer, { payment: old.payment })).toMatchObject({ status: "cancelled", amount: { minor: "76000" } });
    await tellPortal(portal, signedCallback(portal, old.payment, { amount: "76000" }));
    await portal.runJobs();
    expect(await portal.run(paymentStatus, buyer, { payment: old.payment })).toMatchObject({ status: "succeeded", is_returned: true, payable_status: "open" });
    expect(await orderOf(buyer, id)).toMatchObject({ status: "pending_payment", total: { minor: "68000" } });
    const now = await begin();
    expect(now.payment).not.toBe(old.payment);
    await portal.run(cashierDecide, buyer, { payment: now.payment, outcome: "succeed" });
    await portal.runJobs();
    expect(await orderOf(buyer, id)).toMatchObject({ status: "to_ship", payment_status: "paid" });
    expect(await inWallet(buyer)).toBe("76000");
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  });

  test("a payment that begins while the amount changes finds out, and is refused; so is one whose payer has read another amount", async () => {
    const { buyer, checkout_id } = await anUnpaid(100_000n);
    const payable = { kind: "checkout", reference: checkout_id } as const;
    let begun: Promise<unknown> | undefined;
    await portal.runner.act(async (ctx) => {
      await repricePayable(ctx, payable, 68_000n);
      begun = portal.refusal(startPayment, buyer, { ...payable, provider: "local" });
      await setTimeout(300);
    });
    expect(await begun).toMatchObject({ code: "amount_changed" });
    const read = { ...payable, provider: "wallet", expected_minor: "76000", pay_password: payPassword } as const;
    expect((await portal.refusal(startPayment, buyer, read)).code).toBe("amount_changed");
    expect(await inWallet(buyer)).toBe("100000");
  });

  test("of one shop's order changes the sum of the checkout, no other order, and no time", async () => {
    const [one, other] = [await aShop(portal), await aShop(portal)];
    const buyer = await aBuyer(portal);
    const placed = await anOrder(
      portal,
      buyer,
      [one, other].map(({ skus }) => ({ sku_id: skus[0] ?? 0, quantity: 10 })),
    );
    const { id = 0 } = placed.orders.find(({ seller_id }) => seller_id === one.seller.id) ?? {};
    const { id: beside = 0 } = placed.orders.find(({ seller_id }) => seller_id === other.seller.id) ?? {};
    const line = (await orderOf(buyer, id)).lines[0]?.id ?? 0;
    portal.wait(minutes(10));
    const { offer_id } = await portal.run(offerPrice, one.seller, { id, lines: to(line, "3000") });
    await portal.run(answerPrice, buyer, { id, offer_id, accept: true });
    expect(await costs(buyer, { id, checkout_id: placed.checkout_id })).toEqual(["30000", "68000", "68000"]);
    expect((await orderOf(buyer, beside)).total.minor).toBe("38000");
    expect((await orderOf(buyer, id)).seconds_left).toBeLessThan(21 * 60);
  });

  test("is neither offered nor agreed to while the old one is paid by bank transfer", async () => {
    await aBankAccount(portal);
    const { seller, buyer, id, checkout_id, first } = await anUnpaid();
    const { offer_id } = await portal.run(offerPrice, seller, { id, lines: to(first, "3000") });
    await portal.run(startPayment, buyer, { kind: "checkout", reference: checkout_id, provider: "bank_transfer" });
    expect((await portal.refusal(answerPrice, buyer, { id, offer_id, accept: true })).code).toBe("transfer_under_way");
    expect((await portal.refusal(offerPrice, seller, { id, lines: to(first, "3100") })).code).toBe("transfer_under_way");
    await portal.run(answerPrice, buyer, { id, offer_id, accept: false });
  });

  test("lapses with its order: nobody is told, and nothing is taken back", async () => {
    const { seller, buyer, id, first } = await anUnpaid();
    await portal.run(offerPrice, seller, { id, lines: to(first, "3000") });
    await portal.run(cancelOrder, buyer, { id });
    const offers = async () => (await orderOf(buyer, id)).price_offers.map(({ status }) => status);
    expect(await offers()).toEqual(["lapsed"]);
    expect((await portal.refusal(withdrawPrice, seller, { id })).code).toBe("unpaid_only");
    for (const sweep of orders.sweeps ?? []) if (sweep.name === "lapse-price-offers") await portal.runner.sweep(sweep);
    const { rows } = await portal.database.pool.query("select status from orders.price_offer where order_id = $1", [id]);
    expect([rows, await offers()]).toEqual([[{ status: "lapsed" }], ["lapsed"]]);
  });

  test("agreed to while twenty payments begin, never lets one through at the old amount", async () => {
    const made = await anUnpaid(5_000_000n);
    const { seller, buyer, id, checkout_id, first } = made;
    const { offer_id } = await portal.run(offerPrice, seller, { id, lines: to(first, "3000") });
    const ended = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => portal.run(startPayment, buyer, { kind: "checkout", reference: checkout_id, provider: "local" })),
      portal.run(answerPrice, buyer, { id, offer_id, accept: true }),
      ...Array.from({ length: 10 }, () =>
        portal.run(startPayment, buyer, { kind: "checkout", reference: checkout_id, provider: "wallet", pay_password: payPassword }),
      ),
    ]);
    // Each was done, or refused in words of its own.
    for (const one of ended) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Refusal);
    const { rows } = await portal.database.pool.query<{ status: string; amount: string; total: string }>(
      `select p.status, p.amount_minor as amount, a.amount_minor as total from payments.payment p join payments.payable a on a.id = p.payable_id where a.kind = 'checkout' and a.reference = $1`,
      [checkout_id],
    );
    for (const { status, amount, total } of rows) if (["created", "pending", "succeeded"].includes(status)) expect(amount).toBe(total);
    const order = await orderOf(buyer, id);
    expect([order.price_offers[0]?.status, order.total.minor]).toEqual(order.total.minor === "68000" ? ["accepted", "68000"] : ["lapsed", "76000"]);
    const { rows: held } = await portal.database.pool.query(
      `select coalesce(sum(amount_minor), 0)::text as held from ledger.posting p join ledger.account a on a.id = p.account_id where a.kind = 'escrow' and a.owner_id = $1`,
      [id],
    );
    expect(held).toEqual([{ held: order.payment_status === "paid" ? order.total.minor : "0" }]);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  });
});
