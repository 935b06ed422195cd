import { forgottenStates } from "../contract/lifecycle.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

export type Part = { line_id: number; quantity: number; totalMinor: bigint };

/** The pieces that a claim names, and what they were paid with. */
export const partsOf = async (ctx: Pick<Ctx, "tx">, claimId: number): Promise<Part[]> => {
  const rows = await database(ctx).selectFrom("claim_line").selectAll().where("claim_id", "=", claimId).orderBy("order_line_id").execute();
  return rows.map(({ order_line_id, quantity, total_minor }) => ({ line_id: order_line_id, quantity, totalMinor: total_minor }));
};

/** Shipped pieces of an order that claims name, by line: no piece is claimed twice. Pieces not shipped are kept apart by orders itself. */
export const claimedOf = async (ctx: Pick<Ctx, "tx">, orderId: number): Promise<Map<number, number>> => {
  const rows = await database(ctx)
    .selectFrom("claim_line")
    .innerJoin("claim", "claim.id", "claim_line.claim_id")
    .select(["claim_line.order_line_id", "claim_line.quantity"])
    .where("claim.order_id", "=", orderId)
    .where("claim.scope", "=", "shipped")
    .where("claim.status", "not in", [...forgottenStates])
    .execute();
  const claimed = new Map<number, number>();
  for (const { order_line_id, quantity } of rows) claimed.set(order_line_id, (claimed.get(order_line_id) ?? 0) + quantity);
  return claimed;
};
