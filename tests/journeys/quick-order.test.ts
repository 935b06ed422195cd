import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { listCart } from "#domains/trade/cart/contract/cart.ts";
import { listDetails, myLists } from "#domains/trade/order-lists/contract/lists.ts";
import { to } from "#kit/paths.ts";
import { aNewcomer, ask, sessionOf } from "./asked.ts";
import { openBrowser } from "./browser.ts";
import { aSide } from "./two-sides.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Twelve SKUs of the demo factory that there are plenty of, with its codes; and a product of it that comes in packs. */
const goods = async (seller_id: number) => {
  const { list } = await ask(listProducts, { seller_id, size: 60 });
  const products = await Promise.all(list.map(({ id }) => ask(productDetails, { id }, { locale: "en" })));
  const skus = products.flatMap(({ colours }) => colours.flatMap((colour) => colour.skus)).filter((sku) => sku.available > 100 && sku.seller_code !== "");
  const packed = products.find(({ packs }) => packs.length > 0);
  if (skus.length < 12 || !packed) throw new Error("the demo factory has too little to sell");
  return { skus: skus.slice(0, 12), packed };
};

test("twelve lines are pasted, three are mended, and the list goes into the cart twice over", { timeout: 240_000 }, async () => {
  const factory = await sessionOf("factory");
  const { skus, packed } = await goods(factory.id);
  const buyer = await aNewcomer();
  const { token } = buyer;
  const side = await aSide(browser, "en", buyer);
  const { page } = side;
  const cell = (what: "Code" | "Quantity", number: number) => page.getByLabel(side.says(`${what}, line {number}`, { number }), { exact: true });

  await side.open(to("user-quick-order"));
  const wrong = { 3: "NO-SUCH-CODE\t5", 6: `${skus[6]?.seller_code}\tlots`, 9: `${skus[9]?.seller_code}\t99999` } as Record<number, string>;
  const sheet = ["Item No.\tQty (pcs)", ...skus.map((sku, at) => wrong[at] ?? `${sku.seller_code.toLowerCase()}\t5`)];
  await side.field("Paste from a spreadsheet").fill(sheet.join("\n"));
  await side.button("Import these lines").click();
  await side.reads(side.says("Nothing is on sale under this code. Correct it, or find the goods by name"));
  await side.reads(side.says("Write a whole number from 1 up"));
  await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(3);
  await side.reads(side.says("{0, plural, one {# line can be ordered} other {# lines can be ordered}}", { 0: 9 }));
  await side.shoot("quick-order-faulty");

  // Left and opened anew: nothing is lost.
  await side.open(to("user-lists"));
  await side.reads(side.says("You have no order lists yet"));
  await side.open(to("user-quick-order"));
  await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(3);

  await cell("Code", 4).fill(skus[3]?.seller_code ?? "");
  await cell("Code", 4).press("Enter");
  await expect.poll(() => cell("Quantity", 4).evaluate((input) => input === document.activeElement)).toBe(true);
  await cell("Quantity", 7).fill("٥");
  await cell("Quantity", 10).fill("5");
  await side.reads(side.says("{0, plural, one {# line can be ordered} other {# lines can be ordered}}", { 0: 12 }));
  expect(await page.locator("[aria-invalid=true]").count()).toBe(0);

  await side.button("Save as a list").click();
  const dialog = side.dialog("Save as an order list");
  await side.field("Name of the list", dialog).fill("Weekly basics");
  await side.button("Save the list", dialog).click();
  await dialog.waitFor({ state: "detached" });
  const [saved] = (await ask(myLists, {}, { token })).list;
  expect([saved?.name, saved?.lines]).toEqual(["Weekly basics", 12]);

  await side.open(to("user-lists-id", { id: saved?.id ?? 0 }));
  await page
    .getByRole("group", { name: side.says("Number of sets"), exact: true })
    .getByRole("textbox")
    .fill("2");
  await side.shoot("order-list");
  await page.getByRole("button", { name: /×2/ }).click();
  await side.reads(side.says("{added, plural, one {# line is in your cart.} other {# lines are in your cart.}}", { added: 12 }));
  await side.shoot("order-list-taken");
  const inCart = (await ask(listCart, {}, { token })).shops.flatMap(({ products }) => products.flatMap(({ lines }) => lines));
  expect(inCart.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 12 }, () => 10));

  // A quantity is saved by itself.
  await page
    .getByRole("group", { name: new RegExp(`^${side.says("Quantity of {name}", { name: "" }).trim()}`) })
    .first()
    .getByRole("textbox")
    .fill("7");
  await expect.poll(async () => (await ask(listDetails, { id: saved?.id ?? 0 }, { token })).lines[0]?.quantity, { timeout: 10_000 }).toBe(7);

  // Packs fill the cells of the product's page.
  await side.open(to("product-shop-details", { shop: factory.id }, { id: packed.id }));
  await page
    .getByRole("group", { name: side.says("Number of packs"), exact: true })
    .getByRole("textbox")
    .fill("3");
  await side.button("Add packs").click();
  const sizes = packed.packs[0]?.sizes ?? [];
  const first = packed.colours.find((colour) => sizes.every(({ size }) => colour.skus.some((sku) => sku.size === size)));
  const cells = page.getByRole("group", { name: `${first?.text}, ${sizes[0]?.size}`, exact: true }).getByRole("textbox");
  await expect.poll(() => cells.first().inputValue()).toBe(String(3 * (sizes[0]?.quantity ?? 0)));
  await side.shoot("product-packs");
  expect(side.faults).toEqual([]);
});

test("an Arabic phone orders a pack by its code, and a message of lines", { timeout: 120_000 }, async () => {
  const factory = await sessionOf("factory");
  const { skus, packed } = await goods(factory.id);
  const side = await aSide(browser, "ar", await aNewcomer(), { phone: true });
  const { page } = side;
  await side.open(to("user-quick-order"));
  await side.field("Paste from a spreadsheet").fill(`${packed.packs[1]?.code} × ٢\n${skus[0]?.seller_code}، ١٢\nlost 4`);
  await side.button("Import these lines").click();
  await side.reads(side.says("Nothing is on sale under this code. Correct it, or find the goods by name"));
  await side.reads(side.says("{0, plural, one {# line can be ordered} other {# lines can be ordered}}", { 0: 2 }));
  await side.shoot("quick-order-phone");
  await side.button("Add to cart").click();
  await page
    .getByRole("link", { name: side.says("To the cart"), exact: true })
    .first()
    .waitFor();
  // What could not be ordered stays.
  expect(await page.getByLabel(side.says("Code, line {number}", { number: 1 }), { exact: true }).inputValue()).toBe("lost");
  await side.shoot("quick-order-phone-taken");
  expect(side.faults).toEqual([]);
});

test("the demo buyer's lists, in Chinese", { timeout: 60_000 }, async () => {
  const buyer = await sessionOf("buyer");
  const side = await aSide(browser, "zh-cn", buyer);
  await side.open(to("user-lists"));
  await side.reads("常备款补货");
  await side.shoot("order-lists");
  await side.page.getByRole("link", { name: "Dubai store, autumn", exact: true }).click();
  await side.page.getByRole("heading", { level: 1, name: "Dubai store, autumn" }).waitFor();
  await side.shoot("order-list-demo");
  expect(side.faults).toEqual([]);
});
