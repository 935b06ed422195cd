import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { database } from "./database.ts";
import type { LineStanding } from "./rules/parcel.ts";

export type SoldLine = LineStanding & { skuId: number; unitPriceMinor: bigint };

const linesOf = compiled((ctx, orderId: number) =>
  database(ctx)
    .selectFrom("order_line")
    .select(["id", "sku_id", "quantity", "shipped_quantity", "cancelled_quantity", "withheld_quantity", "unit_price_minor"])
    .where("order_id", "=", orderId)
    .orderBy("id"),
);

/** The lines of a locked order: its lock guards their quantities too. */
export const standingLines = async (ctx: Ctx, orderId: number): Promise<SoldLine[]> => {
  const rows = await linesOf(ctx, orderId);
  return rows.map((row) => ({
    id: row.id,
    skuId: row.sku_id,
    quantity: row.quantity,
    shipped: row.shipped_quantity,
    cancelled: row.cancelled_quantity,
    withheld: row.withheld_quantity,
    unitPriceMinor: row.unit_price_minor,
  }));
};

/** All that a locked order still had to ship is refunded instead. */
export const cancelUnshipped = async (ctx: Ctx, orderId: number): Promise<void> => {
  await database(ctx)
    .updateTable("order_line")
    .set({ cancelled_quantity: sql<number>`quantity - shipped_quantity` })
    .where("order_id", "=", orderId)
    .execute();
};
