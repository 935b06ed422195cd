import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { productPublished, productTakenDown } from "../contract/events.ts";
import { database } from "./database.ts";
import { factsOf } from "./facts.ts";
import { scoreOf } from "./score.ts";

type Row = { id: number; seller_id: number; status: string };

const record = (ctx: Ctx, product: Row, event: string, to_status: string) =>
  database(ctx)
    .insertInto("product_event")
    .values({ product_id: product.id, event, from_status: product.status, to_status, by_user: ctx.actor?.id ?? null, created_at: ctx.now })
    .execute();

const tell = (ctx: Ctx, id: number) => ctx.changed("catalog", `product:${id}`);

/** Makes a product public. Its first publication is what "new" counts from: taking it down and putting it back makes nothing new. */
export const publish = async (ctx: Ctx, product: Row): Promise<void> => {
  const first = sql<Date>`coalesce(published_at, ${ctx.now}::timestamptz)`;
  await database(ctx)
    .updateTable("product")
    .set({ status: "published", published_at: first, score: scoreOf(sql`sold_count`, first), publish_at: null, updated_at: ctx.now })
    .where("id", "=", product.id)
    .execute();
  await record(ctx, product, "publish", "published");
  for (const facts of await factsOf(ctx, [product.id])) await ctx.publish(productPublished, facts);
  tell(ctx, product.id);
};

export const takeDown = async (ctx: Ctx, product: Row): Promise<void> => {
  await database(ctx).updateTable("product").set({ status: "taken_down", publish_at: null, updated_at: ctx.now }).where("id", "=", product.id).execute();
  await record(ctx, product, "take_down", "taken_down");
  await ctx.publish(productTakenDown, { id: product.id, seller_id: product.seller_id });
  tell(ctx, product.id);
};
