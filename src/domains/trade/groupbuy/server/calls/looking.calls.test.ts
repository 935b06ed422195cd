import { afterAll, beforeAll, expect, test } from "vitest";
import { aGroupShop, aJoiner, aMember, payFor } from "#tests/builders/groupbuys.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { productOffer, showTeam } from "../../contract/looking.ts";
import { ownOffer } from "../../contract/offers.ts";

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
