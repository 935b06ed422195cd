import { randomInt } from "node:crypto";
import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { billOrder } from "#domains/money/bills/contract/bills.ts";
import { moveCoupon, saveCoupon } from "#domains/trade/coupons/contract/coupons.ts";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { listOrders, orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { dayOf } from "#kit/trade-day.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { someGoods } from "./placed-order.ts";
import { saying } from "./said.ts";
import { aSide, payAtCashier, send } from "./two-sides.ts";

/** Staff give a coupon of the portal; a buyer on an Arabic phone uses it with the shop's own, and the shop reads what the portal pays it. */

let browser: Browser;
let pool: pg.Pool;
beforeAll(async () => {
  browser = await openBrowser();
  pool = new pg.Pool({ connectionString: inject("databaseUrl"), max: 1 });
});
afterAll(async () => {
  await browser.close();
  await pool.end();
});

const money = (minor: bigint) => moneyText({ minor, currency: "CNY" });

test("the portal's coupon stands beside the shop's, and the portal pays the shop its part", { timeout: 180_000 }, async () => {
  const [buyer, owner, editor] = [await sessionOf("buyer"), await sessionOf("factory"), await sessionOf("editor")];
  const { product_id, sku_id, quantity } = await someGoods(owner);
  const number = randomInt(100_000, 999_999);
  // Typed codes alone: other journeys buy here too.
  const [ofShop, ofPortal] = [`HOUSE${number}`, `MARKET${number}`];
  const today = dayOf(Date.now() / 1_000);
  const { id: coupon } = await ask(
    saveCoupon,
    {
      coupon: {
        name: { en: "House rebate", "zh-cn": "自家让利", ar: "خصم الدار" },
        kind: "sum",
        currency: "CNY",
        off_minor: "107",
        code: ofShop,
        from: today,
        until: dayOf(Date.now() / 1_000 + 86_400 * 30),
        most_uses: 5,
      },
    },
    { token: owner.token },
  );
  await ask(moveCoupon, { id: coupon, act: "start" }, { token: owner.token });
  const desk = await aSide(browser, "ar", buyer, { phone: true });
  const office = await aSide(browser, "en", owner);
  const console = await aSide(browser, "zh-cn", editor);

  await console.open(toConsole("coupons"));
  await console.shoot("portal-coupons-before");
  await console.button("New coupon").click();
  const dialog = console.dialog("New coupon");
  for (const [language, name] of [
    ["中文", "集市周"],
    ["English", "Bazaar week"],
    ["بالعربية", "أسبوع البازار"],
  ] as const)
    await dialog.getByLabel(language).first().fill(name);
  await console.field("Sum off", dialog).fill("3.13");
  await dialog.getByLabel(console.says("Coupon code")).fill(ofPortal);
  await dialog.getByLabel(console.says("Budget")).fill("31.30");
  await console.shoot("portal-coupon-dialog");
  await send(console, dialog, "Save as a draft");
  const row = console.page.getByRole("row").filter({ hasText: ofPortal });
  await row.getByRole("button", { name: console.says("Start", {}, "coupon"), exact: true }).click();
  await row.getByText(console.says("coupons.status_running")).waitFor();

  const without = await ask(previewOrder, { lines: [{ sku_id, quantity }], coupons: [{ seller_id: owner.id, coupon_id: null }] }, { token: buyer.token });
  await desk.open(to("product-submit-id", { id: product_id }, { lines: `${sku_id}x${quantity}` }));
  const sum = desk.page.getByRole("complementary", { name: desk.says("Order summary"), exact: true });
  const enter = async (field: string, code: string, off: bigint) => {
    const typed = desk.page.getByLabel(desk.says(field));
    await typed.fill(code);
    await typed.press("Enter");
    await sum.getByText(money(-off)).first().waitFor();
  };
  await enter("Coupon code", ofShop, 107n);
  await enter("Platform coupon code", ofPortal, 313n);
  await desk.shoot("portal-coupon-checkout");
  await desk.button("Place order").click();
  await desk.page.waitForURL(/\/product\/pay\/\d+/);
  const checkout_id = Number(/\d+$/.exec(new URL(desk.page.url()).pathname)?.[0]);
  const id = (await ask(listOrders, { checkout_id }, { token: buyer.token })).list[0]?.id ?? 0;
  const orderNow = async () => (await ask(orderDetails, { id }, { token: buyer.token })).order;
  const placed = await orderNow();
  const total = BigInt(without.goods.minor) - 107n - 313n + BigInt(placed.freight?.price.minor ?? 0);
  expect(placed.total.minor).toBe(String(total));
  await payAtCashier(desk);
  await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("to_ship");
  await desk.open(to("order-detail", { id }));
  await desk.reads(money(-313n));
  await desk.shoot("portal-coupon-order");

  // Its money is not held for claims, so that it is the shop's today.
  await pool.query(`update orders."order" set pending_days = 0 where id = $1`, [id]);
  await ask(shipOrder, { id, carrier: "sf", tracking_number: "SF7300000000072" }, { token: owner.token });
  await ask(receiveOrder, { id }, { token: buyer.token });
  const bill = () => ask(billOrder, { id }, { token: owner.token });
  await expect.poll(async () => (await bill()).is_settled, { timeout: 20_000 }).toBe(true);
  const { income, commission } = await bill();
  expect(BigInt(income.minor) + BigInt(commission.minor)).toBe(total + 313n);

  await office.open(toSeller("order", { id }));
  await office.reads(money(-313n));
  await office.page.getByText(office.says("The portal pays the shop this part")).first().waitFor();
  await office.shoot("portal-coupon-sold");
  await office.open(toSeller("statement", { month: dayOf(Date.now() / 1_000).slice(0, 7) }));
  const line = office.page
    .getByRole("table", { name: office.says("Lines of the statement") })
    .getByRole("row")
    .filter({ hasText: placed.code })
    .filter({ hasText: office.says("ledger.reason_coupon_income") });
  await line.getByText(money(313n)).first().waitFor();
  await office.shoot("portal-coupon-statement");

  await console.open(toConsole("coupons"));
  await row.getByText(money(313n)).first().waitFor();
  await console.page.getByText(saying("zh-cn", "Paid to sellers so far: <0/>")).waitFor();
  await console.shoot("portal-coupons");
  await row.getByRole("button", { name: console.says("End", {}, "coupon"), exact: true }).click();
  await send(console, console.dialog("End this coupon?"), "End the coupon");
  expect([...console.faults, ...office.faults, ...desk.faults]).toEqual([]);
});
