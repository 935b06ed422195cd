import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { aReader, open, openBrowser, shoot } from "./browser.ts";
import { unfitAt } from "./legible.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** What lies over a page on a phone fits it as the page does: `rtl-and-axe.test.ts` meets pages with nothing open. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Of what is open: edges beyond the window's, and what would have to be scrolled to sideways. */
const beyond = (overlay: Locator): Promise<string[]> =>
  overlay.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
    const isOut = left < -1 || right > width + 1 || top < -1 || bottom > height + 1;
    const wide = [element, ...element.querySelectorAll("*")].filter((one) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      // A row that is made to be scrolled through, such as tabs, scrolls that way alone.
      const isBoth = /auto|scroll/.test(overflowX) && /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1;
      return (one === element || isBoth) && one.scrollWidth > one.clientWidth + 1;
    });
    return [
      ...(isOut ? [`${[left, top, right, bottom].map(Math.round).join(" ")} in ${width} × ${height}`] : []),
      ...wide.map((one) => `scrolls sideways: ${one.tagName.toLowerCase()}.${one.className} ${one.scrollWidth} px on ${one.clientWidth}`),
    ];
  });

const expectOverlayFits = async (page: Page, overlay: Locator, name: string): Promise<void> => {
  const found: string[] = [];
  for (const width of [360, 390]) {
    found.push(...(await unfitAt(page, width)), ...(await beyond(overlay)).map((text) => `${width}: ${text}`));
    await shoot(page, `${name}-${width}`, false);
  }
  expect(found).toEqual([]);
};

describe.each(walked(locales, 2))("on a phone, in %s", (locale) => {
  const dialogOf = (page: Page, title: string) => page.getByRole("dialog", { name: said(locale, title), exact: true });
  const shortcut = (page: Page, name: string) =>
    page.getByRole("navigation", { name: said(locale, "Shortcuts") }).getByRole("button", { name: new RegExp(`^${said(locale, name)}`) });

  test.each(["product", "po"] as const)("the filters of the list %s", async (list) => {
    const { page, context, faults } = await aReader(browser, locale, { phone: true });
    await open(page, to(list));
    await page.getByRole("button", { name: said(locale, "Filter") }).click();
    const sheet = page.getByRole("complementary", { name: said(locale, "Filters") });
    await sheet.getByRole("button", { name: said(locale, "Show results") }).waitFor();
    await expectOverlayFits(page, sheet, `filters-${list}-${locale}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("everything there is, by the bar below", async () => {
    const { page, context, faults } = await aReader(browser, locale, { phone: true });
    await open(page, to("home"));
    await shortcut(page, "Browse").click();
    const sheet = dialogOf(page, "Browse");
    await sheet.getByRole("button", { name: said(locale, "Seller dashboard") }).waitFor();
    await expectOverlayFits(page, sheet, `browse-${locale}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("signing in, each way", async () => {
    const { page, context, faults } = await aReader(browser, locale, { phone: true });
    await open(page, to("user"));
    const dialog = dialogOf(page, "Sign in");
    await expectOverlayFits(page, dialog, `sign-in-${locale}`);
    for (const way of ["Account and password", "E-mail", "SMS code"]) {
      await dialog.getByRole("button", { name: said(locale, way), exact: true }).click();
      await expectOverlayFits(page, dialog, `sign-in-${way}-${locale}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test("the chat window: its conversations, and one of them", async () => {
    const [buyer, mill] = await Promise.all([sessionOf("buyer"), sessionOf("factory")]);
    // One word that is longer than any bubble.
    await ask(sendText, { receiver_id: buyer.id, content: `https://example.com/${"catalogue".repeat(20)}` }, { token: mill.token });
    const { page, context, faults } = await signedIn(browser, locale, buyer, { phone: true });
    await open(page, to("home"));
    await shortcut(page, "Messages").click();
    const chat = dialogOf(page, "Messages");
    await chat.waitFor();
    await chat.getByRole("button", { name: said(locale, "Notices and sound", {}, "chat"), exact: true }).waitFor();
    await expectOverlayFits(page, chat, `chat-${locale}`);
    await chat.getByRole("listitem").getByRole("button").first().click();
    await chat.getByRole("log").getByText("catalogue").first().waitFor();
    await expectOverlayFits(page, chat, `conversation-${locale}`);
    expect(faults).toEqual([]);
    await context.close();
  });
});
