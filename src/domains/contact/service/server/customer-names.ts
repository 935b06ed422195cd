import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** An inquiry is called after its customer; a visitor has no name. */
export const customerNames = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await database(ctx)
    .selectFrom("inquiry")
    .select(["id", "customer_id"])
    .where("id", "in", [...ids])
    .execute();
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => row.customer_id ?? []),
  );
  return rows.map((row) => ({ id: row.id, name: people.get(row.customer_id ?? 0)?.nickname ?? "" }));
};
