import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { to } from "#kit/paths.ts";
import { ask } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl } from "./browser.ts";
import { publicPages } from "./pages.ts";

/** Public pages are documents: what they need of script, and what they do without any. */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Controls that nothing hears: outside of islands, without a press, a disclosure, a popover, a carousel or a form around them. */
const deadControls = () => {
  const alive =
    "[data-island] *, [data-press], [data-disclosure] [aria-controls], [popovertarget], [data-carousel] button, form *, details > summary, [type=submit]";
  return [...document.querySelectorAll("button, input, select, textarea, [onclick], [role=button]")]
    .filter((control) => !control.matches(alive))
    .map((control) => control.outerHTML.slice(0, 160));
};

describe("every public page", () => {
  test("is one script, no data, and controls that do something", async () => {
    const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled: true });
    const page = await context.newPage();
    const faults: string[] = [];
    for (const { name, path } of await publicPages()) {
      const html = await (await context.request.get(path)).text();
      const scripts = [...html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)].map(([tag]) => tag);
      if (scripts.length !== 1 || !/type="module"/.test(scripts[0] ?? "")) faults.push(`${name}: ${scripts.join(" ") || "no script"}`);
      await page.setContent(html.replace(/<script[^>]*type="module"[^>]*><\/script>/, ""), { waitUntil: "domcontentloaded" });
      for (const dead of await page.evaluate(deadControls)) faults.push(`${name}: ${dead}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("without any script", () => {
  test("searching, filtering, turning the page and the languages work", async () => {
    const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(to("home", { lang: "en" } as never));
    await page.getByLabel("What to search").selectOption("enterprise");
    await page.getByRole("combobox", { name: "Search", exact: true }).fill("denim");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL((url) => url.pathname === to("enterprise") && url.searchParams.get("keyword") === "denim");
    await page.goto(to("product", { lang: "en" } as never));
    await page.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name: "Newest" }).click();
    await page.waitForURL((url) => url.searchParams.get("sort") === "newest");
    const more = page.locator("aside details").first();
    await more.locator("summary").click();
    await more.getByRole("link").first().waitFor();
    await context.close();
  });
});

test("choices of a filter that few look at become links when they are opened", async () => {
  const { context, page } = await aReader(browser, "en");
  await open(page, to("product"));
  const more = page.locator("aside details").first();
  expect(await more.locator("a").count()).toBe(0);
  await more.locator("summary").click();
  const choice = more.getByRole("link").first();
  const wanted = new URL((await choice.getAttribute("href")) ?? "", portalUrl());
  await choice.click();
  await page.waitForURL((url) => url.search === wanted.search);
  await context.close();
});

describe("an island", () => {
  test("is asleep until it is meant, and then hears the press that woke it", async () => {
    const { context, page, faults } = await aReader(browser, "en");
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await open(page, to("home"));
    await page.waitForLoadState("networkidle");
    const asleep = scripts.length;
    expect(scripts.filter((one) => /mount|react/.test(one))).toEqual([]);
    await page.getByRole("combobox", { name: "Search", exact: true }).fill("dre");
    await page.locator("[data-island][data-awake]").first().waitFor({ state: "attached" });
    expect(scripts.length).toBeGreaterThan(asleep);
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test("what was typed before it woke counts", async () => {
    const { context, page } = await aReader(browser, "en");
    await open(page, to("home"));
    // Set as a restored page would have it, without an event.
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>("input[name=keyword]");
      if (field) field.value = "linen";
    });
    await page.getByRole("combobox", { name: "Search", exact: true }).focus();
    await page.locator("[data-island][data-awake]").first().waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("keyword") === "linen");
    await context.close();
  });

  test("what was typed before any script was there counts", async () => {
    const goods = (await ask(listProducts, { is_wholesale: true, size: 1 })).list[0];
    const { context, page } = await aReader(browser, "en");
    // Scripts come late: whoever is quick has typed by then, and does not touch the field again.
    await page.route("**/assets/*.js", async (route) => {
      await page.waitForTimeout(1_000);
      await route.continue();
    });
    await page.goto(to("product-shop-details", { shop: goods?.seller_id ?? 0 }, { id: goods?.id ?? 0 }), { waitUntil: "commit" });
    await page.locator("[data-island*=buy-box] table input").first().fill("7");
    await page.getByText("Chosen: 7 pcs").waitFor();
    await context.close();
  });
});
