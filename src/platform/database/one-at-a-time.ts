import { sql } from "kysely";
import type { Ctx } from "../calls/context.ts";

/**
 * Until this transaction ends, nobody else does the same: whoever comes second waits, and sees what the first wrote. For what has no row to
 * lock, such as a list that is replaced as a whole. `what` begins with the domain: `site/piece/menu`.
 */
export const oneAtATime = async (ctx: Pick<Ctx, "tx">, what: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${what}))`.execute(ctx.tx);
};
