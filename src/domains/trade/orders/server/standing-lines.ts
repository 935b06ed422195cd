import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { database } from "./database.ts";
import type { LineStanding } from "./rules/parcel.ts";

export type SoldLine = LineStanding & { skuId: number; paidMinor: bigint; leftMinor: bigint };

type LineMoney = { total_minor: bigint; discount_minor: bigint; shipped_minor: bigint; cancelled_minor: bigint; withheld_minor: bigint };
/** What a line was paid with, and what of it its pieces were that are neither shipped nor refunded nor claimed. */
export const moneyOfLine = (line: LineMoney): { paidMinor: bigint; leftMinor: bigint } => {
  const paidMinor = line.total_minor - line.discount_minor;
  return { paidMinor, leftMinor: paidMinor - line.shipped_minor - line.cancelled_minor - line.withheld_minor };
};

const linesOf = compiled((ctx, orderId: number) =>
  database(ctx)
    .selectFrom("order_line")
    .select([
      "id",
      "sku_id",
      "quantity",
      "shipped_quantity",
      "cancelled_quantity",
      "withheld_quantity",
      "total_minor",
      "discount_minor",
      "shipped_minor",
      "cancelled_minor",
      "withheld_minor",
    ])
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
    ...moneyOfLine(row),
  }));
};

/** All that a locked order still had to ship is refunded instead. */
export const cancelUnshipped = async (ctx: Ctx, orderId: number): Promise<void> => {
  await database(ctx)
    .updateTable("order_line")
    .set({ cancelled_quantity: sql<number>`quantity - shipped_quantity`, cancelled_minor: sql<bigint>`total_minor - discount_minor - shipped_minor` })
    .where("order_id", "=", orderId)
    .execute();
};
