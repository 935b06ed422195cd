import { z } from "zod";
import { moneyWire } from "#kit/money.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";

export const priceBreakWire = z.object({ from_quantity: z.int(), price: moneyWire });

/** A ratio pack: how many of each size go together (`packs.ts`, which pages load without this). */
export const packWire = z.object({
  name: z.string(),
  code: z.string(),
  colour_key: z.string(),
  sizes: z.array(z.object({ size: z.string(), quantity: z.int() })),
});

/** A choice of a vocabulary: the key that travels back, and its word in the reader's language. */
export const choiceWire = z.object({ key: z.string(), text: z.string() });

/** A product as lists show it. */
export const productCard = z.object({
  id: z.int(),
  seller_id: z.int(),
  title: z.string(),
  image: z.string(),
  /** How many colours there are to choose from. */
  colour_count: z.int(),
  /** The first three breaks, the smallest quantity first. */
  price_breaks: z.array(priceBreakWire),
  /** The price before a promotion, while it lasts. */
  was_price: moneyWire.nullable(),
  unit: saleUnit,
  min_quantity: z.int(),
  lead_days: z.int(),
  shop_name: z.string(),
  city: z.string(),
  sold_count: z.int(),
  tags: z.array(z.enum(["new", "promo"])),
});
export type ProductCard = z.output<typeof productCard>;

export const shopSummary = z.object({
  user_id: z.int(),
  name: z.string(),
  logo: z.string(),
  city: z.string(),
  type: z.string(),
  zhuyingchanpin: z.string(),
  renshu: z.int().nullable(),
  response_minutes: z.int().nullable(),
  on_time_permille: z.int().nullable(),
  is_verified: z.boolean(),
});
export type ShopSummary = z.output<typeof shopSummary>;
