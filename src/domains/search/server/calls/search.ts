import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { moneyText } from "#kit/money-text.ts";
import { cappedTotal } from "#kit/paging.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Found, Kind } from "../../contract/kinds.ts";
import type { search } from "../../contract/search.ts";
import { cityName } from "#domains/places/index.server.ts";
import { database } from "../database.ts";
import { matching } from "../matching.ts";
import { analyseQuery } from "../text/analyse.ts";
import { toLooserTsquery, toTsquery } from "../text/query.ts";

/**
 * A query is ranked over at most this many matches: past it the order among so many is a matter of taste, and the time of a
 * query stays the same however large the market grows. Counts of larger results are said as "1,000+".
 */
const mostCandidates = 1_000;

type Hit = { id: number; kind: Kind; category: string; city_code: string; tags: string[] };
type Input = ParsedInputOf<typeof search>;

const orders: Record<Input["sort"], ReturnType<typeof sql>> = {
  relevance: sql`score desc, popularity desc, id`,
  popular: sql`popularity desc, score desc, id`,
  new: sql`born_at desc, id`,
  price_up: sql`price_minor asc nulls last, score desc, id`,
  price_down: sql`price_minor desc nulls last, score desc, id`,
};

/** `colour:red` and `colour:blue` widen each other; `fabric:cotton` beside them narrows. */
const tagGroups = (tags: readonly string[]): string[][] => [...Map.groupBy(tags, (tag) => tag.split(":")[0]).values()];

/** Titles weigh most, then keywords; among equals (found in the text alone, say) the better known comes first, then the older entry. */
const hitsOf = async (ctx: Ctx, tsquery: string, input: Input): Promise<Hit[]> => {
  const wanted = [
    input.kind ? sql`and kind = ${input.kind}` : sql``,
    input.category ? sql`and category = ${input.category}` : sql``,
    input.cities.length > 0 ? sql`and city_code = any(${input.cities})` : sql``,
    ...tagGroups(input.tags).map((group) => sql`and tags && ${group}`),
    input.price_from === undefined ? sql`` : sql`and price_minor >= ${input.price_from}`,
    input.price_to === undefined ? sql`` : sql`and price_minor <= ${input.price_to}`,
    input.min_quantity_to === undefined ? sql`` : sql`and min_quantity <= ${input.min_quantity_to}`,
  ];
  const columns = sql`id, kind, category, city_code, tags, popularity, born_at, price_minor, heading`;
  // Joined by "or" with what nothing has, a query is ranked by the words that are there; one of "and" also by every pair of them, at the square
  // of the time. All that is ranked has matched already. One text instead of a thousand rows: the driver takes longer over the rows than PostgreSQL over the query.
  const { rows } = await sql<{ hits: string | null }>`
    with matched as materialized ${matching(columns, tsquery, wanted, mostCandidates)},
    ranked as materialized (
      select id, kind, category, city_code, tags, popularity, born_at, price_minor, ts_rank('{0.05, 0.15, 0.5, 1.0}', heading, ${tsquery}::tsquery || '-') as score from matched
    )
    select json_agg(json_build_array(id, kind, category, city_code, tags) order by ${orders[input.sort]})::text as hits from ranked`.execute(ctx.tx);
  const hits = JSON.parse(rows[0]?.hits ?? "[]") as [id: number, kind: Kind, category: string, city_code: string, tags: string[]][];
  return hits.map(([id, kind, category, city_code, tags]) => ({ id, kind, category, city_code, tags }));
};

const tally = (keys: Iterable<string>): { key: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const key of keys) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, 30);
};

type Row = {
  kind: string;
  ref_id: number;
  owner_id: number | null;
  title: LocalText;
  image: string;
  facts: { city?: LocalText; text?: LocalText };
  city_code: string;
  price_minor: bigint | null;
};

const present = (row: Row, ctx: Ctx): Found => ({
  kind: row.kind as Kind,
  id: row.ref_id,
  owner_id: row.owner_id ?? 0,
  title: pick(row.title, ctx.locale),
  image: row.image,
  city: pick(row.facts.city, ctx.locale) || (row.city_code ? cityName(row.city_code, ctx.locale) : ""),
  price: row.price_minor === null ? "" : moneyText({ minor: row.price_minor, currency: "CNY" }),
  text: pick(row.facts.text, ctx.locale),
});

/** Rows for a page of hits, in the hits' order: one query. */
const hydrate = async (ctx: Ctx, ids: readonly number[]): Promise<Found[]> => {
  if (ids.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("item")
    .select(["id", "kind", "ref_id", "owner_id", "title", "image", "facts", "city_code", "price_minor"])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [present(row, ctx)] : [];
  });
};

export const searchFn = async (ctx: Ctx, input: Input) => {
  const plan = analyseQuery(input.q);
  const strict = toTsquery(plan);
  let hits = strict ? await hitsOf(ctx, strict, input) : [];
  let isLoose = false;
  if (hits.length === 0) {
    const looser = toLooserTsquery(plan);
    if (looser) {
      hits = await hitsOf(ctx, looser, { ...input, sort: "relevance" });
      isLoose = hits.length > 0;
    }
  }
  const from = (input.page - 1) * input.size;
  const counts = Object.fromEntries(tally(hits.map((hit) => hit.kind)).map(({ key, count }) => [key, count]));
  return {
    list: await hydrate(
      ctx,
      hits.slice(from, from + input.size).map((hit) => hit.id),
    ),
    counts,
    facets: {
      categories: tally(hits.map((hit) => hit.category)),
      cities: tally(hits.map((hit) => hit.city_code)),
      tags: tally(hits.flatMap((hit) => hit.tags)),
    },
    is_loose: isLoose,
    page: input.page,
    size: input.size,
    total: cappedTotal(hits.length).total,
    totalIsCapped: hits.length >= mostCandidates,
  };
};
