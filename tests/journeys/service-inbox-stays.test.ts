import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { aNewcomer, ask, sessionOf, signedIn } from "./asked.ts";
import { open, openBrowser, shoot, unexpected } from "./browser.ts";
import { anAgent } from "./service-inbox.ts";
import { said } from "./said.ts";

/** What is on the page of those who answer stays there: while the server has too much to do, and while something else is written first. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["service", "en", "/operator/service"],
  ["shop", "ar", "/seller/messages"],
  ["shop", "zh-cn", "/seller/messages"],
] as const)("in the inbox of %s, in %s", (side, locale, path) => {
  test("a page that asks anew and is not answered stays, and asks again; a note that is not kept yet waits while one answers", async () => {
    const agent = side === "service" ? await anAgent() : await sessionOf("factory");
    const account = side === "service" ? 1 : agent.id;
    const [customer, other] = [await aNewcomer(), await aNewcomer()];
    const mark = `s${Date.now() % 1_000_000}`;
    await ask(sendText, { receiver_id: account, content: `first ${mark}` }, { token: customer.token });
    const { page, context, faults } = await signedIn(browser, locale, agent);
    const words = (source: string) => said(locale, source);
    const button = (source: string) => page.getByRole("button", { name: words(source), exact: true });
    await open(page, `${path}?tab=all&q=${mark}`);
    const queue = page.getByRole("complementary");
    await queue.first().getByRole("link", { name: customer.nickname }).click();
    await page.getByRole("log").getByText(mark).waitFor();
    await button("Private note").click();
    const note = page.getByRole("textbox", { name: words("Private note"), exact: true });
    await note.fill(`half a note ${mark}`);

    // Whatever makes the page ask anew, the server has too much to do.
    let asked = 0;
    await page.route(/\.data(\?|$)/, (route) => {
      asked += 1;
      return route.fulfill({ status: 503, body: "too much to do" });
    });
    await ask(sendText, { receiver_id: account, content: `second ${mark}` }, { token: other.token });
    await expect.poll(() => asked).toBeGreaterThan(0);
    await button("Reply").click();
    await page.getByText(words("The page could not be shown")).waitFor({ state: "detached" });
    await queue.first().getByRole("link", { name: customer.nickname }).waitFor();
    await shoot(page, `inbox-stays-${side}-${locale}`, false);
    await page.unroute(/\.data(\?|$)/);
    // It asks again by itself: what came meanwhile is there without anybody's doing.
    await queue.first().getByRole("link", { name: other.nickname }).waitFor();
    await button("Private note").click();
    expect(await note.inputValue()).toBe(`half a note ${mark}`);
    // The title counts once.
    expect(await page.title()).not.toMatch(/^\(\d+\+?\) \(/);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});
