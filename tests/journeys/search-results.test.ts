import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { aReader, open, openBrowser, shoot } from "./browser.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** What a search shows: everything grouped by kind, goods with what they are compared by, and what there is where nothing was found. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const long = "linen ".repeat(60).trim();

describe.each(walked(locales, 1))("in %s", (locale) => {
  const say = (source: string, values = {}) => said(locale, source, values);

  test.each([true, false])("a search over everything shows each kind once, on a phone: %s", async (phone) => {
    const { page, faults, context } = await aReader(browser, locale, { phone });
    await open(page, to("s", { keyword: "denim" }));
    const links = await page
      .locator("main h3 a")
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname + (one as HTMLAnchorElement).search));
    expect(links.length).toBeGreaterThan(4);
    expect(new Set(links).size).toBe(links.length);
    const headings = await page.locator("main section h2").allTextContents();
    expect(headings[0]).toBe(say("Goods"));
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.length).toBeGreaterThan(1);
    await shoot(page, `search-all-${locale}-${phone ? 390 : 1440}`);
    await open(page, to("goodssift", { keyword: "dress" }));
    await shoot(page, `search-goods-${locale}-${phone ? 390 : 1440}`);
    await open(page, to("goodssift", { keyword: "qqzzxx vvkkjj" }));
    expect(await page.locator("main h3 a").count()).toBe(4);
    await shoot(page, `search-nothing-${locale}-${phone ? 390 : 1440}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("goods alone are found in the list of goods; what is too long is said to be, on whichever page", async () => {
    const { page, context } = await aReader(browser, locale);
    await open(page, to("s", { keyword: "denim", kind: "product", sort: "new" }));
    expect(new URL(page.url()).pathname).toBe(to("goodssift"));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ keyword: "denim", sort: "newest" });
    const tooLong = say("That is too long to search for: {longestKeyword} characters at most", { longestKeyword: 200 });
    for (const address of [to("s", { keyword: long }), to("goodssift", { keyword: long }), to("enterprise", { keyword: long }), to("po", { keyword: long })]) {
      await open(page, address);
      expect(await page.locator("main").textContent(), address).toContain(tooLong);
    }
    await open(page, `${to("design-screen")}?keyword=${encodeURIComponent(long)}`);
    expect(await page.locator("main").textContent()).toContain(tooLong);
    // In the box it is said before anything is asked.
    await open(page, to("home"));
    const box = page.getByRole("combobox", { name: say("Search"), exact: true });
    await box.fill(long);
    expect((await box.inputValue()).length).toBe(long.length);
    await box.press("Enter");
    await page.getByText(tooLong).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(to("home"), "http://portal").pathname);
    await context.close();
  });
});
