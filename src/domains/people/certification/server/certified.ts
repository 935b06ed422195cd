import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** A certification is called by the name in its papers, or by whose it is. */
export const certified = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await database(ctx)
    .selectFrom("certification")
    .select(["id", "user_id", "title"])
    .where("id", "in", [...ids])
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({ id: row.id, name: row.title || (people.get(row.user_id)?.nickname ?? "") }));
};
