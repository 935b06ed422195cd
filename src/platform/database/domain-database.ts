import type { Kysely } from "kysely";
import type { Ctx } from "../calls/context.ts";

/**
 * The tables of one domain, and only those: `const database = domainDatabase<Tables>("orders")`, then
 * `database(ctx).selectFrom("order")`. Another domain's rows come through its door.
 */
export const domainDatabase =
  <Tables>(schema: string) =>
  (ctx: Pick<Ctx, "tx">): Kysely<Tables> =>
    ctx.tx.withSchema(schema) as Kysely<Tables>;
