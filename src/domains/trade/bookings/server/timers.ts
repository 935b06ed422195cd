import type { z } from "zod";
import type { MoneyCame, Prolonging, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { bookingDeadline } from "../contract/events.ts";
import { database } from "./database.ts";
import { bookingMachine, moveBooking, onBooks, startTimer } from "./booking-machine.ts";

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

/** More time to pay a booking, the model's time kept as long; not beyond the hour at which it begins. */
export const prolongBooking = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  if (isOnlyAsked) {
    const asked = await database(ctx).selectFrom("booking").select("starts_at").where("id", "=", reference).executeTakeFirst();
    return asked !== undefined && asked.starts_at > until;
  }
  const booking = await bookingMachine.lock(ctx, reference);
  if (!booking || booking.starts_at <= until || bookingMachine.whyNot(booking, "pay", "system", ctx.now)) return false;
  await database(ctx).updateTable("booking").set({ pay_by: until }).where("id", "=", booking.id).execute();
  await startTimer(ctx, booking.id, "expire", until);
  return true;
};

export const bookBooking = async (ctx: Ctx, { reference }: { reference: number }): Promise<SaleOnBooks> =>
  onBooks(found(await bookingMachine.lock(ctx, reference)));

/** The client has all the money again, by their bank: a booking that is not over ends. */
export const endChargedBack = async (ctx: Ctx, { reference }: { reference: number }): Promise<void> => {
  const booking = await bookingMachine.lock(ctx, reference);
  if (booking) await moveBooking(ctx, booking, "charge_back", "system");
};
