import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/**
 * How often a buyer sends goods back, to one seller where he is named: claims with a return that were not turned down or taken back, and the pieces they
 * name.
 */
export const returnsOf = async (
  ctx: Pick<Ctx, "tx">,
  { buyerId, sellerId }: { buyerId: number; sellerId?: number | undefined },
): Promise<{ claims: number; pieces: number }> =>
  database(ctx)
    .selectFrom("claim")
    .leftJoin("claim_line", "claim_line.claim_id", "claim.id")
    .select([sql<number>`count(distinct claim.id)::int`.as("claims"), sql<number>`coalesce(sum(claim_line.quantity), 0)::int`.as("pieces")])
    .where("claim.buyer_id", "=", buyerId)
    .where("claim.kind", "in", ["return_refund", "exchange"])
    .where("claim.status", "not in", ["rejected", "cancelled", "timed_out"])
    .$if(sellerId !== undefined, (query) => query.where("claim.seller_id", "=", sellerId ?? 0))
    .executeTakeFirstOrThrow();
