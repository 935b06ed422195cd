import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterpriseDetails } from "#domains/catalogue/enterprises/contract/details.ts";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { namesEachCent } from "#tests/builders/books.ts";
import { aContract, aRunningContract, aSignedContract, heldOf, payMilestone, toInput } from "#tests/builders/contracts.ts";
import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { placeOrder } from "#domains/trade/orders/contract/checkout.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { anAddress, fillWallet } from "#tests/builders/orders.ts";
import { sampleInput } from "#tests/security/sample-input.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  answerContract,
  answerSoldContract,
  askForSample,
  boughtContracts,
  contractCase,
  contractCases,
  contractDetails,
  decideMilestone,
  fulfilMilestone,
  judgeMilestone,
  proposeSoldVersion,
  proposeVersion,
  soldContracts,
} from "../../contract/contracts.ts";
import { milestoneDeadline } from "../../contract/events.ts";
import { contracts } from "../../index.server.ts";
import { remindBeforeDeadlines, sweepDeadlines } from "../timers.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const read = (as: Persona, id: number) => portal.run(contractDetails, as, { id }, { locale: "en" });
const told = async (as: Persona) => (await portal.run(listNotifications, as, {}, { locale: "en" })).list.map((one) => one.text);
const walletOf = (as: Persona) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: as.id, currency: "CNY" }));
const earnedBy = (as: Persona) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "seller_available", owner: as.id, currency: "CNY" }));
const soundLedger = async () => expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
const evidence = { note: "Invoice of the fabric", step: "submit" as const };

describe("a factory's sample", () => {
  const aFactory = async () => {
    const seller = await portal.aUser({ is_enterprise: true, vip: true });
    const images = ["/files/abcdef0123456789-800x1000.webp"];
    await portal.run(saveEnterprise, seller, {
      ...(sampleInput(saveEnterprise) as InputOf<typeof saveEnterprise>),
      samples: [
        { images, title: { en: "Wrap dress", "zh-cn": "裹身裙" }, cost_minor: "25000", lead_days: 4 },
        { images, title: { en: "Shirt" } },
        { images, title: { en: "Given away" }, cost_minor: "0" },
      ],
    });
    const list = (await portal.run(enterpriseDetails, seller, { user_id: seller.id })).sample;
    return { seller, ids: list.map(({ id }) => id) as [number, number, number] };
  };
  const asked = { price: "25000", currency: "CNY" as const, wish: "Villa 4, Jumeirah, Dubai; size M, our label" };

  test("is asked for at its price, signed by the factory, paid into escrow, sent and accepted", async () => {
    const { seller, ids } = await aFactory();
    const buyer = await portal.aUser();
    const { id } = await portal.run(askForSample, buyer, { ...asked, sample_id: ids[0] });
    expect(await read(seller, id)).toMatchObject({
      origin: "sample",
      title: "Wrap dress",
      status: "proposed",
      total: { minor: "25000" },
      actions: expect.arrayContaining(["sign", "decline"]),
      versions: [{ party: "buyer", signed_by: [{ party: "buyer" }], terms: { quantity: 1, tolerance_percent: 0, clauses: asked.wish } }],
    });
    await portal.run(answerSoldContract, seller, { id, version: 1, answer: "sign" });
    const { milestones } = await read(buyer, id);
    expect(milestones).toMatchObject([{ kind: "sample", status: "due", amount: { minor: "25000" }, days: 4 }]);
    const milestone_id = milestones[0]?.id ?? 0;
    await payMilestone(portal, buyer, milestone_id);
    await portal.run(fulfilMilestone, seller, { milestone_id, step: "submit", note: "SF1234567890" });
    await portal.run(judgeMilestone, buyer, { milestone_id, step: "accept" });
    expect(await read(buyer, id)).toMatchObject({ status: "completed", released: { minor: "25000" } });
    expect(await earnedBy(seller)).toBeGreaterThan(0n);
    await soundLedger();

    // What is made for this buyer afterwards may be measured against it; what is made for another one not.
    const code = (await read(buyer, id)).number;
    const [work, others] = [await aContract(portal, { buyer, seller }), await aContract(portal, { seller })];
    const drafted = await read(buyer, work.id);
    expect(drafted.samples).toMatchObject([{ kind: "contract", id, code, title: "Wrap dress" }]);
    const [theirs, buyersOfTheirs] = [await read(others.buyer, others.id), others.buyer];
    const wrong = await portal.refusal(proposeVersion, buyersOfTheirs, toInput(theirs, { sample_contract_id: id }));
    expect(wrong).toMatchObject({ code: "sample_wrong", issues: [{ path: "terms.sample_contract_id" }] });
    await portal.run(proposeVersion, buyer, toInput(drafted, { sample_contract_id: id }));
    await portal.run(answerSoldContract, seller, { id: work.id, version: 2, answer: "sign" });
    for (const person of [buyer, seller])
      expect(await read(person, work.id)).toMatchObject({
        sample: { kind: "contract", id, code, title: "Wrap dress", received_at: expect.any(Number) as number },
        versions: [{ terms: { sample: { kind: "contract", id, code } } }, { terms: { sample: null } }],
      });
  });

  test("is refused at another price, to its own factory, where none is named, and once its page says another", async () => {
    const { seller, ids } = await aFactory();
    const buyer = await portal.aUser();
    const of = (sample_id: number, more: object = {}) => ({ ...asked, sample_id, ...more });
    for (const more of [{ price: "24999" }, { currency: "USD" as const }])
      expect(await portal.refusal(askForSample, buyer, of(ids[0], more))).toMatchObject({ code: "sample_price", issues: [{ path: "price" }] });
    expect((await portal.refusal(askForSample, seller, of(ids[0]))).code).toBe("own_sample");
    expect((await portal.refusal(askForSample, buyer, of(ids[0], { wish: " " }))).issues).toMatchObject([{ path: "wish", word: "contracts.wish_empty" }]);
    for (const none of [ids[1], ids[2], 999_999]) await expect(portal.run(askForSample, buyer, of(none))).rejects.toThrow(NotFound);
    expect((await portal.run(soldContracts, seller, {})).total).toBe(0);
  });
});

