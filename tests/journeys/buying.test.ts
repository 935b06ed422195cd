import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales, type Locale } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { countFacets, listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listCountries } from "#domains/places/contract/countries.ts";
import { ask, sessionOf, signedIn } from "./asked.ts";
import { aReader, codeSentTo, open, openBrowser, shoot, taken, type Reader } from "./browser.ts";
import { expectFits } from "./legible.ts";
import { said, saying } from "./said.ts";
import { walked } from "./walked.ts";

/** From the first search to the seller's parcel, as a buyer from abroad does it, once in each language. */

type Goods = {
  id: number;
  title: string;
  seller_id: number;
  city: string;
  minimum: number;
  colour: string;
  cells: { name: string; wanted: number; colour: string }[];
};

/** A product of the demo factory that can be bought, with the words that its page and its filters show. */
const goodsFor = async (locale: Locale, nth: number): Promise<Goods> => {
  const { id: seller_id } = await sessionOf("factory");
  const { list } = await ask(listProducts, { seller_id, size: 60 }, { locale });
  const { colours: families } = await ask(countFacets, {}, { locale });
  let skipped = 0;
  for (const card of list) {
    const product = await ask(productDetails, { id: card.id }, { locale });
    const minimum = product.min_quantity;
    const cells: Goods["cells"] = [];
    let missing = minimum;
    for (const colour of product.colours.slice(0, 2))
      for (const sku of colour.skus) {
        const wanted = Math.min(missing, Math.ceil(minimum / 3), sku.available);
        if (wanted > 0 && cells.length < 4) cells.push({ name: said(locale, "{0}, {size}", { 0: colour.text, size: sku.size }), wanted, colour: colour.text });
        missing -= wanted;
      }
    if (missing > 0 || cells.length < 2) continue;
    if ((skipped += 1) <= nth) continue;
    for (const family of families) {
      const { list: coloured } = await ask(listProducts, { seller_id, colours: [family.key as never], size: 60 }, { locale });
      if (coloured.some((one) => one.id === card.id))
        return { id: card.id, title: product.title, seller_id, city: product.city, minimum, colour: family.text, cells };
    }
  }
  throw new Error(`the demo factory has no goods to buy in ${locale}`);
};

const abroad: Record<Locale, { country: string; name: string; phone: string; city: string; detail: string }> = {
  "zh-cn": { country: "DE", name: "沈 岚", phone: "0151 23456789", city: "Düsseldorf", detail: "Kaiserswerther Straße 137" },
  en: { country: "AE", name: "Omar Haddad", phone: "050 457 1234", city: "Dubai", detail: "Murshid Bazaar, Shop 14" },
  ar: { country: "SA", name: "سلمى العتيبي", phone: "055 618 1234", city: "الرياض", detail: "شارع الستين، مبنى 4127" },
};

