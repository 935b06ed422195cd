import { describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { hearCarrier, receiveAutomatically } from "#domains/trade/orders/contract/events.ts";
import { extendReceipt, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { Refusal } from "#kit/refusal.ts";
import { anOrderAt } from "#tests/builders/claims.ts";
import type { Rewrite } from "#tests/harness/rewrite.ts";
import { startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";
import { unlocked } from "./unlocked.ts";

const count = size(20, 200);
const wave = 4;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** The buyer confirms receipt, takes more time, and the timer receives, each within so many milliseconds of the parcel's deadline. */
const meetAtDeadline = async (spread: number, twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first, second] = portals;
    const job = orders.jobs?.find((handler) => handler.job.name === receiveAutomatically.name);
    if (!job) throw new Error("no such job");
    const broken: string[] = [];
    const note = (error: unknown) => {
      if (!(error instanceof Refusal)) broken.push(String(error));
    };
    const made: Awaited<ReturnType<typeof anOrderAt>>[] = [];
    for (let index = 0; index < count; index += 1) made.push(await anOrderAt(first, "shipped"));
    for (let done = 0; done < made.length; done += wave) {
      const few = made.slice(done, done + wave);
      const due = Date.now() + 250;
      await first.database.pool.query("update orders.shipment set receive_by = $1 where order_id = any($2)", [new Date(due), few.map(({ id }) => id)]);
      const at = () => due - Date.now() + (Math.random() * 2 - 1) * spread;
      await Promise.all(
        few.flatMap(({ id, buyer }) => [
          pause(at())
            .then(() => first.run(receiveOrder, buyer, { id }))
            .catch(note),
          pause(at())
            .then(() => second.run(extendReceipt, buyer, { id }))
            .catch(note),
          pause(at())
            .then(() => second.runner.job(job, { order_id: id }))
            .catch(note),
        ]),
      );
    }
    const { rows } = await first.database.pool.query<{ end: string; count: number }>(`
      select s.status || ' order ' || o.status || ' pending ' || s.pending_minor || ' of ' || coalesce(p.balance_minor, 0) || ' receipts '
        || (select count(*) from orders.shipment_event e where e.shipment_id = s.id and e.event = 'receive') as end, count(*)::int as count
      from orders.shipment s join orders."order" o on o.id = s.order_id left join ledger.account p on p.kind = 'seller_pending' and p.owner_id = o.seller_id
      group by 1 order by 1`);
    return { ends: new Map(rows.map((row) => [row.end, row.count])), broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

/** Whoever came first, the buyer confirms in the end: once. */
const legal = "received order received pending 15200 of 15200 receipts 1";
const noLocks = unlocked(/(from|update) "orders"\."(order|shipment)"/);

describe("receipt, extension and timer at a parcel's deadline", () => {
  test("each parcel is received once, with its money held once", async () => {
    const { ends, broken, faults } = await meetAtDeadline(50);
    figure(`parcel deadlines: ${count} parcels, ${ends.get(legal) ?? 0} received once`);
    expect(broken).toEqual([]);
    expect([...ends.keys()].filter((end) => end !== legal)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the locks some are received twice, or are on their way again", { retry: 3 }, async () => {
    const { ends, broken } = await meetAtDeadline(10, noLocks);
    const illegal = [...ends].filter(([end]) => end !== legal);
    figure(`parcel deadlines, locks off: ${illegal.map(([end, times]) => `${times} x ${end}`).join("; ") || "none"}, ${broken.length} broken`);
    expect(illegal.length + broken.length).toBeGreaterThan(0);
  });
});

/** The carrier's word of delivery and the timer of the time after dispatch, each so many milliseconds after that deadline, or before it. */
const carrierAtDeadline = async ([from, until]: [number, number], twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  try {
    const [first, second] = portals;
    const jobOf = (name: string) => {
      const job = orders.jobs?.find((handler) => handler.job.name === name);
      if (!job) throw new Error(`no job ${name}`);
      return job;
    };
    const broken: string[] = [];
    const note = (error: unknown) => void broken.push(String(error));
    const made: Awaited<ReturnType<typeof anOrderAt>>[] = [];
    for (let index = 0; index < count; index += 1) made.push(await anOrderAt(first, "shipped"));
    for (let done = 0; done < made.length; done += wave) {
      const few = made.slice(done, done + wave);
      const due = Date.now() + 250;
      const { rows: parcels } = await first.database.pool.query<{ id: number; order_id: number }>(
        "update orders.shipment set receive_by = $1 where order_id = any($2) returning id, order_id",
        [new Date(due), few.map(({ id }) => id)],
      );
      const at = () => due - Date.now() + from + Math.random() * (until - from);
      const words = [{ at: Math.floor(Date.now() / 1000) + 1, stage: "delivered" as const, text: "Delivered", place: "" }];
      await Promise.all(
        parcels.flatMap(({ id, order_id }) => [
          pause(at())
            .then(() => first.runner.job(jobOf(hearCarrier.name), { parcel_id: id, words }))
            .catch(note),
          pause(at())
            .then(() => second.runner.job(jobOf(receiveAutomatically.name), { order_id }))
            .catch(note),
          pause(due + until + 30 - Date.now())
            .then(() => second.runner.job(jobOf(receiveAutomatically.name), { order_id }))
            .catch(note),
        ]),
      );
    }
    const { rows } = await first.database.pool.query<{ end: string; count: number }>(`
      select s.status || ' order ' || o.status || case when s.receive_by > now() + interval '6 days' then ' a week' when s.receive_by is null then ' no clock' else ' soon' end
        || ' pending ' || s.pending_minor || ' of ' || coalesce(p.balance_minor, 0) as end, count(*)::int as count
      from orders.shipment s join orders."order" o on o.id = s.order_id left join ledger.account p on p.kind = 'seller_pending' and p.owner_id = o.seller_id
      group by 1 order by 1`);
    return { ends: new Map(rows.map((row) => [row.end, row.count])), broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

describe("the carrier's word of delivery at the deadline of the time after dispatch", () => {
  const heard = "on_way order shipped a week pending 0 of 0";
  const received = "received order received no clock pending 15200 of 15200";
  test("each parcel has a week from then on, or was received before", async () => {
    const { ends, broken, faults } = await carrierAtDeadline([-50, 50]);
    figure(`carrier's word at the deadline: ${ends.get(heard) ?? 0} have a week, ${ends.get(received) ?? 0} were received`);
    expect(broken).toEqual([]);
    expect([...ends.keys()].filter((end) => end !== heard && end !== received)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the locks some are on their way again with their money held", async () => {
    const { ends, broken } = await carrierAtDeadline([5, 8], noLocks);
    expect([...ends.keys()].filter((end) => end !== heard && end !== received).length + broken.length).toBeGreaterThan(0);
  });
});