describe("signing", () => {
  test("a draft waits for both; the second signature puts it in force and asks for the first payment", async () => {
    const { buyer, seller, id } = await aContract(portal);
    expect(await read(buyer, id)).toMatchObject({
      status: "drafted",
      party: "buyer",
      actions: ["sign", "decline", "propose"],
      waits_for_me: true,
      milestones: [],
    });
    expect((await portal.run(answerSoldContract, seller, { id, version: 1, answer: "sign" })).status).toBe("proposed");
    expect((await portal.refusal(answerSoldContract, seller, { id, version: 1, answer: "sign" })).code).toBe("not_now");
    expect((await portal.run(answerContract, buyer, { id, version: 1, answer: "sign" })).status).toBe("signed");
    const signed = await read(buyer, id);
    expect(signed.versions[0]?.signed_by.map((one) => one.party)).toEqual(["seller", "buyer"]);
    expect(signed.milestones.map((one) => [one.kind, one.status, one.amount.minor])).toEqual([
      ["deposit", "due", "360000"],
      ["sample", "planned", "120000"],
      ["inspection", "planned", "360000"],
      ["balance", "planned", "360000"],
    ]);
    expect(signed.milestones[0]?.actions).toEqual(["pay"]);
    expect((await told(buyer))[0]).toContain("¥3,600.00 is to be paid into escrow");
  });

  test("either side writes another version; only the newest can be signed, by the other", async () => {
    const { buyer, seller, id } = await aContract(portal);
    const first = await read(buyer, id);
    const input = toInput(first, { clauses: "两块面料先封样" });
    expect(await portal.run(proposeVersion, buyer, input)).toEqual({ status: "proposed", version: 2 });
    expect((await portal.refusal(proposeSoldVersion, seller, { ...input, version: 1 })).code).toBe("changed");
    expect((await portal.refusal(answerSoldContract, seller, { id, version: 1, answer: "sign" })).code).toBe("changed");
    expect((await portal.refusal(answerContract, buyer, { id, version: 2, answer: "sign" })).code).toBe("not_now");
    expect((await portal.run(answerSoldContract, seller, { id, version: 2, answer: "sign" })).status).toBe("signed");
    expect((await read(seller, id)).versions[0]?.terms?.clauses).toBe("两块面料先封样");
  });

  test("a version names the sample that the goods are measured against, of those that this seller has sent to this buyer", async () => {
    const { buyer, seller, id } = await aContract(portal);
    const { dresses } = await someCategories(portal);
    const sampled = async (by: Persona, to: Persona) => {
      const { skus } = await aProduct(portal, by, dresses, { sample_price_minor: "9900" });
      const address_id = await anAddress(portal, to);
      const lines = [{ sku_id: skus[0] ?? 0, quantity: 1 }];
      const placed = await portal.run(placeOrder, to, { lines, is_sample: true, address_id, expected_total: { minor: "9900", currency: "CNY" } });
      await fillWallet(portal, to, 9_900n);
      await portal.run(startPayment, to, { reference: placed.checkout_id, provider: "wallet" });
      return { id: placed.orders[0]?.id ?? 0, code: placed.orders[0]?.code ?? "" };
    };
    const sample = await sampled(seller, buyer);
    expect((await read(buyer, id)).samples).toEqual([]);
    await portal.run(shipOrder, seller, { id: sample.id, carrier: "sf", tracking_number: "SF1234567890" });
    const drafted = await read(buyer, id);
    expect(drafted).toMatchObject({ sample: null, samples: [{ id: sample.id, code: sample.code, title: "Heavyweight cotton tee" }] });
    const another = await aContract(portal, { buyer });
    expect((await read(buyer, another.id)).samples).toEqual([]);
    const wrong = toInput(await read(buyer, another.id), { sample_order_id: sample.id });
    expect((await portal.refusal(proposeVersion, buyer, wrong)).code).toBe("sample_wrong");
    await portal.run(proposeVersion, buyer, toInput(drafted, { sample_order_id: sample.id }));
    await portal.run(answerSoldContract, seller, { id, version: 2, answer: "sign" });
    const staff = await portal.aUser({ roles: ["support"] });
    for (const one of [await read(buyer, id), await read(seller, id), await portal.run(contractCase, staff, { id })])
      expect(one).toMatchObject({
        sample: { kind: "order", ...sample, lines: [{ title: expect.any(String) as string }] },
        versions: [{ terms: { sample } }, { terms: { sample: null } }],
      });
  });

  test("payments that do not add up, or say nothing, are refused at their field", async () => {
    const { buyer, id } = await aContract(portal);
    const input = toInput(await read(buyer, id), {});
    const refused = async (milestones: NonNullable<InputOf<typeof proposeVersion>["terms"]>["milestones"]) =>
      portal.refusal(proposeVersion, buyer, { ...input, terms: { ...(input.terms as NonNullable<typeof input.terms>), milestones } });
    expect(await refused([{ kind: "deposit", amount: "1199900", days: 3 }])).toMatchObject({
      code: "plan_sum",
      values: { total: "¥12,000.00", difference: "-¥1.00" },
      issues: [{ path: "terms.milestones" }],
    });
    expect((await refused([])).code).toBe("plan_empty");
    expect((await refused([{ kind: "other", amount: "1200000", days: 3 }])).code).toBe("plan_title");
  });

  test("what nobody signs lapses, with a word to both; a day before it, a reminder, once", async () => {
    const { buyer, seller, id } = await aContract(portal);
    portal.wait(days(6.5));
    await portal.runner.act(remindBeforeDeadlines);
    await portal.runner.act(remindBeforeDeadlines);
    expect((await told(seller)).filter((text) => text.includes("lapses within a day"))).toHaveLength(1);
    portal.wait(days(1));
    expect((await portal.refusal(answerContract, buyer, { id, version: 1, answer: "sign" })).code).toBe("too_late");
    await portal.runner.act(sweepDeadlines);
    await portal.runJobs();
    expect((await read(buyer, id)).status).toBe("ended");
    expect((await told(seller))[0]).toContain("was not signed by both in time");
  });

  test("twenty signatures at once of one side are one", async () => {
    const { buyer, seller, id } = await aContract(portal);
    await portal.run(answerSoldContract, seller, { id, version: 1, answer: "sign" });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => portal.run(answerContract, buyer, { id, version: 1, answer: "sign" })));
    expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await read(buyer, id)).milestones.filter((one) => one.status === "due")).toHaveLength(1);
  });
});