/** Turns a filter on; the list that follows is another address. */
const filterBy = async (page: Page, locale: Locale, facet: string, choice: string) => {
  const box = page
    .getByRole("complementary")
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 3, name: new RegExp(`^${said(locale, facet)}`) }) });
  await box.waitFor();
  const link = box.getByRole("link").filter({ hasText: choice }).first();
  if (!(await link.isVisible())) await box.getByRole("button").click();
  const before = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== before);
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(
  walked(
    locales.map((locale, nth) => ({ locale, nth })),
    2,
  ),
)("buying in $locale", ({ locale, nth }) => {
  const its = (source: string, values?: Record<string, string | number>, context?: string) => said(locale, source, values, context);
  const mobile = `13${3 + nth}${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  let goods: Goods;
  let buyer: Reader;
  let seller: Reader;
  let nickname: string;
  let code: string;
  let orderPage: string;

  beforeAll(async () => {
    goods = await goodsFor(locale, nth);
    buyer = await aReader(browser, locale);
    seller = await signedIn(browser, locale, await sessionOf("factory"));
  });
  afterAll(async () => {
    await buyer.context.close();
    await seller.context.close();
  });

  test("search, filters, colours and sizes; the cart is filled by a visitor and handed over by signing in", async () => {
    const { page } = buyer;
    await open(page, to("home"));
    await page.getByRole("combobox", { name: its("What to search") }).selectOption({ label: its("Goods") });
    await page.getByRole("combobox", { name: its("Search"), exact: true }).fill(goods.title.slice(0, 60));
    await page.getByRole("combobox", { name: its("Search"), exact: true }).press("Enter");
    await page.waitForURL((url) => url.pathname === to("goodssift"));
    await page.getByRole("link", { name: goods.title }).first().waitFor();

    await filterBy(page, locale, "Ships from", goods.city);
    await filterBy(page, locale, "Main colour", goods.colour);
    expect(new URL(page.url()).searchParams.getAll("city")).toHaveLength(1);
    expect(new URL(page.url()).searchParams.getAll("colour")).toHaveLength(1);
    await shoot(page, `list-${locale}-1440`);
    await page.getByRole("link", { name: goods.title }).first().click();

    await page.getByRole("heading", { level: 1, name: goods.title }).waitFor();
    await page.getByRole("button", { name: its("Add to cart"), exact: true }).click();
    await page.getByText(its("Choose colours, sizes and quantities first")).waitFor();
    for (const cell of goods.cells) {
      const field = page.getByRole("textbox", { name: cell.name, exact: true });
      await field.fill(String(cell.wanted));
      await field.blur();
    }
    await shoot(page, `product-${locale}-1440`);
    await page.getByRole("button", { name: its("Add to cart"), exact: true }).click();
    await page.getByText(its("Added to the cart")).waitFor();
    expect(await buyer.context.cookies()).not.toContainEqual(expect.objectContaining({ name: "token" }));
    await page.getByRole("button", { name: its("Go to the cart"), exact: true }).click();

    const dialog = page.getByRole("dialog", { name: its("Sign in") });
    await dialog.waitFor();
    await shoot(page, `login-${locale}-1440`, false);
    // Who reads Chinese is asked for a number first, others for an address.
    if (locale !== "zh-cn") await dialog.getByRole("button", { name: its("SMS code"), exact: true }).click();
    await dialog.getByRole("textbox", { name: its("Mobile number") }).fill(mobile);
    await dialog.getByRole("button", { name: its("Get code") }).click();
    await dialog.getByRole("button", { name: saying(locale, "Again in <0>{left}</0> s") }).waitFor();
    expect(await dialog.getByRole("button", { name: saying(locale, "Again in <0>{left}</0> s") }).isDisabled()).toBe(true);
    await dialog.getByRole("textbox", { name: its("Verification code") }).fill(await codeSentTo(mobile));
    await dialog.getByRole("button", { name: its("Sign in"), exact: true }).click();

    await page.waitForURL((url) => url.pathname === to("product-cart"));
    await page.getByRole("link", { name: goods.title }).first().waitFor();
    await page.getByRole("checkbox", { name: its("Select all"), exact: true }).waitFor();
    for (const cell of goods.cells)
      expect(await page.getByRole("textbox", { name: its("Quantity of {name}", { name: cell.name }) }).inputValue()).toBe(String(cell.wanted));
    await shoot(page, `cart-${locale}-1440`);
    const kept = (await buyer.context.cookies()).find(({ name }) => name === "USER_DATA");
    nickname = (JSON.parse(decodeURIComponent(kept?.value ?? "")) as { nickname: string }).nickname;
  }, 60_000);

  test("order to an address abroad, pay at the local cashier, find the order", async () => {
    const { page } = buyer;
    const address = abroad[locale];
    await page.getByRole("button", { name: its("Check out"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: its("Place the order") }).waitFor();
    const { list: countries } = await ask(listCountries, {}, { locale });
    await page
      .getByRole("combobox", { name: its("Country or region") })
      .selectOption({ label: countries.find(({ code: one }) => one === address.country)?.name ?? "" });
    await page.getByRole("textbox", { name: its("Recipient") }).fill(address.name);
    await page.getByRole("textbox", { name: its("Phone"), exact: true }).fill(address.phone);
    await page.getByRole("textbox", { name: its("City"), exact: true }).fill(address.city);
    await page.getByRole("textbox", { name: its("Street, house number, building") }).fill(address.detail);
    await shoot(page, `checkout-address-${locale}-1440`);
    await page.getByRole("button", { name: its("Save address") }).click();
    await page.getByText(address.detail).first().waitFor();
    await page.getByRole("button", { name: its("Change or add") }).waitFor();
    await shoot(page, `checkout-${locale}-1440`);
    await page.getByRole("button", { name: its("Place order") }).click();

    await page.getByRole("heading", { level: 1, name: its("Pay"), exact: true }).waitFor();
    await page.getByRole("timer").waitFor();
    await page.locator('input[type=radio][value="local"]').check();
    await shoot(page, `pay-${locale}-1440`);
    await expectFits(page);
    await page.getByRole("button", { name: saying(locale, "Pay <0/>") }).click();
    await page.getByRole("heading", { level: 1, name: its("Local cashier") }).waitFor();
    await shoot(page, `cashier-${locale}-1440`);
    await page.getByRole("button", { name: its("Pay"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: its("Paid"), exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(to("pay-success"));
    await shoot(page, `pay-success-${locale}-1440`);

    await page
      .getByRole("main")
      .or(page.locator("#main"))
      .getByRole("link", { name: its("My orders"), exact: true })
      .last()
      .click();
    await page.waitForURL((url) => url.pathname === to("user-order"));
    const order = page.getByRole("article", { name: saying(locale, "Order {0}") });
    await order.waitFor();
    expect(await order.count()).toBe(1);
    code = /[A-Z0-9-]{10,}/.exec((await order.getAttribute("aria-label")) ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
    await shoot(page, `orders-${locale}-1440`);
    await order.getByRole("link", { name: new RegExp(`^${its("Details")}`) }).click();
    await page.getByRole("heading", { level: 1, name: its("orders.status_to_ship") }).waitFor();
    orderPage = new URL(page.url()).pathname;
    const way = page.getByRole("list", { name: its("The order's way") });
    expect(await way.getByRole("listitem").count()).toBe(5);
    expect(await way.locator('[aria-current="step"]').textContent()).toContain(its("Paid"));
    await shoot(page, `order-${locale}-1440`);
  }, 60_000);

  test("chat with the seller: the card and the text are there at once, and the answer comes back", async () => {
    const { page } = buyer;
    const greeting = `${nickname} ${Date.now()}`;
    await open(seller.page, to("home"));
    /** How many messages wait, at the tool that opens them: notifications and the cart have badges of their own. */
    const badgeOf = (at: Page) =>
      at
        .getByRole("navigation", { name: its("Tools") })
        .getByRole("button", { name: new RegExp(`^${its("Messages")}`) })
        .getByRole("img", { name: saying(locale, "{shown} new") });
    const badge = badgeOf(seller.page);
    const waiting = (await badge.count()) ? Number.parseInt((await badge.textContent()) ?? "0", 10) : 0;

    await open(page, to("product-shop-details", { shop: goods.seller_id }, { id: goods.id }));
    await page
      .getByRole("main")
      .getByRole("button", { name: its("Chat", {}, "whom to ask about goods"), exact: true })
      .first()
      .click();
    const chat = page.getByRole("dialog", { name: its("Messages"), exact: true });
    await chat
      .getByRole("log")
      .getByRole("link", { name: new RegExp(`^${its("Product")}`) })
      .waitFor();
    await chat.getByRole("textbox", { name: its("Message"), exact: true }).fill(greeting);
    await chat.getByRole("textbox", { name: its("Message"), exact: true }).press("Enter");
    await chat.getByRole("log").getByText(greeting).waitFor();

    await expect
      .poll(async () => ((await badge.count()) ? Number.parseInt((await badge.textContent()) ?? "0", 10) : 0), { timeout: 5_000 })
      .toBeGreaterThan(waiting);
    await seller.page
      .getByRole("navigation", { name: its("Tools") })
      .getByRole("button", { name: new RegExp(`^${its("Messages")}`) })
      .click();
    const theirs = seller.page.getByRole("dialog", { name: its("Messages"), exact: true });
    await theirs.getByRole("button").filter({ hasText: greeting }).click();
    await theirs
      .getByRole("log")
      .getByRole("link", { name: new RegExp(`^${its("Product")}`) })
      .waitFor();
    await theirs.getByRole("log").getByText(greeting).waitFor();
    await shoot(seller.page, `chat-${locale}-1440`, false);
    const answer = `${greeting} ✓`;
    await theirs.getByRole("textbox", { name: its("Message"), exact: true }).fill(answer);
    await theirs.getByRole("button", { name: its("Send"), exact: true }).click();
    await chat.getByRole("log").getByText(answer).waitFor();

    await chat.getByRole("button", { name: its("Close"), exact: true }).click();
    const own = badgeOf(page);
    const before = await own.count();
    await expect
      .poll(
        async () => {
          await theirs.getByRole("textbox", { name: its("Message"), exact: true }).fill(`${answer}✓`);
          await theirs.getByRole("button", { name: its("Send"), exact: true }).click();
          return own.count();
        },
        { timeout: 8_000, interval: 1_100 },
      )
      .toBeGreaterThan(before);
  }, 60_000);

  test("the seller enters the backstage and ships; the buyer confirms receipt", async () => {
    const shop = seller.page;
    await open(shop, to("home"));
    await shop
      .getByRole("navigation", { name: its("Tools") })
      .getByRole("button", { name: its("Seller dashboard") })
      .click();
    await shop.waitForURL((url) => url.pathname === "/seller");
    await shop.getByRole("heading", { level: 1, name: its("Dashboard") }).waitFor();
    await taken(shop);
    await shoot(shop, `seller-dashboard-${locale}-1440`);
    await shop
      .getByRole("navigation", { name: its("Backstage") })
      .getByRole("link", { name: new RegExp(`^${its("seller.orders")}`) })
      .click();
    await shop.getByRole("heading", { level: 1, name: its("Orders sold") }).waitFor();
    const row = shop.getByRole("row").filter({ hasText: code });
    await row.getByRole("button", { name: its("Ship"), exact: true }).click();
    const dialog = shop.getByRole("dialog", { name: its("Ship a parcel") });
    await dialog.getByRole("combobox", { name: its("Carrier") }).selectOption({ index: 1 });
    await dialog.getByRole("textbox", { name: its("Tracking number") }).fill("SF1234567890123");
    await dialog.getByRole("button", { name: its("Ship all that is left") }).click();
    await row.waitFor({ state: "detached" });

    const { page } = buyer;
    await open(page, orderPage);
    await page.getByRole("heading", { level: 1, name: its("orders.status_shipped") }).waitFor();
    await page.getByText("SF1234567890123").first().waitFor();
    await page.getByRole("button", { name: its("Confirm receipt") }).click();
    await page
      .getByRole("dialog", { name: its("Are the goods here?") })
      .getByRole("button", { name: its("Confirm receipt") })
      .click();
    await page.getByRole("heading", { level: 1, name: its("orders.status_received") }).waitFor();
    expect(
      await page
        .getByRole("list", { name: its("The order's way") })
        .locator('[aria-current="step"]')
        .textContent(),
    ).toContain(its("Received"));
    await shoot(page, `order-received-${locale}-1440`);
    await shop.reload();
    await taken(shop);
    await shop
      .getByRole("navigation", { name: its("Orders by state") })
      .getByRole("link", { name: new RegExp(`^${its("Received")}`) })
      .click();
    await shop.getByRole("row").filter({ hasText: code }).getByText(its("orders.status_received")).waitFor();
    expect(buyer.faults).toEqual([]);
    expect(seller.faults).toEqual([]);
  }, 60_000);
});
