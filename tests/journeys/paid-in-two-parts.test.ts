import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { listOrders, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { orderPaper, orderPapers } from "#domains/trade/orders/contract/papers.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { to } from "#kit/paths.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { aNewcomer, ask, sessionOf, type Signed } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { aSide, payAtCashier, send } from "./two-sides.ts";

/** A brand in London pays 30 % by card, the rest when its goods are ready, and gets its invoice CIF. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Pieces of one product of the demo factory that may be paid in two parts. */
const inParts = async (buyer: Signed, seller_id: number) => {
  const { list } = await ask(listProducts, { seller_id, size: 24 });
  for (const { id } of list) {
    const { colours, price_breaks, payment_terms } = await ask(productDetails, { id });
    const lowest = Number(price_breaks.at(-1)?.price.minor ?? 0);
    if (!payment_terms.some(({ key }) => key === "deposit_30") || lowest <= 0) continue;
    const quantity = Math.ceil(700_000 / lowest);
    const sku = colours.flatMap((colour) => colour.skus).find(({ available }) => available > quantity);
    if (!sku) continue;
    const lines = [{ sku_id: sku.id, quantity }];
    const { shops } = await ask(previewOrder, { lines }, { token: buyer.token });
    const plan = shops[0]?.plans.find(({ share }) => share === 30);
    if (plan) return { product_id: id, sku_id: sku.id, quantity, lines };
  }
  throw new Error("the demo factory has nothing that is paid in two parts");
};

test("a brand in London pays 30 % by card, then the balance, and gets its papers", { timeout: 180_000 }, async () => {
  const [buyer, owner, finance] = [await aNewcomer(), await sessionOf("factory"), await sessionOf("finance")];
  await ask(
    saveAddress,
    {
      name: "Hannah Clarke",
      phone: "020 7946 0018",
      country_code: "GB",
      city: "London",
      province: "",
      detail: "41 Curtain Road, Shoreditch",
      postcode: "EC2A 3PT",
    },
    { token: buyer.token },
  );
  const { product_id, sku_id, quantity, lines } = await inParts(buyer, owner.id);
  const preview = await ask(previewOrder, { lines, plans: [{ seller_id: owner.id, share: 30 }] }, { token: buyer.token, locale: "en" });
  const plan = preview.shops[0]?.plans.find(({ share }) => share === 30);
  if (!plan) throw new Error("there is no such plan");
  const desk = await aSide(browser, "en", buyer);
  const office = await aSide(browser, "zh-cn", owner);

  await desk.open(to("product-submit-id", { id: product_id }, { lines: `${sku_id}x${quantity}` }));
  const sum = desk.page.getByRole("complementary", { name: desk.says("Sum"), exact: true });
  await sum.getByText(preview.total.text).first().waitFor();
  const inTwoParts = desk.page.locator('input[type=radio][value="30"]');
  await inTwoParts.check();
  await sum.getByText(plan.deposit.text).first().waitFor();
  await desk.shoot("plan-checkout");
  // A reload forgets nothing of it.
  await desk.page.reload();
  await expect.poll(() => inTwoParts.isChecked()).toBe(true);
  await sum.getByText(plan.deposit.text).first().waitFor();
  await desk.button("Place order").click();
  await desk.page.waitForURL(/\/product\/pay\/\d+/);
  await desk.reads(plan.deposit.text);
  const checkout_id = Number(/\d+$/.exec(new URL(desk.page.url()).pathname)?.[0]);
  const id = (await ask(listOrders, { checkout_id }, { token: buyer.token })).list[0]?.id ?? 0;
  const orderNow = async () => (await ask(orderDetails, { id }, { token: buyer.token, locale: "en" })).order;
  await payAtCashier(desk);
  await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("in_production");

  await office.open(toSeller("orders", { tab: "in_production" }));
  await office.reads((await orderNow()).code);
  await office.open(toSeller("order", { id }));
  await office.shoot("plan-sold");
  await office.button("Goods are ready").click();
  const dialog = office.dialog("Are the goods ready?");
  await office.field("Cartons", dialog).fill("0");
  await office.button("Ask for the balance", dialog).click();
  await expect.poll(() => office.field("Cartons", dialog).getAttribute("aria-invalid")).toBe("true");
  await office.field("Cartons", dialog).fill("9");
  await dialog.getByLabel(office.says("Note to the buyer")).fill("按尺码装箱，唛头已贴");
  await office.shoot("plan-ready");
  await send(office, dialog, "Ask for the balance");

  await desk.open(to("order-detail", { id }));
  await desk.reads("按尺码装箱，唛头已贴");
  await desk.reads(plan.balance.text);
  await desk.shoot("plan-ready-order");
  // What is next comes before everything else that can be done.
  expect(await desk.page.locator("main header").getByRole("link").or(desk.page.locator("main header").getByRole("button")).first().textContent()).toBe(
    desk.says("Pay the balance"),
  );
  await desk.link("Pay the balance").click();
  await desk.page.waitForURL(/kind=balance/);
  await desk.reads(plan.balance.text);
  await desk.shoot("plan-pay");
  await payAtCashier(desk);
  await expect.poll(async () => (await orderNow()).status, { timeout: 20_000 }).toBe("to_ship");
  expect(await orderNow()).toMatchObject({ payment_status: "paid", plan: { cartons: 9 } });
  const { account } = await ask(ledgerEntries, { kind: "escrow", owner: id, currency: "CNY" }, { token: finance.token });
  expect(account?.balance.minor).toBe(preview.total.minor);

  await ask(shipOrder, { id, carrier: "dhl", tracking_number: "4401928837" }, { token: owner.token });
  await office.open(toSeller("order", { id }));
  const ofParcel = office.page.getByRole("group", { name: office.says("Parcel {0}", { 0: 1 }) });
  await office.button("Commercial invoice", ofParcel).click();
  const invoice = office.dialog("Commercial invoice");
  await invoice.getByLabel(office.says("Terms of delivery")).selectOption("CIF");
  await invoice.getByLabel(office.says("Named place")).fill("London Gateway");
  await send(office, invoice, "Issue it");
  const { papers } = await ask(orderPapers, { id }, { token: buyer.token });
  const { paper } = await ask(orderPaper, { paper_id: papers[0]?.id ?? 0 }, { token: buyer.token });
  expect(paper.facts).toMatchObject({
    terms: { incoterm: "CIF", place: "London Gateway" },
    plan: { share: 30, deposit_minor: plan.deposit.minor, balance_minor: plan.balance.minor },
  });
  expect(paper.facts.plan?.balance_paid_at).toBeGreaterThan(0);
  await desk.open(to("order-detail", { id }));
  const [file] = await Promise.all([
    desk.page.waitForEvent("download"),
    desk.page.getByRole("link", { name: `${paper.number} PDF English`, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${paper.number}.pdf`);
  await desk.shoot("plan-shipped-order");
  const console_ = await aSide(browser, "en", finance);
  await console_.open(toConsole("order", { id }));
  await console_.reads(plan.balance.text);
  await console_.shoot("plan-console");
  expect([...desk.faults, ...office.faults, ...console_.faults]).toEqual([]);
});
