import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { myProduct, takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { cancelOrder, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { minutes } from "#kit/time.ts";
import { aGroupShop, aJoiner, aMember, heldOf, joinInput, laterBy, offerOf, payFor, sellDifferently, standingOf } from "#tests/builders/groupbuys.ts";
import { aBuyer, anAddress } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { joinGroup, myGroup } from "../../contract/joining.ts";
import { productOffer, showTeam } from "../../contract/looking.ts";
import { endOffer, saveOffer } from "../../contract/offers.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

describe("joining", () => {
  test("holds stock and waits for the money of the first step", async () => {
    const shop = await aGroupShop(portal);
    const first = await aJoiner(portal, shop, { quantity: 3 });
    expect([first.total.minor, first.seconds_left]).toEqual(["10350", 1800]);
    expect(await heldOf(portal, shop.skus[0])).toBe(3);
    // Nobody has paid: there is no group for others to see.
    expect((await portal.run(productOffer, visitor, { product_id: shop.product })).teams).toEqual([]);
    await payFor(portal, first.buyer, first);
    expect((await portal.run(orderDetails, first.buyer, { id: first.order_id })).order.status).toBe("pending_group");
    const { teams } = await portal.run(productOffer, visitor, { product_id: shop.product });
    expect(teams.map((team) => [team.id, team.members, team.pieces])).toEqual([[first.team_id, 1, 3]]);
    expect(await portal.run(showTeam, visitor, { id: first.team_id })).toMatchObject({ team: { status: "forming", reached: 1 } });
    // The seller cannot ship yet.
    expect((await portal.refusal(shipOrder, shop.seller, { id: first.order_id, carrier: "sf", tracking_number: "SF123456789" })).code).toBe("state_wrong");
  });

  test("is refused twice, for too few or many, at another price, for one's own goods, of another product", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    const buyer = await aBuyer(portal);
    const join = (as: Persona, input: object) => portal.refusal(joinGroup, as, { ...joinInput(shop, buyer, { team_id: first.team_id }), ...input });
    expect((await portal.refusal(joinGroup, first.buyer, joinInput(shop, first.buyer, { team_id: first.team_id }))).code).toBe("already_in");
    const line = (quantity: number) => [{ sku_id: shop.skus[0] ?? 0, quantity }];
    expect((await join(buyer, { lines: line(1) })).code).toBe("too_few");
    expect((await join(buyer, { lines: line(101) })).code).toBe("too_many");
    expect((await join(buyer, { expected_total: { minor: "5580", currency: "CNY" } })).code).toBe("price_changed");
    expect((await join(buyer, { address_id: (await aBuyer(portal)).address })).code).toBe("address_missing");
    const seller = { ...shop.seller, address: await anAddress(portal, shop.seller) };
    expect((await portal.refusal(joinGroup, seller, joinInput(shop, seller, { team_id: first.team_id }))).code).toBe("own_goods");
    const other = await aGroupShop(portal);
    expect((await join(buyer, { lines: [{ sku_id: other.skus[0], quantity: 2 }] })).code).toBe("sku_gone");
    await expect(portal.run(joinGroup, buyer, joinInput(other, buyer, { team_id: first.team_id }))).rejects.toThrow("not found");
    expect(await heldOf(portal, shop.skus[0])).toBe(2);
  });

  test("starts none without an offer, and goes on under the old terms after it ended or changed", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    await portal.run(saveOffer, shop.seller, {
      product_id: shop.product,
      offer: offerOf(new Date(), { tiers: [{ from: 2, unit_price_minor: "3700" }] }),
    });
    await portal.run(endOffer, shop.seller, { product_id: shop.product });
    const buyer = await aBuyer(portal);
    expect((await portal.refusal(joinGroup, buyer, joinInput(shop, buyer))).code).toBe("offer_over");
    const second = await aMember(portal, shop, { team_id: first.team_id });
    expect(second.total.minor).toBe("6900");
    await portal.run(takeDownProduct, shop.seller, { id: shop.product });
    expect((await portal.refusal(joinGroup, buyer, joinInput(shop, buyer, { team_id: first.team_id }))).code).toBe("not_on_sale");
  });

  test("lets no group begin once the shop's membership has ended; one that forms goes on by its terms", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    const until = async (enterprise_vip_until: number) =>
      portal.run(grantMembership, await portal.aUser({ roles: ["finance"] }), { user_id: shop.seller.id, enterprise_vip_until, reason: "a test" });
    await until(1);
    const buyer = await aBuyer(portal);
    expect((await portal.refusal(joinGroup, buyer, joinInput(shop, buyer))).code).toBe("offer_over");
    await aMember(portal, shop, { team_id: first.team_id });
    expect((await standingOf(portal, first)).slice(0, 2)).toEqual(["forming", "joined"]);
    await until(4_000_000_000);
    await portal.run(joinGroup, buyer, joinInput(shop, buyer));
  });

  test("drops whoever cancels or does not pay in time, who may then join anew", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    const late = await aJoiner(portal, shop, { team_id: first.team_id });
    const away = await aJoiner(portal, shop, { team_id: first.team_id });
    await portal.run(cancelOrder, away.buyer, { id: away.order_id });
    expect((await standingOf(portal, away)).slice(0, 4)).toEqual(["forming", "dropped", "closed", "buyer_cancel"]);
    await laterBy(portal, minutes(31), async () => {
      await portal.runJobs();
      expect((await standingOf(portal, late)).slice(0, 4)).toEqual(["forming", "dropped", "closed", "pay_timeout"]);
      expect(await heldOf(portal, shop.skus[0])).toBe(2);
      const again = await portal.run(joinGroup, late.buyer, joinInput(shop, late.buyer, { team_id: first.team_id }));
      await payFor(portal, late.buyer, again);
    });
    expect((await portal.run(showTeam, visitor, { id: first.team_id })).team.members).toBe(2);
  });

  test("tells only the buyer of their group", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    for (const as of [await portal.aUser(), shop.seller]) await expect(portal.run(myGroup, as, { order_id: first.order_id })).rejects.toThrow("not found");
  });

  test("costs the same in every colour and size, whatever one of them costs more alone", async () => {
    const shop = await aGroupShop(portal);
    const { product } = await portal.run(myProduct, shop.seller, { id: shop.product });
    await sellDifferently(portal, shop, { skus: product.skus.map((sku, index) => ({ ...sku, surcharge_minor: index === 0 ? "0" : "500" })) });
    const buyer = await aBuyer(portal);
    const input = { ...joinInput(shop, buyer, { quantity: 2 }), lines: [{ sku_id: shop.skus[1] ?? 0, quantity: 2 }] };
    expect((await portal.run(joinGroup, buyer, input)).total.minor).toBe("6900");
  });

  test("is refused where it would be no cheaper than usual", async () => {
    const shop = await aGroupShop(portal);
    const first = await aMember(portal, shop);
    await sellDifferently(portal, shop, {
      price_breaks: [
        { from_quantity: 2, unit_price_minor: "3800" },
        { from_quantity: 10, unit_price_minor: "3450" },
      ],
    });
    const buyer = await aBuyer(portal);
    for (const start of [{}, { team_id: first.team_id }]) {
      const refusal = await portal.refusal(joinGroup, buyer, joinInput(shop, buyer, { ...start, quantity: 10 }));
      expect([refusal.code, refusal.values["usual"]]).toEqual(["group_not_cheaper", "¥34.50"]);
    }
    await aMember(portal, shop, { team_id: first.team_id, quantity: 9 });
  });
});
