import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/**
 * Adds to the counts of reads, one statement; an article that is not public, or not there, is passed over. Shared answers
 * are left to age: a count a few minutes old does no harm, and dropping them at every read would.
 */
export const countReads = async (ctx: Ctx, counted: readonly { id: number; reads: number }[]): Promise<void> => {
  if (counted.length === 0) return;
  await sql`update articles.article as one set reads = one.reads + given.reads
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (id int, reads int) where one.id = given.id and one.is_public`.execute(ctx.tx);
};
