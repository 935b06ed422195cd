import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dashboard } from "#domains/audit/contract/dashboard.ts";
import { productReviewQueue } from "#domains/catalogue/catalog/contract/review.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pathOf = (page: Page) => new URL(page.url()).pathname;
/** A key without a field in sight, as somebody presses it who has nothing but the keyboard. */
const press = async (page: Page, key: string, to: RegExp) => {
  await page.keyboard.press(key);
  await expect.poll(() => pathOf(page), { timeout: 8_000 }).toMatch(to);
  // What the page is pressed for next stands on its buttons.
  await page.locator('[aria-keyshortcuts="j"]').waitFor();
};

test("an operator at the dashboard: one key opens what waits longest, one goes on along the line, one goes back", async () => {
  const user = await sessionOf("operator");
  const { lines } = await ask(dashboard, {}, { token: user.token });
  // What the dashboard shows is told apart by its order; the market that fills has products that wait.
  const products = lines.find(({ name }) => name === "products");
  const { list } = await ask(productReviewQueue, { size: 30 }, { token: user.token });
  expect(products?.count, "the market has products that wait").toBeGreaterThan(1);
  const reader = await signedIn(browser, "en", user);
  const { page } = reader;
  await open(page, "/operator");
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Product review", exact: true }) });
  const digit = (await row.locator("kbd").first().textContent())?.trim() ?? "";
  expect(digit).toMatch(/^\d$/);
  await shoot(page, "dashboard-keys-en");
  await press(page, digit, /^\/operator\/products\/\d+$/);
  const first = pathOf(page);
  expect(first).toBe(`/operator/products/${products?.first?.id}`);
  const places = list.map(({ id }) => `/operator/products/${id}`);
  const at = places.indexOf(first);
  expect(at, "the first of the line stands in the queue").toBeGreaterThanOrEqual(0);
  const next = places[at + 1] ?? "";
  await press(page, "j", new RegExp(`^${next}$`));
  await press(page, "k", new RegExp(`^${first}$`));
  // What is typed is no command.
  await page.goto("/operator/people");
  await page.getByRole("searchbox").or(page.getByRole("textbox")).first().press("n");
  await page.waitForTimeout(300);
  expect(pathOf(page)).toBe("/operator/people");
  // And N is the most urgent of all.
  await open(page, "/operator");
  await page.keyboard.press("n");
  await expect.poll(() => pathOf(page), { timeout: 8_000 }).not.toBe("/operator");
  expect(reader.faults).toEqual([]);
  await reader.context.close();
}, 60_000);
