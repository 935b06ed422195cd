import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { sessionOf, signedIn } from "./asked.ts";
import { aReader, open, openBrowser, taken } from "./browser.ts";
import { aTypedProduct, stockCell, typeProduct } from "./product-by-hand.ts";
import { said, saying } from "./said.ts";

/** From the portal into the backstage, a product made by hand in three languages, and back to the portal, where a buyer finds it. */

const en = (source: string, values?: Record<string, string | number>, context?: string) => said("en", source, values, context);
const product = aTypedProduct(String(Date.now()).slice(-7));
const { code, titles, colours } = product;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe("a seller's first product", () => {
  test("is typed, outlives a closed window, is published, and found on the portal in each language", async () => {
    const { page, context, faults } = await signedIn(browser, "en", await sessionOf("factory"));
    await open(page, to("home"));
    await page
      .getByRole("navigation", { name: en("Tools") })
      .getByRole("button", { name: en("Seller dashboard") })
      .click();
    await page.waitForURL((url) => url.pathname === "/seller");
    await page
      .getByRole("navigation", { name: en("Backstage") })
      .getByRole("link", { name: en("seller.products") })
      .click();
    await page.getByRole("link", { name: en("New product") }).click();
    await page.getByRole("heading", { level: 1, name: en("New product") }).waitFor();

    // What is missing is said at once, at the fields.
    await page.getByRole("button", { name: en("Publish"), exact: true }).click();
    await page.getByText(en("Some fields need another look: they are marked")).waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(5);

    // The grid as a spreadsheet: a row from the clipboard, then a step with the arrows.
    const cell = (size: string) => stockCell(page, product, size);
    await typeProduct(page, product);
    expect(await cell("S").inputValue()).toBe("1200");
    await cell("S").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("900");
    expect(await cell("M").inputValue()).toBe("900");
    await page.getByText(en("What you typed is saved, and not public yet")).waitFor();
    await page.close();

    // Another window finds it.
    const next = await context.newPage();
    await open(next, toSeller("products"));
    await next.getByRole("link", { name: titles.en }).click();
    await next.getByRole("heading", { level: 1, name: en("New product") }).waitFor();
    await taken(next);
    expect(await stockCell(next, product, "M").inputValue()).toBe("900");
    await next.getByRole("button", { name: en("Publish"), exact: true }).click();
    await next.getByText(en("The product is on sale")).waitFor();
    await next.getByRole("heading", { level: 1, name: en("Product {0}", { 0: code }) }).waitFor();
    expect(next.url()).toMatch(/\/seller\/products\/\d+$/);
    expect(faults).toEqual([]);
    await context.close();

    for (const locale of locales) {
      const buyer = await aReader(browser, locale);
      const link = buyer.page.getByRole("link", { name: new RegExp(titles[locale]) }).first();
      // The index hears of the product a moment after it is published.
      await expect
        .poll(
          async () => {
            await open(buyer.page, to("s", { keyword: code }));
            return link.waitFor({ timeout: 3_000 }).then(
              () => "found",
              () => "not yet",
            );
          },
          { timeout: 15_000, interval: 500 },
        )
        .toBe("found");
      await link.click();
      await buyer.page.getByRole("heading", { level: 1, name: titles[locale] }).waitFor();
      await buyer.page.getByText(colours[locale]).filter({ visible: true }).first().waitFor();
      await buyer.context.close();
    }
  }, 120_000);

  test("what another shop sells is not there", async () => {
    const { page, context } = await signedIn(browser, "en", await sessionOf("factory"));
    expect(await open(page, toSeller("product", { id: 2_000_000_000 }))).toBe(404);
    await page.getByText(saying("en", "Page not found or no data")).waitFor();
    await context.close();
  });
});