describe("from deposit to balance", () => {
  test("each payment goes into escrow and leaves it on accepted evidence, less the commission of the day it was made", async () => {
    const { buyer, seller, id } = await aSignedContract(portal);
    await fillWallet(portal, buyer, 1_200_000n);
    await portal.database.pool.query("update contracts.contract set commission_basis_points = 300 where id = $1", [id]);
    for (let at = 0; at < 4; at += 1) {
      const milestone = (await read(buyer, id)).milestones[at]!;
      expect(milestone.status).toBe("due");
      await portal.run(startPayment, buyer, { kind: "milestone", reference: milestone.id, provider: "wallet", pay_password: payPassword });
      const paid = await read(seller, id);
      expect(paid).toMatchObject({ status: "running", waits_for_me: true, held: { minor: milestone.amount.minor } });
      expect(paid.milestones[at]?.actions).toEqual(["submit", "give_up"]);
      await portal.run(fulfilMilestone, seller, { milestone_id: milestone.id, ...evidence });
      expect((await read(buyer, id)).milestones[at]).toMatchObject({ status: "submitted", actions: ["accept", "object"], evidence: [{ text: evidence.note }] });
      await portal.run(judgeMilestone, buyer, { milestone_id: milestone.id, step: "accept" });
    }
    expect(await read(buyer, id)).toMatchObject({ status: "completed", held: { minor: "0" }, released: { minor: "1200000" }, actions: [] });
    expect(await earnedBy(seller)).toBe(1_164_000n);
    expect(await walletOf(buyer)).toBe(0n);
    expect(await heldOf(portal)).toBe(0n);
    await soundLedger();
  });

  test("fewer units within the tolerance give their price back; beyond it nothing is taken", async () => {
    const { buyer, seller, id, milestone } = await aRunningContract(portal, { upTo: "balance" });
    const submit = (delivered_quantity: number) => ({ milestone_id: milestone, ...evidence, delivered_quantity });
    expect(await portal.refusal(fulfilMilestone, seller, submit(94))).toMatchObject({ code: "quantity_off", values: { least: 95, most: 105 } });
    await portal.run(fulfilMilestone, seller, submit(97));
    const before = await walletOf(buyer);
    await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "accept" });
    expect((await walletOf(buyer)) - before).toBe(36_000n);
    expect((await read(buyer, id)).milestones.at(-1)).toMatchObject({ status: "released", released: { minor: "324000" }, returned: { minor: "36000" } });
    await soundLedger();
  });

  test("money that comes after the day to pay goes to the wallet, and the contract ends", async () => {
    const { buyer, id } = await aSignedContract(portal);
    const milestone = (await read(buyer, id)).milestones[0]!;
    await fillWallet(portal, buyer, 360_000n);
    portal.wait(days(7) + 1_000);
    expect(
      (await portal.refusal(startPayment, buyer, { kind: "milestone", reference: milestone.id, provider: "wallet", pay_password: payPassword })).code,
    ).toBe("payable_closed");
    await portal.runJobs();
    expect((await read(buyer, id)).status).toBe("ended");
    expect(await walletOf(buyer)).toBe(360_000n);
  });

  test("fifty payments at once take it once", async () => {
    const { buyer, id } = await aSignedContract(portal);
    const milestone = (await read(buyer, id)).milestones[0]!;
    await fillWallet(portal, buyer, 5_000_000n);
    await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        portal.run(startPayment, buyer, { kind: "milestone", reference: milestone.id, provider: "wallet", pay_password: payPassword }),
      ),
    );
    expect(await walletOf(buyer)).toBe(4_640_000n);
    expect((await read(buyer, id)).held.minor).toBe("360000");
    await soundLedger();
  });
});

