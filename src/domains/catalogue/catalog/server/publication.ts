import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { productPublished, productTakenDown } from "../contract/events.ts";
import { database } from "./database.ts";
import { factsOf } from "./facts.ts";
import { scoreOf } from "./score.ts";

type Row = { id: number; seller_id: number; status: string };

const record = async (ctx: Ctx, products: readonly Row[], event: "publish" | "take_down", to_status: string, by_user: number | null): Promise<void> => {
  await database(ctx)
    .insertInto("product_event")
    .values(products.map((product) => ({ product_id: product.id, event, from_status: product.status, to_status, by_user, created_at: ctx.now })))
    .execute();
};

const pagesOf = (ids: readonly number[]): string[] => ["catalog", ...ids.map((id) => `product:${id}`)];

/** Makes products public. Their first publication is what "new" counts from: taking one down and putting it back makes nothing new. */
export const publishMany = async (ctx: Ctx, products: readonly Row[], byUser: number | null): Promise<void> => {
  if (products.length === 0) return;
  const ids = products.map((product) => product.id);
  const first = sql<Date>`coalesce(published_at, ${ctx.now}::timestamptz)`;
  await database(ctx)
    .updateTable("product")
    .set({ status: "published", published_at: first, score: scoreOf(sql`sold_count`, first), publish_at: null, updated_at: ctx.now })
    .where("id", "in", ids)
    .execute();
  await record(ctx, products, "publish", "published", byUser);
  for (const facts of await factsOf(ctx, ids)) await ctx.publish(productPublished, facts);
  ctx.changed(...pagesOf(ids));
};

export const publish = (ctx: Ctx, product: Row): Promise<void> => publishMany(ctx, [product], ctx.actor?.id ?? null);

export const takeDownMany = async (ctx: Ctx, products: readonly Row[]): Promise<void> => {
  if (products.length === 0) return;
  const ids = products.map((product) => product.id);
  await database(ctx).updateTable("product").set({ status: "taken_down", publish_at: null, updated_at: ctx.now }).where("id", "in", ids).execute();
  await record(ctx, products, "take_down", "taken_down", ctx.actor?.id ?? null);
  for (const { id, seller_id } of products) await ctx.publish(productTakenDown, { id, seller_id });
  ctx.changed(...pagesOf(ids));
};

export const takeDown = (ctx: Ctx, product: Row): Promise<void> => takeDownMany(ctx, [product]);
