import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { myRefunds } from "#domains/money/payments/contract/refunds.ts";
import { rejectOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { days, hours } from "#kit/time.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import type { Currency } from "#kit/money.ts";
import { bankTakes } from "#tests/builders/bank-takes.ts";
import { namesEachCent } from "#tests/builders/books.ts";
import {
  aBookedInspection,
  aContractToInspect,
  actOn,
  anAgreed,
  anAsked,
  anAssigned,
  anOrderToInspect,
  aPictureOf,
  aReported,
  askInput,
  failedReport,
  firstDay,
  payInspection,
  writeReport,
} from "#tests/builders/inspections.ts";
import { eachWalk, walk, walkTime } from "#tests/builders/walks.ts";
import { size } from "#tests/faults/size.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  askInspection,
  assignedInspections,
  assignInspector,
  attachPicture,
  inspectionDetails,
  inspectionForm,
  inspectionsOf,
  inspectorsToSend,
  listInspections,
  reportInspection,
  samplingOf,
} from "../../contract/inspections.ts";
import { columnsOf } from "../move-inspection.ts";
import { inspectionMachine, type InspectionRow } from "../inspection-machine.ts";
import { sweepOver } from "../timers.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const details = (as: Persona, id: number) => portal.run(inspectionDetails, as, { id });
const statusOf = async (as: Persona, id: number) => (await details(as, id)).status;
const told = async (as: Persona) => (await portal.run(listNotifications, as, { kind: "order" })).list[0]?.text ?? "";
const escrow = (owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind: "inspection_escrow", owner, currency: "CNY" }));
const revenue = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "revenue", owner: 0, currency: "CNY" }));
/** What went back, of the inspection alone. */
const givenBack = async (as: Persona) => (await portal.run(myRefunds, as, {})).list.map(({ amount }) => amount.minor);
const ship = (seller: Persona, id: number) => portal.run(shipOrder, seller, { id, carrier: "sf", tracking_number: "SF1234567890" });
const missing = { kind: "not_found" };

