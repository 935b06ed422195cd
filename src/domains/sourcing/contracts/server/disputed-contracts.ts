import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { TradeCase } from "#platform/calls/trade-cases.ts";
import { database } from "./database.ts";

/** Contracts of which a milestone was disputed, with their sides. */
export const disputedContracts = async (ctx: Ctx, ids: readonly number[]): Promise<TradeCase[]> => {
  const rows = await database(ctx)
    .selectFrom("contract")
    .select(["id", "title", "buyer_id", "seller_id", "status", "created_at", "updated_at"])
    .where("id", "in", [...ids])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("contract_event")
          .select("contract_event.id")
          .whereRef("contract_event.contract_id", "=", "contract.id")
          .where("to_status", "=", "disputed"),
      ),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: pick(row.title as LocalText, ctx.locale),
    sides: [row.buyer_id, row.seller_id],
    from: row.created_at,
    until: row.status === "completed" || row.status === "ended" ? row.updated_at : null,
  }));
};
