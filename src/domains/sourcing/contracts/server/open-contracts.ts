import { heldStatuses } from "../contract/lifecycle.ts";
import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import type { Origin } from "../contract/events.ts";
import { database } from "./database.ts";
import { contractNumber } from "./terms.ts";

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

export type InspectableContract = {
  id: number;
  number: string;
  buyerId: number;
  sellerId: number;
  isRunning: boolean;
  /** An inspection that is paid waits for an inspector's report, as both signed. */ needsReport: boolean;
};
/** A contract as inspections see it, whosoever it is: the caller looks at `buyerId` and `sellerId`. */
export const contractForInspection = async (ctx: Pick<Ctx, "tx">, id: number): Promise<InspectableContract | undefined> => {
  const row = await database(ctx)
    .selectFrom("contract")
    .select(["id", "created_at", "buyer_id", "seller_id", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const needing = await database(ctx)
    .selectFrom("milestone")
    .select("id")
    .where("contract_id", "=", id)
    .where("needs_report", "=", true)
    .where("status", "in", [...heldStatuses])
    .executeTakeFirst();
  return {
    id: row.id,
    number: contractNumber(row),
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    isRunning: row.status === "running",
    needsReport: needing !== undefined,
  };
};

/** Which of these contracts are not over. */
export const contractsGoingOn = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await database(ctx)
    .selectFrom("contract")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("status", "not in", ["completed", "ended"])
    .execute();
  return new Set(rows.map(({ id }) => id));
};
