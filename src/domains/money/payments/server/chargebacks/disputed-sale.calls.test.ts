import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { licenceDetails, licenceFiles } from "#domains/trade/licences/contract/licences.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { closingCheck } from "#domains/people/closing/contract/closing.ts";
import { refundVip } from "#domains/people/vip/contract/admin.ts";
import { buyVip, myVipPurchases } from "#domains/people/vip/contract/members.ts";
import { saveCourse, saveLecturer } from "#domains/publishing/academy/contract/admin.ts";
import { myCourse, takeCourse } from "#domains/publishing/academy/contract/courses.ts";
import { contractDetails, fulfilMilestone, judgeMilestone } from "#domains/sourcing/contracts/contract/contracts.ts";
import { bookingDetails } from "#domains/trade/bookings/contract/bookings.ts";
import { assignInspector, inspectionDetails } from "#domains/trade/inspections/contract/inspections.ts";
import { days, minutes } from "#kit/time.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { act as actOnBooking, aBooked, aPerformed } from "#tests/builders/bookings.ts";
import { aSignedContract } from "#tests/builders/contracts.ts";
import { later } from "#tests/builders/gateways.ts";
import { anAgreed, writeReport } from "#tests/builders/inspections.ts";
import { aPaidLicence } from "#tests/builders/licences.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { cashierDecide, cashierDispute } from "../../contract/cashier.ts";
import type { PayableKind } from "../../contract/fields.ts";
import { startPayment } from "../../contract/payment.ts";
import { paymentById } from "../payments-on-file.ts";
import { freeSale, holdSale } from "./disputed-sale.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  // What a bank took out of an escrow is not missing there.
  for (const keeper of ["licences", "bookings", "contracts", "academy", "inspections", "payments"]) expect(await booksWrong(portal, keeper)).toEqual([]);
  // Whatever a bank took, somebody has borne.
  const { rows } = await portal.database.pool.query(
    "select a.kind, b.balance_minor from ledger.account a join ledger.balance b on b.id = a.id where a.kind in ('chargeback', 'sale_disputed') and b.balance_minor <> 0",
  );
  expect(rows).toEqual([]);
  await portal.stop();
});

