import type { z } from "zod";
import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { bookingDeadline } from "../contract/events.ts";
import { bookingMachine, moveBooking, startTimer } from "./booking-machine.ts";

/** Jobs may come early, late or twice: the machine looks at the deadline itself. */
export const bookingDeadlineJob = async (ctx: Ctx, { booking_id, event }: z.output<(typeof bookingDeadline)["payload"]>): Promise<void> => {
  const booking = await bookingMachine.lock(ctx, booking_id);
  if (booking) await moveBooking(ctx, booking, event, "system");
};

/** For timers that got lost: one job each, so that each booking has a transaction of its own. */
export const sweepBookings = async (ctx: Ctx): Promise<void> => {
  for (const event of ["expire", "lapse", "perform", "complete"] as const)
    for (const id of await bookingMachine.overdue(ctx, event)) await startTimer(ctx, id, event, ctx.now);
};

/** Money has come for a booking that waits for it. */
export const takeBookingMoney = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const booking = await bookingMachine.lock(ctx, came.reference);
  if (!booking) return false;
  return (await moveBooking(ctx, booking, "pay", "system", { came })) !== undefined;
};
