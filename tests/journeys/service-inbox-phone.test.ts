import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import { changeSetting, listSettings } from "#domains/settings/contract/settings.ts";
import { to } from "#kit/paths.ts";
import { aNewcomer, ask, sessionOf, signedIn } from "./asked.ts";
import { aReader, codeSentTo, open, openBrowser, shoot, unexpected } from "./browser.ts";
import { anInbox, anAgent, choose, write } from "./service-inbox.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** An agent with a phone in Dubai, in each of the languages; and somebody who has not signed in. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(
  walked(
    [
      ["zh-cn", "en"],
      ["en", "ar"],
      ["ar", "zh-cn"],
    ] as const,
    0,
  ),
)("the agent reads %s, the customer %s", (locale, asker) => {
  test("on a phone: a customer is found by words, a private note stands between the messages under the eyes of colleagues alone, and what is said besides covers neither", async () => {
    const buyer = await aNewcomer();
    const mark = `p${Date.now() % 1_000_000}`;
    await ask(sendText, { receiver_id: 1, content: `Do you have ${mark} zips?` }, { token: buyer.token });
    const agent = await anAgent();
    const reader = await signedIn(browser, locale, agent, { phone: true, zone: "Asia/Dubai" });
    const { page } = reader;
    const words = (source: string, context?: string) => said(locale, source, undefined, context);
    await open(page, "/operator/service");
    await page.getByRole("searchbox", { name: words("Search among the customers"), exact: true }).fill(mark);
    await page.waitForURL((url) => url.searchParams.get("q") === mark);
    await expect.poll(() => page.getByRole("complementary").getByRole("listitem").getByRole("link").count()).toBe(1);
    // The tabs keep what is looked for, and say where it is.
    await page.getByRole("link", { name: new RegExp(`^${words("All", "inquiries")}\\s*1$`) }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === mark && url.searchParams.get("tab") === "all");
    const presence = page.getByRole("switch", { name: words("I am there to answer"), exact: true });
    await presence.click();
    await expect.poll(() => presence.getAttribute("aria-checked")).toBe("false");
    await presence.click();
    await expect.poll(() => presence.getAttribute("aria-checked")).toBe("true");
    await shoot(page, `inbox-found-${locale}`, false);
    await page.getByRole("complementary").getByRole("link", { name: buyer.nickname }).click();
    const log = page.getByRole("log");
    await log.getByText(mark).waitFor();
    await page.getByRole("button", { name: words("Private note"), exact: true }).click();
    await page.getByRole("textbox", { name: words("Private note"), exact: true }).fill(`only us ${mark}`);
    await page.getByRole("button", { name: words("Save the note"), exact: true }).click();
    // The region is there always; shown while there is something to say.
    const toast = page.locator("[popover][role=status]:popover-open");
    await toast.getByText(words("The note is saved")).waitFor();
    const note = log.getByRole("note").filter({ hasText: `only us ${mark}` });
    await note.getByText(words("Private note, only colleagues read it")).waitFor();
    const [said_, box, newest] = await Promise.all([
      toast.boundingBox(),
      page.getByRole("textbox", { name: words("Private note"), exact: true }).boundingBox(),
      note.boundingBox(),
    ]);
    const end = (said_?.y ?? 0) + (said_?.height ?? 0);
    await shoot(page, `inbox-toast-${locale}`, false);
    expect(end).toBeLessThan(newest?.y ?? 0);
    expect(end).toBeLessThan(box?.y ?? 0);
    // After the question, which is older.
    const question = await log.getByText(mark).first().boundingBox();
    expect(newest?.y ?? 0).toBeGreaterThan(question?.y ?? Infinity);
    const customer = await signedIn(browser, asker, buyer);
    await open(customer.page, `${to("protocol")}?chat=1`);
    const window = customer.page.getByRole("dialog", { name: said(asker, "Messages"), exact: true });
    await window.getByRole("log").getByText(mark).waitFor();
    expect(await window.getByText(`only us ${mark}`).count()).toBe(0);
    for (const one of [reader, customer]) {
      expect(unexpected(one.faults)).toEqual([]);
      await one.context.close();
    }
  });
});