const balance = (kind: AccountKind, owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" }));
const told = async (as: Persona) => (await portal.run(listNotifications, as, { size: 60 })).list.map(({ text }) => text);

/** The payer's bank takes a payment back, or a part of it. */
const dispute = async (payer: Persona, kind: PayableKind, reference: number, amount?: string) => {
  const { rows } = await portal.database.pool.query<{ id: number; token: string }>(
    "select p.id, p.token from payments.payment p join payments.payable b on b.id = p.payable_id where b.kind = $1 and b.reference = $2 and p.status = 'succeeded'",
    [kind, reference],
  );
  await portal.run(cashierDispute, payer, { payment: rows[0]?.token ?? "", reason: "fraudulent", ...(amount ? { amount } : {}) });
  await portal.runJobs();
  return rows[0]?.id ?? 0;
};
/** How the bank decides: for the payer where nobody answers it, for the seller where somebody does. */
const decided = async (payment: number, end: "won" | "lost") => {
  const column = end === "won" ? "answered_at" : "accepted_at";
  await portal.database.pool.query(`update payments.cashier_dispute set ${column} = $1 where payment_id = $2`, [portal.now(), payment]);
  await later(portal, minutes(61));
  const { rows } = await portal.database.pool.query<{ id: number; status: string }>("select id, status from payments.chargeback where payment_id = $1", [
    payment,
  ]);
  expect(rows[0]?.status).toBe(end);
};
const heldOf = async (payment: number) => {
  const { rows } = await portal.database.pool.query<{ id: number }>("select id from payments.chargeback where payment_id = $1", [payment]);
  return balance("sale_disputed", rows[0]?.id ?? 0);
};

describe("a licence", () => {
  const standing = async (as: Persona, id: number) => (await portal.run(licenceDetails, as, { id })).status;

  test("whose payment is taken back while it is held ends, and its designer neither has nor owes anything", async () => {
    const { buyer, designer, id } = await aPaidLicence(portal);
    const owner = designer?.id ?? 0;
    const payment = await dispute(buyer, "licence", id);
    expect((await told(designer as Persona)).join()).toContain("asked their bank to take ¥960.00 back");
    await decided(payment, "lost");
    expect([await standing(buyer, id), await balance("licence_escrow", id), await balance("seller_available", owner)]).toEqual(["refunded", 0n, 0n]);
    expect((await told(buyer)).join()).toContain("the licence has ended");
  });

  test("settled while the bank decides: what its designer earns waits for the bank, and is theirs when it decides so", async () => {
    const { buyer, designer, id } = await aPaidLicence(portal);
    const owner = designer?.id ?? 0;
    await portal.run(licenceFiles, buyer, { id });
    const payment = await dispute(buyer, "licence", id);
    portal.wait(days(8));
    await portal.runJobs();
    expect(await standing(buyer, id)).toBe("completed");
    const earned = await heldOf(payment);
    expect(earned).toBeGreaterThan(80_000n);
    expect(await balance("seller_available", owner)).toBe(0n);
    expect((await told(designer as Persona)).join()).toContain("It is held until the payer's bank has decided about the payment");
    await decided(payment, "won");
    expect([await heldOf(payment), await balance("seller_available", owner)]).toEqual([0n, earned]);
    expect((await told(designer as Persona)).join()).toContain("What you earned by it is yours");
  });

  test("taken back after it was settled: from its designer what they earned, from the house its commission, and what is missing is owed", async () => {
    const { buyer, designer, id } = await aPaidLicence(portal);
    const owner = designer?.id ?? 0;
    const revenue = await balance("revenue", 0);
    await portal.run(licenceFiles, buyer, { id });
    portal.wait(days(8));
    await portal.runJobs();
    const earned = await balance("seller_available", owner);
    const commission = (await balance("revenue", 0)) - revenue;
    expect(earned + commission).toBe(96_000n);
    // Most of it is gone already.
    await portal.runner.act(async (ctx) => {
      const { post } = await import("#domains/money/ledger/index.server.ts");
      await post(ctx, {
        key: "withdrawn",
        reason: "withdrawal",
        reference: "withdrawal:1",
        postings: [
          { account: { kind: "seller_available", owner, currency: "CNY" }, minor: 1_000n - earned },
          { account: { kind: "frozen", owner, currency: "CNY" }, minor: earned - 1_000n },
        ],
      });
    });
    // A third first: the sale stands.
    const payment = await dispute(buyer, "licence", id, "32000");
    expect(await heldOf(payment)).toBe(1_000n);
    await decided(payment, "lost");
    expect(await standing(buyer, id)).toBe("completed");
    const share = 32_000n - (commission * 32_000n) / 96_000n;
    expect([await balance("seller_available", owner), await balance("revenue", 0)]).toEqual([1_000n - share, revenue + commission - (32_000n - share)]);
    expect(await balance("licence_escrow", id)).toBe(0n);
  });
});

describe("two disputes of one sale", () => {
  test("each hold their own share, and the end of the first frees nothing of the second", async () => {
    const { buyer, designer, id } = await aPaidLicence(portal);
    const owner = designer?.id ?? 0;
    await portal.run(licenceFiles, buyer, { id });
    portal.wait(days(8));
    await portal.runJobs();
    const earned = await balance("seller_available", owner);
    const payment = await dispute(buyer, "licence", id, "32000");
    const share = await heldOf(payment);
    expect([share < earned / 2n, await balance("seller_available", owner)]).toEqual([true, earned - share]);
    // Another bank of the same payer, as no cashier has it: the row that the second word writes.
    const { rows } = await portal.database.pool.query<{ id: number }>(
      "insert into payments.chargeback (provider, dispute, payment_id, amount_minor, currency, reason, created_at) values ('local', 'second', $1, 96000, 'CNY', 'general', $2) returning id",
      [payment, portal.now()],
    );
    const second = { id: rows[0]?.id ?? 0, currency: "CNY", amount_minor: 96_000n };
    await portal.runner.act(async (ctx) => {
      const onFile = await paymentById(ctx, payment);
      if (onFile) await holdSale(ctx, second, onFile);
    });
    expect([await balance("sale_disputed", second.id), await balance("seller_available", owner)]).toEqual([earned - share, 0n]);
    await portal.database.pool.query("update payments.cashier_dispute set answered_at = $1 where payment_id = $2", [portal.now(), payment]);
    await later(portal, minutes(61));
    expect([await balance("sale_disputed", second.id), await balance("seller_available", owner)]).toEqual([earned - share, share]);
    expect((await portal.run(closingCheck, designer as Persona, {})).reasons.map(({ what }) => what)).toContain("money");
    await portal.runner.act(async (ctx) => {
      const onFile = await paymentById(ctx, payment);
      await ctx.tx.executeQuery(sql`update payments.chargeback set status = 'won', settled_at = now() where id = ${second.id}`.compile(ctx.tx));
      if (onFile) await freeSale(ctx, second, onFile, "win");
    });
    expect(await balance("seller_available", owner)).toBe(earned);
  });
});

describe("a booking", () => {
  test("of which a bank took a half, cancelled at half its price: the model has the other half, and the client nothing twice", async () => {
    const { client, model, id } = await aBooked(portal);
    const whole = await balance("booking_escrow", id);
    await decided(await dispute(client, "booking", id, String(whole / 2n)), "lost");
    await portal.database.pool.query(`update bookings.booking set cancel_scale = '[{"hours":0,"basis_points":5000}]' where id = $1`, [id]);
    await actOnBooking(portal, client, id, "cancel");
    await portal.runJobs();
    expect([await balance("wallet", client.id), await balance("booking_escrow", id)]).toEqual([0n, 0n]);
    expect(await balance("seller_available", model.id)).toBeGreaterThan(0n);
  });

  test("that is to come is cancelled, and the model's time is free again", async () => {
    const { client, model, id } = await aBooked(portal);
    const payment = await dispute(client, "booking", id);
    await decided(payment, "lost");
    expect((await portal.run(bookingDetails, client, { id })).status).toBe("cancelled");
    expect(await balance("booking_escrow", id)).toBe(0n);
    expect((await told(model)).join()).toContain("the booking has ended");
  });

  test("that was performed and paid out stays so; its model owes what the bank took", async () => {
    const { client, model, id } = await aPerformed(portal);
    await actOnBooking(portal, client, id, "confirm");
    const earned = await balance("seller_available", model.id);
    expect(earned).toBeGreaterThan(0n);
    const payment = await dispute(client, "booking", id);
    expect([await heldOf(payment), await balance("seller_available", model.id)]).toEqual([earned, 0n]);
    await decided(payment, "lost");
    expect((await portal.run(bookingDetails, client, { id })).status).toBe("completed");
    expect(await balance("seller_available", model.id)).toBe(0n);
  });
});

/** By a card, as the cashier has them. */
const pay = async (payer: Persona, kind: PayableKind, reference: number) => {
  const { payment } = await portal.run(startPayment, payer, { kind, reference, provider: "local" });
  await portal.run(cashierDecide, payer, { payment, outcome: "succeed" });
  await portal.runJobs();
};

describe("a milestone", () => {
  const paidContract = async () => {
    const made = await aSignedContract(portal);
    const { milestones } = await portal.run(contractDetails, made.buyer, { id: made.id });
    const milestone = milestones.find((one) => one.status === "due")?.id ?? 0;
    await pay(made.buyer, "milestone", milestone);
    return { ...made, milestone };
  };

  test("in escrow goes back and ends its contract", async () => {
    const { buyer, id, milestone } = await paidContract();
    await decided(await dispute(buyer, "milestone", milestone), "lost");
    const { status, milestones } = await portal.run(contractDetails, buyer, { id });
    expect([status, milestones.find((one) => one.id === milestone)?.status]).toEqual(["ended", "refunded"]);
    expect(await balance("contract_escrow", milestone)).toBe(0n);
  });

  test("of which a bank took a part is divided as decided, less what the buyer has from there", async () => {
    const { buyer, seller, milestone } = await paidContract();
    const whole = await balance("contract_escrow", milestone);
    await decided(await dispute(buyer, "milestone", milestone, String(whole / 10n)), "lost");
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, step: "give_up", note: "we cannot" });
    await portal.runJobs();
    expect(await balance("contract_escrow", milestone)).toBe(0n);
  });

  test("accepted while the bank decides is held, and the seller's when it decides so", async () => {
    const { buyer, seller, milestone } = await paidContract();
    const before = await balance("seller_available", seller.id);
    const payment = await dispute(buyer, "milestone", milestone);
    await portal.run(fulfilMilestone, seller, { milestone_id: milestone, step: "submit", note: "done" });
    await portal.run(judgeMilestone, buyer, { milestone_id: milestone, step: "accept" });
    const held = await heldOf(payment);
    expect(held).toBeGreaterThan(0n);
    expect(await balance("seller_available", seller.id)).toBe(before);
    await decided(payment, "won");
    expect(await balance("seller_available", seller.id)).toBe(before + held);
  });
});

