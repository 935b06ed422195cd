import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { balanceOf, faultsOf, post } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { cancelRest, rejectOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { days, hours, minutes } from "#kit/time.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aClaim, aClaimOn, aDispute, anOrderAt, answer, backToSeller, claimOf, reply, returnAddress } from "#tests/builders/claims.ts";
import { cleared } from "#tests/builders/cleared.ts";
import { aBuyer } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { answerClaim, sendReplacement, shopClaim, shopClaims } from "../../contract/answering.ts";
import { applyForClaim, claimDetails, claimOptions, listClaims, replyToSeller, sendBack } from "../../contract/claiming.ts";
import { sweepRefunds } from "../timers.ts";
import { claimKindWords, claimReasonWords, claimStatusWords } from "../../contract/lifecycle.ts";
import { decideDispute, dispute, disputeQueue } from "../../contract/admin.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

/** Runs something so much later, with the timers due by then. */
const after = async <T>(milliseconds: number, run: () => Promise<T>): Promise<T> => {
  portal.wait(milliseconds);
  try {
    await portal.runJobs();
    return await run();
  } finally {
    portal.wait(-milliseconds);
  }
};
const walletOf = async (who: Persona) => (await portal.run(walletBalance, who, {})).wallet.minor;
const earnedOf = async (who: Persona) => (await portal.run(walletBalance, who, {})).seller_available.minor;
const orderOf = async (claim: { buyer: Persona; order: number }) => (await portal.run(orderDetails, claim.buyer, { id: claim.order })).order;
const escrowOf = (id: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "escrow", owner: id, currency: "CNY" }));
const faults = async () => [...(await portal.runner.act((ctx) => faultsOf(ctx))), ...(await booksWrong(portal, "orders"))];

test("what the server says is in the reader's language", () => {
  const { say } = portal.services.words;
  for (const words of [claimStatusWords, claimKindWords, claimReasonWords])
    for (const { id, message } of Object.values(words)) for (const locale of ["zh-cn", "ar"] as const) expect(say(locale, id), id).not.toBe(message);
});

describe("what can be claimed", () => {
  test("pieces to be shipped before, pieces shipped afterwards, until thirty days after receipt; none twice", async () => {
    const paid = await anOrderAt(portal, "paid");
    expect((await portal.run(claimOptions, paid.buyer, { id: paid.id })).scopes.map((one) => [one.scope, one.kinds.length, one.lines.length])).toEqual([
      ["unshipped", 1, 2],
    ]);
    const received = await anOrderAt(portal, "received");
    const before = await portal.run(claimOptions, received.buyer, { id: received.id });
    expect(before).toMatchObject({ window: "open", scopes: [{ scope: "shipped" }] });
    expect(before.scopes[0]?.kinds.map((one) => one.kind)).toEqual(["refund_only", "return_refund", "exchange"]);
    await portal.database.pool.query("update orders.order_line set unit = 'metre' where order_id = $1", [received.id]);
    expect((await portal.run(claimOptions, received.buyer, { id: received.id })).scopes[0]?.lines.map(({ unit }) => unit)).toContain("metre");
    const claim = await aClaimOn(portal, received);
    expect((await portal.run(claimDetails, received.buyer, { id: claim.id })).claim.lines[0]?.unit).toBe("metre");
    expect(await portal.run(claimOptions, received.buyer, { id: received.id })).toMatchObject({
      window: "all_claimed",
      scopes: [],
      claims: [{ id: claim.id }],
    });
    const other = await anOrderAt(portal, "received");
    portal.wait(days(30) + 1000);
    try {
      expect((await portal.run(claimOptions, other.buyer, { id: other.id })).window).toBe("over");
    } finally {
      portal.wait(-days(30) - 1000);
    }
  });

  test("all faults at once, and nothing of anybody else's", async () => {
    const order = await anOrderAt(portal, "received");
    const [line] = (await portal.run(orderDetails, order.buyer, { id: order.id })).order.lines;
    const input = {
      order_id: order.id,
      scope: "shipped" as const,
      kind: "return_refund" as const,
      reason: "defect" as const,
      note: "Torn",
      lines: [{ line_id: line?.id ?? 0, quantity: 1 }],
    };
    const refused = async (more: object) => (await portal.refusal(applyForClaim, order.buyer, { ...input, ...more })).code;
    expect(await refused({ lines: [{ line_id: line?.id ?? 0, quantity: 3 }] })).toBe("too_many");
    expect(await refused({ amount: "3801" })).toBe("amount_too_large");
    expect(await refused({ amount: "0" })).toBe("amount_missing");
    expect(await refused({ reason: "late" })).toBe("reason_wrong");
    expect(await refused({ scope: "unshipped" })).toBe("not_open");
    expect(
      (await portal.refusal(applyForClaim, order.buyer, { ...input, note: " ", lines: [], images: ["https://elsewhere.example/a.png"] })).issues
        .map((one) => one.path)
        .sort(),
    ).toEqual(["images.0", "lines", "note"]);
    for (const other of [order.seller, await aBuyer(portal)]) {
      await expect(portal.run(applyForClaim, other, input)).rejects.toThrow("not found");
      await expect(portal.run(claimOptions, other, { id: order.id })).rejects.toThrow("not found");
    }
    const claim = await aClaimOn(portal, order);
    const stranger = await portal.aUser({ is_enterprise: true, vip: true });
    await expect(portal.run(claimDetails, stranger, { id: claim.id })).rejects.toThrow("not found");
    await expect(portal.run(shopClaim, stranger, { id: claim.id })).rejects.toThrow("not found");
    await expect(portal.run(answerClaim, stranger, { id: claim.id, act: "grant" })).rejects.toThrow("not found");
    await expect(portal.run(replyToSeller, order.seller, { id: claim.id, act: "cancel" })).rejects.toThrow("not found");
  });
});

