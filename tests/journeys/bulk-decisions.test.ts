import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideProduct, productReviewQueue } from "#domains/catalogue/catalog/contract/review.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("several products in one go: each by its own call, and what is refused says why while the others go on", async () => {
  const en = (source: string, context?: string) => said("en", source, {}, context);
  const user = await sessionOf("operator");
  const { list } = await ask(productReviewQueue, { size: 30 }, { token: user.token });
  const [first, second] = list;
  if (!first || !second) throw new Error("the market has too few products that wait");
  const { page, faults, context } = await signedIn(browser, "en", user);
  await open(page, "/operator/products");
  const boxes = page.getByRole("checkbox", { name: en("Choose this row") });
  await boxes.nth(0).check();
  await boxes.nth(1).check();

  // To take something off sale one says why: asked at the field, before anything is sent.
  await page.getByRole("button", { name: en("Take off sale"), exact: true }).click();
  const taking = page.getByRole("dialog", { name: en("Take these products down?") });
  await taking.getByRole("button", { name: en("Take off sale"), exact: true }).click();
  await taking.getByText(en("Say why")).waitFor();
  await taking.getByRole("button", { name: en("Go back"), exact: true }).click();
  expect((await ask(productReviewQueue, { size: 30 }, { token: user.token })).list.map(({ id }) => id)).toContain(first.id);

  await page.getByRole("button", { name: en("Approve"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: en("Approve these products?") });
  await dialog.getByRole("listitem").nth(1).waitFor();
  // Somebody else was quicker with the first.
  await ask(decideProduct, { id: first.id, keep: true }, { token: user.token });
  await shoot(page, "bulk-asked-en", false);
  await dialog.getByRole("button", { name: en("Approve"), exact: true }).click();
  await dialog
    .getByRole("button", { name: en("Close"), exact: true })
    .last()
    .waitFor();
  const lines = dialog.getByRole("listitem");
  await lines.nth(0).getByText(en("catalog.review_not_waiting")).waitFor();
  await lines.nth(1).getByText(en("Done", "a decision"), { exact: true }).waitFor();
  await shoot(page, "bulk-results-en", false);
  const waiting = (await ask(productReviewQueue, { size: 30 }, { token: user.token })).list.map(({ id }) => id);
  expect(waiting).not.toContain(first.id);
  expect(waiting).not.toContain(second.id);
  await dialog
    .getByRole("button", { name: en("Close"), exact: true })
    .last()
    .click();
  await expect.poll(() => page.getByRole("link", { name: first.title, exact: true }).count(), { timeout: 8_000 }).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
}, 60_000);