describe("a course", () => {
  test("is closed to its reader; its lecturer's wallet gives what it has, and the house bears the rest", async () => {
    const staff = await portal.aUser({ roles: ["content"] });
    const lecturer = await portal.aUser();
    const image = "/files/abcdef0123456789-800x450.webp";
    const person = { name: { en: "Lin Mo" }, position: { en: "Head of a laboratory" }, about: { en: "Tests cloth" }, image, topics: ["quality" as const] };
    const { id: lecturer_id } = await portal.run(saveLecturer, staff, { ...person, account_id: lecturer.id });
    const text = { en: "Reading a test report" };
    const { id } = await portal.run(saveCourse, staff, {
      lecturer_id,
      title: text,
      summary: text,
      about: text,
      learns: [text],
      image,
      topic: "quality",
      level: "first",
      price: "10000",
      chapters: [{ title: text, body: text, minutes: 10 }],
    });
    const reader = await portal.aUser();
    const { reference = 0 } = await portal.run(takeCourse, reader, { id, expected_price: "10000" });
    await pay(reader, "course", reference ?? 0);
    portal.wait(days(30));
    await portal.runJobs();
    const earned = await balance("wallet", lecturer.id);
    expect(earned).toBeGreaterThan(0n);
    const loss = await balance("loss", 0);
    // A part of it they have spent: that is not there to be held.
    await portal.runner.act(async (ctx) => {
      const { post } = await import("#domains/money/ledger/index.server.ts");
      const wallet = { kind: "wallet" as const, currency: "CNY" as const };
      const postings = [
        { account: { ...wallet, owner: lecturer.id }, minor: -1_000n },
        { account: { ...wallet, owner: reader.id }, minor: 1_000n },
      ];
      await post(ctx, { key: "spent", reason: "course", reference: "course_purchase:1", postings });
    });
    const payment = await dispute(reader, "course", reference ?? 0);
    expect([await heldOf(payment), await balance("wallet", lecturer.id)]).toEqual([earned - 1_000n, 0n]);
    await decided(payment, "lost");
    expect([await balance("wallet", lecturer.id), (await balance("loss", 0)) - loss]).toEqual([0n, -1_000n]);
    expect((await portal.run(myCourse, reader, { id })).is_taken).toBe(false);
  });
});

