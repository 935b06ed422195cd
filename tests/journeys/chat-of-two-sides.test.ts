import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { demoPassword } from "#demo/accounts-sheet.ts";
import { savePreferences } from "#domains/people/accounts/contract/own-account.ts";
import { login } from "#domains/people/accounts/contract/sign-in.ts";
import { acceptInvitation, invite, leaveShop } from "#domains/people/shops/contract/staff.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { aMobile, aNewcomer, ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot, unexpected } from "./browser.ts";
import { said, saying } from "./said.ts";
import { walked } from "./walked.ts";

/** A buyer with a phone in Dubai and two clerks of a factory, one of whom begins there today; each reading another of the languages. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The window of somebody who answers for the shop, by the way of a notice. */
const openShopWindow = async (page: Page, locale: Locale, customerId: number) => {
  await open(page, `/seller?chat=${customerId}`);
  return page.getByRole("dialog", { name: said(locale, "Messages"), exact: true });
};

/** Somebody whom the factory takes on to answer. */
const takenOn = async (ownerToken: string): Promise<Signed> => {
  const mobile = aMobile();
  const newcomer = await aNewcomer(mobile);
  const { id } = await ask(invite, { receiver: mobile, roles: ["service"] }, { token: ownerToken });
  await ask(acceptInvitation, { id }, { token: newcomer.token });
  return newcomer;
};

/** Letters of the language, and what the factory says about its lead time as each language has it. */
const letters: Record<Locale, RegExp> = { "zh-cn": /[\u4e00-\u9fff]/, en: /[A-Za-z]/, ar: /[\u0600-\u06ff]/ };
const price: Record<Locale, string> = { "zh-cn": "价格", en: "Price", ar: "السعر" };
const leadTime: Record<Locale, string> = { "zh-cn": "交期 30 天", en: "The lead time is 30 days", ar: "مدة التسليم 30 يومًا" };

describe.each(
  walked(
    [
      ["ar", "zh-cn", "en"],
      ["zh-cn", "en", "ar"],
      ["en", "ar", "zh-cn"],
    ] as const,
    0,
  ),
)("the buyer reads %s, the clerks %s and %s", (asker, clerks, other) => {
  test("a card in each one's language, who of the factory wrote, a phrase translated, a picture that stays in sight, Back closes", async () => {
    const [buyer, owner] = [await aNewcomer(), await sessionOf("factory")];
    await ask(savePreferences, { locale: asker, currency: "CNY" }, { token: buyer.token });
    const clerk = (await ask(login, { account: "clerk", password: demoPassword })).userinfo;
    const second = await takenOn(owner.token);
    const mark = `t${Date.now() % 1_000_000}`;
    const phone = await signedIn(browser, asker, buyer, { phone: true, zone: "Asia/Dubai" });
    const desk = await signedIn(browser, clerks, clerk);
    const office = await signedIn(browser, other, second);

    // A link of a mail opens the conversation it tells of.
    await open(phone.page, `${to("protocol")}?chat=${owner.id}`);
    const window = phone.page.getByRole("dialog", { name: said(asker, "Messages"), exact: true });
    const log = window.getByRole("log");
    const box = window.getByRole("textbox", { name: said(asker, "Message"), exact: true });
    await box.fill(`${price[asker]} ${mark}`);
    await box.press("Enter");
    await log.getByText(`${price[asker]} ${mark}`).waitFor();
    await window.getByRole("button", { name: said(asker, "Send a card"), exact: true }).click();
    const picker = window.getByRole("region", { name: said(asker, "Send a card"), exact: true });
    const first = picker.getByRole("listitem").first();
    await first.waitFor();
    const name = await first.locator("b").innerText();
    expect(name).toMatch(letters[asker]);
    await first.getByRole("button").first().click();
    await expect.poll(() => log.locator("a b").last().innerText()).toBe(name);
    await shoot(phone.page, `chat-card-${asker}`, false);

    // At the factory the same card is read in the clerk's language; what the clerk writes tells colleagues who wrote it.
    const inbox = await openShopWindow(desk.page, clerks, buyer.id);
    // From the window one goes on in the inbox, with the conversation open there; so does the entry of the menu, to its list.
    await inbox.getByRole("link", { name: said(clerks, "Open it in the customers' messages"), exact: true }).click();
    await desk.page.waitForURL((url) => url.pathname === "/seller/messages" && url.searchParams.has("id"));
    await desk.page.getByRole("log").getByText(`${price[asker]} ${mark}`).waitFor();
    await desk.page
      .getByRole("navigation")
      .getByRole("link", { name: new RegExp(`^${said(clerks, "Chat")}`) })
      .first()
      .click();
    await desk.page.waitForURL((url) => url.pathname === "/seller/messages" && !url.searchParams.has("id"));
    await openShopWindow(desk.page, clerks, buyer.id);
    await inbox.getByRole("link", { name: said(clerks, "Customers' messages"), exact: true }).waitFor();
    const deskLog = inbox.getByRole("log");
    await deskLog.getByText(`${price[asker]} ${mark}`).waitFor();
    await expect.poll(() => deskLog.locator("a b").last().innerText()).toMatch(letters[clerks]);
    const deskBox = inbox.getByRole("textbox", { name: said(clerks, "Message"), exact: true });
    await deskBox.fill(leadTime[clerks]);
    await deskBox.press("Enter");
    const colleague = await openShopWindow(office.page, other, buyer.id);
    const officeLog = colleague.getByRole("log");
    await officeLog.getByText(leadTime[clerks]).last().waitFor();
    await officeLog.getByText(clerk.nickname).last().waitFor();

    // The buyer reads it in their own language, from the phrase book that says what it is.
    const spoken = log.locator("[data-seq]", { hasText: leadTime[clerks] }).last();
    await spoken.waitFor();
    expect(await log.getByText(clerk.nickname).count()).toBe(0);
    await spoken.getByRole("button", { name: said(asker, "Translate"), exact: true }).click();
    await spoken.getByText(leadTime[asker]).waitFor();
    await spoken.getByText(said(asker, "From this site's phrase book. The original counts.")).waitFor();
    // And the clerk sees in the office what the buyer reads.
    const written = deskLog.locator("[data-seq]", { hasText: leadTime[clerks] }).last();
    await written.getByRole("button", { name: saying(clerks, "Show in <0>{0}</0>") }).click();
    await written.getByText(leadTime[asker]).waitFor();

    // A picture at the end: the newest line stays in sight while it loads.
    const picture = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: "#b0352c" } })
      .png()
      .toBuffer();
    await inbox.locator('input[type="file"][accept*="image/png"]').setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
    await log
      .getByRole("button", { name: said(asker, "Show the picture large") })
      .last()
      .waitFor();
    await expect.poll(() => log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)).toBeLessThan(40);

    // Back closes the window, not the page.
    const address = phone.page.url();
    await phone.page.goBack();
    await window.waitFor({ state: "hidden" });
    expect(phone.page.url()).toBe(address);
    for (const one of [phone, desk, office]) {
      expect(unexpected(one.faults)).toEqual([]);
      await one.context.close();
    }
    await ask(leaveShop, {}, { token: second.token });
  });
});
