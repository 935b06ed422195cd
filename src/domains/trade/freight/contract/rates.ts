import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { transports } from "#kit/transports.ts";
import { says, type Word } from "#kit/words.ts";

export const mostRates = 200;
export const mostPlaces = 60;

/** What freight is reckoned by: gross weight in grams, room in cubic centimetres, or pieces as they are sold. */
export const freightBases = ["weight", "volume", "pieces"] as const;
export type FreightBasis = (typeof freightBases)[number];
export const basisWords: Record<FreightBasis, Word> = {
  weight: /*i18n*/ { id: "freight.basis_weight", message: "By weight (kg)" },
  volume: /*i18n*/ { id: "freight.basis_volume", message: "By volume (m³)" },
  pieces: /*i18n*/ { id: "freight.basis_pieces", message: "By quantity sold" },
};
for (const word of Object.values(basisWords)) says(word);

const words = {
  place_wrong: /*i18n*/ { id: "freight.place_wrong", message: "Choose countries, or provinces of China" },
  amount_wrong: /*i18n*/ { id: "freight.amount_wrong", message: "Enter an amount of 0 or more, with two decimals at most" },
  measure_wrong: /*i18n*/ { id: "freight.measure_wrong", message: "Enter a figure above 0" },
  days_wrong: /*i18n*/ { id: "freight.days_wrong", message: "Enter whole days, from 1 to 180" },
  days_order: /*i18n*/ { id: "freight.days_order", message: "The longest time cannot be shorter than the shortest" },
};
const amount = z.string().regex(/^\d{1,13}$/, { error: says(words.amount_wrong) });
const measure = z
  .int({ error: says(words.measure_wrong) })
  .min(1, { error: says(words.measure_wrong) })
  .max(2_000_000_000);
const daysOfWay = z
  .int({ error: says(words.days_wrong) })
  .min(1, { error: says(words.days_wrong) })
  .max(180, { error: says(words.days_wrong) });

/** A line of a shop's freight tariff. */
export const rateFields = z
  .object({
    /** Countries (ISO 3166-1) and provinces of China ("440000"); none means wherever no other rate of the same way goes, within China only where no way that names a place there does. */
    places: z.array(z.string().regex(/^([A-Z]{2}|\d{2}0000)$/, { error: says(words.place_wrong) })).max(mostPlaces),
    transport: z.enum(transports),
    basis: z.enum(freightBases),
    currency: z.enum(currencies),
    /** What `first_minor` covers, in the unit of the basis. */
    first: measure,
    first_minor: amount,
    /** Each begun `step` beyond it costs `step_minor` more. */
    step: measure,
    step_minor: amount,
    /** From goods of so much on the shop bears the freight; null for never. */
    free_from_minor: amount.nullable().default(null),
    days_min: daysOfWay,
    days_max: daysOfWay,
  })
  .refine(({ days_min, days_max }) => days_min <= days_max, { path: ["days_max"], error: says(words.days_order) });
export type RateFields = z.output<typeof rateFields>;

export const rateWire = z.object({
  id: z.int(),
  places: z.array(z.object({ code: z.string(), name: z.string() })),
  transport: z.enum(transports),
  basis: z.enum(freightBases),
  first: z.int(),
  first_price: moneyWire,
  step: z.int(),
  step_price: moneyWire,
  free_from: moneyWire.nullable(),
  days_min: z.int(),
  days_max: z.int(),
});
export type RateWire = z.output<typeof rateWire>;

export const freightRates = defineCall({
  path: "freight/rates",
  about: "The freight tariff of my shop, with how many of its products on sale say too little of their cartons for freight by weight or by volume",
  who: "shop:goods",
  scope: "products:read",
  input: z.object({}),
  output: z.object({ list: z.array(rateWire), products: z.int(), without_weight: z.int(), without_volume: z.int() }),
  reads: true,
  refusals: {},
});

export const saveRate = defineCall({
  path: "freight/saverate",
  about: "Writes a rate of my shop's freight tariff; `id` 0 begins one. It holds for what is ordered from now on",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id: z.int().min(0).max(2_147_483_647).default(0), rate: rateFields }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 120, seconds: 600 },
  refusals: {
    place_unknown: words.place_wrong,
    place_twice: /*i18n*/ { id: "freight.place_twice", message: "Another rate of your shop goes to {place} the same way and in the same currency" },
    elsewhere_twice: /*i18n*/ {
      id: "freight.elsewhere_twice",
      message: "Another rate of your shop goes everywhere else the same way and in the same currency. Name places here",
    },
    too_many: /*i18n*/ { id: "freight.rates_many", message: "A tariff has {most} rates at most" },
  },
});

export const removeRate = defineCall({
  path: "freight/removerate",
  about: "Takes a rate out of my shop's freight tariff. Orders keep the freight that they were placed with",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});
