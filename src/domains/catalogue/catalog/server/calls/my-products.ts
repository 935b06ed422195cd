import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found } from "#kit/refusal.ts";
import { possible } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { productLife, type ProductStatus } from "../../contract/lifecycle.ts";
import type { myProduct, myProducts } from "../../contract/selling.ts";
import { loadCategories } from "../categories.ts";
import { loadAttributes } from "../attributes.ts";
import { database } from "../database.ts";
import { listingOf, type Listing } from "../listing.ts";
import { isNamed } from "../named.ts";
import { ownNamed } from "../named-by-product.ts";
import { productAsWritten } from "../product-as-written.ts";
import { isShort } from "../short-stock.ts";

const orders = {
  created: sql`product.id`,
  updated: sql`product.updated_at`,
  price: sql`product.worth_minor`,
  sold: sql`product.sold_count`,
  stock: sql`(select coalesce(sum(s.stock), 0) from catalog.sku s where s.product_id = product.id)`,
  code: sql`product.style_code`,
  score: sql`listing.score`,
};

type Matching = Omit<ParsedInputOf<typeof myProducts>, "page" | "size">;

/** The shop's products, joined with their listing only where the list goes by it: judging all of a shop's products is not free. */
const ownProducts = async (ctx: Ctx, { status, lacks, sort }: Matching) => {
  const { ownerId } = shopOf(ctx);
  const mine = database(ctx).selectFrom("product").where("seller_id", "=", ownerId);
  if (!lacks && !sort.endsWith("score")) return mine;
  const listing = await listingOf(ctx, status ? sql`product.seller_id = ${ownerId} and product.status = ${status}` : sql`product.seller_id = ${ownerId}`);
  const judged = mine.innerJoin(listing.as("listing"), "listing.id", "product.id");
  return (lacks ? judged.where(sql<boolean>`${lacks} = any(listing.lacks)`) : judged) as unknown as typeof mine;
};

/** Those of them that match, and what they are ordered by. */
export const ownMatching = async (ctx: Ctx, input: Matching) => {
  const { status, keyword, category_id, is_short, is_scheduled, ids: among, sort } = input;
  let matching = await ownProducts(ctx, input);
  if (status) matching = matching.where("product.status", "=", status);
  if (among) matching = matching.where("product.id", "=", sql<number>`any(${among}::int[])`);
  if (keyword) matching = matching.where(isNamed(keyword));
  if (category_id) matching = matching.where("category_id", "in", (await loadCategories(ctx)).below(category_id));
  if (is_short) matching = matching.where("product.status", "=", "published").where(isShort);
  if (is_scheduled) matching = matching.where("publish_at", "is not", null);
  const inOrder = matching.orderBy(orders[sort.replace(/^-/, "") as keyof typeof orders], sort.startsWith("-") ? "desc" : "asc").orderBy("product.id", "desc");
  return { matching, inOrder };
};

export const myProductsFn = async (ctx: Ctx, { page, size, ...input }: ParsedInputOf<typeof myProducts>) => {
  const tables = database(ctx);
  const sellerId = shopOf(ctx).ownerId;
  const { matching, inOrder } = await ownMatching(ctx, input);
  const [rows, counts, total, waiting] = await Promise.all([
    inOrder
      .selectAll("product")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    tables
      .selectFrom("product")
      .select(["status", ({ fn }) => fn.countAll<bigint>().as("count")])
      .where("seller_id", "=", sellerId)
      .groupBy("status")
      .execute(),
    countUpToCap(ctx, matching),
    tables
      .selectFrom("product")
      .select([
        sql<number>`count(*) filter (where publish_at is not null)::int`.as("scheduled"),
        sql<number>`count(*) filter (where status = 'published' and ${isShort})::int`.as("short"),
      ])
      .where("seller_id", "=", sellerId)
      .executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map((row) => row.id);
  const sums =
    ids.length === 0
      ? []
      : await tables
          .selectFrom("sku")
          .select(["product_id", sql<number>`sum(stock)::int`.as("stock"), sql<number>`sum(held)::int`.as("held"), sql<number>`count(*)::int`.as("skus")])
          .where("product_id", "in", ids)
          .groupBy("product_id")
          .execute();
  const listings =
    ids.length === 0 ? [] : (await sql<Listing>`select * from ${await listingOf(ctx, sql`product.id = any(${ids})`)} as listing`.execute(ctx.tx)).rows;
  const listingById = new Map(listings.map((one) => [one.id, one]));
  const sumOf = new Map(sums.map((sum) => [sum.product_id, sum]));
  const countOf = (one: ProductStatus) => Number(counts.find((row) => row.status === one)?.count ?? 0);
  return {
    list: rows.map((row) => ({
      id: row.id,
      style_code: row.style_code,
      title: pick(row.title, ctx.locale),
      image: row.image,
      status: row.status as ProductStatus,
      price: toWire({ minor: row.price_minor, currency: row.currency as Currency }),
      min_quantity: row.min_quantity,
      stock: sumOf.get(row.id)?.stock ?? 0,
      held: sumOf.get(row.id)?.held ?? 0,
      sku_count: sumOf.get(row.id)?.skus ?? 0,
      sold_count: row.sold_count,
      createtime: unixSeconds(row.created_at),
      updatetime: unixSeconds(row.updated_at),
      publish_at: row.publish_at ? unixSeconds(row.publish_at) : 0,
      listing_score: listingById.get(row.id)?.score ?? 0,
      lacks: listingById.get(row.id)?.lacks ?? [],
      can: possible(productLife, row.status as ProductStatus, "seller"),
    })),
    counts: { draft: countOf("draft"), published: countOf("published"), taken_down: countOf("taken_down"), ...waiting },
    page,
    size,
    ...total,
  };
};

export const myProductFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof myProduct>) => {
  const tables = database(ctx);
  const product = found(
    await tables
      .selectFrom("product")
      .innerJoin("product_sheet", "product_sheet.product_id", "product.id")
      .selectAll()
      .where("product.id", "=", id)
      .where("seller_id", "=", shopOf(ctx).ownerId)
      .executeTakeFirst(),
  );
  const [attributes, { video }, breaks, images, skus] = await Promise.all([
    loadAttributes(ctx),
    ownNamed(ctx, product.seller_id, { size_chart_id: null, video_id: product.video_id }),
    tables.selectFrom("price_break").selectAll().where("product_id", "=", id).orderBy("from_quantity").execute(),
    tables.selectFrom("product_image").selectAll().where("product_id", "=", id).orderBy("sort").execute(),
    tables.selectFrom("sku").selectAll().where("product_id", "=", id).orderBy("is_on", "desc").orderBy("sort").orderBy("id").execute(),
  ]);
  return {
    id,
    status: product.status as ProductStatus,
    version: product.version,
    publish_at: product.publish_at ? unixSeconds(product.publish_at) : 0,
    can: possible(productLife, product.status as ProductStatus, "seller"),
    product: productAsWritten(product, { attributes, breaks, images, skus }),
    video: video?.path ? { id: video.id, path: video.path } : null,
    stock: skus.map((sku) => ({
      sku_id: sku.id,
      colour_key: sku.colour_key,
      size: sku.size,
      stock: sku.stock,
      held: sku.held,
      available: sku.stock - sku.held,
    })),
  };
};
