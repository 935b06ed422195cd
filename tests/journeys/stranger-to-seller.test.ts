import { randomInt } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { addToCart } from "#domains/trade/cart/contract/cart.ts";
import { listCategories } from "#domains/catalogue/catalog/contract/categories.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { myProducts, takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { myCertification, saveEnterpriseForm } from "#domains/people/certification/contract/own.ts";
import { aPicture, enterpriseFields } from "#domains/people/certification/testing.ts";
import type { ColumnKey } from "#domains/catalogue/imports/contract/columns.ts";
import { writeSheet } from "#domains/catalogue/imports/server/sheets/write-sheet.ts";
import { aStyle, sheetKeys, type SheetCells } from "#domains/catalogue/imports/testing.ts";
import { saveRate } from "#domains/trade/freight/contract/rates.ts";
import { saveAddress } from "#domains/trade/orders/contract/addresses.ts";
import { placeOrder, previewOrder } from "#domains/trade/orders/contract/checkout.ts";
import { listProvinces } from "#domains/places/contract/divisions.ts";
import { locales } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { toConsole } from "#sites/backoffice/operator/addresses.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { rateFieldsOf } from "#tests/builders/freight.ts";
import { png } from "#tests/security/tiny-files.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { aNewcomer, ask, sessionOf, signedIn, type DemoAccount, type Signed } from "./asked.ts";
import { aReader, codeSentTo, open, openBrowser, pastTheMinute, shoot, taken, type Reader } from "./browser.ts";
import { aTypedProduct, typeProduct } from "./product-by-hand.ts";
import { said, saying } from "./said.ts";

/**
 * A stranger becomes a seller and is paid: registers, buys the membership, is certified at the second try, sells what was typed
 * and what was imported, and has the income paid out. Each step where a person takes it; calls fill in what other journeys type.
 */

const en = (source: string, values?: Record<string, string | number>, context?: string) => said("en", source, values, context);
const serial = String(randomInt(1_000_000, 7_000_000));
const mobile = `139${String(randomInt(1e8)).padStart(8, "0")}`;
const company = `Shaoxing Huaqing Apparel ${serial}`;
const product = aTypedProduct(serial);
const imported = {
  code: `IMP-${serial}`,
  titles: { "zh-cn": `外贸款亚麻长衫 ${serial}`, en: `Export linen tunic ${serial}`, ar: `قميص كتان طويل للتصدير ${serial}` },
};
/** 60 pieces at ¥88.50, and what the commission (usually 3 %) leaves of it. */
/** A number is sent one code a minute, whatever for. */
const total = "¥5,310.00";
const income = "¥5,150.70";

const button = (page: Page, words: string) => page.getByRole("button", { name: en(words), exact: true });
const guideOf = (page: Page) => page.getByRole("region", { name: en("Set up your shop") });
const dialogOf = (page: Page, title: string) => page.getByRole("dialog", { name: saying("en", title) });

let browser: Browser;
let stranger: Reader;
let user: Signed;
let productId: number;
let orderCode: string;
const people = new Map<string, Promise<Reader>>();

beforeAll(async () => {
  browser = await openBrowser();
  stranger = await aReader(browser, "en");
});
afterAll(async () => {
  // Other journeys find the market as it was: what was on sale here is not any more. Goods are taken down by whoever has a membership.
  if (productId) {
    await grantUntil(60);
    const { list } = await ask(myProducts, {}, { token: user.token });
    for (const { id, status } of list) if (status === "published") await ask(takeDownProduct, { id }, { token: user.token });
  }
  await browser.close();
});

/** The operators end the stranger's membership, or open it, so many seconds from now. */
const grantUntil = async (seconds: number) => {
  const { token } = await sessionOf("finance");
  await ask(grantMembership, { user_id: user.id, enterprise_vip_until: Math.floor(Date.now() / 1000) + seconds, reason: "a journey" }, { token });
};

/** For how many days what is received is held for claims, of orders placed from now on: nobody waits a week for a journey. */
const holdIncome = async (days: number, seen: number) => {
  const { token } = await sessionOf("finance");
  await ask(changeSetting, { key: "orders.pending_days", value: days, seen, reason: "a journey" }, { token });
};

