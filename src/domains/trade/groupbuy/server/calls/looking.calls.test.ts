import { afterAll, beforeAll, expect, test } from "vitest";
import { aGroupShop, aJoiner, aMember, payFor } from "#tests/builders/groupbuys.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { openGroups, productOffer, showTeam } from "../../contract/looking.ts";
import { takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { endOffer, ownOffer } from "../../contract/offers.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

test("groups that nobody paid for push none out of the lists", async () => {
  const shop = await aGroupShop(portal);
  const { team_id } = await aMember(portal, shop);
  await portal.database.pool.query(
    `insert into groupbuy.team (offer_id, product_id, seller_id, deadline_at, created_at)
     select offer_id, product_id, seller_id, deadline_at, created_at from groupbuy.team, generate_series(1, 100) where id = $1`,
    [team_id],
  );
  expect((await portal.run(productOffer, visitor, { product_id: shop.product })).teams.map(({ id }) => id)).toEqual([team_id]);
  expect((await portal.run(ownOffer, shop.seller, { product_id: shop.product })).teams.map(({ id }) => id)).toEqual([team_id]);
});

test("a group that nobody paid for is found by who started it alone", async () => {
  const shop = await aGroupShop(portal);
  const first = await aJoiner(portal, shop);
  const second = await aJoiner(portal, shop, { team_id: first.team_id });
  const id = first.team_id;
  for (const as of [visitor, second.buyer, shop.seller]) await expect(portal.run(showTeam, as, { id })).rejects.toThrow("not found");
  expect((await portal.run(showTeam, first.buyer, { id })).team.members).toBe(0);
  await payFor(portal, second.buyer, second);
  expect((await portal.run(showTeam, visitor, { id })).team.members).toBe(1);
});

test("everything that groups can buy is listed with its fullest group, and leaves with its offer, its product, its shop's membership and its deadline", async () => {
  const listed = async (more: { forming?: boolean; sort?: "ending" | "fullest" | "newest" } = {}) => {
    const { list, ...counts } = await portal.run(openGroups, visitor, { size: 60, ...more });
    const ids = new Set(list.map(({ product }) => product.id));
    return {
      ...counts,
      list,
      of: (shop: { product: number }) => list.find(({ product }) => product.id === shop.product),
      has: (shop: { product: number }) => ids.has(shop.product),
    };
  };
  const [alone, joined, coming, ended, off, lapsed] = [
    await aGroupShop(portal),
    await aGroupShop(portal, { hours: 3 }),
    await aGroupShop(portal, { starts_at: Math.floor(Date.now() / 1000) + 3600 }),
    await aGroupShop(portal),
    await aGroupShop(portal),
    await aGroupShop(portal),
  ];
  const first = await aMember(portal, joined);
  const second = await aJoiner(portal, joined, { team_id: first.team_id, quantity: 5 });
  expect((await listed()).of(joined)).toMatchObject({ forming: 1, team: { id: first.team_id, members: 1, pieces: 2 } });
  await payFor(portal, second.buyer, second);
  const before = await listed();
  expect(before.of(joined)).toMatchObject({ forming: 1, team: { id: first.team_id, members: 2, pieces: 7 }, product: { unit: "piece" } });
  expect(before.of(alone)).toMatchObject({ forming: 0, team: null, terms: { tiers: [{ from: 2 }, { from: 3 }, { from: 4 }] } });
  expect(before.has(coming)).toBe(false);
  for (const shop of [ended, off, lapsed]) expect(before.has(shop)).toBe(true);

  await portal.run(endOffer, ended.seller, { product_id: ended.product });
  await portal.run(takeDownProduct, off.seller, { id: off.product });
  await portal.database.pool.query(`update accounts."user" set enterprise_vip_until = now() - interval '1 hour' where id = $1`, [lapsed.seller.id]);
  // A membership ends without a word: the list is asked anew once it is kept no longer.
  await portal.run(endOffer, alone.seller, { product_id: alone.product });
  const after = await listed();
  for (const shop of [alone, ended, off, lapsed]) expect(after.has(shop)).toBe(false);
  expect(after.open_total).toBe(before.open_total - 4);
  const forming = await listed({ forming: true });
  expect(forming.list.every(({ team }) => team !== null)).toBe(true);
  expect([forming.total, forming.has(joined)]).toEqual([after.forming_total, true]);
  expect((await listed({ sort: "fullest" })).list[0]?.product.id).toBe(joined.product);
  expect((await listed({ sort: "ending" })).list[0]?.product.id).toBe(joined.product);
});
