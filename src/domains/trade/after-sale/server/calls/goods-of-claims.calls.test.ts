import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { setting } from "#domains/settings/index.server.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { days, hours, unixSeconds } from "#kit/time.ts";
import { kuaidi100 } from "#platform/tracking/kuaidi100.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aClaim, aClaimOn, anOrderAt, answer, backToSeller, claimOf, reply } from "#tests/builders/claims.ts";
import { startCarriers } from "#tests/builders/carriers.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { sendReplacement, shopClaims } from "../../contract/answering.ts";
import { claimOptions, sendBack } from "../../contract/claiming.ts";
import { afterSale } from "../../index.server.ts";

let portal: TestPortal;
let carriers: Awaited<ReturnType<typeof startCarriers>>;
beforeAll(async () => {
  carriers = await startCarriers();
  const { url, keys } = carriers;
  portal = await startTestPortal({ locale: "en", trackers: [kuaidi100({ customer: keys.customer, key: keys.key, url })] });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "orders")).toEqual([]);
  await portal.stop();
  await carriers.stop();
});

type Claim = Awaited<ReturnType<typeof aClaim>>;
const stockOf = async ({ id }: Claim): Promise<number[]> =>
  (
    await portal.database.pool.query<{ stock: number }>(
      `select s.stock from after_sale.claim_line c join orders.order_line l on l.id = c.order_line_id join catalog.sku s on s.id = l.sku_id where c.claim_id = $1 order by s.id`,
      [id],
    )
  ).rows.map(({ stock }) => stock);
const plus = (stock: readonly number[], each: number) => stock.map((one) => one + each);
const resend = (claim: Claim, more: object = {}) => ({ id: claim.id, carrier: "sf" as const, tracking_number: "SF555", ...more });
const toSeller = async (kind: "return_refund" | "exchange") => {
  const claim = await aClaim(portal, "received", { kind });
  await answer(portal, claim, "agree");
  await backToSeller(portal, claim);
  return claim;
};
const inTime = async (milliseconds: number) => {
  portal.wait(milliseconds);
  const sweep = afterSale.sweeps?.find(({ name }) => name === "ask-carriers");
  if (!sweep) throw new Error("nobody asks the carriers of claims");
  await portal.runner.sweep(sweep);
  await portal.runJobs();
};
const now = () => portal.runner.act((ctx) => Promise.resolve(ctx.now));

test("how many days each side has is said as it is set, before a claim and within it", async () => {
  const received = await anOrderAt(portal, "received");
  const usual = (await portal.run(claimOptions, received.buyer, { id: received.id })).terms;
  expect(usual).toEqual({ answer_days: 2, send_days: 7, check_days: 5, appeal_days: 7 });
  const admin = await portal.aUser({ roles: ["admin"] });
  await portal.run(changeSetting, admin, { key: "after_sale.answer_days", value: 3, seen: 2, reason: "holidays" });
  const changed = { ...usual, answer_days: 3 };
  expect((await portal.run(claimOptions, received.buyer, { id: received.id })).terms).toEqual(changed);
  const claim = await aClaimOn(portal, received);
  expect((await claimOf(portal, claim)).terms).toEqual(changed);
  expect((await portal.run(shopClaims, received.seller, {})).terms).toEqual(changed);
  await portal.run(changeSetting, admin, { key: "after_sale.answer_days", value: 2, seen: 3, reason: "over" });
});

describe("stock", () => {
  test("what came back goes on sale again when the seller says that it can, once; what is sent in exchange is taken", async () => {
    const claim = await toSeller("exchange");
    const before = await stockOf(claim);
    await answer(portal, claim, "arrive", { is_sellable: true, note: "" });
    expect(await stockOf(claim)).toEqual(plus(before, 2));
    expect(await claimOf(portal, claim)).toMatchObject({ status: "seller_received", is_sellable: true });
    // Said twice, it is put back once.
    await portal.run(sendReplacement, claim.seller, resend(claim, { is_sellable: true }));
    expect(await stockOf(claim)).toEqual(before);
    await reply(portal, claim, "confirm", { note: "" });
    expect(await stockOf(claim)).toEqual(before);
  });

  test("what cannot be sold again stays away; a replacement costs its pieces", async () => {
    const claim = await toSeller("exchange");
    const before = await stockOf(claim);
    await answer(portal, claim, "arrive", { note: "" });
    expect(await stockOf(claim)).toEqual(before);
    await portal.run(sendReplacement, claim.seller, resend(claim));
    expect(await stockOf(claim)).toEqual(plus(before, -2));
  });

  test("it may be said after the goods were checked; what arrived by its deadline alone is not put back", async () => {
    const claim = await toSeller("return_refund");
    const before = await stockOf(claim);
    await inTime(days(15));
    expect([(await claimOf(portal, claim)).status, await stockOf(claim)]).toEqual(["seller_received", before]);
    await answer(portal, claim, "grant", { is_sellable: true, note: "" });
    expect(await stockOf(claim)).toEqual(plus(before, 2));
    await portal.runJobs();
    expect([(await claimOf(portal, claim)).status, await stockOf(claim)]).toEqual(["completed", plus(before, 2)]);
  });

  test("nothing is put back where nothing came back", async () => {
    const claim = await aClaim(portal, "received");
    const before = await stockOf(claim);
    await answer(portal, claim, "grant", { is_sellable: true, note: "" });
    expect(await stockOf(claim)).toEqual(before);
  });

  test("no replacement is taken from what is promised to orders: it is refused, names the goods, and nothing moves", async () => {
    const claim = await toSeller("exchange");
    await answer(portal, claim, "arrive", { note: "" });
    await portal.database.pool.query(
      "update catalog.sku set held = stock - 1 where id = (select l.sku_id from after_sale.claim_line c join orders.order_line l on l.id = c.order_line_id where c.claim_id = $1 order by l.sku_id limit 1)",
      [claim.id],
    );
    const before = await stockOf(claim);
    const refusal = await portal.refusal(sendReplacement, claim.seller, resend(claim));
    expect([refusal.code, refusal.values["left"], refusal.values["goods"]]).toEqual(["stock_short", "1 pc", expect.stringMatching(/\w/)]);
    expect([(await claimOf(portal, claim)).status, await stockOf(claim)]).toEqual(["seller_received", before]);
    // Then the seller gives the money back instead, without waiting for the deadline.
    await answer(portal, claim, "grant", { note: "" });
    await portal.runJobs();
    const { status, asked, refunded } = await claimOf(portal, claim);
    expect({ status, refunded }).toEqual({ status: "completed", refunded: asked });
    expect(Number(refunded.minor)).toBeGreaterThan(0);
  });
});

