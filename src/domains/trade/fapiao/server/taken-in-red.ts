import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** How much red ones that are issued take off each of these fapiao; nothing of one against which none is. */
export const takenInRed = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number | null, bigint>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("fapiao")
    .select(["against_id", sql<bigint>`sum(sum_minor)::bigint`.as("minor")])
    .where("against_id", "in", [...ids])
    .where("status", "=", "issued")
    .groupBy("against_id")
    .execute();
  return new Map(rows.map(({ against_id, minor }) => [against_id, minor]));
};
