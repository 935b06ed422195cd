import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { aNewcomer, ask, sessionOf, signedIn } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl } from "./browser.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** The four cases of the backstage entry (specification, section 4), as somebody walks into each of them. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const press = async (page: Page, locale: Locale) => {
  await open(page, to("home"));
  await page
    .getByRole("navigation", { name: said(locale, "Tools") })
    .getByRole("button", { name: said(locale, "Seller dashboard") })
    .click();
};

describe.each(walked(locales, 2))("the way into the backstage, in %s", (locale) => {
  const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: said(locale, title) });

  test("who is not signed in is asked to sign in", async () => {
    const { page, context, faults } = await aReader(browser, locale);
    await press(page, locale);
    await dialog(page, "Sign in").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(faults).toEqual([]);
    await context.close();
  });

  test("without a membership one is led to buy it; with one and no certification, to be certified", async () => {
    const user = await aNewcomer();
    const { page, context, faults } = await signedIn(browser, locale, user);
    await press(page, locale);
    await dialog(page, "The backstage needs a membership")
      .getByRole("link", { name: said(locale, "See enterprise VIP") })
      .click();
    await page.waitForURL((url) => url.pathname === to("vip"));
    await ask(
      grantMembership,
      { user_id: user.id, enterprise_vip_until: Math.floor(Date.now() / 1000) + 86_400, reason: "a journey" },
      { token: (await sessionOf("finance")).token },
    );
    await press(page, locale);
    await dialog(page, "The backstage needs a certification")
      .getByRole("link", { name: said(locale, "Certify my enterprise") })
      .click();
    await page.waitForURL((url) => url.pathname === to("user-enterprises"));
    expect(faults).toEqual([]);
    await context.close();
  });

  // By turns: what is seen there in every language is looked through with the other pages.
  const account = locale === "en" ? "designer" : "factory";
  test(`a certified ${account} enters`, async () => {
    const { page, context, faults } = await signedIn(browser, locale, await sessionOf(account));
    await press(page, locale);
    await page.waitForURL((url) => url.pathname === "/seller");
    await page.getByRole("heading", { level: 2, name: said(locale, "What to do next") }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

test("when the address cannot be had, that is said, and the seller site itself is opened", async () => {
  const { page, context } = await signedIn(browser, "en", await sessionOf("factory"));
  await page.route("**/api/user/seller", (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: "Please try again in a moment", data: null, time: 0 } }),
  );
  await press(page, "en");
  await page.getByText("Please try again in a moment").waitFor();
  await page.waitForURL((url) => url.href.startsWith(`${portalUrl()}/seller`));
  await context.close();
});
