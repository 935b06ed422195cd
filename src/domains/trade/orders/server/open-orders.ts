import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** How many orders of a person are neither completed nor closed, as buyer and as seller. */
export const openOrdersOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<{ bought: number; sold: number }> =>
  database(ctx)
    .selectFrom("order")
    .select([
      sql<number>`count(*) filter (where buyer_id = ${userId})::int`.as("bought"),
      sql<number>`count(*) filter (where seller_id = ${userId})::int`.as("sold"),
    ])
    .where((where) => where.or([where("buyer_id", "=", userId), where("seller_id", "=", userId)]))
    // What is to be paid for one on account outlives it.
    .where((where) =>
      where.or([
        where("status", "not in", ["completed", "closed"]),
        where.exists(
          where.selectFrom("invoice").select("invoice.id").whereRef("invoice.order_id", "=", "order.id").where("invoice.status", "in", ["open", "overdue"]),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
