import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { productLife, type ProductStatus } from "../../contract/lifecycle.ts";
import { publishProduct, takeDownProduct } from "../../contract/selling.ts";
import { database } from "../database.ts";
import { lockOwnProduct } from "../own-product.ts";
import { publish, takeDown } from "../publication.ts";
import { lackOf } from "../rules/fit-to-sell.ts";
import { withinListings } from "../within-level.ts";

const partsOf = (ctx: Ctx, id: number) =>
  database(ctx)
    .selectFrom("product_sheet")
    .select([
      sql<number>`(select count(*)::int from catalog.product_image i where i.product_id = product_sheet.product_id)`.as("imageCount"),
      sql<number>`(select count(*)::int from catalog.sku s where s.product_id = product_sheet.product_id and s.is_on)`.as("skusOnSale"),
      sql<number>`jsonb_array_length(composition)`.as("compositionParts"),
    ])
    .where("product_id", "=", id)
    .executeTakeFirstOrThrow();

export const publishProductFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof publishProduct>) => {
  const product = await lockOwnProduct(ctx, id);
  if (!next(productLife, product.status as ProductStatus, "publish", "seller")) throw refuse(publishProduct, "state_wrong");
  const lack = lackOf(await partsOf(ctx, id));
  if (lack) throw refuse(publishProduct, lack);
  await withinListings(ctx, publishProduct, product.seller_id);
  await publish(ctx, product);
  return { id, status: "published" as const };
};

export const takeDownProductFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof takeDownProduct>) => {
  const product = await lockOwnProduct(ctx, id);
  if (!next(productLife, product.status as ProductStatus, "take_down", "seller")) throw refuse(takeDownProduct, "state_wrong");
  await takeDown(ctx, product);
  return { id, status: "taken_down" as const };
};
