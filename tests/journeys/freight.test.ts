import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOrders, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { someGoods } from "./placed-order.ts";
import { saying } from "./said.ts";
import { aSide, pairs, payAtCashier, send } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** What the way costs: read and chosen at the checkout, or asked of the shop, and paid with the goods. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walked(pairs, 0))("a buyer who reads $buyer and a seller who reads $seller", (pair) => {
  test("the freight is in the total, another way or none changes it, and a shop that is asked names it", { timeout: 120_000 }, async () => {
    const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
    const { product_id, sku_id, quantity } = await someGoods(owner);
    const address = (await ask(listAddresses, {}, { token: buyer.token })).list[0];
    const lines = [{ sku_id, quantity }];
    const preview = await ask(previewOrder, { lines, address_id: address?.id ?? 0 }, { token: buyer.token });
    const [option] = preview.shops[0]?.freight.options ?? [];
    if (!option) throw new Error("the demo factory sends nothing there");
    const desk = await aSide(browser, pair.buyer, buyer, { phone: pair.phone !== "seller" });
    const office = await aSide(browser, pair.seller, owner, { phone: pair.phone !== "buyer" });
    // The office adds a rate: what is no figure is marked, and the line is there at once.
    await office.open(toSeller("freight"));
    await office.shoot("freight-tariff");
    await office.button("New freight rate").click();
    const rate = office.dialog("New freight rate");
    await office.field("Way of transport", rate).selectOption("rail");
    await office.field("Base quantity", rate).fill("x");
    await office.field("Price of each further quantity", rate).fill("2.5");
    await office.button("Save", rate).click();
    for (const label of ["Base quantity", "Base price"]) await expect.poll(() => office.field(label, rate).getAttribute("aria-invalid")).toBe("true");
    await office.shoot("freight-rate-faults");
    await office.field("Base quantity", rate).fill("1.5");
    await office.field("Base price", rate).fill("1234.5");
    await send(office, rate, "Save");
    const row = office.page.getByRole("row").filter({ hasText: "1,234.50" });
    await row.getByText("1,234.50").waitFor();
    await office.shoot("freight-tariff-more");
    await office.button("Remove", row).click();
    await send(office, office.dialog("Remove this freight rate?"), "Remove");
    await row.waitFor({ state: "detached" });

    const sum = desk.page.getByRole("complementary", { name: desk.says("Order summary"), exact: true });

    await desk.open(to("product-submit-id", { id: product_id }, { lines: `${sku_id}x${quantity}` }));
    await sum.getByText(preview.total.text).first().waitFor();
    await sum.getByText(preview.freight.text).first().waitFor();
    await desk.shoot("freight-checkout");
    const way = desk.field("Freight");
    expect(await way.inputValue()).toBe(String(option.rate_id));
    await way.selectOption("own");
    await sum.getByText(desk.says("Not included")).waitFor();
    await expect.poll(() => sum.getByText(preview.total.text).count()).toBe(0);
    await way.selectOption("ask");
    await desk.page
      .getByText(
        desk.says(
          "{0, plural, one {The goods are held for you for # hour, so that the seller can answer.} other {The goods are held for you for # hours, so that the seller can answer.}}",
          { 0: 24 },
        ),
      )
      .waitFor();
    // A reload forgets nothing of it.
    await desk.page.reload();
    await expect.poll(() => way.inputValue()).toBe("ask");
    await desk.shoot("freight-asked");
    await desk.button("Place order").click();
    await desk.page.waitForURL(/\/product\/pay\/\d+/);
    const checkout_id = Number(/\d+$/.exec(new URL(desk.page.url()).pathname)?.[0]);
    const { list } = await ask(listOrders, { checkout_id }, { token: buyer.token });
    const id = list[0]?.id ?? 0;
    const orderNow = async () => (await ask(orderDetails, { id }, { token: buyer.token })).order;
    expect(await orderNow()).toMatchObject({ is_freight_asked: true, freight: null, total: { minor: preview.goods.minor } });

    await office.open(toSeller("order", { id }));
    await office.reads(
      office.says("The buyer asks what the freight costs, before paying. Offer it here, with the price: the order holds the goods until then."),
    );
    await office.button("Offer another price").click();
    const dialog = office.dialog("Offer another price");
    const total = moneyText({ minor: BigInt(preview.goods.minor) + 4_500n, currency: preview.goods.currency });
    await dialog.getByLabel(office.says("Freight of the whole order")).fill("45");
    await dialog.getByText(total).first().waitFor();
    await office.shoot("freight-offer");
    await send(office, dialog, "Offer this price");

    await desk.open(to("order-detail", { id }));
    await desk.page.getByText(saying(pair.buyer, "Freight: <0/>, in the total.")).waitFor();
    await desk.shoot("freight-offered");
    await desk.page.getByRole("button", { name: saying(pair.buyer, "Agree to <0/>") }).click();
    await expect.poll(async () => (await orderNow()).total.text).toBe(total);
    expect(await orderNow()).toMatchObject({ is_freight_asked: false, freight: { price: { minor: "4500" } } });
    await desk.shoot("freight-agreed");
    await desk.open(to("product-pay-id", { id: checkout_id }));
    await desk.reads(total);
    await payAtCashier(desk);
    await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("to_ship");
    expect([...office.faults, ...desk.faults]).toEqual([]);
  });
});
