import { sql } from "kysely";
import { heldInEscrow } from "#domains/money/payments/index.server.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** The money of a booking waits from its payment until it is the model's or back; what was booked before there were bookings was not paid here. */
export const heldByBookings = async (ctx: Pick<Ctx, "tx">): Promise<Held[]> => [
  await heldInEscrow(ctx, {
    name: "bookings.escrow",
    kind: "booking_escrow",
    sales: sql`select id, currency, price_minor as minor from bookings.booking where status in ('confirmed', 'performed', 'disputed') and paid_at is not null`,
  }),
];
