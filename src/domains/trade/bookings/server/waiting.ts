import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { bookingNames } from "./booking-names.ts";
import { database } from "./database.ts";

export const bookingDisputesWaiting = async (ctx: Ctx) => {
  const since = sql<Date>`(select max(e.created_at) from bookings.booking_event e where e.booking_id = booking.id and e.to_status = 'disputed')`;
  const line = await lineOf(
    ctx,
    database(ctx)
      .selectFrom("booking")
      .select(["id", since.as("since"), sql<string>`''`.as("name")])
      .where("status", "=", "disputed"),
  );
  const [named] = line.first ? await bookingNames(ctx, [line.first.id]) : [];
  return { ...line, first: line.first && { ...line.first, name: named?.name ?? "" } };
};
