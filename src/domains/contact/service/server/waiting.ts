import { sql } from "kysely";
import { customerServiceId } from "#kit/customer-service.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { customerNames } from "./customer-names.ts";
import { database } from "./database.ts";

/** Whoever asked customer service and waits for an answer, or whom nobody has begun to answer. */
export const inquiriesWaiting = async (ctx: Ctx) => {
  const line = await lineOf(
    ctx,
    database(ctx)
      .selectFrom("inquiry")
      .select(["id", sql<Date>`coalesce(waiting_since, last_at)`.as("since"), sql<string>`''`.as("name")])
      .where("account_id", "=", customerServiceId)
      .where(sql<boolean>`(status = 'open' or (status = 'taken' and waiting_since is not null))`),
  );
  const [named] = line.first ? await customerNames(ctx, [line.first.id]) : [];
  return { ...line, first: line.first && { ...line.first, name: named?.name ?? "" } };
};
