import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareProducts } from "#domains/catalogue/catalog/contract/compare.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { compareAddress } from "#kit/compared.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { ask } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** A visitor marks what they choose among, sees it side by side, and takes a line sheet away. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const bar = (page: Page) => page.locator("[data-compare-bar]");
const headsOf = (page: Page) => page.locator("thead th[scope=col] a:first-child").allInnerTexts();

describe.each([
  ["en", false],
  ["ar", true],
] as const)("in %s", (locale: Locale, phone) => {
  test("three products are marked, compared, one is taken out and the sheet is kept", async () => {
    const { list } = await ask(listProducts, { size: 5 }, { locale });
    const words = (text: string, values?: Record<string, string | number>) => said(locale, text, values);
    const { context, page, faults } = await aReader(browser, locale, { phone });
    await open(page, to("product"));
    for (const { title } of list.slice(0, 2))
      await page
        .getByRole("button", { name: words("Compare: {name}", { name: title }), exact: true })
        .first()
        .click();
    await expect.poll(() => bar(page).locator("b").first().innerText()).toBe("2");

    // The third on its own page, where the marks of the list are known.
    const third = list[2];
    if (!third) throw new Error("the demo market lacks products");
    await open(page, to("product-shop-details", { shop: third.seller_id }, { id: third.id }));
    await page.locator(`main a[data-press=compare]`).click();
    await expect.poll(() => page.locator(`main a[data-press=compare]`).getAttribute("aria-current")).toBe("true");
    await expect.poll(() => bar(page).locator("b").first().innerText()).toBe("3");
    await shoot(page, `compare-bar-${locale}`, false);

    await bar(page).getByRole("link").first().click();
    await page.waitForURL(
      compareAddress(
        "products",
        list.slice(0, 3).map(({ id }) => id),
      ),
    );
    await expect.poll(() => headsOf(page)).toEqual(list.slice(0, 3).map(({ title }) => title));
    expect(await page.locator("tr[data-differs=true]").count()).toBeGreaterThan(2);
    await shoot(page, `compare-products-${locale}`);

    // Only what differs: the same things, fewer lines.
    const all = await page.locator("tbody tr").count();
    await page.getByRole("link", { name: words("Only what differs") }).click();
    await page.waitForURL(/only=different/);
    await expect.poll(() => page.locator("tbody tr").count()).toBeLessThan(all);
    expect(await page.locator("tbody tr[data-differs=false]").count()).toBe(0);

    const taken = list[1]?.title ?? "";
    await page.getByRole("link", { name: words("Remove from the comparison: {name}", { name: taken }) }).click();
    await expect.poll(() => headsOf(page)).toEqual([list[0]?.title, list[2]?.title]);

    for (const [form, begins] of [
      ["PDF", "%PDF-1.7"],
      ["XLSX", "PK"],
    ] as const) {
      const arriving = page.waitForEvent("download");
      await page.getByRole("link", { name: form, exact: true }).click();
      const file = await arriving;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^line-sheet-[\\d-]{10}\\.${form.toLowerCase()}$`));
      const stream = await file.createReadStream();
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      expect(bytes.subarray(0, begins.length).toString("latin1")).toBe(begins);
      if (form === "PDF") expect(bytes.toString("latin1").match(/\/Subtype \/Image/g)?.length).toBe(2);
    }

    // The mark is gone from the list too.
    await open(page, to("product"));
    const mark = page.getByRole("button", { name: words("Compare: {name}", { name: taken }), exact: true }).first();
    await expect.poll(() => mark.getAttribute("aria-pressed")).toBe("false");
    await expect.poll(() => bar(page).locator("b").first().innerText()).toBe("2");
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("a fifth mark is told, not taken", async () => {
  const { list } = await ask(listProducts, { size: 5 }, { locale: "en" });
  const { context, page, faults } = await aReader(browser, "en");
  await open(page, to("product"));
  for (const { title } of list)
    await page
      .getByRole("button", { name: `Compare: ${title}`, exact: true })
      .first()
      .click();
  await page.getByText("Four can stand side by side: take one away first.").waitFor();
  expect(await bar(page).locator("b").first().innerText()).toBe("4");
  expect(
    await page
      .getByRole("button", { name: `Compare: ${list[4]?.title}`, exact: true })
      .first()
      .getAttribute("aria-pressed"),
  ).toBe("false");
  await page.getByRole("button", { name: "Compare products: take all marks away" }).click();
  await expect.poll(() => bar(page).isHidden()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test("factories stand side by side, from the directory", async () => {
  const { list } = await ask(listEnterprises, { size: 2 }, { locale: "en" });
  const { context, page, faults } = await aReader(browser, "en");
  await open(page, to("enterprise"));
  for (const { name } of list)
    await page
      .getByRole("button", { name: `Compare: ${name}`, exact: true })
      .first()
      .click();
  await bar(page)
    .getByRole("link", { name: /^Compare factories/ })
    .click();
  await expect.poll(() => headsOf(page)).toEqual(list.map(({ name }) => name));
  await page.getByRole("rowheader", { name: /^Pieces a month/ }).waitFor();
  await shoot(page, "compare-factories-en");
  expect(faults).toEqual([]);
  await context.close();
});

test("without script a product's page leads to it, another is added by its address, and what is unknown is said", async () => {
  const { list } = await ask(listProducts, { size: 2 }, { locale: "en" });
  const [first, second] = list;
  if (!first || !second) throw new Error("the demo market lacks products");
  const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled: false });
  await context.addCookies([{ name: "lang", value: "en", url: portalUrl() }]);
  const page = await context.newPage();
  await page.goto(to("product-shop-details", { shop: first.seller_id }, { id: first.id }));
  await page.locator("main a[data-press=compare]").click();
  await page.waitForURL((url) => url.pathname === to("compare-products"));
  await page
    .getByLabel("Address or number of another product")
    .fill(`${portalUrl()}${to("product-shop-details", { shop: second.seller_id }, { id: second.id })}`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(() => headsOf(page)).toEqual([first.title, second.title]);
  await page.goto(compareAddress("products", [first.id, 2_000_000_000]));
  await page.getByText("Not found, or no longer public: no. 2000000000.").waitFor();
  const { list: known } = await ask(compareProducts, { ids: [first.id] }, { locale: "en" });
  expect(await headsOf(page)).toEqual(known.map(({ title }) => title));
  await context.close();
});
