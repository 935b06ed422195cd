import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { cappedTotal, countCap } from "#kit/paging.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { listProducts } from "../../contract/list.ts";
import { cardColumns, presentCards } from "../cards.ts";
import { database } from "../database.ts";
import { filtered, inOrder, sortOf, type Filters } from "../filters.ts";

/** Up to so many matches it is quicker to gather them all and sort them than to walk a sorted index past everything else. */
const fewMatches = 5_000;

/** Counts no further than the cap. */
const countOf = async (ctx: Ctx, filters: Filters): Promise<number> => {
  const { count } = await ctx.kept("catalog.counts", JSON.stringify(Object.entries(filters).sort()), async () => {
    const value = { count: await readCount(ctx, filters) };
    // Only a large count takes long, and of a large one nobody sees that it is some seconds old.
    return { value, bytes: 0, seconds: value.count > fewMatches ? 600 : 0, aged: ["catalog"] };
  });
  return count;
};

const readCount = async (ctx: Ctx, filters: Filters): Promise<number> => {
  const some = filtered(ctx, filters)
    .select(sql`1`.as("one"))
    .limit(countCap + 1);
  const row = await database(ctx)
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/**
 * The count comes first because it decides the plan. Left to guess, PostgreSQL walks the price index for a category whose goods all cost
 * much, past seventy thousand cheaper ones: prices go with categories, which its statistics do not know.
 */
export const listProductsFn = async (ctx: Ctx, { sort, page, size, ...filters }: ParsedInputOf<typeof listProducts>) => {
  const count = await countOf(ctx, filters);
  const matches = filtered(ctx, filters).select(cardColumns);
  const source =
    count <= fewMatches
      ? // `offset 0` keeps the sort out of the inner query, and with it the sorted indices.
        database(ctx)
          .selectFrom(
            matches
              .select("score")
              .offset(sql<number>`0`)
              .as("product"),
          )
          .select(cardColumns)
      : matches;
  const rows =
    count <= (page - 1) * size && count <= countCap
      ? []
      : await inOrder(source as typeof matches, sortOf(sort, filters.section))
          .limit(size)
          .offset((page - 1) * size)
          .execute();
  return { list: await presentCards(ctx, rows), page, size, ...cappedTotal(count) };
};
