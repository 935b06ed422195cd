import pg from "pg";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { payPassword } from "#demo/market/orders.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { createProduct, takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { productFieldsOf } from "#domains/catalogue/catalog/testing.ts";
import { billBalance } from "#domains/money/bills/contract/bills.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { withdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { currencies } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said, saying } from "./said.ts";

/**
 * Goods priced in dollars: a buyer abroad pays for them, the factory has the dollars on its balance and asks for them at a bank, two people of finance send them.
 * In full with a Chinese factory and a buyer who reads English; then as each of the three reads it in every language. The books end at nothing in each currency.
 */

let browser: Browser;
let pool: pg.Pool;
beforeAll(async () => {
  browser = await openBrowser();
  pool = new pg.Pool({ connectionString: inject("databaseUrl"), max: 1 });
});
afterAll(async () => {
  await browser.close();
  await pool.end();
});

const en = (word: string) => said("en", word);
const zh = (word: string) => said("zh-cn", word);
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** On sale at $24.00; with the pictures of goods that the factory sells already. */
const aDollarProduct = async (owner: Signed): Promise<number> => {
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 1 });
  const like = await ask(productDetails, { id: list[0]?.id ?? 0 });
  const product = productFieldsOf(like.category.at(-1)?.id ?? 0, {
    style_code: `USD-${Date.now() % 10_000_000}`,
    title: { "zh-cn": "出口款重磅 T 恤", en: "Export heavyweight tee", ar: "تيشيرت ثقيل للتصدير" },
    currency: "USD",
    min_quantity: 10,
    price_breaks: [{ from_quantity: 10, unit_price_minor: "2400" }],
    images: like.images.slice(0, 1).map(({ path }) => ({ path })),
  });
  return (await ask(createProduct, { product, publish: true }, { token: owner.token })).id;
};

const dollarsOf = async (owner: Signed, locale: Locale = "en") => {
  const { all } = await ask(billBalance, {}, { token: owner.token, locale });
  const line = all.find(({ available }) => available.currency === "USD");
  if (!line) throw new Error("the shop has no dollars");
  return line;
};

