import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { myRefunds } from "#domains/money/payments/contract/refunds.ts";
import { claimDetails } from "#domains/trade/after-sale/contract/claiming.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** A buyer who reads Arabic on a phone sends goods back to a Chinese factory, and has the money for them again. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Placed, paid, sent and received by calls: what comes afterwards is the journey. */
const aReceivedOrder = async (buyer: Signed, owner: Signed): Promise<number> => {
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 24 });
  const products = await Promise.all(list.map(({ id }) => ask(productDetails, { id })));
  const [found] = products.flatMap((product) =>
    product.colours.flatMap(({ skus }) =>
      skus.filter((sku) => sku.available > product.min_quantity).map((sku) => ({ sku_id: sku.id, quantity: product.min_quantity })),
    ),
  );
  if (!found) throw new Error("the demo factory has nothing to sell");
  const [token, lines] = [buyer.token, [found]];
  const address = (await ask(listAddresses, {}, { token })).list[0];
  const { total } = await ask(previewOrder, { lines }, { token });
  const expected_total = { minor: total.minor, currency: total.currency };
  const placed = await ask(placeOrder, { lines, address_id: address?.id ?? 0, expected_total }, { token });
  const id = placed.orders[0]?.id ?? 0;
  const { payment } = await ask(startPayment, { reference: placed.checkout_id, provider: "local" }, { token });
  await ask(cashierDecide, { payment, outcome: "succeed" }, { token });
  const status = async () => (await ask(orderDetails, { id }, { token })).order.status;
  await expect.poll(status, { timeout: 20_000 }).toBe("to_ship");
  await ask(shipOrder, { id, carrier: "sf", tracking_number: "SF7300000000001" }, { token: owner.token });
  await ask(receiveOrder, { id }, { token });
  return id;
};

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

test("goods go back and the money with them: a buyer on the phone, a seller in the office", { timeout: 120_000 }, async () => {
  const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
  const order = await aReceivedOrder(buyer, owner);
  const phone = await signedIn(browser, "ar", buyer, { phone: true, zone: "Asia/Dubai" });
  const office = await signedIn(browser, "zh-cn", owner);
  for (const { context } of [phone, office]) context.setDefaultTimeout(20_000);
  const ar = (word: string) => said("ar", word);
  const zh = (word: string) => said("zh-cn", word);

  await open(phone.page, to("order-apply-id", { id: order }));
  await phone.page.locator("form").getByRole("checkbox").first().check();
  await phone.page.getByLabel(ar("What do you want?"), { exact: true }).selectOption("return_refund");
  await phone.page.getByLabel(ar("Why?"), { exact: true }).selectOption("size");
  await phone.page.getByLabel(ar("What is wrong?")).fill("الأكمام أقصر بثلاثة سنتيمترات");
  await shoot(phone.page, "return-apply-ar");
  await phone.page.getByRole("button", { name: ar("Send the claim"), exact: true }).click();
  await phone.page.waitForURL(/\/order\/return\/process\/\d+/);
  const id = Number(/process\/(\d+)/.exec(phone.page.url())?.[1]);
  const claimIn = async (locale: Locale) => (await ask(claimDetails, { id }, { token: buyer.token, locale })).claim;

  await open(office.page, `/seller/claims/${id}`);
  await office.page.getByText("الأكمام أقصر بثلاثة سنتيمترات").waitFor();
  await office.page.getByRole("button", { name: zh("Agree to the return"), exact: true }).click();
  const agreeing = dialogOf(office.page, zh("Agree to the return"));
  const fill = (label: string, text: string) => agreeing.getByLabel(zh(label), { exact: true }).fill(text);
  await fill("Who takes the parcel", "退货组 周敏");
  await fill("Phone", "0575 8123 4567");
  await fill("Address, with country and city", "浙江省绍兴市柯桥区轻纺城大道 1 号");
  await agreeing.getByRole("button", { name: zh("Agree"), exact: true }).click();
  await agreeing.waitFor({ state: "detached" });

  await open(phone.page, to("order-return-process-id", { id }));
  await phone.page.getByRole("link", { name: ar("Send the goods back"), exact: true }).click();
  await phone.page.waitForURL(/\/order\/return\/\d+$/);
  await phone.page.getByText("浙江省绍兴市柯桥区轻纺城大道 1 号").waitFor();
  await phone.page.getByLabel(ar("Carrier"), { exact: true }).selectOption("sf");
  await phone.page.getByLabel(ar("Tracking number"), { exact: true }).fill("SF7300000000002");
  await shoot(phone.page, "return-send-ar");
  await phone.page.getByRole("button", { name: ar("The goods are on their way"), exact: true }).click();
  await phone.page.waitForURL(/\/order\/return\/process\/\d+/);

  await open(office.page, `/seller/claims/${id}`);
  await office.page.getByText("SF7300000000002").first().waitFor();
  await office.page.getByRole("button", { name: zh("The goods are back"), exact: true }).click();
  await dialogOf(office.page, zh("Are the goods back?"))
    .getByRole("button", { name: zh("They are here"), exact: true })
    .click();
  const refund = said("zh-cn", "Refund {0}", { 0: (await claimIn("zh-cn")).asked.text });
  await office.page.getByRole("button", { name: refund, exact: true }).click();
  const refunding = dialogOf(office.page, zh("Refund the buyer?"));
  await refunding.getByRole("button", { name: refund, exact: true }).click();
  await refunding.waitFor({ state: "detached" });
  await expect.poll(async () => (await claimIn("en")).status, { timeout: 30_000 }).toBe("completed");
  const claim = await claimIn("en");
  expect(claim.refunded).toEqual(claim.asked);
  const wayBack = async () => (await ask(myRefunds, { order_id: order }, { token: buyer.token })).list.map(({ way, is_there }) => [way, is_there]);
  await expect.poll(wayBack, { timeout: 30_000 }).toEqual([["source", true]]);

  // How it ended, as both read it in each language.
  for (const locale of locales)
    for (const [user, path] of [
      [buyer, to("order-return-process-id", { id })],
      [owner, toSeller("claim", { id })],
    ] as const) {
      const reader = await signedIn(browser, locale, user, { phone: locale === "ar" });
      reader.context.setDefaultTimeout(20_000);
      await open(reader.page, path);
      const ended = await claimIn(locale);
      await reader.page.getByText(ended.status_text).first().waitFor();
      await reader.page.getByText(ended.refunded.text).first().waitFor();
      await shoot(reader.page, `return-done-${user === buyer ? "buyer" : "seller"}-${locale}`);
      if (user === buyer) {
        // Which way the money went, and that it has arrived.
        const provider = said(locale, "payments.provider_local");
        await open(reader.page, to("order-detail", { id: order }));
        await reader.page.getByText(said(locale, "Paid back the way you paid: {provider}", { provider })).waitFor();
        await shoot(reader.page, `return-paid-back-${locale}`);
      }
      expect(reader.faults).toEqual([]);
      await reader.context.close();
    }
  for (const { context, faults } of [phone, office]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