describe("asking", () => {
  test("begins with the factory's place, the fee and the days; the other side is told and answers", async () => {
    const visited = await anOrderToInspect(portal);
    const form = await portal.run(inspectionForm, visited.asker, { subject: "order", id: visited.subject_id });
    expect([form.fee.minor, form.party, form.can_ask, form.answer_hours]).toEqual(["68000", "buyer", true, 48]);
    const { id } = await anAsked(portal, { visited });
    expect(await told(visited.seller)).toContain("Agree or decline");
    expect((await details(visited.seller, id)).actions).toEqual(["agree", "decline"]);
    expect((await details(visited.buyer, id)).actions).toEqual(["cancel"]);
    expect(await portal.run(inspectionsOf, visited.seller, { subject: "order", id: visited.subject_id })).toMatchObject({ list: [{ id }], can_ask: false });
  });

  test("names the factory and its own address in the reader's language, whatever it was written down in; another place stays as written", async () => {
    const visited = await anOrderToInspect(portal);
    await portal.run(saveEnterprise, visited.seller, {
      logo: "/files/abcdef0123456789-1200x800.webp",
      name: { "zh-cn": "绍兴华清纺织", en: "Huaqing Textile" },
      type: "manufacturer",
      makes: ["womenswear"],
      zhuyingchanpin: { en: "Shirts" },
      renshu: 320,
      city_code: "330603",
      address: { "zh-cn": "轻纺大道1061号", en: "1061 Qingfang Avenue" },
    });
    const { place } = await portal.run(inspectionForm, visited.asker, { subject: "order", id: visited.subject_id }, { locale: "zh-cn" });
    const { id } = await anAsked(portal, { visited, wish: { place } });
    expect(await details(visited.buyer, id)).toMatchObject({ place: expect.stringContaining("1061 Qingfang Avenue"), seller: { name: "Huaqing Textile" } });
    expect((await portal.run(inspectionDetails, visited.buyer, { id }, { locale: "zh-cn" })).place).toBe(place);
    const elsewhere = await anAsked(portal);
    expect((await details(elsewhere.buyer, elsewhere.id)).place).toBe("Keqiao, Huashe Road 8");
  });

  test("is refused on a day that is not to be had, for another fee, a second time, and where nothing can be inspected", async () => {
    const visited = await anOrderToInspect(portal);
    const input = await askInput(portal, visited.asker, "order", visited.subject_id);
    const refused = (change: object, as: Persona = visited.asker) => portal.run(askInspection, as, { ...input, ...change });
    await expect(refused({ day: "2020-01-01" })).rejects.toMatchObject({ code: "too_soon", issues: [{ path: "day" }] });
    await expect(refused({ day: "2099-01-01" })).rejects.toMatchObject({ code: "too_far" });
    await expect(refused({ expected_fee: "1" })).rejects.toMatchObject({ code: "fee_changed" });
    await expect(refused({}, visited.seller)).rejects.toMatchObject({ code: "not_now" });
    await expect(refused({}, await portal.aUser())).rejects.toMatchObject(missing);
    await expect(refused({ place: "", brief: "" })).rejects.toMatchObject({ issues: [{ path: "place" }, { path: "brief" }] });
    await anAsked(portal, { visited });
    await expect(refused({})).rejects.toMatchObject({ code: "one_open" });
    const shipped = await anOrderToInspect(portal);
    await ship(shipped.seller, shipped.subject_id);
    await expect(anAsked(portal, { visited: shipped })).rejects.toMatchObject({ code: "not_now" });
    const contract = await aContractToInspect(portal);
    await expect(anAsked(portal, { visited: contract, wish: { is_condition: true } })).rejects.toMatchObject({ code: "not_condition" });
  });

  test("two presses at once make one", async () => {
    const visited = await anOrderToInspect(portal);
    const ends = await Promise.allSettled([anAsked(portal, { visited }), anAsked(portal, { visited })]);
    expect(ends.map((end) => end.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("of a contract either side may, and the other pays nothing", async () => {
    const visited = await aContractToInspect(portal, "seller");
    const { id } = await anAgreed(portal, { visited });
    await expect(portal.run(startPayment, visited.buyer, { kind: "inspection", reference: id, provider: "local" })).rejects.toMatchObject(missing);
    await payInspection(portal, visited.seller, id);
    expect(await statusOf(visited.buyer, id)).toBe("booked");
  });
});

describe("answering and paying", () => {
  test("declined; without an answer, or without the fee, it lapses and nothing can be paid", async () => {
    const declined = await anAsked(portal);
    await actOn(portal, declined.other, declined.id, "decline", "the line stands still that week");
    expect((await details(declined.asker, declined.id)).events.at(-1)).toMatchObject({ event: "decline", note: "the line stands still that week" });
    const unanswered = await anAsked(portal);
    const unpaid = await anAgreed(portal);
    portal.wait(hours(24) + 1_000);
    await portal.runJobs();
    expect([await statusOf(unanswered.asker, unanswered.id), await statusOf(unpaid.asker, unpaid.id)]).toEqual(["requested", "lapsed"]);
    await expect(portal.run(startPayment, unpaid.asker, { kind: "inspection", reference: unpaid.id, provider: "local" })).rejects.toMatchObject({
      code: "payable_closed",
    });
    portal.wait(hours(24));
    await portal.runJobs();
    expect(await statusOf(unanswered.asker, unanswered.id)).toBe("lapsed");
    await expect(actOn(portal, unanswered.other, unanswered.id, "agree")).rejects.toMatchObject({ code: "state_wrong" });
    expect(await told(unpaid.other)).toContain("lapsed");
  });

  test("nobody answers for another, and nobody else is there", async () => {
    const asked = await anAsked(portal);
    await expect(actOn(portal, asked.asker, asked.id, "agree")).rejects.toMatchObject({ code: "state_wrong" });
    await expect(actOn(portal, asked.other, asked.id, "cancel")).rejects.toMatchObject({ code: "state_wrong" });
    await expect(actOn(portal, await portal.aUser(), asked.id, "agree")).rejects.toMatchObject(missing);
    // The seller's clerk for orders is the seller, one for goods is not.
    const clerk = await portal.aUser({ seat: { owner: asked.seller, roles: ["orders"] } });
    await expect(details(await portal.aUser({ seat: { owner: asked.seller, roles: ["goods"] } }), asked.id)).rejects.toMatchObject(missing);
    expect(await actOn(portal, clerk, asked.id, "agree")).toEqual({ status: "agreed" });
  });

  test("the fee waits in an account of its own", async () => {
    const booked = await aBookedInspection(portal);
    expect(await escrow(booked.id)).toBe(68_000n);
    expect([await told(booked.asker), await told(booked.other)]).toEqual([expect.stringContaining("booked"), expect.stringContaining("inspector comes")]);
  });
});

describe("cancelling", () => {
  test("costs nothing until a day before, and the fee after that", async () => {
    const early = await aBookedInspection(portal);
    expect((await details(early.asker, early.id)).free_until).toBeGreaterThan(0);
    await actOn(portal, early.asker, early.id, "cancel");
    expect([await givenBack(early.asker), await escrow(early.id)]).toEqual([["68000"], 0n]);
    const late = await aBookedInspection(portal, { soon: true });
    const before = await revenue();
    await actOn(portal, late.asker, late.id, "cancel");
    expect([await givenBack(late.asker), await escrow(late.id), (await revenue()) - before]).toEqual([[], 0n, 68_000n]);
  });

  test("is not possible once its day has come", async () => {
    const booked = await aBookedInspection(portal, { soon: true });
    portal.wait(days(2));
    await expect(actOn(portal, booked.asker, booked.id, "cancel")).rejects.toMatchObject({ code: "state_wrong" });
  });

  test("what is over is called off by itself, with the fee back", async () => {
    const booked = await anAssigned(portal);
    await portal.run(rejectOrder, booked.seller, { id: booked.subject_id, note: "no fabric" });
    await portal.runner.act((ctx) => sweepOver(ctx));
    await portal.runJobs();
    expect(await statusOf(booked.buyer, booked.id)).toBe("cancelled");
    expect(await givenBack(booked.asker)).toContain("68000");
    expect(await told(booked.inspector)).toContain("called off");
  });
});

describe("sending an inspector", () => {
  test("is support's, of those who work as one; the dashboard counts what waits", async () => {
    const booked = await aBookedInspection(portal);
    const support = await portal.aUser({ roles: ["support"] });
    const waiting = () => portal.runner.act((ctx) => ctx.ask(waitingLine, "inspections", null));
    const { count } = await waiting();
    expect(count).toBeGreaterThan(0);
    const inspector = await portal.aUser({ roles: ["inspector"] });
    await expect(portal.run(assignInspector, support, { id: booked.id, inspector_id: support.id })).rejects.toMatchObject({ code: "not_inspector" });
    await portal.run(assignInspector, support, { id: booked.id, inspector_id: inspector.id });
    expect((await waiting()).count).toBe(count - 1);
    expect(await told(inspector)).toContain("You are sent");
    const { day } = await details(booked.asker, booked.id);
    expect((await portal.run(inspectorsToSend, support, { day })).list.find((one) => one.id === inspector.id)?.on_day).toBe(1);
    expect((await portal.run(listInspections, support, { filter: "assigned" })).list.map((one) => one.id)).toContain(booked.id);
    // Another goes instead: both are told.
    const second = await portal.aUser({ roles: ["inspector"] });
    await portal.run(assignInspector, support, { id: booked.id, inspector_id: second.id });
    expect([await told(inspector), await told(second)]).toEqual([expect.stringContaining("Somebody else"), expect.stringContaining("You are sent")]);
    await expect(details(inspector, booked.id)).rejects.toMatchObject(missing);
  });

  test("an inspector sees what they are sent to and nothing else", async () => {
    const mine = await anAssigned(portal);
    const others = await anAssigned(portal);
    expect((await portal.run(assignedInspections, mine.inspector, {})).list.map((one) => one.id)).toEqual([mine.id]);
    expect((await details(mine.inspector, mine.id)).party).toBe("inspector");
    // The sides deal with the portal's service; whoever goes is known by name to the staff.
    expect((await details(mine.buyer, mine.id)).inspector?.name).toBe("Threadport Inspection");
    expect((await details(mine.inspector, mine.id)).inspector?.name).not.toBe("Threadport Inspection");
    await expect(details(mine.inspector, others.id)).rejects.toMatchObject(missing);
    await expect(portal.run(inspectionsOf, mine.inspector, { subject: "order", id: mine.subject_id })).rejects.toMatchObject(missing);
    await expect(portal.run(orderDetails, mine.inspector, { id: mine.subject_id })).rejects.toMatchObject(missing);
    await expect(aPictureOf(portal, mine.inspector, others.id)).rejects.toMatchObject(missing);
    await expect(portal.run(samplingOf, mine.inspector, { id: others.id, presented: 100 })).rejects.toMatchObject(missing);
  });
});

describe("the report", () => {
  test("is there for both with its pictures; the fee is the platform's", async () => {
    const before = await revenue();
    const reported = await aReported(portal);
    expect([await escrow(reported.id), (await revenue()) - before]).toEqual([0n, 68_000n]);
    const shown = await details(reported.buyer, reported.id);
    expect(shown).toMatchObject({ status: "reported", verdict: "passed", holds_dispatch: false });
    expect(shown.reports[0]).toMatchObject({
      presented: 2_000,
      sampled: 125,
      wanted_sample: 125,
      major: { found: 3, allowed: 7 },
      minor: { found: 6, allowed: 10 },
      is_within: true,
    });
    expect(shown.reports[0]?.pictures[0]?.caption).toBe("Side seam");
    // The address of a picture is the reader's own.
    expect(shown.reports[0]?.pictures[0]?.path).toContain(`for=${reported.buyer.id}`);
    expect([await told(reported.buyer), await told(reported.seller)]).toEqual([expect.stringContaining("report"), expect.stringContaining("report")]);
    await expect(details(await portal.aUser(), reported.id)).rejects.toMatchObject(missing);
    expect((await details(await portal.aUser({ roles: ["finance"] }), reported.id)).party).toBe("operator");
    await expect(details(await portal.aUser({ roles: ["content"] }), reported.id)).rejects.toMatchObject(missing);
  });

  test("is refused before its day, without pictures, of too few, and as a pass above what the level allows", async () => {
    const assigned = await anAssigned(portal, { soon: true });
    const write = (report: Parameters<typeof writeReport>[3] = {}) => writeReport(portal, assigned.inspector, assigned.id, report);
    await expect(write()).rejects.toMatchObject({ code: "too_early" });
    portal.wait(days(2));
    await expect(write({ pictures: [] })).rejects.toMatchObject({ code: "pictures_missing" });
    const other = await anAssigned(portal, { soon: true });
    const foreign = await aPictureOf(portal, other.inspector, other.id);
    await expect(write({ pictures: [{ picture_id: foreign, caption: "" }] })).rejects.toMatchObject({ code: "no_picture" });
    await expect(write({ sampled: 2_001 })).rejects.toMatchObject({ code: "sample_large" });
    await expect(write({ sampled: 80 })).rejects.toMatchObject({ code: "sample_small", values: { least: 125, presented: 2_000 } });
    await expect(write({ major: 8 })).rejects.toMatchObject({ code: "above_limit", values: { major: 7 } });
    await expect(write({ critical: 1 })).rejects.toMatchObject({ code: "above_limit" });
    await expect(writeReport(portal, other.inspector, assigned.id)).rejects.toMatchObject(missing);
    expect(await write({ major: 8, verdict: "conditional" })).toEqual({ status: "reported", version: 1 });
  });

  test("a further version by the same inspector within a day; the earlier one stays", async () => {
    const reported = await aReported(portal);
    const later = await writeReport(portal, reported.inspector, reported.id, failedReport);
    expect(later.version).toBe(2);
    const shown = await details(reported.buyer, reported.id);
    expect([shown.verdict, shown.reports.map((one) => [one.version, one.verdict])]).toEqual([
      "failed",
      [
        [2, "failed"],
        [1, "passed"],
      ],
    ]);
    portal.wait(hours(24) + 1_000);
    await expect(writeReport(portal, reported.inspector, reported.id)).rejects.toMatchObject({ code: "state_wrong" });
  });

  test("what is no picture is refused", async () => {
    const assigned = await anAssigned(portal);
    const attach = (bytes: Buffer) =>
      portal.run(attachPicture, assigned.inspector, { id: String(assigned.id), file: { name: "x", bytes: new Uint8Array(bytes) } });
    await expect(attach(Buffer.from("no picture at all"))).rejects.toMatchObject({ code: "type" });
  });

  test("nobody reported in time: missed, the fee goes back whole, both are told", async () => {
    const assigned = await anAssigned(portal, { soon: true });
    portal.wait(days(5) + 1_000);
    await portal.runJobs();
    expect(await statusOf(assigned.buyer, assigned.id)).toBe("missed");
    expect([await givenBack(assigned.asker), await escrow(assigned.id)]).toEqual([["68000"], 0n]);
    expect([await told(assigned.buyer), await told(assigned.seller)]).toEqual([
      expect.stringContaining("fee goes back"),
      expect.stringContaining("Nothing waits"),
    ]);
    await expect(writeReport(portal, assigned.inspector, assigned.id)).rejects.toMatchObject({ code: "state_wrong" });
    await ship(assigned.seller, assigned.subject_id);
  });
});

describe("dispatch that waits", () => {
  const held = (seller: Persona, id: number) => expect(ship(seller, id)).rejects.toMatchObject({ code: "inspection_first" });

  test("is refused from the agreement until the report has passed; the promised day moves along", async () => {
    const visited = await anOrderToInspect(portal);
    const asked = await anAsked(portal, { visited, wish: { day: await firstDay(portal, visited) } });
    expect((await portal.run(orderDetails, visited.buyer, { id: visited.subject_id })).order.held_by_inspection).toBe(0);
    await actOn(portal, visited.seller, asked.id, "agree");
    expect(
      (await portal.refusal(shipOrder, visited.seller, { id: visited.subject_id, carrier: "sf", tracking_number: "SF1234567890" } as never)).values,
    ).toEqual({
      number: asked.id,
    });
    const { order } = await portal.run(orderDetails, visited.buyer, { id: visited.subject_id });
    expect([order.held_by_inspection, order.actions.includes("cancel")]).toEqual([asked.id, false]);
    await payInspection(portal, visited.asker, asked.id);
    await held(visited.seller, visited.subject_id);
    const inspector = await portal.aUser({ roles: ["inspector"] });
    await portal.run(assignInspector, await portal.aUser({ roles: ["support"] }), { id: asked.id, inspector_id: inspector.id });
    portal.wait(days(2));
    await held(visited.seller, visited.subject_id);
    await writeReport(portal, inspector, asked.id);
    const after = (await portal.run(orderDetails, visited.buyer, { id: visited.subject_id })).order;
    expect(after.dispatch_by * 1_000).toBeGreaterThanOrEqual(portal.now().getTime() + days(1) - 60_000);
    await ship(visited.seller, visited.subject_id);
  });

  test("only where it was agreed on", async () => {
    const free = await anAgreed(portal, { wish: { is_condition: false } });
    await ship(free.seller, free.subject_id);
  });

  test("cancelled or lapsed, it waits no longer", async () => {
    const cancelled = await aBookedInspection(portal);
    await held(cancelled.seller, cancelled.subject_id);
    await actOn(portal, cancelled.asker, cancelled.id, "cancel");
    await ship(cancelled.seller, cancelled.subject_id);
    const unpaid = await anAgreed(portal);
    await held(unpaid.seller, unpaid.subject_id);
    portal.wait(hours(24) + 1_000);
    await portal.runJobs();
    await ship(unpaid.seller, unpaid.subject_id);
  });

  test("after a report that did not pass it waits for the buyer's word", async () => {
    const failed = await aReported(portal, { report: failedReport });
    await held(failed.seller, failed.subject_id);
    expect((await details(failed.buyer, failed.id)).actions).toEqual(["waive"]);
    await expect(actOn(portal, failed.seller, failed.id, "waive")).rejects.toMatchObject({ code: "state_wrong" });
    await actOn(portal, failed.buyer, failed.id, "waive");
    expect(await told(failed.seller)).toContain("as they are");
    await ship(failed.seller, failed.subject_id);
  });

  test("or for seven days without it", async () => {
    const failed = await aReported(portal, { report: failedReport });
    portal.wait(days(7) - hours(1));
    await portal.runJobs();
    await held(failed.seller, failed.subject_id);
    portal.wait(hours(1) + 1_000);
    await portal.runJobs();
    expect([await statusOf(failed.buyer, failed.id), await told(failed.seller)]).toEqual(["closed", expect.stringContaining("you may send")]);
    await ship(failed.seller, failed.subject_id);
  });

  test("a further inspection that passes frees what the first one held; one that the seller declines does not", async () => {
    const failed = await aReported(portal, { report: failedReport });
    const declined = await anAsked(portal, { visited: failed, soon: true });
    await actOn(portal, failed.seller, declined.id, "decline");
    await held(failed.seller, failed.subject_id);
    await aReported(portal, { visited: failed });
    await ship(failed.seller, failed.subject_id);
  });

  test("a correction to passed frees it", async () => {
    const failed = await aReported(portal, { report: failedReport });
    await writeReport(portal, failed.inspector, failed.id);
    await ship(failed.seller, failed.subject_id);
  });

  test("a report without a condition closes after a day", async () => {
    const reported = await aReported(portal);
    portal.wait(days(1) + 1_000);
    await portal.runJobs();
    expect(await statusOf(reported.buyer, reported.id)).toBe("closed");
    await expect(portal.run(reportInspection, reported.inspector, (await reportOf(reported.inspector, reported.id)) as never)).rejects.toMatchObject({
      code: "state_wrong",
    });
  });
});

const reportOf = async (inspector: Persona, id: number) => {
  const [last] = (await details(inspector, id)).reports;
  return {
    id,
    presented: last?.presented,
    sampled: last?.sampled,
    critical: 0,
    major: 0,
    minor: 0,
    remarks: last?.remarks,
    verdict: "passed",
    pictures: last?.pictures.map(({ id: picture_id, caption }) => ({ picture_id, caption })),
  };
};

const tried = size(12, 500);

test("the escrow of an inspection is its fee until somebody has reported", async () => {
  const { id, inspector } = await anAssigned(portal, { soon: true });
  await namesEachCent(portal, "inspections", { kind: "inspection_escrow", owner: id }, 68_000n);
  portal.wait(days(2));
  await writeReport(portal, inspector, id);
  await namesEachCent(portal, "inspections", { kind: "inspection_escrow", owner: id }, 0n);
});

test(
  `the machine follows its table on the database, and no fee is left over: ${tried} walks`,
  async () => {
    const reached = await eachWalk(
      inspectionMachine.life,
      async (steps, pick) => {
        const { id } = pick % 2 === 0 ? await anAssigned(portal) : await anAssigned(portal, { visited: await aContractToInspect(portal) });
        return walk(
          portal,
          inspectionMachine,
          { table: "inspections.inspection_event", of: "inspection_id" },
          id,
          steps,
          async ({ event, party }, row: InspectionRow, ctx) => {
            const whyNot = inspectionMachine.whyNot(row, event as never, party as never, ctx.now);
            await bankTakes(ctx, event, whyNot, { kind: "inspection_escrow", owner: id, currency: row.currency as Currency });
            return { set: columnsOf(row, event as never, { verdict: pick % 3 === 0 ? "passed" : "failed" }), more: undefined };
          },
        );
      },
      tried,
    );
    expect(reached.size).toBeGreaterThan(3);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(*)::int as count from inspections.inspection i join ledger.account a on a.kind = 'inspection_escrow' and a.owner_id = i.id
     where a.balance_minor <> case when i.status = 'booked' then i.fee_minor else 0 end`,
    );
    expect(rows[0]?.count).toBe(0);
  },
  walkTime,
);
