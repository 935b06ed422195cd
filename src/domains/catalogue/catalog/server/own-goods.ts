import type { Ctx } from "#platform/calls/context.ts";
import type { ProductFields } from "../contract/fields.ts";
import type { ProductStatus } from "../contract/lifecycle.ts";
import { loadAttributes } from "./attributes.ts";
import { loadCategories } from "./categories.ts";
import { database } from "./database.ts";
import { isNamed } from "./named.ts";
import { productAsWritten } from "./product-as-written.ts";

/** A product as its seller wrote it. `held` and `skuIds` stand in the order of `fields.skus`, those off sale included, with the stock there is. */
export type OwnGoods = { id: number; version: number; status: ProductStatus; fields: ProductFields; held: readonly number[]; skuIds: readonly number[] };

export type WantedGoods =
  /** Those with these style codes, held for a change until the transaction ends: locked in id order, as every writer of SKUs does. */
  | { codes: readonly string[]; forChange?: boolean }
  /** The same by their ids. */
  | { ids: readonly number[]; forChange?: boolean }
  /** A shelf of them in the order of their ids, from behind `after`. */
  | { after: number; size: number; status?: ProductStatus | undefined; keyword?: string | undefined; categoryId?: number | undefined };

/** Products of one shop, four queries whatever their number. */
export const ownGoods = async (ctx: Pick<Ctx, "tx">, sellerId: number, wanted: WantedGoods): Promise<OwnGoods[]> => {
  const tables = database(ctx);
  const isForChange = "forChange" in wanted && wanted.forChange === true;
  let query = tables
    .selectFrom("product")
    .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
    .selectAll()
    .where("seller_id", "=", sellerId)
    .orderBy("product.id");
  if ("codes" in wanted) {
    if (wanted.codes.length === 0) return [];
    query = query.where("style_code", "in", wanted.codes);
  } else if ("ids" in wanted) {
    if (wanted.ids.length === 0) return [];
    query = query.where("product.id", "in", wanted.ids);
  } else {
    query = query.where("product.id", ">", wanted.after).limit(wanted.size);
    if (wanted.status) query = query.where("status", "=", wanted.status);
    if (wanted.keyword) query = query.where(isNamed(wanted.keyword));
    if (wanted.categoryId) query = query.where("category_id", "in", (await loadCategories(ctx)).below(wanted.categoryId));
  }
  const products = await (isForChange ? query.forUpdate("product") : query).execute();
  const ids = products.map((product) => product.id);
  if (ids.length === 0) return [];
  const skusInOrder = tables.selectFrom("sku").selectAll().where("product_id", "in", ids).orderBy("id");
  const skus = await (isForChange ? skusInOrder.forUpdate() : skusInOrder).execute();
  const images = await tables.selectFrom("product_image").selectAll().where("product_id", "in", ids).orderBy("sort").execute();
  const breaks = await tables.selectFrom("price_break").selectAll().where("product_id", "in", ids).orderBy("from_quantity").execute();
  const attributes = await loadAttributes(ctx);
  const [skusOf, imagesOf, breaksOf] = [
    Map.groupBy(skus, (sku) => sku.product_id),
    Map.groupBy(images, (image) => image.product_id),
    Map.groupBy(breaks, (one) => one.product_id),
  ];
  return products.map((product) => {
    const own = (skusOf.get(product.id) ?? []).sort((a, b) => a.sort - b.sort || a.id - b.id);
    const written = productAsWritten(product, {
      attributes,
      breaks: breaksOf.get(product.id) ?? [],
      images: imagesOf.get(product.id) ?? [],
      skus: own,
    });
    const fields = { ...written, description: Object.keys(product.description).length > 0 ? product.description : undefined };
    return {
      id: product.id,
      version: product.version,
      status: product.status as ProductStatus,
      fields: fields as ProductFields,
      held: own.map((sku) => sku.held),
      skuIds: own.map((sku) => sku.id),
    };
  });
};

/** How many products `ownGoods` would hand out from beginning to end. */
export const countOwnGoods = async (ctx: Pick<Ctx, "tx">, sellerId: number): Promise<number> => {
  const { fn } = database(ctx);
  const { count } = await database(ctx)
    .selectFrom("product")
    .select(fn.countAll<bigint>().as("count"))
    .where("seller_id", "=", sellerId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
