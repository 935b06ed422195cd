import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { says, type Word } from "#kit/words.ts";
import { dutyBases } from "./lines.ts";

/** Why there is no estimate. */
export const withoutEstimate = ["domestic", "no_place", "no_line", "no_code", "specific"] as const;
export type WithoutEstimate = (typeof withoutEstimate)[number];
export const withoutEstimateWords: Record<WithoutEstimate, Word> = {
  domestic: /*i18n*/ { id: "duties.domestic", message: "The goods do not cross a customs border: there is no import duty." },
  no_place: /*i18n*/ { id: "duties.no_place", message: "No estimate for this destination: its rates are not in our table." },
  no_line: /*i18n*/ { id: "duties.no_line", message: "No estimate: the rate of this destination for these goods is not in our table." },
  no_code: /*i18n*/ { id: "duties.no_code", message: "No estimate: the seller names no HS code, and it cannot be told for certain from the category." },
  specific: /*i18n*/ { id: "duties.specific", message: "No estimate: this destination reckons the duty of these goods by weight or by piece." },
};
for (const word of Object.values(withoutEstimateWords)) says(word);

const levy = z.object({
  /** The first figures of the HS code of the goods meant; "" for all of them. */
  hs: z.string(),
  /** The code was told from the category: the seller names none. */
  is_by_category: z.boolean(),
  basis: z.enum(dutyBases),
  /** What the per cent are of. */
  base: moneyWire,
  basis_points: z.int(),
  price: moneyWire,
  /** Not levied: the consignment is worth no more than the line of the table says. */
  relief: moneyWire.nullable(),
  source: z.string(),
  /** YYYY-MM-DD; `checked_on` "" where nobody has read it in its source yet. */
  valid_from: z.string(),
  checked_on: z.string(),
});
export type LevyWire = z.output<typeof levy>;

/** What goods are estimated to cost at their destination, all of it beside what is paid here. */
export const landedWire = z.object({
  country: z.object({ code: z.string(), name: z.string() }),
  /** Why there is no estimate; null where there is one, and only then all the rest says something. */
  without: z.enum(withoutEstimate).nullable(),
  without_text: z.string(),
  goods: moneyWire,
  /** As far as it is known, which is not all of it where `is_freight_whole` is false: the estimate is without the rest. */
  freight: moneyWire,
  is_freight_whole: z.boolean(),
  duties: z.array(levy),
  taxes: z.array(levy),
  total: moneyWire,
  /** Null where the goods are sold by several units. */
  per_unit: z.object({ price: moneyWire, unit: saleUnit }).nullable(),
  /** What has to be said beside the figures. */
  remarks: z.array(z.string()),
});
export type LandedWire = z.output<typeof landedWire>;

export const landedCost = defineCall({
  path: "duty/landedcost",
  about:
    "What so many of a SKU are estimated to cost at a destination: goods, the cheapest freight of the shop, import duty and taxes, each with its source. Nothing of it is paid here",
  who: "anyone",
  input: z.object({ sku_id: id, quantity: z.int().min(1).max(1_000_000), country: z.string().regex(/^[A-Z]{2}$/) }),
  output: landedWire.extend({ quantity: z.int() }),
  reads: true,
  shared: { seconds: 300, tags: ["duties", "products", "settings", "freight"], aged: ["catalog"] },
  refusals: {},
});

export const dutyDestinations = defineCall({
  path: "duty/destinations",
  about: "Countries for which duties and import taxes can be estimated, by name in the reader's language",
  who: "anyone",
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string() })) }),
  reads: true,
  shared: { seconds: 3_600, tags: ["duties"] },
  refusals: {},
});
