import { randomInt } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { answerClaim } from "#domains/trade/after-sale/contract/answering.ts";
import { applyForClaim } from "#domains/trade/after-sale/contract/claiming.ts";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { listOrders, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { isPlenty } from "./placed-order.ts";
import { aSide, pairs, payAtCashier, send } from "./two-sides.ts";

/** A shop makes a coupon; a buyer on an Arabic phone types its code, pays less, and gets a third of the lines back: what was paid for them. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Three lines of one product of the demo factory, in yuan. */
const threeLines = async (seller_id: number) => {
  const { list } = await ask(listProducts, { seller_id, size: 24 });
  for (const { id } of list) {
    const { colours, min_quantity, price_breaks } = await ask(productDetails, { id });
    const quantity = Math.max(7, Math.ceil(min_quantity / 3));
    const skus = colours.flatMap((colour) => colour.skus).filter(({ available }) => isPlenty(available, quantity));
    if (skus.length >= 3 && price_breaks[0]?.price.currency === "CNY")
      return { product_id: id, lines: skus.slice(0, 3).map((sku) => ({ sku_id: sku.id, quantity })) };
  }
  throw new Error("the demo factory has no product with three sizes");
};

test("a code takes off what it says, and lines that go back give what was paid for them", { timeout: 180_000 }, async () => {
  const [pair] = pairs;
  if (!pair) throw new Error("there are no pairs");
  const [buyer, owner, finance] = [await sessionOf("buyer"), await sessionOf("factory"), await sessionOf("finance")];
  const { product_id, lines } = await threeLines(owner.id);
  const without = await ask(previewOrder, { lines, coupons: [{ seller_id: owner.id, coupon_id: null }] }, { token: buyer.token });
  const desk = await aSide(browser, pair.buyer, buyer, { phone: true });
  const office = await aSide(browser, pair.seller, owner);
  const code = `TRIP${randomInt(100_000, 999_999)}`;

  await office.open(toSeller("coupons"));
  await office.shoot("coupons");
  await office.button("New coupon").click();
  const dialog = office.dialog("New coupon");
  for (const [language, name] of [
    ["中文", "同行九折"],
    ["English", "For friends"],
    ["بالعربية", "للأصدقاء"],
  ] as const)
    await dialog.getByLabel(language).first().fill(name);
  await office.field("Sum off", dialog).fill("31.01");
  await dialog.getByLabel(office.says("Coupon code")).fill(code.toLowerCase());
  // Neither a budget nor a number of uses: the field says so.
  await office.button("Save as a draft", dialog).click();
  await expect.poll(() => dialog.getByLabel(office.says("Budget")).getAttribute("aria-invalid")).toBe("true");
  await office.shoot("coupon-dialog");
  await dialog.getByLabel(office.says("Budget")).fill("310.10");
  await send(office, dialog, "Save as a draft");
  const row = office.page.getByRole("row").filter({ hasText: code });
  await row.getByRole("button", { name: office.says("Start", {}, "coupon"), exact: true }).click();
  await row.getByText(office.says("coupons.status_running")).waitFor();

  await desk.open(to("product-submit-id", { id: product_id }, { lines: lines.map(({ sku_id, quantity }) => `${sku_id}x${quantity}`).join(",") }));
  const sum = desk.page.getByRole("complementary", { name: desk.says("Sum"), exact: true });
  await desk.page.getByLabel(desk.says("Coupon code")).fill(code);
  await desk.button("Use the code").click();
  const less = moneyText({ minor: -3_101n, currency: "CNY" });
  await sum.getByText(less).first().waitFor();
  await desk.shoot("coupon-checkout");
  await desk.button("Place order").click();
  await desk.page.waitForURL(/\/product\/pay\/\d+/);
  const checkout_id = Number(/\d+$/.exec(new URL(desk.page.url()).pathname)?.[0]);
  const id = (await ask(listOrders, { checkout_id }, { token: buyer.token })).list[0]?.id ?? 0;
  const orderNow = async () => (await ask(orderDetails, { id }, { token: buyer.token })).order;
  const placed = await orderNow();
  expect(BigInt(placed.total.minor)).toBe(BigInt(placed.goods.minor) + BigInt(placed.freight?.price.minor ?? 0) - 3_101n);
  expect(placed.goods.minor).toBe(without.goods.minor);
  await payAtCashier(desk);
  await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("to_ship");

  // A third of the lines goes back before anything is sent.
  const line = placed.lines[1];
  if (!line) throw new Error("three lines were ordered");
  const claim = await ask(
    applyForClaim,
    { order_id: id, scope: "unshipped", kind: "refund_only", reason: "late", lines: [{ line_id: line.id, quantity: line.quantity }], note: "وصلت بضاعة غيرها" },
    { token: buyer.token },
  );
  await ask(answerClaim, { id: claim.id, act: "grant", note: "" }, { token: owner.token });
  await expect.poll(async () => (await orderNow()).refunded.minor, { timeout: 20_000 }).not.toBe("0");
  const paid = BigInt(line.total.minor) - BigInt(line.discount.minor);
  const goods = BigInt(placed.goods.minor) - 3_101n;
  const back = paid + (BigInt(placed.freight?.price.minor ?? 0) * paid) / goods;
  expect((await orderNow()).refunded.minor).toBe(String(back));
  const { account } = await ask(ledgerEntries, { kind: "escrow", owner: id, currency: "CNY" }, { token: finance.token });
  expect(account?.balance.minor).toBe(String(BigInt(placed.total.minor) - back));

  await desk.open(to("order-detail", { id }));
  await desk.reads(less);
  await desk.reads(moneyText({ minor: back, currency: "CNY" }));
  await desk.shoot("coupon-order");
  await office.open(toSeller("order", { id }));
  await office.reads(less);
  await office.shoot("coupon-order");
  await office.open(toSeller("coupons"));
  await row
    .getByText(moneyText({ minor: 3_101n, currency: "CNY" }))
    .first()
    .waitFor();
  // Typed coupons are told of nowhere; the shop's page has those for everybody.
  await desk.open(to("product-shop", { shop: owner.id }));
  await desk.page.getByRole("list", { name: desk.says("Coupons of the shop") }).waitFor();
  expect(await desk.page.getByText(code).count()).toBe(0);
  await desk.shoot("coupon-shop");
  expect([...office.faults, ...desk.faults]).toEqual([]);
});
