import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What a person has open here: own orders that are out or awarded, and offers that stand or were accepted on such an order. */
export const openProcessingOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<{ orders: number; offers: number }> => {
  const count = sql<number>`count(*)::int`;
  const { orders } = await database(ctx)
    .selectFrom("order")
    .select(count.as("orders"))
    .where("buyer_id", "=", userId)
    .where("status", "in", ["published", "awarded"])
    .executeTakeFirstOrThrow();
  const { offers } = await database(ctx)
    .selectFrom("offer")
    .innerJoin("order", "order.id", "offer.order_id")
    .select(count.as("offers"))
    .where("offer.factory_id", "=", userId)
    .where("offer.status", "in", ["submitted", "countered", "accepted"])
    .where("order.status", "in", ["published", "awarded"])
    .executeTakeFirstOrThrow();
  return { orders, offers };
};
