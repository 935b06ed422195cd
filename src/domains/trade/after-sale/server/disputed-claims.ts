import { placedAt } from "#domains/trade/orders/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { TradeCase } from "#platform/calls/trade-cases.ts";
import { claimCode } from "./claim-code.ts";
import { database } from "./database.ts";

/** Claims that the platform was called into, with their orders' sides. */
export const disputedClaims = async (ctx: Ctx, ids: readonly number[]): Promise<TradeCase[]> => {
  const rows = await database(ctx)
    .selectFrom("claim")
    .select(["id", "order_id", "buyer_id", "seller_id", "created_at", "closed_at"])
    .where("id", "in", [...ids])
    .where((eb) =>
      eb.exists(eb.selectFrom("claim_event").select("claim_event.id").whereRef("claim_event.claim_id", "=", "claim.id").where("to_status", "=", "disputed")),
    )
    .execute();
  const placed = await placedAt(
    ctx,
    rows.map((row) => row.order_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: claimCode(row),
    sides: [row.buyer_id, row.seller_id],
    from: placed.get(row.order_id) ?? row.created_at,
    until: row.closed_at,
  }));
};
