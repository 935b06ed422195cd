import { afterAll, beforeAll, expect, test } from "vitest";
import { applyForClaim, replyToSeller } from "#domains/trade/after-sale/contract/claiming.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { days, hours } from "#kit/time.ts";
import { kuaidi100 } from "#platform/tracking/kuaidi100.ts";
import { track17 } from "#platform/tracking/track17.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { anOrderAt } from "#tests/builders/claims.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { startCarriers } from "#tests/builders/carriers.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { orderDetails, extendReceipt } from "../contract/orders.ts";
import { shipOrder, soldDetails } from "../contract/selling.ts";
import { orders } from "../index.server.ts";

let portal: TestPortal;
let carriers: Awaited<ReturnType<typeof startCarriers>>;
beforeAll(async () => {
  carriers = await startCarriers();
  const { url, keys } = carriers;
  portal = await startTestPortal({ locale: "en", trackers: [kuaidi100({ customer: keys.customer, key: keys.key, url }), track17({ key: keys.token, url })] });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "orders")).toEqual([]);
  await portal.stop();
  await carriers.stop();
});

let serial = 0;
type Made = { id: number; buyer: Persona; seller: Persona; number: string };
const sent = async (carrier: "sf" | "dhl" | "sea" = "sf"): Promise<Made> => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { id } = await aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 4 }]);
  const number = `NO${1_000 + (serial += 1)}`;
  await portal.run(shipOrder, shop.seller, { id, carrier, tracking_number: number });
  return { id, buyer, seller: shop.seller, number };
};
const parcelOf = async ({ id, buyer }: Made) => {
  const { order } = await portal.run(orderDetails, buyer, { id });
  const [parcel] = order.shipments;
  if (!parcel) throw new Error("there is no parcel");
  return parcel;
};
/** Waits, looks who is to be asked, and runs what follows. */
const inTime = async (milliseconds: number) => {
  portal.wait(milliseconds);
  const sweep = orders.sweeps?.find(({ name }) => name === "ask-carriers");
  if (!sweep) throw new Error("nobody asks carriers");
  await portal.runner.sweep(sweep);
  await portal.runJobs();
};
const now = () => portal.runner.act((ctx) => Promise.resolve(ctx.now));
const secondsOfWeek = 7 * 86_400;

test("what the carrier says is on the order for both sides, each line once; its word of delivery leaves seven days", async () => {
  const made = await sent();
  const sold = await portal.run(soldDetails, made.seller, { id: made.id });
  expect(sold.order.shipments[0]?.track).toEqual([]);
  const first = new Date((await now()).getTime() + 60_000);
  carriers.say(made.number, [{ at: first, text: "顺丰速运 已收取快件", place: "绍兴", code: "1" }]);
  await inTime(hours(1) + 60_000);
  expect(carriers.asked.at(-1)).toMatchObject({ carrier: "shunfeng", number: made.number, phone: "+8613800000001" });
  expect(await parcelOf(made)).toMatchObject({
    delivered_at: 0,
    track: [{ stage: "collected", stage_text: "Collected", text: "顺丰速运 已收取快件", place: "绍兴" }],
  });
  // Not again within six hours.
  const times = carriers.asked.length;
  await inTime(hours(1));
  expect(carriers.asked.length).toBe(times);
  const there = new Date((await now()).getTime() - 60_000);
  carriers.say(made.number, [
    { at: first, text: "顺丰速运 已收取快件", place: "绍兴", code: "1" },
    { at: there, text: "已签收", code: "3" },
  ]);
  await inTime(hours(6));
  const parcel = await parcelOf(made);
  expect(parcel.track.map(({ stage }) => stage)).toEqual(["delivered", "collected"]);
  expect(parcel.delivered_at).toBe(Math.floor(there.getTime() / 1000));
  expect(Math.abs(parcel.seconds_left - secondsOfWeek)).toBeLessThan(60);
  expect((await portal.run(soldDetails, made.seller, { id: made.id })).order.shipments[0]?.track).toEqual(parcel.track);
  const { list } = await portal.run(listNotifications, made.buyer, {});
  expect(list[0]?.text).toContain("was delivered");
  // Nobody is asked any more, and the week goes to the second.
  const after = carriers.asked.length;
  await inTime(hours(24));
  expect(carriers.asked.length).toBe(after);
});

