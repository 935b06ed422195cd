import { sql, type SelectQueryBuilder } from "kysely";
import type { z } from "zod";
import { days } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ProductSort, productFilters } from "../contract/list.ts";
import { newForDays } from "./cards.ts";
import { database } from "./database.ts";
import { mark } from "./rules/marks.ts";
import type { Tables } from "./tables.ts";

type Shape = typeof productFilters;
export type Filters = { [Field in keyof Shape]?: z.output<Shape[Field]> };
/** `chosen.season` is one attribute of `chosen`: each is a group of its own. */
export type FilterGroup = "category_id" | "city_codes" | "colours" | "fabrics" | "services" | "quantity" | `chosen.${string}`;

/** `season` of `season=summer`. */
export const attributeOf = (choice: string): string => choice.slice(0, choice.indexOf("="));

const textArray = (values: readonly string[]) => sql`array[${sql.join(values.map((value) => sql.val(value)))}]::text[]`;

/** Published products that a filter leaves. */
export const filtered = (ctx: Pick<Ctx, "tx" | "now">, filters: Filters): SelectQueryBuilder<Tables, "product", object> => {
  const all = [
    ...(filters.category_id === undefined ? [] : [mark.category(filters.category_id)]),
    ...(filters.audience === undefined ? [] : [mark.audience(filters.audience)]),
    ...(filters.season === undefined ? [] : [mark.chosen({ attribute: "season", option: filters.season })]),
    ...(filters.is_wholesale ? [mark.wholesale] : []),
    // Services narrow: who ticks two wants both.
    ...(filters.services ?? []).map(mark.service),
  ];
  const byAttribute = Map.groupBy(filters.chosen ?? [], attributeOf);
  const oneOf = [
    ...[...byAttribute.values()].map((options) => options.map((one) => `x:${one}`)),
    (filters.city_codes ?? []).map(mark.city),
    (filters.colours ?? []).map(mark.colour),
    (filters.fabrics ?? []).map(mark.fabric),
  ];
  let query = database(ctx).selectFrom("product").where("status", "=", "published");
  if (all.length > 0) query = query.where(sql<boolean>`marks @> ${textArray(all)}`);
  for (const group of oneOf) if (group.length > 0) query = query.where(sql<boolean>`marks && ${textArray(group)}`);
  if (filters.seller_id !== undefined) query = query.where("seller_id", "=", filters.seller_id);
  if (filters.price_min !== undefined) query = query.where("worth_minor", ">=", BigInt(filters.price_min));
  if (filters.price_max !== undefined) query = query.where("worth_minor", "<=", BigInt(filters.price_max));
  if (filters.min_quantity_max !== undefined) query = query.where("min_quantity", "<=", filters.min_quantity_max);
  if (filters.min_quantity_min !== undefined) query = query.where("min_quantity", ">=", filters.min_quantity_min);
  if (filters.is_wholesale === false) query = query.where("is_wholesale", "=", false);
  if (filters.section === "nova") query = query.where("published_at", ">", new Date(ctx.now.getTime() - days(newForDays)));
  if (filters.section === "explosion") query = query.where("sold_count", ">", 0);
  return query;
};

type SortColumn = "score" | "sold_count" | "published_at" | "worth_minor" | "min_quantity" | "lead_days";

/** Each order has an index of its own; the id, which goes the same way, makes it total, so that pages neither repeat nor skip. */
export const orderOf: Record<ProductSort, { column: SortColumn; direction: "asc" | "desc" }> = {
  default: { column: "score", direction: "desc" },
  sales: { column: "sold_count", direction: "desc" },
  newest: { column: "published_at", direction: "desc" },
  price_asc: { column: "worth_minor", direction: "asc" },
  price_desc: { column: "worth_minor", direction: "desc" },
  min_quantity: { column: "min_quantity", direction: "asc" },
  lead_time: { column: "lead_days", direction: "asc" },
};

export const inOrder = <O>(query: SelectQueryBuilder<Tables, "product", O>, sort: ProductSort): SelectQueryBuilder<Tables, "product", O> => {
  const { column, direction } = orderOf[sort];
  return query.orderBy(column, direction).orderBy("id", direction);
};

/** A shop's shelf comes in its own order unless the reader asks for another. */
export const sortOf = (sort: ProductSort, section: Filters["section"]): ProductSort =>
  sort !== "default" ? sort : section === "explosion" ? "sales" : section === "nova" ? "newest" : "default";
