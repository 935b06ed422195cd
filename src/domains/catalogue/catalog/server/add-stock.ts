import { sql } from "kysely";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { restock, type updateProduct } from "../contract/selling.ts";
import { database } from "./database.ts";

type Line = { sku_id: number; add: number };

/** Adds to the stock of SKUs of one product, never below what is promised. `field` is where the call's input has the lines. */
export const addStock = async (ctx: Ctx, call: typeof restock | typeof updateProduct, productId: number, lines: readonly Line[], field: string) => {
  const addOf = new Map(lines.map((line) => [line.sku_id, line.add]));
  if (addOf.size < lines.length) throw refuse(call as typeof restock, "sku_twice");
  const skus = await database(ctx)
    .selectFrom("sku")
    .select(["id", "stock", "held"])
    .where("product_id", "=", productId)
    .where("id", "in", [...addOf.keys()])
    .orderBy("id")
    .forUpdate()
    .execute();
  // A SKU of another product is as good as none.
  if (skus.length < addOf.size) found(undefined);
  for (const [index, line] of lines.entries()) {
    const sku = skus.find((one) => one.id === line.sku_id);
    if (sku && sku.stock + line.add < sku.held)
      throw refuse(call as typeof restock, "below_held", { held: sku.held, most: sku.stock - sku.held }, [`${field}.${index}.add`]);
  }
  const { rows } = await sql<{ sku_id: number; stock: number; held: number; available: number }>`
    update catalog.sku set stock = stock + d.add
    from unnest(${skus.map((sku) => sku.id)}::int[], ${skus.map((sku) => addOf.get(sku.id) ?? 0)}::int[]) as d (id, add)
    where sku.id = d.id returning sku.id as sku_id, sku.stock, sku.held, sku.stock - sku.held as available`.execute(ctx.tx);
  return rows.sort((a, b) => a.sku_id - b.sku_id);
};