const letVisitorsAsk = async (value: 0 | 1) => {
  const { token } = await sessionOf("operator");
  const { list } = await ask(listSettings, {}, { token });
  const seen = list.find(({ key }) => key === "service.visitors")?.value ?? 0;
  if (seen !== value) await ask(changeSetting, { key: "service.visitors", value, seen, reason: "a journey" }, { token });
};

test("who has not signed in is asked to, and where the operator lets visitors asks at once; what was said is theirs when they sign in", async () => {
  await letVisitorsAsk(0);
  const mark = `v${Date.now() % 1_000_000}`;
  const reader = await aReader(browser, "zh-cn");
  const { page, context } = reader;
  const zh = (source: string) => said("zh-cn", source);
  await open(page, to("protocol"));
  const contact = page.getByRole("main").getByRole("button", { name: zh("Ask customer service"), exact: true });
  await contact.first().click();
  const dialog = page.getByRole("dialog", { name: zh("Sign in"), exact: true });
  await dialog.waitFor();
  await page.reload();

  await letVisitorsAsk(1);
  try {
    await contact.first().click();
    const window = page.getByRole("dialog", { name: zh("Customer service"), exact: true });
    await window.waitFor();
    await write(page, "zh-cn", `打样要几天？${mark}`);
    await window.getByRole("log").getByText(mark).waitFor();
    await shoot(page, "visitor-zh", false);
    // For calls alone, out of reach of scripts, never sent by another site.
    const [cookie] = (await context.cookies(`${new URL(page.url()).origin}/api/service/visit`)).filter(({ name }) => name === "visitor");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api" });
    expect(await page.evaluate(() => document.cookie)).not.toContain("visitor");

    const inbox = await anInbox(browser, await anAgent(), "en");
    await choose(inbox, mark);
    await inbox.page.getByText("Has not signed in").waitFor();
    await write(inbox.page, "en", `七天 ${mark}`);
    await window.getByRole("log").getByText(`七天 ${mark}`).waitFor();
    await shoot(inbox.page, "visitor-inbox-en", false);
    // Another page: the window stands where it stood.
    await open(page, to("home"));
    await window.getByRole("log").getByText(`七天 ${mark}`).waitFor();

    const mobile = `134${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    await ask(sendSms, { mobile, event: "mobilelogin" });
    const captcha = await codeSentTo(mobile, "mobilelogin");
    await window.getByRole("button", { name: zh("Sign in"), exact: true }).click();
    await dialog.getByRole("textbox", { name: zh("Mobile number") }).fill(mobile);
    await dialog.getByRole("textbox", { name: zh("Verification code") }).fill(captcha);
    const agree = dialog.getByRole("checkbox");
    if ((await agree.count()) > 0) await agree.first().check();
    await dialog.getByRole("button", { name: zh("Sign in"), exact: true }).click();
    const chat = page.getByRole("dialog", { name: zh("Messages"), exact: true });
    await chat.getByRole("log").getByText(`打样要几天？${mark}`).waitFor();
    await chat.getByRole("log").getByText(`七天 ${mark}`).waitFor();
    await window.waitFor({ state: "detached" });
    // At the inbox it is the same question, now of an account.
    await inbox.page.getByText(inbox.words("The visitor signed in")).waitFor();
    await write(page, "zh-cn", `谢谢 ${mark}`);
    await inbox.page.getByRole("log").getByText(`谢谢 ${mark}`).waitFor();
    await shoot(inbox.page, "visitor-signed-in-inbox-en", false);
    expect(unexpected([...reader.faults, ...inbox.faults])).toEqual([]);
    await inbox.context.close();
  } finally {
    await letVisitorsAsk(0);
    await context.close();
  }
}, 90_000);
