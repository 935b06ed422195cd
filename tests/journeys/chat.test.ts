import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordsList } from "#domains/contact/chat/contract/reading.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { aLine, type Line } from "#tests/harness/line.ts";
import { aNewcomer, ask, cookiesOf } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl, shoot, unexpected } from "./browser.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** A conversation on a line that is cut for three minutes: nothing written is lost, nothing has to be loaded anew. */

let browser: Browser;
let line: Line;
beforeAll(async () => {
  browser = await openBrowser();
  line = await aLine(Number(new URL(portalUrl()).port));
});
afterAll(async () => {
  await browser.close();
  await line.close();
});

const its = (locale: Locale) => (word: string) => said(locale, word);

describe.each(walked(locales, 1))("in %s", (locale) => {
  test("three minutes without a line: a draft and what was written stay, and go when it is back", async () => {
    const words = its(locale);
    line.mend();
    const [buyer, mill] = [await aNewcomer(), await aNewcomer()];
    for (let n = 1; n <= 3; n += 1) {
      await ask(sendText, { receiver_id: buyer.id, content: `before ${n}` }, { token: mill.token });
      await new Promise((resolve) => setTimeout(resolve, 1_050));
    }
    const { context, page, faults } = await aReader(browser, locale, { phone: locale === "ar" });
    const here = `http://localhost:${line.port}`;
    await context.addCookies([...cookiesOf(buyer), { name: "lang", value: locale, url: here }].map((cookie) => ({ ...cookie, url: here })));
    await page.clock.install();
    await open(page, `${here}/protocol`);
    await page.clock.runFor(4_000);
    await openWindow(page, words);
    const chat = page.getByRole("dialog", { name: words("Messages"), exact: true });
    await chat.getByRole("button", { name: mill.nickname }).click();
    const log = chat.getByRole("log");
    await log.getByText("before 3").waitFor();
    const box = chat.getByRole("textbox", { name: words("Message"), exact: true });

    line.cut();
    await box.fill("while away");
    await box.press("Enter");
    await log.getByText(words("Goes when the connection is back")).waitFor();
    // Three minutes of the page's clock; each try needs a moment of the real one to fail.
    const lost = chat.getByText(words("The connection is lost. What you write is kept."));
    for (let passed = 0; passed < 180_000 || !(await lost.isVisible()); passed += 6_000) {
      if (passed > 360_000) throw new Error("the connection never says that it is lost");
      await page.clock.runFor(6_000);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await shoot(page, `chat-cut-${locale}`, false);
    // In one language as many as bar.md asks for: one may write once a second.
    const meanwhile = Array.from({ length: locale === "en" ? 20 : 1 }, (_, at) => `meanwhile ${at + 1}`);
    for (const [at, content] of meanwhile.entries()) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, 1_050));
      await ask(sendText, { receiver_id: buyer.id, content }, { token: mill.token });
    }
    await box.fill("half a sen");
    line.mend();
    await chat.getByRole("button", { name: words("Connect again") }).click();
    await page.clock.runFor(6_000);
    await log.getByText(meanwhile.at(-1) ?? "", { exact: true }).waitFor();
    const came = async () => (await log.locator("[data-seq]").allInnerTexts()).flatMap((text) => /meanwhile \d+/.exec(text)?.[0] ?? []);
    await expect.poll(came).toEqual(meanwhile);
    await expect
      .poll(async () => (await ask(recordsList, { receiver_id: buyer.id }, { token: mill.token })).data.map(({ content }) => content))
      .toContain("while away");
    await expect.poll(() => box.inputValue()).toBe("half a sen");

    // Loaded anew, the window stands where it stood, with the draft in it.
    await page.reload();
    await page.clock.runFor(4_000);
    await expect.poll(() => box.inputValue()).toBe("half a sen");
    await log.getByText("while away").waitFor();
    expect(await came()).toEqual(meanwhile);
    await shoot(page, `chat-${locale}`, false);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

const openWindow = async (page: Page, words: (word: string) => string) => {
  await page
    .getByRole("button", { name: new RegExp(`^${words("Messages")}`) })
    .locator("visible=true")
    .first()
    .click();
};