describe("goods on their way", () => {
  test("have the time of their way: by sea as long as the order's own parcels, both ways", async () => {
    const [road, sea] = await portal.runner.act(
      async (ctx) => [await setting(ctx, "orders.receive_days"), await setting(ctx, "orders.receive_days_sea")] as const,
    );
    expect(sea).toBeGreaterThan(road);
    const claim = await aClaim(portal, "received", { kind: "exchange" });
    await answer(portal, claim, "agree");
    await portal.run(sendBack, claim.buyer, { id: claim.id, carrier: "sea", tracking_number: "MSKU1234567" });
    const due = async () => Math.round(((await claimOf(portal, claim)).due_at - unixSeconds(await now())) / 86_400);
    expect(await due()).toBe(sea);
    await inTime(days(road + 6));
    expect((await claimOf(portal, claim)).status).toBe("buyer_shipped");
    await answer(portal, claim, "arrive", { note: "" });
    await portal.run(sendReplacement, claim.seller, resend(claim, { carrier: "sea" }));
    expect(await due()).toBe(sea);
    await inTime(days(sea) + hours(1));
    expect((await claimOf(portal, claim)).status).toBe("completed");
    const quick = await toSeller("exchange");
    expect(Math.round(((await claimOf(portal, quick)).due_at - unixSeconds(await now())) / 86_400)).toBe(road);
  });

  test("their carrier is asked, both read what it says, and its word of delivery begins the next term", async () => {
    const claim = await aClaim(portal, "received", { kind: "exchange" });
    await answer(portal, claim, "agree");
    const number = `SF${claim.id}BACK`;
    await portal.run(sendBack, claim.buyer, { id: claim.id, carrier: "sf", tracking_number: number });
    const there = new Date((await now()).getTime() + 60_000);
    carriers.say(number, [{ at: there, text: "运输中", place: "杭州", code: "0" }]);
    await inTime(hours(1) + 120_000);
    expect(carriers.asked.at(-1)).toMatchObject({ number, phone: "057581234567" });
    expect(await claimOf(portal, claim)).toMatchObject({
      status: "buyer_shipped",
      returned: { delivered_at: 0, track: [{ stage: "moving", text: "运输中", place: "杭州" }] },
    });
    carriers.say(number, [
      { at: there, text: "运输中", place: "杭州", code: "0" },
      { at: new Date(there.getTime() + 60_000), text: "已签收", code: "3" },
    ]);
    await inTime(hours(6));
    const back = await claimOf(portal, claim);
    expect(back).toMatchObject({ status: "seller_received", returned: { track: [{ stage: "delivered" }, { stage: "moving" }] } });
    // Five days to check, from when it was heard.
    expect(Math.abs(back.due_at - unixSeconds(await now()) - 5 * 86_400)).toBeLessThan(60);
    const again = `SF${claim.id}AGAIN`;
    await portal.run(sendReplacement, claim.seller, resend(claim, { tracking_number: again }));
    carriers.say(again, [{ at: new Date((await now()).getTime() + 60_000), text: "已签收", code: "3" }]);
    await inTime(hours(1) + 120_000);
    const sent = await claimOf(portal, claim);
    expect(sent).toMatchObject({ status: "resent", resent: { track: [{ stage: "delivered" }] } });
    expect(Math.abs(sent.due_at - unixSeconds(await now()) - 7 * 86_400)).toBeLessThan(60);
    await inTime(days(7) + 1_000);
    await portal.runJobs();
    expect((await claimOf(portal, claim)).status).toBe("completed");
    // Nobody is asked of what is over.
    const asks = () => carriers.asked.filter((one) => one.number === number || one.number === again).length;
    const asked = asks();
    await inTime(days(1));
    expect(asks()).toBe(asked);
  });
});
