import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { productOffer } from "#domains/trade/groupbuy/contract/looking.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { expectFits } from "./legible.ts";
import { said, saying } from "./said.ts";

const en = (source: string, values?: Record<string, string | number>) => said("en", source, values);

/** A product of the demo factory that groups may buy, and cells of its matrix that add up to one member's least. */
const offered = async () => {
  const { id: seller_id } = await sessionOf("factory");
  const { list } = await ask(listProducts, { seller_id, size: 60 }, { locale: "en" });
  for (const { id } of list) {
    const { offer } = await ask(productOffer, { product_id: id });
    if (!offer) continue;
    const product = await ask(productDetails, { id }, { locale: "en" });
    const cells: { name: string; wanted: number }[] = [];
    let missing = offer.least_quantity;
    for (const colour of product.colours)
      for (const { size, available } of colour.skus) {
        const wanted = Math.min(missing, available);
        if (wanted > 0) cells.push({ name: en("{0}, {size}", { 0: colour.text, size }), wanted });
        missing -= wanted;
      }
    if (missing === 0) return { id, seller_id, title: product.title, cells };
  }
  throw new Error("the demo factory offers nothing to groups");
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a buyer starts a group from the product's page, pays the first step, and has its page to send to others", async () => {
  const goods = await offered();
  const { page, context } = await signedIn(browser, "en", await sessionOf("buyer"));
  await open(page, to("product-shop-details", { shop: goods.seller_id }, { id: goods.id }));
  // The application's scripts are held back until all is typed: whoever is quicker than they are loses nothing.
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByRole("link", { name: en("Start a group"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: en("Start a group") }).waitFor();
  for (const cell of goods.cells) {
    const field = page.getByRole("textbox", { name: cell.name, exact: true });
    await field.fill(String(cell.wanted));
    await field.blur();
  }
  release();
  await shoot(page, "group-start-en-1440");
  await expectFits(page);
  await page.getByRole("button", { name: en("Start the group and pay") }).click();
  await page.getByRole("heading", { level: 1, name: en("Pay"), exact: true }).waitFor();
  await page.getByRole("radio", { name: en("payments.provider_local") }).check();
  await page.getByRole("button", { name: saying("en", "Pay <0/>") }).click();
  await page.getByRole("heading", { level: 1, name: en("Local cashier") }).waitFor();
  await page.getByRole("button", { name: en("Pay"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: en("Paid"), exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(to("pay-group_success"));
  const group = page.getByRole("region", { name: en("Group buy") });
  await group.getByText(en("groupbuy.forming"), { exact: true }).waitFor();
  await shoot(page, "group-success-en-1440");
  await expectFits(page);
  await group.getByRole("link", { name: "Invite others" }).click();
  await page.getByRole("heading", { level: 1, name: en("Join a group") }).waitFor();
  await shoot(page, "group-join-en-1440");
  await context.close();
}, 40_000);
