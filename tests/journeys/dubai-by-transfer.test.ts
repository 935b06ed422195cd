import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { bankAccounts } from "#domains/money/payments/contract/bank.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { typedOf } from "#kit/typed-amount.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { onePixel } from "#tests/security/tiny-files.ts";
import { aNewcomer, ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { expectFits } from "./legible.ts";
import { pricedAbroad } from "./priced-abroad.ts";
import { saying } from "./said.ts";
import { aTrader, buyNow, end, place, tellingsOf } from "./trade.ts";
import { aSide, send } from "./two-sides.ts";

/** A wholesaler in Dubai buys goods that are priced in dirhams and transfers them in two parts; finance has the bank's statement; the goods are sent and come. */

let browser: Browser;
let product: number;
beforeAll(async () => {
  browser = await openBrowser();
  product = await pricedAbroad(await sessionOf("factory"), "AED", "8850");
});
// Other journeys find the market as it was.
afterAll(async () => {
  await browser.close();
  await ask(takeDownProduct, { id: product }, { token: (await sessionOf("factory")).token });
});

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

describe.each(tellingsOf("ar"))("a wholesaler that reads $locale and a factory that reads $shop", ({ locale, shop }) => {
  test("dirhams come by bank in two parts", { timeout: 120_000 }, async () => {
    const [buyer, owner, finance] = [await aNewcomer(), await sessionOf("factory"), await sessionOf("finance")];
    const { token } = buyer;
    await ask(
      saveAddress,
      {
        name: "سالم الكعبي",
        phone: "050 457 2210",
        country_code: "AE",
        province: "Dubai",
        city: "Dubai",
        district: "Deira",
        detail: "Murshid Bazaar, Shop 14, Al Khor Street",
        postcode: "",
      },
      { token },
    );
    const account = (await ask(bankAccounts, {}, { token: finance.token })).list.find(({ currency }) => currency === "AED");
    if (!account) throw new Error("the platform has no account in dirhams");
    const { colours } = await ask(productDetails, { id: product }, { locale });
    const [colour] = colours;
    const sku = colour?.skus[0];
    if (!colour || !sku) throw new Error("the goods have no sizes");
    const lines = [{ sku_id: sku.id, quantity: 31 }];
    const { total } = await ask(previewOrder, { lines }, { token, locale });
    // 31 × 88.50
    expect([total.minor, total.currency, total.text]).toEqual(["274350", "AED", "AED 2,743.50"]);
    const desk = await aTrader(browser, locale, buyer, "Asia/Dubai");
    const [office, staff] = [await aSide(browser, shop, owner), await aSide(browser, shop, finance)];
    const { page } = desk;
    await desk.context.grantPermissions(["clipboard-read", "clipboard-write"]);

    await buyNow(desk, { shop: owner.id, id: product, cells: [{ colour: colour.text, size: sku.size, quantity: 31 }] });
    const sum = page.getByRole("complementary", { name: desk.says("Order summary"), exact: true });
    await sum.getByText(total.text).first().waitFor();
    await desk.shoot("dubai-checkout");
    const { id, checkout_id } = await place(desk);
    const orderNow = async () => (await ask(orderDetails, { id }, { token, locale })).order;

    // Chosen: account, reference, and a day.
    await page.locator('input[type=radio][value="bank_transfer"]').check();
    await desk.shoot("dubai-choose");
    await page
      .getByRole("button", { name: saying(locale, "Pay <0/>") })
      .filter({ hasText: total.text })
      .click();
    await page.waitForURL((url) => url.pathname === to("pay-transfer"));
    await page.getByRole("heading", { level: 1, name: desk.says("Pay by bank transfer") }).waitFor();
    await expectFits(page);
    const told = await page.locator("dl").first().innerText();
    const reference = /TP-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(told)?.[0] ?? "";
    expect(reference).not.toBe("");
    for (const part of [account.number, total.text]) expect(told.replaceAll(/\s/g, "")).toContain(part.replaceAll(/\s/g, ""));
    await page.getByRole("button", { name: desk.says("Copy: {name}", { name: desk.says("Reference") }) }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    expect(await page.getByRole("timer").innerText()).toMatch(/^2[34]:/);
    await desk.shoot("dubai-told");

    // The slip; a form that lacks something says where, and keeps the rest.
    const handIn = desk.button("Hand the slip in");
    await desk.field("Sent from the account of").fill("شركة الكعبي للتجارة");
    await handIn.click();
    await page.getByText(desk.says("payments.slip_day")).waitFor();
    await page.getByLabel(desk.says("Slip of your bank")).setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: onePixel });
    await desk.field("Day of the transfer").fill(yesterday());
    await handIn.click();
    await page.getByRole("link", { name: "slip.png" }).waitFor();
    await desk.reads("شركة الكعبي للتجارة");
    await desk.shoot("dubai-slip");

    // Finance has what came, and matches it with what is suggested.
    const matches = async (text: string) => {
      const row = staff.page.getByRole("row").filter({ hasText: text });
      await row.getByText(reference).first().waitFor();
      await staff.shoot("dubai-suggested");
      await staff.button("Match", row).click();
      const sure = staff.page.getByRole("dialog", { name: /TP-/ });
      await send(staff, sure, "Match");
      await row.waitFor({ state: "detached" });
    };
    const part = 100_000n;
    const rest = BigInt(total.minor) - part;
    await staff.open(toConsole("transfers"));
    await staff.button("Import a statement").click();
    const importing = staff.dialog("Import a statement");
    const statement = `Date,Amount,Currency,Payer,Text,Id\n${yesterday()},${typedOf(String(part))},AED,AL KAABI TRADING,INV 1 ${reference.toLowerCase()},E${checkout_id}\n`;
    await importing.locator("input[type=file]").setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(statement) });
    await staff.shoot("dubai-statement");
    await send(staff, importing, "Import");
    await matches(reference.toLowerCase());
    await page.reload();
    await page.getByText(desk.says("Still to transfer"), { exact: true }).waitFor();
    await desk.reads(moneyText({ minor: rest, currency: "AED" }));
    expect(await page.getByRole("link", { name: desk.says("Pay another way") }).count()).toBe(0);
    await desk.shoot("dubai-part");

    // The second by hand and with a letter wrong: suggested all the same, by its amount too.
    const wrong = `${reference.slice(0, -1)}0`;
    await staff.button("Record a receipt").click();
    const entering = staff.dialog("Money received");
    for (const [field, text] of [
      ["Amount", typedOf(String(rest))],
      ["Day", yesterday()],
      ["Sender", "AL KAABI TRADING"],
      ["What the sender wrote", wrong],
    ] as const)
      await staff.field(field, entering).fill(text);
    await staff.field("Currency", entering).selectOption("AED");
    await entering.getByLabel(staff.says("The bank's number of the line")).fill(`J${checkout_id}`);
    await send(staff, entering, "Enter it");
    await matches(wrong);
    await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("to_ship");
    for (const of of ["transfers", "matched", "accounts"]) {
      await staff.open(toConsole("transfers", { of }));
      await staff.shoot(`dubai-finance-${of}`);
    }

    await office.open(toSeller("order", { id }));
    await office.reads(total.text);
    await office.button("Ship").click();
    const parcel = office.dialog("Ship a parcel");
    await office.field("Carrier", parcel).selectOption("aramex");
    await office.field("Tracking number", parcel).fill(`3${String(id).padStart(10, "0")}`);
    await send(office, parcel, "Ship all that is left");
    await desk.open(to("order-detail", { id }));
    await desk.button("Confirm receipt").click();
    await send(desk, desk.dialog("Are the goods here?"), "Confirm receipt");
    await page.getByRole("heading", { level: 1, name: desk.says("orders.status_received") }).waitFor();
    await desk.reads(total.text);
    await desk.shoot("dubai-received");
    expect((await ask(ledgerEntries, { currency: "AED" }, { token: finance.token })).sum_of_all.minor).toBe("0");
    await end(desk, office, staff);
  });
});
