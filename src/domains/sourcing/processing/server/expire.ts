import type { Ctx } from "#platform/calls/context.ts";
import { changeStatus } from "./change-status.ts";
import { database } from "./database.ts";
import { moveOffer } from "./offer-machine.ts";

const atOnce = 200;

/** Orders whose deadline has passed take no more offers. A few at a time: the rest follow in the next round. */
export const expirePastDeadline = async (ctx: Ctx): Promise<void> => {
  const past = await database(ctx)
    .selectFrom("order")
    .selectAll()
    .where("status", "=", "published")
    .where("deadline", "<=", ctx.now)
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const order of past) await changeStatus(ctx, order, "expire", "system");
};

/** Offers that no longer hold. Orders are locked first, as every step of an offer does. */
export const expireOffers = async (ctx: Ctx): Promise<void> => {
  const ended = () =>
    database(ctx)
      .selectFrom("offer")
      .innerJoin("offer_version", (join) => join.onRef("offer_version.offer_id", "=", "offer.id").onRef("offer_version.version", "=", "offer.version"))
      .where("offer.status", "in", ["submitted", "countered"])
      .where("offer_version.valid_until", "<=", ctx.now);
  const orders = await database(ctx)
    .selectFrom("order")
    .select(["id", "title", "buyer_id"])
    .where("id", "in", ended().select("offer.order_id"))
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const order of orders) {
    const offers = await ended().selectAll("offer").where("offer.order_id", "=", order.id).orderBy("offer.id").execute();
    for (const offer of offers) await moveOffer(ctx, order, offer, "expire", "system");
  }
};
