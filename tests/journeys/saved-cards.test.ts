import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** A buyer had a card kept on Stripe's page, finds it in the wallet, and has it removed. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const atStripe = (act: string) => fetch(`${inject("stripeUrl")}/${act}`, { method: "POST" });

test("a card that Stripe keeps is shown in the wallet, and removed there", { timeout: 180_000 }, async () => {
  const buyer = await sessionOf("approver");
  const { token } = buyer;
  const wallet = await signedIn(browser, "en", buyer);
  await open(wallet.page, to("user-wallet"));
  await wallet.page.getByText(said("en", "No card is saved")).waitFor();

  const { reference } = await ask(recharge, { amount: "12300" }, { token });
  const { payment } = await ask(startPayment, { kind: "topup", reference, provider: "stripe" }, { token });
  expect((await atStripe(`keep/${payment}`)).status).toBe(200);
  expect((await atStripe(`pay/${payment}`)).status).toBe(200);

  for (const locale of ["zh-cn", "en", "ar"] as const)
    for (const phone of [true, false]) {
      const { page, context } = await signedIn(browser, locale, buyer, { phone });
      await open(page, to("user-wallet"));
      const saved = page.locator("section").filter({ has: page.getByRole("heading", { name: said(locale, "Saved cards") }) });
      await saved.getByText("4242").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await shoot(page, `saved-cards-${locale}-${phone ? 390 : 1440}`);
      await context.close();
    }

  const { page } = wallet;
  await atStripe("silent/2");
  await open(page, to("user-wallet"));
  await page.getByText(said("en", "Your cards cannot be shown now")).waitFor();
  await shoot(page, "saved-cards-away");
  await page.getByRole("button", { name: said("en", "Try again") }).click();
  await page.getByText("4242").waitFor();
  await page.getByRole("button", { name: said("en", "Remove"), exact: true }).click();
  await shoot(page, "saved-cards-remove");
  await page.getByRole("button", { name: said("en", "Remove the card") }).click();
  await page.getByText(said("en", "No card is saved")).waitFor();
  await wallet.context.close();
});
