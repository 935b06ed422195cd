import { ratesNow } from "#domains/settings/index.server.ts";
import type { z } from "zod";
import type { Currency } from "#kit/money.ts";
import { next } from "#kit/states.ts";
import { says } from "#kit/words.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { isCertifiedEnterprise } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { publishScheduled } from "../contract/events.ts";
import { productLife, type ProductStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { partsOf } from "./own-product.ts";
import { publish } from "./publication.ts";
import { lackOf } from "./rules/fit-to-sell.ts";
import { roomForListings } from "./within-level.ts";

const notPublished = /*i18n*/ {
  id: "catalog.message_not_published",
  message: "{title} could not be published at the time you chose. Please look at it in the seller backstage.",
};
says(notPublished);

/** A product whose time has come. Taken back or put off meanwhile, it is left as it is; what became unfit is said to its seller. */
export const publishScheduledJob = async (ctx: Ctx, { id }: z.output<(typeof publishScheduled)["payload"]>): Promise<void> => {
  const product = await database(ctx)
    .selectFrom("product")
    .select(["id", "seller_id", "status", "title", "publish_at", "currency"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!product?.publish_at || product.publish_at > ctx.now) return;
  const isOpen = (await ratesNow(ctx))[product.currency as Currency] > 0;
  const mayPublish = isOpen && next(productLife, product.status as ProductStatus, "publish", "system") && (await isCertifiedEnterprise(ctx, product.seller_id));
  if (mayPublish && !lackOf(await partsOf(ctx, id)) && (await roomForListings(ctx, product.seller_id)).room > 0) return publish(ctx, product);
  await database(ctx).updateTable("product").set({ publish_at: null }).where("id", "=", id).execute();
  await notify(ctx, {
    user_id: product.seller_id,
    kind: "account",
    weight: "news",
    words: notPublished,
    values: { title: product.title },
    link: `/seller/products/${id}`,
    at_once: "product_not_published",
  });
};

/** Those whose job was lost. */
export const publishOverdue = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx).selectFrom("product").select("id").where("publish_at", "<=", ctx.now).limit(100).execute();
  for (const { id } of due) await publishScheduledJob(ctx, { id });
};
