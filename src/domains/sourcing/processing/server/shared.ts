import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import { money, type Currency, type Money } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { containing } from "#platform/database/like.ts";
import { isTheirs, type Parties } from "#platform/database/parties.ts";
import type { Unit } from "#domains/sourcing/contracts/contract/fields.ts";
import { database } from "./database.ts";
import { orderNumber } from "./present.ts";

type Page = { keyword: string; page: number; size: number };

/** A processing order as it is shown to whoever may answer it. */
export type SharedProcessing = { id: number; number: string; buyerId: number; title: LocalText; image: string; quantity: number; unit: Unit; deadline: Date };

/** The latest version of an offer, with what it is on. */
export type SharedOffer = {
  id: number;
  orderId: number;
  version: number;
  /** Whose words the version is. */
  by: "factory" | "buyer";
  buyerId: number;
  factoryId: number;
  title: LocalText;
  image: string;
  quantity: number;
  unit: Unit;
  price: Money;
  leadDays: number;
  validUntil: Date;
};

const isCalled = (keyword: string) => {
  const like = containing(keyword);
  return sql<boolean>`("order".title->>'zh-cn' ilike ${like} or "order".title->>'en' ilike ${like} or "order".title->>'ar' ilike ${like})`;
};

/** Processing orders that everybody may read: named ones, or those of these buyers, newest first. */
export const publishedProcessing = async (
  ctx: Pick<Ctx, "tx">,
  wanted: { ids: readonly number[] } | ({ buyerIds: readonly number[] } & Page),
): Promise<SharedProcessing[]> => {
  let query = database(ctx).selectFrom("order").selectAll().where("status", "=", "published").orderBy("id", "desc");
  if ("ids" in wanted) {
    if (wanted.ids.length === 0) return [];
    query = query.where("id", "in", wanted.ids);
  } else {
    query = query
      .where("buyer_id", "in", wanted.buyerIds)
      .limit(wanted.size)
      .offset((wanted.page - 1) * wanted.size);
    if (wanted.keyword) query = query.where(isCalled(wanted.keyword));
  }
  return (await query.execute()).map((row) => ({
    id: row.id,
    number: orderNumber(row),
    buyerId: row.buyer_id,
    title: row.title as LocalText,
    image: row.image,
    quantity: row.quantity,
    unit: row.unit as Unit,
    deadline: row.deadline,
  }));
};

/** Offers of these parties, made or received, last touched first; another's are missing as if they did not exist. */
export const sharedOffers = async (ctx: Pick<Ctx, "tx">, parties: Parties, wanted: { ids: readonly number[] } | Page): Promise<SharedOffer[]> => {
  let query = database(ctx)
    .selectFrom("offer")
    .innerJoin("order", "order.id", "offer.order_id")
    .innerJoin("offer_version", (join) => join.onRef("offer_version.offer_id", "=", "offer.id").onRef("offer_version.version", "=", "offer.version"))
    .select(["offer.id", "offer.order_id", "offer.factory_id", "offer.version", "order.buyer_id", "order.title", "order.image", "order.quantity", "order.unit"])
    .select(["offer_version.party", "offer_version.price_minor", "offer_version.currency", "offer_version.lead_days", "offer_version.valid_until"])
    .where(isTheirs(parties, "order.buyer_id", "offer.factory_id"))
    .where("offer.status", "in", ["submitted", "countered", "accepted"])
    .orderBy("offer.updated_at", "desc")
    .orderBy("offer.id", "desc");
  if ("ids" in wanted) {
    if (wanted.ids.length === 0) return [];
    query = query.where("offer.id", "in", wanted.ids);
  } else {
    query = query.limit(wanted.size).offset((wanted.page - 1) * wanted.size);
    if (wanted.keyword) query = query.where(isCalled(wanted.keyword));
  }
  return (await query.execute()).map((row) => ({
    id: row.id,
    orderId: row.order_id,
    version: row.version,
    by: row.party === "buyer" ? "buyer" : "factory",
    buyerId: row.buyer_id,
    factoryId: row.factory_id,
    title: row.title as LocalText,
    image: row.image,
    quantity: row.quantity,
    unit: row.unit as Unit,
    price: money(row.price_minor, row.currency as Currency),
    leadDays: row.lead_days,
    validUntil: row.valid_until,
  }));
};
