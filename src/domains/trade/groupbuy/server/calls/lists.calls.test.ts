import { afterAll, beforeAll, expect, test } from "vitest";
import { countFacets, listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { search } from "#domains/search/contract/search.ts";
import { locales } from "#kit/locale.ts";
import { days, hours, unixSeconds } from "#kit/time.ts";
import { aGroupShop, laterBy, offerOf, sellDifferently } from "#tests/builders/groupbuys.ts";
import { aShop } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { endOffer, saveOffer } from "../../contract/offers.ts";
import { groupbuy } from "../../index.server.ts";

/** Lists of goods are narrowed to what groups can buy now. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const narrowed = { services: ["group_buy" as const] };
const listed = async (seller_id: number) => (await portal.run(listProducts, visitor, { seller_id, ...narrowed })).list.map(({ id }) => id);
const counted = async (seller_id: number, locale: (typeof locales)[number] = "en") =>
  (await portal.run(countFacets, visitor, { seller_id }, { locale })).services.filter(({ key }) => key === "group_buy");
const clockTurns = async () => {
  for (const sweep of groupbuy.sweeps ?? []) await portal.runner.sweep(sweep);
};

test("a product is found by its offer from when it runs until it ends, and counted in each language", async () => {
  const { seller, product } = await aShop(portal);
  expect([await listed(seller.id), await counted(seller.id)]).toEqual([[], []]);
  await portal.run(saveOffer, seller, { product_id: product, offer: offerOf(portal.now()) });
  expect(await listed(seller.id)).toEqual([product]);
  const texts = await Promise.all(locales.map(async (locale) => (await counted(seller.id, locale)).map(({ text, count }) => [text, count] as const)));
  expect(texts.flat().map(([, count]) => count)).toEqual(locales.map(() => 1));
  expect(new Set(texts.flat().map(([text]) => text)).size).toBe(locales.length);
  await portal.run(endOffer, seller, { product_id: product });
  expect([await listed(seller.id), await counted(seller.id)]).toEqual([[], []]);
});

test("the clock begins an offer and ends it", async () => {
  const soon = portal.now().getTime() + hours(1);
  const { seller, product } = await aGroupShop(portal, { starts_at: Math.floor(soon / 1000), ends_at: unixSeconds(new Date(soon + days(2))) });
  await clockTurns();
  expect(await listed(seller.id)).toEqual([]);
  await laterBy(portal, hours(2), async () => {
    await clockTurns();
    expect(await listed(seller.id)).toEqual([product]);
  });
  await laterBy(portal, days(3), async () => {
    await clockTurns();
    expect(await listed(seller.id)).toEqual([]);
  });
});

test("what the seller writes of the product leaves it among them, until it is sold in another currency", async () => {
  const shop = await aGroupShop(portal);
  await sellDifferently(portal, shop, { price_breaks: [{ from_quantity: 2, unit_price_minor: "3700" }] });
  expect(await listed(shop.seller.id)).toEqual([shop.product]);
  await sellDifferently(portal, shop, { currency: "USD", price_breaks: [{ from_quantity: 2, unit_price_minor: "3700" }] });
  await portal.runJobs();
  expect(await listed(shop.seller.id)).toEqual([]);
});

test("search narrows by it too", async () => {
  const shop = await aGroupShop(portal);
  const other = await aShop(portal);
  const { rows } = await portal.database.pool.query<{ style_code: string }>("select style_code from catalog.product where id = $1", [shop.product]);
  const found = async (more: object = {}) =>
    (await portal.run(search, visitor, { q: rows[0]?.style_code ?? "", kind: "product", every: ["service:group_buy"], ...more })).list.map(({ id }) => id);
  await expect.poll(() => found()).toContain(shop.product);
  expect(await found()).not.toContain(other.product);
  await portal.run(endOffer, shop.seller, { product_id: shop.product });
  await expect.poll(() => found()).not.toContain(shop.product);
});
