import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { mostRegions, placeCode } from "#domains/places/contract/fields.ts";
import { certificateKinds, dayText, goodsTypes, priceLevels } from "./fields.ts";
import { enterpriseItem } from "./list.ts";

/** What a reason is about. Words for them are in `ui/match-reasons.tsx`. */
export const reasonCodes = ["makes", "capacity", "minimum", "lead_time", "place", "certificate", "price_level", "inspected", "on_time"] as const;
/** `unknown`: the factory has not said. */
export const fits = ["yes", "partly", "no", "unknown"] as const;

export const matchReason = z.object({
  code: z.enum(reasonCodes),
  fits: z.enum(fits),
  /** Pieces free before the deadline, the least it takes, days it needs, thousandths on time: by code. */
  figure: z.int().nullable(),
  /** Name of a certificate, key of a price level. */
  name: z.string(),
  /** Until when a certificate is valid, unix seconds. */
  until: z.int().nullable(),
});

export const matchFactories = defineCall({
  path: "enterprise/match",
  about: "Factories for a piece of work, best first, with the reasons",
  who: "anyone",
  input: z.object({
    makes: z.enum(goodsTypes),
    quantity: z.int().min(1).max(10_000_000),
    /** The day the goods are wanted. */
    deadline: dayText,
    cities: z.array(placeCode).max(mostRegions).default([]),
    certificates: z.array(z.enum(certificateKinds)).max(8).default([]),
    price_level: z.enum(priceLevels).optional(),
    size: z.int().min(1).max(30).default(12),
  }),
  output: z.object({
    list: z.array(z.object({ enterprise: enterpriseItem, score: z.int(), reasons: z.array(matchReason) })),
    /** How many make it at all. */
    considered: z.int(),
  }),
  reads: true,
  shared: { seconds: 300, tags: [], aged: ["enterprises"] },
  refusals: { deadline_past: /*i18n*/ { id: "enterprises.match_deadline_past", message: "Choose a day that is still to come" } },
});
