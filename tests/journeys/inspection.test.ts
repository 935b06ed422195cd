import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { inspectionDetails } from "#domains/trade/inspections/contract/inspections.ts";
import { listAddresses } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { png } from "#tests/security/tiny-files.ts";
import { ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { isPlenty } from "./placed-order.ts";
import { said, saying } from "./said.ts";

/**
 * A buyer who reads English has goods looked at before they are sent: a Chinese factory agrees, the fee is paid, somebody is sent, who reports in Chinese on a
 * phone with a picture, and only then the factory can send them.
 */

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

const en = (word: string) => said("en", word);
const zh = (word: string) => said("zh-cn", word);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Placed and paid by calls, and not sent yet. */
const aPaidOrder = async (buyer: Signed, owner: Signed): Promise<number> => {
  const { list } = await ask(listProducts, { seller_id: owner.id, size: 24 });
  const products = await Promise.all(list.map(({ id }) => ask(productDetails, { id })));
  const [found] = products.flatMap((product) =>
    product.colours.flatMap(({ skus }) =>
      skus.filter((sku) => isPlenty(sku.available, product.min_quantity)).map((sku) => ({ sku_id: sku.id, quantity: product.min_quantity })),
    ),
  );
  if (!found) throw new Error("the demo factory has nothing to sell");
  const [token, lines] = [buyer.token, [found]];
  const address = (await ask(listAddresses, {}, { token })).list[0];
  const { total } = await ask(previewOrder, { lines }, { token });
  const expected_total = { minor: total.minor, currency: total.currency };
  const placed = await ask(placeOrder, { lines, address_id: address?.id ?? 0, expected_total }, { token });
  const { payment } = await ask(startPayment, { reference: placed.checkout_id, provider: "local" }, { token });
  await ask(cashierDecide, { payment, outcome: "succeed" }, { token });
  const id = placed.orders[0]?.id ?? 0;
  await expect.poll(async () => (await ask(orderDetails, { id }, { token })).order.status, { timeout: 20_000 }).toBe("to_ship");
  return id;
};

test("goods are inspected before they are sent: a buyer, a factory, support, an inspector with a phone", { timeout: 180_000 }, async () => {
  const [buyer, owner, support, inspector] = [await sessionOf("buyer"), await sessionOf("factory"), await sessionOf("support"), await sessionOf("inspector")];
  const order = await aPaidOrder(buyer, owner);
  const desk = await signedIn(browser, "en", buyer);
  const office = await signedIn(browser, "zh-cn", owner);
  const console_ = await signedIn(browser, "ar", support);
  const phone = await signedIn(browser, "zh-cn", inspector, { phone: true });
  for (const { context } of [desk, office, console_, phone]) context.setDefaultTimeout(20_000);
  const brief = `Seams, labels, cartons ${Date.now() % 1_000_000}`;

  await open(desk.page, to("order-detail", { id: order }));
  await desk.page.getByRole("link", { name: en("Book an inspection"), exact: true }).click();
  await desk.page.waitForURL(/\/inspection\/book\/order\/\d+/);
  await desk.page.getByLabel(en("Place"), { exact: true }).fill("Keqiao, Huashe Road 8");
  // What is missing is said at its field, and what was typed stays.
  await button(desk.page, en("Request inspection")).click();
  await desk.page.getByText(en("inspections.brief_missing")).waitFor();
  await desk.page.getByLabel(en("What to look at"), { exact: true }).fill(brief);
  expect(await desk.page.getByLabel(en("Place"), { exact: true }).inputValue()).toBe("Keqiao, Huashe Road 8");
  await shoot(desk.page, "inspection-book-en");
  await button(desk.page, en("Request inspection")).click();
  await desk.page.waitForURL(/\/inspection\/\d+$/);
  const id = Number(/inspection\/(\d+)/.exec(desk.page.url())?.[1]);
  const inspectionIn = (locale: Locale) => ask(inspectionDetails, { id }, { token: buyer.token, locale });
  const status = async () => (await inspectionIn("en")).status;

  await open(office.page, `/seller/orders/${order}`);
  await office.page.getByRole("link", { name: saying("zh-cn", "Inspection on <0/>") }).click();
  await office.page.waitForURL(/\/inspection\/\d+$/);
  await office.page.getByText(brief).waitFor();
  await shoot(office.page, "inspection-asked-zh");
  await button(office.page, zh("Agree")).click();
  await dialogOf(office.page, zh("Agree to the inspection?"))
    .getByRole("button", { name: zh("Agree"), exact: true })
    .click();
  await expect.poll(status, { timeout: 20_000 }).toBe("agreed");
  // From now on the dispatch waits.
  await open(office.page, `/seller/orders/${order}`);
  expect(await button(office.page, zh("Ship")).count()).toBe(0);

  await open(desk.page, to("inspection-id", { id }));
  await desk.page.getByRole("link", { name: en("Pay the fee"), exact: true }).click();
  await desk.page.waitForURL(/\/product\/pay\/\d+/);
  await desk.page.locator('input[type=radio][value="local"]').check();
  await desk.page.getByRole("button", { name: saying("en", "Pay <0/>") }).click();
  await desk.page.getByRole("heading", { level: 1, name: en("Local cashier") }).waitFor();
  await button(desk.page, en("Pay")).click();
  await expect.poll(status, { timeout: 30_000 }).toBe("booked");

  const ar = (word: string) => said("ar", word);
  await open(console_.page, "/operator/inspections");
  const row = console_.page.getByRole("row").filter({ hasText: (await inspectionIn("ar")).subject_code });
  await row.getByRole("button", { name: ar("Assign an inspector"), exact: true }).click();
  const sending = dialogOf(console_.page, ar("Assign an inspector"));
  await sending.getByLabel(ar("Inspector"), { exact: true }).selectOption(String(inspector.id));
  await shoot(console_.page, "inspection-assign-ar");
  await sending.getByRole("button", { name: said("ar", "Assign", {}, "an inspector"), exact: true }).click();
  await sending.waitFor({ state: "detached" });

  // Its day has come.
  await pool.query("update inspections.inspection set starts_at = now() - interval '1 hour' where id = $1", [id]);
  await open(phone.page, "/operator");
  await phone.page.waitForURL(/\/operator\/my-inspections/);
  await shoot(phone.page, "inspection-mine-zh");
  await phone.page.locator(`a[href="/operator/my-inspections/${id}"]`).click();
  await phone.page.getByText(brief).waitFor();
  const fill = (label: string, text: string) => phone.page.getByLabel(zh(label), { exact: true }).fill(text);
  await fill("Pieces presented", "100");
  await fill("Pieces looked at", "20");
  await fill("Major defects", "5");
  await fill("Remarks", "缝线平整，标签正确，纸箱与约定一致。");
  await phone.page.locator("input[type=file]").setInputFiles({ name: "seam.png", mimeType: "image/png", buffer: png(60, 40, Buffer.alloc(61 * 40)) });
  await phone.page.getByLabel(saying("zh-cn", "Caption {0}")).fill("侧缝");
  await button(phone.page, zh("Send the inspection report")).click();
  // Five major defects cannot pass; nothing of the form is lost.
  await phone.page.getByText(saying("zh-cn", "inspections.above_limit")).first().waitFor();
  expect(await phone.page.getByLabel(zh("Remarks"), { exact: true }).inputValue()).toContain("缝线平整");
  await fill("Major defects", "1");
  await shoot(phone.page, "inspection-report-form-zh");
  await button(phone.page, zh("Send the inspection report")).click();
  await expect.poll(status, { timeout: 20_000 }).toBe("reported");

  // The factory may send them now.
  await open(office.page, `/seller/orders/${order}`);
  await button(office.page, zh("Ship")).click();
  const shipping = dialogOf(office.page, zh("Ship a parcel"));
  await shipping.getByLabel(zh("Carrier"), { exact: true }).selectOption("sf");
  await shipping.getByLabel(zh("Tracking number"), { exact: true }).fill("SF7300000000009");
  await shipping.getByRole("button", { name: zh("Ship all that is left"), exact: true }).click();
  await shipping.waitFor({ state: "detached" });
  expect((await ask(orderDetails, { id: order }, { token: buyer.token })).order.status).toBe("shipped");

  // The report, as both read it in each language, with its picture.
  for (const locale of locales)
    for (const user of [buyer, owner]) {
      const reader = await signedIn(browser, locale, user, { phone: locale === "ar" });
      reader.context.setDefaultTimeout(20_000);
      await open(reader.page, to("inspection-id", { id }));
      await reader.page.getByRole("article", { name: said(locale, "Inspection report"), exact: true }).waitFor();
      const picture = reader.page.getByRole("img", { name: "侧缝", exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 10_000 }).toBeGreaterThan(0);
      await shoot(reader.page, `inspection-${user === buyer ? "buyer" : "seller"}-${locale}`);
      expect(reader.faults).toEqual([]);
      await reader.context.close();
    }
  for (const { context, faults } of [desk, office, console_, phone]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
