import { afterAll, beforeAll, expect, test } from "vitest";
import { days } from "#kit/time.ts";
import { anAddress, aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { extendReceipt, orderDetails } from "../../contract/orders.ts";
import { shipOrder } from "../../contract/selling.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

test.each([
  ["CN", "sf", 14],
  ["AE", "dhl", 25],
  ["AE", "rail", 35],
  ["AE", "sea", 55],
] as const)("to %s by %s: received by itself after %d days, one extension of 7 more", async (country, carrier, term) => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const to = { ...buyer, address: await anAddress(portal, buyer, country) };
  const { id } = await aPaidOrder(portal, to, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  await portal.run(shipOrder, shop.seller, { id, carrier, tracking_number: "TRACK1000" });
  const { order } = await portal.run(orderDetails, buyer, { id });
  expect(Math.abs(order.receive_by * 1000 - Date.now() - days(term))).toBeLessThan(60_000);
  expect(Math.abs((await portal.run(extendReceipt, buyer, { id })).receive_by - order.receive_by - 7 * 86_400)).toBeLessThan(2);
});

test("twin: without the days of each way, what goes by sea counts as received long before the ship has come", async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { id } = await aPaidOrder(portal, { ...buyer, address: await anAddress(portal, buyer, "AE") }, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  await portal.database.pool.query(`update orders."order" set receive_days_air = null, receive_days_rail = null, receive_days_sea = null where id = $1`, [id]);
  await portal.run(shipOrder, shop.seller, { id, carrier: "sea", tracking_number: "TRACK1000" });
  const { order } = await portal.run(orderDetails, buyer, { id });
  expect(Math.abs(order.receive_by * 1000 - Date.now() - days(14))).toBeLessThan(60_000);
});

test("of several parcels the one that takes longest counts, from its own dispatch", async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const to = { ...buyer, address: await anAddress(portal, buyer, "AE") };
  const { id } = await aPaidOrder(
    portal,
    to,
    shop.skus.slice(0, 2).map((sku_id) => ({ sku_id, quantity: 2 })),
  );
  const lines = (await portal.run(orderDetails, buyer, { id })).order.lines;
  await portal.run(shipOrder, shop.seller, { id, carrier: "sea", tracking_number: "TRACK1000", lines: [{ line_id: lines[0]?.id ?? 0, quantity: 2 }] });
  portal.wait(days(5));
  try {
    await portal.run(shipOrder, shop.seller, { id, carrier: "dhl", tracking_number: "TRACK1001" });
    const { order } = await portal.run(orderDetails, buyer, { id });
    expect(Math.abs(order.receive_by * 1000 - Date.now() - days(55))).toBeLessThan(60_000);
    expect(order.shipments.map((parcel) => parcel.transport_text)).toEqual(["By sea", "By air"]);
  } finally {
    portal.wait(-days(5));
  }
});
