import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { aNewcomer, ask, signedIn } from "./asked.ts";
import { open, openBrowser } from "./browser.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** What a page says of messages that come while its window is closed: a count before the title; and a sound, once the reader has turned it on. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(walked(locales, 0))("in %s", (locale) => {
  test("what is unread is counted in the title until it is read; there is no sound until it is turned on", async () => {
    const [buyer, mill] = [await aNewcomer(), await aNewcomer()];
    const { context, page, faults } = await signedIn(browser, locale, buyer);
    // A tone is an oscillator that is started: the browser's own is left as it is, and counted.
    await page.addInitScript(() => {
      const counted = window as Window & { tones?: number };
      counted.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        counted.tones = (counted.tones ?? 0) + 1;
        start.apply(this, when);
      };
    });
    const tones = () => page.evaluate(() => (window as Window & { tones?: number }).tones);
    const write = async (content: string) => {
      await ask(sendText, { receiver_id: buyer.id, content }, { token: mill.token });
      // At most one text a second.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    };
    await open(page, to("protocol"));
    const bare = await page.title();
    expect(bare).not.toMatch(/^\(/);

    await write("one");
    await expect.poll(() => page.title()).toBe(`(1) ${bare}`);
    await write("two");
    await expect.poll(() => page.title()).toBe(`(2) ${bare}`);
    expect(await tones()).toBe(0);

    const openWindow = () =>
      page
        .getByRole("button", { name: new RegExp(`^${said(locale, "Messages")}`) })
        .locator("visible=true")
        .first()
        .click();
    await openWindow();
    const chat = page.getByRole("dialog", { name: said(locale, "Messages"), exact: true });
    await chat.getByRole("button", { name: said(locale, "Notices and sound", {}, "chat"), exact: true }).click();
    const sound = chat.getByLabel(said(locale, "Sound for new messages"), { exact: true });
    expect(await sound.isChecked()).toBe(false);
    await sound.check();
    // Turned on, it is heard at once.
    const heard = Number(await tones());
    expect(heard).toBeGreaterThan(0);
    // Nothing sounds while conversations are looked at; with the window closed, it does.
    await write("three");
    expect(await tones()).toBe(heard);
    await page.keyboard.press("Escape");
    await chat.waitFor({ state: "detached" });
    await write("four");
    await expect.poll(tones).toBeGreaterThan(heard);
    await expect.poll(() => page.title()).toBe(`(4) ${bare}`);

    await openWindow();
    await chat.getByRole("button", { name: mill.nickname }).click();
    await chat.getByRole("log").getByText("four").waitFor();
    await expect.poll(() => page.title()).toBe(bare);
    // Kept by this browser, not by the page.
    await page.reload();
    await chat.getByRole("button", { name: said(locale, "Notices and sound", {}, "chat"), exact: true }).click();
    expect(await sound.isChecked()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});
