import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";
import { workCode } from "./present.ts";

export const licenceDisputesWaiting = async (ctx: Ctx) => {
  const since = sql<Date>`(select max(e.created_at) from licences.sale_event e where e.sale_id = sale.id and e.to_status = 'disputed')`;
  const line = await lineOf(
    ctx,
    database(ctx)
      .selectFrom("sale")
      .select(["id", since.as("since"), sql<string>`work_id::text`.as("name")])
      .where("status", "=", "disputed"),
  );
  return { ...line, first: line.first && { ...line.first, name: workCode({ work_id: Number(line.first.name) }) } };
};
