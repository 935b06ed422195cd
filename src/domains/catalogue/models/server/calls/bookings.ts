import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { cappedTotal } from "#kit/paging.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import type { myBookings } from "../../contract/bookings.ts";
import { database } from "../database.ts";
import { rateOf } from "../present.ts";

export const myBookingsFn = async (ctx: Ctx, { side, time, page, size }: ParsedInputOf<typeof myBookings>) => {
  const { id } = me(ctx);
  const own = await database(ctx).selectFrom("model").select("id").where("user_id", "=", id).executeTakeFirst();
  const mine = database(ctx)
    .selectFrom("held_span")
    .innerJoin("model", "model.id", "held_span.model_id")
    .where("held_span.state", "in", ["held", "booked"])
    .where("held_span.holder_id", "is not", null)
    .where(side === "client" ? "held_span.holder_id" : "model.user_id", "=", id);
  const isPast = sql<boolean>`upper(held_span.during) <= ${ctx.now}`;
  const counted = await mine
    .select([isPast.as("past"), sql<number>`count(*)::int`.as("count")])
    .groupBy("past")
    .execute();
  const countOf = (past: boolean) => counted.find((row) => row.past === past)?.count ?? 0;
  const counts = { coming: countOf(false), past: countOf(true) };
  const rows = await mine
    .select([
      "held_span.id",
      "held_span.model_id",
      "held_span.holder_id",
      "held_span.state",
      "model.user_id",
      "model.name",
      "model.image",
      "model.city",
      "model.is_bookable",
      "model.day_rate_minor",
      "model.currency",
      sql<Date>`lower(held_span.during)`.as("from"),
      sql<Date>`upper(held_span.during)`.as("until"),
    ])
    .where(time === "past" ? isPast : sql<boolean>`not ${isPast}`)
    .orderBy(sql`lower(held_span.during)`, time === "past" ? "desc" : "asc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const clients =
    side === "model"
      ? await peopleById(
          ctx,
          rows.flatMap((row) => row.holder_id ?? []),
        )
      : new Map<number, never>();
  return {
    list: rows.map((row) => {
      const client = clients.get(row.holder_id ?? 0);
      return {
        id: row.id,
        model_id: row.model_id,
        peer_id: side === "model" ? (row.holder_id ?? 0) : row.user_id,
        name: side === "model" ? (client?.nickname ?? "") : pick(row.name, ctx.locale),
        image: side === "model" ? (client?.avatar ?? "") : row.image,
        city: pick(row.city, ctx.locale),
        is_public: row.is_bookable,
        state: row.state as "held" | "booked",
        from: unixSeconds(row.from),
        until: unixSeconds(row.until),
        day_rate: rateOf(row),
      };
    }),
    counts,
    is_model: own !== undefined,
    page,
    size,
    ...cappedTotal(counts[time]),
  };
};
