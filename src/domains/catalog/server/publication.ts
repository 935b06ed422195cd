import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { productPublished, productTakenDown } from "../contract/events.ts";
import { database } from "./database.ts";
import { factsOf } from "./facts.ts";
import { areSome, insertRows } from "./insert-rows.ts";
import { scoreOf } from "./score.ts";

type Row = { id: number; seller_id: number; status: string };

const record = (ctx: Ctx, product: Row, event: string, to_status: string) =>
  database(ctx)
    .insertInto("product_event")
    .values({ product_id: product.id, event, from_status: product.status, to_status, by_user: ctx.actor?.id ?? null, created_at: ctx.now })
    .execute();

const tell = (ctx: Ctx, id: number) => ctx.changed("catalog", `product:${id}`);

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
  const events = products.map(({ id, status }) => ({
    product_id: id,
    event: "publish",
    from_status: status,
    to_status: "published",
    by_user: byUser,
    created_at: ctx.now,
  }));
  if (areSome(events)) await insertRows(ctx, "product_event", events).execute();
  for (const facts of await factsOf(ctx, ids)) await ctx.publish(productPublished, facts);
  ctx.changed("catalog", ...ids.map((id) => `product:${id}`));
};

export const publish = (ctx: Ctx, product: Row): Promise<void> => publishMany(ctx, [product], ctx.actor?.id ?? null);

export const takeDown = async (ctx: Ctx, product: Row): Promise<void> => {
  await database(ctx).updateTable("product").set({ status: "taken_down", publish_at: null, updated_at: ctx.now }).where("id", "=", product.id).execute();
  await record(ctx, product, "take_down", "taken_down");
  await ctx.publish(productTakenDown, { id: product.id, seller_id: product.seller_id });
  tell(ctx, product.id);
};
