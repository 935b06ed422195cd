import { z } from "zod";
import { moneyWire } from "#kit/money.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { says } from "#kit/words.ts";
import { teamLife } from "./lifecycle.ts";

/** What the steps of the prices count: people who paid, or their pieces together. */
const measures = ["members", "pieces"] as const;
export type Measure = (typeof measures)[number];
export const mostTiers = 5;

const words = {
  rise: /*i18n*/ { id: "groupbuy.tiers_rise", message: "Each step needs more than the one before" },
  fall: /*i18n*/ { id: "groupbuy.tiers_fall", message: "Each step must be cheaper than the one before" },
  two: /*i18n*/ { id: "groupbuy.two_at_least", message: "A group needs two at least" },
  range: /*i18n*/ { id: "groupbuy.most_below_least", message: "The most must not be less than the least" },
  ends: /*i18n*/ { id: "groupbuy.ends_before_start", message: "The end must come after the beginning" },
};
for (const word of Object.values(words)) says(word);

const pieces = z.int().min(1).max(1_000_000);

/** What a seller offers groups: the terms that every group started under them keeps. Times are unix seconds. */
export const offerFields = z
  .object({
    measure: z.enum(measures),
    tiers: z
      .array(z.object({ from: pieces, unit_price_minor: z.string().regex(/^[1-9]\d{0,9}$/) }))
      .min(1)
      .max(mostTiers),
    /** How long a group has to come together. */
    hours: z.int().min(1).max(720),
    /** Of one member. `most_quantity` null: as many as there are. */
    least_quantity: pieces,
    most_quantity: pieces.nullable().default(null),
    starts_at: z.int().nonnegative(),
    ends_at: z.int().nonnegative(),
  })
  .superRefine((offer, ctx) => {
    const fault = (path: (string | number)[], word: { id: string; message: string }) => ctx.addIssue({ code: "custom", path, message: says(word) });
    offer.tiers.forEach((tier, index) => {
      const before = offer.tiers[index - 1];
      if (!before && tier.from < 2) fault(["tiers", 0, "from"], words.two);
      if (before && tier.from <= before.from) fault(["tiers", index, "from"], words.rise);
      if (before && BigInt(tier.unit_price_minor) >= BigInt(before.unit_price_minor)) fault(["tiers", index, "unit_price_minor"], words.fall);
    });
    if (offer.most_quantity !== null && offer.most_quantity < offer.least_quantity) fault(["most_quantity"], words.range);
    if (offer.ends_at <= offer.starts_at) fault(["ends_at"], words.ends);
  });

export const termsWire = z.object({
  measure: z.enum(measures),
  tiers: z.array(z.object({ from: z.int(), price: moneyWire })),
  hours: z.int(),
  least_quantity: z.int(),
  most_quantity: z.int().nullable(),
  starts_at: z.int(),
  ends_at: z.int(),
});

/** A group as anybody may see it: how many, never who. */
export const teamWire = z.object({
  id: z.int(),
  product_id: z.int(),
  /** What the product is sold by. */
  unit: saleUnit,
  status: z.enum(teamLife.states),
  status_text: z.string(),
  /** Those who paid, and what they ordered together. */
  members: z.int(),
  pieces: z.int(),
  /** Of the two, what its prices count. */
  reached: z.int(),
  deadline: z.int(),
  /** The price that everyone pays as it stands now. */
  price: moneyWire,
});
