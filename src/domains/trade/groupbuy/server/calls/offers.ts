import { productLinesOf, sellerOfGoods, usualPriceOf } from "#domains/catalogue/catalog/index.server.ts";
import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { days, fromUnix, later } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { saveOffer, type endOffer, type ownOffer } from "../../contract/offers.ts";
import { database } from "../database.ts";
import { closeOffer, followOffer, openOffer, presentTerms, stateOf } from "../offers.ts";
import { hasMembers, presentTeams } from "../teams.ts";

/** The product when it is the shop's own; another's is not found. */
const own = async (ctx: Ctx, productId: number) => found((await productLinesOf(ctx, shopOf(ctx).ownerId, [productId])).get(productId));

/** One change of a product's offer at a time: it has one or none. */
const lockOfferOf = (ctx: Ctx, productId: number): Promise<void> => advisoryLock(ctx, "groupbuy/offer", productId);

const mostShown = 20;

export const ownOfferFn = async (ctx: Ctx, { product_id }: ParsedInputOf<typeof ownOffer>) => {
  await own(ctx, product_id);
  const offer = await openOffer(ctx, product_id);
  const teams = await database(ctx)
    .selectFrom("team")
    .selectAll()
    .where("product_id", "=", product_id)
    .where(hasMembers)
    .orderBy(sql`status = 'forming'`, "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  return {
    state: stateOf(offer, ctx.now),
    offer: offer ? presentTerms(offer) : null,
    teams: (await presentTeams(ctx, teams)).map(({ team }) => team),
  };
};

export const saveOfferFn = async (ctx: Ctx, { product_id, offer }: ParsedInputOf<typeof saveOffer>) => {
  const sellerId = await sellerOfGoods(ctx);
  await own(ctx, product_id);
  await lockOfferOf(ctx, product_id);
  const ends_at = fromUnix(offer.ends_at);
  // So put, a time too far for any calendar is refused too.
  if (!(ends_at > ctx.now && ends_at <= later(ctx.now, days(366)))) throw refuse(saveOffer, "time_past", {}, ["offer.ends_at"]);
  // Prices fall with the quantity: what is cheaper than usual for the largest order is so for every other.
  const usual = await usualPriceOf(ctx, product_id, offer.most_quantity ?? Infinity);
  if (BigInt(offer.tiers[0]?.unit_price_minor ?? 0) >= usual.minor)
    throw refuse(saveOffer, "not_cheaper", { usual: moneyText(usual) }, ["offer.tiers.0.unit_price_minor"]);
  await closeOffer(ctx, product_id);
  const { measure, hours, least_quantity, most_quantity } = offer;
  const { id } = await database(ctx)
    .insertInto("offer")
    .values({
      product_id,
      seller_id: sellerId,
      measure,
      hours,
      least_quantity,
      most_quantity,
      currency: usual.currency,
      starts_at: fromUnix(offer.starts_at),
      ends_at,
      created_at: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database(ctx)
    .insertInto("tier")
    .values(offer.tiers.map((tier) => ({ offer_id: id, from_count: tier.from, unit_price_minor: BigInt(tier.unit_price_minor) })))
    .execute();
  const written = await openOffer(ctx, product_id);
  await followOffer(ctx, product_id, written);
  return { state: stateOf(written, ctx.now) };
};

export const endOfferFn = async (ctx: Ctx, { product_id }: ParsedInputOf<typeof endOffer>) => {
  await own(ctx, product_id);
  await lockOfferOf(ctx, product_id);
  if (!(await closeOffer(ctx, product_id))) throw new NotFound();
  await followOffer(ctx, product_id);
  return { state: "none" as const };
};
