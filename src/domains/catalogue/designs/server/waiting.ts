import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { lineOf } from "#platform/calls/waiting-line.ts";
import { database } from "./database.ts";

/** Works that were sent in, and works on sale that somebody reported. */
export const designsWaiting = (ctx: Ctx) => {
  const since = sql<Date>`case when state = 'submitted' then submitted_at
    else (select min(r.created_at) from designs.work_report r where r.work_id = work.id and r.settled_at is null) end`;
  return lineOf(
    ctx,
    database(ctx)
      .selectFrom("work")
      .select(["id", since.as("since"), "title as name"])
      .where(
        sql<boolean>`(state = 'submitted' and submitted_at is not null) or (state = 'published' and exists (select from designs.work_report r where r.work_id = work.id and r.settled_at is null))`,
      ),
  );
};
