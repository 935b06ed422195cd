import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { restock } from "../../contract/selling.ts";
import { database } from "../database.ts";
import { lockOwnProduct } from "../own-product.ts";

export const restockFn = async (ctx: Ctx, { id, lines }: ParsedInputOf<typeof restock>) => {
  const addOf = new Map(lines.map((line) => [line.sku_id, line.add]));
  if (addOf.size < lines.length) throw refuse(restock, "sku_twice");
  await lockOwnProduct(ctx, id);
  const skus = await database(ctx)
    .selectFrom("sku")
    .select(["id", "stock", "held"])
    .where("product_id", "=", id)
    .where("id", "in", [...addOf.keys()])
    .orderBy("id")
    .forUpdate()
    .execute();
  // A SKU of another product is as good as none.
  if (skus.length < addOf.size) found(undefined);
  for (const [index, line] of lines.entries()) {
    const sku = skus.find((one) => one.id === line.sku_id);
    if (sku && sku.stock + line.add < sku.held) throw refuse(restock, "below_held", { held: sku.held, most: sku.stock - sku.held }, [`lines.${index}.add`]);
  }
  const { rows } = await sql<{ sku_id: number; stock: number; held: number; available: number }>`
    update catalog.sku set stock = stock + d.add
    from unnest(${skus.map((sku) => sku.id)}::int[], ${skus.map((sku) => addOf.get(sku.id) ?? 0)}::int[]) as d (id, add)
    where sku.id = d.id returning sku.id as sku_id, sku.stock, sku.held, sku.stock - sku.held as available`.execute(ctx.tx);
  ctx.changed(`product:${id}`);
  return { stock: rows.sort((a, b) => a.sku_id - b.sku_id) };
};