test("the week is exact: 50 ms before its end the parcel is on its way, 50 ms after it is received", async () => {
  const made = await sent("dhl");
  carriers.say(made.number, [{ at: new Date((await now()).getTime() + hours(1)), text: "Delivered", place: "DUBAI", code: "Delivered_Other" }]);
  // Registered at the first time of asking, heard at the second.
  await inTime(hours(2));
  expect((await parcelOf(made)).track).toEqual([]);
  await inTime(hours(7));
  const { rows } = await portal.database.pool.query<{ receive_by: Date }>("select receive_by from orders.shipment where order_id = $1", [made.id]);
  const due = rows[0]?.receive_by.getTime() ?? 0;
  const job = orders.jobs?.find((handler) => handler.job.name === "orders.receive_automatically");
  if (!job) throw new Error("there is no timer");
  const clock = async (to: number) => portal.wait(to - (await now()).getTime());
  await clock(due - 50);
  await portal.runner.act(async (ctx) => {
    expect(ctx.now.getTime()).toBeLessThan(due);
    await job.run(ctx, { order_id: made.id } as never);
  });
  expect((await parcelOf(made)).status).toBe("on_way");
  await clock(due + 50);
  await portal.runner.job(job, { order_id: made.id });
  expect(await parcelOf(made)).toMatchObject({ status: "received", received_at: Math.floor(due / 1000) });
});

test("the buyer's extension counts on top; a claim keeps the clock still and leaves the week to come", async () => {
  const extended = await sent();
  await portal.run(extendReceipt, extended.buyer, { id: extended.id });
  const claimed = await anOrderAt(portal, "shipped");
  const { rows } = await portal.database.pool.query<{ id: number; tracking_number: string }>(
    "select id, tracking_number from orders.shipment where order_id = $1",
    [claimed.id],
  );
  const { order } = await portal.run(orderDetails, claimed.buyer, { id: claimed.id });
  const claim = await portal.run(applyForClaim, claimed.buyer, {
    order_id: claimed.id,
    scope: "shipped",
    kind: "refund_only",
    reason: "defect",
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }],
    note: "One is torn.",
  });
  const there = new Date((await now()).getTime() + 60_000);
  for (const number of [extended.number, rows[0]?.tracking_number ?? ""]) carriers.say(number, [{ at: there, text: "已签收", code: "3" }]);
  await inTime(hours(2));
  expect(Math.abs((await parcelOf(extended)).seconds_left - 2 * secondsOfWeek)).toBeLessThan(60);
  const held = { ...claimed, number: "" };
  expect(await parcelOf(held)).toMatchObject({ delivered_at: Math.floor(there.getTime() / 1000), receive_by: 0 });
  await portal.run(replyToSeller, claimed.buyer, { id: claim.id, act: "cancel" });
  expect(Math.abs((await parcelOf(held)).seconds_left - secondsOfWeek)).toBeLessThan(60);
});

test("a number that was delivered before it was sent changes nothing; ships are asked of nobody; what is silent is asked again", async () => {
  const old = await sent();
  carriers.say(old.number, [{ at: new Date((await now()).getTime() - days(3)), text: "已签收", code: "3" }]);
  const sea = await sent("sea");
  const silent = await sent();
  carriers.fail(true);
  await inTime(hours(2));
  carriers.fail(false);
  expect((await parcelOf(old)).track).toEqual([]);
  await inTime(hours(7));
  expect(await parcelOf(old)).toMatchObject({ delivered_at: 0, track: [{ stage: "delivered" }] });
  expect(Math.abs((await parcelOf(old)).seconds_left - 14 * 86_400)).toBeLessThan(hours(10) / 1000);
  expect(carriers.asked.filter(({ number }) => number === sea.number)).toEqual([]);
  expect(carriers.asked.filter(({ number }) => number === silent.number).length).toBeGreaterThanOrEqual(1);
});
