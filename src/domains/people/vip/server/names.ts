import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { levelsOf } from "./levels.ts";

export const levelNames = async (ctx: Ctx, codes: readonly string[]) => {
  const levels = await levelsOf(ctx);
  return codes.map((code) => ({ id: code, name: levels.now(code)?.name ?? null }));
};

/** A purchase is called after who bought. */
export const purchaseNames = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await database(ctx)
    .selectFrom("purchase")
    .select(["id", "user_id"])
    .where("id", "in", [...ids])
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({ id: row.id, name: people.get(row.user_id)?.nickname ?? "" }));
};
