import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { listOrders, orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { aPlacedOrder, isPlenty } from "./placed-order.ts";
import { aSide, payAtCashier, send } from "./two-sides.ts";

/** A trader in Guangzhou, who reads Chinese: buys at another shop what they do not make, sends what they sold, and reads in one place what came of both. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Something of another shop in yuan, of which there is plenty: one cell of its table of sizes. */
const goodsOfAnother = async (own: number) => {
  const { list } = await ask(listProducts, { size: 60 });
  for (const { id, title, seller_id } of list) {
    if (seller_id === own) continue;
    const { colours, min_quantity: quantity, price_breaks } = await ask(productDetails, { id });
    if (price_breaks[0]?.price.currency !== "CNY") continue;
    for (const colour of colours)
      for (const sku of colour.skus)
        if (isPlenty(sku.available, quantity)) return { id, title, shop: seller_id, colour: colour.text, size: sku.size, quantity };
  }
  throw new Error("no other shop has anything to sell");
};

test("buys and sells on one day", { timeout: 150_000 }, async () => {
  const trader = await sessionOf("factory");
  const buyer = await sessionOf("buyer");
  const desk = await aSide(browser, "zh-cn", trader);
  const { page } = desk;
  const goods = await goodsOfAnother(trader.id);
  const warehouse = {
    country_code: "CN",
    province_code: "440000",
    city_code: "440100",
    district_code: "440105",
    detail: "新港西路 135 号 B 区 1046",
    postcode: "510260",
  };
  await ask(saveAddress, { ...warehouse, name: "梁志强", phone: "13802961046", is_default: true }, { token: trader.token });

  // Buying: by its name, to its page, as many as the shop sells at least.
  await desk.open(to("goodssift", { keyword: goods.title.slice(0, 40) }));
  await page
    .locator(`a[href*="${to("product-shop-details", { shop: goods.shop }, { id: goods.id }).split("?")[0]}"]`)
    .first()
    .waitFor();
  await desk.open(to("product-shop-details", { shop: goods.shop }, { id: goods.id }));
  const cell = page.getByRole("textbox", { name: desk.says("{0}, {size}", { 0: goods.colour, size: goods.size }), exact: true });
  await cell.fill(String(goods.quantity));
  await desk.shoot("trader-product");
  await desk.button("Buy now").click();
  await page.getByRole("heading", { level: 1, name: desk.says("Place the order") }).waitFor();
  await desk.shoot("trader-checkout");
  await desk.button("Place order").click();
  await page.waitForURL(/\/product\/pay\/\d+/);
  const checkout_id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await payAtCashier(desk);
  const bought = (await ask(listOrders, { checkout_id }, { token: trader.token })).list[0]?.id ?? 0;
  await expect.poll(async () => (await ask(orderDetails, { id: bought }, { token: trader.token })).order.status, { timeout: 20_000 }).toBe("to_ship");
  await desk.open(to("order-detail", { id: bought }));
  await page.getByRole("heading", { level: 1, name: desk.says("orders.status_to_ship") }).waitFor();

  // One's own goods are not bought.
  const [mine] = (await ask(listProducts, { seller_id: trader.id, size: 1 })).list;
  const own = await ask(productDetails, { id: mine?.id ?? 0 });
  const skuOfOwn = own.colours[0]?.skus[0]?.id ?? 0;
  await desk.open(to("product-submit-id", { id: own.id }, { lines: `${skuOfOwn}x${own.min_quantity}` }));
  await desk.reads(desk.says("orders.own_goods", { title: own.title }));

  // Selling: what came in by a buyer leaves with a parcel's number.
  const { id: sold, checkout_id: theirs } = await aPlacedOrder(buyer, trader);
  const { payment } = await ask(startPayment, { reference: theirs, provider: "local" }, { token: buyer.token });
  await ask(cashierDecide, { payment, outcome: "succeed" }, { token: buyer.token });
  const statusOfSold = async () => (await ask(orderDetails, { id: sold }, { token: buyer.token })).order.status;
  await expect.poll(statusOfSold, { timeout: 20_000 }).toBe("to_ship");
  await desk.open(toSeller("dashboard"));
  await page
    .locator(`a[href^="${toSeller("orders")}"]`)
    .first()
    .waitFor();
  await desk.shoot("trader-desk");
  await desk.open(toSeller("order", { id: sold }));
  await desk.button("Ship").click();
  const parcel = desk.dialog("Ship a parcel");
  await desk.field("Carrier", parcel).selectOption("sf");
  await desk.field("Tracking number", parcel).fill("SF7300000000513");
  await send(desk, parcel, "Ship all that is left");
  expect(await statusOfSold()).toBe("shipped");
  await ask(receiveOrder, { id: sold }, { token: buyer.token });

  // What it came to stands on the order, received; the money of the shop holds it for claims.
  const { total } = (await ask(orderDetails, { id: sold }, { token: buyer.token })).order;
  await desk.open(toSeller("order", { id: sold }));
  await desk.reads(total.text);
  await desk.shoot("trader-sold");
  await desk.open(toSeller("finance"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await desk.shoot("trader-finance");
  expect(desk.faults).toEqual([]);
});
