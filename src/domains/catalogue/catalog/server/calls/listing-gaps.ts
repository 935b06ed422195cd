import { sql } from "kysely";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { ruleOf, type PointKey } from "../../contract/listing-score.ts";
import { scoredStates } from "../../contract/selling.ts";
import { listingOf } from "../listing.ts";

type Row = { status: (typeof scoredStates)[number]; point: PointKey | null; count: number; score: number };

export const listingGapsFn = async (ctx: Ctx) => {
  const states = sql.join(scoredStates.map((state) => sql.lit(state)));
  const listing = await listingOf(ctx, sql`product.seller_id = ${shopOf(ctx).ownerId} and product.status in (${states})`);
  const { rows } = await sql<Row>`
    with listing as materialized ${listing}
    select status, null as point, count(*)::int as count, sum(score)::int as score from listing group by status
    union all
    select status, point, count(*)::int, 0 from listing, unnest(lacks) as point group by status, point`.execute(ctx.tx);
  const whole = rows.filter((row) => row.point === null);
  const products = whole.reduce((sum, row) => sum + row.count, 0);
  const gaps = rows.flatMap(({ status, point, count }) => (point === null ? [] : [{ status, point, count, lost: ruleOf(point).worth * count }]));
  return {
    products,
    score: products === 0 ? 0 : Math.round(whole.reduce((sum, row) => sum + row.score, 0) / products),
    gaps: gaps
      .sort((one, other) => other.lost - one.lost || one.point.localeCompare(other.point))
      .map(({ lost, ...gap }) => ({ ...gap, gain: Math.round(lost / products) })),
  };
};
