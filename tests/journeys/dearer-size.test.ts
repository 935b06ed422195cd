import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gridIds } from "#domains/catalogue/catalog/contract/grid.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { myProduct, updateProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { listCart, removeFromCart } from "#domains/trade/cart/contract/cart.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { toSeller } from "#sites/backoffice/seller/addresses.ts";
import { ask, sessionOf } from "./asked.ts";
import { asWritten } from "./product-by-hand.ts";
import { openBrowser } from "./browser.ts";
import { aSide } from "./two-sides.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A product of the factory with a size of which so many pieces can be bought, and a smaller one. */
const somethingInSizes = async (token: string) => {
  const { ids } = await ask(gridIds, { status: "published" }, { token });
  for (const id of ids) {
    const own = await ask(myProduct, { id }, { token });
    if (own.product.skus.some((sku) => sku.surcharge_minor !== "0")) continue;
    const page = await ask(productDetails, { id }, { locale: "en" });
    const dear = page.colours[0]?.skus.at(-1);
    if (dear && page.sizes.length > 1 && dear.size !== "" && dear.available >= page.min_quantity) return { id, own, page, dear };
  }
  throw new Error("the demo factory sells nothing in sizes");
};

test("a seller lets a size cost more; its buyer, on an Arabic phone, sees how much, and the cart asks for it", { timeout: 120_000 }, async () => {
  const owner = await sessionOf("factory");
  const { id, own, page: goods, dear } = await somethingInSizes(owner.token);
  const seller = await aSide(browser, "en", owner);
  await seller.open(toSeller("product", { id }));
  await seller.button("Surcharges").click();
  const cells = seller.page.getByRole("table", { name: seller.says("Surcharges by colour and size") });
  const cellOf = (colour: string, size: string) => cells.getByRole("textbox", { name: `${colour}, ${size}`, exact: true });

  // All of them dearer is the price, not a surcharge: the editor says so and keeps what was typed.
  for (const colour of goods.colours) for (const sku of colour.skus) await cellOf(colour.text, sku.size).fill("1");
  await seller.button("Save and show at once").click();
  await seller.reads("At least one colour and size costs what the prices say");
  for (const colour of goods.colours) for (const sku of colour.skus) await cellOf(colour.text, sku.size).fill("");
  await cellOf(goods.colours[0]?.text ?? "", dear.size).fill("+2.5");
  await seller.button("Save and show at once").click();
  await seller.page.getByText(seller.says("Saved"), { exact: true }).first().waitFor();

  const buyer = await aSide(browser, "ar", await sessionOf("buyer"), { phone: true });
  const before = await ask(listCart, {}, { token: buyer.user.token });
  const { currency } = goods.price_breaks[0]?.price ?? { currency: "CNY" as const };
  const more = moneyText({ minor: 250n, currency });
  await buyer.open(to("product-shop-details", { shop: owner.id }, { id }));
  await buyer.page.getByText(`+${more}`, { exact: true }).first().waitFor();
  const named = await ask(productDetails, { id }, { locale: "ar" });
  const count = goods.min_quantity;
  await buyer.page
    .getByRole("textbox", { name: buyer.says("{0}, {size}", { 0: named.colours[0]?.text ?? "", size: dear.size }), exact: true })
    .fill(String(count));
  const unit = BigInt(goods.price_breaks[0]?.price.minor ?? 0);
  const total = (unit + 250n) * BigInt(count);
  await buyer.page
    .getByText(moneyText({ minor: total, currency }), { exact: true })
    .first()
    .waitFor();
  await buyer.button("Add to cart").click();
  await expect
    .poll(async () => {
      const cart = await ask(listCart, {}, { token: buyer.user.token });
      const line = cart.shops.flatMap(({ products }) => products.flatMap(({ lines }) => lines)).find((one) => one.sku_id === dear.id);
      return line && [line.unit_price.minor, line.quantity];
    })
    .toEqual([String(unit + 250n), count]);
  expect([...seller.faults, ...buyer.faults]).toEqual([]);

  // As it was, for the journeys that come after.
  if (!before.shops.some(({ products }) => products.some(({ lines }) => lines.some((line) => line.sku_id === dear.id))))
    await ask(removeFromCart, { sku_ids: [dear.id] }, { token: buyer.user.token });
  await ask(updateProduct, { id, product: asWritten(own.product) }, { token: owner.token });
});
