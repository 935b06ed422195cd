import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
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
    capacities: z.array(z.object({ title: z.string(), monthly: z.int(), free: z.int() })),
    machines: z.array(z.object({ title: z.string(), count: z.int() })),
    markets: z.array(z.object({ code: z.string(), name: z.string() })),
    certificate_list: z.array(z.object({ kind: z.string(), name: z.string(), number: z.string(), is_checked: z.boolean(), valid_until: z.int().nullable() })),
    /** Unix seconds of the last inspection that was passed; null without one. */
    verified_at: z.int().nullable(),
    createtime: z.int(),
  }),
  reads: true,
  shared: { seconds: 300, tags: ["enterprises"] },
  refusals: {},
});

export const sampleDetails = defineCall({
  path: "enterprise/sampledetails",
  about: "One sample of a factory, with the factory and its other samples",
  who: "anyone",
  input: z.object({ id }),
  output: sample.extend({ createtime: z.int(), enterprise: enterpriseItem, others: z.array(sample) }),
  reads: true,
  shared: { seconds: 300, tags: ["enterprises"] },
  refusals: {},
});
