import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { payPassword } from "#demo/market/orders.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { billBalance } from "#domains/money/bills/contract/bills.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { withdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { clearIncome } from "#domains/trade/orders/contract/events.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import type { Locale } from "#kit/locale.ts";
import { currencies } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf, type Signed } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { pricedAbroad } from "./priced-abroad.ts";
import { aSide, pairs, payAtCashier, send, type Side } from "./two-sides.ts";
import { walked } from "./walked.ts";

/**
 * Goods priced in dollars: a buyer abroad pays for them, the factory has the dollars on its balance and asks for them at a bank, two people of finance send them.
 * The books end at nothing in each currency.
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

const dollarsOf = async (owner: Signed, locale: Locale = "en") => {
  const { all } = await ask(billBalance, {}, { token: owner.token, locale });
  const line = all.find(({ available }) => available.currency === "USD");
  if (!line) throw new Error("the shop has no dollars");
  return line;
};

let product: number;
beforeAll(async () => {
  product = await pricedAbroad(await sessionOf("factory"), "USD", "2400");
});
// Other journeys find the market as it was.
afterAll(async () => {
  await ask(takeDownProduct, { id: product }, { token: (await sessionOf("factory")).token });
});

/** An account at a British bank, with the figures that prove it. */
const anIban = (nth: number): string => {
  const account = `NWBK6016133192681${nth}`;
  const figures = `${account}GB00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `GB${String(98n - (BigInt(figures) % 97n)).padStart(2, "0")}${account}`;
};

describe.each(
  walked(
    pairs.map((pair, nth) => ({ ...pair, account: anIban(nth) })),
    2,
  ),
)("a buyer who reads $buyer and a factory that reads $seller", (pair) => {
  test("dollars go from a sale to the bank", { timeout: 180_000 }, async () => {
    const [buyer, owner, finance, second] = [await sessionOf("buyer"), await sessionOf("factory"), await sessionOf("finance"), await sessionOf("operator")];
    const desk = await aSide(browser, pair.buyer, buyer, { phone: pair.phone !== "seller", zone: "Asia/Dubai" });
    const office = await aSide(browser, pair.seller, owner, { phone: pair.phone !== "buyer" });
    const staff = await aSide(browser, pair.buyer, finance);
    const colleague = await aSide(browser, pair.seller, second);

    // Bought in dollars, sent, and received.
    await desk.open(to("product-shop-details", { shop: owner.id }, { id: product }));
    await desk.reads("$24.00");
    const token = buyer.token;
    const sku = (await ask(productDetails, { id: product })).colours[0]?.skus[0]?.id ?? 0;
    const lines = [{ sku_id: sku, quantity: 30 }];
    const address = (await ask(listAddresses, {}, { token })).list[0];
    const { total } = await ask(previewOrder, { lines }, { token, locale: pair.buyer });
    expect(total.currency).toBe("USD");
    const expected_total = { minor: total.minor, currency: total.currency };
    const placed = await ask(placeOrder, { lines, address_id: address?.id ?? 0, expected_total }, { token });
    const order = placed.orders[0]?.id ?? 0;
    await desk.open(to("product-pay-id", { id: placed.checkout_id }));
    await desk.reads(total.text);
    await payAtCashier(desk);
    const orderIn = async (locale: Locale) => (await ask(orderDetails, { id: order }, { token, locale })).order;
    await expect.poll(async () => (await orderIn("en")).status, { timeout: 20_000 }).toBe("to_ship");
    await office.open(toSeller("order", { id: order }));
    await office.button("Ship").click();
    const shipping = office.dialog("Ship a parcel");
    await office.field("Carrier", shipping).selectOption("sf");
    await office.field("Tracking number", shipping).fill(`SF75${String(order).padStart(11, "0")}`);
    await send(office, shipping, "Ship all that is left");
    await desk.open(to("order-detail", { id: order }));
    await desk.button("Confirm receipt").click();
    await send(desk, desk.dialog("Are the goods here?"), "Confirm receipt");
    await desk.page.getByRole("heading", { level: 1, name: desk.says("orders.status_received") }).waitFor();
    await desk.shoot("dollars-order");

    // Held for claims; nobody waits a week for a journey. Then it is the factory's, less commission, and shown as dollars.
    expect((await dollarsOf(owner)).pending.minor).not.toBe("0");
    const before = BigInt((await dollarsOf(owner)).available.minor);
    await pool.query("update orders.shipment set clear_at = now() - interval '1 second' where order_id = $1", [order]);
    await pool.query("select graphile_worker.add_job($1, payload := $2::json)", [clearIncome.name, { order_id: order }]);
    await expect.poll(async () => BigInt((await dollarsOf(owner)).available.minor) > before, { timeout: 40_000, interval: 250 }).toBe(true);
    const { available } = await dollarsOf(owner, pair.seller);
    await office.open(toSeller("finance"));
    await office.page.locator("#main, main").getByText(available.text).first().waitFor();
    await office.shoot("dollars-balance");

    // An account at a bank that takes dollars: added in the browser, and new for a day.
    await office.open(toSeller("withdrawals", { currency: "USD" }));
    const bank = `NatWest, Leeds ${Date.now() % 1_000_000}`;
    await office.button("Add a bank account").click();
    const adding = office.dialog("Add a bank account");
    await office.field("Account holder", adding).fill("Keqiao Export Ltd");
    await office.field("Bank and branch", adding).fill(bank);
    await office.field("Country or region of the account", adding).selectOption("GB");
    await office.field("IBAN", adding).fill(pair.account);
    await office.field("BIC (SWIFT code)", adding).fill("NWBKGB2L");
    await office.field("Holder's address", adding).fill("14 Wellington Street, Leeds LS1 2EQ");
    await office.field("Payment password", adding).fill(payPassword);
    await send(office, adding, "Save the account");
    const added = async () => (await ask(withdrawalOptions, {}, { token: owner.token })).accounts.find((one) => one.bank === bank);
    expect((await added())?.usable_from).toBeGreaterThan(Date.now() / 1000 + 3600);
    await pool.query("update withdrawals.payout_account set usable_from = created_at where id = $1", [(await added())?.id]);

    await office.open(toSeller("withdrawals", { currency: "USD" }));
    await office.page.getByRole("radio", { name: new RegExp(bank) }).check();
    await office.button("Withdraw all").click();
    await office.field("Payment password").fill(payPassword);
    await office.shoot("dollars-asking");
    await office.button("Ask for the withdrawal").click();
    const row = office.page.getByRole("row").filter({ hasText: bank });
    await row.getByText(available.text).waitFor();
    const code = /WD\d+/.exec(await row.innerText())?.[0] ?? "";
    expect((await dollarsOf(owner)).available.minor).toBe("0");

    // Two of finance approve, each in their own language; the bank has it.
    const review = async (side: Side) => {
      await side.open(toConsole("withdrawals", { keyword: code }));
      await side.page.getByRole("row").filter({ hasText: code }).getByRole("link").first().click();
      await side.page.getByRole("heading", { level: 1, name: code }).waitFor();
      await side.page.getByText(side.says("New account"), { exact: true }).waitFor();
    };
    for (const side of [staff, colleague]) {
      await review(side);
      await side.reads(available.text);
      await side.button("Approve").click();
      await send(side, side.dialog("Approve the withdrawal of <0/>?"), "Approve");
    }
    const isReady = async () => {
      await review(colleague);
      return colleague.button("Mark as paid").count();
    };
    await expect.poll(isReady, { timeout: 30_000, interval: 250 }).toBe(1);
    await colleague.button("Mark as paid").click();
    const paying = colleague.dialog("Has the bank paid <0/>?");
    const reference = `SWIFT-${Date.now() % 10_000_000}`;
    await paying.getByRole("textbox", { name: colleague.says("The bank's reference") }).fill(reference);
    await send(colleague, paying, "Mark as paid");
    await colleague.reads(reference);

    // How it ended, as each of them reads it.
    const reads = async (side: Side, path: string, words: readonly string[], name: string) => {
      await side.open(path);
      for (const word of words) await side.reads(word);
      await side.shoot(`dollars-${name}`);
    };
    const bought = await orderIn(desk.locale);
    await reads(desk, to("order-detail", { id: order }), [bought.total.text, bought.status_text], "received");
    await reads(office, toSeller("finance"), [(await dollarsOf(owner, office.locale)).paid_out.text], "income");
    await reads(office, toSeller("withdrawals", { currency: "USD" }), [reference, available.text, office.says("withdrawals.status_paid")], "paid");
    const { sum_of_all } = await ask(ledgerEntries, { currency: "USD" }, { token: finance.token, locale: staff.locale });
    await reads(staff, toConsole("ledger", { currency: "USD" }), [staff.says("Sum of all accounts (must be zero):"), sum_of_all.text], "ledger");
    for (const currency of currencies)
      expect((await ask(ledgerEntries, { currency }, { token: finance.token })).sum_of_all).toMatchObject({ minor: "0", currency });
    for (const { context, faults } of [desk, office, staff, colleague]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});
