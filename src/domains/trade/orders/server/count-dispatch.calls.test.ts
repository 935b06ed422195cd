import { afterAll, beforeAll, expect, test } from "vitest";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { listEnterprises } from "#domains/catalogue/enterprises/contract/list.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { days, hours } from "#kit/time.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { orderDetails } from "../contract/orders.ts";
import { shipOrder } from "../contract/selling.ts";
import { countDispatch } from "./count-dispatch.ts";

let portal: TestPortal;
let unguarded: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  unguarded = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  await portal.stop();
  await unguarded.stop();
});

const aFactoryWithAnOrder = async (on: TestPortal) => {
  const shop = await aShop(on);
  await on.run(saveEnterprise, shop.seller, {
    logo: "/files/abcdef0123456789-1200x800.webp",
    name: { en: "A mill that sends" },
    type: "manufacturer",
    makes: ["womenswear"],
    zhuyingchanpin: { en: "Dresses" },
    renshu: 30,
    city_code: "330603",
    markets: ["AE"],
    certificates: [],
    samples: [],
  });
  const buyer = await aBuyer(on);
  const { id } = await aPaidOrder(on, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 11 }]);
  const { order } = await on.run(orderDetails, buyer, { id });
  const send = (number: number) =>
    on.run(shipOrder, shop.seller, { id, carrier: "sf", tracking_number: `SF10000${number}`, lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }] });
  const counted = async () => {
    await on.runner.act(countDispatch);
    return (await on.runner.act((ctx) => shopsById(ctx, [shop.seller.id]))).get(shop.seller.id)?.on_time_permille;
  };
  return { ...shop, send, counted, untilLate: order.dispatch_by * 1_000 - on.now().getTime() + hours(1) };
};

/** Nine of eleven pieces leave in time, one late, one not at all. */
const sent = async (on: TestPortal) => {
  const factory = await aFactoryWithAnOrder(on);
  for (let number = 1; number <= 9; number += 1) await factory.send(number);
  const early = await factory.counted();
  on.wait(factory.untilLate);
  await factory.send(10);
  return { ...factory, early, late: await factory.counted() };
};

test("how much left on time is counted from the parcels: too few say nothing, what is late and has not left counts against it, old ones no more", async () => {
  const { seller, early, late, counted } = await sent(portal);
  expect(early).toBeNull();
  expect(late).toBe(818);
  const line = async () => (await portal.run(listEnterprises, visitor, { size: 60 })).list.find((one) => one.user_id === seller.id);
  expect(await line()).toMatchObject({ on_time_permille: 818 });
  portal.wait(days(91));
  expect(await counted()).toBeNull();
  expect(await line()).toMatchObject({ on_time_permille: null });
});

test("twin: without the promised day every parcel was on time", async () => {
  const rewritten = rewriteStatements([unguarded], inStatementsOf("orders.shipment", "s.created_at <= o.dispatch_by", "true"));
  expect((await sent(unguarded)).late).toBe(909);
  rewritten.check();
});
