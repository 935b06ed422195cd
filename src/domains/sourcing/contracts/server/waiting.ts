import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

export const contractsWaiting = (ctx: Ctx) => {
  const since = sql<Date>`(select max(e.created_at) from contracts.contract_event e where e.contract_id = contract.id and e.to_status = 'disputed')`;
  return lineOf(
    ctx,
    database(ctx)
      .selectFrom("contract")
      .select(["id", sql<Date>`coalesce(${since}, updated_at)`.as("since"), "title as name"])
      .where("status", "=", "disputed"),
  );
};