describe("money back", () => {
  test("before shipping: the pieces are free again, the order closes, the money is in the wallet", async () => {
    const claim = await aClaim(portal, "paid");
    await expect(portal.run(shipOrder, claim.seller, { id: claim.order, carrier: "sf", tracking_number: "SF1000" })).rejects.toThrow("claim_open");
    await expect(portal.run(rejectOrder, claim.seller, { id: claim.order, note: "No" })).rejects.toThrow("claim_open");
    expect(await portal.run(shopClaims, claim.seller, {})).toMatchObject({
      counts: { mine: 1, open: 1, closed: 0 },
      list: [{ code: claim.code, status: "applied" }],
    });
    await answer(portal, claim, "grant");
    await portal.runJobs();
    expect(await claimOf(portal, claim)).toMatchObject({ status: "completed", refunded: { minor: "15200" }, seconds_left: 0 });
    expect(await orderOf(claim)).toMatchObject({ status: "closed", close_reason: "refunded", payment_status: "refunded", refunded: { minor: "15200" } });
    expect([await walletOf(claim.buyer), await escrowOf(claim.order)]).toEqual(["15200", 0n]);
    const { rows } = await portal.database.pool.query(
      "select sum(s.held)::int as held from catalog.sku s join orders.order_line l on l.sku_id = s.id where l.order_id = $1",
      [claim.order],
    );
    expect(rows).toEqual([{ held: 0 }]);
    expect(await faults()).toEqual([]);
  });

  test("a part before shipping: only the rest can be shipped, and the order goes on", async () => {
    const order = await anOrderAt(portal, "paid");
    const options = await portal.run(claimOptions, order.buyer, { id: order.id });
    const [first, second] = options.scopes[0]?.lines ?? [];
    const claim = await aClaimOn(portal, order, {
      lines: [
        { line_id: first?.line_id ?? 0, quantity: 2 },
        { line_id: second?.line_id ?? 0, quantity: 1 },
      ],
    });
    expect(
      (
        await portal.refusal(shipOrder, order.seller, {
          id: order.id,
          carrier: "sf",
          tracking_number: "SF1000",
          lines: [{ line_id: second?.line_id ?? 0, quantity: 2 }],
        })
      ).code,
    ).toBe("too_much");
    await portal.run(shipOrder, order.seller, { id: order.id, carrier: "sf", tracking_number: "SF1000" });
    expect((await orderOf(claim)).status).toBe("partially_shipped");
    await expect(portal.run(cancelRest, order.seller, { id: order.id, note: "No" })).rejects.toThrow("claim_open");
    await answer(portal, claim, "grant");
    await portal.runJobs();
    const now = await orderOf(claim);
    expect(now).toMatchObject({ status: "shipped", payment_status: "partially_refunded", refunded: { minor: "11400" } });
    expect(now.receive_by).toBeGreaterThan(0);
    await portal.run(receiveOrder, order.buyer, { id: order.id });
    await cleared(portal, order.id);
    // ¥38.00 less 3 %.
    expect(await earnedOf(order.seller)).toBe("3686");
    expect(await faults()).toEqual([]);
  });

  test("withdrawn before shipping: the pieces can be shipped again, and claimed again", async () => {
    const claim = await aClaim(portal, "paid");
    await reply(portal, claim, "cancel", { note: "" });
    await portal.run(shipOrder, claim.seller, { id: claim.order, carrier: "sf", tracking_number: "SF1000" });
    expect((await orderOf(claim)).status).toBe("shipped");
    expect((await portal.run(claimOptions, claim.buyer, { id: claim.order })).window).toBe("open");
  });

  test("on its way: the clock of receipt stands still while it is open, and goes on with what was left", async () => {
    const order = await anOrderAt(portal, "shipped");
    const due = (await portal.run(orderDetails, order.buyer, { id: order.id })).order.receive_by;
    const claim = await aClaimOn(portal, order, { amount: "5000" });
    await expect(portal.run(receiveOrder, order.buyer, { id: order.id })).rejects.toThrow("claim_open");
    await answer(portal, claim, "offer", { amount: "3000" });
    expect((await orderOf(claim)).receive_by).toBe(0);
    await after(days(1), async () => {
      await reply(portal, claim, "accept", { note: "" });
      await portal.runJobs();
      const now = await orderOf(claim);
      expect(now).toMatchObject({ status: "shipped", payment_status: "partially_refunded", refunded: { minor: "3000" } });
      expect(Math.abs(now.receive_by - due - 86_400)).toBeLessThan(60);
    });
  });

  test("after receipt: it comes out of what is held for claims, and that longer than it would be", async () => {
    const claim = await aClaim(portal, "received", { amount: "7600" });
    const pending = async () => (await portal.run(walletBalance, claim.seller, {})).seller_pending.minor;
    await answer(portal, claim, "reject");
    await reply(portal, claim, "escalate");
    await after(days(9), async () => {
      expect([await pending(), await earnedOf(claim.seller)]).toEqual(["15200", "0"]);
      await answer(portal, claim, "grant");
      // The refund, and then the timer that it sets going again.
      await portal.runJobs();
      await portal.runJobs();
      expect([await walletOf(claim.buyer), await pending(), await earnedOf(claim.seller), await escrowOf(claim.order)]).toEqual(["7600", "0", "7372", 0n]);
    });
    expect(await faults()).toEqual([]);
  });

  test("later than that: the seller gives back what they earned, the platform its commission", async () => {
    const order = await anOrderAt(portal, "received");
    await cleared(portal, order.id);
    const claim = await aClaimOn(portal, order, { amount: "7600" });
    expect(await earnedOf(claim.seller)).toBe("14744");
    await answer(portal, claim, "grant");
    await portal.runJobs();
    expect(await claimOf(portal, claim)).toMatchObject({ status: "completed", refunded: { minor: "7600" } });
    // ¥76.00 of ¥152.00: half of income and half of commission.
    expect([await walletOf(claim.buyer), await earnedOf(claim.seller), await escrowOf(claim.order)]).toEqual(["7600", "7372", 0n]);
    expect(await orderOf(claim)).toMatchObject({ status: "received", payment_status: "partially_refunded", refunded: { minor: "7600" } });
    expect(await faults()).toEqual([]);
  });

  test("a seller who has it no more: the refund waits, and is made when money comes", async () => {
    const order = await anOrderAt(portal, "received");
    await cleared(portal, order.id);
    const claim = await aClaimOn(portal, order);
    const move = (minor: bigint, key: string) =>
      portal.runner.act((ctx) =>
        post(ctx, {
          key,
          reason: "withdrawal",
          reference: "test",
          postings: [
            { account: { kind: "seller_available", owner: claim.seller.id, currency: "CNY" }, minor },
            { account: { kind: "payout_transit", owner: claim.seller.id, currency: "CNY" }, minor: -minor },
          ],
        }),
      );
    await move(-14_000n, "away");
    await answer(portal, claim, "grant");
    await portal.runJobs();
    expect((await claimOf(portal, claim)).status).toBe("refunding");
    await move(14_000n, "and back");
    await portal.runner.act(sweepRefunds);
    await portal.runJobs();
    expect((await claimOf(portal, claim)).status).toBe("completed");
    expect(await walletOf(claim.buyer)).toBe("15200");
  });
});

