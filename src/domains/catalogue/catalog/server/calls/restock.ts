import type { ParsedInputOf } from "#kit/call.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { restock } from "../../contract/selling.ts";
import { addStock } from "../add-stock.ts";
import { lockOwnProduct } from "../own-product.ts";

export const restockFn = async (ctx: Ctx, { id, lines }: ParsedInputOf<typeof restock>) => {
  await lockOwnProduct(ctx, id);
  const stock = await addStock(ctx, restock, id, lines, "lines");
  ctx.changed(`product:${id}`);
  return { stock };
};
