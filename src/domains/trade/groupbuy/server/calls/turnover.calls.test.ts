import { afterAll, beforeAll, expect, test } from "vitest";
import { ordersByDay } from "#domains/trade/orders/contract/admin.ts";
import { listOrders } from "#domains/trade/orders/contract/orders.ts";
import { salesByDay } from "#domains/trade/orders/contract/sales-by-day.ts";
import { soldOrders, soldSummary } from "#domains/trade/orders/contract/selling.ts";
import { hours } from "#kit/time.ts";
import { aGroupShop, aMember, laterBy } from "#tests/builders/groupbuys.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  finance = await portal.aUser({ roles: ["finance"] });
});
afterAll(() => portal.stop());

const figuresOf = async (seller: Persona) => {
  const summary = await portal.run(soldSummary, seller, {});
  const byDay = await portal.run(salesByDay, seller, { days: 7 });
  const portalWide = await portal.run(ordersByDay, finance, { days: 7 });
  return [summary.sold_count, summary.sold_total.minor, byDay.orders, byDay.total.minor, portalWide.paid, portalWide.turnover.minor];
};
const nothing = [0, "0", 0, "0", 0, "0"];
const sold = async (seller: Persona) => (await portal.run(soldOrders, seller, { tab: "to_ship" })).counts;

test("what is paid within a group is turnover, and the seller's to ship, once the group came together", async () => {
  const shop = await aGroupShop(portal, { hours: 1, tiers: [{ from: 2, unit_price_minor: "3450" }] });
  const alone = await aMember(portal, shop);
  expect(await figuresOf(shop.seller)).toEqual(nothing);
  expect(await sold(shop.seller)).toMatchObject({ in_group: 1, to_ship: 0, all: 1 });
  expect((await portal.run(soldOrders, shop.seller, { tab: "to_ship" })).list).toEqual([]);
  expect((await portal.run(soldOrders, shop.seller, { tab: "in_group" })).list.map(({ id }) => id)).toEqual([alone.order_id]);
  // For the buyer too it is not among what is to be shipped.
  expect(await portal.run(listOrders, alone.buyer, { tab: "to_ship" })).toMatchObject({ list: [], counts: { in_group: 1, to_ship: 0, all: 1 } });
  expect((await portal.run(listOrders, alone.buyer, { tab: "in_group" })).list.map(({ id }) => id)).toEqual([alone.order_id]);
  await laterBy(portal, hours(1) + 1000, async () => {
    await portal.runJobs();
    await portal.runJobs();
    expect(await figuresOf(shop.seller)).toEqual(nothing);
    const first = await aMember(portal, shop);
    await aMember(portal, shop, { team_id: first.team_id });
    await portal.runJobs();
    expect(await figuresOf(shop.seller)).toEqual([2, "13800", 2, "13800", 2, "13800"]);
    expect(await sold(shop.seller)).toMatchObject({ in_group: 0, to_ship: 2, closed: 1, all: 3 });
  });
});
