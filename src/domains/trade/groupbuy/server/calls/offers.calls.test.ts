import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishProduct, takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { aGroupShop, aMember, joinInput, offerOf, sellDifferently } from "#tests/builders/groupbuys.ts";
import { aBuyer, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { joinGroup } from "../../contract/joining.ts";
import { productOffer } from "../../contract/looking.ts";
import { endOffer, ownOffer, saveOffer } from "../../contract/offers.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

describe("an offer to groups", () => {
  test("is the seller's to make, to change and to end, and shows on the product", async () => {
    const shop = await aShop(portal);
    const own = () => portal.run(ownOffer, shop.seller, { product_id: shop.product });
    expect(await own()).toMatchObject({ state: "none", offer: null, teams: [] });
    expect(await portal.run(saveOffer, shop.seller, { product_id: shop.product, offer: offerOf(new Date()) })).toEqual({ state: "running" });
    const shown = await portal.run(productOffer, visitor, { product_id: shop.product });
    expect(shown.offer?.tiers.map((tier) => [tier.from, tier.price.text])).toEqual([
      [2, "¥34.50"],
      [3, "¥31.20"],
      [4, "¥27.90"],
    ]);
    await portal.run(saveOffer, shop.seller, { product_id: shop.product, offer: offerOf(new Date(), { hours: 48, most_quantity: null }) });
    expect((await own()).offer).toMatchObject({ hours: 48, most_quantity: null });
    const { rows } = await portal.database.pool.query("select id from groupbuy.offer where product_id = $1 and closed_at is null", [shop.product]);
    expect(rows).toHaveLength(1);
    await portal.run(endOffer, shop.seller, { product_id: shop.product });
    expect((await own()).state).toBe("none");
    expect((await portal.run(productOffer, visitor, { product_id: shop.product })).offer).toBeNull();
    await expect(portal.run(endOffer, shop.seller, { product_id: shop.product })).rejects.toThrow("not found");
  });

  test("lets staff of goods make it, and nobody of another shop", async () => {
    const shop = await aShop(portal);
    const clerk = await portal.aUser({ seat: { owner: shop.seller, roles: ["goods"] } });
    await portal.run(saveOffer, clerk, { product_id: shop.product, offer: offerOf(new Date()) });
    const packer = await portal.aUser({ seat: { owner: shop.seller, roles: ["orders"] } });
    await expect(portal.run(endOffer, packer, { product_id: shop.product })).rejects.toThrow("denied");
    const other = await aShop(portal);
    await expect(portal.run(saveOffer, other.seller, { product_id: shop.product, offer: offerOf(new Date()) })).rejects.toThrow("not found");
    await expect(portal.run(ownOffer, other.seller, { product_id: shop.product })).rejects.toThrow("not found");
  });

  test("is refused when it is not cheaper than usual, or over before it began", async () => {
    const shop = await aShop(portal);
    const save = (more: object) => portal.refusal(saveOffer, shop.seller, { product_id: shop.product, offer: offerOf(new Date(), more) });
    const dear = await save({ tiers: [{ from: 2, unit_price_minor: "3800" }] });
    expect([dear.code, dear.values["usual"], dear.issues.map((issue) => issue.path)]).toEqual(["not_cheaper", "¥38.00", ["offer.tiers.0.unit_price_minor"]]);
    expect((await save({ starts_at: 100, ends_at: 200 })).code).toBe("time_past");
  });

  test("is refused an end beyond any calendar", async () => {
    const shop = await aShop(portal);
    const offer = offerOf(new Date(), { ends_at: 9e12 });
    expect((await portal.refusal(saveOffer, shop.seller, { product_id: shop.product, offer })).code).toBe("time_past");
  });

  test("has to be cheaper than usual for the most that one member may order", async () => {
    const price_breaks = [
      { from_quantity: 2, unit_price_minor: "3800" },
      { from_quantity: 50, unit_price_minor: "3400" },
    ];
    const shop = await aShop(portal, { price_breaks });
    const offer = (most_quantity: number | null) => ({ product_id: shop.product, offer: offerOf(new Date(), { most_quantity }) });
    for (const most of [null, 50]) {
      const refusal = await portal.refusal(saveOffer, shop.seller, offer(most));
      expect([refusal.code, refusal.values["usual"]]).toEqual(["not_cheaper", "¥34.00"]);
    }
    expect(await portal.run(saveOffer, shop.seller, offer(49))).toEqual({ state: "running" });
  });

  test("ends when its product is sold in another currency; groups that run take no more orders", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    await sellDifferently(portal, shop, { price_breaks: [{ from_quantity: 2, unit_price_minor: "3700" }] });
    expect((await portal.run(ownOffer, shop.seller, { product_id: shop.product })).state).toBe("running");
    await sellDifferently(portal, shop, { currency: "USD" });
    expect((await portal.run(ownOffer, shop.seller, { product_id: shop.product })).state).toBe("none");
    expect((await portal.run(productOffer, visitor, { product_id: shop.product })).offer).toBeNull();
    const buyer = await aBuyer(portal);
    const join = (currency: "CNY" | "USD") =>
      portal.refusal(joinGroup, buyer, { ...joinInput(shop, buyer, { team_id: first.team_id }), expected_total: { minor: "6900", currency } });
    expect([(await join("CNY")).code, (await join("USD")).code]).toEqual(["group_currency", "group_currency"]);
  });

  test("of a product that is not public ends when it comes back in another currency", async () => {
    const shop = await aGroupShop(portal);
    await portal.run(takeDownProduct, shop.seller, { id: shop.product });
    await sellDifferently(portal, shop, { currency: "EUR" });
    await portal.run(publishProduct, shop.seller, { id: shop.product });
    expect((await portal.run(ownOffer, shop.seller, { product_id: shop.product })).state).toBe("none");
  });
});
