import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { contractCase, contractDetails, decideMilestone, fulfilMilestone, judgeMilestone } from "#domains/sourcing/contracts/contract/contracts.ts";
import { decideDispute, dispute } from "#domains/trade/after-sale/contract/admin.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { days } from "#kit/time.ts";
import { aClaimOn, answer, reply } from "#tests/builders/claims.ts";
import { aRunningContract } from "#tests/builders/contracts.ts";
import { aBuyer, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { aProposal } from "#tests/builders/proposals.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { settleDifference } from "../../contract/differences.ts";
import { startPayment } from "../../contract/payment.ts";
import { answerProposal, findProposals } from "../../contract/proposals.ts";

let portal: TestPortal;
let second: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  second = await portal.aUser({ roles: ["finance"], nickname: "Second" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

const walletOf = async (as: Persona) => (await portal.run(walletBalance, as, {})).wallet.minor;
const waiting = async (as: Persona) => (await portal.run(findProposals, as, { status: "waiting" })).list;
const confirm = (as: Persona, id: number) => portal.run(answerProposal, as, { id, act: "confirm" });

describe("a refund of more than ¥10,000 by one of the staff", () => {
  test("is proposed, shown with name, amount and age, and done when another one confirms", async () => {
    const { id, buyer, order, first } = await aProposal(portal);
    expect((await portal.run(orderDetails, buyer, { id: order.id })).order).toMatchObject({ status: "to_ship", payment_status: "paid" });
    expect(await walletOf(buyer)).toBe("0");
    portal.wait(3_600_000);
    const [row] = await waiting(second);
    expect(row).toMatchObject({
      id,
      call_text: "Refund of an order",
      code: order.code,
      act_text: "All of it goes back to the buyer",
      amount: { minor: "1140000", currency: "CNY" },
      first: { nickname: "Mei" },
      reason: "the factory has burnt down",
      actions: ["confirm", "turn_down"],
    });
    expect(row?.age_seconds).toBeGreaterThanOrEqual(3_600);
    // Who proposed it may withdraw it, and neither confirm nor turn it down.
    expect((await waiting(first))[0]?.actions).toEqual(["withdraw"]);
    expect((await portal.refusal(answerProposal, first, { id, act: "confirm" })).code).toBe("same_person");
    expect((await portal.refusal(answerProposal, first, { id, act: "turn_down", note: "hm" })).code).toBe("same_person");
    expect((await portal.refusal(answerProposal, second, { id, act: "withdraw" })).code).toBe("same_person");
    expect(await walletOf(buyer)).toBe("0");
    expect(await confirm(second, id)).toEqual({ status: "confirmed" });
    expect(await walletOf(buyer)).toBe("1140000");
    expect((await portal.run(orderDetails, buyer, { id: order.id })).order).toMatchObject({ status: "closed", payment_status: "refunded" });
    expect((await portal.refusal(answerProposal, second, { id, act: "confirm" })).code).toBe("settled");
  });

  test("fifty confirmations at once give it once", async () => {
    const { id, buyer } = await aProposal(portal);
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(second, id)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await walletOf(buyer)).toBe("1140000");
  });

  test("turned down with a reason, or withdrawn, nothing is given; then it may be proposed anew, and not twice at a time", async () => {
    const { id, buyer, first, refund } = await aProposal(portal);
    expect((await portal.refusal(refundOrder, second, refund)).code).toBe("proposed_already");
    expect((await portal.refusal(answerProposal, second, { id, act: "turn_down" })).code).toBe("note_missing");
    expect(await portal.run(answerProposal, second, { id, act: "turn_down", note: "ask the factory first" })).toEqual({ status: "turned_down" });
    expect(await portal.run(refundOrder, second, refund)).toMatchObject({ is_proposed: true, refunded: { minor: "0" } });
    const [again] = await waiting(second);
    expect(await portal.run(answerProposal, second, { id: again?.id ?? 0, act: "withdraw" })).toEqual({ status: "withdrawn" });
    expect(await walletOf(buyer)).toBe("0");
    expect((await portal.run(findProposals, first, { status: "turned_down" })).list[0]).toMatchObject({
      id,
      note: "ask the factory first",
      second: { nickname: "Second" },
    });
  });

  test("the timer of receipt does not pass it by: the money stays until the second word, and goes on after a no", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const order = await aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 300 }]);
    await portal.run(shipOrder, shop.seller, { id: order.id, carrier: "sf", tracking_number: "SF0000000001" });
    const first = await portal.aUser({ roles: ["finance"] });
    await portal.run(refundOrder, first, { id: order.id, note: "lost on the way" });
    const id = (await waiting(first)).find(({ code }) => code === order.code)?.id ?? 0;
    await portal.database.pool.query("update orders.shipment set receive_by = now() - interval '1 day' where order_id = $1", [order.id]);
    const sweep = async () => {
      for (const one of orders.sweeps ?? []) await portal.runner.sweep(one);
      await portal.runJobs();
    };
    await sweep();
    const held = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "escrow", owner: order.id, currency: "CNY" }));
    expect(await held()).toBe(1_140_000n);
    await portal.run(answerProposal, second, { id, act: "turn_down", note: "it has arrived" });
    await sweep();
    expect(await held()).toBe(0n);
    expect((await portal.run(orderDetails, buyer, { id: order.id })).order.status).toBe("received");
  });

  test("is looked at anew when it is confirmed: what is over is not done, and what is another amount neither", async () => {
    const { id, order } = await aProposal(portal);
    await portal.database.pool.query(`update orders."order" set status = 'received', received_at = now(), shipped_at = now() where id = $1`, [order.id]);
    const refusal = await portal.refusal(answerProposal, second, { id, act: "confirm" });
    expect([refusal.code, refusal.values["why"]]).toEqual(["not_possible", "Only a paid order that is not received yet can be refunded here"]);
    await portal.database.pool.query(`update orders."order" set status = 'to_ship', received_at = null, shipped_at = null where id = $1`, [order.id]);
    await portal.database.pool.query("update payments.proposal set amount_minor = 1140001 where id = $1", [id]);
    expect((await portal.refusal(answerProposal, second, { id, act: "confirm" })).values["why"]).toContain("another amount");
  });

  test("up to the limit one person is enough; in other currencies by the rate", async () => {
    const shop = await aShop(portal);
    const refund = async (quantity: number) => {
      const order = await aPaidOrder(portal, await aBuyer(portal), [{ sku_id: shop.skus[0] ?? 0, quantity }]);
      return portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id: order.id, note: "as agreed" });
    };
    // ¥9,994.00 and ¥10,032.00.
    expect(await refund(263)).toMatchObject({ status: "closed", refunded: { minor: "999400" } });
    expect(await refund(264)).toMatchObject({ status: "to_ship", is_proposed: true });
    const dollars = await aShop(portal, { currency: "USD", price_breaks: [{ from_quantity: 2, unit_price_minor: "50000" }] });
    const paidInDollars = async (quantity: number) => {
      const buyer = await aBuyer(portal);
      const placed = await anOrder(portal, buyer, [{ sku_id: dollars.skus[0] ?? 0, quantity }]);
      const { payment } = await portal.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" });
      await tellPortal(portal, signedCallback(portal, payment, { amount: placed.total.minor, currency: "USD" }));
      return portal.run(refundOrder, await portal.aUser({ roles: ["finance"] }), { id: placed.id, note: "as agreed" });
    };
    // $1,000 is ¥7,100; $1,500 is ¥10,650.
    expect((await paidInDollars(2)).is_proposed).toBeUndefined();
    expect((await paidInDollars(3)).is_proposed).toBe(true);
  });

  test("is nobody's to confirm who may not do it alone either", async () => {
    const { id } = await aProposal(portal);
    const support = await portal.aUser({ roles: ["support"] });
    expect((await waiting(support)).map((row) => row.id)).not.toContain(id);
    await expect(confirm(support, id)).rejects.toThrow("not found");
    await expect(confirm(await portal.aUser(), id)).rejects.toThrow("denied");
    await expect(confirm(await portal.aUser({ roles: ["content"] }), id)).rejects.toThrow("denied");
  });

  test("TWIN: were it somebody else's proposal in the row, the same person's word would give the money", async () => {
    const { id, buyer, first } = await aProposal(portal);
    expect((await portal.refusal(answerProposal, first, { id, act: "confirm" })).code).toBe("same_person");
    await portal.database.pool.query("update payments.proposal set first_id = $2 where id = $1", [id, second.id]);
    await confirm(first, id);
    expect(await walletOf(buyer)).toBe("1140000");
    await expect(portal.database.pool.query("update payments.proposal set first_id = second_id where id = $1", [id])).rejects.toThrow("proposal_by_two");
  });
});

