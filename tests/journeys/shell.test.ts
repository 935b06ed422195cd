import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localeFacts, locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { sessionOf, signedIn } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl, shoot, taken, type Reader } from "./browser.ts";
import { said } from "./said.ts";
import { walked } from "./walked.ts";

/** What stands around every page. Specification, sections 2, 4 and 8. */

const en = (source: string, values?: Record<string, string | number>, context?: string) => said("en", source, values, context);
let browser: Browser;
let visitor: Reader;
beforeAll(async () => {
  browser = await openBrowser();
  visitor = await aReader(browser, "en");
});
afterAll(() => browser.close());

const scrolledTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
const keyword = (page: Page) => page.getByRole("combobox", { name: en("Search"), exact: true });
const typeSelector = (page: Page) => page.getByRole("combobox", { name: en("What to search") });

describe("the masthead", () => {
  test("is fixed past 60 px, with the way back to the top", async () => {
    const { page } = visitor;
    await open(page, to("home"));
    const banner = page.getByRole("banner");
    const topOf = async () => Math.round((await banner.boundingBox())?.y ?? -1_000);
    const backToTop = page.getByRole("button", { name: en("Back to top") });
    await scrolledTo(page, 60);
    await page.waitForFunction(() => window.scrollY === 60);
    expect(await banner.evaluate((element) => getComputedStyle(element).position)).not.toBe("fixed");
    expect(await backToTop.count()).toBe(0);
    await scrolledTo(page, 900);
    await backToTop.waitFor();
    await expect.poll(topOf).toBe(0);
    expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
    await shoot(page, "shell-fixed-en-1440", false);
    await backToTop.click();
    await page.waitForFunction(() => window.scrollY === 0);
    await backToTop.waitFor({ state: "detached" });
  });

  test.each([
    ["All", "/s"],
    ["Goods", "/goodssift"],
    ["Enterprises", "/enterprise"],
    ["Orders", "/po"],
    ["Designs", "/design/screen"],
  ])("the type %s searches at %s", async (type, path) => {
    const { page } = visitor;
    await open(page, to("home"));
    await typeSelector(page).selectOption({ label: en(type) });
    await keyword(page).fill("denim");
    await page.getByRole("button", { name: en("Search"), exact: true }).click();
    await page.waitForURL((url) => url.pathname === path && [...url.searchParams.values()].includes("denim"));
    await expect.poll(() => keyword(page).inputValue()).toBe("denim");
    expect(await typeSelector(page).locator("option:checked").textContent()).toBe(en(type));
  });

  test.each(locales)("the type All with an empty keyword says so, in %s", async (locale) => {
    const reader = await aReader(browser, locale);
    await open(reader.page, to("home"));
    await reader.page.getByRole("combobox", { name: said(locale, "Search"), exact: true }).press("Enter");
    await reader.page.getByRole("status").getByText(said(locale, "Please enter search content")).waitFor();
    expect(new URL(reader.page.url()).pathname).toBe("/");
    await reader.context.close();
  });

  test("suggestions are walked with the arrow keys, and one opens what it names", async () => {
    const { page } = visitor;
    await open(page, to("home"));
    await typeSelector(page).selectOption({ label: en("Goods") });
    await keyword(page).pressSequentially("dress");
    const suggestions = page.getByRole("listbox", { name: en("Suggestions") });
    await suggestions.waitFor();
    await keyword(page).press("ArrowDown");
    const chosen = suggestions.getByRole("option", { selected: true });
    const text = ((await chosen.textContent()) ?? "").trim();
    expect(text.toLowerCase()).toContain("dress");
    await keyword(page).press("Enter");
    await page.waitForURL((url) => url.pathname !== "/");
    await page.getByRole("heading", { level: 1, name: text }).waitFor();
  });

  test("a sub-menu opens by keyboard and Escape gives the focus back", async () => {
    const { page } = visitor;
    await open(page, to("home"));
    const more = page
      .getByRole("navigation", { name: en("Main menu") })
      .getByRole("button")
      .first();
    await more.focus();
    await page.keyboard.press("Enter");
    expect(await more.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await more.getAttribute("aria-expanded")).toBe("false");
    expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe("the side panel", () => {
  test("customer service: hours, QR, and the login dialog for visitors; Escape closes it", async () => {
    const { page } = visitor;
    await open(page, to("home"));
    const panel = page.getByRole("complementary", { name: en("Contact and language") });
    await panel.getByRole("button", { name: en("Help", {}, "customer service"), exact: true }).click();
    const help = panel.getByRole("region", { name: en("Customer service") });
    await help.getByText("09:00-19:00").waitFor();
    await help.getByRole("img", { name: en("QR code") }).waitFor();
    await shoot(page, "side-panel-en-1440", false);
    await help.getByRole("button", { name: en("Chat with customer service") }).click();
    const dialog = page.getByRole("dialog", { name: en("Sign in") });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("customer service answers those who are signed in, in the chat window", async () => {
    const { page, context } = await signedIn(browser, "zh-cn", await sessionOf("buyer"));
    await open(page, to("home"));
    const panel = page.getByRole("complementary", { name: said("zh-cn", "Contact and language") });
    await panel.getByRole("button", { name: said("zh-cn", "Help", {}, "customer service"), exact: true }).click();
    await panel.getByRole("button", { name: said("zh-cn", "Chat with customer service") }).click();
    const chat = page.getByRole("dialog", { name: said("zh-cn", "Messages"), exact: true });
    await chat.getByRole("heading", { name: "衣港客服" }).waitFor();
    await chat.press("Escape");
    await chat.waitFor({ state: "detached" });
    await context.close();
  });

  test("another language opens in a new tab, and its cookie is set", async () => {
    const { page, context } = await aReader(browser, "en");
    await open(page, to("product", { sort: "sales" }));
    const panel = page.getByRole("complementary", { name: en("Contact and language") });
    await panel.getByRole("button", { name: en("Lang"), exact: true }).click();
    const [tab] = await Promise.all([context.waitForEvent("page"), panel.getByRole("link", { name: "بالعربية" }).click()]);
    await tab.waitForLoadState("domcontentloaded");
    expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe(to("product", { sort: "sales" }));
    expect(await tab.locator("html").getAttribute("dir")).toBe("rtl");
    expect((await context.cookies()).find(({ name }) => name === "lang")?.value).toBe("ar");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await context.close();
  });
});

describe("pages as such", () => {
  test("the footer is hidden on the registration page and its login, and nowhere else", async () => {
    const { page } = visitor;
    for (const [path, count] of [
      [to("register"), 0],
      [to("register-login"), 0],
      [to("register-fillMaterial", { mark: 1 }), 1],
      [to("home"), 1],
    ] as const) {
      await open(page, path);
      expect(await page.getByRole("contentinfo").count(), path).toBe(count);
    }
  });

  test.each(locales)("an unknown address is a 404 with a way home, in %s", async (locale) => {
    const reader = await aReader(browser, locale);
    expect(await open(reader.page, "/no/such/page")).toBe(404);
    await reader.page.getByText(said(locale, "This page could not be found")).first().waitFor();
    await reader.page.getByRole("heading", { level: 1, name: said(locale, "Oops, you are lost") }).waitFor();
    await shoot(reader.page, `not-found-${locale}-1440`);
    await reader.page
      .getByRole("main")
      .getByRole("link", { name: said(locale, "Back to home") })
      .click();
    await reader.page.waitForURL((url) => url.pathname === "/");
    expect(reader.faults).toEqual([]);
    await reader.context.close();
  });

  test("a product that is not there is a 404 of the same kind", async () => {
    expect(await open(visitor.page, to("product-shop-details", { shop: 1 }, { id: 999_999 }))).toBe(404);
    await visitor.page.getByText(en("Page not found or no data")).first().waitFor();
  });

  test("two visitors get the same bytes in one language and others in another, whatever they tell of themselves", async () => {
    const bytes = async (locale: string, more: string) =>
      (await fetch(`${portalUrl()}/`, { headers: { cookie: `lang=${locale}; ${more}`, "user-agent": more } })).text();
    const [one, other] = [await bytes("en", "USER_DATA=x"), await bytes("en", "theirs=y")];
    expect(one === other).toBe(true);
    const arabic = await bytes("ar", "theirs=y");
    expect(arabic === one).toBe(false);
    expect(arabic).toContain(`lang="${localeFacts.ar.tag}"`);
    const mine = await bytes("en", `token=${(await sessionOf("buyer")).token}`);
    expect(mine === one).toBe(true);
  });

  test("from the logo to the foot by Tab, each stop to be seen", async () => {
    const { page } = visitor;
    await open(page, to("register-fillMaterial", { mark: 2 }));
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en("Skip to content"));
    const unseen: string[] = [];
    let reachedFoot = false;
    let sawLogo = false;
    for (let stops = 0; stops < 120 && !reachedFoot; stops += 1) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement;
        // Cells of a field are marked by the box around them.
        const marked = [at, at.parentElement, at.parentElement?.parentElement].some((one) => {
          if (!one) return false;
          const style = getComputedStyle(one);
          return (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
        });
        const box = at.getBoundingClientRect();
        return {
          name: at.getAttribute("aria-label") ?? at.textContent ?? at.tagName,
          marked,
          hasSize: box.width > 0 && box.height > 0,
          isFoot: at.closest("footer") !== null,
          isLogo: at.closest("header") !== null && at.getAttribute("href") === "/",
        };
      });
      if (!stop.marked || !stop.hasSize) unseen.push(stop.name);
      sawLogo ||= stop.isLogo;
      reachedFoot = stop.isFoot;
    }
    expect(unseen).toEqual([]);
    expect(sawLogo).toBe(true);
    expect(reachedFoot).toBe(true);
  });

  test("the stage of the home page turns by itself, and stays while pointed at", async () => {
    const { page } = visitor;
    await open(page, to("home"));
    const stage = page.getByRole("region", { name: en("What is on") });
    const shown = async () =>
      stage.getByRole("button", { name: /^Slide/ }).evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute("aria-current") === "true"));
    expect(Math.round((await stage.boundingBox())?.height ?? 0)).toBe(500);
    await page.mouse.move(5, 5);
    const before = await shown();
    await expect.poll(shown, { timeout: 5_000 }).not.toBe(before);
    await stage.hover();
    const held = await shown();
    // Longer than a slide stays: the clock itself is what is under test.
    await page.waitForTimeout(3_400);
    expect(await shown()).toBe(held);
    const pause = stage.getByRole("button", { name: en("Pause") });
    await pause.click();
    await page.mouse.move(5, 5);
    expect(await pause.getAttribute("aria-pressed")).toBe("true");
    const paused = await shown();
    await page.waitForTimeout(3_400);
    expect(await shown()).toBe(paused);
  });

  test("a chunk that is gone reloads the page, at most once a minute", async () => {
    const { page, context } = await aReader(browser, "en");
    await open(page, to("home"));
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.route(/\/sign-in-dialog[^/]*\.js$/, (route) => route.abort());
    const askToSignIn = () =>
      page
        .getByRole("navigation", { name: en("Tools") })
        .getByRole("button", { name: en("Sign in / Register") })
        .click();
    await askToSignIn();
    await expect.poll(() => loads, { timeout: 8_000 }).toBe(1);
    await taken(page);
    await askToSignIn();
    await page.getByRole("heading", { level: 1, name: en("The thread broke here") }).waitFor();
    await page.getByRole("contentinfo").waitFor();
    await page.waitForTimeout(2_000);
    expect(loads).toBe(2);
    await page.unrouteAll();
    await page.getByRole("link", { name: en("Try again") }).click();
    await page.waitForURL((url) => url.pathname === to("home"));
    await askToSignIn();
    await page.getByRole("dialog", { name: en("Sign in") }).waitFor();
    await context.close();
  });

  const ordersChunk = /\/assets\/orders-[^/]*\.js$/;

  test("a page of the user centre whose chunk a newer release replaced is there after loading anew", async () => {
    const { page, context } = await signedIn(browser, "en", await sessionOf("buyer"));
    await open(page, to("user"));
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.route(ordersChunk, (route) => route.abort(), { times: 1 });
    const toOrders = () =>
      page
        .getByRole("main")
        .locator(`a[href="${to("user-order")}"]`)
        .first()
        .click();
    await toOrders();
    await expect.poll(() => loads, { timeout: 8_000 }).toBe(1);
    await taken(page);
    if (new URL(page.url()).pathname !== to("user-order")) await toOrders();
    await page.waitForURL((url) => url.pathname === to("user-order"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(loads).toBe(1);
    await context.close();
  });

  test.each(walked(locales, 0))("a first page of the user centre whose chunk is missing loads anew once, then says so in %s", async (locale) => {
    const { page, context } = await signedIn(browser, locale, await sessionOf("buyer"));
    let documents = 0;
    page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
    await page.route(ordersChunk, (route) => route.abort());
    await page.goto(to("user-order"), { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: said(locale, "The thread broke here") }).waitFor();
    await page.getByRole("contentinfo").waitFor();
    await page.waitForTimeout(2_000);
    expect(documents).toBe(3);
    await shoot(page, `lost-chunk-${locale}-1440`);
    await page.unrouteAll();
    await page.getByRole("link", { name: said(locale, "Try again") }).click();
    await page.waitForURL((url) => url.pathname === to("user-order") && url.search === "");
    await taken(page);
    await context.close();
  });
});
