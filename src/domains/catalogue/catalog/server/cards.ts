import { sql } from "kysely";
import { pick, type LocalText } from "#kit/local-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { days } from "#kit/time.ts";
import { cityName } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import { prepared } from "#platform/database/prepared.ts";
import type { ProductCard } from "../contract/product-card.ts";
import { database } from "./database.ts";
import { shops } from "./shops.ts";

/** How long a product counts as a new arrival. */
export const newForDays = 30;

export const cardColumns = [
  "id",
  "seller_id",
  "title",
  "image",
  "colour_count",
  "price_minor",
  "was_price_minor",
  "promo_until",
  "currency",
  "min_quantity",
  "lead_days",
  "city_code",
  "sold_count",
  "published_at",
] as const;

export type CardRow = {
  id: number;
  seller_id: number;
  title: LocalText;
  image: string;
  colour_count: number;
  was_price_minor: bigint | null;
  promo_until: Date | null;
  currency: string;
  min_quantity: number;
  lead_days: number;
  city_code: string;
  sold_count: number;
  published_at: Date | null;
};

export const isPromoted = (row: Pick<CardRow, "promo_until" | "was_price_minor">, now: Date): boolean =>
  row.promo_until !== null && row.promo_until > now && row.was_price_minor !== null;

export const tagsOf = (row: Pick<CardRow, "published_at" | "promo_until" | "was_price_minor">, now: Date): ("new" | "promo")[] => [
  ...(row.published_at && now.getTime() - row.published_at.getTime() < days(newForDays) ? (["new"] as const) : []),
  ...(isPromoted(row, now) ? (["promo"] as const) : []),
];

const breaksOfProducts = compiled((ctx, ids: readonly number[]) =>
  database(ctx)
    .selectFrom("price_break")
    .innerJoin("product_sheet", "product_sheet.product_id", "price_break.product_id")
    .modifyFront(prepared)
    .select(["price_break.product_id", "from_quantity", "unit_price_minor", "unit"])
    .where(sql<boolean>`price_break.product_id = any(${ids}::int[])`)
    .orderBy("from_quantity"),
);

/** What cards show of published products, in no order. */
export const cardRowsOf = compiled((ctx, ids: readonly number[]) =>
  database(ctx)
    .selectFrom("product")
    .modifyFront(prepared)
    .select(cardColumns)
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .where("status", "=", "published"),
);

/** Rows to cards in the order given: one query for the breaks and units, one for shops not seen lately. */
export const presentCards = async (ctx: Ctx, rows: readonly CardRow[]): Promise<ProductCard[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [breaks, shopOf] = await Promise.all([
    breaksOfProducts(ctx, ids),
    shops(
      ctx,
      rows.map((row) => row.seller_id),
    ),
  ]);
  const breaksOf = Map.groupBy(breaks, (one) => one.product_id);
  return rows.map((row) => {
    const currency = row.currency as Currency;
    const own = breaksOf.get(row.id) ?? [];
    const shop = shopOf.get(row.seller_id);
    return {
      id: row.id,
      seller_id: row.seller_id,
      title: pick(row.title, ctx.locale),
      image: row.image,
      colour_count: row.colour_count,
      price_breaks: own.slice(0, 3).map((one) => ({ from_quantity: one.from_quantity, price: toWire({ minor: one.unit_price_minor, currency }) })),
      was_price: isPromoted(row, ctx.now) && row.was_price_minor !== null ? toWire({ minor: row.was_price_minor, currency }) : null,
      unit: (own[0]?.unit ?? "piece") as SaleUnit,
      min_quantity: row.min_quantity,
      lead_days: row.lead_days,
      shop_name: shop?.name ?? "",
      city: cityName(row.city_code, ctx.locale) || (shop?.city ?? ""),
      sold_count: row.sold_count,
      tags: tagsOf(row, ctx.now),
    };
  });
};

/** Cards of published products for other domains (favourites, chat, home blocks), in the order of the ids; the others are missing. */
export const cardsById = async (ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> => {
  if (ids.length === 0) return [];
  const rows = await cardRowsOf(ctx, [...new Set(ids)]);
  const place = new Map(ids.map((id, index) => [id, index]));
  return presentCards(
    ctx,
    rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
  );
};
