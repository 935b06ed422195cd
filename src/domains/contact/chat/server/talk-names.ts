import { accountNames, peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** A report is called after whom it is about. */
export const reportedNames = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await database(ctx)
    .selectFrom("report")
    .select(["id", "reported_id"])
    .where("id", "in", [...ids])
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.reported_id),
  );
  return rows.map((row) => ({ id: row.id, name: people.get(row.reported_id)?.nickname ?? "" }));
};

/** What is said to somebody is called after them. */
export const receiverNames = accountNames;
