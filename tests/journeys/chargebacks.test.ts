import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChargebacks } from "#domains/money/payments/contract/chargebacks.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** A payment that the buyer's bank was asked to take back: the demo market has one that is to be answered. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("the seller adds what speaks for them, the buyer reads that the bank decides, finance sends it", async () => {
  const zh = (source: string, context?: string) => said("zh-cn", source, {}, context);
  const ar = (source: string, context?: string) => said("ar", source, {}, context);
  const finance = await sessionOf("finance");
  const { list } = await ask(findChargebacks, { only: "open" }, { token: finance.token });
  const waiting = list.find(({ status }) => status === "opened");
  if (!waiting) throw new Error("no chargeback waits");

  const staff = await signedIn(browser, "zh-cn", finance);
  await open(staff.page, "/operator/chargebacks");
  await shoot(staff.page, "chargebacks-zh", false);
  await staff.page.locator(`a[href$="/operator/chargebacks/${waiting.id}"]`).first().click();
  await staff.page.getByRole("button", { name: zh("Send the evidence"), exact: true }).waitFor();
  await shoot(staff.page, "chargeback-zh", false);
  const order = await staff.page.locator('a[href*="/operator/orders/"]').first().getAttribute("href");
  const id = Number(order?.split("/").at(-1));
  expect(id).toBeGreaterThan(0);

  const seller = await signedIn(browser, "ar", await sessionOf("factory"), { phone: true });
  await open(seller.page, `/seller/orders/${id}`);
  await seller.page.getByLabel(ar("What you have to say, for the bank")).fill("Signed for by the buyer's warehouse on Monday.");
  await shoot(seller.page, "sold-chargeback-ar", false);
  await seller.page.getByRole("button", { name: ar("Save the statement"), exact: true }).click();
  await seller.page.getByText(ar("Saved. It goes to the bank with what the platform knows.")).waitFor();

  const buyer = await signedIn(browser, "zh-cn", await sessionOf("buyer"), { phone: true });
  await open(buyer.page, `/order/detail/${id}`);
  const bankAsked =
    "Your bank was asked to take the payment of this order back. Until it has decided nothing more is sent, and refunds wait. To go on with the order, withdraw it at your bank.";
  await buyer.page.getByText(zh(bankAsked)).first().waitFor();
  await shoot(buyer.page, "disputed-order-zh", false);

  await staff.page.reload();
  await staff.page.getByText("Signed for by the buyer's warehouse on Monday.").first().waitFor();
  await staff.page.getByRole("button", { name: zh("Send the evidence"), exact: true }).click();
  const dialog = staff.page.getByRole("dialog", { name: zh("Send the evidence?") });
  await shoot(staff.page, "chargeback-sending-zh", false);
  await dialog.getByRole("button", { name: zh("Send the evidence"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await staff.page.getByText(zh("Evidence was sent")).waitFor();
  for (const one of [staff, seller, buyer]) {
    expect(one.faults).toEqual([]);
    await one.context.close();
  }
});
