import { mustBeOpen } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { days, fromUnix } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { publishScheduled } from "../../contract/events.ts";
import { productLife, type ProductStatus } from "../../contract/lifecycle.ts";
import { publishProduct, scheduleProduct, takeDownProduct } from "../../contract/selling.ts";
import { database } from "../database.ts";
import { lockOwnProduct, partsOf, sellerOfGoods } from "../own-product.ts";
import { publish, takeDown } from "../publication.ts";
import { lackOf } from "../rules/fit-to-sell.ts";
import { withinListings } from "../within-level.ts";

export const publishProductFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof publishProduct>) => {
  await sellerOfGoods(ctx);
  const product = await lockOwnProduct(ctx, id);
  if (!next(productLife, product.status as ProductStatus, "publish", "seller")) throw refuse(publishProduct, "state_wrong");
  const lack = lackOf(await partsOf(ctx, id));
  if (lack) throw refuse(publishProduct, lack);
  await mustBeOpen(ctx, publishProduct, product.currency as Currency);
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

export const scheduleProductFn = async (ctx: Ctx, { id, publish_at }: ParsedInputOf<typeof scheduleProduct>) => {
  await sellerOfGoods(ctx);
  const product = await lockOwnProduct(ctx, id);
  const status = product.status as ProductStatus;
  const at = publish_at === 0 ? null : fromUnix(publish_at);
  if (at) {
    if (!next(productLife, status, "publish", "system")) throw refuse(scheduleProduct, "state_wrong");
    if (at <= ctx.now || at.getTime() > ctx.now.getTime() + days(366)) throw refuse(scheduleProduct, "time_past", {}, ["publish_at"]);
    const lack = lackOf(await partsOf(ctx, id));
    if (lack) throw refuse(scheduleProduct, lack);
  }
  await database(ctx).updateTable("product").set({ publish_at: at, updated_at: ctx.now }).where("id", "=", id).execute();
  if (at) await ctx.enqueue(publishScheduled, { id }, { runAt: at, key: `catalog.publish_scheduled:${id}` });
  return { id, status, publish_at };
};