describe("when one side does nothing", () => {
  test("evidence without a word from the buyer counts as accepted", async () => {
    const { buyer, seller, id, milestone } = await aRunningContract(portal);
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, ...evidence });
    portal.wait(days(7) + 1_000);
    await portal.runJobs();
    expect((await read(buyer, id)).milestones.slice(0, 2).map((one) => one.status)).toEqual(["released", "due"]);
    expect(await earnedBy(seller)).toBe(349_200n);
  });

  test("overdue evidence lets the buyer give more time, or take the money back and end it", async () => {
    const { buyer, seller, id, milestone } = await aRunningContract(portal);
    expect((await portal.refusal(judgeMilestone, buyer, { milestone_id: milestone, step: "take_back" })).code).toBe("not_now");
    portal.wait(days(10) + 1_000);
    await portal.runJobs();
    expect((await read(buyer, id)).milestones[0]).toMatchObject({ status: "late", actions: ["prolong", "take_back"] });
    const now = await portal.runner.act(async (ctx) => Math.floor(ctx.now.getTime() / 1000));
    expect((await portal.refusal(judgeMilestone, buyer, { milestone_id: milestone, step: "prolong" })).code).toBe("until_wrong");
    await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "prolong", until: now + 86_400 });
    expect((await read(seller, id)).milestones[0]?.status).toBe("paid");
    portal.wait(days(1) + 2_000);
    await portal.runJobs();
    const before = await walletOf(buyer);
    expect(await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "take_back" })).toEqual({ status: "refunded", contract_status: "ended" });
    expect((await walletOf(buyer)) - before).toBe(360_000n);
  });

  test("overdue for thirty days, the money goes back by itself", async () => {
    const { buyer, id } = await aRunningContract(portal);
    portal.wait(days(10) + 1_000);
    await portal.runJobs();
    portal.wait(days(30));
    await portal.runJobs();
    expect(await read(buyer, id)).toMatchObject({ status: "ended", held: { minor: "0" }, returned: { minor: "360000" } });
  });

  test("an objection that is not answered is decided by staff: a split, and the contract goes on", async () => {
    const { buyer, seller, id, milestone } = await aRunningContract(portal);
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, ...evidence });
    expect((await portal.refusal(judgeMilestone, buyer, { milestone_id: milestone, step: "object" })).code).toBe("reason_empty");
    await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "object", note: "The invoice is of another fabric" });
    portal.wait(days(3) + 1_000);
    await portal.runJobs();
    expect((await read(buyer, id)).status).toBe("disputed");
    const operator = await portal.aUser({ roles: ["support"] });
    expect((await portal.run(contractCases, operator, {})).list.map((one) => one.id)).toContain(id);
    await expect(portal.run(decideMilestone, buyer, { milestone_id: milestone, to_seller: "0", goes_on: false, note: "in my favour, please" })).rejects.toThrow(
      Denied,
    );
    const reasons = "Half of the fabric was bought, as the receipts show";
    expect((await portal.refusal(decideMilestone, operator, { milestone_id: milestone, to_seller: "360001", goes_on: true, note: reasons })).code).toBe(
      "too_much",
    );
    const before = await walletOf(buyer);
    expect(await portal.run(decideMilestone, operator, { milestone_id: milestone, to_seller: "180000", goes_on: true, note: reasons })).toEqual({
      status: "decided",
      contract_status: "disputed",
    });
    // The money stays where it is until nobody may appeal any more: 50 ms before that, and 50 ms after.
    expect((await read(buyer, id)).milestones[0]).toMatchObject({
      status: "decided",
      actions: ["accept", "appeal"],
      decided: { to_seller: { minor: "180000" }, goes_on: true },
    });
    expect((await portal.run(contractCases, operator, {})).list.find((one) => one.id === id)?.waits_for_me).toBe(false);
    const { rows } = await portal.database.pool.query<{ appeal_by: Date }>("select appeal_by from contracts.milestone where id = $1", [milestone]);
    const due = rows[0]?.appeal_by.getTime() ?? 0;
    const clock = async (at: number) => portal.wait(at - (await portal.runner.act((ctx) => Promise.resolve(ctx.now.getTime()))));
    const timer = contracts.jobs?.find((handler) => handler.job.name === milestoneDeadline.name);
    if (!timer) throw new Error("contracts has no timer");
    await clock(due - 50);
    await portal.runner.act((ctx) => timer.run({ ...ctx, now: new Date(due - 50) }, { contract_id: id, milestone_id: milestone } as never));
    expect((await walletOf(buyer)) - before).toBe(0n);
    await clock(due + 50);
    await portal.runner.job(timer, { contract_id: id, milestone_id: milestone });
    expect((await portal.refusal(judgeMilestone, buyer, { milestone_id: milestone, step: "appeal", note: "too late" })).code).toBe("not_now");
    expect((await walletOf(buyer)) - before).toBe(180_000n);
    expect(await earnedBy(seller)).toBe(174_600n);
    expect((await read(seller, id)).milestones.slice(0, 2).map((one) => one.status)).toEqual(["divided", "due"]);
    await soundLedger();
  });

  test("one appeal, by either side; somebody else decides for good", async () => {
    const { buyer, seller, id, milestone } = await aRunningContract(portal);
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, ...evidence });
    await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "object", note: "The invoice is of another fabric" });
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, step: "dispute", note: "It is the fabric of the sample" });
    const [first, second] = [await portal.aUser({ roles: ["support"] }), await portal.aUser({ roles: ["finance"] })];
    const decision = { milestone_id: milestone, note: "The receipts show the fabric of the sample" };
    await portal.run(decideMilestone, first, { ...decision, to_seller: "0", goes_on: false });
    expect((await portal.refusal(fulfilMilestone, seller, { milestone_id: milestone, step: "appeal" })).code).toBe("reason_empty");
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, step: "appeal", note: "Here is the report of the laboratory" });
    expect(await told(buyer)).toEqual(expect.arrayContaining([expect.stringContaining("was appealed")]));
    // No second one, and the time to appeal carries nothing out.
    expect((await portal.refusal(judgeMilestone, buyer, { milestone_id: milestone, step: "appeal", note: "I appeal too" })).code).toBe("not_now");
    portal.wait(days(8));
    await portal.runJobs();
    expect((await read(buyer, id)).milestones[0]?.status).toBe("appealed");
    expect((await portal.refusal(decideMilestone, first, { ...decision, to_seller: "0", goes_on: false })).code).toBe("same_person");
    expect(await portal.run(decideMilestone, second, { ...decision, to_seller: "360000", goes_on: true })).toEqual({
      status: "divided",
      contract_status: "running",
    });
    expect(await earnedBy(seller)).toBe(349_200n);
    expect((await read(buyer, id)).milestones[0]?.evidence.map((one) => one.kind)).toEqual([
      "decision",
      "appeal",
      "decision",
      "dispute",
      "objection",
      "evidence",
    ]);
    await soundLedger();
  });

  test("nobody on the staff decides about a contract of their own", async () => {
    const { buyer, seller, milestone } = await aRunningContract(portal, { buyer: await portal.aUser({ roles: ["support"] }) });
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, ...evidence });
    await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "object", note: "no" });
    await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "dispute", note: "no" });
    expect((await portal.refusal(decideMilestone, buyer, { milestone_id: milestone, to_seller: "0", goes_on: false, note: "in my favour, please" })).code).toBe(
      "own",
    );
  });
});