/** A demo account with a window of its own, kept for the whole way. */
const as = async (account: DemoAccount): Promise<Page> => {
  const reader = people.get(account) ?? sessionOf(account).then((signed) => signedIn(browser, "en", signed));
  people.set(account, reader);
  return (await reader).page;
};
const faultless = async () => {
  for (const { faults } of [stranger, ...(await Promise.all(people.values()))]) expect(faults).toEqual([]);
};

/** Cells in a workbook, as a spreadsheet program would save them. */
const aWorkbook = async (keys: readonly ColumnKey[], rows: readonly SheetCells[]): Promise<Buffer> => {
  const folder = await mkdtemp(path.join(tmpdir(), "threadport-sheet-"));
  try {
    const file = path.join(folder, "goods.xlsx");
    const cells = async function* () {
      yield keys;
      for (const row of rows) yield keys.map((key) => row[key] ?? "");
    };
    await writeSheet(file, "xlsx", cells(), { isRightToLeft: false, textColumns: new Set() });
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** From the portal's page of paying through the local cashier and back. */
const payAtTheCashier = async (page: Page) => {
  await page.getByRole("heading", { level: 1, name: en("Pay"), exact: true }).waitFor();
  await page.locator('input[type=radio][value="local"]').check();
  await page.getByRole("button", { name: saying("en", "Pay <0/>") }).click();
  await page.getByRole("heading", { level: 1, name: en("Local cashier") }).waitFor();
  await button(page, "Pay").click();
  await page.getByRole("heading", { level: 1, name: en("Paid"), exact: true }).waitFor();
};

describe("a stranger", () => {
  test("registers as a business", async () => {
    const { page, context } = stranger;
    await open(page, to("register"));
    await page.getByRole("link", { name: en("Register as a business") }).click();
    await page.getByRole("textbox", { name: en("Mobile number") }).fill(mobile);
    await button(page, "Get code").click();
    await page.getByRole("textbox", { name: en("Verification code") }).fill(await codeSentTo(mobile));
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: en("Next", {}, "step of a form") }).click();
    await page.getByRole("textbox", { name: en("Company name") }).fill(company);
    await page.getByRole("textbox", { name: en("Unified social credit code") }).fill(enterpriseFields(Number(serial)).registration_number ?? "");
    const { list } = await ask(listProvinces, {}, { locale: "en" });
    await page.getByRole("combobox", { name: en("Province") }).selectOption({ label: list.find(({ code }) => code === "330000")?.name ?? "" });
    await page.getByRole("combobox", { name: en("City") }).selectOption({ index: 1 });
    await page.getByRole("button", { name: en("Next", {}, "step of a form") }).click();
    await page.getByRole("textbox", { name: en("Contact person") }).fill("Shen Guoliang");
    await page.getByRole("textbox", { name: en("Password"), exact: true }).fill("a long enough one");
    await button(page, "Register").click();
    await page.waitForURL((url) => url.pathname === to("register-components-initialTrue"));
    const kept = (await context.cookies()).find(({ name }) => name === "USER_DATA");
    const token = (await context.cookies()).find(({ name }) => name === "token")?.value ?? "";
    user = { ...(JSON.parse(decodeURIComponent(kept?.value ?? "")) as Signed), token };
    expect(user.is_enterprise).toBe(0);
  });

  test("is told that the certification comes with a membership, buys one and pays it", async () => {
    const { page } = stranger;
    await open(page, to("user-enterprises"));
    await page.getByRole("link", { name: en("Activate enterprise VIP") }).click();
    await page.getByRole("heading", { level: 1, name: en("Membership") }).waitFor();
    await page.getByText(en("No membership")).waitFor();
    await page
      .getByRole("article")
      .getByRole("button", { name: new RegExp(`^${en("Buy")}`) })
      .first()
      .click();
    await payAtTheCashier(page);
    await open(page, to("user-enterprises"));
    await page.getByRole("heading", { level: 2, name: en("certification.step_company") }).waitFor();
    await shoot(page, "stranger-certification");
  });

  test("hands the enterprise certification in with its papers", async () => {
    const { page } = stranger;
    const { token } = user;
    const { version } = await ask(myCertification, { kind: "enterprise" }, { token });
    const form = {
      ...enterpriseFields(Number(serial)),
      legal_name: company,
      bank_holder: company,
      page_name: { en: company, "zh-cn": `华清制衣 ${serial}` },
      address: "Textile Avenue",
    };
    await ask(saveEnterpriseForm, { version, form }, { token });
    await open(page, `${to("user-enterprises")}?step=papers`);
    const papers: [string, number][] = [
      ["certification.licence", 1],
      ["certification.id_front", 1],
      ["certification.id_back", 1],
      ["certification.photos", 2],
    ];
    for (const [label, count] of papers) {
      const files = await Promise.all(
        Array.from({ length: count }, async (_, index) => ({ name: `paper-${index}.jpg`, mimeType: "image/jpeg", buffer: await aPicture(randomInt(300)) })),
      );
      await page.getByLabel(en("Upload: {label}", { label: en(label) })).setInputFiles(files);
      await expect
        .poll(() =>
          page
            .getByRole("group", { name: new RegExp(`^${en(label)}`) })
            .getByRole("button", { name: saying("en", "Remove {0}") })
            .count(),
        )
        .toBe(count);
    }
    await page.getByRole("button", { name: en("Next", {}, "step of a form") }).click();
    await button(page, "Submit for review").click();
    await page.getByText(en("Submitted. A reviewer decides within two working days")).waitFor();
  });

  test("is sent back with a reason at one field, corrects it there, and is certified", async () => {
    const staff = await as("reviewer");
    const openInQueue = async () => {
      await open(staff, toConsole("certifications", { keyword: company }));
      await staff.getByRole("row").filter({ hasText: company }).getByRole("link").first().click();
      await staff.getByRole("heading", { level: 1, name: company }).waitFor();
    };
    const decide = async (question: string, answer: string) => {
      const dialog = dialogOf(staff, question);
      await dialog.getByRole("button", { name: en(answer), exact: true }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await openInQueue();
    const address = en("certification.address");
    await staff.getByRole("button", { name: en("Give a reason: {label}", { label: address }) }).click();
    const reason = staff.getByRole("group", { name: en("Reason: {label}", { label: address }) });
    await reason.getByRole("combobox", { name: en("What is wrong") }).selectOption("incomplete");
    await reason.getByRole("textbox", { name: new RegExp(`^${en("In your own words")}`) }).fill("The house number is missing");
    await staff.getByRole("heading", { level: 1 }).click();
    await staff.keyboard.press("r");
    await shoot(staff, "stranger-sent-back", false);
    await decide("Send it back for corrections?", "Send back");

    const { page } = stranger;
    await open(page, to("user-enterprises"));
    const field = page.getByRole("textbox", { name: address });
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await page.getByText("The house number is missing").first().waitFor();
    await shoot(page, "stranger-reason");
    await field.fill("Textile Avenue 128");
    await page.getByText(en("Draft saved")).waitFor();
    await page
      .getByRole("list", { name: en("Steps") })
      .getByRole("link", { name: en("Submit", {}, "a form") })
      .click();
    await button(page, "Submit for review").click();
    await page.getByText(en("Submitted. A reviewer decides within two working days")).waitFor();

    await openInQueue();
    await staff.getByText("Textile Avenue 128").waitFor();
    await taken(staff);
    await staff.keyboard.press("a");
    await decide("Approve this certification?", "Approve");
    await expect.poll(async () => (await ask(userInfoCall, {}, { token: user.token })).userinfo.is_enterprise).toBe(1);
    await open(page, to("user-enterprises"));
    await page.getByRole("link", { name: en("See my factory page") }).waitFor();
  });

  test("enters the backstage from the portal, and makes a product in three languages", async () => {
    const { page } = stranger;
    await open(page, to("home"));
    await page
      .getByRole("navigation", { name: en("Tools") })
      .getByRole("button", { name: en("Seller dashboard") })
      .click();
    await page.waitForURL((url) => url.pathname === toSeller("dashboard"));
    // The first day: what is done is struck, and the others lead to where they are done.
    const step = (title: string) =>
      guideOf(page)
        .getByRole("listitem")
        .filter({ hasText: en(title, {}, "first day") });
    await step("Certified").locator("s").waitFor();
    expect(await step("First product").locator("s").count()).toBe(0);
    await guideOf(page)
      .getByText(en("{done} of {all} done", { done: 1, all: 6 }))
      .waitFor();
    await shoot(page, "stranger-first-day");
    await step("First product").getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: en("New product") }).waitFor();
    await typeProduct(page, product);
    await button(page, "Publish").click();
    await page.getByText(en("The product is on sale")).waitFor();
    await page.waitForURL(/\/seller\/products\/\d+$/);
    productId = Number(new URL(page.url()).pathname.split("/").at(-1));

    await open(page, toSeller("dashboard"));
    await step("First product").locator("s").waitFor();
    expect(await step("Freight").locator("s").count()).toBe(0);
    await step("Freight").getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: en("Freight") }).waitFor();
    // The buyer below is elsewhere: their order is as dear as before.
    await ask(saveRate, { rate: rateFieldsOf({ places: ["JP"] }) }, { token: user.token });
    await open(page, toSeller("dashboard"));
    await step("Freight").locator("s").waitFor();
    await button(page, "Fold").click();
    await step("First product").waitFor({ state: "hidden" });
    // It stays folded in this browser.
    await open(page, toSeller("dashboard"));
    await step("First product").waitFor({ state: "hidden" });
    await button(page, "Unfold").click();
    await step("First product").locator("s").waitFor();
  });

  test("imports another from a spreadsheet with its picture", async () => {
    const { page } = stranger;
    const { list } = await ask(listCategories, {}, { locale: "en" });
    const [root] = list;
    const [branch] = root?.children ?? [];
    const category = [root, branch, branch?.children[0]].flatMap((node) => node?.name ?? []).join(" > ");
    const rows = aStyle(imported.code, category, ["M", "L"], {
      title_zh: imported.titles["zh-cn"],
      title_en: imported.titles.en,
      title_ar: imported.titles.ar,
      pictures: "tunic.png",
    });
    const keys: ColumnKey[] = [...sheetKeys, "title_ar"];
    const archive = new ZipFile();
    archive.addBuffer(png(400, 500, Buffer.alloc(400 * 501 + 500, 1)), "tunic.png");
    archive.end();
    await page
      .getByRole("navigation", { name: en("Backstage") })
      .getByRole("link", { name: en("seller.import") })
      .click();
    await page.getByRole("heading", { level: 1, name: en("Import products") }).waitFor();
    const given = { name: "goods.xlsx", mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };
    await page.getByLabel(en("File with the products")).setInputFiles({ ...given, buffer: await aWorkbook(keys, rows) });
    await page
      .getByLabel(en("Pictures (optional)"))
      .setInputFiles({ name: "pictures.zip", mimeType: "application/zip", buffer: await buffer(archive.outputStream) });
    await button(page, "Upload").click();
    // Reading, checking and writing are jobs: the page asks every second how far they are.
    const patient = { timeout: 20_000 };
    await page.getByRole("checkbox", { name: en("Put new products on sale at once when they are complete; the others stay drafts") }).check(patient);
    await button(page, "Check all rows").click();
    await page.getByRole("button", { name: en("{good, plural, one {Write # good row} other {Write # good rows}}", { good: rows.length }) }).click(patient);
    await button(page, "Write them").click();
    await page
      .getByText(en("Finished", {}, "import"), { exact: true })
      .first()
      .waitFor(patient);
    await shoot(page, "stranger-imported");
  });

  test.each(locales)("is found by what is sold, in %s", async (locale) => {
    const reader = await aReader(browser, locale);
    const { page } = reader;
    for (const { titles } of [imported, product]) {
      const link = page.getByRole("link", { name: new RegExp(titles[locale]) }).first();
      // The index hears of the product a moment after it is published.
      await expect
        .poll(
          async () => {
            await open(page, to("s", { keyword: titles[locale] }));
            return link.waitFor({ timeout: 3_000 }).then(
              () => "found",
              () => "not yet",
            );
          },
          { timeout: 15_000, interval: 500 },
        )
        .toBe("found");
      await link.click();
      await page.getByRole("heading", { level: 1, name: titles[locale] }).waitFor();
    }
    expect(reader.faults).toEqual([]);
    await reader.context.close();
  });

  test("is bought from, confirms and ships; the buyer has the goods", async () => {
    const customer = await aNewcomer();
    const { token } = customer;
    const { colours } = await ask(productDetails, { id: productId }, { token });
    const skus = colours.flatMap((colour) => colour.skus).slice(0, 2);
    await ask(addToCart, { lines: skus.map(({ id }) => ({ sku_id: id, quantity: 30 })) }, { token });
    const { address } = await ask(
      saveAddress,
      { name: "Omar Haddad", phone: "050 457 1234", country_code: "AE", city: "Dubai", province: "Dubai", detail: "Murshid Bazaar, Shop 14" },
      { token },
    );
    const preview = await ask(previewOrder, { address_id: address.id }, { token, locale: "en" });
    expect(preview.total.text).toBe(total);
    await holdIncome(0, 7);
    const placed = await ask(
      placeOrder,
      { address_id: address.id, expected_total: { minor: preview.total.minor, currency: preview.total.currency } },
      { token },
    );
    await holdIncome(7, 0);
    const [order] = placed.orders;
    orderCode = order?.code ?? "";

    const buyer = await signedIn(browser, "en", customer);
    people.set("customer", Promise.resolve(buyer));
    await open(buyer.page, to("product-pay-id", { id: placed.checkout_id }));
    await payAtTheCashier(buyer.page);

    const { page } = stranger;
    await open(page, toSeller("orders", { tab: "to_confirm" }));
    const row = page.getByRole("row").filter({ hasText: orderCode });
    await row.getByRole("button", { name: en("Confirm the order") }).click();
    await row.waitFor({ state: "detached" });
    await open(page, toSeller("orders"));
    await row.getByRole("button", { name: en("Ship"), exact: true }).click();
    const parcel = dialogOf(page, "Ship a parcel");
    await parcel.getByRole("combobox", { name: en("Carrier") }).selectOption({ index: 1 });
    await parcel.getByRole("textbox", { name: en("Tracking number") }).fill(`SF${serial}0001`);
    await parcel.getByRole("button", { name: en("Ship all that is left") }).click();
    await row.waitFor({ state: "detached" });

    await open(buyer.page, to("order-detail", { id: order?.id ?? 0 }));
    await buyer.page.getByText(`SF${serial}0001`).first().waitFor();
    await button(buyer.page, "Confirm receipt").click();
    await dialogOf(buyer.page, "Are the goods here?")
      .getByRole("button", { name: en("Confirm receipt") })
      .click();
    await buyer.page.getByRole("heading", { level: 1, name: en("orders.status_received") }).waitFor();
  });

  test("has the money in the balance and on the month's statement, and asks for it", async () => {
    const { page } = stranger;
    const figures = page.getByRole("main").or(page.locator("#main"));
    // The money moves by a job.
    await expect
      .poll(
        async () => {
          await open(page, toSeller("finance"));
          return figures.getByText(income).count();
        },
        { timeout: 15_000, interval: 1_000 },
      )
      .toBeGreaterThan(0);
    await shoot(page, "stranger-finance");
    await page
      .getByRole("table", { name: en("Monthly statements") })
      .getByRole("link")
      .first()
      .click();
    const line = page
      .getByRole("table", { name: en("Lines of the statement") })
      .getByRole("row")
      .filter({ hasText: orderCode });
    await line.getByText(total).waitFor();
    await line.getByText(`+${income}`).waitFor();
    await shoot(page, "stranger-statement");

    // The desk calls it what it is.
    await open(page, toSeller("dashboard"));
    const figureOf = (words: string) => page.locator("dl > div").filter({ has: page.locator("dt").getByText(en(words), { exact: true }) });
    await figureOf("Available to withdraw").getByText(income).waitFor();
    await figureOf("Available to withdraw").getByText("Settled, less commission and withdrawals; held until receipt:").waitFor();
    await figureOf("Orders sold").getByText(en("Paid, and not refunded in full"), { exact: true }).waitFor();
    await figureOf("Sold in all").getByText(en("Goods of these orders, refunds taken off"), { exact: true }).waitFor();
    expect(await page.getByText("Earned", { exact: true }).count()).toBe(0);

    await open(page, toSeller("withdrawals"));
    // Another account would wait a day; the one that staff have seen on paper does not.
    await button(page, "Use the account of your certification").click();
    const proving = dialogOf(page, "Use the account of your certification");
    await pastTheMinute(mobile);
    await proving.getByRole("button", { name: en("Get code"), exact: true }).click();
    const firstCode = await codeSentTo(mobile, "money");
    await proving.getByRole("textbox", { name: en("Code sent to your number") }).fill(firstCode);
    await proving.getByRole("button", { name: en("Save the account"), exact: true }).click();
    await page.getByRole("radio").waitFor();
    expect(page.url()).not.toContain("8901");
    await button(page, "Withdraw all").click();
    await pastTheMinute(mobile);
    await button(page, "Get code").click();
    await expect.poll(() => codeSentTo(mobile, "money"), { timeout: 15_000 }).not.toBe(firstCode);
    await page.getByRole("textbox", { name: en("Code sent to your number") }).fill(await codeSentTo(mobile, "money"));
    await button(page, "Ask for the withdrawal").click();
    await page.getByText(saying("en", "Withdrawal {0} is being checked. The amount is held back until it is decided")).waitFor();
    await shoot(page, "stranger-withdrawal");
  });

  test("is paid: two people of finance approve, the bank confirms", async () => {
    const openTheirs = async (staff: Page) => {
      await open(staff, toConsole("withdrawals", { keyword: company }));
      await staff.getByRole("row").filter({ hasText: company }).getByRole("link").first().click();
      await staff.getByRole("heading", { level: 1 }).waitFor();
      await taken(staff);
    };
    const approve = async (staff: Page) => {
      await openTheirs(staff);
      await button(staff, "Approve").click();
      const sure = dialogOf(staff, "Approve the withdrawal of <0/>?");
      await sure.getByRole("button", { name: en("Approve"), exact: true }).click();
      await sure.waitFor({ state: "detached" });
    };
    const first = await as("finance");
    await approve(first);
    await first.getByText(en("withdrawals.status_requested"), { exact: true }).first().waitFor();
    await expect.poll(() => button(first, "Approve").count()).toBe(0);
    const second = await as("operator");
    await approve(second);
    await expect
      .poll(
        async () => {
          await openTheirs(second);
          return button(second, "Mark as paid").count();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(1);
    await button(second, "Mark as paid").click();
    await dialogOf(second, "Has the bank paid <0/>?")
      .getByRole("textbox", { name: en("The bank's reference") })
      .fill(`BOC-${serial}`);
    await dialogOf(second, "Has the bank paid <0/>?")
      .getByRole("button", { name: en("Mark as paid") })
      .click();
    await second.getByText(`BOC-${serial}`).first().waitFor();

    const { page } = stranger;
    await open(page, toSeller("withdrawals", { status: "paid" }));
    await page.getByText(`BOC-${serial}`).first().waitFor();
    await page.getByText(income).first().waitFor();
    await shoot(page, "stranger-paid");
    await faultless();
  });

  test("is asked to renew a membership that has ended, also by the backstage's own address", async () => {
    await grantUntil(-60);
    await open(stranger.page, toSeller("products"));
    expect(new URL(stranger.page.url()).pathname).toBe(to("vip"));
    // What buyers have paid for is finished all the same.
    await open(stranger.page, toSeller("orders"));
    expect(new URL(stranger.page.url()).pathname).toBe(toSeller("orders"));
    await faultless();
  });
});
