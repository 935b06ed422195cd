import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { demoPassword } from "#demo/accounts-sheet.ts";
import { login } from "#domains/people/accounts/contract/sign-in.ts";
import { acceptInvitation, invite, leaveShop } from "#domains/people/shops/contract/staff.ts";
import { to } from "#kit/paths.ts";
import { aMobile, aNewcomer, ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** A buyer with a phone who reads Arabic, and two clerks of a Chinese factory, one of whom begins there today. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The window of somebody who answers for the shop, by the way of a notice. */
const openShopWindow = async (page: Page, customerId: number) => {
  await open(page, `/seller?chat=${customerId}`);
  return page.getByRole("dialog", { name: said("zh-cn", "Messages"), exact: true });
};

/** Somebody whom the factory takes on to answer. */
const takenOn = async (ownerToken: string): Promise<Signed> => {
  const mobile = aMobile();
  const newcomer = await aNewcomer(mobile);
  const { id } = await ask(invite, { mobile, roles: ["service"] }, { token: ownerToken });
  await ask(acceptInvitation, { id }, { token: newcomer.token });
  return newcomer;
};

test("a card in each one's language, who of the factory wrote, a phrase translated, a picture that stays in sight, Back closes", async () => {
  const [buyer, owner] = [await sessionOf("buyer"), await sessionOf("factory")];
  const clerk = (await ask(login, { account: "clerk", password: demoPassword })).userinfo;
  const second = await takenOn(owner.token);
  const mark = `t${Date.now() % 1_000_000}`;
  const phone = await signedIn(browser, "ar", buyer, { phone: true });
  const desk = await signedIn(browser, "zh-cn", clerk);
  const office = await signedIn(browser, "zh-cn", second);

  // A link of a mail opens the conversation it tells of.
  await open(phone.page, `${to("protocol")}?chat=${owner.id}`);
  const window = phone.page.getByRole("dialog", { name: said("ar", "Messages"), exact: true });
  const log = window.getByRole("log");
  const box = window.getByRole("textbox", { name: said("ar", "Message"), exact: true });
  await box.fill(`السعر ${mark}`);
  await box.press("Enter");
  await log.getByText(`السعر ${mark}`).waitFor();
  await window.getByRole("button", { name: said("ar", "Send a card"), exact: true }).click();
  const picker = window.getByRole("region", { name: said("ar", "Send a card"), exact: true });
  const first = picker.getByRole("listitem").first();
  await first.waitFor();
  const name = await first.locator("b").innerText();
  expect(name).toMatch(/[\u0600-\u06ff]/);
  await first.getByRole("button").first().click();
  await expect.poll(() => log.locator("a b").last().innerText()).toBe(name);
  await shoot(phone.page, "chat-card-ar", false);

  // At the factory the same card is read in Chinese; what the clerk writes tells colleagues who wrote it.
  const inbox = await openShopWindow(desk.page, buyer.id);
  // From the window one goes on in the inbox, with the conversation open there; so does the entry of the menu, to its list.
  await inbox.getByRole("link", { name: said("zh-cn", "Open it in the customers' messages"), exact: true }).click();
  await desk.page.waitForURL((url) => url.pathname === "/seller/messages" && url.searchParams.has("id"));
  await desk.page.getByRole("log").getByText(`السعر ${mark}`).waitFor();
  await desk.page
    .getByRole("navigation")
    .getByRole("link", { name: new RegExp(`^${said("zh-cn", "Chat")}`) })
    .first()
    .click();
  await desk.page.waitForURL((url) => url.pathname === "/seller/messages" && !url.searchParams.has("id"));
  await openShopWindow(desk.page, buyer.id);
  await inbox.getByRole("link", { name: said("zh-cn", "Customers' messages"), exact: true }).waitFor();
  const deskLog = inbox.getByRole("log");
  await deskLog.getByText(`السعر ${mark}`).waitFor();
  await expect.poll(() => deskLog.locator("a b").last().innerText()).toMatch(/[\u4e00-\u9fff]/);
  const deskBox = inbox.getByRole("textbox", { name: said("zh-cn", "Message"), exact: true });
  await deskBox.fill("交期 30 天");
  await deskBox.press("Enter");
  const colleague = await openShopWindow(office.page, buyer.id);
  const officeLog = colleague.getByRole("log");
  await officeLog.getByText("交期 30 天").last().waitFor();
  await officeLog.getByText(clerk.nickname, { exact: true }).last().waitFor();

  // The buyer reads it in Arabic, from the phrase book that says what it is.
  await log.getByText("交期 30 天").last().waitFor();
  expect(await log.getByText(clerk.nickname, { exact: true }).count()).toBe(0);
  await log
    .getByRole("button", { name: said("ar", "Translate"), exact: true })
    .last()
    .click();
  await log.getByText("مدة التسليم 30 يومًا").waitFor();
  await log.getByText(said("ar", "From this site's phrase book. The original counts.")).waitFor();

  // A picture at the end: the newest line stays in sight while it loads.
  const picture = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: "#b0352c" } })
    .png()
    .toBuffer();
  await inbox.locator('input[type="file"][accept*="image/png"]').setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await log
    .getByRole("button", { name: said("ar", "Show the picture large") })
    .last()
    .waitFor();
  await expect.poll(() => log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)).toBeLessThan(40);

  // Back closes the window, not the page.
  const address = phone.page.url();
  await phone.page.goBack();
  await window.waitFor({ state: "hidden" });
  expect(phone.page.url()).toBe(address);
  for (const one of [phone, desk, office]) {
    expect(one.faults.filter((fault) => !/ERR_|WebSocket connection/.test(fault))).toEqual([]);
    await one.context.close();
  }
  await ask(leaveShop, {}, { token: second.token });
});
