import type { Ctx } from "#platform/calls/context.ts";
import type { TradeCase } from "#platform/calls/trade-cases.ts";
import { bookingNames } from "./booking-names.ts";
import { database } from "./database.ts";

/** Bookings that were in dispute, with their sides. */
export const disputedBookings = async (ctx: Ctx, ids: readonly number[]): Promise<TradeCase[]> => {
  const rows = await database(ctx)
    .selectFrom("booking")
    .innerJoin("booking_event", "booking_event.booking_id", "booking.id")
    .select(["booking.id", "client_id", "model_user_id", "status", "booking.created_at"])
    .select((eb) => eb.fn.max("booking_event.created_at").as("moved_at"))
    .where("booking.id", "in", [...ids])
    .groupBy("booking.id")
    .having((eb) => eb.fn("bool_or", [eb("to_status", "=", "disputed")]), "is", true)
    .execute();
  if (rows.length === 0) return [];
  const names = new Map((await bookingNames(ctx, ids)).map((one) => [one.id, one.name]));
  return rows.map((row) => ({
    id: row.id,
    name: names.get(row.id) ?? "",
    sides: [row.client_id, row.model_user_id],
    from: row.created_at,
    until: row.status === "disputed" ? null : row.moved_at,
  }));
};
