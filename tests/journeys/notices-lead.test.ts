import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { setRoles } from "#domains/people/accounts/contract/people-admin.ts";
import type { Locale } from "#kit/locale.ts";
import { aNewcomer, ask, sessionOf, signedIn, type Signed } from "./asked.ts";
import { open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";

/** Where a notice leads those who answer: into their inbox, to the conversation it tells of, from whatever page they are on. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Pretending = Window & { isHidden?: boolean; told?: Notification[] };
/** A browser that lets the portal say what comes, in a tab that can be looked away from: neither can be pressed in a test. */
const pretend = (page: Page) =>
  page.addInitScript(() => {
    const here = window as Pretending;
    here.told = [];
    localStorage.setItem("threadport.chat-notices", "on");
    Object.defineProperty(document, "visibilityState", { get: () => (here.isHidden ? "hidden" : "visible") });
    window.Notification = class extends EventTarget {
      static permission = "granted";
      title: string;
      constructor(title: string) {
        super();
        this.title = title;
        here.told?.push(this as never);
      }
      close() {}
    } as never;
  });
const lookAway = (page: Page, isHidden: boolean) => page.evaluate((so) => void ((window as Pretending).isHidden = so), isHidden);
const notices = (page: Page) => page.evaluate(() => (window as Pretending).told?.map(({ title }) => title));
const pressNotice = (page: Page) => page.evaluate(() => void (window as Pretending).told?.at(-1)?.dispatchEvent(new Event("click")));

const anAgent = async (): Promise<Signed> => {
  const user = await aNewcomer();
  const { token } = await sessionOf("operator");
  await ask(setRoles, { id: user.id, roles: ["service"], reason: "answers customers" }, { token });
  return user;
};
const write = async (from: Signed, to: number, content: string) => {
  await ask(sendText, { receiver_id: to, content }, { token: from.token });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
};
const talkWith = (page: Page, locale: Locale, customer: Signed) =>
  page.getByRole("region", { name: said(locale, "Conversation with {0}", { 0: customer.nickname }), exact: true });

test("at the desk and on other pages of the console", async () => {
  const [agent, first, second] = [await anAgent(), await aNewcomer(), await aNewcomer()];
  const { context, page, faults } = await signedIn(browser, "en", agent);
  await pretend(page);
  await open(page, "/operator/service?tab=all");
  // How the connection stands is in sight with no conversation open.
  await page
    .getByRole("status")
    .filter({ hasText: said("en", "Connected", {}, "chat") })
    .waitFor();
  await shoot(page, "desk-connection", false);
  await write(first, 1, "the first asks");
  await page.getByRole("complementary").getByRole("link", { name: first.nickname }).click();
  await talkWith(page, "en", first).getByText("the first asks").waitFor();

  await lookAway(page, true);
  await write(second, 1, "the second asks");
  await expect.poll(() => notices(page)).toContain(second.nickname);
  await lookAway(page, false);
  await pressNotice(page);
  await talkWith(page, "en", second).getByText("the second asks").waitFor();

  // A notice of the browser that is pressed asks the page, which goes there as it is.
  const taken = await page.evaluate(
    (link) =>
      new Promise<string>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", ({ data }) => resolve(data as string));
        port1.start();
        navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { kind: "notice", link }, ports: [port2] }));
      }),
    `/operator/service?customer=${first.id}`,
  );
  expect(taken).toBe("taken");
  await talkWith(page, "en", first).getByText("the first asks").waitFor();

  // On another page it is counted, and said in the page.
  const line = page.waitForEvent("websocket");
  await open(page, "/operator");
  await (await line).waitForEvent("framereceived");
  const bare = (await page.title()).replace(/^\(\d+\+?\) /, "");
  await write(first, 1, "once more");
  const toast = page.getByRole("status").filter({ hasText: "once more" });
  await toast.waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(\d+\+?\) /);
  expect((await page.title()).endsWith(bare)).toBe(true);
  await shoot(page, "console-notice", false);
  await toast.getByRole("button", { name: said("en", "chat.open_toast"), exact: true }).click();
  await talkWith(page, "en", first).getByText("once more").waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test("in a shop's inbox, which stands for the window", async () => {
  const [owner, first, second, third] = [await sessionOf("factory"), await aNewcomer(), await aNewcomer(), await aNewcomer()];
  const { context, page, faults } = await signedIn(browser, "ar", owner);
  await pretend(page);
  await write(first, owner.id, "first: how much?");
  await write(second, owner.id, "second: how much?");
  const window = page.getByRole("dialog", { name: said("ar", "Messages"), exact: true });
  await open(page, `/seller?chat=${second.id}`);
  await window.getByRole("log").getByText("second: how much?").waitFor();
  // Into the inbox with the window open: it gives way, and whom it showed does not stand in for whom one chooses.
  await page
    .getByRole("navigation")
    .getByRole("link", { name: new RegExp(`^${said("ar", "Chat")}`) })
    .first()
    .click({ force: true });
  await page.waitForURL((url) => url.pathname === "/seller/messages");
  await window.waitFor({ state: "detached" });
  await page.getByRole("complementary").getByRole("link", { name: first.nickname }).click();
  await talkWith(page, "ar", first).getByText("first: how much?").waitFor();
  await lookAway(page, true);
  await write(second, owner.id, "second again");
  await expect.poll(() => notices(page)).toContain(second.nickname);
  await lookAway(page, false);
  await pressNotice(page);
  await talkWith(page, "ar", second).getByText("second again").waitFor();
  await shoot(page, "shop-inbox-notice-ar", false);
  // To whom the shop wrote first is in no inbox until they answer: their conversation is in the window.
  await write(owner, third.id, "we are new here");
  await page.goto(`${new URL(page.url()).origin}/seller/messages?customer=${third.id}`);
  await window.getByRole("log").waitFor();
  await window.getByText(third.nickname).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
