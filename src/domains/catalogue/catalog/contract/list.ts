import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { colourFamilies, fabrics, seasons, services, audiences } from "./choices.ts";
import { priceMinor } from "./fields.ts";
import { productCard } from "./product-card.ts";

/** The allow-list of orders. `default` weighs sales against age: see `server/score.ts`. */
export const productSorts = ["default", "sales", "newest", "price_asc", "price_desc", "min_quantity", "lead_time"] as const;
export type ProductSort = (typeof productSorts)[number];

/** A shop's shelves: everything, `explosion` = its best sellers, `nova` = its new arrivals (domain page). */
export const shopSections = ["all", "explosion", "nova"] as const;

/** What a list can be narrowed by. Several values of one field widen it; fields narrow each other. */
export const productFilters = {
  category_id: id.optional(),
  seller_id: id.optional(),
  /** At most three cities (specification, section 9). */
  city_codes: z
    .array(z.string().regex(/^\d{6}$/))
    .max(3)
    .default([]),
  price_min: priceMinor.optional(),
  price_max: priceMinor.optional(),
  /** Shows what can be bought from this quantity on, or fewer. */
  min_quantity_max: z.int().min(1).max(1_000_000_000).optional(),
  min_quantity_min: z.int().min(1).max(1_000_000_000).optional(),
  colours: z.array(colourFamilies.schema).max(6).default([]),
  fabrics: z.array(fabrics.schema).max(6).default([]),
  services: z.array(services.schema).max(6).default([]),
  /**
   * `neckline=crew` of a category's attributes; `season=`, `fibre=`, `weight=` (light, medium, heavy, extra_heavy) and `origin=` (`cn`) of every
   * product's. Several of one attribute widen, attributes narrow each other.
   */
  chosen: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{1,29}=[a-z][a-z0-9_]{1,29}$/))
    .max(8)
    .default([]),
  audience: audiences.schema.optional(),
  season: seasons.schema.optional(),
  is_wholesale: z.boolean().optional(),
  section: z.enum(shopSections).default("all"),
};

export const listProducts = defineCall({
  path: "product/list",
  about: "Published products by category, place, price, quantity, colour, fabric and service; also a shop's shelves and the wholesale market",
  who: "anyone",
  input: z.object({ ...productFilters, sort: z.enum(productSorts).default("default"), ...pageInput }),
  output: z.object({ list: z.array(productCard), ...pageOutput }),
  reads: true,
  shared: { seconds: 600, tags: ["categories"], aged: ["catalog", "enterprises"] },
  refusals: {},
});

/** The steps of the minimum-quantity filter, from and to. */
export const quantitySteps = [
  { min: 1, max: 50 },
  { min: 51, max: 200 },
  { min: 201, max: null },
] as const;

const counted = z.object({ key: z.string(), text: z.string(), count: z.int() });

const attribute = z.object({ code: z.string(), text: z.string(), options: z.array(counted) });

export const countFacets = defineCall({
  path: "product/facets",
  about: "How many products each filter would leave, for the filters beside a list; a group's own choice does not narrow the group itself",
  who: "anyone",
  input: z.object(productFilters),
  output: z.object({
    /** Children of the chosen category, or the roots. */
    categories: z.array(z.object({ id: z.int(), text: z.string(), count: z.int() })),
    cities: z.array(counted),
    quantities: z.array(z.object({ min: z.int(), max: z.int().nullable(), count: z.int() })),
    colours: z.array(counted),
    fabrics: z.array(counted),
    services: z.array(counted),
    /** Those of the chosen category's attributes that lists are narrowed by; keys as `chosen` takes them. */
    attributes: z.array(attribute),
    /** What every category's lists are narrowed by in the same way: season, fibre, weight, origin. */
    common: z.array(attribute),
    /** Counts are over the first so many matches: show "2,000+", not "2,000". */
    are_capped: z.boolean(),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["categories"], aged: ["catalog", "enterprises"] },
  refusals: {},
});
