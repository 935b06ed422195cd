import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gridIds, gridRows, saveGrid } from "#domains/catalogue/catalog/contract/grid.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { columns } from "#sites/backoffice/seller/pages/products/grid/grid-cells.ts";
import { ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { aSide } from "./two-sides.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("products are typed and pasted in the grid, looked at, saved but for what a colleague changed, and taken back", { timeout: 120_000 }, async () => {
  const owner = await sessionOf("factory");
  const { token } = owner;
  const { ids } = await ask(gridIds, { status: "published" }, { token });
  const [one = 0, two = 0, three = 0] = ids;
  const rowsNow = async () => (await ask(gridRows, { ids: [one, two, three] }, { token })).rows;
  const before = await rowsNow();
  const seller = await aSide(browser, "en", owner);
  const { page } = seller;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const cell = (line: number, column: number) => page.locator(`[data-at="${line}-${column}"]`);
  const price = columns.indexOf("price");
  const lead = columns.indexOf("lead_days");

  await seller.open(toSeller("products", { state: "published" }));
  await page.getByRole("link", { name: seller.says("{0, plural, one {Edit # in a table} other {Edit these # in a table}}", { 0: ids.length }) }).click();
  await page.getByRole("heading", { level: 1, name: seller.says("Edit products") }).waitFor();
  expect(new URL(page.url()).searchParams.get("state")).toBe("published");

  // What is not right says why, and is taken back by a key.
  await cell(0, lead).click();
  await page.keyboard.type("soon");
  await page.keyboard.press("Enter");
  await expect.poll(() => cell(0, lead).getAttribute("aria-invalid")).toBe("true");
  await page.keyboard.press("Control+z");
  await expect.poll(() => cell(0, lead).getAttribute("aria-invalid")).toBeNull();

  // A rectangle of a spreadsheet, from the first product's lead time on; a reload loses nothing.
  await page.evaluate((text) => navigator.clipboard.writeText(text), "41\r\n42\r\n43\r\n");
  await cell(0, lead).click();
  await page.keyboard.press("Control+v");
  await page.getByText(seller.says("{0, plural, one {Pasted # cell} other {Pasted # cells}}", { 0: 3 })).waitFor();
  await page.reload();
  await expect.poll(() => cell(2, lead).textContent()).toContain("43");
  // By style code, whatever the order of the sheet: what is not in the grid is named, and the same value marks nothing.
  const [first, second, third] = before;
  if (!first || !second || !third) throw new Error("the demo factory has less than three products on sale");
  await cell(0, price).click();
  await page.keyboard.press("Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((Number(first.price_minor) / 100).toFixed(2));
  const category = await cell(1, 2).textContent();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `NOBODYS-1\t${category}\n${second.style_code}\t${category}`);
  await cell(0, 1).click();
  await page.keyboard.press("Control+v");
  await page.getByText("NOBODYS-1").waitFor();
  expect(await cell(0, 1).textContent()).toBe(first.style_code);

  // Somebody else writes the third one meanwhile.
  await ask(saveGrid, { changes: [{ id: three, version: third.version, set: { lead_days: 50 } }] }, { token });

  await seller.button("Preview and save").click();
  const preview = seller.dialog("What changes");
  await preview.getByText(first.style_code).first().waitFor();
  await preview.getByRole("button", { name: seller.says("{0, plural, one {Save # cell} other {Save # cells}}", { 0: 3 }) }).click();
  await preview.getByText(seller.says("Changed meanwhile by somebody else")).waitFor();
  expect((await rowsNow()).map((row) => row.lead_days)).toEqual([41, 42, 50]);
  await seller.shoot("grid-refused");
  await seller.button("Take what is there now", preview).click();
  await seller.button("Back to the grid", preview).click();
  await expect.poll(() => cell(2, lead).textContent()).toBe("50");

  await seller.button("Take the last saved change back").click();
  const undoing = seller.dialog("Take the last saved change back");
  await seller.button("Take the change back", undoing).click();
  await undoing
    .getByText(
      seller.says("{0, plural, =0 {Nothing could be taken back} one {# product is as it was before} other {# products are as they were before}}", { 0: 2 }),
    )
    .waitFor();
  await seller.button("Close", undoing).last().click();
  const after = await rowsNow();
  expect(after.map((row) => row.lead_days)).toEqual([first.lead_days, second.lead_days, 50]);
  await expect.poll(() => cell(0, lead).textContent()).toBe(String(first.lead_days));
  expect(seller.faults).toEqual([]);
});
