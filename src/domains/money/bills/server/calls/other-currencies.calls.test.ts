import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { createProduct, publishProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { catalog } from "#domains/catalogue/catalog/index.server.ts";
import { closeMyAccount, closingCheck } from "#domains/people/closing/contract/closing.ts";
import { sendOwnCode } from "#domains/people/accounts/contract/own-account.ts";
import { walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import {
  requestShopWithdrawal,
  requestWithdrawal,
  savePayoutAccount,
  shopWithdrawalOptions,
  withdrawalOptions,
} from "#domains/money/withdrawals/contract/own.ts";
import { approveWithdrawal, confirmPayout } from "#domains/money/withdrawals/contract/review.ts";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { ordersByDay } from "#domains/trade/orders/contract/admin.ts";
import { receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { salesByDay } from "#domains/trade/orders/contract/sales-by-day.ts";
import { rejectOrder, shipOrder, soldSummary } from "#domains/trade/orders/contract/selling.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { cleared } from "#tests/builders/cleared.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { payPassword, startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements } from "#tests/harness/rewrite.ts";
import { billBalance, billMonth, billMonths, billOrder } from "../../contract/bills.ts";

let portal: TestPortal;
let anna: Persona;
let boris: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  anna = await portal.aUser({ roles: ["finance"] });
  boris = await portal.aUser({ roles: ["finance"] });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

/** At the cashier, which gives nothing back to where it came from: refunds go into the wallet. */
const paidInDollars = async (shop: Awaited<ReturnType<typeof aShop>>, quantity = 3) => {
  const buyer = await aBuyer(portal);
  const order = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity }]);
  expect(order.total.currency).toBe("USD");
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "local" });
  await portal.run(cashierDecide, buyer, { payment, outcome: "succeed", refunds: "never" });
  await portal.runJobs();
  return { buyer, order };
};
const aDollarShop = () => aShop(portal, { currency: "USD", price_breaks: [{ from_quantity: 2, unit_price_minor: "24000" }] });
const bank = { holder: "Haisi", bank: "ICBC", number: "6222021001004471", pay_password: payPassword };
const payOut = async (id: number) => {
  await portal.run(approveWithdrawal, anna, { id });
  await portal.run(approveWithdrawal, boris, { id });
  await portal.runJobs();
  await portal.run(confirmPayout, anna, { id, bank_reference: `SWIFT-${id}` });
};

test("twin: read in the portal's own currency alone, a sale in dollars is on no page, and its money cannot be asked for", async () => {
  const own = await startTestPortal({ locale: "en" });
  try {
    const shop = await aShop(own, { currency: "USD", price_breaks: [{ from_quantity: 2, unit_price_minor: "24000" }] });
    const buyer = await aBuyer(own);
    const order = await anOrder(own, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 3 }]);
    const { payment } = await own.run(startPayment, buyer, { reference: order.checkout_id, provider: "local" });
    await own.run(cashierDecide, buyer, { payment, outcome: "succeed" });
    await own.runJobs();
    await own.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF1234567890" });
    await own.run(receiveOrder, buyer, { id: order.id });
    await cleared(own, order.id);
    const shown = async () => (await own.run(billBalance, shop.seller, {})).all.map(({ available }) => available.text);
    expect(await shown()).toEqual(["$698.40"]);
    const rewritten = rewriteStatements([own], (text, values) => ({
      text: text.replace(/^(select "kind", "currency", "balance_minor" from "ledger"\."account") where /, "$1 where \"currency\" = 'CNY' and "),
      values,
    }));
    expect(await shown()).toEqual(["¥0.00"]);
    rewritten.check();
  } finally {
    await own.stop();
  }
});

