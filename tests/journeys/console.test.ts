import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { report } from "#domains/contact/chat/contract/blocking.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { saveFestival } from "#domains/publishing/site/contract/editing.ts";
import { discardDraft, showPiece } from "#domains/publishing/site/contract/pieces.ts";
import { changeSetting, listSettings } from "#domains/settings/contract/settings.ts";
import { routes, to } from "#kit/paths.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { ask, sessionOf, signedIn, type DemoAccount } from "./asked.ts";
import { aReader, open, openBrowser } from "./browser.ts";
import { said, saying } from "./said.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const en = (source: string, values?: Record<string, string | number>, context?: string) => said("en", source, values, context);
const as = async (account: DemoAccount) => signedIn(browser, "en", await sessionOf(account));
const button = (page: Page, words: string) => page.getByRole("button", { name: en(words), exact: true });
const dress = (page: Page) => page.locator("html").getAttribute("style");

describe("who may come in", () => {
  test("a visitor signs in first; to others the console is not there; staff see what their roles open", async () => {
    const visitor = await aReader(browser, "en");
    // The address keeps it until the dialog opens, and no longer.
    const led = await visitor.page.goto(toConsole("audit"));
    expect(new URL(led?.url() ?? "").searchParams.get("next")).toBe("/operator/audit");
    await visitor.page.getByRole("dialog").waitFor();

    const buyer = await as("buyer");
    expect(await open(buyer.page, toConsole("dashboard"))).toBe(404);
    expect(await buyer.page.getByRole("navigation", { name: en("Operator console") }).count()).toBe(0);

    const editor = await as("editor");
    expect(await open(editor.page, toConsole("dashboard"))).toBe(200);
    const side = editor.page.getByRole("navigation", { name: en("Operator console") });
    await side.getByRole("link", { name: en("operator.content_menu"), exact: true }).waitFor();
    expect(await side.getByRole("link", { name: en("operator.audit") }).count()).toBe(0);
    expect(await open(editor.page, toConsole("audit"))).toBe(404);
    await side.waitFor();
    for (const { context } of [visitor, buyer, editor]) await context.close();
  });

  test("the console's words are not sent to readers of the portal", async () => {
    const { page, context } = await aReader(browser, "en");
    const scripts: Promise<string>[] = [];
    page.on("response", (answer) => void (answer.url().endsWith(".js") && scripts.push(answer.text())));
    await open(page, routes.home);
    await page.getByRole("combobox", { name: en("Search"), exact: true }).focus();
    await page.locator("[data-island][data-awake]").first().waitFor({ state: "attached" });
    const all = (await Promise.all(scripts)).join("");
    expect(all.length).toBeGreaterThan(50_000);
    expect(all).not.toContain(en("Undo the last publishing"));
    await context.close();
  });
});

describe("a festival", () => {
  test("is drafted, previewed by its operator alone, published for everybody and undone", async () => {
    const editor = await sessionOf("editor");
    await ask(saveFestival, { festival: null }, { token: editor.token });
    const { open: left } = await ask(showPiece, { piece: "festival" }, { token: editor.token });
    if (left) await ask(discardDraft, { piece: "festival", seen: left.version }, { token: editor.token });

    const { page, context, faults } = await as("editor");
    const visitor = await aReader(browser, "en");
    await open(page, toConsole("content-festival"));
    await page.getByLabel(en("Use a festival theme")).check();
    await button(page, "Save draft").click();
    await page.getByText(en("Something is not in order yet: see the marked fields")).waitFor();
    await page.getByLabel(en("Name, for operators")).fill("Spring fair");
    await button(page, "Save draft").click();
    await page.getByText(en("The draft is saved")).waitFor();

    const preview = to("home", { preview: "draft" });
    const view = await context.newPage();
    await open(view, preview);
    expect(await dress(view)).toContain("--fest-bg-color:#7a1f1f");
    await open(visitor.page, preview);
    expect(await dress(visitor.page)).toBeNull();

    await button(page, "Publish now").click();
    await page.getByText(en("Published: everybody sees it now")).waitFor();
    await expect
      .poll(async () => {
        await open(visitor.page, routes.home);
        return dress(visitor.page);
      })
      .toContain("--fest-bg-color:#7a1f1f");

    await button(page, "Undo the last publishing").click();
    await button(page, "Undo it").click();
    await page.getByText(en("Undone: what was public before is public again")).waitFor();
    await expect
      .poll(async () => {
        await open(visitor.page, routes.home);
        return dress(visitor.page);
      })
      .toBeNull();
    expect(faults).toEqual([]);
    await context.close();
    await visitor.context.close();
  });
});