describe("the house's own", () => {
  test("a membership: what is left of its time ends", async () => {
    const buyer = await portal.aUser();
    const { id } = await portal.run(buyVip, buyer, { level: "service", days: 365, expected_price: "98000" });
    await pay(buyer, "vip", id);
    const revenue = await balance("revenue", 0);
    await decided(await dispute(buyer, "vip", id), "lost");
    expect((await portal.run(myVipPurchases, buyer, {})).list.find((one) => one.id === id)?.status).toBe("refunded");
    expect(await balance("revenue", 0)).toBe(revenue - 98_000n);
    expect((await told(buyer)).join()).toContain("what was left of its time has ended");
  });

  test("a membership of which a bank has a part: the refund is the rest, and its notice says so", async () => {
    const buyer = await portal.aUser();
    const { id } = await portal.run(buyVip, buyer, { level: "service", days: 365, expected_price: "98000" });
    await pay(buyer, "vip", id);
    await decided(await dispute(buyer, "vip", id, "30000"), "lost");
    await portal.run(refundVip, await portal.aUser({ roles: ["finance"] }), { id, reason: "Bought twice" });
    expect((await told(buyer)).filter((text) => text.includes("taken back by the platform"))).toEqual([expect.stringMatching(/680\.00/)]);
  });

  test("an inspection that is to come is called off; one that was made costs the house its fee", async () => {
    const { asker, id } = await anAgreed(portal);
    await pay(asker, "inspection", id);
    await decided(await dispute(asker, "inspection", id), "lost");
    expect((await portal.run(inspectionDetails, asker, { id })).status).toBe("cancelled");
    const made = await anAgreed(portal, { soon: true });
    await pay(made.asker, "inspection", made.id);
    const inspector = await portal.aUser({ roles: ["inspector"] });
    await portal.run(assignInspector, await portal.aUser({ roles: ["support"] }), { id: made.id, inspector_id: inspector.id });
    portal.wait(days(2));
    await writeReport(portal, inspector, made.id);
    const revenue = await balance("revenue", 0);
    await decided(await dispute(made.asker, "inspection", made.id), "lost");
    expect((await portal.run(inspectionDetails, made.asker, { id: made.id })).status).not.toBe("cancelled");
    expect(await balance("revenue", 0)).toBeLessThan(revenue);
  });
});
