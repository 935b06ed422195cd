import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { houseCurrency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { expectFits } from "./legible.ts";
import { isPlenty } from "./placed-order.ts";
import { said, saying } from "./said.ts";

/** A buyer pays an order with a code that is scanned in WeChat; the page goes on by itself. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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
    if (total.currency !== houseCurrency) continue;
    const placed = await ask(placeOrder, { lines, address_id, expected_total: { minor: total.minor, currency: total.currency } }, { token });
    return { id: placed.orders[0]?.id ?? 0, checkout: placed.checkout_id };
  }
  throw new Error("the factory sells nothing in the portal's own currency");
};

test("an order is paid with a code that is scanned in WeChat", { timeout: 180_000 }, async () => {
  const buyer = await sessionOf("buyer");
  const order = await anOrderOf(buyer);
  const reader = await signedIn(browser, "zh-cn", buyer);
  reader.context.setDefaultTimeout(20_000);
  const { page } = reader;
  await open(page, to("product-pay-id", { id: order.checkout }));
  await page.getByRole("radio", { name: new RegExp(said("zh-cn", "payments.provider_wechat")) }).check();
  await shoot(page, "wechat-choose-zh");
  await page.getByRole("button", { name: saying("zh-cn", "Pay <0/>") }).click();
  await page.waitForURL((url) => url.pathname === to("pay-scan"));
  const code = page.getByRole("img", { name: said("zh-cn", "QR code to pay with WeChat") });
  await code.waitFor();
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("timer").waitFor();

  // The same page for those who read otherwise, on a phone and at a desk.
  const payment = new URL(page.url()).searchParams.get("payment") ?? "";
  for (const locale of ["zh-cn", "en", "ar"] as const)
    for (const phone of [true, false]) {
      const other = await signedIn(browser, locale, buyer, { phone });
      await open(other.page, to("pay-scan", { payment }));
      await other.page.getByRole("img", { name: said(locale, "QR code to pay with WeChat") }).waitFor();
      if (phone) await expectFits(other.page);
      await shoot(other.page, `wechat-code-${locale}-${phone ? 390 : 1440}`);
      await other.context.close();
    }

  const told = await fetch(`${inject("phoneUrl")}/${payment}`, { method: "POST" });
  expect([told.status, await told.text()]).toEqual([200, '{"code":"SUCCESS","message":"成功"}']);
  await page.waitForURL((url) => url.pathname === to("pay-success"));
  await page.getByRole("heading", { level: 1, name: said("zh-cn", "Paid"), exact: true }).waitFor();
  expect((await ask(orderDetails, { id: order.id }, { token: buyer.token })).order.status).toBe("to_ship");
  // Who comes back to the code later is told how it ended.
  await page.goto(new URL(to("pay-scan", { payment }), page.url()).href);
  await page.waitForURL((url) => url.pathname === to("pay-success"));
  await reader.context.close();
});
