import type { Ctx } from "#platform/calls/context.ts";
import type { TradeCase } from "#platform/calls/trade-cases.ts";
import { database } from "./database.ts";
import { workCode } from "./present.ts";

/** Sales of licences that were in dispute, with their sides. */
export const disputedSales = async (ctx: Ctx, ids: readonly number[]): Promise<TradeCase[]> => {
  const rows = await database(ctx)
    .selectFrom("sale")
    .innerJoin("sale_event", "sale_event.sale_id", "sale.id")
    .select(["sale.id", "work_id", "buyer_id", "designer_id", "status", "sale.created_at"])
    .select((eb) => eb.fn.max("sale_event.created_at").as("moved_at"))
    .where("sale.id", "in", [...ids])
    .groupBy("sale.id")
    .having((eb) => eb.fn("bool_or", [eb("to_status", "=", "disputed")]), "is", true)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: workCode(row),
    sides: [row.buyer_id, row.designer_id],
    from: row.created_at,
    until: row.status === "disputed" ? null : row.moved_at,
  }));
};
