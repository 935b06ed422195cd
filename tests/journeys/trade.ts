import type { Browser } from "playwright-core";
import { expect, inject } from "vitest";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { locales, type Locale } from "#kit/locale.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { ask, type Signed } from "./asked.ts";
import { saying } from "./said.ts";
import { aSide, type Side } from "./two-sides.ts";

/** A whole trade of one person, from their goods to their papers, in whose browser they read `locale`, and the shop another language. */
export type Telling = { locale: Locale; shop: Locale };

const widths: Record<Locale, number> = { en: 1440, ar: 390, "zh-cn": 1366 };
const shops: Record<Locale, Locale> = { en: "zh-cn", ar: "en", "zh-cn": "ar" };
/** In the person's own language first, then as whoever reads the others would have it; each at its own width. */
export const tellingsOf = (own: Locale): Telling[] => [own, ...locales.filter((locale) => locale !== own)].map((locale) => ({ locale, shop: shops[locale] }));

export const aTrader = (browser: Browser, locale: Locale, user: Signed, zone: string): Promise<Side> =>
  aSide(browser, locale, user, { zone, ...(widths[locale] === 390 ? { phone: true } : { width: widths[locale] ?? 1440 }) });

/** From the page of the goods to the checkout, with so many pieces of each of these colours and sizes. */
export const buyNow = async (desk: Side, goods: { shop: number; id: number; cells: readonly { colour: string; size: string; quantity: number }[] }) => {
  await desk.open(to("product-shop-details", { shop: goods.shop }, { id: goods.id }));
  for (const { colour, size, quantity } of goods.cells)
    await desk.page.getByRole("textbox", { name: desk.says("{0}, {size}", { 0: colour, size }), exact: true }).fill(String(quantity));
  await desk.shoot("product");
  await desk.button("Buy now").click();
  await desk.page.getByRole("heading", { level: 1, name: desk.says("Place the order") }).waitFor();
};

export const place = async (desk: Side): Promise<{ id: number; checkout_id: number }> => {
  await desk.button("Place order").click();
  await desk.page.waitForURL(/\/product\/pay\/\d+/);
  const checkout_id = Number(/\d+$/.exec(new URL(desk.page.url()).pathname)?.[0]);
  return { id: (await ask(listOrders, { checkout_id }, { token: desk.user.token })).list[0]?.id ?? 0, checkout_id };
};

/** On the page of a gateway's stand-in, which says the sum and leads back. The payment's token. */
export const payAt = async (desk: Side, provider: "stripe" | "alipay", sum: { minor: string; text: string }): Promise<string> => {
  const { page } = desk;
  await page.locator(`input[type=radio][value="${provider}"]`).check();
  await desk.shoot(`pay-${provider}`);
  await page
    .getByRole("button", { name: saying(desk.locale, "Pay <0/>") })
    .filter({ hasText: sum.text })
    .click();
  await page.waitForURL((url) => url.hostname === "127.0.0.1");
  await page.getByText(moneyNumber(sum)).waitFor();
  await page.getByRole("button").click();
  await page.waitForURL((url) => url.pathname === to("pay-success"));
  await page.getByRole("heading", { level: 1, name: desk.says("Paid"), exact: true }).waitFor();
  await desk.shoot(`paid-${provider}`);
  return new URL(page.url()).searchParams.get("payment") ?? "";
};

/** What Alipay gave back of a payment, in fen. */
export const givenBackByAlipay = async (payment: string): Promise<number[]> =>
  (await fetch(`${inject("alipayUrl")}/refunds/${payment}`, { method: "POST" })).json() as Promise<number[]>;

/** Nothing of a page was wrong, and it is closed. */
export const end = async (...sides: Side[]): Promise<void> => {
  for (const { faults, context } of sides) {
    expect(faults).toEqual([]);
    await context.close();
  }
};