describe("goods back", () => {
  test("return and refund, step by step, each side told", async () => {
    const claim = await aClaim(portal, "received", { kind: "return_refund" });
    expect((await portal.refusal(answerClaim, claim.seller, { id: claim.id, act: "agree" })).code).toBe("address_missing");
    await answer(portal, claim, "agree");
    expect(await claimOf(portal, claim)).toMatchObject({
      status: "agreed",
      return_address: returnAddress,
      actions: expect.arrayContaining(["send", "cancel"]) as string[],
    });
    await backToSeller(portal, claim);
    await expect(portal.run(sendBack, claim.buyer, { id: claim.id, carrier: "sf", tracking_number: "SF9876" })).rejects.toThrow("state_wrong");
    await answer(portal, claim, "arrive");
    await answer(portal, claim, "grant");
    await portal.runJobs();
    const done = await claimOf(portal, claim);
    expect(done).toMatchObject({ status: "completed", refunded: { minor: "15200" }, returned: { tracking_number: "SF987654321" }, actions: [] });
    expect(done.events.map((event) => event.event)).toEqual(["apply", "agree", "send", "arrive", "grant", "pay_out"]);
    const told = async (who: Persona) =>
      (await portal.run(listNotifications, who, {})).list.filter((one) => one.text.includes(claim.code)).map((one) => one.link);
    expect(await told(claim.buyer)).toEqual([
      `/order/return/process/${claim.id}`,
      `/order/return/process/${claim.id}`,
      `/order/return/process/${claim.id}`,
      `/order/return/${claim.id}`,
    ]);
    expect(await told(claim.seller)).toEqual(Array.from({ length: 3 }, () => `/seller/claims/${claim.id}`));
    // The next return begins with the address of this one.
    const next = await aClaim(portal, "received", { kind: "return_refund" });
    expect((await portal.run(shopClaim, next.seller, { id: next.id })).usual_address).toBeNull();
  });

  test("exchange: nothing is refunded, the replacement ends it", async () => {
    const claim = await aClaim(portal, "received", { kind: "exchange" });
    await expect(answer(portal, claim, "offer", { amount: "100" })).rejects.toThrow("state_wrong");
    await answer(portal, claim, "agree");
    await backToSeller(portal, claim);
    await answer(portal, claim, "arrive");
    await portal.run(sendReplacement, claim.seller, { id: claim.id, carrier: "sf", tracking_number: "SF5555" });
    await reply(portal, claim, "confirm", { note: "" });
    expect(await claimOf(portal, claim)).toMatchObject({ status: "completed", refunded: { minor: "0" }, resent: { tracking_number: "SF5555" } });
    expect(await walletOf(claim.buyer)).toBe("0");
  });

  test("an offer is answered with another sum three times at most", async () => {
    const claim = await aClaim(portal, "received");
    for (const amount of ["9000", "8000", "7000"]) {
      await answer(portal, claim, "offer", { amount: "1000" });
      await reply(portal, claim, "counter", { amount });
    }
    await answer(portal, claim, "offer", { amount: "1000" });
    expect((await portal.refusal(replyToSeller, claim.buyer, { id: claim.id, act: "counter", amount: "1200", note: "x" })).code).toBe("no_more_counters");
    expect((await claimOf(portal, claim)).asked.minor).toBe("7000");
  });
});

