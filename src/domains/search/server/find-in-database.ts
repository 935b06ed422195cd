import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import type { Kind } from "../contract/kinds.ts";
import { tagGroups, type Criteria } from "./find-in-memory.ts";
import { matching } from "./matching.ts";
import { mostCandidates, mostFacets, type Outcome, type Tally } from "./memory/finding.ts";

type Hit = { id: number; kind: Kind; category: string; city_code: string; tags: string[] };

const orders: Record<Criteria["sort"], ReturnType<typeof sql>> = {
  relevance: sql`score desc, popularity desc, id`,
  popular: sql`popularity desc, score desc, id`,
  new: sql`born_at desc, id`,
  price_up: sql`price_minor asc nulls last, score desc, id`,
  price_down: sql`price_minor desc nulls last, score desc, id`,
  min_quantity: sql`min_quantity asc nulls last, score desc, id`,
  lead_time: sql`lead_days asc nulls last, score desc, id`,
};

/** Titles weigh most, then keywords; among equals (found in the text alone, say) the better known comes first, then the older entry. */
const hitsOf = async (ctx: Ctx, tsquery: string, criteria: Criteria): Promise<Hit[]> => {
  const wanted = [
    criteria.kind ? sql`and kind = ${criteria.kind}` : sql``,
    criteria.category ? sql`and category = ${criteria.category}` : sql``,
    criteria.cities.length > 0 ? sql`and city_code = any(${criteria.cities})` : sql``,
    ...tagGroups(criteria.tags).map((group) => sql`and tags && ${group}`),
    criteria.every?.length ? sql`and tags @> ${criteria.every}` : sql``,
    criteria.price_from === undefined ? sql`` : sql`and price_minor >= ${criteria.price_from}`,
    criteria.price_to === undefined ? sql`` : sql`and price_minor <= ${criteria.price_to}`,
    criteria.min_quantity_from === undefined ? sql`` : sql`and min_quantity >= ${criteria.min_quantity_from}`,
    criteria.min_quantity_to === undefined ? sql`` : sql`and min_quantity <= ${criteria.min_quantity_to}`,
  ];
  const columns = sql`id, kind, category, city_code, tags, popularity, born_at, price_minor, min_quantity, lead_days, heading`;
  // Joined by "or" with what nothing has, a query is ranked by the words that are there; one of "and" also by every pair of them, at the square
  // of the time. All that is ranked has matched already. One text instead of a thousand rows: the driver takes longer over the rows than PostgreSQL over the query.
  const { rows } = await sql<{ hits: string | null }>`
    with matched as materialized ${matching(columns, tsquery, wanted, mostCandidates)},
    ranked as materialized (
      select id, kind, category, city_code, tags, popularity, born_at, price_minor, min_quantity, lead_days, ts_rank('{0.05, 0.15, 0.5, 1.0}', heading, ${tsquery}::tsquery || '-') as score from matched
    )
    select json_agg(json_build_array(id, kind, category, city_code, tags) order by ${orders[criteria.sort]})::text as hits from ranked`.execute(ctx.tx);
  const hits = JSON.parse(rows[0]?.hits ?? "[]") as [id: number, kind: Kind, category: string, city_code: string, tags: string[]][];
  return hits.map(([id, kind, category, city_code, tags]) => ({ id, kind, category, city_code, tags }));
};

const tally = (keys: Iterable<string>): Tally => {
  const counts = new Map<string, number>();
  for (const key of keys) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, mostFacets);
};

/** For as long as the index is not in memory: the first thousand matches, ranked by PostgreSQL. */
export const findInDatabase = async (ctx: Ctx, tsquery: string | null, criteria: Criteria): Promise<Outcome> => {
  const hits = tsquery ? await hitsOf(ctx, tsquery, criteria) : [];
  return {
    hits: hits.slice(0, criteria.wanted),
    counts: new Map(tally(hits.map((hit) => hit.kind)).map(({ key, count }) => [key as Kind, count])),
    facets: {
      categories: tally(hits.map((hit) => hit.category)),
      cities: tally(hits.map((hit) => hit.city_code)),
      tags: tally(hits.flatMap((hit) => hit.tags)),
    },
  };
};
