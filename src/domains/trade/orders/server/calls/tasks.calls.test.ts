import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, aPaidOrder, aShop, anOrder } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { confirmOrder, shipOrder, soldDetails } from "../../contract/selling.ts";
import { orderTasks } from "../../contract/tasks.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("a paid order is to be confirmed within a day, then shipped within the lead time of its goods, then no longer waits", async () => {
  const { seller, skus } = await aShop(portal, { lead_days: 12 });
  const buyer = await aBuyer(portal);
  await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
  const tasks = async () => portal.run(orderTasks, seller, {});
  expect(await tasks()).toEqual({ list: [], total: 0 });
  const { id, code, total } = await aPaidOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
  const [first] = (await tasks()).list;
  expect(first).toMatchObject({ id, code, kind: "confirm", total: { minor: total.minor } });
  expect((first?.due ?? 0) - (first?.since ?? 0)).toBe(86_400);
  await portal.run(confirmOrder, seller, { id });
  const [confirmed] = (await tasks()).list;
  expect(confirmed).toMatchObject({ id, kind: "ship" });
  expect((confirmed?.due ?? 0) - (confirmed?.since ?? 0)).toBe(12 * 86_400);
  const line = (await portal.run(soldDetails, seller, { id })).order.lines[0]?.id ?? 0;
  await portal.run(shipOrder, seller, { id, carrier: "sf", tracking_number: "SF10001", lines: [{ line_id: line, quantity: 1 }] });
  expect((await tasks()).list).toMatchObject([{ id, kind: "ship_rest" }]);
  await portal.run(shipOrder, seller, { id, carrier: "sf", tracking_number: "SF10002" });
  expect((await tasks()).total).toBe(0);
});

test("the earliest due stands first; another shop sees none of it, nor who keeps the goods alone", async () => {
  const { seller, skus, product } = await aShop(portal, { lead_days: 30 });
  const buyer = await aBuyer(portal);
  const old = await aPaidOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
  await portal.run(confirmOrder, seller, { id: old.id });
  portal.wait(60_000);
  const fresh = await aPaidOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
  expect((await portal.run(orderTasks, seller, {})).list.map(({ id }) => id)).toEqual([fresh.id, old.id]);
  expect((await portal.run(orderTasks, seller, { size: 1 })).total).toBe(2);
  expect(product).toBeGreaterThan(0);
  expect((await portal.run(orderTasks, (await aShop(portal)).seller, {})).total).toBe(0);
  await expect(portal.run(orderTasks, await portal.aUser({ seat: { owner: seller, roles: ["goods"] } }), {})).rejects.toThrow("denied");
});
