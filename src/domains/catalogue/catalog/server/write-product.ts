import { sql, type RawBuilder } from "kysely";
import { refuse } from "#kit/refusal.ts";
import { fromUnix } from "#kit/time.ts";
import { cityOf } from "#domains/places/index.server.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { cartonOf } from "../contract/carton.ts";
import { termsOf } from "../contract/terms.ts";
import type { ProductFields } from "../contract/fields.ts";
import { createProduct, type updateProduct } from "../contract/selling.ts";
import { loadCategories, type Category } from "./categories.ts";
import { database } from "./database.ts";
import { areSome, insertRows } from "./insert-rows.ts";
import { commonChoices } from "./rules/common-attributes.ts";
import { colourFamily } from "./rules/colour-family.ts";
import { mark, marksOf } from "./rules/marks.ts";
import { shops } from "./shops.ts";

type WritingCall = typeof createProduct | typeof updateProduct;

/** What a product's row says that is not among the seller's fields. */
type Facts = { sellerId: number; /** From the root down to the product's own category. */ path: readonly Category[]; isInspected: boolean; now: Date };

/** The product's row as the seller's fields make it, for `insertRows`, without what the server alone decides (state, sales). */
export const rowOf = (fields: ProductFields, { sellerId, path, isInspected, now }: Facts) => {
  const services = isInspected ? [...fields.services, "inspected"] : fields.services;
  const onSale = fields.skus.filter((sku) => sku.is_on);
  const first = fields.price_breaks[0];
  return {
    seller_id: sellerId,
    category_id: fields.category_id,
    style_code: fields.style_code,
    title: fields.title,
    image: fields.images[0]?.path ?? "",
    colour_count: new Set(onSale.map((sku) => sku.colour_key)).size,
    price_minor: BigInt(first?.unit_price_minor ?? 0),
    was_price_minor: fields.was_price_minor === null ? null : BigInt(fields.was_price_minor),
    promo_until: fields.promo_until > 0 ? fromUnix(fields.promo_until) : null,
    currency: fields.currency,
    min_quantity: fields.min_quantity,
    lead_days: fields.lead_days,
    city_code: fields.city_code,
    fabric: fields.fabric,
    is_wholesale: fields.is_wholesale,
    marks: marksOf({
      categoryPath: path.map((category) => category.id),
      cityCodes: [fields.city_code, cityOf(fields.city_code)].filter((code) => code !== ""),
      colourFamilies: onSale.map((sku) => colourFamily(sku.hex)),
      fabric: fields.fabric,
      services,
      audience: fields.audience,
      chosen: [...commonChoices(fields), ...fields.chosen],
      is_wholesale: fields.is_wholesale,
    }),
    updated_at: now,
  };
};

/** Marks as they are written, and beside them what no field of the product says: that groups buy it now. */
export const withGroupBuy = (written: RawBuilder<unknown>) => {
  const own = sql`array[${mark.service("group_buy")}]::text[]`;
  return sql<string[]>`${written} || case when product.marks @> ${own} then ${own} else '{}' end`;
};

/** The same for a statement of one row. */
export const productRow = async (ctx: Ctx, call: WritingCall, fields: ProductFields) => {
  const sellerId = shopOf(ctx).ownerId;
  const path = (await loadCategories(ctx)).path(fields.category_id);
  if (path.length === 0) throw refuse(call as typeof createProduct, "category_unknown", {}, ["product.category_id"]);
  const row = rowOf(fields, { sellerId, path, isInspected: (await shops(ctx, [sellerId])).get(sellerId)?.is_verified ?? false, now: ctx.now });
  return { ...row, title: JSON.stringify(row.title) };
};

