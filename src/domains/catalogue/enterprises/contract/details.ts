import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { mostCompared } from "#kit/compared.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { enterpriseItem, sample } from "./list.ts";

export const enterpriseDetails = defineCall({
  path: "enterprise/details",
  about: "The factory page of a user",
  who: "anyone",
  input: z.object({ user_id: id }),
  output: enterpriseItem.extend({
    image: z.string(),
    address: z.string(),
    about: z.string(),
    founded_year: z.int().nullable(),
    area_m2: z.int().nullable(),
    production_lines: z.int().nullable(),
    capacities: z.array(z.object({ title: z.string(), monthly: z.int() })),
    machines: z.array(z.object({ title: z.string(), count: z.int() })),
    markets: z.array(z.object({ code: z.string(), name: z.string() })),
    certificate_list: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        number: z.string(),
        /** Counts: seen by a reviewer and not expired. */
        is_checked: z.boolean(),
        state: z.enum(["valid", "expired", "unchecked"]),
        valid_until: z.int().nullable(),
        checked_at: z.int().nullable(),
        checked_by: z.string(),
        /** The scan, once a reviewer has seen it. */
        scan: z.string(),
      }),
    ),
    /** This month and those after it, as the owner keeps them. */
    calendar: z.array(z.object({ month: z.string(), total: z.int(), free: z.int() })),
    opening: z.object({
      /** 1 is Monday. */
      work_days: z.array(z.int()),
      /** Minutes after midnight, Asia/Shanghai. */
      opens_at: z.int(),
      closes_at: z.int(),
      /** A holiday that goes on or is announced: days, the last one included. */
      holiday: z.object({ from: z.string(), until: z.string(), note: z.string(), has_begun: z.boolean() }).nullable(),
    }),
    price_level: z.string(),
    payment_terms: z.array(z.string()),
    sample_days: z.int().nullable(),
    bulk_days: z.int().nullable(),
    /** Where it stands on the drawn map of the country; null for a place that is not on it. */
    map_place: z.object({ province: z.string(), x: z.int(), y: z.int() }).nullable(),
    /** Unix seconds of the last inspection that was passed; null without one. */
    verified_at: z.int().nullable(),
    createtime: z.int(),
  }),
  reads: true,
  shared: { seconds: 300, tags: [], tagsOf: ({ user_id }: { user_id: number }) => [`shop:${user_id}`], aged: ["enterprises"] },
  refusals: {},
});

export const compareEnterprises = defineCall({
  path: "enterprise/compare",
  about: "The pages of a few factories side by side, in the order asked; those that are not open are named as missing",
  who: "anyone",
  input: z.object({ user_ids: z.array(id).max(mostCompared) }),
  output: z.object({ list: z.array(enterpriseDetails.output), missing: z.array(z.int()) }),
  reads: true,
  shared: { seconds: 300, tags: [], tagsOf: ({ user_ids }: { user_ids: number[] }) => user_ids.map((user) => `shop:${user}`), aged: ["enterprises"] },
  refusals: {},
});

export const sampleDetails = defineCall({
  path: "enterprise/sampledetails",
  about: "One sample of a factory, with the factory and its other samples",
  who: "anyone",
  input: z.object({ id }),
  output: sample.extend({
    about: z.string(),
    composition: z.string(),
    /** What one costs; null where it is asked for. */
    cost: moneyWire.nullable(),
    lead_days: z.int().nullable(),
    createtime: z.int(),
    enterprise: enterpriseItem,
    others: z.array(sample),
  }),
  reads: true,
  shared: { seconds: 300, tags: [], aged: ["enterprises"] },
  refusals: {},
});
