import { describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { prepareBooking, requestBooking } from "#domains/trade/bookings/contract/bookings.ts";
import { bookingDeadline } from "#domains/trade/bookings/contract/events.ts";
import { bookings } from "#domains/trade/bookings/index.server.ts";
import { Refusal } from "#kit/refusal.ts";
import { hours } from "#kit/time.ts";
import { aModel, anAccepted, requestInput } from "#tests/builders/bookings.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { visitor } from "#tests/harness/portal.ts";
import type { Rewrite } from "#tests/harness/rewrite.ts";
import { inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";
import { unlocked } from "./unlocked.ts";

const clients = size(60, 200);
const count = size(15, 200);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** Everybody wants the same day of one model at once. */
const race = async (isTwin = false) => {
  const { portals, stop } = await startTwoPortals();
  try {
    const [first] = portals;
    if (isTwin) await first.database.pool.query("alter table models.held_span drop constraint held_span_apart");
    const { model_id } = await aModel(first);
    const crowd = await Promise.all(Array.from({ length: clients }, () => first.aUser()));
    const input = await requestInput(first, crowd[0] ?? visitor, model_id);
    const ends = await inFlight(crowd, clients, async (client, index) => {
      try {
        await (portals[index % 2] ?? first).run(requestBooking, client, input);
        return "held";
      } catch (error) {
        return error instanceof Refusal && error.code === "slot_taken" ? "refused" : `broken: ${String(error)}`;
      }
    });
    const { rows } = await first.database.pool.query<{ bookings: number; spans: number }>(
      "select (select count(*)::int from bookings.booking) as bookings, (select count(*)::int from models.held_span) as spans",
    );
    return { held: ends.filter((end) => end === "held").length, broken: ends.filter((end) => end.startsWith("broken")), ...rows[0] };
  } finally {
    await stop();
  }
};

describe("clients who want one day of one model, over two instances", () => {
  test("one has it; nothing is left of the others", async () => {
    const { held, broken, bookings: written, spans } = await race();
    figure(`one day of a model: ${clients} clients, ${held} held, ${broken.length} broken`);
    expect(broken).toEqual([]);
    expect([held, written, spans]).toEqual([1, 1, 1]);
  });

  test("TWIN: without the calendar's constraint it is held more than once", async () => {
    const { held } = await race(true);
    figure(`one day of a model, guard off: ${held} held`);
    expect(held).toBeGreaterThan(1);
  });
});

type Span = [from: number, to: number];

/** A payment's success on one instance and the timer on the other, each within so many milliseconds of a booking's deadline. */
const meetAtDeadline = async (pays: Span, expires: Span, twin?: Rewrite) => {
  const { portals, stop } = await startTwoPortals(twin);
  const timer = bookings.jobs?.find((handler) => handler.job.name === bookingDeadline.name);
  if (!timer) throw new Error("bookings has no timer");
  try {
    const [first, second] = portals;
    const broken: string[] = [];
    const note = (error: unknown) => void broken.push(String(error));
    const asked = await inFlight(
      Array.from({ length: count }, (_, index) => index),
      4,
      async () => {
        const booking = await anAccepted(first);
        await first.run(prepareBooking, booking.client, { id: booking.id });
        return { booking, payment: (await first.run(startPayment, booking.client, { kind: "booking", reference: booking.id, provider: "local" })).payment };
      },
    );
    const { rows } = await first.database.pool.query<{ id: number; pay_by: Date }>("select id, pay_by from bookings.booking");
    const deadline = new Map(rows.map((row) => [row.id, row.pay_by.getTime()]));
    for (const { booking, payment } of asked) {
      const ahead = (deadline.get(booking.id) ?? 0) - Date.now() - 80;
      for (const portal of portals) portal.wait(ahead);
      const near = ([from, to]: Span) => pause(80 + from + Math.random() * (to - from));
      await Promise.all([
        near(pays)
          .then(() => tellPortal(first, signedCallback(first, payment, { amount: "300000" })))
          .catch(note),
        near(expires)
          .then(() => second.runner.job(timer, { booking_id: booking.id, event: "expire" }))
          .catch(note),
      ]);
      for (const portal of portals) portal.wait(-ahead);
    }
    for (const portal of portals) portal.wait(hours(25));
    await first.runJobs();
    const { rows: ends } = await first.database.pool.query<{ end: string; count: number }>(`
      select b.status || ' escrow ' || coalesce(e.balance_minor, 0) || ' wallet ' || coalesce(w.balance_minor, 0) || ' ' || coalesce(s.state, 'free') as end, count(*)::int as count
      from bookings.booking b left join ledger.account e on e.kind = 'booking_escrow' and e.owner_id = b.id
      left join ledger.account w on w.kind = 'wallet' and w.owner_id = b.client_id left join models.held_span s on s.reference = b.span_reference
      group by 1 order by 1`);
    return { ends, broken, faults: await first.runner.act((ctx) => faultsOf(ctx)) };
  } finally {
    await stop();
  }
};

const legal = ["confirmed escrow 300000 wallet 0 booked", "expired escrow 0 wallet 300000 free"];
const told = (ends: readonly { end: string; count: number }[]) => ends.map(({ end, count: times }) => `${times} x ${end}`).join("; ") || "none";

describe("a payment and the deadline of a booking", () => {
  test("end in one legal state, with money and time settled", async () => {
    const { ends, broken, faults } = await meetAtDeadline([-50, 50], [-50, 50]);
    figure(`booking deadlines: ${told(ends)}`);
    expect(broken).toEqual([]);
    expect(ends.filter(({ end }) => !legal.includes(end))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("TWIN: without the booking's lock some end in none", { retry: 3 }, async () => {
    const { ends, broken } = await meetAtDeadline([-20, 0], [0, 5], unlocked(/(from|update) "bookings"\."booking"/));
    const illegal = ends.filter(({ end }) => !legal.includes(end));
    figure(`booking deadlines, lock off: ${told(illegal)}, ${broken.length} broken`);
    expect(illegal.length + broken.length).toBeGreaterThan(0);
  });
});
