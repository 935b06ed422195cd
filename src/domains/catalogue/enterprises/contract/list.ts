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
  /** Pieces free in the next 30 days by its calendar; null without one. */
  free_next_30: z.int().nullable(),
  /** At work at this hour, and not on holiday. */
  is_open_now: z.boolean(),
  /** "2026-12-31": the last day of a holiday that has begun. */
  on_holiday_until: z.string().nullable(),
});
export type EnterpriseItem = z.output<typeof enterpriseItem>;

export const enterpriseSorts = ["recommended", "newest", "scale", "on_time", "response"] as const;

const narrowing = {
  type: z.enum(enterpriseTypes).optional(),
  makes: z.array(z.enum(goodsTypes)).max(11).default([]),
  /** At least so many people. */
  renshu: z.int().min(1).max(1_000_000).optional(),
  cities: z.array(placeCode).max(mostRegions).default([]),
  certificates: z.array(z.enum(certificateKinds)).max(8).default([]),
  is_verified: z.boolean().optional(),
  /** At work at this hour. */
  is_open_now: z.boolean().optional(),
  /** Something is free in the next 30 days. */
  has_capacity: z.boolean().optional(),
};

export const listEnterprises = defineCall({
  path: "enterprise/list",
  about: "The factory directory: narrowed by type, main products, scale, up to three places, checked certificates, opening and free capacity",
  who: "anyone",
  input: z.object({ ...narrowing, sort: z.enum(enterpriseSorts).default("recommended"), ...pageInput }),
  output: z.object({ list: z.array(enterpriseItem), ...pageOutput }),
  reads: true,
  shared: { seconds: 120, tags: [], aged: ["enterprises"] },
  refusals: {},
});

/** Steps of the scale filter: at least so many people. */
export const scaleSteps = [50, 100, 200, 500, 1_000] as const;

const counted = z.array(z.object({ key: z.string(), count: z.int() }));

export const countEnterprises = defineCall({
  path: "enterprise/facets",
  about: "How many factories each choice of a filter would show, the other filters in force. `places` counts by place code as factories state it",
  who: "anyone",
  input: z.object(narrowing),
  output: z.object({
    types: counted,
    makes: counted,
    scales: counted,
    places: counted,
    certificates: counted,
    is_verified: z.int(),
    is_open_now: z.int(),
    has_capacity: z.int(),
  }),
  reads: true,
  shared: { seconds: 120, tags: [], aged: ["enterprises"] },
  refusals: {},
});

/** The part of the map that shows a province. */
const view = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });

export const mapEnterprises = defineCall({
  path: "enterprise/map",
  about: "Factories by province and by city, with where each stands on the drawn map of the country",
  who: "anyone",
  input: z.object({ type: narrowing.type, makes: narrowing.makes }),
  output: z.object({
    total: z.int(),
    /** Every province, those without a factory too. */
    provinces: z.array(z.object({ code: z.string(), name: z.string(), count: z.int(), x: z.int(), y: z.int(), view })),
    /** Cities with factories, most first. */
    cities: z.array(z.object({ code: z.string(), name: z.string(), province: z.string(), count: z.int(), x: z.int(), y: z.int() })),
  }),
  reads: true,
  shared: { seconds: 300, tags: [], aged: ["enterprises"] },
  refusals: {},
});
