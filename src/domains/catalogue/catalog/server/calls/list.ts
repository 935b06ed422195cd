import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { cappedTotal, countCap } from "#kit/paging.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { listProducts, ProductSort } from "../../contract/list.ts";
import { cardColumns, cardRowsOf, presentCards } from "../cards.ts";
import { filtered, inOrder, orderOf, sortOf, type Filters } from "../filters.ts";

/** Up to so many matches are counted each time; of a larger count nobody sees that it is some seconds old. */
const fewMatches = 5_000;

type Slice = { sort: ProductSort; page: number; size: number };
/** How many match, counted no further than the cap, and the numbers of those on the page, unless there are more than the cap. */
type Gathered = { count: number; ids: number[] | undefined };

/** What nothing but price or quantity narrows is counted in an index alone, and found soon by walking one. */
const isWide = ({ price_min: _from, price_max: _to, min_quantity_min: _least, min_quantity_max: _most, section, ...filters }: Filters): boolean =>
  (section ?? "all") === "all" && Object.values(filters).every((value) => value === undefined || (Array.isArray(value) && value.length === 0));

const countWide = async (ctx: Ctx, filters: Filters): Promise<Gathered> => {
  const some = filtered(ctx, filters)
    .select(sql`1`.as("one"))
    .limit(countCap + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${some}) as counted`.execute(ctx.tx);
  return { count: rows[0]?.count ?? 0, ids: undefined };
};

/** Most of a list's work is to visit every product that matches, and they lie far apart: they are counted and put in order in one visit. */
const gather = async (ctx: Ctx, filters: Filters, { sort, page, size }: Slice): Promise<Gathered> => {
  const matching = filtered(ctx, filters)
    .select(["id", "score", "sold_count", "published_at", "worth_minor", "min_quantity", "lead_days"])
    .limit(countCap + 1);
  const { column, direction } = orderOf[sort];
  const way = sql.raw(direction);
  const { rows } = await sql<{ count: number; ids: number[] }>`with matching as materialized (${matching})
    select (select count(*)::int from matching) as count,
      array(select id from matching order by ${sql.ref(column)} ${way}, id ${way} limit ${size} offset ${(page - 1) * size}) as ids`.execute(ctx.tx);
  const { count, ids } = rows[0] ?? { count: 0, ids: [] };
  return { count, ids: count > countCap ? undefined : ids };
};

/**
 * The count comes first because it decides the plan. Left to guess, PostgreSQL walks the price index for a category whose goods all cost
 * much, past seventy thousand cheaper ones: prices go with categories, which its statistics do not know. Where so much matches that not all
 * of it was gathered, walking the sorted index finds a page soon.
 */
export const listProductsFn = async (ctx: Ctx, { sort: asked, page, size, ...filters }: ParsedInputOf<typeof listProducts>) => {
  const slice = { sort: sortOf(asked, filters.section), page, size };
  let gathered: Gathered | undefined;
  const { count } = await ctx.kept("catalog.counts", JSON.stringify(Object.entries(filters).sort()), async () => {
    gathered = isWide(filters) ? await countWide(ctx, filters) : await gather(ctx, filters, slice);
    return { value: { count: gathered.count }, bytes: 0, seconds: gathered.count > fewMatches ? 600 : 0, aged: ["catalog"] };
  });
  if (count <= (page - 1) * size && count <= countCap) return { list: [], page, size, ...cappedTotal(count) };
  // Who found the count there, or another counting, has not gathered; between the cap and few both ways are quick.
  const ids = gathered?.ids ?? (count <= fewMatches ? (await gather(ctx, filters, slice)).ids : undefined);
  const rows = ids
    ? await cardRowsOf(ctx, ids)
    : await inOrder(filtered(ctx, filters).select(cardColumns), slice.sort)
        .limit(size)
        .offset((page - 1) * size)
        .execute();
  const place = new Map(ids?.map((id, at) => [id, at]));
  if (ids) rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return { list: await presentCards(ctx, rows), page, size, ...cappedTotal(count) };
};
