import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** How many days these products take to make, by product, whatever their state. */
export const leadDaysOf = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("product")
    .select(["id", "lead_days"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.lead_days]));
};
