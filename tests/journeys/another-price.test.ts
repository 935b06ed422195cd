import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { typedOf } from "#kit/typed-amount.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { aPlacedOrder } from "./placed-order.ts";
import { saying } from "./said.ts";
import { aSide, pairs, payAtCashier, send } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** A buyer and a seller agree on another price for an order that is not paid yet. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walked(pairs, 0))("a buyer who reads $buyer and a seller who reads $seller", (pair) => {
  test("the shop offers another price, the buyer agrees and pays it", { timeout: 120_000 }, async () => {
    const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
    const { id, checkout_id } = await aPlacedOrder(buyer, owner);
    const orderNow = async () => (await ask(orderDetails, { id }, { token: buyer.token })).order;
    const before = await orderNow();
    const [line] = before.lines;
    if (!line) throw new Error("an order of nothing");
    const unit = BigInt(line.unit_price.minor) - 100n;
    const total = moneyText({ minor: unit * BigInt(line.quantity) + BigInt(before.freight?.price.minor ?? 0), currency: before.total.currency });
    const desk = await aSide(browser, pair.buyer, buyer, { phone: pair.phone !== "seller" });
    const office = await aSide(browser, pair.seller, owner, { phone: pair.phone !== "buyer" });

    await office.open(toSeller("order", { id }));
    await office.button("Offer another price").click();
    const dialog = office.dialog("Offer another price");
    const price = dialog.getByRole("textbox").first();
    // Nothing is no price: the field says so and keeps what was typed.
    await price.fill("0");
    await office.button("Offer this price", dialog).click();
    await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
    expect(await price.inputValue()).toBe("0");
    await price.fill(typedOf(String(unit)));
    await dialog.getByText(total).first().waitFor();
    await office.shoot("price-offer");
    await send(office, dialog, "Offer this price");
    await office.button("Take this price back").waitFor();
    await office.shoot("price-offered-seller");

    await desk.open(to("order-detail", { id }));
    await desk.reads(total);
    await desk.shoot("price-offered-buyer");
    await desk.page.getByRole("button", { name: saying(pair.buyer, "Agree to <0/>") }).click();
    await expect.poll(async () => (await orderNow()).total.text).toBe(total);
    await desk.page.getByText(desk.says("Before the agreed price")).waitFor();
    await desk.shoot("price-agreed");
    await desk.open(to("product-pay-id", { id: checkout_id }));
    await desk.reads(total);
    await payAtCashier(desk);
    await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("to_ship");
    expect([...office.faults, ...desk.faults]).toEqual([]);
  });
});
