import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { createCompany } from "#domains/people/companies/contract/companies.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { listOrders, orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "../../src/sites/backoffice/seller/addresses.ts";
import { aMobile, aNewcomer, ask, sessionOf, type Signed } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { saying } from "./said.ts";
import { aSide, payAtCashier, send } from "./two-sides.ts";
import { walked } from "./walked.ts";

/** A shop lets a company buy on account, the company orders without paying, gets the goods and pays: each in a browser and a language of their own. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Goods of the shop in its own currency, as few as it sells. */
const goodsOf = async (owner: Signed): Promise<{ product_id: number; sku_id: number; quantity: number }> => {
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 24 });
  for (const { id } of list) {
    const { colours, price_breaks, min_quantity: quantity } = await ask(productDetails, { id });
    const sku = colours.flatMap(({ skus }) => skus).find(({ available }) => available > quantity * 20);
    if (sku && price_breaks[0]?.price.currency === "CNY") return { product_id: id, sku_id: sku.id, quantity };
  }
  throw new Error("the demo factory has too little to sell");
};

describe.each(
  walked(
    [
      { sells: "zh-cn", buys: "ar", phone: "buys" },
      { sells: "en", buys: "zh-cn", phone: "sells" },
    ] as const,
    1,
  ),
)("the shop reads $sells, the company $buys", ({ sells, buys, phone }) => {
  test("a limit, an order without a cashier, its parcel, its payment, and income", { timeout: 180_000 }, async () => {
    const mobile = aMobile();
    const [buyer, owner] = [await aNewcomer(mobile), await sessionOf("factory")];
    const company = `Tailors of ${mobile.slice(-5)}`;
    await ask(createCompany, { name: company, legal_name: `${company} LLC`, tax_number: "", country_code: "AE" }, { token: buyer.token });
    const address = {
      name: "Omar Haddad",
      phone: "050 765 4321",
      country_code: "AE",
      city: "Sharjah",
      province: "Sharjah",
      detail: "Rolla Street 4",
      postcode: "",
    };
    await ask(saveAddress, address, { token: buyer.token });
    const { product_id, sku_id, quantity } = await goodsOf(owner);
    const office = await aSide(browser, sells, owner, { phone: phone === "sells" });
    const desk = await aSide(browser, buys, buyer, { phone: phone === "buys" });

    await office.open(toSeller("credit"));
    await office.button("Let a company buy on account").click();
    const grant = office.dialog("Let a company buy on account");
    const named = grant.getByLabel(office.says("Company that buys"), { exact: true });
    if ((await named.count()) > 0) await named.selectOption("");
    await office.field("Mobile number or e-mail of somebody who buys for it", grant).fill(mobile);
    await office.field("Limit", grant).fill("0");
    await office.button("Let it buy on account", grant).click();
    await expect.poll(() => office.field("Limit", grant).getAttribute("aria-invalid")).toBe("true");
    await office.field("Limit", grant).fill("900000");
    await office.field("Payment term", grant).selectOption("30");
    await office.shoot("account-grant");
    await send(office, grant, "Let it buy on account");
    await office.reads(company);
    await office.shoot("account-lines");

    await desk.open(to("product-submit-id", { id: product_id }, { lines: `${sku_id}x${quantity}` }));
    // Whoever belongs to a company is here for it.
    await expect.poll(() => desk.page.getByRole("checkbox", { name: saying(buys, "For the company <0>{0}</0>, not for myself") }).isChecked()).toBe(true);
    const box = desk.page.getByRole("checkbox", {
      name: desk.says("{0, plural, one {On account: pay # day after dispatch} other {On account: pay # days after dispatch}}", { 0: 30 }),
    });
    await box.check();
    await desk.reads(desk.says("Nothing is due now: the seller sends the goods, and you pay after that."));
    await desk.shoot("account-checkout");
    await desk.button("Place order").click();
    await desk.page.waitForURL(/\/order\/detail\/\d+/);
    const id = (await ask(listOrders, {}, { token: buyer.token })).list[0]?.id ?? 0;
    const orderNow = async () => (await ask(orderDetails, { id }, { token: buyer.token, locale: "en" })).order;
    expect(await orderNow()).toMatchObject({ status: "to_ship", payment_status: "unpaid", account: { status: "open", due_at: 0 } });
    const way = desk.page.getByRole("list", { name: desk.says("The order's way"), exact: true });
    expect(await way.locator('[aria-current="step"]').textContent()).toContain(desk.says("To be shipped, paid later"));
    await desk.shoot("account-order");

    await office.open(toSeller("order", { id }));
    await office.shoot("account-sold");
    await ask(shipOrder, { id, carrier: "dhl", tracking_number: "4401928838" }, { token: owner.token });
    await ask(receiveOrder, { id }, { token: buyer.token });
    await desk.open(to("user-credit"));
    await desk.reads((await orderNow()).code);
    await desk.shoot("account-mine");
    await office.open(toSeller("credit"));
    await office.page.getByRole("button", { name: `${office.says("More time")} ${(await orderNow()).code}`, exact: true }).click();
    const time = office.dialog("Give more time to pay?");
    await send(office, time, "Give more time");

    await desk.open(to("order-detail", { id }));
    await desk.link("Pay the invoice").click();
    await desk.page.waitForURL(/kind=invoice/);
    await desk.page.getByText(saying(buys, "Due")).first().waitFor();
    await desk.shoot("account-pay");
    const before = (await ask(walletBalance, {}, { token: owner.token })).seller_pending.minor;
    await payAtCashier(desk);
    await expect.poll(async () => (await orderNow()).payment_status, { timeout: 20_000 }).toBe("paid");
    const after = (await ask(walletBalance, {}, { token: owner.token })).seller_pending.minor;
    expect(BigInt(after) - BigInt(before)).toBe(BigInt((await orderNow()).total.minor));
    await desk.open(to("order-detail", { id }));
    await desk.shoot("account-paid");
    await office.open(toSeller("order", { id }));
    await office.shoot("account-paid-sold");
    expect([...desk.faults, ...office.faults]).toEqual([]);
  });
});
