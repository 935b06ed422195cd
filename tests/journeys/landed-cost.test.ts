import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dutyLines } from "#domains/trade/duties/contract/lines.ts";
import { landedCost } from "#domains/trade/duties/contract/landed.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { to } from "#kit/paths.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { aNewcomer, ask, sessionOf } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl, shoot } from "./browser.ts";
import { someGoods } from "./placed-order.ts";
import { said } from "./said.ts";
import { aSide } from "./two-sides.ts";

/** What goods are estimated to cost at their destination: read on the product's page without script, seen at the checkout beside what is paid, kept by finance. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a buyer from Dubai reads in Arabic what goods come to there, and pays none of it here", { timeout: 120_000 }, async () => {
  const owner = await sessionOf("factory");
  const { product_id, sku_id, quantity } = await someGoods(owner);
  const address = to("product-shop-details", { shop: owner.id }, { id: product_id });

  const { page, context, faults } = await aReader(browser, "ar", { phone: true });
  await open(page, address);
  const form = page.locator("form").filter({ has: page.locator('select[name="to"]') });
  await form.locator('select[name="to"]').selectOption("AE");
  await form.getByRole("button", { name: said("ar", "Estimate"), exact: true }).click();
  await page.waitForURL(/to=AE/);
  const landed = await ask(landedCost, { sku_id, quantity, country: "AE" }, { locale: "ar" });
  expect(landed.without).toBeNull();
  const section = page.getByRole("region", { name: said("ar", "Landed cost (estimate)"), exact: true });
  await section.getByText(landed.total.text, { exact: true }).first().waitFor();
  for (const { source } of [...landed.duties, ...landed.taxes]) await section.getByText(source).first().waitFor();
  await section.scrollIntoViewIfNeeded();
  await shoot(page, "landed-cost-product-ar-390");
  expect(faults).toEqual([]);
  await context.close();

  // The page is the same without script; a destination that the table does not know is said to be one.
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const desktop = await plain.newPage();
  await desktop.goto(`${portalUrl()}${address}&to=US&quantity=${quantity}&lang=zh-cn`);
  await desktop.getByRole("heading", { name: said("zh-cn", "Landed cost (estimate)"), exact: true }).waitFor();
  await shoot(desktop, "landed-cost-product-zh-cn-1440");
  await desktop.goto(`${portalUrl()}${address}&to=BR&quantity=${quantity}&lang=zh-cn`);
  await desktop.getByText(said("zh-cn", "duties.no_place")).waitFor();
  await plain.close();

  const buyer = await aNewcomer();
  const home = {
    name: "Fatima Al Marri",
    phone: "050 123 4567",
    country_code: "AE",
    city: "Dubai",
    province: "Dubai",
    detail: "Al Fahidi Street 12",
    postcode: "",
  };
  await ask(saveAddress, home, { token: buyer.token });
  const lines = [{ sku_id, quantity }];
  const preview = await ask(previewOrder, { lines }, { token: buyer.token, locale: "ar" });
  if (!preview.landed || preview.landed.without) throw new Error("no estimate for Dubai");
  const added = [...preview.landed.duties, ...preview.landed.taxes].reduce((sum, { price }) => sum + BigInt(price.minor), 0n);
  expect(added).toBeGreaterThan(0n);
  expect(BigInt(preview.landed.total.minor)).toBe(BigInt(preview.total.minor) + added);

  const desk = await aSide(browser, "ar", buyer, { phone: true });
  await desk.open(to("product-submit-id", { id: product_id }, { lines: `${sku_id}x${quantity}` }));
  const head = desk.page.getByRole("heading", { name: desk.says("Landed cost (estimate)"), exact: true });
  await head.scrollIntoViewIfNeeded();
  await desk.page.getByText(preview.landed.total.text, { exact: true }).first().waitFor();
  const sum = desk.page.getByRole("complementary", { name: desk.says("Order summary"), exact: true });
  await sum.getByText(preview.total.text).first().waitFor();
  expect(await sum.getByText(preview.landed.total.text).count()).toBe(0);
  await desk.shoot("landed-cost-checkout-390");
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});

test("finance reads a line in its source and says that it is right", { timeout: 60_000 }, async () => {
  const finance = await sessionOf("finance");
  const office = await aSide(browser, "zh-cn", finance);
  const unchecked = (await ask(dutyLines, { country: "SG" }, { token: finance.token })).unchecked;
  await office.open(`${toConsole("duties")}?country=SG`);
  await office.shoot("duties-console");
  const row = office.page.getByRole("row").filter({ hasText: "Inland Revenue Authority of Singapore" });
  await office.button("Mark as checked", row).click();
  await office.button("Mark as checked", row).waitFor({ state: "detached" });
  expect((await ask(dutyLines, { country: "SG" }, { token: finance.token })).unchecked).toBe(unchecked - 1);
  await office.button("New line").click();
  await office.dialog("New line of the table").waitFor();
  await office.shoot("duties-line");
  expect(office.faults).toEqual([]);
  await office.context.close();
});