describe("changes", () => {
  test("hold once both have signed; what is paid stays, the rest is planned anew", async () => {
    const { buyer, seller, id, milestone } = await aRunningContract(portal);
    const before = await read(seller, id);
    const input = toInput(before, { quantity: 120, milestones: [{ kind: "balance", amount: "1080000", days: 20 }] });
    await portal.run(proposeSoldVersion, seller, input);
    expect((await read(buyer, id)).milestones).toHaveLength(4);
    await portal.run(answerContract, buyer, { id, version: 2, answer: "sign" });
    const after = await read(buyer, id);
    expect(after).toMatchObject({ status: "running", signed_version: 2, total: { minor: "1440000" } });
    expect(after.milestones.map((one) => [one.id === milestone, one.kind, one.status])).toEqual([
      [true, "deposit", "paid"],
      [false, "balance", "planned"],
    ]);
  });

  test("a change that was written before a payment came cannot be signed after it", async () => {
    const { buyer, seller, id } = await aSignedContract(portal);
    const input = toInput(await read(seller, id), { milestones: [{ kind: "deposit", amount: "1200000", days: 20 }] });
    await portal.run(proposeSoldVersion, seller, input);
    await payMilestone(portal, buyer, (await read(buyer, id)).milestones[0]!.id);
    expect((await portal.refusal(answerContract, buyer, { id, version: 2, answer: "sign" })).code).toBe("changed");
    await portal.run(answerContract, buyer, { id, version: 2, answer: "decline" });
    expect(await read(seller, id)).toMatchObject({ status: "running", signed_version: 1, proposed_version: 0 });
  });

  test("an end that both sign divides what is held", async () => {
    const { buyer, seller, id } = await aRunningContract(portal);
    expect((await portal.refusal(proposeVersion, buyer, { id, version: 1, to_seller: "360001" })).code).toBe("too_much");
    await portal.run(proposeVersion, buyer, { id, version: 1, to_seller: "60000", note: "Our season is over" });
    const before = await walletOf(buyer);
    expect((await portal.run(answerSoldContract, seller, { id, version: 2, answer: "sign" })).status).toBe("ended");
    expect((await walletOf(buyer)) - before).toBe(300_000n);
    expect(await earnedBy(seller)).toBe(58_200n);
    expect((await read(buyer, id)).milestones.map((one) => one.status)).toEqual(["divided", "void", "void", "void"]);
    await soundLedger();
  });

  test("the seller gives the money back and ends it", async () => {
    const { buyer, seller, id, milestone } = await aRunningContract(portal);
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, step: "give_up", note: "The loom is broken" });
    expect(await read(buyer, id)).toMatchObject({ status: "ended", returned: { minor: "360000" } });
  });
});

