import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import { fromUnix } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { productFields } from "../../contract/fields.ts";
import { fieldsOf, type ProductForm } from "../../contract/product-form.ts";
import type { previewProduct } from "../../contract/preview.ts";
import { loadAttributes } from "../attributes.ts";
import { categoryPath } from "../categories.ts";
import { database } from "../database.ts";
import { ownNamed } from "../named-by-product.ts";
import { shops } from "../shops.ts";
import { askedOf } from "../rules/chosen-attributes.ts";
import { presentDetails } from "./details.ts";

export const previewProductFn = async (ctx: Ctx, { work_id }: ParsedInputOf<typeof previewProduct>) => {
  const seller_id = shopOf(ctx).ownerId;
  const work = found(
    await database(ctx)
      .selectFrom("product_work")
      .select(["form", "product_id"])
      .where("id", "=", work_id)
      .where("seller_id", "=", seller_id)
      .executeTakeFirst(),
  );
  const parsed = productFields.safeParse(fieldsOf(work.form as ProductForm));
  if (!parsed.success) return { product: null };
  const fields = parsed.data;
  const [path, attributes, shopById, named, saved] = await Promise.all([
    categoryPath(ctx, fields.category_id),
    loadAttributes(ctx),
    shops(ctx, [seller_id]),
    ownNamed(ctx, seller_id, fields),
    work.product_id === null
      ? undefined
      : database(ctx).selectFrom("product").select(["sold_count", "created_at", "published_at"]).where("id", "=", work.product_id).executeTakeFirst(),
  ]);
  const product = presentDetails(ctx, {
    id: work.product_id ?? 0,
    product: {
      ...fields,
      seller_id,
      image: fields.images[0]?.path ?? "",
      description: fields.description ?? {},
      was_price_minor: fields.was_price_minor === null ? null : BigInt(fields.was_price_minor),
      promo_until: fields.promo_until > 0 ? fromUnix(fields.promo_until) : null,
      sample_price_minor: fields.sample_price_minor === null ? null : BigInt(fields.sample_price_minor),
      sold_count: saved?.sold_count ?? 0,
      created_at: saved?.created_at ?? ctx.now,
      published_at: saved?.published_at ?? null,
    },
    path,
    asked: askedOf(attributes, fields.category_id),
    breaks: fields.price_breaks.map((one) => ({ from_quantity: one.from_quantity, unit_price_minor: BigInt(one.unit_price_minor) })),
    chart: named.chart,
    video: named.video,
    images: fields.images.map((image) => ({ path: image.path, alt: image.alt ?? {}, colour_key: image.colour_key ?? "", kind: image.kind ?? "photo" })),
    // Numbers that tell them apart on the page: nothing can be ordered by it.
    skus: fields.skus.map((sku, index) => ({ ...sku, id: index + 1, held: 0 })),
    shopProducts: [],
    related: [],
    shop: found(shopById.get(seller_id)),
  });
  return { product };
};