test("dollars go from a sale to the bank", { timeout: 300_000 }, async () => {
  const [buyer, owner, finance, second] = [await sessionOf("buyer"), await sessionOf("factory"), await sessionOf("finance"), await sessionOf("operator")];
  const product = await aDollarProduct(owner);
  try {
    const desk = await signedIn(browser, "en", buyer, { zone: "Asia/Dubai" });
    const office = await signedIn(browser, "zh-cn", owner);
    const staff = await signedIn(browser, "en", finance);
    const colleague = await signedIn(browser, "zh-cn", second);
    const everybody = [desk, office, staff, colleague];
    for (const { context } of everybody) context.setDefaultTimeout(20_000);

    // Bought in dollars, and received.
    await open(desk.page, to("product-shop-details", { shop: owner.id }, { id: product }));
    await desk.page.getByText("$24.00").first().waitFor();
    const token = buyer.token;
    const sku = (await ask(productDetails, { id: product })).colours[0]?.skus[0]?.id ?? 0;
    const lines = [{ sku_id: sku, quantity: 30 }];
    const address = (await ask(listAddresses, {}, { token })).list[0];
    const { total } = await ask(previewOrder, { lines }, { token, locale: "en" });
    expect(total.currency).toBe("USD");
    const expected_total = { minor: total.minor, currency: total.currency };
    const placed = await ask(placeOrder, { lines, address_id: address?.id ?? 0, expected_total }, { token });
    const order = placed.orders[0]?.id ?? 0;
    await open(desk.page, to("product-pay-id", { id: placed.checkout_id }));
    await desk.page.locator('input[type=radio][value="local"]').check();
    await desk.page.getByRole("button", { name: saying("en", "Pay <0/>") }).click();
    await desk.page.getByRole("heading", { level: 1, name: en("Local cashier") }).waitFor();
    await desk.page.getByText(total.text).first().waitFor();
    await shoot(desk.page, "dollars-cashier-en");
    await button(desk.page, en("Pay")).click();
    await desk.page.waitForURL((url) => url.pathname === to("pay-success"));
    const orderIn = async (locale: Locale) => (await ask(orderDetails, { id: order }, { token, locale })).order;
    await expect.poll(async () => (await orderIn("en")).status, { timeout: 20_000 }).toBe("to_ship");
    await ask(shipOrder, { id: order, carrier: "sf", tracking_number: "SF7300000000024" }, { token: owner.token });
    await open(desk.page, to("order-detail", { id: order }));
    await button(desk.page, en("Confirm receipt")).click();
    await button(dialogOf(desk.page, en("Are the goods here?")), en("Confirm receipt")).click();
    await desk.page.getByRole("heading", { level: 1, name: en("orders.status_received") }).waitFor();

    // Held for claims; nobody waits a week for a journey. Then it is the factory's, less commission, and shown as dollars.
    expect((await dollarsOf(owner)).pending.minor).not.toBe("0");
    const before = BigInt((await dollarsOf(owner)).available.minor);
    await pool.query("update orders.shipment set clear_at = now() - interval '1 second' where order_id = $1", [order]);
    await expect.poll(async () => BigInt((await dollarsOf(owner)).available.minor) > before, { timeout: 40_000, interval: 1_000 }).toBe(true);
    const { available } = await dollarsOf(owner);
    await open(office.page, toSeller("finance"));
    await office.page.locator("#main, main").getByText(available.text).first().waitFor();
    await shoot(office.page, "dollars-balance-zh");

    // An account at a bank that takes dollars: added in the browser, and new for a day.
    await open(office.page, toSeller("withdrawals", { currency: "USD" }));
    const bank = `HSBC Hong Kong ${Date.now() % 1_000_000}`;
    await button(office.page, zh("Add a bank account")).click();
    const adding = dialogOf(office.page, zh("Add a bank account"));
    await adding.getByLabel(zh("Account holder"), { exact: true }).fill("Keqiao Export Ltd");
    await adding.getByLabel(zh("Bank and branch"), { exact: true }).fill(bank);
    await adding.getByLabel(zh("Card number or IBAN"), { exact: true }).fill("GB29 NWBK 6016 1331 9268 19");
    await adding.getByLabel(zh("Payment password"), { exact: true }).fill(payPassword);
    await button(adding, zh("Save the account")).click();
    await adding.waitFor({ state: "detached" });
    const added = async () => (await ask(withdrawalOptions, {}, { token: owner.token })).accounts.find((one) => one.bank === bank);
    expect((await added())?.usable_from).toBeGreaterThan(Date.now() / 1000 + 3600);
    await pool.query("update withdrawals.payout_account set usable_from = created_at where id = $1", [(await added())?.id]);

    await open(office.page, toSeller("withdrawals", { currency: "USD" }));
    await office.page.getByRole("radio", { name: new RegExp(bank) }).check();
    await button(office.page, zh("All of it")).click();
    await office.page.getByLabel(zh("Payment password"), { exact: true }).fill(payPassword);
    await shoot(office.page, "dollars-asking-zh");
    await button(office.page, zh("Ask for the withdrawal")).click();
    const row = office.page.getByRole("row").filter({ hasText: bank });
    await row.getByText(available.text).waitFor();
    const code = (await row.getByRole("cell").first().innerText()).trim();
    expect((await dollarsOf(owner)).available.minor).toBe("0");

    // Two of finance approve, each in their own language; the bank has it.
    const review = async (page: Page, locale: Locale) => {
      await open(page, toConsole("withdrawals", { keyword: code }));
      await page.getByRole("row").filter({ hasText: code }).getByRole("link").first().click();
      await page.getByRole("heading", { level: 1, name: code }).waitFor();
      await page.getByText(said(locale, "New account"), { exact: true }).waitFor();
      await page.getByText(available.text).first().waitFor();
    };
    for (const [page, locale] of [
      [staff.page, "en"],
      [colleague.page, "zh-cn"],
    ] as const) {
      await review(page, locale);
      await button(page, said(locale, "Approve")).click();
      const sure = dialogOf(page, said(locale, "Approve the withdrawal?"));
      await button(sure, said(locale, "Approve")).click();
      await sure.waitFor({ state: "detached" });
    }
    await expect
      .poll(
        async () => {
          await review(colleague.page, "zh-cn");
          return button(colleague.page, zh("Mark as paid")).count();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(1);
    await button(colleague.page, zh("Mark as paid")).click();
    const paid = dialogOf(colleague.page, zh("The bank has paid"));
    const reference = `SWIFT-${Date.now() % 10_000_000}`;
    await paid.getByRole("textbox", { name: zh("The bank's reference") }).fill(reference);
    await button(paid, zh("Mark as paid")).click();
    await colleague.page.getByText(reference).first().waitFor();

    // As each of them reads it, in every language.
    for (const locale of locales) {
      const phone = locale === "ar";
      const reads = async (user: Signed, path: string, words: readonly string[], name: string) => {
        const reader = await signedIn(browser, locale, user, { phone });
        reader.context.setDefaultTimeout(20_000);
        await open(reader.page, path);
        for (const word of words) await reader.page.getByText(word).first().waitFor();
        await shoot(reader.page, `dollars-${name}-${locale}`);
        expect(reader.faults).toEqual([]);
        await reader.context.close();
      };
      const bought = await orderIn(locale);
      await reads(buyer, to("order-detail", { id: order }), [bought.total.text, bought.status_text], "order");
      const { paid_out } = await dollarsOf(owner, locale);
      expect(paid_out.text).toContain("$");
      await reads(owner, toSeller("finance"), [paid_out.text], "income");
      await reads(owner, toSeller("withdrawals", { currency: "USD" }), [reference, available.text, said(locale, "withdrawals.status_paid")], "paid");
      const { sum_of_all } = await ask(ledgerEntries, { currency: "USD" }, { token: finance.token, locale });
      await reads(finance, toConsole("ledger", { currency: "USD" }), [said(locale, "All accounts together, always nothing"), sum_of_all.text], "ledger");
    }
    for (const currency of currencies)
      expect((await ask(ledgerEntries, { currency }, { token: finance.token })).sum_of_all).toMatchObject({ minor: "0", currency });
    for (const { context, faults } of everybody) {
      expect(faults).toEqual([]);
      await context.close();
    }
  } finally {
    // Other journeys find the market as it was.
    await ask(takeDownProduct, { id: product }, { token: owner.token });
  }
});