describe("deadlines", () => {
  test("no answer within 48 hours: agreed, to the address that returns went to before; else refunded", async () => {
    const quiet = await aClaim(portal, "received");
    const first = await aClaim(portal, "received", { kind: "return_refund" });
    await after(hours(48) - minutes(5), async () => expect((await claimOf(portal, quiet)).status).toBe("applied"));
    await after(hours(48), async () => {
      await portal.runJobs();
      expect((await claimOf(portal, quiet)).status).toBe("completed");
      // Nobody ever said where its goods go.
      expect((await claimOf(portal, first)).status).toBe("completed");
    });
    const known = await aClaim(portal, "received", { kind: "return_refund" });
    await answer(portal, known, "agree");
    const order = await anOrderAt(portal, "received");
    await portal.database.pool.query(`update orders."order" set seller_id = $1 where id = $2`, [known.seller.id, order.id]);
    const next = await aClaimOn(portal, { ...order, seller: known.seller }, { kind: "return_refund" });
    await after(hours(48), async () => expect(await claimOf(portal, next)).toMatchObject({ status: "agreed", return_address: returnAddress }));
  });

  test("goods not sent within 7 days: over; not checked within 5: refunded", async () => {
    const late = await aClaim(portal, "received", { kind: "return_refund" });
    const sent = await aClaim(portal, "received", { kind: "return_refund" });
    for (const claim of [late, sent]) await answer(portal, claim, "agree");
    await backToSeller(portal, sent);
    await answer(portal, sent, "arrive");
    await after(days(5), async () => {
      await portal.runJobs();
      expect((await claimOf(portal, sent)).status).toBe("completed");
      expect((await claimOf(portal, late)).status).toBe("agreed");
    });
    await after(days(7), async () => expect((await claimOf(portal, late)).status).toBe("timed_out"));
    expect((await portal.run(listClaims, late.buyer, { tab: "closed" })).list).toMatchObject([{ id: late.id }]);
  });
});

