import type { Selectable } from "kysely";
import { markGroupBuys } from "#domains/catalogue/catalog/index.server.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Measure } from "../contract/fields.ts";
import { database } from "./database.ts";
import { dropKept } from "./drop-kept.ts";
import type { Tier } from "./rules/tiers.ts";
import type { Tables } from "./tables.ts";

/** An offer with its steps: the terms of the groups started under it. */
export type Offer = Omit<Selectable<Tables["offer"]>, "measure" | "currency"> & { measure: Measure; currency: Currency; tiers: Tier[] };

const withTiers = async (ctx: Pick<Ctx, "tx">, rows: readonly Selectable<Tables["offer"]>[]): Promise<Offer[]> => {
  if (rows.length === 0) return [];
  const tiers = await database(ctx)
    .selectFrom("tier")
    .selectAll()
    .where(
      "offer_id",
      "in",
      rows.map((row) => row.id),
    )
    .orderBy("from_count")
    .execute();
  const tiersOf = Map.groupBy(tiers, (tier) => tier.offer_id);
  return rows.map((row) => ({ ...row, measure: row.measure as Measure, currency: row.currency as Currency, tiers: tiersOf.get(row.id) ?? [] }));
};

export const offersById = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, Offer>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("offer")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map((await withTiers(ctx, rows)).map((offer) => [offer.id, offer]));
};

/** The offer that a product has, whether or not it has begun or is over. `lock` keeps it from being ended meanwhile. */
export const openOffer = async (ctx: Pick<Ctx, "tx">, productId: number, lock = false): Promise<Offer | undefined> => {
  const row = await database(ctx)
    .selectFrom("offer")
    .selectAll()
    .where("product_id", "=", productId)
    .where("closed_at", "is", null)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst();
  return row ? (await withTiers(ctx, [row]))[0] : undefined;
};

const mostRunning = 2_000;

/** Every offer that groups can begin under now, as far as the offers themselves say; newest first. */
export const runningOffers = async (ctx: Pick<Ctx, "tx" | "now">): Promise<Offer[]> =>
  withTiers(
    ctx,
    await database(ctx)
      .selectFrom("offer")
      .selectAll()
      .where("closed_at", "is", null)
      .where("starts_at", "<=", ctx.now)
      .where("ends_at", ">", ctx.now)
      .orderBy("id", "desc")
      .limit(mostRunning)
      .execute(),
  );

/** Ends the offer that a product has; with `otherThan` only one in another currency. @returns whether there was one. */
export const closeOffer = async (ctx: Pick<Ctx, "tx" | "now">, productId: number, otherThan?: Currency): Promise<boolean> => {
  let open = database(ctx).updateTable("offer").set({ closed_at: ctx.now }).where("product_id", "=", productId).where("closed_at", "is", null);
  if (otherThan !== undefined) open = open.where("currency", "<>", otherThan);
  return (await open.returning("id").execute()).length > 0;
};

/** Lists of goods find a product as bought by groups for as long as it is. */
export const followOffer = async (ctx: Ctx, productId: number, offer?: Offer): Promise<void> => {
  dropKept(ctx, productId);
  await markGroupBuys(ctx, stateOf(offer, ctx.now) === "running" ? [productId] : [], [productId]);
};

/** Offers begin and end by the clock too. */
export const followOffers = async (ctx: Ctx): Promise<void> => {
  const running = await database(ctx)
    .selectFrom("offer")
    .select("product_id")
    .where("closed_at", "is", null)
    .where("starts_at", "<=", ctx.now)
    .where("ends_at", ">", ctx.now)
    .execute();
  await markGroupBuys(
    ctx,
    running.map((offer) => offer.product_id),
  );
};

export const stateOf = (offer: Offer | undefined, now: Date): "none" | "coming" | "running" | "over" => {
  if (!offer) return "none";
  if (now < offer.starts_at) return "coming";
  return now < offer.ends_at ? "running" : "over";
};

export const presentTerms = (offer: Offer) => ({
  measure: offer.measure,
  tiers: offer.tiers.map((tier) => ({ from: tier.from_count, price: toWire({ minor: tier.unit_price_minor, currency: offer.currency }) })),
  hours: offer.hours,
  least_quantity: offer.least_quantity,
  most_quantity: offer.most_quantity,
  starts_at: unixSeconds(offer.starts_at),
  ends_at: unixSeconds(offer.ends_at),
});