test("a decision on a claim that pays out more needs two, and neither of them decides its appeal", async () => {
  const shop = await aShop(portal);
  const buyer = await aBuyer(portal);
  const order = await aPaidOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 300 }]);
  const claim = await aClaimOn(portal, { buyer, seller: shop.seller, id: order.id });
  await answer(portal, claim, "reject");
  await reply(portal, claim, "escalate");
  const { id } = claim;
  const [mei, wang, ana] = [
    await portal.aUser({ roles: ["support"], nickname: "Mei" }),
    await portal.aUser({ roles: ["support"] }),
    await portal.aUser({ roles: ["finance"] }),
  ];
  const decision = { id, to_buyer: "1100000", reason: "late is late" };
  expect(await portal.run(decideDispute, mei, decision)).toEqual({ status: "disputed", is_proposed: true });
  portal.wait(days(30));
  await portal.runJobs();
  await portal.database.pool.query("update accounts.session set expires_at = now() + interval '400 days'");
  expect(await statusOf(id)).toBe("disputed");
  const proposal = (await waiting(ana)).find(({ call }) => call === "claim/decide");
  expect(proposal?.act_text).toBe("¥11,000.00 goes back to the buyer, ¥400.00 to the seller");
  expect((await portal.run(dispute, ana, { id })).proposed).toMatchObject({ first: "Mei", act_text: proposal?.act_text });
  await confirm(wang, proposal?.id ?? 0);
  expect(await statusOf(id)).toBe("decided");
  const { rows } = await portal.database.pool.query("select operator_id, second_id from after_sale.decision where claim_id = $1", [id]);
  expect(rows).toEqual([{ operator_id: mei.id, second_id: wang.id }]);
  await reply(portal, claim, "appeal");
  for (const as of [mei, wang]) expect((await portal.refusal(decideDispute, as, { ...decision, to_buyer: "100" })).code).toBe("same_person");
  expect(await portal.run(dispute, ana, { id })).toMatchObject({ may_decide: true, proposed: null });
});
const statusOf = async (id: number) =>
  (await portal.database.pool.query<{ status: string }>("select status from after_sale.claim where id = $1", [id])).rows[0]?.status;

