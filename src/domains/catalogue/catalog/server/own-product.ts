import { sql } from "kysely";
import { Denied, found } from "#kit/refusal.ts";
import { isCertifiedEnterprise } from "#domains/people/accounts/index.server.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { loadAttributes } from "./attributes.ts";
import { database } from "./database.ts";
import { isRemoved } from "./review.ts";
import { askedOf, lacksRequired, type Chosen } from "./rules/chosen-attributes.ts";

/** The shop's product, locked against a second act on it; another's is not found. */
export const lockOwnProduct = async (ctx: Ctx, id: number) =>
  found(
    await database(ctx)
      .selectFrom("product")
      .select(["id", "seller_id", "status", "image", "title", "version", "publish_at", "currency"])
      .where("id", "=", id)
      .where("seller_id", "=", shopOf(ctx).ownerId)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Goods are offered by certified factories alone: a designer's shop has prints, and no goods. */
export const sellerOfGoods = async (ctx: Ctx): Promise<number> => {
  const { ownerId } = shopOf(ctx);
  const { id, isEnterprise } = me(ctx);
  if (!(id === ownerId ? isEnterprise : await isCertifiedEnterprise(ctx, ownerId))) throw new Denied();
  return ownerId;
};

/** What is asked of a product before it may be public. */
export const partsOf = async (ctx: Ctx, id: number) => {
  const { category_id, chosen, ...parts } = await database(ctx)
    .selectFrom("product_sheet")
    .innerJoin("product", "product.id", "product_sheet.product_id")
    .select([
      "category_id",
      "chosen",
      sql<number>`(select count(*)::int from catalog.product_image i where i.product_id = product_sheet.product_id)`.as("imageCount"),
      sql<number>`(select count(*)::int from catalog.sku s where s.product_id = product_sheet.product_id and s.is_on)`.as("skusOnSale"),
      sql<number>`jsonb_array_length(composition)`.as("compositionParts"),
      isRemoved.as("isRemoved"),
    ])
    .where("product_id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...parts, lacksAttributes: lacksRequired(askedOf(await loadAttributes(ctx), category_id), chosen as Chosen[]) };
};
