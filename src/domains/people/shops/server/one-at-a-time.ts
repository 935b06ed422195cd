import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";

/** Until this transaction ends, nobody else counts what this shop has of seats, keys or endpoints: two at once cannot both take the last. */
export const oneAtATime = async (ctx: Ctx, ownerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('shops'), ${ownerId})`.execute(ctx.tx);
};
