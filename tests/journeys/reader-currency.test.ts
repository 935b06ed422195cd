import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { oneToOne, worth, type Rates } from "#domains/settings/contract/rates.ts";
import type { MoneyWire } from "#kit/money.ts";
import { houseCurrency, moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl, shoot } from "./browser.ts";
import { isPlenty } from "./placed-order.ts";
import { said } from "./said.ts";

/** Prices in the reader's currency beside the one they are settled in. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Without the marks that isolate figures in texts of any direction. */
const plain = (text: string | null) => (text ?? "").replace(/[\u2066\u2069]/g, "");

const aboutInDirhams = async ({ minor, currency }: Pick<MoneyWire, "minor" | "currency">): Promise<string> => {
  const { list } = await ask(ratesInForce, {});
  const rates = Object.fromEntries([[houseCurrency, oneToOne], ...list.map((one) => [one.currency, one.ten_thousandths])]) as Rates;
  const minorThere = worth({ minor: BigInt(minor), currency }, "AED", rates);
  return minorThere < 10_000n
    ? moneyText({ minor: minorThere, currency: "AED" })
    : moneyText({ minor: ((minorThere + 50n) / 100n) * 100n, currency: "AED" }).slice(0, -3);
};

const goods = async () => {
  const { id: seller_id } = await sessionOf("factory");
  const { list } = await ask(listProducts, { seller_id, size: 60 }, { locale: "en" });
  for (const { id } of list) {
    const product = await ask(productDetails, { id }, { locale: "en" });
    const sku = product.colours.flatMap(({ skus }) => skus).find(({ available }) => isPlenty(available, product.min_quantity));
    const first = product.price_breaks[0];
    if (sku && first && first.price.currency !== "AED") return { product, sku, first, page: to("product-shop-details", { shop: seller_id }, { id }) };
  }
  throw new Error("the demo factory has no goods in another currency");
};

const worths = (page: Page) => page.locator("main [data-worth]").evaluateAll((all) => all.map((one) => one.getAttribute("data-worth") ?? ""));

test("a visitor chooses a currency: it stands beside prices from then on, and pages stay the same bytes", async () => {
  const { page: address, first } = await goods();
  const { page, context, faults } = await aReader(browser, "en");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open(page, address);
  expect(await worths(page)).toEqual([]);
  expect(scripts.filter((one) => /reader-currency/.test(one))).toEqual([]);
  await page
    .getByRole("main")
    .getByRole("button", { name: said("en", "Prices in your currency") })
    .click();
  await page.getByRole("button", { name: "AED" }).click();
  const ladder = page.locator("main ol [data-sums]").first();
  const about = said("en", "about {0}", { 0: await aboutInDirhams(first.price) });
  await expect.poll(async () => plain(await ladder.getAttribute("data-worth"))).toBe(about);
  expect(plain(await ladder.evaluate((element) => getComputedStyle(element, "::after").content))).toContain(about);
  await expect.poll(async () => (await worths(page)).some((one) => plain(one).includes(`settled in ${first.price.currency}`))).toBe(true);
  await shoot(page, "reader-currency-en-1440");

  await open(page, to("product"));
  await expect.poll(async () => (await worths(page)).length).toBeGreaterThan(10);
  const bytes = async (cookie: string) => (await fetch(`${portalUrl()}${address}`, { headers: { cookie } })).text();
  expect(await bytes("lang=en; currency=AED")).toBe(await bytes("lang=en"));

  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: said("en", "Prices in your currency") })
    .click();
  await page.getByRole("button", { name: said("en", "Only as settled") }).click();
  await expect.poll(() => worths(page)).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name === "currency")).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test("what is owed stands in the currency of settlement: beside the total, never in its place", async () => {
  const { product, sku } = await goods();
  const { page, context, faults } = await signedIn(browser, "ar", await sessionOf("buyer"));
  await context.addCookies([{ name: "currency", value: "AED", url: portalUrl() }]);
  await open(page, to("product-submit-id", { id: product.id }, { lines: `${sku.id}x${product.min_quantity}` }));
  const note = page.locator("main aside [data-say]");
  await expect.poll(async () => plain(await note.getAttribute("data-worth"))).toContain(`والتسوية بعملة ${product.price_breaks[0]?.price.currency}`);
  const sums = ((await note.getAttribute("data-sums")) ?? "").split(" ");
  const owed = page.locator("main aside p").filter({ hasText: said("ar", "Amount due") });
  await owed.getByText(moneyText({ minor: BigInt(sums[1] ?? 0), currency: sums[0] as never })).waitFor();
  expect(await owed.locator("[data-worth]").count()).toBe(0);
  expect(plain(await note.getAttribute("data-worth"))).toContain(await aboutInDirhams({ minor: sums[1] ?? "", currency: sums[0] as never }));
  await shoot(page, "reader-currency-checkout-ar-1440");
  expect(faults).toEqual([]);
  await context.close();
});
