import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { ruleOf, type PointKey } from "../contract/listing-score.ts";
import { loadAttributes } from "./attributes.ts";
import { listingOf } from "./listing.ts";
import { askedOf, lacksRequired, type Chosen } from "./rules/chosen-attributes.ts";

/** A draft, and what it lacks before it may be public; `attributes` are those that its category requires. Nothing where it may be. */
export type DraftLacks = { id: number; lacks: (PointKey | "attributes")[] };

/** Of these products of one shop those that are drafts now, in two queries whatever their number. */
export const draftsAmong = async (ctx: Pick<Ctx, "tx">, sellerId: number, ids: readonly number[]): Promise<DraftLacks[]> => {
  if (ids.length === 0) return [];
  const attributes = await loadAttributes(ctx);
  const listing = await listingOf(ctx, sql`product.seller_id = ${sellerId} and product.status = 'draft' and product.id = any(${ids}::int[])`);
  const { rows } = await sql<{ id: number; lacks: PointKey[]; category_id: number; chosen: Chosen[] }>`
    select listing.id, listing.lacks, product.category_id, sheet.chosen from ${listing} as listing
    join catalog.product on product.id = listing.id join catalog.product_sheet sheet on sheet.product_id = listing.id order by listing.id`.execute(ctx.tx);
  return rows.map(({ id, lacks, category_id, chosen }) => ({
    id,
    lacks: [...lacks.filter((point) => ruleOf(point).needed), ...(lacksRequired(askedOf(attributes, category_id), chosen) ? (["attributes"] as const) : [])],
  }));
};
