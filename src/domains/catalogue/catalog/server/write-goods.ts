import { ratesNow } from "#domains/settings/index.server.ts";
import { sql } from "kysely";
import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { productChanged } from "../contract/events.ts";
import type { ProductFields } from "../contract/fields.ts";
import { productLife, type ProductStatus } from "../contract/lifecycle.ts";
import { loadAttributes } from "./attributes.ts";
import { loadCategories } from "./categories.ts";
import { database } from "./database.ts";
import { factsOf } from "./facts.ts";
import { areSome, insertRows } from "./insert-rows.ts";
import { publishMany } from "./publication.ts";
import { askedOf, lacksRequired, type Attribute } from "./rules/chosen-attributes.ts";
import { lackOf } from "./rules/fit-to-sell.ts";
import { shops } from "./shops.ts";
import { roomForListings } from "./within-level.ts";
import { fromExcluded, rowOf, rowsBelow, withGroupBuy, writeRowsBelow } from "./write-product.ts";

/** What the product would lack if it were public; undefined when it is fit to be. */
export const lackOfFields = (fields: ProductFields, attributes: readonly Attribute[]) =>
  lackOf({
    imageCount: fields.images.length,
    skusOnSale: fields.skus.filter((sku) => sku.is_on).length,
    compositionParts: fields.composition.length,
    lacksAttributes: lacksRequired(askedOf(attributes, fields.category_id), fields.chosen),
  });

/** `fields` are whole and checked: every SKU that stays, each with the stock it is to have. Existing products were read by `ownGoods` for change. */
export type GoodsToWrite = { fields: ProductFields; publish: boolean };
export type Written = { id: number; isNew: boolean; status: ProductStatus };

/**
 * Writes many products of one shop, known by their style codes, in a dozen statements whatever their number: new ones are made, existing ones
 * written anew. SKUs are known by colour and size and are never deleted. Answers in the order given. The categories exist.
 */
export const writeGoods = async (ctx: Ctx, { sellerId, byUser }: { sellerId: number; byUser: number }, goods: readonly GoodsToWrite[]): Promise<Written[]> => {
  if (goods.length === 0) return [];
  const tables = database(ctx);
  const tree = await loadCategories(ctx);
  const attributes = await loadAttributes(ctx, tree);
  const isInspected = (await shops(ctx, [sellerId])).get(sellerId)?.is_verified ?? false;
  const rows = goods.map(({ fields }) => ({
    ...rowOf(fields, { sellerId, path: tree.path(fields.category_id), isInspected, now: ctx.now }),
    created_at: ctx.now,
  }));
  if (!areSome(rows)) return [];
  const { seller_id: _seller, style_code: _code, created_at: _created, ...rewritten } = rows[0];
  const products = await insertRows(ctx, "product", rows)
    .onConflict((conflict) =>
      conflict
        .columns(["seller_id", "style_code"])
        .doUpdateSet({ ...fromExcluded(Object.keys(rewritten)), marks: withGroupBuy(sql`excluded.marks`), version: sql`product.version + 1` }),
    )
    .returning(["id", "style_code", "status", sql<boolean>`(xmax = 0)`.as("is_new")])
    .execute();
  const byCode = new Map(products.map((product) => [product.style_code, product]));
  const written = goods.map(({ fields, publish }) => {
    const product = byCode.get(fields.style_code);
    if (!product) throw new Error(`${fields.style_code} was not written`);
    return { id: product.id, isNew: product.is_new, status: product.status as ProductStatus, fields, publish };
  });
  const ids = written.map(({ id }) => id);
  await tables
    .deleteFrom("price_break")
    .where("product_id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  await tables
    .deleteFrom("product_image")
    .where("product_id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  await writeRowsBelow(
    ctx,
    written.map(({ id, fields }) => rowsBelow(id, fields)),
    "written",
  );

  const rates = await ratesNow(ctx);
  const fit = written.filter(
    ({ publish, status, fields }) =>
      publish && rates[fields.currency] > 0 && next(productLife, status, "publish", "seller") && !lackOfFields(fields, attributes),
  );
  // What the membership has no room for stays as it is, and can be published when there is.
  const toPublish = fit.length === 0 ? [] : fit.slice(0, (await roomForListings(ctx, sellerId, fit.length)).room);
  await publishMany(
    ctx,
    toPublish.map(({ id, status }) => ({ id, seller_id: sellerId, status })),
    byUser,
  );
  const changed = written.filter(({ status }) => status === "published").map(({ id }) => id);
  for (const facts of await factsOf(ctx, changed)) await ctx.publish(productChanged, facts);
  if (changed.length > 0) ctx.changed("catalog", ...changed.map((id) => `product:${id}`));
  const nowPublic = new Set(toPublish.map(({ id }) => id));
  return written.map(({ id, isNew, status }) => ({ id, isNew, status: nowPublic.has(id) ? "published" : status }));
};
