import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import type { Origin } from "../contract/events.ts";
import { database } from "./database.ts";

/** How many contracts of a person are not over: as long as there is one, an account stays. */
export const openContractsOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<number> => {
  const { count } = await database(ctx)
    .selectFrom("contract")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "not in", ["completed", "ended"])
    .where((of) => of.or([of("buyer_id", "=", userId), of("seller_id", "=", userId)]))
    .executeTakeFirstOrThrow();
  return count;
};

/** The contract of each of these origins that has one, for whoever shows where it began: its id by the origin's own number. */
export const contractsOf = async (ctx: Pick<Ctx, "tx">, origin: Origin, references: readonly number[]): Promise<Map<number, number>> => {
  if (references.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("contract")
    .select(["id", "reference"])
    .where("origin", "=", origin)
    .where("reference", "in", [...references])
    .execute();
  return new Map(rows.map(({ id, reference }) => [reference, id]));
};