describe("disputes", () => {
  test("decided by the staff, appealed once, decided for good by somebody else", async () => {
    const claim = await aDispute(portal);
    const [first, second] = [await portal.aUser({ roles: ["support"] }), await portal.aUser({ roles: ["finance"] })];
    expect((await portal.run(disputeQueue, first, {})).list.map((one) => one.id)).toContain(claim.id);
    expect((await portal.refusal(decideDispute, first, { id: claim.id, to_buyer: "15201", reason: "More" })).code).toBe("amount_too_large");
    await portal.run(decideDispute, first, { id: claim.id, to_buyer: "5000", reason: "A third of the pieces are at fault" });
    expect(await claimOf(portal, claim)).toMatchObject({
      status: "decided",
      decisions: [{ to_buyer: { minor: "5000" }, to_seller: { minor: "10200" }, by: "" }],
    });
    await reply(portal, claim, "appeal", { note: "Here is the report of the laboratory" });
    expect((await portal.refusal(decideDispute, first, { id: claim.id, to_buyer: "5000", reason: "Again" })).code).toBe("same_person");
    expect((await portal.run(dispute, first, { id: claim.id })).may_decide).toBe(false);
    await portal.run(decideDispute, second, { id: claim.id, to_buyer: "9000", reason: "The report is right" });
    await portal.runJobs();
    expect(await claimOf(portal, claim)).toMatchObject({ status: "completed", refunded: { minor: "9000" } });
    expect(await walletOf(claim.buyer)).toBe("9000");
    expect(await faults()).toEqual([]);
  });

  test("a decision holds after the time to appeal; one for the seller gives nothing back", async () => {
    const claim = await aDispute(portal, "shipped");
    const staff = await portal.aUser({ roles: ["support"] });
    await portal.run(decideDispute, staff, { id: claim.id, to_buyer: "0", reason: "As agreed on the sample" });
    await after(days(7), async () => {
      await portal.runJobs();
      expect(await claimOf(portal, claim)).toMatchObject({ status: "completed", refunded: { minor: "0" } });
    });
    expect((await orderOf(claim)).open_claims).toBe(0);
  });

  test("nobody decides on a trade of their own", async () => {
    const claim = await aDispute(portal);
    const staff = await portal.aUser({ roles: ["support"] });
    await portal.database.pool.query("update after_sale.claim set seller_id = $1 where id = $2", [staff.id, claim.id]);
    expect((await portal.refusal(decideDispute, staff, { id: claim.id, to_buyer: "1", reason: "Mine" })).code).toBe("own");
  });
});