describe("whose it is", () => {
  test("its sides read it, and staff of the seller who keep orders; to others it is not there", async () => {
    const { buyer, seller, id } = await aContract(portal);
    const clerk = await portal.aUser({ seat: { owner: seller, roles: ["orders"] } });
    const packer = await portal.aUser({ seat: { owner: seller, roles: ["goods"] } });
    expect((await read(clerk, id)).party).toBe("seller");
    for (const stranger of [packer, await portal.aUser(), await portal.aUser({ is_enterprise: true })])
      await expect(read(stranger, id)).rejects.toThrow(NotFound);
    expect((await portal.run(boughtContracts, buyer, {})).list).toMatchObject([{ id, waits_for_me: true }]);
    expect((await portal.run(soldContracts, clerk, {})).waiting).toBe(1);
    await portal.run(answerSoldContract, clerk, { id, version: 1, answer: "sign" });
    expect((await portal.run(soldContracts, seller, {})).waiting).toBe(0);
    await expect(portal.run(answerContract, seller, { id, version: 1, answer: "sign" })).rejects.toThrow(NotFound);
  });
});

test("the escrow of a milestone is what was paid for it until it is released", async () => {
  const { buyer, seller, milestone } = await aRunningContract(portal);
  const { rows } = await portal.database.pool.query<{ minor: string }>("select amount_minor as minor from contracts.milestone where id = $1", [milestone]);
  await namesEachCent(portal, "contracts", { kind: "contract_escrow", owner: milestone }, BigInt(rows[0]?.minor ?? 0));
  await portal.run(fulfilMilestone, seller, { milestone_id: milestone, ...evidence });
  await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "accept" });
  await namesEachCent(portal, "contracts", { kind: "contract_escrow", owner: milestone }, 0n);
});
