import { describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { paymentCallback, startPayment } from "#domains/money/payments/contract/payment.ts";
import { prepareBooking, requestBooking } from "#domains/trade/bookings/contract/bookings.ts";
import { bookingDeadline } from "#domains/trade/bookings/contract/events.ts";
import { bookings } from "#domains/trade/bookings/index.server.ts";
import { Refusal } from "#kit/refusal.ts";
import { hours } from "#kit/time.ts";
import { aModel, anAccepted, requestInput } from "#tests/builders/bookings.ts";
import { signedCallback } from "#tests/builders/payments.ts";
import { visitor } from "#tests/harness/portal.ts";
import { inFlight, startTwoPortals } from "./crowd.ts";
import { figure, size } from "./size.ts";

const clients = size(60, 200);
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

describe("a payment and the deadline of a booking", () => {
  test("end in one legal state, with money and time settled", async () => {
    const count = size(15, 200);
    const { portals, stop } = await startTwoPortals();
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
        const near = () => pause(80 + (Math.random() - 0.5) * 100);
        await Promise.all([
          near()
            .then(() => first.run(paymentCallback, visitor, signedCallback(first, payment, { amount: "300000" })))
            .catch(note),
          near()
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
      figure(`booking deadlines: ${ends.map(({ end, count: times }) => `${times} x ${end}`).join("; ")}`);
      expect(broken).toEqual([]);
      expect(
        ends.map(({ end }) => end).filter((end) => !["confirmed escrow 300000 wallet 0 booked", "expired escrow 0 wallet 300000 free"].includes(end)),
      ).toEqual([]);
      expect(await first.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
    } finally {
      await stop();
    }
  });
});
