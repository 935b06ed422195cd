import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { to } from "#kit/paths.ts";
import { knownReader } from "#sites/portal/document/known-reader.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
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
  test("is one script, the few letters that know the reader, no data, and controls that do something", async () => {
    const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled: true });
    const page = await context.newPage();
    const faults: string[] = [];
    for (const { name, path } of await publicPages()) {
      const html = await (await context.request.get(path)).text();
      const scripts = [...html.replace(`<script>${knownReader}</script>`, "").matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)].map(([tag]) => tag);
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

  test("what was pressed in an application before any script was there is pressed", async () => {
    const { context, page } = await signedIn(browser, "en", await sessionOf("buyer"));
    await page.route("**/assets/*.js", async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    });
    await page.goto(to("user-address"), { waitUntil: "commit" });
    await page.getByRole("button", { name: "Add an address", exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.dataset["begun"])).toBeUndefined();
    await page.getByRole("heading", { name: "New address", exact: true }).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  });

  test("a form sent before any script was there puts nothing into an address, and going back finds it as it was typed", async () => {
    const { context, page } = await aReader(browser, "en");
    await page.route("**/assets/*.js", (route) => route.abort());
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    for (const [name, field, typed] of [
      ["register-login", "mail", "somebody@mail.example"],
      ["register-fillMaterial", "password", "my-secret-pass-1"],
    ] as const) {
      await page.goto(to(name, name === "register-fillMaterial" ? { title: "Reset password", mark: 2 } : {}));
      const input = page.locator(`[data-island] input[name=${field}]`).first();
      await input.fill(typed);
      await input.press("Enter");
      await page.getByText("your browser has kept what you typed").waitFor();
      if (field === "mail") {
        await page.goBack();
        await expect.poll(() => input.inputValue()).toBe(typed);
      }
    }
    expect(asked.filter((address) => /somebody|my-secret/.test(address))).toEqual([]);
    await context.close();
  });

  test("the button to sign in leads to the form of it before any script was there", async () => {
    const { context, page } = await aReader(browser, "en");
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(to("article"));
    await page.getByRole("button", { name: "Sign in / Register" }).click();
    await page.waitForURL(/register\/login/);
    await context.close();
  });
});
