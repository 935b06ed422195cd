import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/** The number is arbitrary; it keeps these locks apart from others. */
const lockSpace = 7_390_201;

/**
 * One command of a buyer at a time for the rest of the transaction, where something is counted before a row is added: unpaid
 * checkouts, addresses. A statement of its own: what is counted must be read after the lock is held.
 */
export const lockBuyer = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, ${userId}::int)`.execute(ctx.tx);
};
