import { sql, type SelectQueryBuilder } from "kysely";
import { cappedTotal, countCap } from "#kit/paging.ts";
import type { Ctx } from "../calls/context.ts";

/** The total of a list as `pageOutput` names it. `query` is what the list pages through, before columns, order and page; rows past the cap are not counted. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const countUpToCap = async ({ tx }: Pick<Ctx, "tx">, query: SelectQueryBuilder<any, any, any>): Promise<ReturnType<typeof cappedTotal>> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${query.select(sql`1`.as("one")).limit(countCap + 1)}) as found`.execute(
    tx,
  );
  return cappedTotal(rows[0]?.count ?? 0);
};
