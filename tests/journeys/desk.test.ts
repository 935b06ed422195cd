import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { setRoles } from "#domains/people/accounts/contract/people-admin.ts";
import { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import { changeSetting, listSettings } from "#domains/settings/contract/settings.ts";
import type { Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { aNewcomer, ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { aReader, codeSentTo, open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** Two agents of customer service, a buyer with a phone in Dubai, and somebody who has not signed in. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Somebody who answers at customer service from today on. */
const anAgent = async (): Promise<Signed> => {
  const user = await aNewcomer();
  const { token } = await sessionOf("operator");
  await ask(setRoles, { id: user.id, roles: ["service"], reason: "answers customers" }, { token });
  return user;
};
/** Lines that were cut on purpose are no faults. */
const unexpected = (faults: readonly string[]) => faults.filter((fault) => !/ERR_|WebSocket connection/.test(fault));

/** The inbox of one who answers, in a language of theirs. */
const aDesk = async (user: Signed, locale: Locale) => {
  const reader = await signedIn(browser, locale, user);
  const words = (source: string, values?: Record<string, string | number>, context?: string) => said(locale, source, values, context);
  await open(reader.page, "/operator/service?tab=all");
  return { ...reader, words, user, talk: reader.page.locator("section", { has: reader.page.getByRole("log") }).first() };
};
type Desk = Awaited<ReturnType<typeof aDesk>>;
/** By who asks: outside the hours the last line of a conversation is the automatic answer. */
const choose = async ({ page }: Desk, line: string) => page.getByRole("complementary").getByRole("link", { name: line }).click();
const button = ({ page, words }: Desk, source: string): Locator => page.getByRole("button", { name: words(source), exact: true });
const write = async (page: Page, locale: Locale, text: string) => {
  const box = page.getByRole("textbox", { name: said(locale, "Message"), exact: true });
  await box.fill(text);
  await box.press("Enter");
};

test("two agents: taken under a lock, who answers is in sight, handed over with a note; the customer sees customer service, and is asked once how it went", async () => {
  const buyer = await aNewcomer();
  const mark = `t${Date.now() % 1_000_000}`;
  const phone = await signedIn(browser, "ar", buyer, { phone: true, zone: "Asia/Dubai" });
  const ar = (source: string) => said("ar", source);
  await open(phone.page, `${to("protocol")}?chat=1`);
  const window = phone.page.getByRole("dialog", { name: ar("Messages"), exact: true });
  await window.getByRole("textbox", { name: ar("Message"), exact: true }).waitFor();
  await write(phone.page, "ar", `أين طلبي ${mark}`);
  await window.getByRole("log").getByText(mark).waitFor();

  const desks = [await aDesk(await anAgent(), "zh-cn"), await aDesk(await anAgent(), "en")];
  for (const desk of desks) await choose(desk, buyer.nickname);
  for (const desk of desks) await button(desk, "Take").waitFor();
  // Both at once: the row's lock lets one of them through, and the other is told whose it is.
  await Promise.all(desks.map((desk) => button(desk, "Take").click()));
  const lock = (desk: Desk) => desk.page.locator("p[role=status]");
  const mine = (desk: Desk) => lock(desk).filter({ hasText: desk.words("<0>You answer.</0> The customer sees “Customer service”.") });
  await expect.poll(async () => Promise.all(desks.map(async (desk) => (await mine(desk).count()) > 0))).toContain(true);
  const has = (await mine(desks[0] as Desk).count()) > 0 ? 0 : 1;
  const [first, second] = [desks[has] as Desk, desks[1 - has] as Desk];
  await lock(second).filter({ hasText: first.user.nickname }).waitFor();
  expect(await mine(second).count()).toBe(0);
  // Who does not have it cannot write to the customer.
  await expect.poll(() => second.page.getByRole("textbox", { name: second.words("Message"), exact: true }).count()).toBe(0);
  await shoot(second.page, "desk-other-answers", false);

  await write(first.page, has === 0 ? "zh-cn" : "en", `on its way ${mark}`);
  const log = window.getByRole("log");
  await log.getByText(`on its way ${mark}`).waitFor();
  for (const { user } of desks) expect(await window.getByText(user.nickname).count()).toBe(0);
  await shoot(phone.page, "desk-phone-ar", false);

  await button(first, "Transfer").click();
  const handing = first.page.getByRole("dialog", { name: first.words("Hand it over"), exact: true });
  await handing.getByRole("radio", { name: second.user.nickname }).check();
  await handing.getByLabel(first.words("A note for them")).fill("asks for the parcel's number");
  await handing.getByRole("button", { name: first.words("Hand it over with this note"), exact: true }).click();
  await second.page.getByText(second.words("{by} hands a conversation over to you", { by: first.user.nickname })).waitFor();
  await mine(second).waitFor();
  await second.page.getByText("asks for the parcel's number").first().waitFor();
  await lock(first).filter({ hasText: second.user.nickname }).waitFor();
  await write(second.page, has === 0 ? "en" : "zh-cn", `SF1029 ${mark}`);
  await log.getByText(`SF1029 ${mark}`).waitFor();
  await shoot(second.page, "desk-taken-over", false);

  // Asked once: after the close, not a second time.
  const question = window.getByText(ar("How did this conversation go?"));
  expect(await question.count()).toBe(0);
  await button(second, "Close it").click();
  await question.waitFor();
  const stars = window.getByRole("radio", { name: /./ });
  // On one line, whatever the phone.
  const tops = await stars.evaluateAll((all) => new Set(all.map((one) => Math.round((one.closest("label") as HTMLElement).getBoundingClientRect().top))).size);
  expect(tops).toBe(1);
  await shoot(phone.page, "desk-stars-ar", false);
  await window.getByRole("radio", { name: ar("Well"), exact: true }).check({ force: true });
  await window.getByRole("button", { name: ar("Send it"), exact: true }).click();
  await question.waitFor({ state: "detached" });
  await second.page.getByText("4 / 5").first().waitFor();
  await phone.page.reload();
  await window.getByRole("log").getByText(`SF1029 ${mark}`).waitFor();
  await phone.page.waitForTimeout(700);
  expect(await question.count()).toBe(0);
  for (const one of [phone, ...desks]) {
    expect(unexpected(one.faults)).toEqual([]);
    await one.context.close();
  }
}, 90_000);

test("on a phone: a customer is found by words, a private note stands between the messages under the eyes of colleagues alone, and what is said besides covers neither", async () => {
  const buyer = await aNewcomer();
  const mark = `p${Date.now() % 1_000_000}`;
  await ask(sendText, { receiver_id: 1, content: `Do you have ${mark} zips?` }, { token: buyer.token });
  const agent = await anAgent();
  const reader = await signedIn(browser, "zh-cn", agent, { phone: true, zone: "Asia/Dubai" });
  const { page } = reader;
  const zh = (source: string, context?: string) => said("zh-cn", source, undefined, context);
  await open(page, "/operator/service");
  await page.getByRole("searchbox", { name: zh("Search among the customers"), exact: true }).fill(mark);
  await page.waitForURL((url) => url.searchParams.get("q") === mark);
  await expect.poll(() => page.getByRole("complementary").getByRole("listitem").getByRole("link").count()).toBe(1);
  // The tabs keep what is looked for, and say where it is.
  await page.getByRole("link", { name: new RegExp(`^${zh("All", "inquiries")}\\s*1$`) }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === mark && url.searchParams.get("tab") === "all");
  const presence = page.getByRole("switch", { name: zh("I am there to answer"), exact: true });
  await presence.click();
  await expect.poll(() => presence.getAttribute("aria-checked")).toBe("false");
  await presence.click();
  await expect.poll(() => presence.getAttribute("aria-checked")).toBe("true");
  await shoot(page, "desk-found-zh", false);
  await page.getByRole("complementary").getByRole("link", { name: buyer.nickname }).click();
  const log = page.getByRole("log");
  await log.getByText(mark).waitFor();
  await page.getByRole("button", { name: zh("Private note"), exact: true }).click();
  await page.getByRole("textbox", { name: zh("Private note"), exact: true }).fill(`only us ${mark}`);
  await page.getByRole("button", { name: zh("Keep the note"), exact: true }).click();
  // The region is there always; shown while there is something to say.
  const toast = page.locator("[popover][role=status]:popover-open");
  await toast.getByText(zh("The note is kept")).waitFor();
  const note = log.getByRole("note").filter({ hasText: `only us ${mark}` });
  await note.getByText(zh("Private note, only colleagues read it")).waitFor();
  const [said_, box, newest] = await Promise.all([
    toast.boundingBox(),
    page.getByRole("textbox", { name: zh("Private note"), exact: true }).boundingBox(),
    note.boundingBox(),
  ]);
  const end = (said_?.y ?? 0) + (said_?.height ?? 0);
  await shoot(page, "desk-toast-zh", false);
  expect(end).toBeLessThan(newest?.y ?? 0);
  expect(end).toBeLessThan(box?.y ?? 0);
  // After the question, which is older.
  const question = await log.getByText(mark).first().boundingBox();
  expect(newest?.y ?? 0).toBeGreaterThan(question?.y ?? Infinity);
  const customer = await signedIn(browser, "en", buyer);
  await open(customer.page, `${to("protocol")}?chat=1`);
  const window = customer.page.getByRole("dialog", { name: said("en", "Messages"), exact: true });
  await window.getByRole("log").getByText(mark).waitFor();
  expect(await window.getByText(`only us ${mark}`).count()).toBe(0);
  for (const one of [reader, customer]) {
    expect(unexpected(one.faults)).toEqual([]);
    await one.context.close();
  }
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

    const desk = await aDesk(await anAgent(), "en");
    await choose(desk, mark);
    await desk.page.getByText("Has not signed in").waitFor();
    await write(desk.page, "en", `七天 ${mark}`);
    await window.getByRole("log").getByText(`七天 ${mark}`).waitFor();
    await shoot(desk.page, "visitor-desk-en", false);
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
    // At the desk it is the same question, now of an account.
    await desk.page.getByText(desk.words("The visitor signed in")).waitFor();
    await write(page, "zh-cn", `谢谢 ${mark}`);
    await desk.page.getByRole("log").getByText(`谢谢 ${mark}`).waitFor();
    await shoot(desk.page, "visitor-signed-in-desk-en", false);
    expect(unexpected([...reader.faults, ...desk.faults])).toEqual([]);
    await desk.context.close();
  } finally {
    await letVisitorsAsk(0);
    await context.close();
  }
}, 90_000);
