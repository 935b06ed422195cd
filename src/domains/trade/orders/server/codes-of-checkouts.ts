import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What checkouts are called: the numbers of their orders, of many the first and how many more there are. */
export const codesOfCheckouts = async (ctx: Ctx, ids: readonly number[]): Promise<{ id: number; name: string }[]> => {
  const rows = await database(ctx)
    .selectFrom("order")
    .select(["checkout_id", sql<string[]>`array_agg(code order by id)`.as("codes")])
    .where("checkout_id", "=", sql<number>`any(${ids}::int[])`)
    .groupBy("checkout_id")
    .execute();
  return rows.map(({ checkout_id, codes: [first = "", ...more] }) => ({
    id: checkout_id,
    name: more.length > 2 ? `${first} +${more.length}` : [first, ...more].join(", "),
  }));
};
