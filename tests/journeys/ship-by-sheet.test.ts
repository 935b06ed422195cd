import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf, type Signed } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { isPlenty } from "./placed-order.ts";
import { aSide } from "./two-sides.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Two orders of one buyer, paid and waiting to be shipped. */
const twoPaid = async (buyer: Signed, owner: Signed): Promise<{ id: number; code: string }[]> => {
  const { token } = buyer;
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 24 });
  let line: { sku_id: number; quantity: number } | undefined;
  for (const { id } of list) {
    const { colours, min_quantity: quantity } = await ask(productDetails, { id });
    const sku = colours.flatMap(({ skus }) => skus).find(({ available }) => isPlenty(available, quantity));
    line = sku && { sku_id: sku.id, quantity };
    if (line) break;
  }
  if (!line) throw new Error("the demo factory has nothing to sell");
  const lines = [line];
  const address_id = (await ask(listAddresses, {}, { token })).list[0]?.id ?? 0;
  const one = async () => {
    const { total } = await ask(previewOrder, { lines }, { token });
    const placed = await ask(placeOrder, { lines, address_id, expected_total: { minor: total.minor, currency: total.currency } }, { token });
    const { payment } = await ask(startPayment, { reference: placed.checkout_id, provider: "local" }, { token });
    await ask(cashierDecide, { payment, outcome: "succeed" }, { token });
    const id = placed.orders[0]?.id ?? 0;
    await expect.poll(async () => (await ask(orderDetails, { id }, { token })).order.status, { timeout: 20_000 }).toBe("to_ship");
    return { id, code: placed.orders[0]?.code ?? "" };
  };
  return [await one(), await one()];
};

test("orders are chosen on a phone in Arabic, shipped by a filled sheet, and what was wrong stays to be shipped", { timeout: 120_000 }, async () => {
  const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
  const [good, wrong] = await twoPaid(buyer, owner);
  if (!good || !wrong) throw new Error("two orders were not placed");
  const statusOf = async (id: number) => (await ask(orderDetails, { id }, { token: buyer.token })).order.status;
  const seller = await aSide(browser, "ar", owner, { phone: true });
  const { page } = seller;

  await seller.open(toSeller("orders"));
  for (const { code } of [good, wrong]) await page.locator("tr").filter({ hasText: code }).getByRole("checkbox").check();
  await seller.button("Confirm the orders").click();
  const confirming = seller.dialog("Confirm these orders");
  await seller.button("Confirm the orders", confirming).click();
  await confirming.getByText(seller.says("{count, plural, one {# order is confirmed} other {# orders are confirmed}}", { count: 2 })).waitFor();
  await confirming
    .getByRole("button", { name: seller.says("Close"), exact: true })
    .last()
    .click();
  expect((await ask(orderDetails, { id: wrong.id }, { token: buyer.token })).order.confirmed_at).toBeGreaterThan(0);

  const row = (code: string) => page.locator("tr").filter({ hasText: code });
  for (const { code } of [good, wrong]) await row(code).getByRole("checkbox").setChecked(true);
  await seller.button("Tracking sheet").click();
  const coming = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "CSV", exact: true }).click();
  const brought = await (await coming).createReadStream().then(async (stream) => Buffer.concat(await stream.toArray()).toString("utf8"));
  expect(brought).toContain(good.code);
  expect(brought).toContain(wrong.code);
  await seller.link("Upload a filled sheet").click();
  await page.getByRole("heading", { level: 1, name: seller.says("Ship by a sheet") }).waitFor();

  // Filled in as a person would: one number too short, and one order of nobody.
  const number = `SF${Date.now()}`;
  const [head = "", ...lines] = brought.trim().split("\r\n");
  const filled = lines.map((line) => line.replace(/,,$/, line.includes(good.code) ? `,顺丰速运,${number}` : ",DHL,x"));
  await page.getByLabel(seller.says("Filled sheet")).setInputFiles({
    name: "tracking.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([head, ...filled, `TP0000000000,,,DHL,DHL${number}`].join("\r\n")),
  });
  await row(good.code).getByText(seller.says("orders.sheet_ready")).waitFor();
  await row(wrong.code).getByText(seller.says("orders.sheet_number_faulty")).waitFor();
  await row("TP0000000000").getByText(seller.says("orders.sheet_no_order")).waitFor();
  await seller.shoot("sheet-preview");
  expect(await statusOf(good.id)).toBe("to_ship");

  await page.getByRole("button", { name: seller.says("{0, plural, one {Ship # order} other {Ship # orders}}", { 0: 1 }), exact: true }).click();
  const shipping = page.getByRole("dialog");
  await seller.button("Ship", shipping).click();
  await shipping.getByText(seller.says("{count, plural, one {# order is on its way} other {# orders are on their way}}", { count: 1 })).waitFor();
  await seller.shoot("sheet-shipped");
  await shipping
    .getByRole("button", { name: seller.says("Close"), exact: true })
    .last()
    .click();
  // The same sheet, read anew.
  await row(good.code).getByText(seller.says("orders.sheet_already_sent")).waitFor();
  expect([await statusOf(good.id), await statusOf(wrong.id)]).toEqual(["shipped", "to_ship"]);
  expect(seller.faults).toEqual([]);
  await seller.context.close();
});
