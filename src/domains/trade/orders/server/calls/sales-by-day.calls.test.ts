import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { salesByDay } from "../../contract/sales-by-day.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("a shop sees what was paid to it, day by day, and nobody else's sales", async () => {
  const { seller, skus } = await aShop(portal);
  const { id: order } = await aPaidOrder(portal, await aBuyer(portal), [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
  const { rows } = await portal.database.pool.query<{ total: string; pieces: string }>(
    `select total_minor as total, (select sum(quantity) from orders.order_line where order_id = o.id) as pieces from orders."order" o where id = $1`,
    [order],
  );
  const [row] = rows;
  const sales = await portal.run(salesByDay, seller, { days: 7 });
  expect(sales.days).toHaveLength(7);
  expect(sales.days.at(-1)).toMatchObject({ orders: 1, pieces: Number(row?.pieces), total: { minor: String(row?.total) } });
  expect(sales.days.slice(0, -1).every((day) => day.orders === 0 && day.total.minor === "0")).toBe(true);
  expect(sales).toMatchObject({ orders: 1, buyers: 1, total: { minor: String(row?.total) } });
  const clerk = await portal.aUser({ seat: { owner: seller, roles: ["orders"] } });
  expect((await portal.run(salesByDay, clerk, {})).orders).toBe(1);
  expect((await portal.run(salesByDay, (await aShop(portal)).seller, {})).orders).toBe(0);
  await expect(portal.run(salesByDay, await portal.aUser({ seat: { owner: seller, roles: ["goods"] } }), {})).rejects.toThrow("denied");
});
