import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { decideReview } from "#domains/trade/reviews/contract/admin.ts";
import { reviewsOfOrder } from "#domains/trade/reviews/contract/writing.ts";
import { locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { aReader, open, openBrowser } from "./browser.ts";
import { isPlenty } from "./placed-order.ts";
import { said } from "./said.ts";

/** A buyer's word on what was received: written, read in each language, answered by the shop, hidden by an operator. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const en = (source: string, values?: Record<string, string | number>, context?: string) => said("en", source, values, context);

/** An order of the demo buyer with the demo factory, paid, shipped and received. */
const aReceivedOrder = async () => {
  const { token } = await sessionOf("buyer");
  const factory = await sessionOf("factory");
  const { list } = await ask(listProducts, { seller_id: factory.id, size: 24 });
  const products = await Promise.all(list.map(({ id }) => ask(productDetails, { id })));
  const goods = products
    .flatMap((product) => product.colours.flatMap((colour) => colour.skus.map((sku) => ({ product, sku }))))
    .find(({ product, sku }) => isPlenty(sku.available, product.min_quantity));
  if (!goods) throw new Error("the demo factory has nothing in stock");
  const lines = [{ sku_id: goods.sku.id, quantity: goods.product.min_quantity }];
  const address_id = (await ask(listAddresses, {}, { token })).list[0]?.id ?? 0;
  const { total } = await ask(previewOrder, { lines, address_id }, { token });
  const placed = await ask(placeOrder, { lines, address_id, expected_total: { minor: total.minor, currency: total.currency } }, { token });
  const { payment } = await ask(startPayment, { reference: placed.checkout_id, provider: "local" }, { token });
  await ask(cashierDecide, { payment, outcome: "succeed" }, { token });
  const id = placed.orders[0]?.id ?? 0;
  await expect.poll(async () => (await ask(orderDetails, { id }, { token })).order.status, { timeout: 20_000 }).toBe("to_ship");
  await ask(shipOrder, { id, carrier: "sf", tracking_number: "SF1234567890" }, { token: factory.token });
  await ask(receiveOrder, { id }, { token });
  return { id, product: goods.product.id, seller: factory.id, token };
};

test("a review is written, read, answered and hidden", async () => {
  const order = await aReceivedOrder();
  const words = `Even dye and a soft hand, lot ${Date.now()}`;
  const answer = `Thank you for lot ${Date.now()}`;

  const buyer = await signedIn(browser, "en", await sessionOf("buyer"));
  await open(buyer.page, to("order-detail", { id: order.id }));
  await buyer.page.getByRole("link", { name: en("Review", {}, "verb") }).click();
  await buyer.page.getByRole("heading", { level: 1, name: en("Review what you received") }).waitFor();
  const text = buyer.page.getByRole("textbox", { name: en("What should other buyers know?") });
  await text.fill(words);
  await buyer.page.getByRole("button", { name: en("Publish the review") }).click();
  // Stars are missing; what was typed is kept.
  await buyer.page.getByText(en("reviews.stars_missing")).waitFor();
  expect(await text.inputValue()).toBe(words);
  await buyer.page.getByRole("radio", { name: new RegExp(en("{stars} of 5 stars", { stars: 4 })) }).check();
  await buyer.page.getByRole("button", { name: en("Publish the review") }).click();
  await buyer.page.getByRole("heading", { level: 1, name: en("My reviews of this order") }).waitFor();
  await buyer.page.getByText(words).waitFor();

  const review = (await ask(reviewsOfOrder, { id: order.id }, { token: order.token })).products[0]?.review;
  if (!review) throw new Error("the review was not kept");
  const reviewer = await sessionOf("reviewer");
  if (review.status === "pending") await ask(decideReview, { id: review.id, act: "publish" }, { token: reviewer.token });

  const page = to("product-shop-details", { shop: order.seller }, { id: order.product });
  const visitors = await Promise.all(locales.map(async (locale) => ({ locale, reader: await aReader(browser, locale) })));
  for (const { locale, reader } of visitors) {
    await open(reader.page, page);
    const item = reader.page.getByRole("article").filter({ hasText: words });
    await item.waitFor();
    await item.getByRole("img", { name: said(locale, "{stars} of 5 stars", { stars: 4 }) }).waitFor();
  }

  const seller = await signedIn(browser, "en", await sessionOf("factory"));
  await open(seller.page, toSeller("reviews", { keyword: words }));
  await seller.page.getByRole("button", { name: en("Reply"), exact: true }).click();
  const dialog = seller.page.getByRole("dialog", { name: en("Reply to a review") });
  await dialog.getByRole("textbox", { name: en("Reply of the shop") }).fill(answer);
  await dialog.getByRole("button", { name: en("Publish the reply") }).click();
  await dialog.waitFor({ state: "detached" });
  await seller.page.getByText(answer).waitFor();
  for (const { reader } of visitors) {
    await open(reader.page, page);
    await reader.page.getByText(answer).waitFor();
  }

  const operator = await signedIn(browser, "en", reviewer);
  await open(operator.page, toConsole("buyer-review", { id: review.id }));
  await operator.page.keyboard.press("r");
  const hiding = operator.page.getByRole("dialog", { name: en("Hide it from readers") });
  await hiding.getByRole("checkbox").first().check();
  await hiding.getByRole("button", { name: en("Hide", {}, "verb") }).click();
  await hiding.waitFor({ state: "detached" });
  await operator.page.getByText(en("reviews.status_hidden")).first().waitFor();
  for (const { reader } of visitors) {
    await open(reader.page, page);
    expect(await reader.page.getByText(words).count()).toBe(0);
  }
  for (const { faults, context } of [buyer, seller, operator, ...visitors.map(({ reader }) => reader)]) {
    expect(faults).toEqual([]);
    await context.close();
  }
}, 120_000);