test("so does a decision on a milestone, and money in suspense", async () => {
  const terms = { quantity: 1_000, tolerance_percent: 5, price_minor: 12_000n, incoterm: "FOB", place: "Ningbo", delivery_at: null, clauses: "" } as const;
  const { buyer, seller, id, milestone } = await aRunningContract(portal, { terms });
  await portal.run(fulfilMilestone, seller, { milestone_id: milestone, step: "submit", note: "done" });
  for (const step of ["object", "dispute"] as const) await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step, note: "why" });
  const mei = await portal.aUser({ roles: ["support"] });
  const decision = { milestone_id: milestone, to_seller: "3600000", goes_on: true, note: "as the papers show" };
  const decided = await portal.run(decideMilestone, mei, decision);
  expect(decided).toEqual({ status: "disputed", contract_status: "disputed", is_proposed: true });
  const proposal = (await waiting(second)).find(({ call }) => call === "contract/decide");
  expect(proposal).toMatchObject({ page_id: id, amount: { minor: "3600000" } });
  expect((await portal.run(contractCase, second, { id })).proposed).toMatchObject([{ milestone_id: milestone, act_text: proposal?.act_text }]);
  expect(await portal.run(contractDetails, buyer, { id })).not.toHaveProperty("proposed");
  await confirm(second, proposal?.id ?? 0);
  expect((await portal.run(contractCase, second, { id })).proposed).toEqual([]);
  expect((await portal.run(contractDetails, buyer, { id })).milestones.find((one) => one.id === milestone)?.status).toBe("decided");
  await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "appeal", note: "they do not" });
  for (const as of [mei, second]) expect((await portal.refusal(decideMilestone, as, decision)).code).toBe("same_person");

  const payer = await portal.aUser();
  await tellPortal(portal, signedCallback(portal, "no payment has this token", { amount: "2000000" }));
  const { rows } = await portal.database.pool.query<{ id: number }>("select max(id) as id from payments.difference");
  const give = { id: rows[0]?.id ?? 0, act: "give" as const, user_id: payer.id, note: "it is theirs" };
  expect(await portal.run(settleDifference, await portal.aUser({ roles: ["finance"] }), give)).toEqual({ status: "open", is_proposed: true });
  const given = (await waiting(second)).find(({ call }) => call === "payment/settledifference");
  expect(given?.act_text).toBe(`It goes into the wallet of account #${payer.id}`);
  await confirm(second, given?.id ?? 0);
  expect(await walletOf(payer)).toBe("2000000");
});