describe("money that is not in yuan", () => {
  test("goes from a sale to the bank, and every page of it shows it", async () => {
    const shop = await aDollarShop();
    const { buyer, order } = await paidInDollars(shop);
    expect((await portal.run(billBalance, shop.seller, {})).all).toMatchObject([{ escrow: { minor: order.total.minor, currency: "USD" }, escrow_orders: 1 }]);
    await portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF1234567890" });
    await portal.run(receiveOrder, buyer, { id: order.id });
    await cleared(portal, order.id);
    expect(await portal.run(billOrder, shop.seller, { id: order.id })).toMatchObject({
      is_settled: true,
      order: { total: { minor: "72000", currency: "USD" } },
      income: { minor: "69840", currency: "USD" },
      held: { minor: "0", currency: "USD" },
    });
    const [line] = (await portal.run(billBalance, shop.seller, {})).all;
    expect(line?.available).toMatchObject({ minor: "69840", text: "$698.40" });
    const { list } = await portal.run(billMonths, shop.seller, {});
    expect(list).toMatchObject([{ currency: "USD", orders: 1, income: { minor: "69840" }, closing: { currency: "USD" } }]);
    expect(await portal.run(billMonth, shop.seller, { month: list[0]?.month ?? "" })).toMatchObject({
      currencies: ["USD"],
      list: [{ order_id: order.id, amount: { text: "$698.40" } }],
    });
    expect(await portal.run(soldSummary, shop.seller, {})).toMatchObject({ sold_count: 1, sold_total: { minor: "0" }, sold_totals: [{ text: "$720.00" }] });
    expect(await portal.run(salesByDay, shop.seller, {})).toMatchObject({ orders: 1, total: { text: "$720.00" }, totals: [{ text: "$720.00" }] });
    expect((await portal.run(ordersByDay, anna, {})).turnovers).toContainEqual(expect.objectContaining({ currency: "USD", minor: "72000" }));
    expect((await portal.run(walletHistory, shop.seller, { kind: "seller_available", currency: "USD" })).list).toMatchObject([{ amount: { text: "$698.40" } }]);

    const { account } = await portal.run(savePayoutAccount, shop.seller, bank);
    await pastTheWait(portal);
    const options = await portal.run(shopWithdrawalOptions, shop.seller, { currency: "USD" });
    // By the rate of the day: ¥10 and ¥2,000,000 at 7.10.
    expect([options.available.text, options.least.text, options.most.text]).toEqual(["$698.40", "$1.00", "$281,690.00"]);
    expect((await portal.run(shopWithdrawalOptions, shop.seller, {})).all.map((one) => one.text)).toEqual(["¥0.00", "$698.40"]);
    const input = { amount: "69840", account_id: account.id, pay_password: payPassword };
    expect((await portal.refusal(requestShopWithdrawal, shop.seller, input)).code).toBe("short");
    const { withdrawal } = await portal.run(requestShopWithdrawal, shop.seller, { ...input, currency: "USD" });
    expect((await portal.run(billBalance, shop.seller, { currency: "USD" })).frozen.minor).toBe("69840");
    await payOut(withdrawal.id);
    expect((await portal.run(billBalance, shop.seller, {})).all).toMatchObject([{ available: { minor: "0", currency: "USD" }, paid_out: { text: "$698.40" } }]);
  });

  test("a refunded buyer sees it, is paid out, and can close the account", async () => {
    const shop = await aDollarShop();
    const { buyer, order } = await paidInDollars(shop);
    await portal.run(rejectOrder, shop.seller, { id: order.id, note: "no cloth" });
    // Theirs, on its way: an account that money is on its way to cannot be closed either.
    expect((await portal.run(closingCheck, buyer, {})).reasons).toEqual([{ what: "money", text: expect.stringContaining("$720.00") as string }]);
    await portal.runJobs();
    expect((await portal.run(walletBalance, buyer, {})).all).toMatchObject([{ wallet: { text: "$720.00" } }]);
    expect((await portal.run(closingCheck, buyer, {})).reasons).toEqual([{ what: "money", text: expect.stringContaining("$720.00") as string }]);
    const { account } = await portal.run(savePayoutAccount, buyer, bank);
    await pastTheWait(portal);
    expect((await portal.run(withdrawalOptions, buyer, {})).all).toMatchObject([{ minor: "0" }, { text: "$720.00" }]);
    const { withdrawal } = await portal.run(requestWithdrawal, buyer, { amount: "72000", currency: "USD", account_id: account.id, pay_password: payPassword });
    await payOut(withdrawal.id);
    expect((await portal.run(closingCheck, buyer, {})).reasons).toEqual([]);
    const { rows } = await portal.database.pool.query<{ mobile: string }>(`select mobile from accounts."user" where id = $1`, [buyer.id]);
    await portal.run(sendOwnCode, buyer, { event: "closeaccount" });
    await portal.runJobs();
    const captcha = portal.sent().findLast((line) => line.to === rows[0]?.mobile && line.event === "closeaccount")?.code ?? "";
    await portal.run(closeMyAccount, buyer, { captcha });
  });

  test("prices in several currencies are compared by what they are worth, and follow the rate", async () => {
    const seller = await portal.aUser({ is_enterprise: true, vip: true });
    const { dresses } = await someCategories(portal);
    const at = (currency: "CNY" | "USD" | "SAR", unit_price_minor: string) =>
      aProduct(portal, seller, dresses, { currency, min_quantity: 1, price_breaks: [{ from_quantity: 1, unit_price_minor }] });
    const [yuan, dollars, riyals] = [await at("CNY", "10000"), await at("USD", "2000"), await at("SAR", "4000")];
    const sorted = async () => (await portal.run(listProducts, visitor, { seller_id: seller.id, sort: "price_asc" })).list.map(({ id }) => id);
    // ¥100, $20 = ¥142, SAR 40 = ¥75.60
    expect(await sorted()).toEqual([riyals.id, yuan.id, dollars.id]);
    const dear = await portal.run(listProducts, visitor, { seller_id: seller.id, price_min: "12000" });
    expect(dear.list.map(({ id }) => id)).toEqual([dollars.id]);
    await portal.run(changeSetting, anna, { key: "rates.usd", value: 20_000, seen: 71_000, reason: "for trying out" });
    for (const sweep of catalog.sweeps ?? []) if (sweep.name === "catalog.follow-rates") await portal.runner.sweep(sweep);
    await expect.poll(sorted, { timeout: 15_000 }).toEqual([dollars.id, riyals.id, yuan.id]);
    await portal.run(changeSetting, anna, { key: "rates.usd", value: 71_000, seen: 20_000, reason: "as it was" });
  });

  test("a currency that is closed takes no new goods, and pays out what is owed in it", async () => {
    const shop = await aDollarShop();
    const { buyer, order } = await paidInDollars(shop);
    await portal.run(rejectOrder, shop.seller, { id: order.id, note: "no cloth" });
    await portal.runJobs();
    await portal.run(changeSetting, anna, { key: "rates.usd", value: 0, seen: 71_000, reason: "no bank for it" });
    const { dresses } = await someCategories(portal);
    const closed = await expect.poll(() =>
      aProduct(portal, shop.seller, dresses, { currency: "USD" }).then(
        () => "listed",
        (error: Error) => error.message,
      ),
    );
    await closed.toContain("currency_closed");
    const open = async () => openCurrencies(await portal.run(ratesInForce, visitor, {}));
    await expect.poll(open).not.toContain("USD");
    expect(await open()).toEqual(expect.arrayContaining(["CNY", "EUR"]));
    expect(publishProduct.refusals).toHaveProperty("currency_closed");
    expect(createProduct.refusals).toHaveProperty("currency_closed");
    const { account } = await portal.run(savePayoutAccount, buyer, bank);
    await pastTheWait(portal);
    await portal.run(requestWithdrawal, buyer, { amount: "72000", currency: "USD", account_id: account.id, pay_password: payPassword });
    await portal.run(changeSetting, anna, { key: "rates.usd", value: 71_000, seen: 0, reason: "as it was" });
  });
});
