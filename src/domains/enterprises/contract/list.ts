import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { mostRegions, placeCode } from "#domains/places/contract/fields.ts";
import { certificateKinds, enterpriseTypes, goodsTypes } from "./fields.ts";

export const sample = z.object({ id: z.int(), sample_image: z.array(z.string()), sample_title: z.string() });

/** The Enterprise list item of the specification, section 3, and after it what cards and directory rows show beside it. */
export const enterpriseItem = z.object({
  id: z.int(),
  user_id: z.int(),
  logo: z.string(),
  name: z.string(),
  type: z.string(),
  zhuyingchanpin: z.string(),
  /** How many work there; null is shown as 无. */
  renshu: z.int().nullable(),
  city: z.string(),
  area: z.string(),
  sample: z.array(sample),
  code: z.string(),
  type_code: z.enum(enterpriseTypes),
  makes: z.array(z.string()),
  /** "浙江省 绍兴市 柯桥区" */
  place: z.string(),
  city_code: z.string(),
  is_verified: z.boolean(),
  certificates: z.array(z.string()),
  monthly_capacity: z.int().nullable(),
  min_order_quantity: z.int().nullable(),
  response_minutes: z.int().nullable(),
  on_time_permille: z.int().nullable(),
});
export type EnterpriseItem = z.output<typeof enterpriseItem>;

export const enterpriseSorts = ["recommended", "newest", "scale", "on_time", "response"] as const;

export const listEnterprises = defineCall({
  path: "enterprise/list",
  about: "The factory directory: narrowed by type, main products, scale, up to three places and checked certificates",
  who: "anyone",
  input: z.object({
    type: z.enum(enterpriseTypes).optional(),
    makes: z.array(z.enum(goodsTypes)).max(11).default([]),
    /** At least so many people. */
    renshu: z.int().min(1).max(1_000_000).optional(),
    cities: z.array(placeCode).max(mostRegions).default([]),
    certificates: z.array(z.enum(certificateKinds)).max(8).default([]),
    is_verified: z.boolean().optional(),
    sort: z.enum(enterpriseSorts).default("recommended"),
    ...pageInput,
  }),
  output: z.object({ list: z.array(enterpriseItem), ...pageOutput }),
  reads: true,
  shared: { seconds: 120, tags: ["enterprises"] },
  refusals: {},
});
