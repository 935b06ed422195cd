import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { contractNumber } from "./terms.ts";

/** Contracts as papers about money name them: number and buyer. Whoever asks sees to it that the reader is a party. */
export const contractsInPapers = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, { id: number; code: string; buyer: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("contract")
    .select(["id", "created_at", "buyer_id"])
    .where("id", "in", [...ids])
    .execute();
  const people = await peopleById(
    ctx,
    rows.map((row) => row.buyer_id),
  );
  return new Map(rows.map((row) => [row.id, { id: row.id, code: contractNumber(row), buyer: people.get(row.buyer_id)?.nickname ?? "" }]));
};
