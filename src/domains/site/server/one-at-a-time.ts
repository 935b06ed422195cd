import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** Two desks that replace one list at once would delete the same rows and both insert theirs: the second waits for the first. */
export const oneAtATime = async (ctx: Pick<Ctx, "tx">, list: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`site/${list}`}))`.execute(database(ctx));
};
