import { describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { reportInspection } from "#domains/trade/inspections/contract/inspections.ts";
import { inspectionDeadline } from "#domains/trade/inspections/contract/events.ts";
import { inspections } from "#domains/trade/inspections/index.server.ts";
import { Refusal } from "#kit/refusal.ts";
import { days, hours } from "#kit/time.ts";
import { anAgreed, anAssigned, aPictureOf } from "#tests/builders/inspections.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import type { TestPortal } from "#tests/harness/portal.ts";
import type { Rewrite } from "#tests/harness/rewrite.ts";
import { inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";
import { unlocked } from "./unlocked.ts";

const count = size(12, 200);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
const timer = inspections.jobs?.find((handler) => handler.job.name === inspectionDeadline.name);
if (!timer) throw new Error("inspections has no timer");

type Span = [from: number, to: number];
const near = ([from, to]: Span) => pause(80 + from + Math.random() * (to - from));
const numbers = Array.from({ length: count }, (_, index) => index);

/** The portals' clocks stand shortly before `deadline` while `run` goes on. */
const shortlyBefore = async (portals: readonly TestPortal[], deadline: number, run: () => Promise<unknown>) => {
  const ahead = deadline - Date.now() - 80;
  for (const portal of portals) portal.wait(ahead);
  await run();
  for (const portal of portals) portal.wait(-ahead);
};

const endsOf = async (portal: TestPortal) =>
  (
    await portal.database.pool.query<{ end: string; count: number }>(`
      select i.status || ' escrow ' || coalesce(e.balance_minor, 0) || ' back ' || (select count(*) from payments.refund r where r.key = 'inspection:' || i.id)
        || ' wallet ' || coalesce(w.balance_minor, 0) || ' ' || case when o.held_by_inspection is null then 'free' else 'held' end
        || ' versions ' || (select count(*) from inspections.report r where r.inspection_id = i.id) as end, count(*)::int as count
      from inspections.inspection i join orders."order" o on o.id = i.subject_id left join ledger.account e on e.kind = 'inspection_escrow' and e.owner_id = i.id
      left join ledger.account w on w.kind = 'wallet' and w.owner_id = i.buyer_id group by 1 order by 1`)
  ).rows;
const told = (ends: readonly { end: string; count: number }[]) => ends.map(({ end, count: times }) => `${times} x ${end}`).join("; ") || "none";

/** A payment's success on one instance and the timer on the other, each within so many milliseconds of when the fee had to be paid. */
const payAtDeadline = async (pays: Span, lapses: Span, twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first, second] = portals;
    const broken: string[] = [];
    const note = (error: unknown) => void broken.push(String(error));
    // One after the other: each shop makes categories.
    const asked = await inFlight(numbers, 1, async () => {
      const agreed = await anAgreed(first);
      return { agreed, payment: (await first.run(startPayment, agreed.asker, { kind: "inspection", reference: agreed.id, provider: "local" })).payment };
    });
    const { rows } = await first.database.pool.query<{ id: number; pay_by: Date }>("select id, pay_by from inspections.inspection");
    const deadline = new Map(rows.map((row) => [row.id, row.pay_by.getTime()]));
    for (const { agreed, payment } of asked)
      await shortlyBefore(portals, deadline.get(agreed.id) ?? 0, () =>
        Promise.all([
          near(pays)
            .then(() => tellPortal(first, signedCallback(first, payment, { amount: "68000" })))
            .catch(note),
          near(lapses)
            .then(() => second.runner.job(timer, { inspection_id: agreed.id, event: "lapse" }))
            .catch(note),
        ]),
      );
    for (const portal of portals) portal.wait(hours(25));
    await first.runJobs();
    return { ends: await endsOf(first), broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

/** The report on one instance and the timer that gives the fee back on the other. */
const reportAtDeadline = async (reports: Span, misses: Span, twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first, second] = portals;
    const broken: string[] = [];
    const note = (error: unknown) => {
      if (!(error instanceof Refusal && error.code === "state_wrong")) broken.push(String(error));
    };
    const sent = await inFlight(numbers, 1, async () => {
      const assigned = await anAssigned(first, { soon: true });
      return { ...assigned, picture: await aPictureOf(first, assigned.inspector, assigned.id) };
    });
    const { rows } = await first.database.pool.query<{ miss_by: Date }>("select max(miss_by) as miss_by from inspections.inspection");
    for (const { id, inspector, picture } of sent)
      await shortlyBefore(portals, rows[0]?.miss_by.getTime() ?? 0, () =>
        Promise.all([
          near(reports)
            .then(() =>
              first.run(reportInspection, inspector, {
                id,
                presented: 4,
                sampled: 4,
                critical: 0,
                major: 0,
                minor: 0,
                remarks: "All four pieces as agreed.",
                verdict: "passed",
                pictures: [{ picture_id: picture, caption: "" }],
              }),
            )
            .catch(note),
          near(misses)
            .then(() => second.runner.job(timer, { inspection_id: id, event: "miss" }))
            .catch(note),
        ]),
      );
    for (const portal of portals) portal.wait(days(6));
    await first.runJobs();
    return { ends: await endsOf(first), broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

const paidInTime = "booked escrow 68000 back 0 wallet 0 held versions 0";
const paidLate = "lapsed escrow 0 back 0 wallet 68000 free versions 0";
/** Paid by the wallet, so what comes back is there again. */
const reportedInTime = "closed escrow 0 back 0 wallet 0 free versions 1";
const missed = "missed escrow 0 back 1 wallet 68000 free versions 0";

describe("a payment and the deadline of an inspection's fee", () => {
  test("end in one legal state, with the fee and the dispatch settled", async () => {
    const { ends, broken, faults } = await payAtDeadline([-50, 50], [-50, 50]);
    figure(`fee deadlines: ${told(ends)}`);
    expect(broken).toEqual([]);
    expect(ends.filter(({ end }) => ![paidInTime, paidLate].includes(end))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the inspection's lock some end in none", { retry: 3 }, async () => {
    const { ends, broken } = await payAtDeadline([-20, 0], [0, 5], unlocked(/(from|update) "inspections"\."inspection"/));
    const illegal = ends.filter(({ end }) => ![paidInTime, paidLate].includes(end));
    figure(`fee deadlines, lock off: ${told(illegal)}, ${broken.length} broken`);
    expect(illegal.length + broken.length).toBeGreaterThan(0);
  });
});

describe("a report and the moment it counts as missed", () => {
  test("either the report stands and the fee is earned, or the fee went back and there is none", async () => {
    const { ends, broken, faults } = await reportAtDeadline([-50, 50], [-50, 50]);
    figure(`report deadlines: ${told(ends)}`);
    expect(broken).toEqual([]);
    expect(ends.filter(({ end }) => ![reportedInTime, missed].includes(end))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the inspection's lock some end in none", { retry: 3 }, async () => {
    const { ends, broken } = await reportAtDeadline([-30, 0], [0, 5], unlocked(/(from|update) "inspections"\."inspection"/));
    const illegal = ends.filter(({ end }) => ![reportedInTime, missed].includes(end));
    figure(`report deadlines, lock off: ${told(illegal)}, ${broken.length} broken`);
    expect(illegal.length + broken.length).toBeGreaterThan(0);
  });
});
