import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { bankAccounts, saveBankAccount } from "#domains/money/payments/contract/bank.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { houseCurrency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { typedOf } from "#kit/typed-amount.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { onePixel } from "#tests/security/tiny-files.ts";
import { ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { isPlenty } from "./placed-order.ts";
import { said, saying } from "./said.ts";

/** A buyer who reads Arabic on a phone pays an order by bank transfer, in two parts; finance, in Chinese, enters and matches what came. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const ar = (word: string) => said("ar", word);
const zh = (word: string) => said("zh-cn", word);
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** An order that one person of finance may match: below the limit for two. */
const anOrderOf = async (buyer: Signed) => {
  const { id: seller_id } = await sessionOf("factory");
  const { token } = buyer;
  const address_id = (await ask(listAddresses, {}, { token })).list[0]?.id ?? 0;
  for (const { id } of (await ask(listProducts, { seller_id, size: 60 })).list) {
    const product = await ask(productDetails, { id });
    const sku = product.colours.flatMap(({ skus }) => skus).find(({ available }) => isPlenty(available, product.min_quantity));
    if (!sku) continue;
    const lines = [{ sku_id: sku.id, quantity: product.min_quantity }];
    const { total } = await ask(previewOrder, { lines }, { token });
    if (total.currency !== houseCurrency || BigInt(total.minor) > 900_000n) continue;
    const placed = await ask(placeOrder, { lines, address_id, expected_total: { minor: total.minor, currency: total.currency } }, { token });
    return { id: placed.orders[0]?.id ?? 0, checkout: placed.checkout_id, minor: BigInt(total.minor) };
  }
  throw new Error("the factory sells nothing below the limit");
};

test("an order is paid by a transfer that comes in two parts", { timeout: 240_000 }, async () => {
  const [buyer, finance] = [await sessionOf("buyer"), await sessionOf("finance")];
  const { list } = await ask(bankAccounts, {}, { token: finance.token });
  if (!list.some(({ currency }) => currency === houseCurrency))
    await ask(
      saveBankAccount,
      { currency: houseCurrency, holder: "Threadport (example)", bank: "Example Bank", number: "6200 0000 0000 0000 000", is_example: true },
      { token: (await sessionOf("operator")).token },
    );
  const order = await anOrderOf(buyer);
  const phone = await signedIn(browser, "ar", buyer, { phone: true, zone: "Asia/Riyadh" });
  const staff = await signedIn(browser, "zh-cn", finance);
  for (const { context } of [phone, staff]) context.setDefaultTimeout(20_000);
  await phone.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page } = phone;

  // Chosen: account, reference, and a day.
  await open(page, to("product-pay-id", { id: order.checkout }));
  await page.locator('input[type=radio][value="bank_transfer"]').check();
  await shoot(page, "transfer-choose-ar");
  await page.getByRole("button", { name: saying("ar", "Pay <0/>") }).click();
  await page.waitForURL((url) => url.pathname === to("pay-transfer"));
  await page.getByRole("heading", { level: 1, name: ar("Pay by bank transfer") }).waitFor();
  const reference = /TP-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await page.locator("dl").first().innerText())?.[0] ?? "";
  expect(reference).not.toBe("");
  await page.getByRole("button", { name: said("ar", "Copy: {name}", { name: ar("Reference") }) }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  expect(await page.getByRole("timer").innerText()).toMatch(/^2[34]:/);
  await shoot(page, "transfer-told-ar");

  // The slip; a form that lacks something says where, and keeps the rest.
  const send = page.getByRole("button", { name: ar("Hand the slip in") });
  await page.getByLabel(ar("Sent from the account of"), { exact: true }).fill("شركة النيل للتجارة");
  await send.click();
  await page.getByText(ar("payments.slip_day")).waitFor();
  await page.getByLabel(ar("Slip of your bank")).setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: onePixel });
  await page.getByLabel(ar("Day of the transfer"), { exact: true }).fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await send.click();
  await page.getByRole("link", { name: "slip.png" }).waitFor();
  await page.getByText("شركة النيل للتجارة").first().waitFor();
  await shoot(page, "transfer-slip-ar");

  // Finance enters what came, and matches it with what is suggested.
  const comes = async (minor: bigint, text: string) => {
    await open(staff.page, toConsole("transfers"));
    await staff.page.getByRole("button", { name: zh("Record a receipt") }).click();
    const entering = dialogOf(staff.page, zh("Money received"));
    await entering.getByLabel(zh("Amount"), { exact: true }).fill(typedOf(String(minor)));
    await entering.getByLabel(zh("Day"), { exact: true }).fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    await entering.getByLabel(zh("Sender"), { exact: true }).fill("NILE TRADING");
    await entering.getByLabel(zh("What the sender wrote"), { exact: true }).fill(text);
    await entering.getByLabel(zh("The bank's number of the line")).fill(`J${Date.now()}`);
    await shoot(staff.page, "transfer-entering-zh");
    await entering.getByRole("button", { name: zh("Enter it"), exact: true }).click();
    await entering.waitFor({ state: "detached" });
    const row = staff.page.getByRole("row").filter({ hasText: text });
    await row.getByText(reference).first().waitFor();
    await shoot(staff.page, `transfer-suggested-${minor}-zh`);
    await row
      .getByRole("button", { name: zh("Match"), exact: true })
      .first()
      .click();
    const sure = dialogOf(staff.page, /TP-/);
    await sure.getByRole("button", { name: zh("Match"), exact: true }).click();
    await sure.waitFor({ state: "detached" });
    await row.waitFor({ state: "detached" });
  };
  const part = order.minor / 2n;
  await comes(part, `INV 1 ${reference.toLowerCase()}`);
  await page.reload();
  await page.getByText(ar("Still to transfer"), { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: ar("Pay another way") }).count()).toBe(0);
  await shoot(page, "transfer-part-ar");
  // The second time with a letter wrong: suggested all the same, by its amount too.
  await comes(order.minor - part, `${reference.slice(0, -1)}0`);
  await open(page, to("order-detail", { id: order.id }));
  await expect.poll(async () => (await ask(orderDetails, { id: order.id }, { token: buyer.token })).order.status, { timeout: 20_000 }).toBe("to_ship");
  await page.reload();
  await page
    .getByText((await ask(orderDetails, { id: order.id }, { token: buyer.token, locale: "ar" })).order.status_text)
    .first()
    .waitFor();
  await shoot(page, "transfer-paid-ar");
  for (const of of ["transfers", "matched", "accounts"]) {
    await open(staff.page, toConsole("transfers", { of }));
    await shoot(staff.page, `transfer-desk-${of}-zh`);
  }
  expect((await ask(ledgerEntries, { currency: houseCurrency }, { token: finance.token })).sum_of_all.minor).toBe("0");
  for (const { context, faults } of [phone, staff]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