/** The rows below a product's own, for `insertRows`. */
export const rowsBelow = (product_id: number, fields: ProductFields) => ({
  sheet: {
    product_id,
    description: fields.description ?? {},
    keywords: fields.keywords,
    audience: fields.audience,
    season: fields.season,
    services: fields.services,
    composition: fields.composition,
    attributes: fields.attributes,
    chosen: fields.chosen,
    care: fields.care,
    weight_gsm: fields.weight_gsm,
    width_cm: fields.width_cm,
    origin: fields.origin,
    hs_code: fields.hs_code,
    ...cartonOf(fields),
    ...termsOf(fields),
    size_chart_id: fields.size_chart_id,
    video_id: fields.video_id,
    packs: fields.packs,
    pack_codes: fields.packs.flatMap(({ code }) => (code === "" ? [] : [code.toLowerCase()])),
    unit: fields.unit,
    sample_price_minor: fields.sample_price_minor === null ? null : BigInt(fields.sample_price_minor),
    sample_limit: fields.sample_limit,
  },
  images: fields.images.map((image, sort) => ({
    product_id,
    sort,
    path: image.path,
    alt: image.alt ?? {},
    colour_key: image.colour_key ?? "",
    kind: image.kind ?? "photo",
  })),
  breaks: fields.price_breaks.map((one) => ({
    product_id,
    from_quantity: one.from_quantity,
    unit_price_minor: BigInt(one.unit_price_minor),
    currency: fields.currency,
  })),
  skus: fields.skus.map((sku, sort) => ({
    product_id,
    sort,
    colour_key: sku.colour_key,
    colour: sku.colour,
    hex: sku.hex,
    size: sku.size,
    seller_code: sku.seller_code,
    surcharge_minor: BigInt(sku.surcharge_minor),
    net_grams: sku.net_grams,
    stock: sku.stock,
    is_on: sku.is_on,
  })),
});

/** For `on conflict … do update`: these columns as they were given. */
export const fromExcluded = (columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]));

/**
 * Writes what stands below products, whose price breaks and pictures are gone already. SKUs are matched by colour and size. `stock` says what becomes of the stock of
 * those that exist: `kept`, because sales go on while an editor is open, or `written`, by who has held them since they were read.
 */
export const writeRowsBelow = async (ctx: Ctx, parts: readonly ReturnType<typeof rowsBelow>[], stock: "kept" | "written"): Promise<void> => {
  const sheets = parts.map(({ sheet }) => sheet);
  const [images, breaks, skus] = [parts.flatMap((part) => part.images), parts.flatMap((part) => part.breaks), parts.flatMap((part) => part.skus)];
  if (areSome(sheets)) {
    const { product_id: _id, ...changed } = sheets[0];
    await insertRows(ctx, "product_sheet", sheets)
      .onConflict((conflict) => conflict.column("product_id").doUpdateSet(fromExcluded(Object.keys(changed))))
      .execute();
  }
  if (areSome(images)) await insertRows(ctx, "product_image", images).execute();
  if (areSome(breaks)) await insertRows(ctx, "price_break", breaks).execute();
  if (areSome(skus))
    await insertRows(ctx, "sku", skus)
      .onConflict((conflict) =>
        conflict
          .columns(["product_id", "colour_key", "size"])
          .doUpdateSet(
            fromExcluded(["sort", "colour", "hex", "seller_code", "surcharge_minor", "net_grams", "is_on", ...(stock === "written" ? ["stock"] : [])]),
          ),
      )
      .execute();
};

/**
 * Everything below the product's row, written anew. SKUs are never deleted, since orders and carts name them: one that is left out goes
 * off sale, and the stock of one that exists is not touched.
 */
export const writeParts = async (ctx: Ctx, productId: number, fields: ProductFields, isNew: boolean): Promise<void> => {
  const tables = database(ctx);
  if (!isNew) {
    await tables.deleteFrom("price_break").where("product_id", "=", productId).execute();
    await tables.deleteFrom("product_image").where("product_id", "=", productId).execute();
    // Locked in id order, as every writer of SKUs does.
    await tables.selectFrom("sku").select("id").where("product_id", "=", productId).orderBy("id").forUpdate().execute();
    await tables.updateTable("sku").set({ is_on: false }).where("product_id", "=", productId).execute();
  }
  await writeRowsBelow(ctx, [rowsBelow(productId, fields)], "kept");
};
