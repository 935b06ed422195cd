import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes, to, type RouteName } from "#kit/paths.ts";
import { demoPassword } from "#demo/accounts-sheet.ts";
import { cookiesOf, sessionOf, signedIn, type Signed } from "./asked.ts";
import { aReader, open, openBrowser, portalUrl, taken } from "./browser.ts";
import { said } from "./said.ts";

/** Specification, section 6, read out: the login-required route names, the designer's and the enterprise's among them. */
const designers: readonly RouteName[] = ["user-design", "user-design-addWorks", "user-design-details", "user-design-edit"];
const enterprises: readonly RouteName[] = ["user-Bill", "user-Bill-orderDtl", "user-Bill-Order"];
const signedInOnly: readonly RouteName[] = [
  ...([
    "user",
    "user-auth",
    "user-auth-design",
    "user-course",
    "user-coursefit",
    "user-enterprises",
    "user-models",
    "user-up",
    "user-wallet",
    "user-address",
    "user-order",
    "user-personal",
  ] as const),
  ...(["order-address", "vip", "vip-mark", "design-confirm-id", "design-confirm-pay-id", "models-order-id", "models-pay-id"] as const),
  ...(["order-apply-id", "order-evaluate-id", "order-model-id", "order-return-id", "order-return-process-id"] as const),
  ...([
    "product-cart",
    "product-pay-id",
    "product-grouppay-id",
    "product-submit-id",
    "pay-success",
    "pay-transfer",
    "pay-group_success",
    "pay-model_success",
  ] as const),
];
const all = [...signedInOnly, ...designers, ...enterprises];

const addressOf = (name: RouteName): string => routes[name].replace(":block", "themes").replace(/:[a-z]+/gi, "1");
/** As a browser without scripts asks: what the server itself decides. */
const asked = (path: string, user?: Signed): Promise<Response> =>
  fetch(`${portalUrl()}${path}`, {
    redirect: "manual",
    headers: user
      ? {
          cookie: cookiesOf(user)
            .map(({ name, value }) => `${name}=${value}`)
            .join("; "),
        }
      : {},
  });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe("the server decides who enters", () => {
  test.each(all)("%s: a visitor is sent home, to sign in and come back", async (name) => {
    const path = `${addressOf(name)}?page=2`;
    const answer = await asked(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to("home", { login: "required", next: path })]);
  });
  test.each(designers)("%s: whoever is no designer is sent to the user centre, with a word", async (name) => {
    const answer = await asked(addressOf(name), await sessionOf("buyer"));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to("user", { notice: "designer" })]);
    expect((await asked(addressOf(name), await sessionOf("designer"))).status).not.toBe(302);
  });
  test.each(enterprises)("%s: whoever is no enterprise is sent to the user centre", async (name) => {
    const answer = await asked(addressOf(name), await sessionOf("buyer"));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to("user")]);
    expect((await asked(addressOf(name), await sessionOf("factory"))).status).not.toBe(302);
  });
  test("a token that is none opens nothing, whatever the browser says of itself", async () => {
    const buyer = await sessionOf("buyer");
    const answer = await asked(to("user"), { ...buyer, token: "0".repeat(43), is_design: 1, is_enterprise: 1 });
    expect(answer.headers.get("location")).toBe(to("home", { login: "required", next: to("user") }));
    const braggart = await asked(to("user-design"), { ...buyer, is_design: 1, is_enterprise: 1 });
    expect(braggart.headers.get("location")).toBe(to("user", { notice: "designer" }));
  });
  test("routes with components in their name are not guarded", async () => {
    for (const name of (Object.keys(routes) as RouteName[]).filter((one) => one.includes("components")))
      expect((await asked(addressOf(name))).status, name).toBe(200);
  });
});

describe("what the turned away see", () => {
  test("the page that everyone sees: what only the browser reads changes no byte of it", async () => {
    const sent = async (path: string) => (await asked(path)).text();
    expect(await sent(to("home", { login: "required", next: to("user") }))).toBe(await sent(to("home")));
    expect(await sent(to("goodssift", { keyword: "b a", notice: "designer" }))).toBe(await sent(to("goodssift", { keyword: "b a" })));
  });
  const dialogOf = (page: Page, locale: "zh-cn" | "en" | "ar") => page.getByRole("dialog", { name: said(locale, "Sign in") });

  test("the login dialog about half a second later, and then the page that was wanted", async () => {
    const { page, context, faults } = await aReader(browser, "zh-cn");
    await page.goto(`${to("user-order")}?tab=to_pay`);
    await page.waitForURL((url) => url.pathname === "/" && url.search === "");
    await dialogOf(page, "zh-cn").waitFor();
    const shownAfter = await page.evaluate(
      () => performance.now() - (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).domContentLoadedEventEnd,
    );
    expect(shownAfter).toBeGreaterThan(400);
    const dialog = dialogOf(page, "zh-cn");
    await dialog.getByRole("button", { name: said("zh-cn", "Account and password") }).click();
    await dialog.getByRole("textbox", { name: said("zh-cn", "Account"), exact: true }).fill("buyer");
    await dialog.getByRole("textbox", { name: said("zh-cn", "Password"), exact: true }).fill(demoPassword);
    await dialog.getByRole("button", { name: said("zh-cn", "Sign in"), exact: true }).click();
    await page.waitForURL((url) => url.pathname === to("user-order") && url.searchParams.get("tab") === "to_pay");
    await page.getByRole("heading", { level: 1, name: said("zh-cn", "My orders") }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
  test("the same by a link within the site", async () => {
    const { page, context } = await aReader(browser, "en");
    await open(page, to("register"));
    await page
      .getByRole("navigation", { name: said("en", "Tools") })
      .getByRole("link", { name: said("en", "Cart") })
      .click();
    await page.waitForURL((url) => url.pathname === "/");
    await dialogOf(page, "en").waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(page, "en").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/");
    await context.close();
  });
  test("请先成为设计师, and the user centre", async () => {
    const { page, context } = await signedIn(browser, "zh-cn", await sessionOf("buyer"));
    await page.goto(to("user-design"));
    await page.waitForURL((url) => url.pathname === to("user") && url.search === "");
    await page.getByText("请先成为设计师").waitFor();
    await taken(page);
    await page.goto(to("user-Bill"));
    await page.waitForURL((url) => url.pathname === to("user"));
    await page.getByRole("heading", { level: 1, name: /沈女士/ }).waitFor();
    await context.close();
  });
  test("an address elsewhere is nothing to return to", async () => {
    const { page, context } = await signedIn(browser, "en", await sessionOf("buyer"));
    for (const next of ["//example.com/", "https://example.com/", "/\\example.com"]) {
      await open(page, to("home", { login: "required", next }));
      await page.waitForURL((url) => url.search === "");
      expect(new URL(page.url()).host).toBe(new URL(portalUrl()).host);
    }
    await context.close();
  });
});