describe("a table", () => {
  test("is its address: filtered, sorted, gone back from, and taken home as it is", async () => {
    const { page, context } = await as("operator");
    await open(page, toConsole("audit"));
    await page.getByLabel(en("Act", {}, "of the log"), { exact: true }).selectOption("site/savemenu");
    await page.waitForURL("**/audit?**call=site%2Fsavemenu**");
    await page.getByRole("link", { name: saying("en", "Time") }).click();
    await page.waitForURL("**sort=time**");
    const csv = await page.request.get((await page.getByRole("link", { name: en("Download as CSV") }).getAttribute("href")) ?? "");
    expect(csv.headers()["content-type"]).toContain("text/csv");
    const lines = (await csv.text()).trim().split("\r\n");
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toContain("site/savemenu");
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has("sort"));
    await context.close();
  });
});

describe("a queue", () => {
  test("is worked through by keyboard: on, reject with a reason, approve in words, next in line", async () => {
    const reporter = await sessionOf("buyer");
    const reported = await sessionOf("factory");
    await ask(sendText, { talk_type: 1, receiver_id: reported.id, content: "hello" }, { token: reporter.token });
    for (const reason of ["first of the journey", "second of the journey"]) await ask(report, { receiver_id: reported.id, reason }, { token: reporter.token });

    const { page, context, faults } = await as("operator");
    await open(page, toConsole("reports"));
    const list = page.getByRole("navigation", { name: en("What waits") }).getByRole("button");
    const count = await list.count();
    await page.keyboard.press("j");
    await expect.poll(() => list.nth(1).getAttribute("aria-current")).toBe("true");
    await page.keyboard.press("k");
    await page.keyboard.press("r");
    await page.getByRole("dialog").getByLabel(en("Ordinary business talk")).check();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: en("No violation") })
      .click();
    await expect.poll(() => list.count()).toBe(count - 1);
    await page.keyboard.press("a");
    await page.getByRole("dialog").getByRole("textbox").fill("warned in words");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: en("Action taken") })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("a setting", () => {
  test("is changed with a reason, which stays with it", async () => {
    const { token } = await sessionOf("finance");
    const now = async () => (await ask(listSettings, {}, { token })).list.find((one) => one.key === "orders.most_unpaid")?.value ?? 0;
    const before = await now();
    const { page, context } = await as("finance");
    await open(page, toConsole("setting", { key: "orders.most_unpaid" }));
    await page.getByLabel(en("New value")).fill(String(before + 1));
    await button(page, "Save").click();
    await page.getByText(en("kit.required")).waitFor();
    await page.getByLabel(en("Why")).fill("asked for by the journey");
    await button(page, "Save").click();
    await page.getByText("asked for by the journey").waitFor();
    await expect.poll(now).toBe(before + 1);
    await ask(changeSetting, { key: "orders.most_unpaid", value: before, seen: before + 1, reason: "put back" }, { token });
    await context.close();
  });
});

describe("what is picked from many", () => {
  test("is typed and chosen by keyboard, inside a dialog too, whose form is not sent by it", async () => {
    const editor = await as("editor");
    await open(editor.page, toConsole("article", { id: "new" }));
    const tags = editor.page.getByRole("combobox", { name: en("Tags, eight at most") });
    for (const typed of ["cott", "den"]) {
      await tags.fill(typed);
      await editor.page.getByRole("option").first().waitFor();
      await editor.page.keyboard.press("ArrowDown");
      await editor.page.keyboard.press("Enter");
    }
    await editor.page.keyboard.press("Escape");
    const chosen = editor.page.getByRole("grid", { name: en("Tags, eight at most") }).getByRole("row");
    await expect.poll(() => chosen.count()).toBe(2);
    await chosen.first().getByRole("button").click();
    await expect.poll(() => chosen.count()).toBe(1);
    expect(editor.faults).toEqual([]);
    await editor.context.close();

    const reviewer = await as("reviewer");
    await open(reviewer.page, toConsole("certificates"));
    await button(reviewer.page, "Record a visit").first().click();
    const dialog = reviewer.page.getByRole("dialog", { name: en("Record a visit to a factory") });
    const factory = dialog.getByRole("combobox", { name: en("Find an enterprise") });
    await factory.fill("textile");
    // "Looking…" stands in the list too, until the answer is there.
    const found = dialog.getByRole("option").filter({ hasText: "·" }).first();
    await found.waitFor();
    const name = await found.innerText();
    await reviewer.page.keyboard.press("ArrowDown");
    await reviewer.page.keyboard.press("Enter");
    await dialog.getByText(name).waitFor();
    await factory.waitFor({ state: "detached" });
    expect(reviewer.faults).toEqual([]);
    await reviewer.context.close();
  });
});
